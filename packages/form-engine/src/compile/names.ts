import type { ValueKind } from '@plumbline/conditions';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { OutsideQuestion } from '../types.ts';

/** Where a question's text is, for diagnostics. */
export type Place = { readonly link: string; readonly questionId: string };

export type NamedQuestion = {
  readonly link: string;
  readonly question: Question;
  /** Id of the nearest enclosing PANEL. */
  readonly panelId: string | undefined;
  /** The question's number, as used in ranks. */
  readonly node: number;
  /** Its slot in its plan, once the plan is laid out. */
  slot: number;
  /** The shared references to it, made on demand: one that does not prefer the reader's own row, and one that does. */
  ref: Ref | undefined;
  refInRow: Ref | undefined;
};

/**
 * A parsed reference: a question of the documents, or a fact by name, and whether it prefers the reader's own row.
 * Equal references are the same object.
 */
export type Ref = {
  readonly kind: 'question' | 'fact';
  readonly id: string;
  readonly sameRow: boolean;
  /** The question that it names; undefined for a fact. */
  readonly to: NamedQuestion | undefined;
  /** How rules read it; undefined for a fact without a known type. */
  readonly reads: ValueKind | undefined;
};

/** The names of a form: its questions by id, and the outside questions. */
export type Names = {
  readonly questions: ReadonlyMap<string, NamedQuestion>;
  readonly outside: Readonly<Record<string, OutsideQuestion>>;
};

/** Every question of the documents by id; questions in rows are listed once, from their panel's prototype. */
export function namesOf(
  documents: readonly AnswersDocument[],
  outside: Readonly<Record<string, OutsideQuestion>>,
  report: (code: string, message: string, place: Place) => void,
): Names {
  const questions = new Map<string, NamedQuestion>();
  const add = (question: Question, link: string, panelId: string | undefined) =>
    questions.set(question.id, {
      link,
      question,
      panelId,
      node: questions.size,
      slot: -1,
      ref: undefined,
      refInRow: undefined,
    });
  const visit = (list: readonly Question[], link: string, panelId: string | undefined) => {
    for (const question of list) {
      const known = questions.get(question.id);
      if (known !== undefined) {
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
