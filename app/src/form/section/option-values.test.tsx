import { compile, openSession } from '@plumbline/form-engine';
import { BoundForm, toSchema } from '@plumbline/rjsf-theme';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { choiceOfRow } from './place-words.ts';

afterEach(cleanup);

const now = '2026-11-21';
const options = [
  { value: 3, label: 'Three years' },
  { value: true, label: 'Ongoing' },
];

function open(...questions: readonly Question[]) {
  const document: AnswersDocument = {
    id: 's',
    link: 's',
    template: 'F',
    questions: [...questions],
  };
  const compiled = compile([document]);
  if (!compiled.ok) throw new Error('the document does not compile');
  return { document, session: openSession(compiled.program, { now }) };
}

function show(type: 'SELECT' | 'RADIO' | 'CHECKBOX') {
  const { document, session } = open({ id: 'A', type, label: 'Warranty', options });
  const section = toSchema(document, { now });
  render(<BoundForm store={session} section={section} confirmChange={async () => true} />);
  return () => session.get('s/A').own;
}

test('a SELECT shows the chosen option when its value is a number, true or false', () => {
  const own = show('SELECT');
  const list = screen.getByRole<HTMLSelectElement>('combobox');
  const chosen = () => list.selectedOptions[0]?.textContent;
  fireEvent.change(list, { target: { value: '0' } });
  expect([own(), chosen()]).toEqual(['3', 'Three years']);
  fireEvent.change(list, { target: { value: '1' } });
  expect([own(), chosen()]).toEqual(['true', 'Ongoing']);
});

test.each([
  ['RADIO', 'radio', 'true'],
  ['CHECKBOX', 'checkbox', ['true']],
] as const)('so does a %s', (type, role, stored) => {
  const own = show(type);
  const one = screen.getByRole<HTMLInputElement>(role, { name: 'Ongoing' });
  fireEvent.click(one);
  expect([own(), one.checked]).toEqual([stored, true]);
});

test('a row that follows such an option is named by its label', () => {
  const { session } = open(
    { id: 'C', type: 'CHECKBOX', options },
    {
      id: 'P',
      type: 'PANEL',
      per: { source: 'question.C', key: 'P.k' },
      questions: [{ id: 'P.k', type: 'SELECT', options }],
    },
  );
  session.set('s/C', ['3']);
  expect(choiceOfRow(session, 's/P', '3')).toBe('Three years');
});
