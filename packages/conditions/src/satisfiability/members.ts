import type { Literal } from '../ast.ts';
import type { DependsOn } from '../operators/operator.ts';
import { numberOf, textSetOf } from '../reading.ts';
import { FALSE, TRUE } from './circuit.ts';
import type { Test } from './choice.ts';
import { MOST_OTHERS } from './domain.ts';
import type { Formula, Logic } from './logic.ts';

/** A list by its possible entries: those that tests name, in the order of `texts`, and others. */
export type Members = {
  readonly texts: readonly string[];
  readonly has: readonly Formula[];
  readonly others: readonly Formula[];
};

/** A test of a list as a formula over its entries: finds what it depends on, and the result with and without that. */
export function membersTest(members: Members, test: Test, logic: Logic): Formula {
  const { operand, run, dependsOn } = test;
  if (dependsOn === undefined) return logic.constant(run(null));
  const basis = BASES[dependsOn](members, operand, logic);
  if (basis === undefined) return logic.unknown();
  const [isWith, isWithout] = [run(basis.example), run(null)];
  if (basis.holds === FALSE || isWith === isWithout) return logic.constant(isWithout);
  return isWith ? basis.holds : logic.not(basis.holds);
}

/** A property of a list as a formula, and an example of a list that has it. */
type Basis = { readonly holds: Formula; readonly example: readonly string[] };

/** The property that a test of a list depends on; undefined when the members do not determine it. */
const BASES: Readonly<
  Record<
    DependsOn,
    (members: Members, operand: Literal | undefined, logic: Logic) => Basis | undefined
  >
> = {
  opaque: () => undefined,
  order: () => undefined,
  presence: ({ has, others }, _operand, logic) => ({
    holds: logic.any([...has, ...others]),
    example: ['other'],
  }),
  inclusion: (members, operand, logic) => {
    const wanted = textSetOf(operand);
    return { holds: includesAll(members, wanted, logic), example: [...wanted] };
  },
  equality: (members, operand, logic) => {
    const { texts, has, others } = members;
    const wanted = textSetOf(operand);
    const more = has.filter((_node, at) => !wanted.has(texts[at] as string));
    const isMore = logic.any([...more, ...others]);
    const holds = logic.and(includesAll(members, wanted, logic), logic.not(isMore));
    return { holds, example: [...wanted] };
  },
  length: ({ has, others }, operand, logic) => {
    const least = Math.ceil(numberOf(operand) ?? Number.POSITIVE_INFINITY);
    if (least === Number.POSITIVE_INFINITY) return { holds: FALSE, example: [] };
    // The model has no more entries than this, which does not mean that a list cannot.
    if (least > MOST_OTHERS) return undefined;
    const example = Array.from({ length: Math.max(0, least) }, (_, at) => `entry ${at}`);
    return { holds: atLeast([...has, ...others], least, logic), example };
  },
};

function includesAll({ texts, has }: Members, wanted: ReadonlySet<string>, logic: Logic): Formula {
  if (wanted.size === 0) return FALSE;
  return logic.all([...wanted].map((text) => has[texts.indexOf(text)] ?? FALSE));
}

/** Whether at least `count` of the formulas hold. */
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
