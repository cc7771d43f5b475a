import type { ScoringMetric, ScoringModel } from '@plumbline/schemas/scoring';
import type { Reports } from './fault.ts';
import { answersOf, type Place } from './questions.ts';

type Questions = ReadonlyMap<string, Place> | null;

/** Choices that are not options of their question, options without a score, and filters by unknown options. */
export function choiceFaults(model: ScoringModel, questions: Questions, reports: Reports): void {
  model.categories.forEach(({ metrics }, at) =>
    metrics.forEach((metric, place) => {
      if (metric.direction === 'choice')
        scoredChoices(model, metric, `/categories/${at}/metrics/${place}`, questions, reports);
    }),
  );
  if (questions === null) return;
  const isOption = (question: string, value: string, pointer: string): void => {
    const place = questions.get(question);
    const answers = place === undefined ? null : answersOf(place);
    if (answers !== null && value !== '$state' && !answers.includes(value))
      reports.unknown('M109', pointer, 'option', value, answers, noOption(question, value));
  };
  const all = (question: string, values: readonly string[] | null | undefined, pointer: string) =>
    (values ?? []).forEach((value, n) => isOption(question, value, `${pointer}/${n}`));
  model.keptOut.forEach(({ question, is }, at) => isOption(question, is, `/keptOut/${at}/is`));
  model.inputs.forEach(({ question, without, gates, where }, at) => {
    const pointer = `/inputs/${at}`;
    if (question != null) all(question, without, `${pointer}/without`);
    (gates ?? []).forEach((gate, n) => {
      all(gate.question, gate.is, `${pointer}/gates/${n}/is`);
      all(gate.question, gate.lacks, `${pointer}/gates/${n}/lacks`);
    });
    (where ?? []).forEach((filter, n) => {
      all(filter.question, filter.is, `${pointer}/where/${n}/is`);
      all(filter.question, filter.not, `${pointer}/where/${n}/not`);
    });
  });
}

const noOption = (question: string, value: string): string =>
  `\`${question}\` has no option ${JSON.stringify(value)}`;

function scoredChoices(
  model: ScoringModel,
  metric: ScoringMetric,
  pointer: string,
  questions: Questions,
  { report, unknown }: Reports,
): void {
  const choices = metric.choices ?? [];
  const scored = new Set<string>();
  choices.forEach(({ option }, at) => {
    if (scored.has(option))
      report('M105', `${pointer}/choices/${at}/option`, `\`${option}\` has two scores`);
    scored.add(option);
  });
  const readAs = metric.readAs ?? [];
  readAs.forEach((one, at) => {
    if (!scored.has(one.as))
      report('M110', `${pointer}/readAs/${at}/as`, `\`${one.as}\` has no score`);
  });
  const input = model.inputs.find(({ id }) => id === metric.choice);
  const place = questions?.get(input?.question ?? '');
  const answers = place === undefined ? null : answersOf(place);
  if (answers === null) return;
  const made = new Set(readAs.map((one) => one.as));
  choices.forEach(({ option }, at) => {
    if (!answers.includes(option) && !made.has(option))
      unknown(
        'M109',
        `${pointer}/choices/${at}/option`,
        'option',
        option,
        answers,
        noOption(input?.question ?? '', option),
      );
  });
  const left = new Set([
    ...(metric.skipOptions ?? []),
    ...(input?.without ?? []),
    ...(input?.where ?? [])
      .filter((filter) => filter.question === input?.question)
      .flatMap((filter) => filter.not ?? []),
  ]);
  for (const answer of answers)
    if (!scored.has(answer) && !left.has(answer))
      report(
        'M110',
        `${pointer}/choices`,
        `the option ${JSON.stringify(answer)} of \`${input?.question}\` has no score`,
        'add it, or name it in `skipOptions`',
      );
}
