import type { Address } from '@plumbline/form-engine';
import { isRecord, isSame, parseReference } from '@plumbline/form-engine/authoring';
import { allOf, flag, type Goal, type Looking } from './goals.ts';
import { find, readValue, rowOf, valuesOf } from './reading.ts';

/** R11: rows follow what is chosen elsewhere, so any other choice there may help. */
export function choiceGoals(
  look: Looking,
  panel: Address,
  hints: readonly unknown[],
): readonly Goal[] {
  const { session } = look;
  const source = parseReference(session.placeOf(panel).question.per?.source ?? '');
  if (source === undefined) return [];
  const found = find(session, source, panel);
  if (found.kind === 'fact') look.notes.facts.add(found.name);
  if (found.kind !== 'question') return [];
  const before = readValue(session, found.address);
  return [
    {
      kind: 'value',
      address: found.address,
      accepts: (value) => !isSame(value, before),
      sought: `any for ${JSON.stringify(hints)}`,
      hints,
      isKept: false,
    },
  ];
}

/** Goals that hide a row, because rules do not read a hidden row. */
export function hideRowGoals(look: Looking, address: Address): readonly Goal[] {
  const at = rowOf(address);
  return at === undefined ? [] : [...rowGoals(look, address, true), flag(at.panel, 'hidden', true)];
}

export function showRowGoals(look: Looking, address: Address): readonly Goal[] {
  const at = rowOf(address);
  if (at === undefined) return [];
  const goals = look.session.get(at.panel).hidden ? [flag(at.panel, 'hidden', false)] : [];
  return allOf(look, [...goals, ...rowGoals(look, address, false)]);
}

/** Goals that make a row's choice count (or stop counting), unless it already does. */
export function rowGoals(look: Looking, address: Address, isOut: boolean): readonly Goal[] {
  const { session } = look;
  const at = rowOf(address);
  if (at === undefined) return [];
  const { per } = session.placeOf(at.panel).question;
  const isOutNow = !session.get(at.panel).visibleRows.includes(at.row);
  if (per == null || isOutNow === isOut) return [];
  const key = `${at.panel}/${at.row}/${per.key}`;
  if (!session.has(key)) return [];
  const { own } = session.get(key);
  const follow = choiceGoals(look, at.panel, [own]);
  // Alternatively, the row's key changes: to one of the choices, or to none of them.
  const source = parseReference(per.source);
  const chosen =
    source === undefined ? [] : valuesOf(look.session, find(session, source, at.panel));
  return [
    ...follow,
    {
      kind: 'value',
      address: key,
      accepts: (value) => !isSame(value, own),
      sought: 'another choice',
      hints: isOut ? [] : chosen.flatMap(yearsIn),
      isKept: true,
    },
  ];
}

/** The first and the last year of a year range; any other value unchanged. */
function yearsIn(value: unknown): readonly unknown[] {
  if (!isRecord(value)) return [value];
  const { from, to } = value;
  return [from, to];
}
