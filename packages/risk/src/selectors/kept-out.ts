import type { ScoringModel } from '@plumbline/schemas/scoring';
import type { AnswerIndex } from './answer-index.ts';

export type KeptOut = {
  readonly sections: ReadonlySet<string>;
  readonly questions: ReadonlySet<string>;
};

/** What the company keeps out of scores by its own answers. */
export function keptOutOf(model: ScoringModel, index: AnswerIndex): KeptOut {
  const met = model.keptOut.filter(({ question, is }) => index.singles.get(question)?.value === is);
  return {
    sections: new Set(met.flatMap(({ sections }) => sections)),
    questions: new Set(met.flatMap(({ questions }) => questions)),
  };
}
