import type { Session } from '@plumbline/form-engine';
import { FORMAT_FLAG, flagChoice } from '../flags.ts';
import { EXIT } from '../usage-error.ts';
import { OPENING_FLAGS, openForm } from '../opened-form.ts';
import { type EvaluatedQuestion, evaluatedQuestions, statesText } from '../states.ts';
import type { Command } from './command.ts';

export const evaluate: Command = {
  summary: 'show the state of every question for given answers',
  usage:
    'plumb eval DOCS... [--set ADDRESS=JSON]... [--fact NAME=VALUE]... [--now DATE] [--format text|json]',
  examples: [
    [
      'plumb eval schemas/templates/F/safety-statistics.json',
      'the state of each question as saved',
    ],
    [
      `plumb eval schemas/templates/F/*.json --set 'basic-information/BI-02="Yes"'`,
      'with an answer; a text keeps its double quotes',
    ],
    [
      `plumb eval schemas/templates/F/safety-statistics.json --set 'safety-statistics/SS-04/r1/SS-04.2=120000'`,
      'in row r1 of a panel; a missing row is created',
    ],
    [
      `plumb eval schemas/templates/F/*.json --fact 'status=Ready For Review' --fact viewer=contractor`,
      'as a contractor sees it once it is marked ready',
    ],
    [
      'plumb eval schemas/templates/F/*.json --now 2026-01-31 --format json',
      'on another day, for a program',
    ],
  ],
  flags: {
    ...OPENING_FLAGS,
    '--format': FORMAT_FLAG,
  },
  run: async (given, world) => {
    const format = flagChoice(given, '--format', ['text', 'json']);
    const session = await openForm(given, given.words, world);
    if (session === undefined) return EXIT.problems;
    for (const line of remarksOf(session)) world.writeError(`${line}\n`);
    const states: readonly (readonly [string, EvaluatedQuestion])[] = evaluatedQuestions(session);
    world.writeOut(
      format === 'json'
        ? `${JSON.stringify(Object.fromEntries(states), null, 2)}\n`
        : statesText(states),
    );
    return EXIT.clean;
  },
};

/** Warnings and notices, which go to stderr: only `errors` are part of the result. */
function remarksOf(session: Session): readonly string[] {
  return session.addresses().flatMap((address) => {
    const { hidden, warnings, notices } = session.get(address);
    if (hidden) return [];
    return [
      ...warnings.map((words) => `warning: \`${address}\`: ${words}`),
      ...notices.map((words) => `notice: \`${address}\`: ${words}`),
    ];
  });
}
