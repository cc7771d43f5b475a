import { formOf } from '../checker/form.ts';
import type { CheckInput, OwnedRule } from '../checker/input.ts';
import type { Rule } from '../ast.ts';
import { parseRule } from '../parser.ts';
import { clausesOf, referencesOf } from '../references.ts';
import { ProofForm } from './form.ts';
import { Prover, type ProverOptions } from './prover.ts';
import type { ProofQuestion } from './question.ts';

/**
 * Each test is tried on the answers that distinguish tests, about one per test, so a question costs the square of its
 * tests: 200 tests are 40,000 trials. Beyond this total, the questions with the most tests are left out.
 */
const MOST_TRIALS = 2_000_000;

/**
 * Makes a prover for a form's questions and rules. It knows nothing about a question with a rule that cannot be read,
 * or with a rule that reads a question left out for its thousands of tests.
 *
 * @returns undefined when the rules are circular, because then nothing can be decided
 */
export function openProver(
  input: Omit<CheckInput, 'questions'> & { readonly questions: readonly ProofQuestion[] },
  options: ProverOptions = {},
): Prover | undefined {
  const form = formOf(input);
  const owned: OwnedRule[] = [];
  const opaque = new Set<string>();
  const read = input.rules.map((rule) => ({
    ...rule,
    parsed: rule.parsed ?? parseRule(rule.text),
  }));
  const crowded = crowdedIn(read.flatMap(({ parsed }) => (parsed.ok ? [parsed.rule] : [])));
  for (const { questionId, index, parsed } of read) {
    const owner = form.byId.get(questionId);
    if (owner === undefined) continue;
    if (parsed.ok && !referencesOf(parsed.rule).some(({ id }) => crowded.has(id)))
      owned.push({ owner, index, rule: parsed.rule });
    else opaque.add(questionId);
  }
  const proofForm = new ProofForm(form, owned, { opaque });
  return proofForm.order === undefined ? undefined : new Prover(proofForm, options);
}

/** The questions to leave out, because they have more different tests than there is time for; the fewest stay. */
function crowdedIn(rules: readonly Rule[]): ReadonlySet<string> {
  const tests = new Map<string, Set<string>>();
  // At worst, all clauses are different tests of a single question.
  const clauses = rules.reduce((sum, { expression }) => sum + clausesOf(expression).length, 0);
  if (clauses * clauses <= MOST_TRIALS) return new Set();
  for (const { expression } of rules) {
    for (const { left, operator, operand } of clausesOf(expression)) {
      const literal = operand?.kind === 'literal' ? JSON.stringify(operand.value) : '';
      const known = tests.get(left.id);
      if (known === undefined) tests.set(left.id, new Set([`${operator} ${literal}`]));
      else known.add(`${operator} ${literal}`);
    }
  }
  const crowded = new Set<string>();
  let trials = 0;
  for (const [id, { size }] of [...tests].sort(([, a], [, b]) => a.size - b.size)) {
    trials += size * size;
    if (trials > MOST_TRIALS) crowded.add(id);
  }
  return crowded;
}
