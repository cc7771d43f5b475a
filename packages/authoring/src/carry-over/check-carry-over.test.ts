import { describePages } from '@plumbline/diagnostics/testing';
import { firstEdition, fixtureCarryOver, secondEdition } from '@plumbline/form-engine/testing';
import type { AnswersDocument, CarryOver, Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { checkCarryOver } from './check-carry-over.ts';
import { codes } from './codes.ts';

type Example = {
  readonly old: readonly Question[];
  readonly new: readonly Question[];
  readonly carryOver: unknown;
};

const section = (version: string, questions: readonly Question[]): AnswersDocument => ({
  id: 'T/one',
  link: 'one',
  template: 'T',
  version,
  questions: [...questions],
});

const codesOf = ({ old, new: next, carryOver }: Example) =>
  checkCarryOver(
    { file: 'carry-over.json', text: JSON.stringify(carryOver) },
    [section('2026.1', old)],
    [section('2026.2', next)],
  ).diagnostics.map(({ code }) => code);

describePages({
  letter: 'K',
  codes,
  codesOf: (example) => codesOf(JSON.parse(example) as Example),
});

describe('a carry-over', () => {
  const check = (carryOver: CarryOver) =>
    checkCarryOver(
      { file: 'c.json', text: JSON.stringify(carryOver) },
      firstEdition,
      secondEdition,
    ).diagnostics.map(({ code, message }) => `${code} ${message}`);

  it('fits its editions in the fixture', () => {
    expect(check(fixtureCarryOver)).toEqual([]);
  });

  it('for other editions is reported with the versions of the templates', () => {
    expect(check({ ...fixtureCarryOver, to: '2026.3' })).toEqual([
      'K101 `to` is 2026.3, but the templates are 2026.2',
    ]);
    const text = JSON.stringify({ from: '2026.1', to: '2026.2', steps: [] });
    const { diagnostics } = checkCarryOver({ file: 'c.json', text }, [], secondEdition);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`from` is 2026.1, but there are no templates',
    ]);
    const [first, ...others] = secondEdition;
    const bare = { ...first, version: undefined } as AnswersDocument;
    const told = (to: readonly AnswersDocument[]) =>
      checkCarryOver({ file: 'c.json', text }, firstEdition, to).diagnostics[0]?.message;
    expect(told([bare])).toBe('`to` is 2026.2, but the templates are without a `version`');
    expect(told([...others, { ...bare, version: '2026.3' }, bare])).toMatch(
      /^`to` is 2026\.2, but the templates are .*2026\.3, without a `version`$/u,
    );
  });

  it('is reported at every step that does not fit', () => {
    const text = JSON.stringify({
      from: '2026.1',
      to: '2026.2',
      steps: [
        {
          from: 'BI-02',
          rule: 'yes-to-option',
          into: { answer: 'BI-92' },
          values: { Yes: 'Other', 'N/A': 'Unknown' },
        },
        { from: 'PE-01.2', rule: 'city-state', into: { city: 'BI-90', town: 'PE-01.91' } },
        { from: 'BI-08', rule: 'copy', into: {} },
      ],
    });
    const { diagnostics } = checkCarryOver({ file: 'c.json', text }, firstEdition, secondEdition);
    expect(
      diagnostics.map(({ code, message, span }) => [
        code,
        message,
        text.slice(span.start, span.end),
      ]),
    ).toEqual([
      ['K104', '`BI-92` has no option "Other"', '"Other"'],
      ['K104', '`BI-92` has no option "Unknown"', '"Unknown"'],
      ['K104', '`city-state` needs a question for its part `state`', '{'],
      ['K104', '`BI-90` is a MASK, which cannot take the part `city`', '"BI-90"'],
      ['K104', '`BI-90` must be in the panel `PE-01`', '"BI-90"'],
      ['K104', '`city-state` has no part `town`', '"PE-01.91"'],
      ['K104', '`copy` needs a question for its part `answer`', '{'],
    ]);
  });

  it('cannot read an answer in a panel inside a panel, or fill a question that is retired', () => {
    const panel = (id: string, questions: Question[]): Question => ({
      id,
      type: 'PANEL',
      questions,
    });
    const retired = { into: [] };
    const copy = (from: string, into: string) => ({
      from: '2026.1',
      to: '2026.2',
      steps: [{ from, rule: 'copy', into: { answer: into } }],
    });
    const found = (old: readonly Question[], next: readonly Question[], carryOver: CarryOver) =>
      checkCarryOver(
        { file: 'c.json', text: JSON.stringify(carryOver) },
        [section('2026.1', old)],
        [section('2026.2', next)],
      ).diagnostics.map(({ code, message }) => `${code} ${message}`);
    const inner = (questions: Question[]) => [panel('A-01', [panel('A-02', questions)])];
    expect(
      found(
        inner([{ id: 'A-03', type: 'TEXT' }]),
        inner([
          { id: 'A-03', type: 'TEXT', retired },
          { id: 'A-04', type: 'TEXT' },
        ]),
        copy('A-03', 'A-04'),
      ),
    ).toEqual(['K104 `A-03` is in a panel inside a panel']);
    expect(
      found(
        [{ id: 'B-01', type: 'TEXT' }],
        [
          { id: 'B-01', type: 'TEXT', retired },
          { id: 'B-02', type: 'TEXT', retired },
        ],
        copy('B-01', 'B-02'),
      ),
    ).toEqual(['K104 `B-02` is retired itself']);
  });

  describe('between two small editions', () => {
    const retired = { into: [] };
    const texts = ['A-01', 'A-02', 'A-03'];
    const old: readonly Question[] = [
      ...texts.map((id): Question => ({ id, type: 'TEXT' })),
      { id: 'GONE', type: 'TEXT' },
      { id: 'N-01', type: 'NUMERIC' },
      { id: 'Y-01', type: 'YESNO' },
      { id: 'C-01', type: 'COMBOBOX' },
    ];
    const next: readonly Question[] = [
      { id: 'A-01', type: 'TEXT', retired },
      { id: 'A-02', type: 'TEXT', retired },
      { id: 'A-03', type: 'TEXT' },
      { id: 'N-01', type: 'NUMERIC', retired },
      { id: 'Y-01', type: 'YESNO', retired },
      { id: 'C-01', type: 'COMBOBOX', retired },
      { id: 'B-01', type: 'TEXT' },
      { id: 'B-02', type: 'CHECKBOX' },
      { id: 'B-03', type: 'COMBOBOX', multiple: true },
      {
        id: 'P',
        type: 'PANEL',
        questions: [
          { id: 'P.1', type: 'TEXT' },
          { id: 'P.2', type: 'TEXT' },
        ],
      },
    ];
    const uei = (from: string) => ({ from, rule: 'uei-or-duns', into: { uei: 'B-01' } });
    const copy = (from: string, answer: string) => ({ from, rule: 'copy', into: { answer } });
    const row = (from: string, question: string) => ({
      from,
      rule: 'first-row',
      into: { panel: 'P', question },
    });

    it.each<[CarryOver['steps'], string[]]>([
      [[uei('A-01')], []],
      [[uei('A-01'), copy('A-03', 'B-01')], ['K105 `B-01` is filled by two steps']],
      [[uei('A-01'), row('A-01', 'P.1')], ['K105 `A-01` is carried by two steps']],
      [[row('A-01', 'P.1'), row('A-02', 'P.2')], []],
      [[uei('N-01')], ['K104 `uei-or-duns` cannot read `N-01`, a NUMERIC']],
      [[copy('A-01', 'P.1')], ['K104 `P.1` must be outside all panels, like the old question']],
      [[{ ...uei('A-01'), into: {} }], ['K104 `into` names no question']],
      [
        [{ ...copy('Y-01', 'B-02'), rule: 'yes-to-option' }],
        ['K104 `yes-to-option` needs `values`, the option for each old answer'],
      ],
      [[{ ...copy('A-01', 'B-01'), values: { Yes: 'No' } }], ['K104 `copy` does not use `values`']],
      [[copy('C-01', 'B-03')], ['K104 only one of `B-03` and `C-01` takes several answers']],
      [[uei('A-03')], ['K106 `A-03` is still asked in the new edition']],
      [
        [uei('GONE')],
        [
          'K106 answers to `GONE` that the rule cannot read would be kept, but nobody would see them',
        ],
      ],
      [[copy('GONE', 'B-01')], []],
    ])('%j is reported as %j', (steps, messages) => {
      const carryOver = { from: '2026.1', to: '2026.2', steps };
      const { diagnostics } = checkCarryOver(
        { file: 'c.json', text: JSON.stringify(carryOver) },
        [section('2026.1', old)],
        [section('2026.2', next)],
      );
      expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual(messages);
    });
  });

  it('with an invalid structure is rejected', () => {
    for (const text of ['[]', '{}', '{"from": 1, "to": "2", "steps": []}', '{"from"'])
      expect(
        checkCarryOver({ file: 'c.json', text }, firstEdition, secondEdition).carryOver,
      ).toBeUndefined();
  });

  it('is named where the mistake is of the carry-over as a whole', () => {
    const text = '{"to": "2026.2", "steps": []}';
    const { diagnostics } = checkCarryOver({ file: 'c.json', text }, firstEdition, secondEdition);
    expect(diagnostics.map(({ message }) => message)).toEqual(['the carry-over has no `from`']);
  });
});
