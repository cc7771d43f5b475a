// Longer than 350 lines: each finding about a template has its example here, in the order of their codes.
import { readdirSync, readFileSync } from 'node:fs';
import { compile, openSession, questionTypes } from '@plumbline/form-engine';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { type AnswersDocument, answersDocumentSchema } from '@plumbline/schemas';
import { checkDocument, checkTemplates } from './check-templates.ts';

const folder = new URL('../../../../schemas/templates/F/', import.meta.url);
const formF = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(new URL(file, folder), 'utf8'),
}));

function checkQuestions(...questions: readonly object[]) {
  const text = JSON.stringify({ id: 'T/one', link: 'one', template: 'T', questions });
  const { diagnostics } = checkTemplates([{ file: 'one.json', text }]);
  return diagnostics.map(({ code, span }) => [code, text.slice(span.start, span.end)]);
}

/** Questions nested this many levels deep. */
function nested(levels: number): object {
  let question: object = { id: 'Q-0', type: 'TEXT' };
  for (let level = 1; level < levels; level += 1)
    question = { id: `Q-${level}`, type: 'TEXT', questions: [question] };
  return question;
}

describe('checkTemplates', () => {
  test('finds nothing wrong with form F, as a whole or section by section', () => {
    expect(formF).toHaveLength(17);
    expect(checkTemplates(formF).diagnostics).toEqual([]);
    // Each takes about as long as the whole.
    const alone = inject('propertyRuns') > 200 ? formF : formF.filter((_, at) => at % 5 === 0);
    for (const source of alone)
      expect(checkTemplates([source], { context: formF }).diagnostics).toEqual([]);
  });

  test('reports a bad rule in saved rows once, and each property that a row overrides', () => {
    const bad = { id: 'P-01.1', type: 'TEXT', conditions: ['hidden: question.X-01 full'] };
    const own = { ...bad, label: 'Mine' };
    const other = { id: 'P-02', type: 'TEXT' };
    const panels = [
      { id: 'r1', questions: [bad] },
      { id: 'r2', questions: [own] },
      { id: 'r3', questions: [own, other] },
    ];
    expect(checkQuestions({ id: 'P-01', type: 'PANEL', questions: [bad], panels })).toEqual([
      ['C101', 'question.X-01'],
      ['T125', '"Mine"'],
      ['T126', '"P-02"'],
    ]);
  });

  test('warns of options that all exclude each other, unless another answer adds options', () => {
    const source = { id: 'A-01', type: 'CHECKBOX', options: [{ value: 'a', group: 'a' }] };
    const none = [{ value: 'None', group: 'a', exclusive: true }];
    const question = { id: 'A-02', type: 'CHECKBOX', options: none };
    const filtered = { ...question, optionsFrom: { filter: 'question.A-01' } };
    const added = { ...question, optionsFrom: { question: 'question.A-01' } };
    expect(checkQuestions(source, question)).toEqual([['T141', '"exclusive"']]);
    expect(checkQuestions(source, filtered)).toEqual([['T141', '"exclusive"']]);
    expect(checkQuestions(source, added)).toEqual([]);
  });

  test('warns about `required` on a panel or a label, which no one answers', () => {
    const panel = { id: 'P-01', type: 'PANEL', required: true, questions: [] };
    expect(checkQuestions(panel)).toEqual([['T116', '"required"']]);
    expect(checkQuestions({ id: 'L-01', type: 'LABEL', required: true })).toEqual([
      ['T116', '"required"'],
    ]);
    expect(checkQuestions({ ...panel, required: false })).toEqual([]);
  });

  test('reports limits that the engine never tests', () => {
    const list = { id: 'A-01', type: 'COMBOBOX', multiple: true };
    expect(checkQuestions({ ...list, max: 2 })).toEqual([['T116', '"max"']]);
    expect(checkQuestions({ ...list, multiple: false, max: 2 })).toEqual([]);
    const year = { id: 'A-02', type: 'YEAR' };
    expect(checkQuestions({ ...year, min: 'today' })).toEqual([['T151', '"today"']]);
    expect(checkQuestions({ ...year, max: 'currentYear' })).toEqual([]);
    expect(checkQuestions({ id: 'A-03', type: 'PANEL', max: 'currentYear' })).toEqual([
      ['T151', '"currentYear"'],
    ]);
    const follows = (id: string) => ({ id: 'A-04', type: 'NUMERIC', max: { question: id } });
    expect(checkQuestions(list, follows('A-01'))).toEqual([['T153', '"A-01"']]);
    expect(checkQuestions(year, follows('A-02'))).toEqual([]);
  });

  test('warns about a calculation without an input that it needs', () => {
    const read = (name: string, ...inputs: readonly string[]) => {
      const given = Object.fromEntries(inputs.map((input) => [input, 'question.N-01']));
      const callbacks = [{ name, inputs: given }];
      const questions = [
        { id: 'N-01', type: 'NUMERIC' },
        { id: 'A-01', type: 'CALC', callbacks },
      ];
      const text = JSON.stringify({ id: 'T/one', link: 'one', template: 'T', questions });
      const { diagnostics } = checkTemplates([{ file: 'one.json', text }]);
      return diagnostics.map(({ code, message, help }) => [code, message, help]);
    };
    expect(read('trir', 'hours')).toEqual([
      [
        'T121',
        '`A-01` gives `trir` no inputs `recordable`, `fatalities`, `daysAway`, `restricted`',
        'add them to `inputs`',
      ],
    ]);
    expect(read('ratio', 'part')).toEqual([
      ['T121', '`A-01` gives `ratio` no input `whole`', 'add it to `inputs`'],
    ]);
    expect(read('totalBacklog')).toEqual([
      ['T121', '`A-01` gives `totalBacklog` no inputs', 'add questions to `inputs`'],
    ]);
    expect(read('renewalDue', 'fiscalYearEndMonth')).toEqual([
      ['T121', '`A-01` gives `renewalDue` no input `signed`', 'add it to `inputs`'],
    ]);
    for (const [name, ...inputs] of [
      ['ratio', 'part', 'whole'],
      ['totalBacklog', 'awarded'],
      ['renewalDue', 'signed'],
      ['documentCheckList', 'any'],
    ] as const)
      expect(read(name, ...inputs)).toEqual([]);
    expect(read('ratio', 'part', 'hole').map(([code]) => code)).toEqual(['T105']);
  });

  test('points at a duplicate id in a row, and at an id that its panel lacks', () => {
    const inner = { id: 'P-01.1', type: 'TEXT' };
    const panel = { id: 'P-01', type: 'PANEL', questions: [inner] };
    const row = (...questions: object[]) => ({ ...panel, panels: [{ id: 'r1', questions }] });
    expect(checkQuestions(row(inner, inner))).toEqual([['C111', '"P-01.1"']]);
    const top = { id: 'A-01', type: 'TEXT' };
    expect(checkQuestions(top, row(inner, top))).toEqual([['T126', '"A-01"']]);
    expect(checkQuestions(top, { ...panel, questions: [inner, top] })).toEqual([
      ['C111', '"A-01"'],
    ]);
    const nested = { id: 'P-02', type: 'PANEL', questions: [{ id: 'P-02.1', type: 'TEXT' }] };
    const rows = [
      { id: 'a', questions: nested.questions },
      { id: 'b', questions: nested.questions },
    ];
    const both = { ...row(inner, { ...nested, panels: rows }), questions: [inner, nested] };
    expect(checkQuestions(both)).toEqual([]);
  });

  test('required questions need options while shown; options differ by more than spaces; rows need an id', () => {
    const select = { id: 'A-01', type: 'SELECT' };
    expect(checkQuestions({ ...select, required: true })).toEqual([['T113', '"A-01"']]);
    expect(checkQuestions({ ...select, required: true, hidden: true })).toEqual([
      ['T114', '"A-01"'],
    ]);
    const options = [{ value: 'a' }, { value: ' a' }];
    expect(checkQuestions({ ...select, options })).toEqual([['T120', '" a"']]);
    for (const id of ['', 'a/b'])
      expect(
        checkQuestions({ id: 'P-01', type: 'PANEL', panels: [{ id, questions: [] }] }),
      ).toContainEqual(['T119', JSON.stringify(id)]);
  });

  test('an error text is never shown without its cause: a limit, or a rule that requires', () => {
    const text = (more: object) => ({ id: 'A-01', type: 'TEXT', ...more });
    const panel = (more: object) => ({ id: 'P-01', type: 'PANEL', questions: [], ...more });
    const max = { errors: { max: 'Too many' } };
    expect(checkQuestions(panel({ ...max }))).toEqual([['T116', '"max"']]);
    expect(checkQuestions(panel({ ...max, max: 2 }))).toEqual([]);
    // The longest text and the most choices are built in.
    expect(checkQuestions(text(max))).toEqual([]);
    const options = [{ value: 'a' }];
    expect(checkQuestions({ id: 'A-01', type: 'CHECKBOX', options, ...max })).toEqual([]);
    expect(checkQuestions({ id: 'A-01', type: 'YESNO', ...max })).toEqual([['T116', '"max"']]);
    expect(checkQuestions(text({ errors: { min: 'Longer' } }))).toEqual([['T116', '"min"']]);
    const required = { errors: { max: '', required: 'Say so', min: ' ' } };
    expect(checkQuestions(text(required))).toEqual([
      ['T143', '""'],
      ['T116', '"required"'],
      ['T143', '" "'],
    ]);
    const shown = { errors: { invalid: 'Not so', required: 'Say so' } };
    expect(checkQuestions(text(shown))).toEqual([['T116', '"required"']]);
    const conditions = [' required : question.B-01 full'];
    expect(
      checkQuestions(text({ errors: { required: 'Say so' }, conditions }), {
        id: 'B-01',
        type: 'TEXT',
      }),
    ).toEqual([]);
  });

  test('a heading may be used again in another panel and in another section', () => {
    const inner = (id: string) => ({ id, type: 'TEXT', group: 'Offices' });
    const panel = (id: string) => ({ id, type: 'PANEL', questions: [inner(`${id}.1`)] });
    expect(checkQuestions(inner('A-01'), panel('P-01'), panel('P-02'))).toEqual([]);
    const section = (link: string) => ({
      file: `${link}.json`,
      text: JSON.stringify({
        id: `T/${link}`,
        link,
        template: 'T',
        questions: [inner(`${link}-01`)],
      }),
    });
    expect(checkTemplates([section('A'), section('B')]).diagnostics).toEqual([]);
  });

  test('points from each repetition to the first use', () => {
    const inner = { id: 'P-01.1', type: 'TEXT' };
    const three = [1, 2, 3];
    const first = (code: string, ...questions: readonly object[]) => {
      const text = JSON.stringify({ id: 'T/one', link: 'one', template: 'T', questions });
      return checkTemplates([{ file: 'one.json', text }]).diagnostics.flatMap((found) =>
        found.code === code ? [found.related?.map(({ span }) => span.start)] : [],
      );
    };
    const repeated: readonly (readonly [string, ...object[]])[] = [
      ['C111', ...three.map(() => ({ id: 'A-01', type: 'TEXT' }))],
      ['T120', { id: 'A-01', type: 'SELECT', options: three.map(() => ({ value: 'a' })) }],
      ['T144', ...three.map((at) => ({ id: `A-0${at}`, type: 'TEXT', group: 'Offices' }))],
      [
        'T123',
        {
          id: 'P-01',
          type: 'PANEL',
          questions: [inner],
          panels: three.map(() => ({ id: 'r', questions: [] })),
        },
      ],
      [
        'C111',
        {
          id: 'P-01',
          type: 'PANEL',
          questions: [inner],
          panels: [{ id: 'r', questions: three.map(() => inner) }],
        },
      ],
    ];
    for (const [code, ...questions] of repeated) {
      const [second, third, ...more] = first(code, ...questions);
      expect([code, second, more]).toEqual([code, [expect.any(Number)], []]);
      expect(third).toEqual(second);
    }
  });

  test('never converts a JSON object to a string, because its `toString` may not be a function', () => {
    const odd = { toString: [], valueOf: 1 };
    const questions = [
      { id: 'A-01', type: odd },
      { id: 'A-02', type: 'SELECT', options: [{ value: odd }], value: odd },
      { id: 'A-06', type: 'CALC', callbacks: [{ name: [odd], inputs: {} }] },
      { id: 'A-03', type: 'CHECKBOX', options: [{ value: 'x' }], value: [odd] },
      { id: 'A-04', type: 'ADDRESS', value: { line1: odd, zip: odd } },
      {
        id: 'A-05',
        type: 'SELECT',
        options: [{ value: 'x', group: 'y' }],
        optionsFrom: { filter: 'question.A-03' },
      },
    ];
    for (const question of questions) {
      checkQuestions(question);
      const document = { id: 'T/one', link: 'one', template: 'T', questions: [question] };
      const compiled = compile([document as unknown as AnswersDocument], {
        unknownReferences: 'empty',
      });
      if (compiled.ok) {
        const session = openSession(compiled.program, { now: '2026-06-30' });
        for (const address of session.addresses()) {
          session.get(address);
          session.set(address, odd);
          session.get(address);
        }
        expect(session.errors()).toBeDefined();
      }
    }
    const whole = { id: 'T', link: 'one', template: 'T', questions: questions.slice(3) };
    expect(compile([whole as unknown as AnswersDocument]).ok).toBe(true);
  });

  test('reports a mask that is not a string, and does not check an answer against it', () => {
    const question = { id: 'A-01', type: 'PHONE', value: 1, mask: {} };
    expect(checkQuestions(question).map(([code]) => code)).toEqual(['T100']);
  });

  test('treats null as absent for optional properties, and as an error for required ones', () => {
    const { Question } = answersDocumentSchema['definitions'] as Record<
      string,
      { properties: object }
    >;
    for (const key of Object.keys(Question?.properties ?? {})) {
      const found = checkQuestions({ id: 'A-01', type: 'TEXT', [key]: null });
      if (key === 'id') expect(found).toEqual([['T119', 'null']]);
      else if (key === 'type') expect(found).toEqual([['T118', 'null']]);
      else expect(found).toEqual([]);
    }
  });

  test('does not report a rule that reads a broken question', () => {
    const broken = { id: 'A-01', type: 'NUMBR' };
    const reader = { id: 'A-02', type: 'TEXT', conditions: ['hidden: question.A-01 greater 5'] };
    expect(checkQuestions(broken, reader)).toEqual([['T118', '"NUMBR"']]);
  });

  test('checks references outside rules like those in rules', () => {
    const inner = { id: 'A-01', type: 'TEXT' };
    const from = { id: 'A-02', type: 'SELECT', optionsFrom: { question: 'panelInnerId.A-01' } };
    expect(checkQuestions(inner, from)).toEqual([['C102', 'panelInnerId.A-01']]);
  });

  test('reports a misspelled property once, without also reporting what it leaves missing', () => {
    const options = [{ value: 'Red' }];
    const question = { id: 'A-01', type: 'SELECT', required: true, optoins: options };
    expect(checkQuestions(question)).toEqual([['T111', '"optoins"']]);
    expect(checkQuestions({ id: 'A-01', tpye: 'TEXT' }).map(([code]) => code)).toEqual(['T103']);
  });

  test('finds a cycle through options and calculations', () => {
    const codes = checkQuestions(
      { id: 'A-01', type: 'CHECKBOX', optionsFrom: { question: 'question.A-02' } },
      { id: 'A-02', type: 'CHECKBOX', optionsFrom: { question: 'question.A-01' } },
    );
    expect(codes.map(([code]) => code)).toEqual(['C109']);
  });

  test('reports a cycle of thousands of questions in full, without those that only read it', () => {
    const size = 5_000;
    const ring = Array.from({ length: size }, (_, at) => ({
      id: `A-${at}`,
      type: 'TEXT',
      conditions: [`hidden: question.A-${(at + 1) % size} full`],
    }));
    const reader = { id: 'B-1', type: 'TEXT', conditions: ['hidden: question.A-7 full'] };
    const text = JSON.stringify({
      id: 'T',
      link: 's',
      template: 'T',
      questions: [...ring, reader],
    });
    const [only, ...more] = checkTemplates([{ file: 's.json', text }]).diagnostics;
    expect([only?.code, more]).toEqual(['C109', []]);
    const told = JSON.stringify(only);
    expect(new Set(told.match(/A-\d+/g)).size).toBe(size);
    expect(told).not.toContain('B-1');
  });

  test('accepts questions nested 64 levels deep and refuses 65', () => {
    expect(checkQuestions(nested(65))).toEqual([]);
    expect(checkQuestions(nested(66)).map(([code]) => code)).toEqual(['T101']);
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const found = checkTemplates([{ file: 'deep.json', text: deep }]).diagnostics;
    expect(found.map(({ code }) => code)).toEqual(['J106']);
  });

  test('treats names such as `constructor` like any other name', () => {
    expect(
      checkQuestions(
        { id: 'constructor', type: 'TEXT', toString: 1 },
        { id: 'A-01', type: 'TEXT', conditions: ['hidden: question.constructor full'] },
        { id: 'A-02', type: 'constructor' },
        { id: 'A-03', type: 'CALC', callbacks: [{ name: 'toString', inputs: {} }] },
      ).map(([code]) => code),
    ).toEqual(['T118', 'T104']);
  });
});

