import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { OutsideQuestion } from './session-types.ts';

/** Where a question's text stands, for diagnostics. */
export type Place = { readonly link: string; readonly questionId: string };

export type NamedQuestion = {
  readonly link: string;
  readonly question: Question;
  /** Id of the nearest enclosing PANEL. */
  readonly panelId: string | undefined;
  /** Its number among all questions, as ranks are counted by. */
  readonly node: number;
};

/** The names of a form: which questions there are, where, and of which kind. */
export type Names = {
  readonly questions: ReadonlyMap<string, NamedQuestion>;
  readonly outside: Readonly<Record<string, OutsideQuestion>>;
};

/** Every question of the documents by id, prototypes once, rows' own questions where the prototype lacks them. */
export function namesOf(
  documents: readonly AnswersDocument[],
  outside: Readonly<Record<string, OutsideQuestion>>,
  report: (code: string, message: string, place: Place) => void,
): Names {
  const questions = new Map<string, NamedQuestion>();
  const twice = new Set<string>();
  const add = (question: Question, link: string, panelId: string | undefined) =>
    questions.set(question.id, { link, question, panelId, node: questions.size });
  const visit = (list: readonly Question[], link: string, panelId: string | undefined) => {
    for (const question of list) {
      const known = questions.get(question.id);
      if (known !== undefined) {
        twice.add(question.id);
        report(
          'C111',
          `\`${question.id}\` is defined twice: in \`${known.link}\` and in \`${link}\``,
          { link, questionId: question.id },
        );
      } else add(question, link, panelId);
      if (question.questions != null)
        visit(question.questions, link, question.type === 'PANEL' ? question.id : panelId);
    }
  };
  for (const document of documents) visit(document.questions, document.link, undefined);
  const visitRows = (
    list: readonly Question[],
    link: string,
    panelId: string | undefined,
    isRow: boolean,
  ) => {
    for (const question of list) {
      if (isRow) {
        const known = questions.get(question.id);
        if (known === undefined) add(question, link, panelId);
        // Rows repeat their own panel's questions, and no others.
        else if (known.panelId !== panelId && !twice.has(question.id)) {
          twice.add(question.id);
          const where = `in a row of \`${panelId ?? link}\``;
          report('C111', `\`${question.id}\` is defined twice: in \`${known.link}\` and ${where}`, {
            link,
            questionId: question.id,
          });
        }
      }
      const inside = question.type === 'PANEL' ? question.id : panelId;
      if (question.questions != null) visitRows(question.questions, link, inside, isRow);
      if (question.panels != null)
        for (const row of question.panels) visitRows(row.questions, link, question.id, true);
    }
  };
  for (const document of documents) visitRows(document.questions, document.link, undefined, false);
  return { questions, outside };
}

/** The ids of the panels around a question, outermost first. */
export function panelsAround(
  id: string,
  questionOf: (id: string) => { readonly panelId: string | undefined } | undefined,
): readonly string[] {
  const panels: string[] = [];
  for (let up = questionOf(id)?.panelId; up !== undefined; up = questionOf(up)?.panelId)
    panels.unshift(up);
  return panels;
}
