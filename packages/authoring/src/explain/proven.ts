import type { Target } from '@plumbline/conditions';
import { type Address, questionTypes, type Session } from '@plumbline/form-engine';
import { isSame } from '@plumbline/form-engine/authoring';
import type { Question } from '@plumbline/schemas';
import type { ExplainOptions, Flip } from './explanation.ts';

/**
 * Says that a hidden question can never be shown, if a proof shows that. Proofs cover the template with answers that a
 * save accepts, so they do not apply to a form with other answers, or with rows that change the template's texts.
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

/** Whether the rows in a question, if any, leave everything that nobody answers as it is in the template. */
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
