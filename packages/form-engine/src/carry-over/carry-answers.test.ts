// Longer than 350 lines: what happens to one answer, then the same over generated vaults.
import type { AnswersDocument, CarryOver, Question } from '@plumbline/schemas';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { openSession } from '../session/session.ts';
import type { StoredAnswers, StoredScope } from '../stored/stored-answers.ts';
import {
  anyFirstVault,
  firstEdition,
  fixtureCarryOver,
  secondEdition,
} from '../testing/editions.ts';
import { openCarryOver } from './carry-answers.ts';
import { carryRules } from './rules/index.ts';

const now = '2026-11-23';
const section = (link: string, questions: readonly Question[]): AnswersDocument => ({
  id: link,
  link,
  template: 'T',
  questions: [...questions],
});
const old = [
  section('a', [
    { id: 'A-01', type: 'TEXT' },
    { id: 'A-02', type: 'YESNO' },
    { id: 'A-03', type: 'PANEL', questions: [{ id: 'A-03.1', type: 'TEXT' }] },
  ]),
];
const next = [
  section('a', [
    { id: 'A-01', type: 'TEXT', retired: { into: ['B-01', 'B-02'] } },
    { id: 'A-02', type: 'YESNO', retired: { into: ['B-03'] } },
    {
      id: 'A-03',
      type: 'PANEL',
      questions: [
        { id: 'A-03.1', type: 'TEXT', retired: { into: ['A-03.2', 'A-03.3'] } },
        { id: 'A-03.2', type: 'TEXT', maxLength: 10 },
        { id: 'A-03.3', type: 'STATES' },
      ],
    },
  ]),
  section('b', [
    { id: 'B-01', type: 'TEXT' },
    { id: 'B-02', type: 'MASK', mask: '##-###-####' },
    { id: 'B-03', type: 'CHECKBOX', options: [{ value: 'Reviewed' }, { value: 'None' }] },
    {
      id: 'B-04',
      type: 'PANEL',
      questions: [
        { id: 'B-04.1', type: 'TEXT' },
        { id: 'B-04.2', type: 'TEXT' },
      ],
    },
  ]),
];
const carryWith = (
  steps: CarryOver['steps'],
  answers: Readonly<Record<string, StoredAnswers>>,
  isHidden?: (address: string) => boolean,
) => {
  const told = openCarryOver({ from: '1', to: '2', steps }, old, next).carry(
    new Map(Object.entries(answers)),
    { now, ...(isHidden === undefined ? {} : { isHidden }) },
  );
  return { answers: Object.fromEntries(told.answers), carried: told.carried };
};
const uei = { from: 'A-01', rule: 'uei-or-duns', into: { uei: 'B-01', duns: 'B-02' } };

