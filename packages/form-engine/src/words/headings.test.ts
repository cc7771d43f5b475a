import type { Question } from '@plumbline/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headingsOf, underHeadings } from './headings.ts';

const text = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  type: 'TEXT',
  ...more,
});

const list = [
  text('A'),
  text('B', { group: 'Legal identity', questions: [text('B.1')] }),
  text('C'),
  text('D', { group: 'Offices' }),
];

describe('headings', () => {
  test('extend to the next question with a group, and include sub-questions', () => {
    expect([...headingsOf(list)]).toEqual([
      ['B', 'Legal identity'],
      ['B.1', 'Legal identity'],
      ['C', 'Legal identity'],
      ['D', 'Offices'],
    ]);
  });

  test('move to the first question that is shown, and disappear with the last', () => {
    const shown = underHeadings([text('A'), text('C')], headingsOf(list));
    expect(shown).toEqual([text('A'), text('C', { group: 'Legal identity' })]);
  });

  test('of a list do not reach into the rows of its panels', () => {
    const panel = text('P', { type: 'PANEL', group: 'People', questions: [text('P.1')] });
    expect([...headingsOf([panel]).keys()]).toEqual(['P']);
  });

  test('treat a blank or null group as none', () => {
    const odd = [text('A', { group: ' ' }), { ...text('B'), group: null } as unknown as Question];
    expect(headingsOf(odd).size).toBe(0);
  });

  test('keep every question under its heading and never repeat one, whatever is left out', () => {
    const groups = fc.option(fc.constantFrom('One', 'Two', 'Three'), { nil: undefined });
    fc.assert(
      fc.property(fc.array(fc.tuple(groups, fc.boolean()), { maxLength: 12 }), (seeds) => {
        const named = new Set<string>();
        const all = seeds.map(([group, isShown], at) => {
          const isNew = group !== undefined && !named.has(group);
          if (isNew) named.add(group);
          return { question: text(`Q${at}`, isNew ? { group } : {}), isShown };
        });
        const headings = headingsOf(all.map(({ question }) => question));
        const left = all.flatMap(({ question, isShown }) => (isShown ? [question] : []));
        const shown = underHeadings(left, headings);
        const now = headingsOf(shown);
        for (const { id } of left) expect(now.get(id)).toBe(headings.get(id));
        const begun = shown.flatMap(({ group }) => group ?? []);
        expect(begun).toEqual([...new Set(begun)]);
        // The result must not reveal at which question the template begins a heading.
        expect(underHeadings(shown, now)).toEqual(shown);
      }),
    );
  });
});
