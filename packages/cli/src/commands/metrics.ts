import {
  type Calculation,
  calculationDescriptions,
  calculations,
  roundHalfUp,
} from '@plumbline/metrics';
import type { Session } from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { FORMAT_FLAG, flagChoice } from '../flags.ts';
import { EXIT, UsageError } from '../usage-error.ts';
import { dayOf, OPENING_FLAGS, openForm } from '../opened-form.ts';
import { textTable } from '../text-table.ts';
import type { Command } from './command.ts';

/** A question whose value a calculation sets, with the reference that it passes to each input. */
type Use = {
  readonly id: string;
  readonly label: string;
  readonly link: string;
  readonly inputs: Readonly<Record<string, string>>;
};

type Value = { readonly address: string; readonly value: unknown; readonly hidden: boolean };

type Metric = Pick<Calculation, 'name' | 'formula' | 'inputs'> & {
  readonly describes: string;
  readonly uses: readonly Use[];
  /** One value per row, null when hidden. */
  readonly values: readonly Value[];
};

export const metrics: Command = {
  summary: 'list calculations, where a form uses them, and their values',
  usage:
    'plumb metrics [DOCS...] [--set ADDRESS=JSON]... [--fact NAME=VALUE]... [--now DATE] [--format text|json]',
  examples: [
    ['plumb metrics', 'every calculation that a template may name, with its inputs'],
    ['plumb metrics schemas/templates/F/*.json', 'where a form uses them'],
    [
      `plumb metrics schemas/templates/F/safety-statistics.json --set 'safety-statistics/SS-04/r1/SS-04.2=120000' --format json`,
      'with answers of your own',
    ],
  ],
  flags: { ...OPENING_FLAGS, '--format': FORMAT_FLAG },
  run: async (given, world) => {
    const format = flagChoice(given, '--format', ['text', 'json']);
    // Validates `--now` even without documents, when no form is opened.
    dayOf(given, world);
    if (given.words.length === 0 && given.flags.has('--set'))
      throw new UsageError('`--set` needs a document', 'name the documents');
    if (given.words.length === 0 && given.flags.has('--fact'))
      throw new UsageError('`--fact` needs a document', 'name the documents');
    const session =
      given.words.length === 0 ? undefined : await openForm(given, given.words, world);
    if (session === undefined && given.words.length > 0) return EXIT.problems;
    const all = metricsOf(session);
    world.writeOut(
      format === 'json' ? `${JSON.stringify({ calculations: all }, null, 2)}\n` : textOf(all),
    );
    return EXIT.clean;
  },
};

/** The calculations that a form uses, or all of them when there is no form. */
function metricsOf(session: Session | undefined): readonly Metric[] {
  const uses = usesIn(session?.program.documents ?? []);
  const used = new Set(uses.map(({ name }) => name));
  const listed = [...calculations.values()].filter(
    ({ name }) => session === undefined || used.has(name),
  );
  return listed.map(({ name, formula, inputs }) => {
    const own = uses.filter((use) => use.name === name);
    const ids = new Set(own.map(({ use }) => use.id));
    const values = (session?.addresses() ?? []).flatMap((address) => {
      const state = session?.get(address);
      if (state === undefined || state.type !== 'CALC' || !ids.has(state.id)) return [];
      const { hidden, value } = state;
      return [{ address, value: hidden ? null : (value ?? null), hidden }];
    });
    return {
      name,
      describes: calculationDescriptions[name] ?? '',
      ...(formula === undefined ? {} : { formula }),
      inputs,
      uses: own.map(({ use }) => use),
      values,
    };
  });
}

function usesIn(documents: readonly AnswersDocument[]): readonly { name: string; use: Use }[] {
  const found: { name: string; use: Use }[] = [];
  const visit = (list: readonly Question[], link: string): void => {
    for (const { id, type, label, callbacks, questions } of list) {
      const callback = type === 'CALC' ? callbacks?.[0] : undefined;
      if (callback !== undefined) {
        const use = { id, label: label ?? '', link, inputs: callback.inputs };
        found.push({ name: callback.name, use });
      }
      visit(questions ?? [], link);
    }
  };
  for (const { questions, link } of documents) visit(questions, link);
  return found;
}

function textOf(all: readonly Metric[]): string {
  if (all.length === 0) return 'no calculations\n';
  return all.map((one) => `${linesOf(one).join('\n')}\n`).join('\n');
}

function linesOf({ name, describes, formula, inputs, uses, values }: Metric): readonly string[] {
  const indented = (rows: readonly (readonly string[])[]) =>
    textTable(rows).map((line) => `    ${line}`);
  return [
    `${name}: ${describes}`,
    ...(formula === undefined ? [] : [`  = ${formula}`]),
    ...indented(Object.entries(inputs)),
    ...uses.flatMap((use) => [
      `  ${use.link}/${use.id}${use.label === '' ? '' : `: ${use.label}`}`,
      ...indented(Object.entries(use.inputs)),
    ]),
    ...(values.length === 0 ? [] : ['  values']),
    ...indented(
      values.map(({ address, value, hidden }) => [
        address,
        hidden ? '- (hidden)' : shownValue(value),
      ]),
    ),
  ];
}

/** Formats a number as a form shows it: two decimals, half up. */
function shownValue(value: unknown): string {
  if (value === null) return '-';
  if (typeof value === 'number') return roundHalfUp(value, 2).toFixed(2);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