describe('carrying answers over', () => {
  it('removes the old answer when the new ones hold all of it, in any section', () => {
    const text = 'N3KHXLB1C4L5, 06-704-3782';
    expect(carryWith([uei], { a: { values: { 'A-01': text, 'A-02': 'Yes' } } })).toEqual({
      answers: {
        a: { values: { 'A-02': 'Yes' } },
        b: { values: { 'B-01': 'N3KHXLB1C4L5', 'B-02': '06-704-3782' } },
      },
      carried: [{ from: 'A-01', rule: 'uei-or-duns', filled: ['B-01', 'B-02'], isRemoved: true }],
    });
  });

  it('finds the answer in the section that stored it, if the question has moved since', () => {
    expect(carryWith([uei], { z: { values: { 'A-01': 'N3KHXLB1C4L5' } } }).answers).toEqual({
      z: { values: {} },
      b: { values: { 'B-01': 'N3KHXLB1C4L5' } },
    });
  });

  it('fills in what it can and keeps the old answer when part of it is not understood', () => {
    const a = { values: { 'A-01': 'N3KHXLB1C4L5 (pending)' } };
    expect(carryWith([uei], { a })).toEqual({
      answers: { a, b: { values: { 'B-01': 'N3KHXLB1C4L5' } } },
      carried: [{ from: 'A-01', rule: 'uei-or-duns', filled: ['B-01'], isRemoved: false }],
    });
  });

  it('never replaces an existing answer', () => {
    const answers = {
      a: { values: { 'A-01': 'N3KHXLB1C4L5' } },
      b: { values: { 'B-01': 'typed' } },
    };
    const told = carryWith([uei], answers);
    expect(told.answers).toEqual(answers);
    expect(told.carried).toMatchObject([{ filled: [], isRemoved: false }]);
  });

  it('fills in nothing that the new question would refuse', () => {
    const city = { from: 'A-03.1', rule: 'city-state', into: { city: 'A-03.2', state: 'A-03.3' } };
    const rows = [
      { id: 'r1', values: { 'A-03.1': 'Dallas, TX' } },
      { id: 'r2', values: { 'A-03.1': 'Winston-Salem, NC' } },
      { id: 'r3', values: {} },
    ];
    const told = carryWith([city], { a: { values: {}, rows: { 'A-03': rows } } });
    expect(told.answers['a']?.rows?.['A-03']).toEqual([
      { id: 'r1', values: { 'A-03.2': 'Dallas', 'A-03.3': ['TX'] } },
      { id: 'r2', values: { 'A-03.1': 'Winston-Salem, NC', 'A-03.3': ['NC'] } },
      { id: 'r3', values: {} },
    ]);
    expect(told.carried.map(({ row, isRemoved }) => [row, isRemoved])).toEqual([
      ['r1', true],
      ['r2', false],
    ]);
  });

  it('chooses an option from the table of its step', () => {
    const step = {
      from: 'A-02',
      rule: 'yes-to-option',
      into: { answer: 'B-03' },
      values: { Yes: 'Reviewed', No: 'Other' },
    };
    expect(carryWith([step], { a: { values: { 'A-02': 'Yes' } } }).answers).toEqual({
      a: { values: {} },
      b: { values: { 'B-03': ['Reviewed'] } },
    });
    // "Other" is not an option.
    const no = { a: { values: { 'A-02': 'No' } } };
    expect(carryWith([step], no).answers).toEqual(no);
  });

  it('counts an answer that is already there, and refuses a list with an unknown choice', () => {
    const answers = {
      a: { values: { 'A-01': 'N3KHXLB1C4L5' } },
      b: { values: { 'B-01': 'N3KHXLB1C4L5' } },
    };
    expect(carryWith([uei], answers)).toMatchObject({
      answers: { a: { values: {} }, b: answers.b },
      carried: [{ filled: ['B-01'], isRemoved: true }],
    });
    const step = {
      from: 'A-02',
      rule: 'yes-to-option',
      into: { answer: 'B-03' },
      values: { Yes: ['Reviewed', 'Other'], No: ['Reviewed', 'None'] },
    };
    const a = (answer: string) => ({ a: { values: { 'A-02': answer } } });
    expect(carryWith([step], a('Yes')).answers).toEqual(a('Yes'));
    expect(carryWith([step], a('No')).answers['b']?.values).toEqual({
      'B-03': ['Reviewed', 'None'],
    });
  });

  it('puts the answer of a row only into the same row, and none into a panel inside rows', () => {
    const outside = { from: 'A-03.1', rule: 'copy', into: { answer: 'B-01' } };
    const rows = { 'A-03': [{ id: 'r1', values: { 'A-03.1': 'Dallas' } }] };
    expect(carryWith([outside], { a: { values: {}, rows } }).answers).toEqual({
      a: { values: {}, rows },
    });
    const inner = { id: 'N-01.1', type: 'TEXT' } as const;
    const nested: Question = { id: 'N-01', type: 'PANEL', questions: [inner] };
    const form = [
      section('a', [{ id: 'M-01', type: 'PANEL', questions: [nested] }]),
      ...next.slice(1),
    ];
    const step = { from: 'A-01', rule: 'first-row', into: { panel: 'N-01', question: 'N-01.1' } };
    const given = new Map([['a', { values: { 'A-01': 'x' } }]]);
    const told = openCarryOver({ from: '1', to: '2', steps: [step] }, old, form).carry(given, {
      now,
    });
    expect(told.answers).toEqual(given);
  });

  it('keeps the rows that the template has for a panel that was never saved', () => {
    const panel: Question = {
      id: 'B-04',
      type: 'PANEL',
      questions: [{ id: 'B-04.1', type: 'TEXT' }],
      panels: [
        { id: 'own', questions: [{ id: 'B-04.1', type: 'TEXT' }] },
        { id: 'other', questions: [{ id: 'B-04.1', type: 'TEXT', value: 'kept' }] },
      ],
    };
    const step = { from: 'A-01', rule: 'first-row', into: { panel: 'B-04', question: 'B-04.1' } };
    const told = openCarryOver({ from: '1', to: '2', steps: [step] }, old, [
      section('b', [panel]),
    ]).carry(new Map([['a', { values: { 'A-01': 'x' } }]]), { now });
    expect(told.answers.get('b')?.rows).toEqual({
      'B-04': [
        { id: 'own', values: { 'B-04.1': 'x' } },
        { id: 'other', values: { 'B-04.1': 'kept' } },
      ],
    });
  });

  it('puts a text into the first row of a panel, if no answer is in the way', () => {
    const step = { from: 'A-01', rule: 'first-row', into: { panel: 'B-04', question: 'B-04.1' } };
    const a = { values: { 'A-01': 'both cases' } };
    expect(carryWith([step], { a }).answers).toEqual({
      a: { values: {} },
      b: { values: {}, rows: { 'B-04': [{ id: 'r1', values: { 'B-04.1': 'both cases' } }] } },
    });
    const b = { values: {}, rows: { 'B-04': [{ id: 'x', values: { 'B-04.1': 'typed' } }] } };
    expect(carryWith([step], { a, b }).answers).toEqual({ a, b });
  });

  it('keeps the other rows of a panel, and the other answers of the first row that it fills', () => {
    const step = { from: 'A-01', rule: 'first-row', into: { panel: 'B-04', question: 'B-04.1' } };
    const a = { values: { 'A-01': 'both cases' } };
    const second = { id: 'y', values: { 'B-04.1': 'typed' } };
    const b = {
      values: { 'B-01': 'beside' },
      rows: { 'B-04': [{ id: 'x', values: { 'B-04.2': 'kept' } }, second], OTHER: [second] },
    };
    expect(carryWith([step], { a, b }).answers['b']).toEqual({
      values: { 'B-01': 'beside' },
      rows: {
        'B-04': [{ id: 'x', values: { 'B-04.1': 'both cases', 'B-04.2': 'kept' } }, second],
        OTHER: [second],
      },
    });
  });

  it('puts no text where a number belongs, and does not report what it has carried before', () => {
    const copy = { from: 'C-01', rule: 'copy', into: { answer: 'C-02' } };
    const asks = (type: Question['type']): readonly AnswersDocument[] => [
      section('c', [
        { id: 'C-01', type: 'TEXT' },
        { id: 'C-02', type },
      ]),
    ];
    const carried = (type: Question['type'], values: StoredScope['values']) => {
      const vault = openCarryOver({ from: '1', to: '2', steps: [copy] }, asks(type), asks(type));
      const told = vault.carry(new Map([['c', { values }]]), { now });
      return [told.answers.get('c')?.values, told.carried.map(({ filled }) => filled)];
    };
    expect(carried('NUMERIC', { 'C-01': 'many' })).toEqual([{ 'C-01': 'many' }, []]);
    const both = { 'C-01': 'many', 'C-02': 'many' };
    expect(carried('TEXT', { 'C-01': 'many' })).toEqual([both, [['C-02']]]);
    expect(carried('TEXT', both)).toEqual([both, []]);
  });

  it('leaves an answer that was hidden in its row, and carries over those of other rows', () => {
    const city = { from: 'A-03.1', rule: 'city-state', into: { city: 'A-03.2', state: 'A-03.3' } };
    const hidden = { id: 'r1', values: { 'A-03.1': 'Dallas, TX' } };
    const shown = { id: 'r2', values: { 'A-03.1': 'Joliet, IL' } };
    const told = carryWith(
      [city],
      { a: { values: {}, rows: { 'A-03': [hidden, shown] } } },
      (address) => address === 'a/A-03/r1/A-03.1',
    );
    expect(told.answers['a']?.rows?.['A-03']).toEqual([
      hidden,
      { id: 'r2', values: { 'A-03.2': 'Joliet', 'A-03.3': ['IL'] } },
    ]);
    expect(told.carried.map(({ row }) => row)).toEqual(['r2']);
  });

  it('does not move an answer that was hidden', () => {
    const a = { values: { 'A-01': 'N3KHXLB1C4L5' } };
    const told = carryWith([uei], { a }, (address) => address === 'a/A-01');
    expect(told).toEqual({ answers: { a }, carried: [] });
  });

  it('does nothing for a step that does not fit', () => {
    const a = { values: { 'A-01': 'N3KHXLB1C4L5' } };
    const steps: CarryOver['steps'] = [
      { ...uei, rule: 'toString' },
      { ...uei, from: 'nowhere' },
      { ...uei, into: { uei: 'nowhere' } },
      { ...uei, into: {} },
      { from: 'A-01', rule: 'first-row', into: { panel: 'A-03', question: 'B-04.1' } },
    ];
    for (const step of steps) expect(carryWith([step], { a }).answers).toEqual({ a });
  });
});

