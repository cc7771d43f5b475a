import type { Target } from '@plumbline/conditions';
import type { Question } from '@plumbline/schemas';
import { isSame } from '../evaluate.ts';
import { questionTypes } from '../questions/index.ts';
import { isSameWording } from '../row-wording.ts';
import type { Address, AnswerSession } from '../session-types.ts';
import type { ExplainOptions, Flip } from './explanation.ts';

/**
 * That a hidden question can never be shown, where a proof says so. The proofs are of the template, under answers
 * that a save takes: a form that holds others, or whose rows ask otherwise than the template, is none of theirs.
 */
export function provenNever(
  session: AnswerSession,
  address: Address,
  target: Target,
  prove: NonNullable<ExplainOptions['prove']>,
): Flip | undefined {
  const { id, hidden } = session.get(address);
  if (target !== 'hidden' || !hidden || session.unsavable().length > 0) return undefined;
  const { links } = session.program;
  if (!links.every((link) => session.document(link).questions.every(hasPlainRows)))
    return undefined;
  const shown = prove().find((proof) => proof.id === id)?.shown;
  return shown?.kind === 'no' ? { kind: 'never', because: shown.because } : undefined;
}

/** Whether the rows in a question, if any, ask what their panel's prototype asks. */
function hasPlainRows(question: Question): boolean {
  if (question.type !== 'PANEL') return (question.questions ?? []).every(hasPlainRows);
  return arePlain(question, question.questions ?? []);
}

function arePlain({ panels }: Question, prototypes: readonly Question[]): boolean {
  return (panels ?? []).every(({ questions }) => areAlike(questions, prototypes));
}

function areAlike(questions: readonly Question[], prototypes: readonly Question[]): boolean {
  return (
    questions.length === prototypes.length &&
    questions.every((question, at) => isAlike(question, prototypes[at] as Question))
  );
}

function isAlike(question: Question, prototype: Question): boolean {
  const { id, type } = question;
  if (id !== prototype.id || type !== prototype.type || !isSameWording(prototype, question))
    return false;
  if (type === 'PANEL') return arePlain(question, prototype.questions ?? []);
  // What nobody answers says what the template says, or a row of its own says otherwise.
  const isSaid = !questionTypes[type].answered && (prototype.callbacks ?? []).length === 0;
  if (isSaid && !isSame(question.value ?? null, prototype.value ?? null)) return false;
  return areAlike(question.questions ?? [], prototype.questions ?? []);
}
