// Longer than 350 lines: each kind of change, with the template that it is about.
import { section } from '@plumbline/form-engine/testing';
import type { AnswersDocument, Option, Question } from '@plumbline/schemas';
import { formF } from '@plumbline/schemas/templates';
import { describe, expect, it } from 'vitest';
import type { TemplateChange, TemplateDiff } from './changes.ts';
import { diffTemplates } from './diff-templates.ts';
import { movedIds } from './order.ts';
import { wordsOf } from './wording.ts';

function diffOf(old: readonly AnswersDocument[], next: readonly AnswersDocument[]): TemplateDiff {
  const result = diffTemplates(old, next);
  if (!result.ok) throw new Error(`${result.side}: ${JSON.stringify(result.diagnostics)}`);
  return result.diff;
}

/** The changes between two lists of questions in one section. */
function changesOf(old: readonly Question[], next: readonly Question[]): readonly TemplateChange[] {
  return diffOf([section(old)], [section(next)]).changes;
}

/** The one change of a question when only these properties change. */
function changeOf(old: Partial<Question>, next: Partial<Question>): TemplateChange | undefined {
  const base: Question = { id: 'Q', type: 'TEXT' };
  const changes = changesOf([{ ...base, ...old }], [{ ...base, ...next }]);
  expect(changes.length).toBeLessThanOrEqual(1);
  return changes[0];
}

const lines = (changes: readonly TemplateChange[]) =>
  changes.map((change) => `${'id' in change ? change.id : change.link} ${wordsOf(change).line}`);

