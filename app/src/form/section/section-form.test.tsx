import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createTouched, toSchema } from '@plumbline/rjsf-theme';
import type { Question } from '@plumbline/schemas';
import { Announcer, ConfirmProvider, SnackbarProvider } from '@plumbline/ui';
import { afterEach, expect, it } from 'vitest';
import { HistoryButtons } from './history-buttons.tsx';
import { SectionForm } from './section-form.tsx';
import { document as section, openTestSession } from './testing/open.ts';

afterEach(() => {
  // Input from the person ends a jump that is still settling.
  window.dispatchEvent(new Event('pointerdown'));
  cleanup();
  sessionStorage.clear();
});

function show(session = openTestSession()) {
  const parts = {
    section: toSchema(session.document('s'), { now: '2026-03-15' }),
    touched: createTouched(),
    confirmChange: async () => true,
  };
  render(
    <SnackbarProvider>
      <ConfirmProvider>
        <h1>{section.title}</h1>
        <HistoryButtons session={session} link="s" />
        <label>
          Search <input />
        </label>
        <SectionForm session={session} owner="tp1" {...parts} />
        <Announcer />
      </ConfirmProvider>
    </SnackbarProvider>,
  );
  return session;
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const row = (name: string) => screen.getByRole('group', { name });
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const pause = (ms = 5) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

it('undoes and redoes typing with the keyboard, inside the field too, and announces what was undone', async () => {
  show();
  type('Legal name', 'Sum');
  type('Legal name', 'Summit');
  const name = field('Legal name');
  name.focus();
  const isLeft = fireEvent.keyDown(name, { key: 'z', ctrlKey: true });
  expect(isLeft).toBe(false);
  expect(name.value).toBe('');
  expect(screen.getByRole('log', { name: 'Announcements' }).textContent).toBe(
    'Undone: Legal name.',
  );
  fireEvent.keyDown(name, { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(name.value).toBe('Summit');
  fireEvent.keyDown(name, { key: 'z', metaKey: true });
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  expect(name.value).toBe('Summit');
  expect(document.activeElement).toBe(name);
});

it('replaces the browser’s own undo, in its menu too, but not in other fields', () => {
  const session = show();
  type('Legal name', 'Summit');
  const other = screen.getByLabelText('Search');
  expect(fireEvent.keyDown(other, { key: 'z', ctrlKey: true })).toBe(true);
  const undo = () =>
    new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true });
  expect(fireEvent(other, undo())).toBe(true);
  expect(session.get('s/NAME').own).toBe('Summit');
  expect(fireEvent(field('Legal name'), undo())).toBe(false);
  expect(session.get('s/NAME').own).toBeNull();
});

it('leaves an entry that is still being typed to the browser’s own undo', async () => {
  const trades = { id: 'TRADES', type: 'COMBOBOX', label: 'Trades', multiple: true } as const;
  const session = show(openTestSession([trades]));
  type('Legal name', 'Summit');
  const entry = await screen.findByRole('combobox', { name: /^Trades/u });
  fireEvent.change(entry, { target: { value: 'Roof' } });
  expect(fireEvent.keyDown(entry, { key: 'z', ctrlKey: true })).toBe(true);
  expect(session.get('s/NAME').own).toBe('Summit');
  fireEvent.change(entry, { target: { value: '' } });
  expect(fireEvent.keyDown(entry, { key: 'z', ctrlKey: true })).toBe(false);
  expect(session.get('s/NAME').own).toBeNull();
});

it('leaves a search of a long list of checkboxes to the browser’s own undo', async () => {
  const options = Array.from({ length: 16 }, (_, at) => ({ value: `t${at}`, label: `No. ${at}` }));
  const trades = { id: 'TRADES', type: 'CHECKBOX', label: 'Trades', options } as const;
  const session = show(openTestSession([trades]));
  type('Legal name', 'Summit');
  const search = await screen.findByRole('textbox', { name: 'Search choices' });
  fireEvent.change(search, { target: { value: 'No. 7' } });
  expect(fireEvent.keyDown(search, { key: 'z', ctrlKey: true })).toBe(true);
  expect(session.get('s/NAME').own).toBe('Summit');
});

it('labels Undo and Redo with what they change, and marks them aria-disabled when there is nothing', () => {
  show();
  expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  // A person who changed something in another section learns why nothing happens.
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(screen.getByRole('log', { name: 'Announcements' }).textContent).toContain(
    'Nothing to undo in this section.',
  );
  type('Legal name', 'Summit');
  fireEvent.click(button('Undo: Legal name'));
  expect(field('Legal name').value).toBe('');
  expect(button('Redo: Legal name').hasAttribute('aria-disabled')).toBe(false);
  expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
});

it('offers to restore a removed row, and keeps its answers and later changes', async () => {
  const session = show();
  session.set('s/CON/r2/CON.1', 'Curtis Boone');
  await act(async () =>
    fireEvent.click(within(row('Contacts 2nd')).getByRole('button', { name: 'Remove 2nd' })),
  );
  expect(session.get('s/CON').rows).toEqual(['r1', 'r3']);
  type('Legal name', 'Summit');
  const message = screen.getByRole('status');
  expect(message.textContent).toContain('Contacts, 2nd removed');
  fireEvent.click(within(message).getByRole('button', { name: 'Undo' }));
  await pause();
  expect(session.get('s/CON').rows).toEqual(['r1', 'r2', 'r3']);
  expect(within(row('Contacts 2nd')).getByLabelText<HTMLInputElement>('Name').value).toBe(
    'Curtis Boone',
  );
  expect(field('Legal name').value).toBe('Summit');
  expect(document.activeElement?.closest('h3')?.id).toBe('s/CON/r2--row');
});

it('stops offering to restore a row that was restored another way', async () => {
  const session = show();
  session.set('s/CON/r2/CON.1', 'Curtis Boone');
  await act(async () =>
    fireEvent.click(within(row('Contacts 2nd')).getByRole('button', { name: 'Remove 2nd' })),
  );
  expect(screen.getByRole('status').textContent).toContain('Contacts, 2nd removed');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(session.get('s/CON').rows).toEqual(['r1', 'r2', 'r3']);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('keeps what was typed for a year when the years narrow and widen, and says so', async () => {
  const session = show();
  act(() => void session.set('s/YEARS', { from: 2022, to: 2024 }));
  const hours = within(row('Injury figures, one block a year 2022')).getByLabelText('Hours worked');
  fireEvent.change(hours, { target: { value: '41000' } });
  act(() => void session.set('s/YEARS', { from: 2023, to: 2024 }));
  expect(screen.queryByRole('group', { name: 'Injury figures, one block a year 2022' })).toBeNull();
  expect(screen.getByText('1 entry is hidden; its answers are kept.')).toBeTruthy();
  act(() => void session.set('s/YEARS', { from: 2022, to: 2024 }));
  const again = within(
    row('Injury figures, one block a year 2022'),
  ).getByLabelText<HTMLInputElement>('Hours worked');
  expect(again.value).toBe('41,000');
});

it('starts a year from the one before', async () => {
  const session = show();
  act(() => {
    session.set('s/YEARS', { from: 2023, to: 2024 });
    session.set('s/FIG/2023/FIG.2', 41_000);
    session.set('s/FIG/2023/FIG.3', 'Ann Cole');
  });
  fireEvent.click(button('Start from 2023: 2024'));
  const dialog = await screen.findByRole('dialog', { name: 'Start 2024 from 2023' });
  const [hours, keeper] = within(dialog).getAllByRole<HTMLInputElement>('checkbox');
  expect([hours?.checked, keeper?.checked]).toEqual([false, true]);
  expect(within(dialog).getByText('Ann Cole')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Copy 1 answer' }));
  await pause();
  expect(session.get('s/FIG/2024/FIG.3').own).toBe('Ann Cole');
  expect(session.get('s/FIG/2024/FIG.2').own).toBeNull();
  expect(document.activeElement?.closest('h3')?.id).toBe('s/FIG/2024--row');
});

it('starts a year from one that another person removes meanwhile, as it was offered', async () => {
  const questions: Question[] = [
    { id: 'W.1', type: 'YEAR', label: 'Year' },
    { id: 'W.2', type: 'TEXT', label: 'Work' },
  ];
  const panels = ['a', 'b'].map((id) => ({ id, questions }));
  const session = show(
    openTestSession([{ id: 'W', type: 'PANEL', label: 'Work done', questions, panels }]),
  );
  act(() => {
    session.set('s/W/a/W.1', 2023);
    session.set('s/W/a/W.2', 'Ducts');
    session.set('s/W/b/W.1', 2024);
  });
  fireEvent.click(button('Start from 2023: 2nd'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start 2024 from 2023' }));
  act(() => session.bringIn(() => session.removeRow('s/W', 'a')));
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('checkbox'));
  dialog.getByText('Ducts');
  fireEvent.click(dialog.getByRole('button', { name: 'Copy 1 answer' }));
  await pause();
  expect(session.get('s/W/b/W.2').own).toBe('Ducts');
});

it('keeps the focus in the section when the focused question disappears', async () => {
  const session = show();
  act(() => void session.set('s/UNION', 'Yes'));
  field('Union local').focus();
  act(() => void session.set('s/UNION', 'No'));
  await pause();
  expect(screen.queryByLabelText('Union local')).toBeNull();
  expect(document.activeElement?.closest('[id^="s/UNION"]')).not.toBeNull();
});

it('keeps the focus when another person removes the row that is being typed into', async () => {
  const session = show();
  within(row('Contacts 3rd')).getByLabelText('Name').focus();
  act(() => session.bringIn(() => session.removeRow('s/CON', 'r3')));
  await pause();
  expect(document.activeElement?.id).toBe('s/CON');
});

it('remembers collapsed rows until the tab is closed', () => {
  show();
  fireEvent.click(within(row('Contacts 1st')).getByRole('button', { name: '1st' }));
  cleanup();
  show();
  expect(within(row('Contacts 1st')).queryByLabelText('Name')).toBeNull();
  expect(within(row('Contacts 2nd')).getByLabelText('Name')).toBeTruthy();
});
