import { describePages } from '@plumbline/diagnostics/testing';
import { defaultModel } from '@plumbline/schemas/scoring';
import { formF } from '@plumbline/schemas/templates';
import { describe, expect, it } from 'vitest';
import { smallForm, smallModel } from '../testing/small-model.ts';
import { checkScoringModel } from './check-scoring-model.ts';
import { codes } from './codes.ts';

/** The findings for the small model with these parts replaced. */
const checked = (parts: object) => {
  const text = JSON.stringify({ ...smallModel, ...parts }, null, 2)
    // JSON.stringify cannot write infinity, but a file can contain it.
    .replace('"1e309"', '1e309');
  const { diagnostics } = checkScoringModel({ file: 'model.json', text }, smallForm);
  return diagnostics.map((one) => ({ ...one, marked: text.slice(one.span.start, one.span.end) }));
};

const codesOf = (parts: object) => [...new Set(checked(parts).map(({ code }) => code))];

describePages({ letter: 'M', codes, codesOf: (example) => codesOf(JSON.parse(example) as object) });

describe('a scoring model', () => {
  it('has no diagnostics when it is the default one', () => {
    const text = JSON.stringify(defaultModel);
    expect(checkScoringModel({ file: 'default.json', text }, formF).diagnostics).toEqual([]);
  });

  it('gets diagnostics at the right places, with suggestions', () => {
    const found = checked({
      inputs: smallModel.inputs.map((input) =>
        input.id === 'revenue' ? { ...input, question: 'A-1' } : input,
      ),
      amounts: [{ id: 'yearly', name: 'Revenue', unit: '$', formula: 'revenu' }],
    });
    expect(found.map(({ code, message, help, marked }) => [code, message, help, marked])).toEqual([
      ['M101', 'unknown question `A-1`', 'did you mean `A-01`?', '"A-1"'],
      ['M103', 'unknown name `revenu`', 'did you mean `revenue`?', '"revenu"'],
    ]);
  });

  it('with a negative or infinite weight is refused', () => {
    const weighed = (weight: unknown) => [{ ...smallModel.categories[0], weight }];
    expect(checked({ categories: weighed(-1) })).toMatchObject([{ code: 'M108', marked: '-1' }]);
    expect(checked({ categories: weighed('1e309') })).toMatchObject([{ marked: '1e309' }]);
    expect(codesOf({ categories: weighed(0) })).toEqual([]);
  });

  it('with an invalid structure is rejected', () => {
    for (const text of ['[]', '{}', '{"name": 1}', '{"name"'])
      expect(checkScoringModel({ file: 'm.json', text }, smallForm).model).toBeUndefined();
  });

  it('is named where the mistake is of the model as a whole', () => {
    const [found] = checkScoringModel({ file: 'm.json', text: '[]' }, smallForm).diagnostics;
    expect(found?.message).toBe('the model must be an object');
  });
});
