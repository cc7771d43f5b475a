import { defaultModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import { editionOf, MODEL } from './model.ts';

describe('the edition of a model', () => {
  const [first, ...others] = defaultModel.caps;

  it('stays the same when only wording changes, so that assessments do not become out of date', () => {
    const caps = [{ ...first, name: 'Another name', reason: 'Said better.' }, ...others];
    expect(editionOf({ ...defaultModel, caveat: 'Said better.', caps })).toBe(MODEL);
  });

  it('changes when a score could change', () => {
    const caps = [{ ...first, cap: 'C' }, ...others];
    expect(editionOf({ ...defaultModel, caps })).not.toBe(MODEL);
    expect(editionOf({ ...defaultModel, version: '2' })).not.toBe(MODEL);
    const { categories } = defaultModel;
    expect(editionOf({ ...defaultModel, categories: categories.slice(1) })).not.toBe(MODEL);
  });
});
