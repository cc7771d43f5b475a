import { readdirSync, readFileSync } from 'node:fs';
import { defaultModel } from '@plumbline/schemas/scoring';
import { formF } from '@plumbline/schemas/templates';
import { describe, expect, it } from 'vitest';
import { smallForm, smallModel } from '../testing/small-model.ts';
import { checkScoringModel } from './check-scoring-model.ts';
import { codes } from './codes.ts';

const folder = new URL('../../../../docs/reference/diagnostics/', import.meta.url);

/** What is wrong with the small model when these parts take the place of its own. */
const checked = (parts: object) => {
  const text = JSON.stringify({ ...smallModel, ...parts }, null, 2)
    // JSON.stringify has no infinity; a file has.
    .replace('"1e309"', '1e309');
  const { diagnostics } = checkScoringModel({ file: 'model.json', text }, smallForm);
  return diagnostics.map((one) => ({ ...one, marked: text.slice(one.span.start, one.span.end) }));
};

const codesOf = (parts: object) => [...new Set(checked(parts).map(({ code }) => code))];

function examples(page: string, verdict: string): readonly object[] {
  const blocks = page.matchAll(/```json (wrong|right)\n([\s\S]*?)\n```/g);
  return [...blocks].flatMap(([, which, body]) =>
    which === verdict ? [JSON.parse(body ?? '') as object] : [],
  );
}

describe('the pages of the M codes', () => {
  it('are those of the table', () => {
    const pages = readdirSync(folder).filter((name) => /^M\d+\.md$/.test(name));
    expect(pages.sort()).toEqual(Object.keys(codes).map((code) => `${code}.md`));
  });

  it.each(Object.entries(codes))(
    '%s: title and examples are as the page says',
    (code, { title }) => {
      const page = readFileSync(new URL(`${code}.md`, folder), 'utf8');
      expect(page.split('\n')[0]).toBe(`# ${code}: ${title}`);
      const [wrong, right] = [examples(page, 'wrong'), examples(page, 'right')];
      expect(wrong.length).toBeGreaterThan(0);
      expect(right.length).toBeGreaterThan(0);
      for (const example of wrong) expect(codesOf(example)).toEqual([code]);
      for (const example of right) expect(codesOf(example)).toEqual([]);
    },
  );
});

describe('a scoring model', () => {
  it('of the house has nothing wrong with it', () => {
    const text = JSON.stringify(defaultModel);
    expect(checkScoringModel({ file: 'default.json', text }, formF).diagnostics).toEqual([]);
  });

  it('gets its findings at their places, with what was probably meant', () => {
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

  it('takes no weight below 0 and none that is not finite', () => {
    const weighed = (weight: unknown) => [{ ...smallModel.categories[0], weight }];
    expect(checked({ categories: weighed(-1) })).toMatchObject([{ code: 'M108', marked: '-1' }]);
    expect(checked({ categories: weighed('1e309') })).toMatchObject([{ marked: '1e309' }]);
    expect(codesOf({ categories: weighed(0) })).toEqual([]);
  });

  it('of another shape is none', () => {
    for (const text of ['[]', '{}', '{"name": 1}', '{"name"'])
      expect(checkScoringModel({ file: 'm.json', text }, smallForm).model).toBeUndefined();
  });
});
