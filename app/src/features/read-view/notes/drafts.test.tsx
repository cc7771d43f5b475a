import { endpoints } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { note } from '../testing/note.ts';
import { openReadView } from '../testing/open-read-view.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  await act(() => vi.dynamicImportSettled());
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const field = (name: string) => screen.queryByRole<HTMLTextAreaElement>('textbox', { name });
const write = (name: string, value: string) =>
  fireEvent.change(field(name) ?? document.body, { target: { value } });
const press = (button: HTMLElement | undefined) => fireEvent.click(button ?? document.body);
/** Leads to the next section, and back. */
const toSafety = async () => {
  fireEvent.keyDown(document.body, { key: 'PageDown', altKey: true });
  await screen.findByText('Insurer of safety');
};
const toInsurance = async () => {
  fireEvent.keyDown(document.body, { key: 'PageUp', altKey: true });
  await screen.findByText('Insurer of insurance');
};

it('what is being written stays while another section is read, until it is canceled', async () => {
  await openReadView({
    tell: (server) =>
      server.on(endpoints.listComments, {
        count: 1,
        results: [note('1', { question: 'insurance/Q-2', label: 'Broker' })],
      } as never),
  });
  await screen.findByText('Note 1');
  press(screen.getByRole('button', { name: 'Add a note on Insurer' }));
  write('New note on Insurer', 'Ask for the bond.');
  press(screen.getByRole('button', { name: 'Edit' }));
  write('Edit the note', 'Note 1, longer');
  press(screen.getAllByRole('button', { name: 'Add note' }).at(-1));
  write('New note on the whole vault', 'Call them.');

  await toSafety();
  expect(field('New note on Insurer')).toBeNull();
  expect(field('New note on the whole vault')?.value).toBe('Call them.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));

  await toInsurance();
  expect(field('New note on Insurer')?.value).toBe('Ask for the bond.');
  expect(field('Edit the note')?.value).toBe('Note 1, longer');
  const thread = within(screen.getByRole('region', { name: 'Notes on Insurer' }));
  press(thread.getByRole('button', { name: 'Cancel' }));

  await toSafety();
  await toInsurance();
  expect(field('New note on Insurer')).toBeNull();
  expect(field('Edit the note')?.value).toBe('Note 1, longer');
});