describe('the structure of a document', () => {
  test('has a message for every keyword that the schema of answers documents uses', () => {
    const known = ['$ref', 'type', 'enum', 'required', 'properties', 'items', 'pattern'];
    known.push('additionalProperties', 'minimum', 'maximum', 'definitions');
    known.push('minProperties', 'dependencies');
    const words = ['$schema', '$id', 'title', 'description', 'tsType'];
    const used = new Set<string>();
    const visit = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      for (const [keyword, value] of Object.entries(schema)) {
        used.add(keyword);
        if (keyword === 'properties' || keyword === 'definitions')
          for (const inner of Object.values(value as object)) visit(inner);
        else visit(keyword === 'items' || keyword === 'additionalProperties' ? value : undefined);
      }
    };
    visit(answersDocumentSchema);
    expect([...used].filter((one) => !known.includes(one) && !words.includes(one))).toEqual([]);
    expect(used.size).toBeGreaterThan(10);
  });

  test('reports a misspelled property in every object that accepts unknown ones', () => {
    const option = { value: 'x', lable: 'X' };
    const question = { id: 'A-01', type: 'SELECT', lable: 'Name', options: [option] };
    expect(checkQuestions(question)).toEqual([
      ['T111', '"lable"'],
      ['T111', '"lable"'],
    ]);
    const { definitions } = answersDocumentSchema as {
      definitions: Record<string, { additionalProperties?: unknown }>;
    };
    const open = Object.keys(definitions).filter(
      (name) => definitions[name]?.additionalProperties === true,
    );
    // The properties of rows and calculations are all required: a misspelled one is reported as missing.
    expect(open).toEqual(['Question', 'Option', 'PanelRow', 'Callback']);
  });

  test('lists a thousand mistakes in one file and counts the rest', () => {
    const broken = Array.from({ length: 50_000 }, (_, at) => ({ id: at, type: 'TEXT' }));
    const text = JSON.stringify({ id: 'T', link: 's', template: 'T', questions: broken });
    const { diagnostics } = checkTemplates([{ file: 's.json', text }]);
    expect(diagnostics).toHaveLength(1_001);
    expect(diagnostics[0]?.message).toBe('49000 more errors like these');
  });
});

