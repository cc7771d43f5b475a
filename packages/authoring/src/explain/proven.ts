import type { Target } from '@plumbline/conditions';
import { type Address, questionTypes, type Session } from '@plumbline/form-engine';
import { isSame } from '@plumbline/form-engine/authoring';
import type { Question } from '@plumbline/schemas';
import type { ExplainOptions, Flip } from './explanation.ts';

/**
 * That a hidden question can never be shown, where a proof says so. The proofs are of the template, under answers
 * that a save takes: a form that holds others, or whose rows say a text of their own, is none of theirs.
 */
export function provenNever(
  session: Session,
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

/** Whether the rows in a question, if any, leave what no one answers as the template has it. */
function hasPlainRows({ type, panels, questions }: Question): boolean {
  const inside = questions ?? [];
  if (type !== 'PANEL') return inside.every(hasPlainRows);
  return (panels ?? []).every((row) => isPlain(row.questions, inside));
}

function isPlain(questions: readonly Question[], prototypes: readonly Question[]): boolean {
  return questions.every((question) => {
    const prototype = prototypes.find(({ id }) => id === question.id);
    if (prototype === undefined) return false;
    if (question.type === 'PANEL')
      return hasPlainRows({ ...prototype, panels: question.panels ?? [] });
    const isSaid =
      !questionTypes[question.type].answered && (prototype.callbacks ?? []).length === 0;
    if (isSaid && !isSame(question.value ?? null, prototype.value ?? null)) return false;
    return isPlain(question.questions ?? [], prototype.questions ?? []);
  });
}
