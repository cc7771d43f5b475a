import { yearsOf } from '@plumbline/metrics';
import { type Block, rowsAt } from '../blocks/block.ts';
import type { More } from '../compile/plan.ts';
import { isRecord } from '../questions/question-type.ts';
import { lastYear } from '../questions/year-range.ts';
import { valuesOf } from './read-bound.ts';

/** R11: shows a panel's rows whose choice is selected, in the order of the choices. Returns whether that changed. */
export function evaluateRows(block: Block, slot: number): boolean {
  const panel = rowsAt(block, slot);
  const per = block.plan.more[slot]?.per;
  if (panel === undefined || per === undefined) return panel !== undefined;
  const keys = choicesOf(block, per);
  const order = new Map(keys.map((key, index) => [key, index]));
  const position = new Map<Block, number>();
  let isChanged = false;
  for (const row of panel.rows) {
    const key = keyOf(row, per.key);
    const isOutside = key !== '' && !order.has(key);
    if (row.isOutside !== isOutside) {
      row.isOutside = isOutside;
      isChanged = true;
    }
    position.set(row, key === '' ? keys.length : (order.get(key) ?? keys.length));
  }
  const visible = panel.rows
    .filter((row) => !row.isOutside)
    .sort((a, b) => (position.get(a) as number) - (position.get(b) as number));
  const before = panel.visible;
  const isSame =
    before.length === visible.length && before.every((row, index) => row === visible[index]);
  // `visible` must not remain the `rows` array itself, which changes in place.
  if (!isSame || before === panel.rows) {
    panel.visible = visible;
    panel.visibleIds = undefined;
  }
  return isChanged || !isSame;
}

/** The choices that a panel's rows follow, as texts. */
export function choicesOf(
  block: Block,
  { source, toCurrentYear }: NonNullable<More['per']>,
): readonly string[] {
  const value = valuesOf(block, source);
  if (isRecord(value)) {
    const { from, to } = value;
    return typeof from === 'number' && typeof to === 'number'
      ? yearsOf({ from, to }, lastYear(toCurrentYear, block.form.now)).map(String)
      : [];
  }
  const list = Array.isArray(value) ? (value as unknown[]).flat() : [value];
  const texts = list
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim());
  return [...new Set(texts.filter((one) => one !== ''))];
}

/** The choice that a row belongs to: its own answer to the key question, as text; '' when blank. */
export function keyOf(row: Block, key: string): string {
  const slot = row.plan.slots.get(key);
  const own = slot === undefined ? null : row.own[slot];
  return typeof own === 'string' || typeof own === 'number' ? String(own).trim() : '';
}
