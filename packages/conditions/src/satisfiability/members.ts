import { numberOf, textSetOf } from '../reading.ts';
import { FALSE, TRUE } from './circuit.ts';
import { MOST_OTHERS, type Test } from './domain.ts';
import type { Formula, Logic } from './logic.ts';

/** A list by what may stand in it: entries that tests name, in the order of `texts`, and others. */
export type Members = {
  readonly texts: readonly string[];
  readonly has: readonly Formula[];
  readonly others: readonly Formula[];
};

/** A test of a list, entry by entry; it comes out as the operator's own test does. */
export function membersTest(
  { texts, has, others }: Members,
  { operator, operand, run }: Test,
  logic: Logic,
): Formula {
  const every = (wanted: ReadonlySet<string>): Formula =>
    logic.all([...wanted].map((text) => has[texts.indexOf(text)] ?? FALSE));
  switch (operator) {
    case 'empty':
      return logic.not(logic.any([...has, ...others]));
    case 'full':
      return logic.any([...has, ...others]);
    case 'includes':
    case 'notIncludes': {
      const wanted = textSetOf(operand);
      const included = wanted.size === 0 ? FALSE : every(wanted);
      return operator === 'includes' ? included : logic.not(included);
    }
    case 'is':
    case 'not': {
      const wanted = textSetOf(operand);
      const more = has.filter((_node, at) => !wanted.has(texts[at] as string));
      const isSame =
        wanted.size === 0
          ? FALSE
          : logic.and(every(wanted), logic.not(logic.any([...more, ...others])));
      return operator === 'is' ? isSame : logic.not(isSame);
    }
    case 'arrayLength': {
      const least = Math.ceil(numberOf(operand) ?? Number.POSITIVE_INFINITY);
      // Only so many entries were made: whether there could be more is not said.
      if (least > MOST_OTHERS && Number.isFinite(least)) return logic.unknown();
      return atLeast([...has, ...others], least, logic);
    }
    default:
      return logic.constant(run(texts));
  }
}

/** Whether at least so many hold. */
export function atLeast(formulas: readonly Formula[], count: number, logic: Logic): Formula {
  if (count <= 0) return TRUE;
  if (count > formulas.length) return FALSE;
  let least: Formula[] = Array.from({ length: count + 1 }, (_, at) => (at === 0 ? TRUE : FALSE));
  for (const formula of formulas)
    least = least.map((had, at) =>
      at === 0 ? TRUE : logic.or(had, logic.and(formula, least[at - 1] as Formula)),
    );
  return least[count] as Formula;
}
