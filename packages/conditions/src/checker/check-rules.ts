import { codes } from '../codes.ts';
import { hints } from '../hints.ts';
import { parseRule } from '../parser.ts';
import { clausesOf } from '../references.ts';
import { openProver } from '../satisfiability/open-prover.ts';
import type { Prover } from '../satisfiability/prover.ts';
import { checkClause } from './clause.ts';
import { findCycles } from './cycles.ts';
import { formOf } from './form.ts';
import { checkMeaning } from './meaning.ts';
import type { CheckedQuestion, CheckInput, OwnedRule, Report, RuleFinding } from './input.ts';
import { checkResult } from './result.ts';

export type ProverChoice = {
  /**
   * Returns the prover that decides what rules mean. Called only if the rules have no errors. If it returns undefined,
   * nothing is proven. By default, a prover is made from the input's questions and rules.
   */
  readonly prover?: () => Prover | undefined;
};

/**
 * Finds everything wrong with a form's rules that can be known without answers. Never throws. Findings are ordered:
 * those of each rule as given, then cycles, then what the rules mean together, then duplicate ids.
 */
export function checkRules(input: CheckInput & ProverChoice): readonly RuleFinding[] {
  const findings: RuleFinding[] = [];
  const report: Report = (code, place, message, more = {}) => {
    findings.push({ code, severity: codes[code].severity, message, ...place, ...more });
  };
  const form = formOf(input);
  const owned: OwnedRule[] = [];
  for (const { questionId, index, text, parsed = parseRule(text, hints) } of input.rules) {
    if (!parsed.ok) {
      for (const { code, message, span, label, help } of parsed.problems) {
        const more = {
          ...(label === undefined ? {} : { label }),
          ...(help === undefined ? {} : { help }),
        };
        report(code, { questionId, ruleIndex: index, span }, message, more);
      }
      continue;
    }
    const owner = form.byId.get(questionId);
    if (!owner) continue;
    const rule: OwnedRule = { owner, index, rule: parsed.rule };
    owned.push(rule);
    for (const clause of clausesOf(parsed.rule.expression)) checkClause(clause, rule, form, report);
    checkResult(rule, form, report);
  }
  findCycles(owned, form, report);
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  const prover = hasErrors ? undefined : (input.prover ?? (() => openProver(input)))();
  if (prover !== undefined) {
    const spoilt = new Set(
      findings.map(({ questionId, ruleIndex }) => `${questionId} ${ruleIndex}`),
    );
    checkMeaning(prover, ({ owner, index }) => spoilt.has(`${owner.id} ${index}`), report);
  }
  reportDuplicates(input.questions, report);
  return findings;
}

function reportDuplicates(questions: readonly CheckedQuestion[], report: Report): void {
  const first = new Map<string, number>();
  questions.forEach(({ id, section }, questionIndex) => {
    const earlier = first.get(id);
    if (earlier === undefined) {
      first.set(id, questionIndex);
      return;
    }
    report('C111', { questionId: id, questionIndex }, `the id \`${id}\` is used twice`, {
      label: `used again in section \`${section}\``,
      help: 'rename one of them: an id must be unique in the whole form',
      related: [{ questionId: id, questionIndex: earlier, message: 'first used here' }],
    });
  });
}