describe('questions that were added, removed or moved', () => {
  const panel = (questions: readonly Question[]): Question => ({
    id: 'P',
    type: 'PANEL',
    questions: [...questions],
  });

  it('finds none between a form and itself', () => {
    const { changes, sameMeaning, questions } = diffOf(formF, structuredClone(formF) as never);
    expect([changes, sameMeaning]).toEqual([[], []]);
    expect(questions.new).toBe(questions.old);
    expect(questions.new).toBeGreaterThan(200);
  });

  it('reports what was added and removed, including inner questions', () => {
    const changes = changesOf(
      [
        { id: 'A', type: 'TEXT' },
        { id: 'B', type: 'TEXT' },
      ],
      [{ id: 'A', type: 'TEXT' }, panel([{ id: 'C', type: 'DATE', required: true }])],
    );
    expect(lines(changes)).toEqual([
      'P added, PANEL',
      'C added, DATE, needs an answer',
      'B removed, TEXT',
    ]);
    expect(changes.map(({ weight }) => weight)).toEqual(['meaning', 'answers', 'answers']);
  });

  it('finds that a new question may need an answer, by a rule too, and only if it takes one', () => {
    const asked: Question = { id: 'B', type: 'TEXT', conditions: ['required: question.A full'] };
    const added = (next: Question) =>
      lines(changesOf([{ id: 'A', type: 'TEXT' }], [{ id: 'A', type: 'TEXT' }, next]));
    expect(added(asked)).toEqual(['B added, TEXT, needs an answer']);
    expect(added({ ...asked, conditions: ['hidden: question.A full'] })).toEqual(['B added, TEXT']);
    expect(added({ id: 'B', type: 'LABEL', required: true })).toEqual(['B added, LABEL']);
    const [gone] = changesOf([{ id: 'B', type: 'LABEL' }], []);
    expect(gone).toMatchObject({ kind: 'removed', weight: 'meaning' });
  });

  it('reports of a retired question only where it went, its type and when it is hidden', () => {
    const old: Question = { id: 'A', type: 'TEXT', label: 'Old', required: true };
    const retired = { into: ['B'] };
    const b: Question = { id: 'B', type: 'TEXT' };
    const told = (next: Question) => lines(changesOf([old, b], [next, b]));
    expect(told({ id: 'A', type: 'TEXT', label: 'New', retired })).toEqual([
      'A is retired; B takes its place',
    ]);
    expect(told({ id: 'A', type: 'NUMERIC', hidden: true, retired })).toEqual([
      'A is retired; B takes its place',
      'A type TEXT → NUMERIC: some saved answers cannot be kept, such as "Summit Power LLC"',
      'A hidden false → true',
    ]);
  });

  it('finds that a new panel needs rows', () => {
    const added = (more: Partial<Question>) => {
      const [change] = changesOf(
        [],
        [
          { ...panel([]), ...more },
          { id: 'N', type: 'NUMERIC' },
        ],
      );
      return lines(change === undefined ? [] : [change]);
    };
    expect(added({ min: 1 })).toEqual(['P added, PANEL, needs rows']);
    expect(added({ min: { question: 'N' } })).toEqual(['P added, PANEL, needs rows']);
    for (const more of [{}, { min: 0 }, { max: 2 }])
      expect(added(more)).toEqual(['P added, PANEL']);
    const [gone] = changesOf([{ ...panel([]), min: 1 }], []);
    expect(gone).toMatchObject({ kind: 'removed', weight: 'meaning' });
  });

  it('follows an id to another section, under another question, and into a panel', () => {
    const a: Question = { id: 'A', type: 'TEXT' };
    const [b, c]: [Question, Question] = [
      { ...a, id: 'B' },
      { ...a, id: 'C' },
    ];
    const changes = diffOf(
      [section([a, b, c, panel([])]), section([], 't')],
      [section([{ ...b, questions: [c] }, panel([])]), section([a], 't')],
    ).changes;
    expect(lines(changes)).toEqual(['C moved under B', 'A moved from section s to t']);
    expect(changes.map(({ weight }) => weight)).toEqual(['meaning', 'meaning']);
    const [into] = changesOf([a, panel([])], [panel([a])]);
    expect(into).toMatchObject({ kind: 'moved', id: 'A', weight: 'answers' });
    const [out] = changesOf([panel([a])], [panel([]), a]);
    expect(lines([out as TemplateChange])).toEqual([
      'A moved out of the panel P, no saved answer can be carried over',
    ]);
  });

  it('reports the smallest set of questions that changed order', () => {
    const ids = (names: string) => [...names].map((id): Question => ({ id, type: 'TEXT' }));
    expect(lines(changesOf(ids('ABCDE'), ids('BCDEA')))).toEqual(['s order changed: A moved']);
    expect(changesOf(ids('ABC'), ids('AXBYC')).map(({ kind }) => kind)).toEqual(['added', 'added']);
    expect(lines(changesOf([panel(ids('AB'))], [panel(ids('BA'))]))).toEqual([
      's order changed in P: A moved',
    ]);
    expect(movedIds([...'abcdef'], [...'fabdce'])).toHaveLength(2);
  });

  it('reports sections that were added or removed, or whose title or tier changed', () => {
    const s = section([{ id: 'A', type: 'TEXT' }]);
    const t = section([{ id: 'B', type: 'TEXT' }], 't');
    expect(lines(diffOf([s], [s, t]).changes)).toEqual([
      't section added, 1 question',
      'B added, TEXT',
    ]);
    expect(lines(diffOf([s, t], [s]).changes)).toEqual([
      't section removed, 1 question',
      'B removed, TEXT',
    ]);
    const { changes } = diffOf([s], [{ ...s, title: 'Basics', tier: 'basic', version: '2' }]);
    expect(lines(changes)).toEqual([
      's title of the section: none → "Basics"',
      's tier of the section: none → "basic"',
    ]);
    expect(changes.map(({ weight }) => weight)).toEqual(['words', 'meaning']);
    const texts = diffOf([s], [{ ...s, code: 'BI', description: 'About the company' }]).changes;
    expect(texts.map(({ weight }) => weight)).toEqual(['words', 'words']);
    expect(diffOf([s], [s, t]).changes.map(({ weight }) => weight)).toEqual(['meaning', 'meaning']);
  });
});

