import type { AnswersDocument, Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { REMOVED, type Conflict } from '../../form/saving/merge.ts';
import { conflictWords } from './conflict-words.ts';

const name = (value: string | null): Question => ({
  id: 'P.1',
  type: 'TEXT',
  label: 'Branch name',
  value,
});
const open: Question = { id: 'P.2', type: 'YESNO', label: 'Open?' };
const section = (rows: Readonly<Record<string, string | null>>): AnswersDocument => ({
  id: 'd',
  link: 's',
  template: 'T',
  title: 'Company',
  questions: [
    { id: 'A', type: 'TEXT', label: 'Legal name' },
    {
      id: 'P',
      type: 'PANEL',
      label: 'Branches',
      panels: Object.entries(rows).map(([id, value]) => ({ id, questions: [name(value), open] })),
    },
  ],
});
const here = section({ r1: 'Waco', r2: null });
const conflict = (told: Partial<Conflict>): Conflict => ({
  address: 's/A',
  subject: 'answer',
  here: null,
  incoming: null,
  take: [],
  ...told,
});

describe('a conflict in words', () => {
  it('names the question and both answers', () => {
    const words = conflictWords(conflict({ here: 'Acme', incoming: null }), here, null);
    expect(words).toEqual({ label: 'Legal name', here: 'Acme', incoming: 'Not answered' });
  });

  it('lists a row’s answers beside its removal', () => {
    const row = { 's/P/r1/P.1': 'Waco', 's/P/r1/P.2': 'Yes' };
    const told = conflict({ address: 's/P/r1', subject: 'row', here: row, incoming: REMOVED });
    expect(conflictWords(told, here, section({}))).toEqual({
      label: 'Branches, 1st',
      here: 'Branch name: Waco\nOpen?: Yes',
      incoming: 'Entry removed',
    });
    expect(conflictWords({ ...told, here: {} }, here, null).here).toBe('Entry without answers');
  });

  it('names a row that is gone here as the other side does', () => {
    const told = conflict({
      address: 's/P/r3',
      subject: 'row',
      here: REMOVED,
      incoming: { 's/P/r3/P.1': 'Tyler' },
    });
    expect(conflictWords(told, here, section({ r1: 'Waco', r3: 'Tyler' }))).toEqual({
      label: 'Branches, 2nd',
      here: 'Entry removed',
      incoming: 'Branch name: Tyler',
    });
    expect(conflictWords(told, here, null).label).toBe('Branches, another entry');
  });

  it('lists both orders by the names of the rows on each side', () => {
    const told = conflict({
      address: 's/P',
      subject: 'order',
      here: ['r2', 'r1'],
      incoming: ['r1', 'r3', 'r2'],
    });
    expect(conflictWords(told, here, section({ r1: 'Waco', r2: null, r3: 'Tyler' }))).toEqual({
      label: 'Branches: order of the entries',
      here: '1. Entry without a name\n2. Waco',
      incoming: '1. Waco\n2. Tyler\n3. Entry without a name',
    });
  });
});
