import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';

/** A question at its address, with what holds it: how the reference evaluator walks documents. */
export type Place = {
  readonly address: string;
  readonly link: string;
  readonly question: Question;
  readonly parent: Place | undefined;
  /** Its row, and the panel of that row. */
  readonly row: { readonly source: PanelRow; readonly panel: Place } | undefined;
};

export function placesOf(documents: readonly AnswersDocument[]): readonly Place[] {
  return documents.flatMap((document) =>
    document.questions.flatMap((question) =>
      walk(question, document.link, document.link, undefined, undefined),
    ),
  );
}

function walk(
  question: Question,
  link: string,
  prefix: string,
  parent: Place | undefined,
  row: Place['row'],
): Place[] {
  const place: Place = { address: `${prefix}/${question.id}`, link, question, parent, row };
  if (question.type !== 'PANEL') {
    return [
      place,
      ...(question.questions ?? []).flatMap((child) => walk(child, link, prefix, place, row)),
    ];
  }
  const rows = (question.panels ?? []).flatMap((source) =>
    source.questions.flatMap((inner) =>
      walk(inner, link, `${place.address}/${source.id}`, place, { source, panel: place }),
    ),
  );
  return [place, ...rows];
}

/** Whether a prototype has the question, its sub-questions included; panels inside it have rows of their own. */
export function hasQuestion(questions: readonly Question[], id: string): boolean {
  return questions.some(
    (one) => one.id === id || (one.type !== 'PANEL' && hasQuestion(one.questions ?? [], id)),
  );
}
