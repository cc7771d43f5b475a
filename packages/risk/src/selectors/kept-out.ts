import type { ScoringModel } from '@plumbline/schemas/scoring';
import type { AnswerIndex } from './answer-index.ts';

export type KeptOut = {
  readonly sections: ReadonlySet<string>;
  readonly questions: ReadonlySet<string>;
};

/** What the company's own answers keep out of scores. */
export function keptOutOf(model: ScoringModel, index: AnswerIndex): KeptOut {
  const met = model.keptOut.filter(({ question, is }) => index.singles.get(question)?.value === is);
  return {
    sections: new Set(met.flatMap(({ sections }) => sections)),
    questions: new Set(met.flatMap(({ questions }) => questions)),
  };
}
