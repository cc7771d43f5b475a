import { compile, openSession } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { hiddenBecause } from './hidden-because.ts';
import { searchEntries } from './search-entries.ts';
import { makeSearch } from './search-index.ts';

const organization = {
  id: 'T/company',
  link: 'company',
  title: 'Company',
  template: 'T',
  questions: [
    {
      id: 'C-01',
      type: 'TEXT',
      label: 'Legal name',
      help: 'As on the W-9',
      value: 'Summit Electric',
    },
    {
      id: 'C-02',
      type: 'YESNO',
      label: 'Other names?',
      options: [{ value: 'Yes' }, { value: 'No' }],
      value: 'No',
    },
    {
      id: 'C-03',
      type: 'TEXT',
      label: 'Trade name(s)',
      hidden: true,
      conditions: ['hidden: question.C-02 is "Yes" => false'],
    },
    { id: 'C-04', type: 'LABEL', label: 'Names to come' },
  ],
} as unknown as AnswersDocument;
const license = { id: 'L-02', type: 'TEXT', label: 'License number' };
const licenses = {
  id: 'T/licenses',
  link: 'licenses',
  title: 'Licenses',
  template: 'T',
  questions: [
    {
      id: 'L-01',
      type: 'PANEL',
      label: 'State licenses',
      questions: [license],
      panels: [
        { id: 'r1', questions: [{ ...license, value: 'TX-778' }] },
        { id: 'r2', questions: [license] },
      ],
    },
    {
      id: 'L-03',
      type: 'PANEL',
      label: 'Local licenses',
      questions: [{ id: 'L-04', type: 'TEXT', label: 'City' }],
      panels: [],
    },
    {
      id: 'L-05',
      type: 'SELECT',
      label: 'Kind',
      group: 'Trades you hold licenses for',
      options: [
        { value: 'e', label: 'Electrical' },
        { value: 'p', label: 'Plumbing' },
      ],
    },
  ],
} as unknown as AnswersDocument;

function open() {
  const compiled = compile([organization, licenses]);
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join());
  return openSession(compiled.program, { now: '2026-03-15' });
}
const session = open();
const search = makeSearch(searchEntries(session));
const found = (query: string) => search(query).applies.map(({ address }) => address);

describe('search in the form', () => {
  it('finds a question by its label, help, number, option and answer', () => {
    expect(found('legal')).toEqual(['company/C-01']);
    expect(found('w-9')).toEqual(['company/C-01']);
    expect(found('L-05')[0]).toBe('licenses/L-05');
    expect(found('plumb')).toEqual(['licenses/L-05']);
    expect(found('summit electr')).toEqual(['company/C-01']);
    expect(search('plumb').applies[0]?.detail).toEqual({ kind: 'option', text: 'Plumbing' });
    expect(search('summit').applies[0]?.detail).toEqual({
      kind: 'answer',
      text: 'Summit Electric',
    });
  });

  it('finds a question in each row, and by the row’s name', () => {
    expect(found('license number')).toEqual(['licenses/L-01/r1/L-02', 'licenses/L-01/r2/L-02']);
    const [first] = search('TX-778').applies;
    expect(first).toMatchObject({ section: 'Licenses', row: 'State licenses, 1st' });
    expect(found('state 2nd')).toEqual(['licenses/L-01/r2/L-02']);
  });

  it('finds a question by the heading that it is under', () => {
    expect(found('trades hold')).toEqual(['licenses/L-05']);
    expect(search('L-05').applies[0]?.group).toBe('Trades you hold licenses for');
  });

  it('leads to the panel when it has no rows yet', () => {
    expect(search('city').applies).toMatchObject([
      { address: 'licenses/L-03', id: 'L-04', isPrototype: true, row: 'Local licenses' },
    ]);
  });

  it('matches singular and plural, and tolerates a typo when nothing else matches', () => {
    expect(found('licenses number')).toEqual(found('license number'));
    expect(found('lisense number')).toEqual(found('license number'));
    expect(found('no such thing')).toEqual([]);
    expect(search('').count).toBe(0);
  });

  it('lists questions that do not apply separately, and says why', () => {
    const { applies, hidden } = search('trade names');
    expect(applies).toEqual([]);
    expect(hidden.map(({ address }) => address)).toEqual(['company/C-03']);
    expect(hiddenBecause(session, 'company/C-03')).toEqual({
      words: '“Other names?” is answered “No”, not “Yes”',
      address: 'company/C-02',
    });
  });

  it('skips labels that are not questions', () => {
    expect(found('to come')).toEqual([]);
  });
});
