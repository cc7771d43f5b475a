import { type Clause, type Expression, evaluateExpression } from '@plumbline/conditions';
import { isSame } from '@plumbline/form-engine/authoring';

/**
 * The fewest clauses that settle how an expression comes out: as these are, it comes out so whatever the others
 * are. Of equally few, those written first.
 *
 * @param isTrue how each clause comes out now
 */
export function decidingClauses(
  expression: Expression,
  isTrue: (clause: Clause) => boolean,
): readonly Clause[] {
  if (expression.kind === 'clause') return [expression];
  const holds = evaluateExpression(expression, isTrue);
  const parts = expression.parts
    .filter((part) => evaluateExpression(part, isTrue) === holds)
    .map((part) => decidingClauses(part, isTrue));
  // One part that holds settles an `or`, one that fails an `and`; else it takes them all.
  const oneWillDo = (expression.kind === 'or') === holds;
  if (!oneWillDo) return parts.flat();
  return parts.reduce((fewest, part) => (part.length < fewest.length ? part : fewest));
}

/** One rule of a target, and how it comes out now. */
export type Verdict = {
  readonly expression: Expression;
  readonly isTrue: (clause: Clause) => boolean;
  readonly holds: boolean;
  readonly result: unknown;
};

/** What settles a target among its rules (R7). */
export type Settled = {
  /** What rules and its own property say together. */
  readonly said: unknown;
  /** The rule that holds and gives it; undefined for its own property. */
  readonly rule: number | undefined;
  /** Rules written after it that would say otherwise, and had to fail. */
  readonly later: readonly number[];
  /** The clauses that make it so, whatever all others are; none of them can be left out. */
  readonly clauses: ReadonlySet<Clause>;
};

/**
 * The last rule that holds wins. Where an earlier one, or its own property, says the same and fewer clauses settle
 * it, that one is the reason: a rule that changes nothing decided nothing.
 *
 * @param base what the target is while no rule holds
 */
export function settle(verdicts: readonly Verdict[], base: unknown): Settled {
  const winner = verdicts.findLastIndex(({ holds }) => holds);
  const said = winner < 0 ? base : verdicts[winner]?.result;
  let least: Settled | undefined;
  for (let at = verdicts.length - 1; at >= -1; at -= 1) {
    const verdict = verdicts[at];
    const isOther = ({ result }: Verdict) => !isSame(result, said);
    // A rule that holds overrules those before it that say otherwise.
    if (verdict !== undefined && verdict.holds && isOther(verdict)) break;
    const gives = verdict === undefined ? isSame(base, said) : verdict.holds;
    if (!gives) continue;
    const later = verdicts.flatMap((one, place) => (place > at && isOther(one) ? [place] : []));
    const parts = [...(verdict === undefined ? [] : [at]), ...later].map(
      (place) => verdicts[place] as Verdict,
    );
    const clauses = new Set(
      parts.flatMap(({ expression, isTrue }) => decidingClauses(expression, isTrue)),
    );
    if (least === undefined || clauses.size < least.clauses.size)
      least = { said, rule: verdict === undefined ? undefined : at, later, clauses };
  }
  return least as Settled;
}