describe('checkDocument', () => {
  const read = (document: unknown) =>
    checkDocument({ file: 'one.json', text: JSON.stringify(document) });

  test('returns the document even if its rules have errors', () => {
    const rules = ['hidden: question.nowhere full'];
    const document = {
      id: 'T/one',
      link: 'one',
      template: 'T',
      questions: [{ id: 'A-01', type: 'TEXT', lable: 'x', conditions: rules }],
    };
    expect(read(document)).toEqual({ ok: true, document });
  });

  test('reports what makes a file invalid, in file order', () => {
    const told = read({ id: null, link: 'a/b', template: 'T', questions: [{ type: 'TXT' }] });
    expect(told.ok ? [] : told.diagnostics.map(({ code }) => code)).toEqual([
      'T100',
      'T119',
      'T103',
      'T118',
    ]);
    const broken = checkDocument({ file: 'one.json', text: '{' });
    expect(broken.ok ? [] : broken.diagnostics.map(({ code }) => code)).toEqual(['J107']);
  });
});

/** Every run reads the whole form in addition to the broken section. */
const numRuns = Math.ceil(inject('propertyRuns') / 2);

/** Every place in a JSON value that can be broken, as the path to it. */
function placesOf(value: unknown, steps: readonly (string | number)[] = []): (string | number)[][] {
  const own = steps.length === 0 ? [] : [[...steps]];
  if (Array.isArray(value))
    return [...own, ...value.flatMap((one, at) => placesOf(one, [...steps, at]))];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, one]) => placesOf(one, [...steps, key]))];
}

