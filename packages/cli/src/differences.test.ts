import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import type { TemplateChange, TemplateDiff, Weight } from '@plumbline/authoring';
import { changesText, countsOf, impactText, summaryText } from './differences.ts';
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

test('a vault that only a carry-over changes says what it does', () => {
  const carried = [
    { from: 'B', rule: 'copy', filled: ['C'], isRemoved: false, text: 'B becomes C' },
  ] as const;
  const impact = { ...nothing, kept: 3 };
  const text = impactText({ files: ['a.json'], impact, carried }, { isVerbose: false });
  expect(text).toContain('? B becomes C');
  expect(text).not.toContain('no changes');
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

test('each list of an impact is cut on its own, with its mark', () => {
  const at = (number: number) => ({ address: `a/A-${number}`, label: 'Name' });
  const impact = {
    ...nothing,
    hidden: Array.from({ length: 11 }, (_, number) => ({ ...at(number), answered: number === 0 })),
    shown: [at(20)],
    values: [
      { ...at(21), from: 5, to: null, cleared: true },
      { ...at(22), from: 5, to: 6, cleared: false },
    ],
    converted: [{ ...at(23), from: '5', to: 5 }],
    required: [{ ...at(24), message: 'Enter name' }],
    errors: [{ ...at(25), message: 'Name is too long' }],
    kept: 3,
  };
  const carried = [
    { from: 'B', rule: 'copy', filled: ['C'], isRemoved: true, text: 'B becomes C' },
    { from: 'D', rule: 'copy', filled: [], isRemoved: false, text: 'D is kept' },
  ];
  const text = impactText({ files: ['a.json'], impact, carried }, { isVerbose: false });
  expect(text.split('\n').filter((line) => !/A-[1-9] /u.test(line))).toEqual([
    'a.json',
    '  > B becomes C',
    '  ? D is kept',
    '  ! a/A-24 “Name”: must be answered now',
    '  ! a/A-25 “Name”: Name is too long',
    '  ~ a/A-0 “Name”: is hidden now, its answer no longer counts',
    '  ~ 1 more like this (--verbose lists them)',
    '  ~ a/A-20 “Name”: is shown now',
    '  ~ a/A-21 “Name”: 5 is cleared',
    '  ~ a/A-22 “Name”: 5 → 6',
    '  . a/A-23 “Name”: kept as 5, was "5"',
    '',
    '',
  ]);
  expect(text).toContain('A-1 “Name”: is hidden now\n');
});

const difference = (changes: readonly TemplateChange[]): TemplateDiff => ({
  changes,
  sameMeaning: [],
  questions: { old: 1, new: 1 },
});

const relabelled = (count: number): readonly TemplateChange[] =>
  Array.from({ length: count }, (_, at) => ({
    link: 'a',
    id: `A-${at}`,
    label: null,
    weight: 'words',
    kind: 'property',
    property: 'label',
    from: 'x',
    to: 'y',
  }));

test('of the wording changes of a section, ten are shown', () => {
  const linesOf = (count: number, isVerbose = false) =>
    changesText(difference(relabelled(count)), { isVerbose })
      .trimEnd()
      .split('\n');
  expect(linesOf(10)).toHaveLength(11);
  expect(linesOf(11).at(-1)).toBe('  . 1 more wording change (--verbose lists it)');
  expect(linesOf(12).at(-1)).toBe('  . 2 more wording changes (--verbose lists them)');
  expect(linesOf(12, true)).toHaveLength(13);
});

test('a question removed with the one around it is only counted there', () => {
  const removed = (id: string, parent: string | null): TemplateChange => ({
    link: 'a',
    id,
    label: null,
    weight: 'answers',
    kind: 'removed',
    type: 'PANEL',
    parent,
  });
  const changes = [removed('P', null), removed('Q', 'P'), removed('Q.1', 'Q'), removed('R', 'S')];
  const text = (more: readonly TemplateChange[]) =>
    changesText(difference([...changes, ...more]), { isVerbose: true });
  expect(text([])).toBe(
    'a\n  ! P: removed, PANEL, with 2 questions in it\n  ! R: removed, PANEL\n\n',
  );
  const whole = { link: 'a', label: null, weight: 'answers', kind: 'sectionRemoved' } as const;
  expect(text([{ ...whole, questions: 4 }])).toBe('a\n  ! section removed, 4 questions\n\n');
});

test('a question removed with the one around it is listed if its answers go elsewhere', () => {
  const removed = { link: 'a', label: null, kind: 'removed', parent: null } as const;
  const panel = { ...removed, id: 'P', type: 'PANEL', weight: 'meaning' } as const;
  const inner = { ...removed, parent: 'P', type: 'TEXT', weight: 'answers' } as const;
  const carried = { rule: 'first-row', into: ['A'] };
  const changes = [panel, { ...inner, id: 'P.1' }, { ...inner, id: 'P.2', carried }];
  const moved = '  ! P.2: removed, TEXT; its answers go to A by rule first-row\n\n';
  const text = (all: readonly TemplateChange[]) =>
    changesText(difference(all), { isVerbose: false });
  expect(text(changes)).toBe(`a\n  ! P: removed, PANEL, with 2 questions in it\n${moved}`);
  const whole = { link: 'a', label: null, weight: 'meaning', kind: 'sectionRemoved' } as const;
  expect(text([{ ...whole, questions: 3 }, ...changes])).toBe(
    `a\n  ! section removed, 3 questions\n${moved}`,
  );
});

test('a removed or added panel has the mark of the heaviest change in it', () => {
  const removed = (id: string, parent: string | null, weight: Weight): TemplateChange => ({
    link: 'a',
    id,
    label: null,
    weight,
    kind: 'removed',
    type: 'PANEL',
    parent,
  });
  const text = (changes: readonly TemplateChange[]) =>
    changesText(difference(changes), { isVerbose: true });
  const light = [removed('P', null, 'meaning'), removed('Q', 'P', 'meaning')];
  const heavy = [...light, removed('Q.1', 'Q', 'answers'), removed('R', null, 'meaning')];
  expect(text(light)).toBe('a\n  ~ P: removed, PANEL, with 1 question in it\n\n');
  expect(text(heavy)).toBe(
    'a\n  ! P: removed, PANEL, with 2 questions in it\n  ~ R: removed, PANEL\n\n',
  );
  const whole = { link: 'a', label: null, weight: 'meaning', kind: 'sectionRemoved' } as const;
  expect(text([{ ...whole, questions: 2 }, ...light])).toBe(
    'a\n  ~ section removed, 2 questions\n\n',
  );
  expect(text([{ ...whole, questions: 4 }, ...heavy])).toBe(
    'a\n  ! section removed, 4 questions\n\n',
  );
});

test('the summary counts each weight, and vaults in which something happens', () => {
  const heavy = relabelled(1).map((change) => ({ ...change, weight: 'answers' as const }));
  const changes = difference([...heavy, ...relabelled(2)]);
  const still = { files: ['a'], impact: { ...nothing, kept: 1 } };
  const moved = {
    ...still,
    carried: [{ from: 'B', rule: 'copy', filled: ['C'], isRemoved: true, text: '' }],
  };
  expect(countsOf(changes, [still, moved])).toEqual({
    changes: 3,
    answers: 1,
    meaning: 0,
    words: 2,
    lost: 0,
    touched: 1,
  });
  expect(summaryText(changes, [still, moved])).toBe(
    '3 changes: 1 affects answers (!), 0 in behavior (~), 2 in wording (.)\n1 of 2 vaults changed, 0 answers lost\n',
  );
  expect(summaryText(difference([]), [])).toBe('no change in 1 question\n');
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
