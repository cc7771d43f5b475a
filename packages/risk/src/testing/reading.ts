import { formF } from '@plumbline/schemas/templates';
import { industryRates } from '@plumbline/schemas/charts';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { formQuestions } from '../selectors/form-questions.ts';
import type { Reading } from '../types.ts';

const form = formQuestions(formF);

/** Answers by question; for a panel, a list of rows. A question that is not listed is not shown. */
export type ShownAnswers = Readonly<Record<string, unknown>>;

/** What a reader is shown of form F, written by hand: exactly the listed questions. */
export function readingOf(shown: ShownAnswers, changes: Partial<Reading> = {}): Reading {
  const granted = changes.granted ?? new Set(formF.map(({ link }) => link));
  const documents = formF
    .filter(({ link }) => granted.has(link))
    .map((section): AnswersDocument => {
      const { id, link, template } = section;
      const own = Object.entries(shown).filter(([name]) => form.get(name)?.section === link);
      return {
        id,
        link,
        template,
        questions: own.map(([name, value]) => shownQuestion(name, value)),
      };
    });
  return {
    documents,
    granted,
    form,
    isUndisclosed: () => false,
    now: '2026-11-22',
    state: null,
    rates: industryRates,
    evaluations: [],
    ...changes,
  };
}

function shownQuestion(id: string, value: unknown): Question {
  const type = (form.get(id)?.type ?? 'TEXT') as Question['type'];
  if (type !== 'PANEL') return { id, type, value };
  return {
    id,
    type,
    panels: (value as readonly ShownAnswers[]).map((row, at) => ({
      id: `r${at + 1}`,
      questions: Object.entries(row).map(([name, own]) => shownQuestion(name, own)),
    })),
  };
}