function broken(text: string, pick: number, by: unknown): string {
  const value = JSON.parse(text) as never;
  const places = placesOf(value);
  const steps = places[pick % places.length] ?? [];
  let holder = value as Record<string | number, never>;
  for (const step of steps.slice(0, -1)) holder = holder[step] as never;
  const last = steps.at(-1) ?? '';
  if (by === undefined) delete holder[last];
  else holder[last] = by as never;
  return JSON.stringify(value, null, 1);
}

const anyBreak = fc.tuple(
  fc.nat(),
  fc.oneof(
    fc.constant(undefined),
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('', 'A-01', 'question.BI-01', 'hidden: question.BI-01 full', 'PANEL', 0, -1),
  ),
);

describe('checkTemplates, with a nonsense property on questions of every type', () => {
  const nonsense = [5, {}, [], [null], ['x'], { question: 7 }, true, 'x', -1];
  const properties = Object.keys(
    (answersDocumentSchema as { definitions: { Question: { properties: object } } }).definitions
      .Question.properties,
  ).filter((name) => !['id', 'type', 'value'].includes(name));
  test.each(Object.keys(questionTypes))('%s: never throws, whatever the answer', (type) => {
    for (const property of properties)
      for (const junk of nonsense)
        for (const value of ['12x', 7, { a: 1 }, ['a', 3], false]) {
          const question = { id: 'A-01', type, [property]: junk, value };
          const text = JSON.stringify({ id: 1, link: 'one', template: 'T', questions: [question] });
          expect(() => checkTemplates([{ file: 'one.json', text }])).not.toThrow();
        }
  });
});

describe('checkTemplates, with form F broken at random', () => {
  test('E13 never throws, keeps every span inside its file, and passes only forms that compile and open', () => {
    fc.assert(
      fc.property(
        fc.nat(16),
        fc.array(anyBreak, { minLength: 1, maxLength: 3 }),
        (which, breaks) => {
          const { file, text: whole } = formF[which]!;
          const text = breaks.reduce((given, [pick, by]) => broken(given, pick, by), whole);
          const { diagnostics, outside } = checkTemplates([{ file, text }], { context: formF });
          for (const { span, related = [] } of diagnostics) {
            for (const one of [span, ...related.map((other) => other.span)]) {
              expect(one.start).toBeGreaterThanOrEqual(0);
              expect(one.end).toBeGreaterThanOrEqual(one.start);
              expect(one.end).toBeLessThanOrEqual(text.length);
            }
          }
          const document = JSON.parse(text) as AnswersDocument;
          const compiled = compile([document], { outside });
          if (diagnostics.every(({ severity }) => severity !== 'error'))
            expect(compiled.ok).toBe(true);
          if (compiled.ok) openSession(compiled.program, { now: '2026-06-30' });
        },
      ),
      { numRuns },
    );
  });
});