describe('types', () => {
  it.each([
    ['TEXT', {}, 'TEXTAREA', {}, 'all'],
    ['TEXT', {}, 'NUMERIC', {}, 'some'],
    ['NUMERIC', {}, 'TEXT', {}, 'all'],
    ['NUMERIC', { decimals: 0, min: 0, max: 100 }, 'PERCENTAGE', {}, 'all'],
    ['NUMERIC', {}, 'PERCENTAGE', {}, 'some'],
    ['NUMERIC', {}, 'CURRENCY', {}, 'some'],
    ['CURRENCY', {}, 'NUMERIC', {}, 'all'],
    ['DATE', {}, 'TEXT', {}, 'all'],
    ['PHONE', { mask: null as never }, 'TEXT', {}, 'all'],
    ['DATE', {}, 'YEAR', {}, 'none'],
    ['DATE', {}, 'NUMERIC', {}, 'none'],
    ['YESNO', {}, 'TEXT', {}, 'all'],
    ['YESNO', {}, 'DATE', {}, 'none'],
    ['CHECKBOX', {}, 'TEXT', {}, 'none'],
    ['ADDRESS', {}, 'TEXT', {}, 'none'],
    ['TEXT', {}, 'LABEL', {}, 'none'],
    ['TEXT', {}, 'CALC', {}, 'none'],
    ['CALC', {}, 'NUMERIC', {}, 'unsaved'],
    ['SELECT', { options: [{ value: 'a' }, { value: 'b' }] }, 'TEXT', {}, 'all'],
    ['SELECT', { options: [{ value: '1' }, { value: '2' }] }, 'NUMERIC', {}, 'all'],
    ['SELECT', { options: [{ value: 'a' }] }, 'CHECKBOX', { options: [{ value: 'a' }] }, 'all'],
  ] as const)('%s %o to %s %o keeps %s', (from, more, to, other, survives) => {
    const changes = changesOf(
      [{ id: 'Q', type: from, ...more } as Question],
      [{ id: 'Q', type: to, ...other } as Question],
    );
    expect(changes.find(({ kind }) => kind === 'retyped')).toMatchObject({ from, to, survives });
  });

  it('treats one answer and several answers as different types', () => {
    expect(changeOf({ type: 'COMBOBOX' }, { type: 'COMBOBOX', multiple: true })).toBeDefined();
    const change = changesOf(
      [{ id: 'Q', type: 'COMBOBOX', multiple: true }],
      [{ id: 'Q', type: 'COMBOBOX' }],
    ).find(({ kind }) => kind === 'retyped');
    expect(change).toMatchObject({ survives: 'none', from: 'COMBOBOX with several answers' });
  });
});

