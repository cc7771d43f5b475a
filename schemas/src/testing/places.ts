import type { AnswersDocument, Question } from '../index.ts';

/** A question of a form, with its section's slug and, when it is inside one, its panel. */
export type Place = {
  readonly question: Question;
  readonly link: string;
  readonly panel?: Question;
};

/** Every question of a form, in its order; a panel comes before what is inside it. */
export function placesOf(form: readonly AnswersDocument[]): readonly Place[] {
  return form.flatMap(({ link, questions }) =>
    questions.flatMap((question) => [
      { question, link },
      ...(question.questions ?? []).map((inner) => ({ question: inner, link, panel: question })),
    ]),
  );
}

export function byIdOf(places: readonly Place[]): ReadonlyMap<string, Place> {
  return new Map(places.map((place) => [place.question.id, place]));
}

export function valuesOf(question: Question): readonly unknown[] {
  return (question.options ?? []).map((option) => option.value);
}

/** Scope and id of every question that a rule names. */
export function idsIn(rule: string): readonly (readonly [scope: string, id: string])[] {
  const bare = rule.replace(/"(?:[^"\\]|\\.)*"/gu, '""');
  return [...bare.matchAll(/\b(panelInnerId|question|prequal)\.([A-Za-z][\w.-]*)/gu)].map(
    ([, scope = '', id = '']) => [scope, id] as const,
  );
}
