import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { outcomeOf } from './testing/terminal.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const schema = JSON.parse(readFileSync(`${root}schemas/diff.schema.json`, 'utf8')) as object;
const isDifference = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);

type Change = { kind: string };

test('what plumb diff prints as JSON is what schemas/diff.schema.json says, of every kind of change', async () => {
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
