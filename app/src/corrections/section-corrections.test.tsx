import { endpoints, type IncomingCorrection } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { farEnd } from '../organization/testing/far-end.ts';
import { SectionCorrections } from './section-corrections.tsx';

const BROKER = 'insurance/IN-01';
const ROW = 'insurance/IN-02/r-1';

const correction = (
  told: Pick<IncomingCorrection, 'id' | 'question' | 'label' | 'reason'>,
): IncomingCorrection => ({
  ...told,
  link: 'insurance',
  section: 'Insurance',
  status: 'pending',
  explanation: '',
  created: '2026-11-20T15:00:00Z',
  closed: null,
  user: {
    id: 'u-1',
    first_name: 'Dana',
    last_name: 'Whitfield',
    email: 'dana@keystone.example',
    title: 'Estimator',
  },
  organization: { id: 'o-1', name: 'Keystone', domain: 'keystone.example' },
});
const broker = correction({
  id: 'c-1',
  question: BROKER,
  label: 'Broker',
  reason: 'They are called Acme Brokers now.',
});
const policy = correction({
  id: 'c-2',
  question: ROW,
  label: 'Policy 1',
  reason: 'It has expired.',
});
const listed = (...results: IncomingCorrection[]) => ({ count: results.length, results });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A section with a question and a row, and these open corrections. */
function open(...corrections: IncomingCorrection[]) {
  const server = farEnd();
  server.on(endpoints.listIncomingCorrections, listed(...corrections));
  vi.stubGlobal('fetch', server.fetch);
  render(
    <SnackbarProvider>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SectionCorrections tp="tp-1" link="insurance" />
        <div>
          <span id={`${BROKER}--label`}>Broker</span>
          <div>
            <input id={BROKER} aria-label="The answer" />
          </div>
        </div>
        <fieldset id={`${ROW}--row`} aria-label="The row" />
      </SWRConfig>
    </SnackbarProvider>,
  );
  return server;
}

const noteIn = (place: HTMLElement | null) =>
  place && within(place).queryByRole('note')?.textContent;

it('lists what contractors ask to correct, and shows it at each answer', async () => {
  const server = open(broker, policy);
  await screen.findByRole('heading', { name: '2 corrections requested' });
  expect(server.asked.map(({ query }) => Object.fromEntries(query))).toEqual([
    { tp: 'tp-1', link: 'insurance', state: 'open' },
  ]);
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Dana Whitfield, Estimator, Keystone (keystone.example)');
  expect(first?.textContent).toContain('They are called Acme Brokers now.');
  const field = screen.getByLabelText('The answer');
  expect(noteIn(field.parentElement)).toMatch(/^Correction requested.*Acme Brokers now\.$/u);
  expect(noteIn(screen.getByLabelText('The row'))).toMatch(/It has expired\.$/u);
  fireEvent.click(screen.getByRole('button', { name: 'Go to the answer: Broker' }));
  expect(document.activeElement).toBe(field);
  // The person moves on, and nothing brings them back.
  fireEvent.keyDown(field, { key: 'Tab' });
});

it('closes one that is confirmed as correct, here and at its answer', async () => {
  const server = open(broker, policy);
  const keep = await screen.findByRole('button', { name: 'Confirm as correct: Policy 1' });
  fireEvent.click(keep);
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep this answer?' }));
  dialog.getByText('Policy 1');
  server.on(endpoints.confirmAnswer, policy);
  server.on(endpoints.listIncomingCorrections, listed(broker));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'It was renewed.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: '1 correction requested' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const asked = server.asked.filter(({ id }) => id === endpoints.confirmAnswer.id);
  expect(asked.map(({ path }) => path)).toEqual([
    endpoints.confirmAnswer.path.replace(':id', 'c-2'),
  ]);
  expect(noteIn(screen.getByLabelText('The row'))).toBeUndefined();
  expect(screen.getAllByRole('note')).toHaveLength(1);
});

it('shows nothing while no correction is requested', async () => {
  const server = open();
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('note')).toBeNull();
});
