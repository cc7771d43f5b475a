import {
  assess,
  explainGrade,
  explainMetric,
  factsFromValues,
  readScoringModel,
  withSettings,
} from '@plumbline/risk';
import { industryRates } from '@plumbline/schemas/charts';
import { defaultModel, type ScoringModel } from '@plumbline/schemas/scoring';
import { states } from '@plumbline/schemas/states';
import { type Arguments, flagChoice, flagValue } from '../flags.ts';
import { dayOf, OPENING_FLAGS, openForm } from '../opened-form.ts';
import { factsFromSession, grantedOf } from '../scoring/facts.ts';
import { helpFor, readJson } from '../scoring/json-file.ts';
import { readRates } from '../scoring/read-rates.ts';
import { readValues } from '../scoring/read-values.ts';
import { readWeights } from '../scoring/read-weights.ts';
import { scoreJson } from '../scoring/score-json.ts';
import { scoreCsv, scoreText } from '../scoring/score-text.ts';
import { EXIT, UsageError } from '../usage-error.ts';
import type { World } from '../world.ts';
import type { Command } from './command.ts';

export const score: Command = {
  summary: 'score answers as a contractor would, and say why',
  usage:
    'plumb score DOCS... [--model FILE] [--weights FILE] [--granted LINKS] [--state XX] [--rates FILE] [--values FILE] [--explain METRIC] [--set ADDRESS=JSON]... [--fact NAME=VALUE]... [--now DATE] [--format text|json|csv]',
  examples: [
    ['plumb score schemas/templates/F/*.json', 'grade, score, limits and reasons'],
    [
      'plumb score schemas/templates/F/*.json --granted basic-information,safety-statistics',
      'as seen by a contractor with access to these two sections',
    ],
    ['plumb score schemas/templates/F/*.json --explain FIN-01', 'why a metric scores what it does'],
    ['plumb score schemas/templates/F/*.json --format json', 'at full precision, for a program'],
  ],
  flags: {
    '--model': { value: 'FILE', does: 'a scoring model; default Plumbline’s own' },
    '--weights': { value: 'FILE', does: 'weights, caps and amounts that differ from the model' },
    '--granted': {
      value: 'LINKS',
      does: 'sections that are shared, separated by commas; default all',
    },
    '--state': { value: 'XX', does: 'the state of the project, for licenses' },
    '--rates': { value: 'FILE', does: 'published injury rates in place of Plumbline’s' },
    '--values': { value: 'FILE', does: 'metric values in place of documents' },
    '--explain': { value: 'METRIC', does: 'explain a metric such as FIN-01, or grade' },
    ...OPENING_FLAGS,
    '--format': { value: 'text|json|csv', does: 'for people (text), programs, or spreadsheets' },
  },
  run: async (given, world) => {
    const format = flagChoice(given, '--format', ['text', 'json', 'csv']);
    const explained = flagValue(given, '--explain');
    if (explained !== undefined && format === 'csv')
      throw new UsageError('`--explain` does not print csv', 'use text or json');
    const model = await modelOf(given, world);
    const known = [
      'grade',
      ...model.categories.flatMap(({ metrics }) => metrics.map(({ id }) => id)),
    ];
    if (explained !== undefined && !known.includes(explained))
      throw new UsageError(
        `unknown metric \`${explained}\` in \`--explain\``,
        helpFor(explained, known, 'write a metric such as FIN-01, or grade'),
      );
    const facts = await factsFor(given, model, world);
    if (facts === undefined) return EXIT.problems;
    const assessment = assess(model, facts);
    if (explained !== undefined) {
      const lines =
        explained === 'grade'
          ? explainGrade(assessment)
          : explainMetric(assessment, explained, model);
      world.writeOut(
        format === 'json' ? `${JSON.stringify(lines, null, 2)}\n` : `${lines.join('\n')}\n`,
      );
      return EXIT.clean;
    }
    const write = { text: scoreText, csv: scoreCsv, json: jsonText };
    world.writeOut(write[format](assessment, model));
    return EXIT.clean;
  },
};

const jsonText = (assessment: Parameters<typeof scoreJson>[0]): string =>
  `${JSON.stringify(scoreJson(assessment), null, 2)}\n`;

async function modelOf(given: Arguments, world: World): Promise<ScoringModel> {
  const file = flagValue(given, '--model');
  const weights = flagValue(given, '--weights');
  const model = file === undefined ? defaultModel : await readModel(file, world);
  if (weights === undefined) return model;
  return withSettings(model, readWeights(await readJson('--weights', weights, world), model));
}

async function readModel(file: string, world: World): Promise<ScoringModel> {
  const { value } = await readJson('--model', file, world);
  const read = readScoringModel(value);
  if (read.ok) return read.model;
  const [first, ...more] = read.faults;
  throw new UsageError(
    `\`${file}\` is not a scoring model: ${first}${more.length === 0 ? '' : `, and ${more.length} more`}`,
    `run \`plumb check ${file}\``,
  );
}

const OF_DOCUMENTS = ['--granted', '--state', '--rates', '--set', '--fact'];

/** The facts from documents or metric values; undefined, with errors on stderr, if the documents do not compile. */
async function factsFor(given: Arguments, model: ScoringModel, world: World) {
  const now = dayOf(given, world);
  const values = flagValue(given, '--values');
  if (values !== undefined) {
    if (given.words.length > 0)
      throw new UsageError('`--values` takes the place of documents', 'leave out one of the two');
    const flag = OF_DOCUMENTS.find((one) => given.flags.has(one));
    if (flag !== undefined)
      throw new UsageError(`\`${flag}\` needs documents`, 'leave it out with `--values`');
    return factsFromValues(model, readValues(await readJson('--values', values, world), model));
  }
  const state = stateOf(given);
  const rates = flagValue(given, '--rates');
  const table =
    rates === undefined ? industryRates : readRates(await readJson('--rates', rates, world));
  const session = await openForm(given, given.words, world, [
    { name: 'viewer', value: 'contractor' },
  ]);
  if (session === undefined) return undefined;
  const granted = grantedOf(session, flagValue(given, '--granted'));
  return factsFromSession(session, model, { granted, now, state, rates: table });
}

function stateOf(given: Arguments): string | null {
  const word = flagValue(given, '--state');
  if (word === undefined) return null;
  const codes = states.map(({ value }) => String(value));
  if (codes.includes(word)) return word;
  throw new UsageError(
    `\`${word}\` in \`--state\` isn’t a state`,
    codes.includes(word.toUpperCase())
      ? `did you mean \`${word.toUpperCase()}\`?`
      : 'write two capital letters, such as TX',
  );
}
