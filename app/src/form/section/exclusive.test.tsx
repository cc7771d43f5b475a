import { compile, openSession } from '@plumbline/form-engine';
import { BoundForm, toSchema } from '@plumbline/rjsf-theme';
import type { AnswersDocument } from '@plumbline/schemas';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const document: AnswersDocument = {
  id: 's',
  link: 's',
  template: 'F',
  questions: [
    {
      id: 'A',
      type: 'CHECKBOX',
      label: 'Programs',
      options: [{ value: 'ISO 9001' }, { value: 'LEED' }, { value: 'None', exclusive: true }],
    },
    {
      id: 'B',
      type: 'TEXT',
      label: 'Which one first?',
      hidden: true,
      conditions: ['hidden: question.A includes "LEED" => false'],
    },
  ],
};

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap((one) => (one.checked ? [one.labels?.[0]?.textContent] : []));

test('choosing None clears the others in one step, and one undo restores them', () => {
  const compiled = compile([document]);
  if (!compiled.ok) throw new Error('the document does not compile');
  const now = '2026-11-21';
  const session = openSession(compiled.program, { now });
  const section = toSchema(document, { now });
  render(<BoundForm store={session} section={section} confirmChange={async () => true} />);
  fireEvent.click(box('ISO 9001'));
  fireEvent.click(box('LEED'));
  expect(screen.queryByLabelText('Which one first?')).not.toBeNull();

  fireEvent.click(box('None'));
  expect([session.get('s/A').own, checked()]).toEqual([['None'], ['None']]);
  expect(screen.queryByLabelText('Which one first?')).toBeNull();
  expect(session.nextUndo()).toEqual([{ kind: 'answer', address: 's/A' }]);
  act(() => void session.undo());
  expect(checked()).toEqual(['ISO 9001', 'LEED']);
  act(() => void session.redo());
  expect(checked()).toEqual(['None']);

  fireEvent.click(box('LEED'));
  expect(session.get('s/A')).toMatchObject({ own: ['LEED'], errors: [] });
  act(() => void session.undo());
  expect(checked()).toEqual(['None']);
});

test('None saved with another option, as another program may do, is an error at the field', () => {
  const compiled = compile([document]);
  if (!compiled.ok) throw new Error('the document does not compile');
  const answers = new Map([['s', { values: { A: ['LEED', 'None'] } }]]);
  const session = openSession(compiled.program, { now: '2026-11-21', answers });
  expect(session.get('s/A').errors).toEqual(['Choose either None or the others, not both']);
  expect(session.submission('s').withheld).toEqual(['s/A']);
});
