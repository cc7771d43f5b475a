import type { CalculationInput } from '@plumbline/metrics';
import { type Block, blockUp, IS_HIDDEN, IS_SKIPPED, someInColumn } from '../blocks/block.ts';
import type { Definition } from '../compile/definition.ts';
import type { Bound, More } from '../compile/plan.ts';
import { isNotAsked } from './not-asked.ts';

/** The result of a named calculation over the answers of a block and around it. */
export function calculate(block: Block, calculation: NonNullable<More['calculation']>): unknown {
  const { of, single, local, answers } = calculation;
  if (local !== undefined && of.computeList !== undefined) {
    const { flags, read } = block;
    for (let at = 0; at < local.length; at += 1) {
      const slot = local[at] as number;
      const isThere = slot !== NOT_GIVEN && ((flags[slot] as number) & ABSENT) === 0;
      answers[at] = isThere ? read[slot] : null;
    }
    return of.computeList(answers);
  }
  if (single !== undefined && of.computeList !== undefined) {
    for (let at = 0; at < single.length; at += 1) answers[at] = answerOf(block, single[at]);
    return of.computeList(answers);
  }
  const inputs: Record<string, CalculationInput | readonly CalculationInput[]> =
    Object.create(null);
  for (const [name, bound] of calculation.inputs)
    inputs[name] = inputOf(block, bound, of.open === true);
  return of.compute(inputs);
}

/** One answer; null if it is absent (R14). */
function answerOf(block: Block, bound: Bound | undefined): unknown {
  if (bound?.kind === 'fact') return block.form.facts[bound.at]?.read ?? null;
  if (bound?.kind !== 'slot') return null;
  const at = blockUp(block, bound.up);
  return ((at.flags[bound.slot] as number) & ABSENT) === 0 ? at.read[bound.slot] : null;
}

/** R14: hidden and skipped answers are null. An open calculation, over whatever is asked, does not get them at all. */
function inputOf(
  block: Block,
  bound: Bound,
  isOpen: boolean,
): CalculationInput | readonly CalculationInput[] {
  switch (bound.kind) {
    case 'slot': {
      const at = blockUp(block, bound.up);
      const isAbsent = ((at.flags[bound.slot] as number) & ABSENT) !== 0;
      if (isOpen && isAbsent) return [];
      return { id: idOf(at, bound.slot), value: isAbsent ? null : at.read[bound.slot] };
    }
    case 'column': {
      const inputs: CalculationInput[] = [];
      someInColumn(block.form.top, bound.column, (row, slot) => {
        if (((row.flags[slot] as number) & ABSENT) === 0)
          inputs.push({ id: bound.column.id, value: row.read[slot] });
        return false;
      });
      return inputs;
    }
    case 'fact': {
      const { name, inner } = bound;
      const fact = block.form.facts[bound.at];
      const read = fact?.read ?? null;
      if (inner)
        return [read ?? []]
          .flat()
          .filter((value: unknown) => !isNotAsked(value))
          .map((value: unknown) => ({ id: name, value }));
      return isOpen && fact?.isGiven !== true ? [] : { id: name, value: read };
    }
    case 'nothing':
      return { id: '', value: null };
    default:
      return bound satisfies never;
  }
}

const NOT_GIVEN = -1;
const ABSENT = IS_HIDDEN | IS_SKIPPED;

function idOf(block: Block, slot: number): string {
  return (block.plan.definitions[slot] as Definition).id;
}