describe('the fixture of two editions', () => {
  it('compiles', () => {
    expect(compile(firstEdition).ok).toBe(true);
    const second = compile(secondEdition);
    expect(second.ok ? [] : second.diagnostics).toEqual([]);
  });
});

describe('vaults of the first edition', () => {
  const open = openCarryOver(fixtureCarryOver, firstEdition, secondEdition);
  const second = compile(secondEdition);
  if (!second.ok) throw new Error(second.diagnostics.map(({ message }) => message).join('\n'));
  const { program } = second;
  const runs = { numRuns: inject('propertyRuns') };
  const froms = new Set(fixtureCarryOver.steps.map(({ from }) => from));
  const targets = new Set(fixtureCarryOver.steps.flatMap(({ into }) => Object.values(into)));

  /** Every answer by its address. */
  const answersIn = (vault: ReadonlyMap<string, StoredAnswers>): ReadonlyMap<string, unknown> => {
    const found = new Map<string, unknown>();
    const visit = (scope: StoredScope, at: string) => {
      for (const [id, value] of Object.entries(scope.values)) found.set(`${at}/${id}`, value);
      for (const [id, rows] of Object.entries(scope.rows ?? {}))
        for (const row of rows) visit(row, `${at}/${id}/${row.id}`);
    };
    for (const [link, scope] of vault) visit(scope, link);
    return found;
  };
  const idOf = (place: string) => place.slice(place.lastIndexOf('/') + 1);

  it('lose nothing: each answer stays, or moves whole into answers that were empty', () => {
    fc.assert(
      fc.property(anyFirstVault, (vault) => {
        const told = open.carry(vault, { now });
        const [before, after] = [answersIn(vault), answersIn(told.answers)];
        const gone = [...before.keys()].filter((place) => !after.has(place));
        for (const [place, value] of before)
          if (after.has(place)) expect(after.get(place)).toBe(value);
        for (const place of after.keys())
          if (!before.has(place)) expect(targets).toContain(idOf(place));
        expect(gone.length).toBe(told.carried.filter(({ isRemoved }) => isRemoved).length);
        for (const place of gone) {
          expect(froms).toContain(idOf(place));
          const step = fixtureCarryOver.steps.find(({ from }) => from === idOf(place));
          if (step === undefined) throw new Error(place);
          const found = [...after].flatMap(([at, value]) =>
            Object.values(step.into).includes(idOf(at)) ? [lettersOf(value)] : [],
          );
          // The rules' own property test proves that the parts make up the whole text.
          const told = carryRules.get(step.rule)?.carry(before.get(place), step);
          expect(told?.isSure).toBe(true);
          for (const part of Object.values(told?.parts ?? {}))
            expect(found).toContain(lettersOf(part));
        }
      }),
      runs,
    );
  });

  it('do not change when they are carried over a second time', () => {
    fc.assert(
      fc.property(anyFirstVault, (vault) => {
        const once = open.carry(vault, { now }).answers;
        const twice = open.carry(once, { now });
        expect(Object.fromEntries(twice.answers)).toEqual(Object.fromEntries(once));
        for (const [link, scope] of twice.answers) expect(scope).toBe(once.get(link));
      }),
      runs,
    );
  });

  it('open under the second edition, showing only what was not understood, as read-only', () => {
    fc.assert(
      fc.property(anyFirstVault, (vault) => {
        const { answers } = open.carry(vault, { now });
        const session = openSession(program, { now, answers });
        const kept = answersIn(answers);
        for (const address of session.addresses()) {
          if (!froms.has(idOf(address))) continue;
          const { hidden, readonly, own, errors } = session.get(address);
          if (!hidden) expect([own, readonly, errors]).toEqual([kept.get(address), true, []]);
          if (!kept.has(address)) expect(hidden).toBe(true);
        }
        for (const link of session.program.links)
          for (const place of answersIn(
            new Map([[link, answers.get(link) ?? { values: {} }]]),
          ).keys())
            expect(answersIn(new Map([[link, session.answers(link)]])).has(place)).toBe(true);
      }),
      runs,
    );
  });
});

/** Letters and digits only, without the characters that a mask adds. */
const lettersOf = (value: unknown): string =>
  JSON.stringify(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
