import { describe, expect, it } from 'vitest';
import type { Behaviour, MeaningWitness, Place, TemplateChange } from './changes.ts';
import { lossWords, valueText, wordsOf } from './wording.ts';

const changed = { link: 'a', id: 'A', label: null, weight: 'answers' } as const;
const ofSection = { link: 'a', label: null, weight: 'words' } as const;
const options = { ...changed, kind: 'options', dropped: [], added: [] } as const;
const same = { relabelled: [], changed: [] } as const;
const place = (parts: Partial<Place>): Place => ({
  link: 'a',
  parent: null,
  panel: null,
  ...parts,
});
const moved = (from: Partial<Place>, to: Partial<Place>): TemplateChange => ({
  ...changed,
  kind: 'moved',
  from: place(from),
  to: place(to),
});
const limit = (from: unknown, to: unknown, effect: 'tighter' | 'looser' | 'other') =>
  ({ ...changed, kind: 'limit', property: 'max', from, to, effect }) as const;
const ids = (count: number) => Array.from({ length: count }, (_, at) => `A-${at + 1}`);

const lines: readonly (readonly [TemplateChange, string])[] = [
  [{ ...ofSection, kind: 'sectionAdded', questions: 1 }, 'section added, 1 question'],
  [{ ...ofSection, kind: 'sectionRemoved', questions: 0 }, 'section removed, 0 questions'],
  [
    { ...ofSection, kind: 'reordered', parent: 'P', ids: ['A', 'B'] },
    'order changed in P: A, B moved',
  ],
  [
    { ...ofSection, kind: 'reordered', parent: null, ids: ids(14) },
    `order changed: ${ids(12).join(', ')} and 2 more moved`,
  ],
  [
    { ...ofSection, kind: 'reordered', parent: null, ids: ids(12) },
    `order changed: ${ids(12).join(', ')} moved`,
  ],
  [{ ...changed, kind: 'added', type: 'TEXT', parent: null }, 'added, TEXT, needs an answer'],
  [{ ...changed, weight: 'meaning', kind: 'added', type: 'TEXT', parent: null }, 'added, TEXT'],
  [
    {
      ...changed,
      kind: 'removed',
      type: 'TEXT',
      parent: null,
      carried: { rule: 'copy', into: ['B', 'C'] },
    },
    'removed, TEXT; its answers go to B, C by rule copy',
  ],
  [{ ...changed, kind: 'retired', into: [] }, 'is retired'],
  [{ ...changed, kind: 'retired', into: ['B'] }, 'is retired; B takes its place'],
  [{ ...changed, kind: 'retired', into: ['B', 'C'] }, 'is retired; B, C take its place'],
  [
    { ...changed, kind: 'retired', into: ['B'], carried: { rule: 'copy', into: ['B'] } },
    'is retired; its answers go to B by rule copy',
  ],
  [moved({}, { link: 'b' }), 'moved from section a to b'],
  [moved({ parent: 'Q' }, {}), 'moved from under Q'],
  [moved({ parent: 'Q' }, { parent: 'R' }), 'moved under R'],
  [
    moved({ link: 'b', panel: 'P', parent: 'P' }, { panel: 'O', parent: 'O' }),
    'moved from section b to a, out of the panel P, into the panel O, no saved answer can be carried over',
  ],
  [
    { ...changed, kind: 'retyped', from: 'TEXT', to: 'DATE', survives: 'some', example: 'soon' },
    'type TEXT → DATE: some saved answers cannot be kept, such as "soon"',
  ],
  [
    { ...changed, kind: 'retyped', from: 'LABEL', to: 'DATE', survives: 'unsaved' },
    'type LABEL → DATE: there were no saved answers',
  ],
  [
    { ...changed, kind: 'retyped', from: 'DATE', to: 'TEXT', survives: 'all' },
    'type DATE → TEXT: every saved answer is kept',
  ],
  [
    { ...changed, kind: 'retyped', from: 'DATE', to: 'YEAR', survives: 'none', example: 'x' },
    'type DATE → YEAR: no saved answer can be kept, such as "x"',
  ],
  [
    {
      ...options,
      dropped: ['a', 'b'],
      added: ['c'],
      relabelled: [{ value: 'd', from: 'D', to: 'E' }],
      changed: ['e'],
    },
    'options: dropped "a", "b"; added "c"; relabeled "d"; changed "e"',
  ],
  [{ ...options, ...same, excluding: ['a'] }, 'options: "a" excludes the others now'],
  [{ ...options, ...same, excluding: ['a', 'b'] }, 'options: "a", "b" exclude the others now'],
  [{ ...options, ...same, joining: ['a'] }, 'options: "a" no longer excludes the others'],
  [{ ...options, ...same, joining: ['a', 'b'] }, 'options: "a", "b" no longer exclude the others'],
  [
    { ...options, ...same, became: 'closed', added: ['a'] },
    'options: answers are now limited to the options; added "a"',
  ],
  [{ ...options, ...same, became: 'open' }, 'options: any answer can be given now'],
  [
    { ...options, ...same, became: 'listed', source: 'states' },
    'options: now come from the lookup states',
  ],
  [
    { ...options, ...same, dropped: ['a'], became: 'following', source: 'question.B' },
    'options: now limited to what is chosen in question.B',
  ],
  [limit(5, undefined, 'looser'), 'max 5 → none, looser'],
  [limit({ formula: 'B + 1' }, { formula: 'B' }, 'other'), 'max B + 1 → B'],
  [
    limit({ formula: 'B', message: 'x' }, { formula: 'B', message: 'y' }, 'other'),
    'max {"formula":"B","message":"x"} → {"formula":"B","message":"y"}',
  ],
];

