import { formOf } from '../checker/form.ts';
import type { CheckInput, OwnedRule } from '../checker/input.ts';
import { parseRule } from '../parser.ts';
import { ProofForm } from './form.ts';
import { Prover, type ProverOptions } from './prover.ts';
import type { ProofQuestion } from './question.ts';

/**
 * A prover of a form's questions and rules. Of a question with a rule that cannot be read nothing is known.
 *
 * @returns undefined when rules read each other in a ring, of which nothing can be decided
 */
export function openProver(
  input: Omit<CheckInput, 'questions'> & { readonly questions: readonly ProofQuestion[] },
  options: ProverOptions = {},
): Prover | undefined {
  const form = formOf(input);
  const owned: OwnedRule[] = [];
  const opaque = new Set<string>();
  for (const { questionId, index, text, parsed = parseRule(text) } of input.rules) {
    const owner = form.byId.get(questionId);
    if (owner === undefined) continue;
    if (parsed.ok) owned.push({ owner, index, rule: parsed.rule });
    else opaque.add(questionId);
  }
  const proofForm = new ProofForm(form, owned, { opaque });
  return proofForm.order === undefined ? undefined : new Prover(proofForm, options);
}
