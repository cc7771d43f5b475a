import { describe, expect, it } from 'vitest';
import { checkDocument, checkTemplates } from './check-templates.ts';
import { withoutNulls } from './without-nulls.ts';

const section = (...questions: readonly object[]) => ({
  id: 'T/one',
  link: 'one',
  template: 'T',
  questions,
});

describe('withoutNulls', () => {
  it('removes optional parts that are null, at any depth', () => {
    const option = { value: 'x', group: null, mine: null };
    const min = { question: 'B-01', formula: null };
    const inner = { id: 'A-01.1', type: 'NUMERIC', min, label: null };
    const question = { id: 'A-01', type: 'SELECT', options: [option], per: null, mine: null };
    const given = { ...section({ ...question, questions: [inner] }), title: null, tier: null };
    expect(withoutNulls(given)).toEqual(
      section({
        id: 'A-01',
        type: 'SELECT',
        options: [{ value: 'x', mine: null }],
        mine: null,
        questions: [{ id: 'A-01.1', type: 'NUMERIC', min: { question: 'B-01' } }],
      }),
    );
  });

  it('keeps null where it is a value, where a part is required, and where there is no part', () => {
    const kept = {
      ...section({ id: null, type: null, value: null, default: null }, { conditions: [null] }),
      link: null,
      modified: null,
    };
    expect(withoutNulls(kept)).toBe(kept);
    for (const value of [null, 'x', 7, [null], { questions: 3 }])
      expect(withoutNulls(value)).toBe(value);
  });

  it('is how templates and answers are read', () => {
    const given = section({ id: 'A-01', type: 'TEXT', conditions: null, callbacks: null });
    const text = JSON.stringify(given);
    const document = section({ id: 'A-01', type: 'TEXT' });
    expect(checkTemplates([{ file: 'one.json', text }]).documents).toEqual([document]);
    expect(checkDocument({ file: 'one.json', text })).toEqual({ ok: true, document });
  });

  it('leaves the places of findings as they are', () => {
    const text = JSON.stringify(
      section({ id: 'A-01', label: null, type: 'NUMERIC', min: { question: null }, max: 'x' }),
    );
    const found = checkTemplates([{ file: 'one.json', text }]).diagnostics;
    expect(found.map(({ code, span }) => [code, span.start])).toEqual([
      ['T117', text.indexOf('{"question"')],
      ['T117', text.indexOf('"x"')],
    ]);
  });
});
