import { headingsOf, type Session, underHeadings } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { notApplying } from './not-applicable.ts';

type EffectiveOptions = {
  /** Lists hidden questions too, without their answers. */
  readonly notApplicable?: boolean;
};

/** The section's questions as they are now: without hidden ones, with effective values. For reading, not for saving. */
export function effectiveQuestions(
  session: Session,
  link: string,
  { notApplicable = false }: EffectiveOptions = {},
): readonly Question[] {
  const readList = (
    questions: readonly Question[],
    prefix: string,
    template: readonly Question[] = questions,
  ): Question[] => [...underHeadings(read(questions, prefix), headingsOf(template))];
  const read = (questions: readonly Question[], prefix: string): Question[] =>
    questions.flatMap((question): Question[] => {
      const address = `${prefix}/${question.id}`;
      const state = session.has(address) ? session.get(address) : null;
      if (state?.hidden) return notApplicable ? [notApplying(question.id, question.label)] : [];
      if (question.type === 'PANEL') {
        const shown = new Set(state?.visibleRows);
        const panels = (question.panels ?? [])
          .filter(({ id }) => shown.has(String(id)))
          .map((row) => ({
            ...row,
            questions: readList(row.questions, `${address}/${row.id}`, question.questions),
          }));
        return [{ ...question, panels }];
      }
      const inner = question.questions ? { questions: read(question.questions, prefix) } : {};
      return [{ ...question, ...inner, value: state?.value ?? null }];
    });
  return readList(session.document(link).questions, link);
}
