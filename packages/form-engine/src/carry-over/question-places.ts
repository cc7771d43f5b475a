import type { AnswersDocument, Question } from '@plumbline/schemas';

/** A question of an edition: its section, and the nearest panel around it. */
export type QuestionPlace = {
  readonly question: Question;
  readonly link: string;
  readonly panelId: string | undefined;
  /** Whether the panel around it is itself inside a panel. */
  readonly isNested: boolean;
};

export type Indexed = ReadonlyMap<string, QuestionPlace>;

/** Every question of an edition by its id, as defined in the templates. */
export function indexOf(sections: readonly AnswersDocument[]): Indexed {
  const found = new Map<string, QuestionPlace>();
  const visit = (
    list: readonly Question[],
    link: string,
    panelId: string | undefined,
    isNested: boolean,
  ): void => {
    for (const question of list) {
      const isPanel = question.type === 'PANEL';
      if (!found.has(question.id)) found.set(question.id, { question, link, panelId, isNested });
      visit(
        question.questions ?? [],
        link,
        isPanel ? question.id : panelId,
        isNested || (isPanel && panelId !== undefined),
      );
    }
  };
  for (const { questions, link } of sections) visit(questions, link, undefined, false);
  return found;
}
