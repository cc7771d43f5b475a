import type { Literal, Rule } from '../ast.ts';
import { formOf } from '../checker/form.ts';
import type { CheckInput, OwnedRule } from '../checker/input.ts';
import { ProofForm } from './form.ts';
import type { Formula } from './logic.ts';
import type { Model } from './model.ts';
import { outcomesOf } from './outcomes.ts';
import { Prover, type ProverOptions, type Witness } from './prover.ts';
import type { ProofQuestion } from './question.ts';

/** Everything that decides one target of a question: its rules in the order written, and its state without them. */
export type TargetRules = {
  readonly rules: readonly Rule[];
  /** The question's own property; left out for `value`, where the person's answer applies. */
  readonly base?: Literal;
};

export type Equivalence =
  | { readonly kind: 'same' }
  /** With these answers, the two set the target differently. Questions that are not named are unanswered. */
  | { readonly kind: 'differs'; readonly witness: Witness }
  | { readonly kind: 'unknown'; readonly why: 'steps' | 'rows' | 'calculation' };

/**
 * Whether two lists of rules always set a target to the same result. Each question that they read is considered on its
 * own: visible, and with any answer that its kind, options and limits allow, or none.
 *
 * @param within the questions that the rules may read, including the one that carries them, and the facts
 */
export function equivalent(
  one: TargetRules,
  other: TargetRules,
  within: Omit<CheckInput, 'rules' | 'questions'> & {
    readonly questions: readonly ProofQuestion[];
    readonly ownerId: string;
  },
  options: ProverOptions = {},
): Equivalence {
  const form = formOf({ ...within, questions: within.questions.map(alone) });
  const owner = form.byId.get(within.ownerId);
  if (owner === undefined) return { kind: 'unknown', why: 'calculation' };
  const owned = ({ rules }: TargetRules): readonly OwnedRule[] =>
    rules.map((rule, index) => ({ owner, index, rule }));
  const [first, second] = [owned(one), owned(other)];
  const prover = new Prover(new ProofForm(form, [], { readToo: [...first, ...second] }), options);
  const verdict = prover.decide({
    ids: [owner.id],
    of: (model) => {
      const cell = model.cells.first(owner);
      if (cell === undefined) return model.logic.unknown();
      const same = sameOutcome(
        outcomesOf(model, cell, first, one.base),
        outcomesOf(model, cell, second, other.base),
        model,
      );
      return model.logic.and(model.exists(cell), model.logic.not(same));
    },
  });
  if (verdict.kind === 'no') return { kind: 'same' };
  return verdict.kind === 'yes' ? { kind: 'differs', witness: verdict.witness } : verdict;
}

/** A question without the properties that hide, lock or fill it. */
function alone({
  base: _base,
  per: _per,
  follows: _follows,
  ...question
}: ProofQuestion): ProofQuestion {
  return question;
}

function sameOutcome(
  one: ReadonlyMap<string, Formula>,
  other: ReadonlyMap<string, Formula>,
  { logic }: Model,
): Formula {
  return logic.any(
    [...one].map(([result, when]) => logic.and(when, other.get(result) ?? logic.constant(false))),
  );
}
