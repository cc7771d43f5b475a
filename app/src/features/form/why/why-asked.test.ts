import { compile, openSession } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { whyAsked } from './why-asked.ts';

const yesNo = [{ value: 'Yes' }, { value: 'No' }];
const document = {
  id: 'T/s',
  link: 's',
  template: 'T',
  questions: [
    {
      id: 'A',
      type: 'SELECT',
      label: 'Is it a subsidiary?',
      options: [
        { value: 'y', label: 'Yes, it is' },
        { value: 'n', label: 'No' },
      ],
    },
    {
      id: 'B',
      type: 'TEXT',
      label: 'Parent company',
      hidden: true,
      conditions: ['hidden: question.A is "y" => false'],
    },
    { id: 'C', type: 'NUMERIC', label: 'Hours' },
    {
      id: 'D',
      type: 'TEXT',
      label: 'Why so many?',
      conditions: ['required: question.C greater 1000'],
    },
    { id: 'E', type: 'TEXT', label: 'Name', required: true },
    {
      id: 'P',
      type: 'PANEL',
      label: 'Years',
      hidden: true,
      conditions: ['hidden: question.C full => false'],
      questions: [{ id: 'P.1', type: 'NUMERIC', label: 'Deaths' }],
      panels: [
        { id: 'r1', questions: [{ id: 'P.1', type: 'NUMERIC', label: 'Deaths', value: 2 }] },
      ],
    },
    {
      id: 'F',
      type: 'TEXT',
      label: 'Explain any death',
      hidden: true,
      conditions: ['hidden: panelInnerId.P.1 greater 0 => false'],
    },
    {
      id: 'G',
      type: 'YESNO',
      label: 'Sure?',
      options: yesNo,
      conditions: ['readonly: question.C max 10'],
    },
    {
      id: 'H',
      type: 'CALC',
      label: 'Difference',
      callbacks: [
        { name: 'difference', inputs: { minuend: 'question.C', subtrahend: 'question.C' } },
      ],
    },
  ],
} as unknown as AnswersDocument;

function open() {
  const compiled = compile([document]);
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join());
  return openSession(compiled.program, { now: '2026-03-15' });
}

const said = (session: ReturnType<typeof open>, address: string) =>
  whyAsked(session, address).map(({ title, lines }) => [title, ...lines.map(({ words }) => words)]);

describe('why a question is asked', () => {
  it('names by label the answer that shows it, and what would hide it', () => {
    const session = open();
    session.set('s/A', 'y');
    const [asked, flip] = whyAsked(session, 's/B');
    expect(asked).toEqual({
      title: 'Asked because',
      lines: [{ words: '“Is it a subsidiary?” is answered “Yes, it is”', address: 's/A' }],
    });
    expect(flip?.title).toBe('It no longer applies if');
    expect(flip?.lines[0]?.words).toMatch(
      /^“Is it a subsidiary\?” (is answered “No”|is left blank)$/u,
    );
  });

  it('says why a hidden one does not apply', () => {
    const session = open();
    expect(said(session, 's/B')).toEqual([
      ['Does not apply because', '“Is it a subsidiary?” is not answered'],
      ['It applies if', '“Is it a subsidiary?” is answered “Yes, it is”'],
    ]);
    session.set('s/A', 'n');
    expect(said(session, 's/B')[0]).toEqual([
      'Does not apply because',
      '“Is it a subsidiary?” is answered “No”, not “Yes, it is”',
    ]);
  });

  it('says when an answer is required and not just allowed', () => {
    const session = open();
    expect(said(session, 's/D')).toEqual([['Everyone is asked this.']]);
    session.set('s/C', 2500);
    expect(said(session, 's/D')).toEqual([
      ['Everyone is asked this.'],
      ['An answer is required because', '“Hours” is “2,500”, above “1,000”'],
    ]);
    expect(said(session, 's/E')[1]).toEqual(['An answer is always required.']);
  });

  it('says why it can’t be changed', () => {
    const session = open();
    session.set('s/C', 5);
    expect(said(session, 's/G')).toEqual([
      ['Everyone is asked this.'],
      ['You can’t change this because', '“Hours” is “5”, at most “10”'],
    ]);
    expect(said(session, 's/H')).toEqual([
      ['Everyone is asked this.'],
      ['This is calculated.', 'Calculated from “Hours”'],
    ]);
  });

  it('mentions entries for answers in rows, and gives the panel’s reason for a question in it', () => {
    const session = open();
    session.set('s/C', 5);
    expect(said(session, 's/F')[0]).toEqual([
      'Asked because',
      '“Deaths” is “2”, above “0” in an entry',
    ]);
    expect(said(session, 's/P/r1/P.1')[0]).toEqual(['Asked because', '“Hours” is answered']);
    session.set('s/C', null);
    expect(said(session, 's/F')[0]).toEqual([
      'Does not apply because',
      '“Deaths” has no entry yet',
    ]);
  });
});
