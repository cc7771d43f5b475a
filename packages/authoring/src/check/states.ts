import {
  type Element,
  elementFinding,
  isEditable,
  isRequired,
  isShown,
  type ProofQuestion,
  type Prover,
  type RuleFinding,
  type Verdict,
} from '@plumbline/conditions';
import { codes, type FormCode } from './codes.ts';

/** A finding about rules, or about the states that they give a question. */
export type Finding = Omit<RuleFinding, 'code'> & { readonly code: RuleFinding['code'] | FormCode };

type Refutation = Extract<Verdict, { kind: 'no' }>;

/**
 * Finds states that were meant to be possible but that no answers bring about: shown, required in effect, or editable.
 * Each mistake is reported once: findings inside a reported question, or caused by a reported rule, are left out.
 *
 * @param known the findings about rules
 */
export function checkStates(prover: Prover, known: readonly Finding[]): readonly Finding[] {
  const alreadyReported = new Set(
    known.map(({ questionId, ruleIndex }) => `${questionId} ${ruleIndex}`),
  );
  const isTold = (element: Element): boolean =>
    element.kind === 'rule' &&
    alreadyReported.has(`${element.rule.owner.id} ${element.rule.index}`);
  const found: Finding[] = [];
  const say = (code: FormCode, question: ProofQuestion, verdict: Refutation, text: Text): void => {
    if (verdict.because.some(isTold)) return;
    found.push({
      code,
      severity: codes[code].severity,
      questionId: question.id,
      ...text,
      related: verdict.because.map(elementFinding),
    });
  };
  const refuted = (goal: Parameters<Prover['refute']>[0]): Refutation | undefined => {
    const verdict = prover.refute(goal);
    return verdict?.kind === 'no' ? verdict : undefined;
  };
  const closed = new Set<string>();
  const locked = new Set<string>();
  for (const question of prover.form.byId.values()) {
    const { id, parent = '' } = question;
    const never = refuted(isShown(question));
    if (never !== undefined) {
      if (!closed.has(parent) && !isMeant(question, 'hidden', prover))
        say('T130', question, never, {
          message: `\`${id}\` can never be shown, whatever the answers`,
          label: 'always hidden',
          help: 'change one of the marked rules, or remove the question',
        });
      closed.add(id);
      continue;
    }
    const isFixed = refuted(isEditable(question));
    if (isFixed !== undefined) {
      locked.add(id);
      const isMeantSo =
        question.isAnswered === false ||
        locked.has(parent) ||
        isMeant(question, 'disabled', prover) ||
        isMeant(question, 'readonly', prover);
      if (!isMeantSo) {
        say('T132', question, isFixed, {
          message: `\`${id}\` can never be answered: it is disabled or readonly whenever it is shown`,
          label: 'never editable',
          help: 'change one of the marked rules, or set `readonly` if this is intended',
        });
        continue;
      }
    }
    if (question.isAnswered === false || !asksForAnswer(question, prover)) continue;
    const idle = refuted(isRequired(question));
    // If no rule is to blame, the question itself says both, as for a date that signing fills in.
    if (idle?.because.some(({ kind }) => kind === 'rule') === true)
      say('T131', question, idle, {
        message: `\`${id}\` is never required when it can be answered`,
        label: 'required only while it is hidden, disabled or readonly',
        help: 'change one of the marked rules, or remove the requirement',
      });
  }
  return found;
}

type Text = Pick<Finding, 'message' | 'label' | 'help'>;

/** Whether the question itself sets the property, and no rule was written to change it. */
function isMeant(
  { id, base }: ProofQuestion,
  property: 'hidden' | 'disabled' | 'readonly',
  { form }: Prover,
): boolean {
  return base?.[property] === true && form.rulesOf(id, property).length === 0;
}

/** Whether the question or one of its rules requires an answer. */
function asksForAnswer({ id, base }: ProofQuestion, { form }: Prover): boolean {
  const rules = form.rulesOf(id, 'required');
  return base?.required === true || rules.some(({ rule }) => (rule.result ?? true) === true);
}