describe('options, limits and other properties', () => {
  const options = (...values: string[]) => values.map((value) => ({ value }));

  it('says what can be chosen when the options now come from elsewhere', () => {
    const from = { type: 'SELECT', options: options('a', 'b') } as const;
    const following = { type: 'SELECT', optionsFrom: { question: 'question.S' } } as const;
    const listed = { type: 'SELECT', optionsFrom: { lookup: 'us_counties' } } as const;
    const S: Question = { id: 'S', type: 'CHECKBOX', options: options('a', 'b') };
    const told = (old: Partial<Question>, next: Partial<Question>) =>
      lines(
        changesOf(
          [S, { id: 'Q', ...old } as Question],
          [S, { id: 'Q', ...next } as Question],
        ).filter(({ kind }) => kind === 'options'),
      );
    expect(told(from, following)).toEqual([
      'Q options: now limited to what is chosen in question.S',
    ]);
    expect(told(from, listed)).toEqual([
      'Q options: now come from the lookup us_counties; dropped "a", "b"',
    ]);
    expect(told(following, from)).toEqual([
      'Q options: answers are now limited to the options; added "a", "b"',
    ]);
    expect(
      changesOf([S, { id: 'Q', ...from }], [S, { id: 'Q', ...following }]).map(
        ({ weight }) => weight,
      ),
    ).toEqual(['answers', 'answers']);
  });

  it('reports options that were added, removed or relabeled', () => {
    const change = changeOf(
      { type: 'SELECT', options: [{ value: 'a', label: 'A' }, { value: 'b' }] },
      { type: 'SELECT', options: [{ value: 'a', label: 'Alpha' }, { value: 'c' }] },
    );
    expect(change).toMatchObject({
      kind: 'options',
      weight: 'answers',
      dropped: ['b'],
      added: ['c'],
      relabelled: [{ value: 'a', from: 'A', to: 'Alpha' }],
    });
  });

  it('reports options that became exclusive, or no longer are', () => {
    const alone = { value: 'None', exclusive: true };
    const change = (from: readonly Option[], to: readonly Option[]) =>
      changeOf({ type: 'CHECKBOX', options: [...from] }, { type: 'CHECKBOX', options: [...to] });
    const [a, none] = options('a', 'None') as [Option, Option];
    expect(change([a, none], [a, alone])).toMatchObject({ weight: 'answers', excluding: ['None'] });
    expect(change([a, alone], [a, none])).toMatchObject({ weight: 'meaning', joining: ['None'] });
    // No saved answer can contain an option that did not exist.
    expect(change([a], [a, alone])).toMatchObject({ weight: 'meaning', added: ['None'] });
    expect(change([a, none], [a, { ...none, exclusive: false }])).toBeUndefined();
  });

  it('counts a change of an option’s group as one that can lose answers', () => {
    const change = (from: Option, to: Option) =>
      changeOf({ type: 'SELECT', options: [from] }, { type: 'SELECT', options: [to] });
    const a = { value: 'a', group: 'TX' };
    expect(change(a, { ...a, group: 'OK' })).toMatchObject({ weight: 'answers', changed: ['a'] });
    expect(change(a, { value: 'a' })).toMatchObject({ weight: 'answers', changed: ['a'] });
    expect(change(a, { ...a, label: 'A' })).toMatchObject({ weight: 'words', changed: [] });
  });

  it('counts error texts and headings as changes of wording', () => {
    const words = changesOf(
      [{ id: 'Q', type: 'TEXT' }],
      [{ id: 'Q', type: 'TEXT', errors: { required: 'Enter 0' }, group: 'Offices' }],
    );
    expect(lines(words)).toEqual([
      'Q errors none → {"required":"Enter 0"}',
      'Q group none → "Offices"',
    ]);
    expect(words.map(({ weight }) => weight)).toEqual(['words', 'words']);
  });

  it('weighs an option change by whether answers can be lost', () => {
    const weight = (type: 'SELECT' | 'COMBOBOX', old?: string[], next?: string[]) =>
      changeOf(
        { type, ...(old === undefined ? {} : { options: options(...old) }) },
        { type, ...(next === undefined ? {} : { options: options(...next) }) },
      )?.weight;
    expect(weight('SELECT', ['a', 'b'], ['a'])).toBe('answers');
    expect(weight('COMBOBOX', ['a', 'b'], ['a'])).toBe('words');
    expect(weight('SELECT', ['a'], ['a', 'b'])).toBe('meaning');
    expect(weight('SELECT', undefined, ['a'])).toBe('answers');
    expect(weight('SELECT', ['a'], undefined)).toBe('meaning');
    expect(weight('SELECT', ['a', 'b'], ['b', 'a'])).toBeUndefined();
  });

  it.each([
    [{ min: 1 }, { min: 2 }, 'tighter'],
    [{ min: 2 }, { min: 1 }, 'looser'],
    [{ max: 1 }, { max: 2 }, 'looser'],
    [{}, { max: 2 }, 'tighter'],
    [{ max: 2 }, {}, 'looser'],
    [{ min: '2024-01-01' }, { min: '2024-02-01' }, 'tighter'],
    [{ min: 'today' }, { min: '2024-02-01' }, 'other'],
    [{ decimals: 2 }, { decimals: 0 }, 'tighter'],
    [{ maxLength: 10 }, { maxLength: 20 }, 'looser'],
    [{ mask: '##' }, { mask: '###' }, 'other'],
    [{}, { mask: '##' }, 'tighter'],
    [{ mask: '##' }, {}, 'looser'],
    [{}, { accept: ['pdf'] }, 'tighter'],
    [{ accept: ['pdf'] }, {}, 'looser'],
    [{ accept: ['pdf'] }, { accept: ['pdf', 'gif'] }, 'looser'],
    [{ accept: ['pdf', 'gif'] }, { accept: ['pdf'] }, 'tighter'],
    [{ accept: ['pdf'] }, { accept: ['gif'] }, 'other'],
  ] as const)('limits %o to %o: %s', (old, next, effect) => {
    const change = changeOf(old as Partial<Question>, next as Partial<Question>);
    expect(change).toMatchObject({
      kind: 'limit',
      effect,
      weight: effect === 'looser' ? 'meaning' : 'answers',
    });
  });

  it.each([
    ['CURRENCY', {}, { decimals: 2 }, undefined],
    ['CURRENCY', {}, { decimals: 4 }, 'looser'],
    ['CURRENCY', { decimals: 4 }, {}, 'tighter'],
    ['PERCENTAGE', { min: 0, max: 100 }, {}, undefined],
    ['PERCENTAGE', {}, { max: 50 }, 'tighter'],
    ['YEAR', {}, { decimals: 0 }, undefined],
    ['NUMERIC', {}, { decimals: 2 }, 'tighter'],
  ] as const)('compares limits of %s that it has anyway: %o, %o', (type, old, next, effect) => {
    const change = changeOf({ type, ...old }, { type, ...next });
    expect(change?.kind === 'limit' ? change.effect : undefined).toBe(effect);
  });

  it('compares the kinds of file in any order', () => {
    expect(changeOf({ accept: ['pdf', 'gif'] }, { accept: ['gif', 'pdf'] })).toBeUndefined();
    expect(changeOf({ accept: [] }, {})).toBeUndefined();
    // A template with errors is compared too.
    const broken: unknown = [[{ toString: 1 }]];
    expect(changeOf({}, { accept: broken } as Partial<Question>)).toBeDefined();
    expect(changeOf({ accept: [] }, { accept: ['pdf'] })).toMatchObject({ effect: 'tighter' });
  });

  it('treats absent, null, false and an empty list as the same', () => {
    expect(
      changeOf(
        { hidden: false, starter: false, options: [], conditions: [], help: null as never },
        {},
      ),
    ).toBeUndefined();
  });

  it('reports a change of any other property, known or unknown', () => {
    expect(changeOf({ label: 'Old' }, { label: 'New' })).toMatchObject({ weight: 'words' });
    expect(changeOf({ note: { a: 1 } }, { note: { a: 2 } })).toMatchObject({ property: 'note' });
    expect(
      changeOf(
        { type: 'CALC', callbacks: [{ name: 'difference', inputs: {} }] },
        { type: 'CALC', callbacks: [{ name: 'totalBacklog', inputs: {} }] },
      ),
    ).toMatchObject({ property: 'callbacks', weight: 'meaning' });
  });

  it('ignores spaces in formulas and references', () => {
    const with_ = (formula: string, reference: string): readonly Question[] => [
      { id: 'A', type: 'NUMERIC' },
      {
        id: 'B',
        type: 'NUMERIC',
        checks: [{ formula, inputs: { a: reference }, message: 'no' }],
      },
    ];
    expect(changesOf(with_('a>=1', 'question.A'), with_(' a >= 1 ', ' question.A'))).toEqual([]);
    expect(changesOf(with_('a>=1', 'question.A'), with_('a > 1', 'question.A'))).toHaveLength(1);
  });

  it('does not count saved answers as a change', () => {
    expect(changeOf({ value: 'x' }, { value: 'y' })).toBeUndefined();
  });
});

describe('invalid templates', () => {
  it('are refused, with the side that does not compile', () => {
    const good = section([{ id: 'A', type: 'TEXT' }]);
    const bad = section([{ id: 'A', type: 'TEXT', conditions: ['hidden: oops'] }]);
    expect(diffTemplates([bad], [good])).toMatchObject({ ok: false, side: 'old' });
    expect(diffTemplates([good], [bad])).toMatchObject({ ok: false, side: 'new' });
    for (const odd of [null, 1, [], {}, { link: 's' }, { link: 's', questions: [{}] }])
      expect(diffTemplates([good], [odd as never]).ok).toBe(false);
  });
});
