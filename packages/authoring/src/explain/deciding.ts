import { type Clause, type Expression, evaluateExpression } from '@plumbline/conditions';
import { isSame } from '@plumbline/form-engine/authoring';

/**
 * The smallest set of clauses that determines an expression's result: given these, it is the same whatever the others
 * are. Among equally small sets, the first one written wins.
 *
 * @param isTrue the current result of each clause
 */
function decidingClauses(
  expression: Expression,
  isTrue: (clause: Clause) => boolean,
): readonly Clause[] {
  if (expression.kind === 'clause') return [expression];
  const holds = evaluateExpression(expression, isTrue);
  const parts = expression.parts
    .filter((part) => evaluateExpression(part, isTrue) === holds)
    .map((part) => decidingClauses(part, isTrue));
  // One true part determines an `or`, and one false part an `and`; otherwise it takes all parts.
  const oneWillDo = (expression.kind === 'or') === holds;
  if (!oneWillDo) return parts.flat();
  return parts.reduce((fewest, part) => (part.length < fewest.length ? part : fewest));
}

/** One rule of a target, and its current result. */
export type Verdict = {
  readonly expression: Expression;
  readonly isTrue: (clause: Clause) => boolean;
  readonly holds: boolean;
  readonly result: unknown;
};

/** What determines a target among its rules (R7). */
export type Settled = {
  /** The combined result of the rules and the question's own property. */
  readonly said: unknown;
  /** The rule that gives this result; undefined if the question's own property does. */
  readonly rule: number | undefined;
  /** Later rules that would give another result, and therefore must not hold. */
  readonly later: readonly number[];
  /** A minimal set of clauses that gives this result, whatever all others are. */
  readonly clauses: ReadonlySet<Clause>;
};

/**
 * The last rule that holds wins. But if an earlier one, or the question's own property, gives the same result and fewer
 * clauses determine it, that one is the reason: a rule that changes nothing decided nothing.
 *
 * @param base the state of the target when no rule holds
 */
export function settle(verdicts: readonly Verdict[], base: unknown): Settled {
  const winner = verdicts.findLastIndex(({ holds }) => holds);
  const said = winner < 0 ? base : verdicts[winner]?.result;
  let least: Settled | undefined;
  for (let at = verdicts.length - 1; at >= -1; at -= 1) {
    const verdict = verdicts[at];
    const isOther = ({ result }: Verdict) => !isSame(result, said);
    // A rule that holds and gives another result overrules all rules before it.
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
