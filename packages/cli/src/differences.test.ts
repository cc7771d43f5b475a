import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { impactText } from './differences.ts';
import { outcomeOf } from './testing/terminal.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const schema = JSON.parse(readFileSync(`${root}schemas/diff.schema.json`, 'utf8')) as object;
const isDifference = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);

type Change = { kind: string };

const nothing = {
  lost: [],
  converted: [],
  values: [],
  hidden: [],
  shown: [],
  required: [],
  errors: [],
};

test('a vault without changes takes one line', () => {
  const text = (kept: number) =>
    impactText({ files: ['a.json'], impact: { ...nothing, kept } }, { isVerbose: false });
  expect(text(1)).toBe('a.json: no changes to 1 answer\n\n');
  expect(text(2)).toBe('a.json: no changes to 2 answers\n\n');
});

test('a long list of lost answers is cut to ten, and says how many more there are', () => {
  const lost = Array.from({ length: 12 }, (_, at) => ({
    address: `a/A-${at}`,
    label: null,
    value: 'x',
    reason: 'gone' as const,
    left: null,
  }));
  const impact = { ...nothing, lost, kept: 0 };
  const linesOf = (isVerbose: boolean) =>
    impactText({ files: ['a.json', 'b.json'], impact }, { isVerbose })
      .trimEnd()
      .split('\n');
  const [name, ...lines] = linesOf(false);
  expect(name).toBe('a.json and 1 more');
  expect(lines.filter((line) => line.includes('is lost'))).toHaveLength(10);
  expect(lines.at(-1)).toBe('  ! 2 more like this (--verbose lists them)');
  expect(linesOf(true).filter((line) => line.includes('is lost'))).toHaveLength(12);
  expect(linesOf(true).join()).not.toContain('more like this');
});

test('plumb diff --format json matches schemas/diff.schema.json for every kind of change', async () => {
  const kinds = new Set<string>();
  const reasons = new Set<string>();
  const compare = async (line: string, folder: string) => {
    const { stdout, stderr, status } = await outcomeOf(`${line} --format json`, folder);
    expect([stderr, status]).toEqual(['', 1]);
    const printed = JSON.parse(stdout) as {
      changes: Change[];
      vaults: { lost: { reason: string }[] }[];
    };
    isDifference(printed);
    expect(isDifference.errors).toBeNull();
    for (const { kind } of printed.changes) kinds.add(kind);
    for (const { lost } of printed.vaults) for (const { reason } of lost) reasons.add(reason);
  };
  const example = 'docs/reference/diff';
  await compare(`plumb diff ${example}/old ${example}/new --answers ${example}/answers`, root);
  await compare(`plumb diff ${example}/new ${example}/old --answers ${example}/answers`, root);
  await compare('plumb diff old new --answers old', `${root}packages/cli/tests/every-change`);
  const onQuestions = 'added removed moved retyped options limit rules property'.split(' ');
  const onSections = ['section', 'sectionAdded', 'sectionRemoved', 'reordered'];
  expect([...kinds].sort()).toEqual([...onQuestions, ...onSections].sort());
  expect([...reasons].sort()).toEqual(
    ['gone', 'moved', 'noOption', 'outOfLimits', 'unreadable'].sort(),
  );
});
