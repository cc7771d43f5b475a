import { type Diagnostic, parseJson, renderers } from '@plumbline/diagnostics';
import {
  checkTemplates,
  compile,
  isDay,
  openSession,
  type Program,
  type TemplateSource,
} from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { applySettings, readSetting } from '../settings.ts';
import { flagChoice, flagValue } from '../flags.ts';
import { EXIT, Misuse } from '../misuse.ts';
import { readSources, siblingsOf } from '../sources.ts';
import { type EvaluatedQuestion, evaluatedQuestions, statesText } from '../states.ts';
import { wantsColour, type World } from '../world.ts';
import type { Command } from './command.ts';

export const evaluate: Command = {
  summary: 'show the state of every question under given answers',
  usage: 'plumb eval DOCS... [--set ADDRESS=JSON]... [--now DATE] [--format text|json]',
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
      'in the row r1 of a panel, which is made when it is not there',
    ],
    [
      'plumb eval schemas/templates/F/*.json --now 2026-01-31 --format json',
      'on another day, for a program',
    ],
  ],
  flags: {
    '--set': {
      value: 'ADDRESS=JSON',
      repeats: true,
      does: 'answer a question: section/question or section/panel/row/question',
    },
    '--now': { value: 'DATE', does: 'the day it is, yyyy-mm-dd; today when left out' },
    '--format': { value: 'text|json', does: 'for people (text), or for programs' },
  },
  run: async (given, world) => {
    const format = flagChoice(given, '--format', ['text', 'json']);
    const now = flagValue(given, '--now') ?? world.today();
    if (!isDay(now))
      throw new Misuse(`\`${now}\` is no day`, 'write `--now` as yyyy-mm-dd, such as 2026-01-31');
    const settings = (given.flags.get('--set') ?? []).map(readSetting);
    const sources = await readSources(given.words, world);
    const program = programOf(sources, world);
    if (program === undefined) return EXIT.problems;
    const session = openSession(program, { now });
    for (const warning of applySettings(session, settings)) {
      world.writeError(`warning: ${warning}\n`);
    }
    const states: readonly (readonly [string, EvaluatedQuestion])[] = evaluatedQuestions(session);
    world.writeOut(
      format === 'json'
        ? `${JSON.stringify(Object.fromEntries(states), null, 2)}\n`
        : statesText(states),
    );
    return EXIT.clean;
  },
};

/** The compiled documents, or undefined with what is wrong told on stderr: stdout is for states alone. */
function programOf(sources: readonly TemplateSource[], world: World): Program | undefined {
  const broken: Diagnostic[] = [];
  const documents = sources.flatMap(({ file, text }) => {
    const parsed = parseJson(text, file);
    if (!parsed.ok) broken.push(...parsed.diagnostics);
    return parsed.ok ? [parsed.document.value as AnswersDocument] : [];
  });
  if (broken.length > 0) return tell(broken, sources, world);
  let compiled = compile(documents);
  if (!compiled.ok) {
    const { outside } = checkTemplates(sources, { context: siblingsOf(sources, world) });
    compiled = compile(documents, { outside });
  }
  if (compiled.ok) {
    tell(compiled.warnings, sources, world);
    return compiled.program;
  }
  const context = siblingsOf(sources, world);
  const errors = checkTemplates(sources, { context }).diagnostics.filter(
    ({ severity }) => severity === 'error',
  );
  return tell(errors.length > 0 ? errors : compiled.diagnostics, sources, world);
}

function tell(
  diagnostics: readonly Diagnostic[],
  sources: readonly TemplateSource[],
  world: World,
): undefined {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  world.writeError(renderers.text(diagnostics, texts, { colour: wantsColour(world, 'error') }));
}
