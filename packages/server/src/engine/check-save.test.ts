import { compile, openSession, type StoredAnswers } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { checkSave } from './check-save.ts';
import { neverSaved, type VaultState } from './vault-state.ts';

const today = '2026-11-21';
const template: AnswersDocument = {
  id: 's',
  link: 's',
  template: 'T',
  questions: [
    {
      id: 'A',
      type: 'CHECKBOX',
      options: [{ value: 'none', label: 'None', exclusive: true }, { value: 'x' }, { value: 'y' }],
    },
    { id: 'N', type: 'NUMERIC', min: 0, errors: { min: 'Enter the number of times, or 0' } },
    { id: 'D', type: 'DATE', label: 'Signed on', default: 'today', readonly: true },
    { id: 'L', type: 'TEXT', label: 'Why', conditions: ['readonly: question.N full'] },
    { id: 'R', type: 'SELECT', options: [{ value: 'Yes' }], retired: { into: ['N'] } },
  ],
};

/** Saves these answers over the stored ones. */
function save(values: StoredAnswers['values'], stored: StoredAnswers['values'] = {}) {
  const compiled = compile([template]);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
  const vault: VaultState = {
    organizationId: 'o',
    status: 'Work In Progress',
    formType: 'T',
    files: new Map(),
    sections: new Map([['s', { ...neverSaved, answers: { values: stored } }]]),
  };
  const answers = new Map([['s', { values: stored }]]);
  const session = openSession(compiled.program, { now: today, answers });
  const checked = checkSave({ vault, session }, template, { ok: true, answers: { values } }, today);
  return checked.ok ? checked.answers.values : checked.errors;
}

describe('a save', () => {
  it('accepts an exclusive option alone, and refuses it together with others', () => {
    expect(save({ A: ['none'] })).toEqual({ A: ['none'] });
    expect(save({ A: ['x', 'y'] })).toEqual({ A: ['x', 'y'] });
    const reason = 'Choose either None or the others, not both';
    expect(save({ A: ['x', 'none'] })).toEqual([{ address: 's/A', reason }]);
  });

  it('of another question accepts a combination that was stored before its option became exclusive', () => {
    const stored = { A: ['x', 'none'] };
    expect(save({ ...stored, N: 1 }, stored)).toEqual({ ...stored, N: 1 });
    expect(save({ A: ['x'] }, stored)).toEqual({ A: ['x'] });
  });

  it('is refused in the question’s own words', () => {
    expect(save({ N: -1 })).toEqual([
      { address: 's/N', reason: 'Enter the number of times, or 0' },
    ]);
  });

  it.each([
    ['2026-11-21', true],
    // Where the person is, it may be a day earlier or later.
    ['2026-11-20', true],
    ['2026-11-22', true],
    ['2026-11-19', false],
  ])('of today’s date in a locked question: %s', (day, isSaved) => {
    const reason = 'This answer cannot be changed now.';
    expect(save({ D: day })).toEqual(isSaved ? { D: day } : [{ address: 's/D', reason }]);
    // Once there is a date, it stays.
    expect(save({ D: '2026-11-21' }, { D: '2026-11-01' })).toEqual([{ address: 's/D', reason }]);
  });

  it('accepts an answer together with the one that locks it, and no change of it later', () => {
    expect(save({ L: 'Because', N: 1 })).toEqual({ L: 'Because', N: 1 });
    expect(save({ L: 'Other', N: 1 }, { L: 'Because', N: 1 })).toEqual([
      { address: 's/L', reason: 'This answer cannot be changed now.' },
    ]);
  });

  it('removes a stored choice that is no longer an option, and the answer if it was the only one', () => {
    const stored = { A: ['gone', 'x'] };
    expect(save({ ...stored, N: 1 }, stored)).toEqual({ A: ['x'], N: 1 });
    const only = { A: ['gone'] };
    expect(save({ ...only, N: 1 }, only)).toEqual({ N: 1 });
    expect(save({ A: ['gone'] })).toMatchObject([{ address: 's/A' }]);
  });

  it('keeps a retired question’s choice, and accepts that it is removed and restored', () => {
    const stored = { R: 'gone' };
    expect(save({ ...stored, N: 1 }, stored)).toEqual({ ...stored, N: 1 });
    expect(save({ N: 1 }, { ...stored, N: 1 })).toEqual({ N: 1 });
    expect(save({ ...stored, N: 1 }, { N: 1 })).toEqual({ ...stored, N: 1 });
  });
});
