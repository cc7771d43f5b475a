import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { formF } from './templates.ts';
import { defaultModel } from './scoring.ts';
import { answersDocumentValidator, faultOf, scoringModelValidator } from './validators.ts';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const ajv = new Ajv({ strict: false, allErrors: true });
const compiled = {
  document: ajv.compile(JSON.parse(read('answers-document.schema.json')) as object),
  model: ajv.compile(JSON.parse(read('scoring-model.schema.json')) as object),
};

describe('the generated validators', () => {
  const modules = readdirSync(new URL('src/generated/', root)).filter((name) =>
    name.endsWith('-validator.ts'),
  );

  it.each(modules)('%s generates no code at run time, and imports nothing', (name) => {
    const text = read(`src/generated/${name}`);
    expect(text).toMatch(/^export const validate = /m);
    expect(text).not.toMatch(/\beval\b|\bFunction\(|\brequire\(|\bimport\b/);
  });

  it('are one each for answers documents, carry-overs and scoring models', () => {
    expect(modules).toEqual([
      'answers-document-validator.ts',
      'carry-over-validator.ts',
      'scoring-model-validator.ts',
    ]);
  });

  it('accept the built-in form and scoring model', () => {
    for (const section of formF) expect(answersDocumentValidator.errorsOf(section)).toEqual([]);
    expect(scoringModelValidator.errorsOf(defaultModel)).toEqual([]);
  });
});

/** Objects with properties that a schema knows and some that it does not, with values that fit some of the time. */
const anyObject = (keys: readonly string[]) => {
  const leaf = fc.oneof(
    fc.constantFrom<unknown>('TEXT', 'A-01', 'FIN', 'FIN-01', 'error', 'currency', '', 'a/b'),
    fc.constantFrom<unknown>(0, 1, 7, 12.5, -1, true, false, [], {}),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...keys), tie('tree'), { maxKeys: 6 }),
    ),
  }));
  return tree;
};

/** Sorted, so that two lists of errors can be compared. */
const told = (errors: readonly { instancePath: string; keyword: string; params: unknown }[]) =>
  errors
    .map(({ instancePath, keyword, params }) => JSON.stringify([instancePath, keyword, params]))
    .sort();

describe('a generated validator agrees with ajv on its schema', () => {
  const numRuns = inject('propertyRuns') * 2;
  const keys = Object.keys(
    (
      JSON.parse(read('answers-document.schema.json')) as {
        definitions: Record<string, { properties?: object }>;
      }
    ).definitions['Question']?.properties ?? {},
  );
  const words = ['link', 'template', 'name', 'inputs', 'value', 'question', 'source', 'odd'];

  it('for documents', () => {
    const question = fc.record({ id: fc.constant('A'), type: fc.constant('TEXT') });
    fc.assert(
      fc.property(question, anyObject([...keys, ...words]), (one, more) => {
        const questions = [{ ...one, ...(more as object) }, more];
        const document = { id: 1, link: 's', template: 'T', questions };
        const isSound = compiled.document(document);
        expect(answersDocumentValidator.accepts(document)).toBe(isSound);
        const errors = answersDocumentValidator.errorsOf(document);
        // The generated enums also allow null.
        const withoutNull = errors.map((error) =>
          error.keyword === 'enum'
            ? {
                ...error,
                params: {
                  allowedValues: (error.params['allowedValues'] as unknown[]).filter(
                    (x) => x !== null,
                  ),
                },
              }
            : error,
        );
        expect(told(withoutNull)).toEqual(told(compiled.document.errors ?? []));
      }),
      { numRuns },
    );
  });

  it('for scoring models', () => {
    const some = anyObject(['code', 'name', 'weight', 'metrics', 'id', 'odd']);
    fc.assert(
      fc.property(some, (model) => {
        expect(scoringModelValidator.accepts(model)).toBe(compiled.model(model));
        expect(told(scoringModelValidator.errorsOf(model))).toEqual(
          told(compiled.model.errors ?? []),
        );
      }),
      { numRuns },
    );
  });
});

it('accepts null for optional properties, as the schema’s description says, but not for required ones', () => {
  const question = { id: 'A', type: 'TEXT', label: null, unit: null, min: null, questions: null };
  const document = { id: 1, link: 's', template: 'T', title: null, questions: [question] };
  expect(answersDocumentValidator.errorsOf(document)).toEqual([]);
  const faults = answersDocumentValidator
    .errorsOf({ ...document, link: null, questions: [{ ...question, type: null }] })
    .map((error) => `${error.instancePath} ${faultOf(error).slice(0, 29)}`);
  expect(faults).toEqual(['/link must be text', '/questions/0/type must be one of TEXT, TEXTAREA']);
});

it.each([
  ['type', { type: 'integer' }, 'must be a whole number'],
  ['type', { type: ['string', 'array', 'null'] }, 'must be text or a list or null'],
  ['required', { missingProperty: 'id' }, 'has no `id`'],
  ['additionalProperties', { additionalProperty: 'odd' }, 'cannot have `odd`'],
  ['minimum', { limit: 1 }, 'must be 1 or more'],
  ['maximum', { limit: 12 }, 'must be 12 or less'],
  ['minProperties', { limit: 2 }, 'must have 2 or more properties'],
  ['dependencies', { property: 'a', missingProperty: 'b' }, 'has `a` but no `b`'],
  ['enum', { allowedValues: ['a', null, 1] }, 'must be one of a, 1'],
  ['pattern', { pattern: '^A' }, 'must match ^A'],
  ['odd', {}, 'breaks the schema (odd)'],
] as const)('words a violation of %s %j', (keyword, params, words) => {
  expect(faultOf({ instancePath: '', keyword, params })).toBe(words);
});
