import { type Address, compile, openSession } from '@plumbline/form-engine';
import { focusQuestion } from '@plumbline/rjsf-theme';
import type { Question } from '@plumbline/schemas';
import { afterEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const shownIf = (answer: string): string => `hidden: question.KIND is "${answer}" => false`;
const text = (id: string, condition?: string): Question => ({
  id,
  type: 'TEXT',
  label: id,
  ...(condition !== undefined && { hidden: true, conditions: [condition] }),
});

/** The open questions of a section as plain fields, which come and go with the session. */
function open(questions: readonly Question[]) {
  const compiled = compile([{ id: 'd', link: 's', template: 'T', questions: [...questions] }]);
  if (!compiled.ok) throw new Error('the section does not compile');
  const session = openSession(compiled.program, { now: '2026-03-15', facts: {} });
  session.set('s/KIND', 'a');
  const draw = () => {
    for (const address of session.addresses('s')) {
      const shown = document.getElementById(address);
      if (session.is(address, 'hidden')) shown?.remove();
      else if (shown === null) {
        const input = document.createElement('input');
        input.id = address;
        document.body.append(input);
      }
    }
  };
  draw();
  const ends = [keepFocus(session, 's'), session.onChange(draw)];
  return {
    session,
    /** Changes the answer that the rules read while a question has the focus; returns where the focus is after that. */
    focusAfter: async (address: Address, answer: string) => {
      focusQuestion(address);
      expect(document.activeElement?.id).toBe(address);
      session.set('s/KIND', answer);
      await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
      for (const end of ends) end();
      return document.activeElement?.id;
    },
  };
}

afterEach(() => document.body.replaceChildren());

it('moves the focus to the open question before the one that disappears', async () => {
  const shown = open([text('KIND'), text('ONE'), text('TWO', shownIf('a')), text('THREE')]);
  expect(await shown.focusAfter('s/TWO', 'b')).toBe('s/ONE');
});

it('moves the focus past questions that disappear together', async () => {
  const both = [text('ONE', shownIf('a')), text('TWO', shownIf('a'))];
  const shown = open([text('KIND'), ...both, text('THREE')]);
  expect(await shown.focusAfter('s/TWO', 'b')).toBe('s/KIND');
});

it('moves the focus to the next open question when the first one disappears', async () => {
  const shown = open([
    text('ONE', shownIf('a')),
    text('TWO', shownIf('a')),
    text('THREE'),
    text('KIND'),
    text('LAST'),
  ]);
  expect(await shown.focusAfter('s/ONE', 'b')).toBe('s/THREE');
});

it('moves the focus past a calculated value, which cannot take it', async () => {
  const sum: Question = { id: 'SUM', type: 'CALC', label: 'Sum', formula: '1 + 1' };
  const shown = open([text('KIND'), text('ONE'), sum, text('TWO', shownIf('a'))]);
  expect(await shown.focusAfter('s/TWO', 'b')).toBe('s/ONE');
});

it('moves the focus to what is before it on the page, where an earlier year may have been added last', async () => {
  const years: Question = { id: 'YEARS', type: 'YEAR_RANGE', label: 'Years' };
  const figures: Question = {
    id: 'FIG',
    type: 'PANEL',
    label: 'Figures',
    per: { source: 'question.YEARS', key: 'FIG.1' },
    questions: [{ id: 'FIG.1', type: 'YEAR', label: 'Year' }, text('FIG.2')],
  };
  const shown = open([text('KIND'), years, figures, text('AFTER', shownIf('a'))]);
  shown.session.set('s/YEARS', { from: 2023, to: 2024 });
  shown.session.set('s/YEARS', { from: 2022, to: 2024 });
  expect(await shown.focusAfter('s/AFTER', 'b')).toBe('s/FIG/2024/FIG.2');
});