describe('a change in one line', () => {
  it.each(lines.map(([change, line]) => [line, change] as const))('%s', (line, change) => {
    expect(wordsOf(change)).toEqual({ line, more: [] });
  });
});

describe('a change of rules', () => {
  const rules = (from: Behaviour, to: Behaviour, witness?: MeaningWitness): TemplateChange => ({
    ...changed,
    kind: 'rules',
    target: 'required',
    from,
    to,
    meaning: 'differs',
    readOtherwise: [],
    ...(witness && { witness }),
  });
  const rule = 'required: question.B full';

  it('without rules is one of the property', () => {
    expect(wordsOf(rules({ base: false, rules: [] }, { base: true, rules: [] }))).toEqual({
      line: 'required false → true',
      more: [],
    });
  });

  it('lists both versions, with what applies when no rule is true, unless it is the default', () => {
    expect(
      wordsOf(rules({ base: false, rules: [rule] }, { base: true, rules: [rule, rule] })),
    ).toEqual({
      line: 'required changed meaning',
      more: [`- ${rule}`, '+ required: true, unless a rule is true', `+ ${rule}`, `+ ${rule}`],
    });
    expect(wordsOf(rules({ base: true, rules: [] }, { base: false, rules: [rule] })).more).toEqual([
      '- required: true',
      `+ ${rule}`,
    ]);
    expect(wordsOf(rules({ base: 12, rules: [rule] }, { base: null, rules: [] })).more).toEqual([
      `- ${rule}`,
      '+ no rule',
    ]);
  });

  it('says whether the meaning changed, and what is read differently now', () => {
    const one = rules({ base: false, rules: [rule] }, { base: false, rules: [rule, rule] });
    const told = (more: object) => wordsOf({ ...one, ...more } as TemplateChange);
    expect(told({ meaning: 'unknown' }).line).toBe('required may have changed meaning');
    expect(told({ meaning: 'same' }).line).toBe(
      'required is worded differently but means the same',
    );
    expect(told({ readOtherwise: ['question.B'] }).more.at(-1)).toBe(
      'question.B is a different type of answer now',
    );
  });

  it('names the answers with which the versions differ', () => {
    const [from, to] = [
      { base: false, rules: [rule] },
      { base: false, rules: [] },
    ];
    const last = (reads: Readonly<Record<string, unknown>>) =>
      wordsOf(rules(from, to, { reads, from: true, to: false })).more.at(-1);
    expect(last({ B: 'x', C: null })).toBe(
      'with B = "x", C unanswered: required was true, is false',
    );
    expect(last({})).toBe('always: required was true, is false');
    const nine = Object.fromEntries(ids(9).map((id) => [id, 1]));
    expect(last(nine)).toContain('A-8 = 1 and 1 more: required was true');
  });
});

it('shows a value in up to 80 characters', () => {
  expect(valueText('x'.repeat(78))).toBe(`"${'x'.repeat(78)}"`);
  expect(valueText('😀'.repeat(79))).toBe(`"${'😀'.repeat(78)}…`);
  expect([undefined, null, 0, false, ['a', 1]].map(valueText)).toEqual([
    'none',
    'none',
    '0',
    'false',
    '["a",1]',
  ]);
});

it('has words for each reason why an answer is lost', () => {
  expect(lossWords).toEqual({
    gone: 'the question is gone',
    moved: 'the question moved into or out of a panel',
    noOption: 'no longer an option',
    unreadable: 'cannot be read as the new type',
    outOfLimits: 'outside the new limits',
  });
});
