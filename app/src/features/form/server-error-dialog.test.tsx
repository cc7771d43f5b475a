import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleAnswers } from '@plumbline/authoring';
import { compile } from '@plumbline/form-engine';
import { formF } from '@plumbline/schemas/templates';
import { afterEach, expect, it, vi } from 'vitest';
import { KEPT_ON_DEVICE } from '../../shell/kept-on-device.ts';
import { snapshotOf } from '../../form/saving/snapshot.ts';
import { closeFormPage, openFormPage } from './testing/open-form-page.tsx';

const LINK = 'basic-information';
const PLACE = `${LINK}/BI-03`;
const now = new Date().toISOString().slice(0, 10);
const compiled = compile(formF);
if (!compiled.ok) throw new Error('form F does not compile');
const answers = sampleAnswers(compiled.program, { seed: 4, now }).documents;

/** A large form takes jsdom a while to draw. */
const LONG = { timeout: 60_000 };

afterEach(closeFormPage);

/** The form's page while a proxy answers every save with 503. */
async function openWhileReplaced() {
  const page = await openFormPage(LINK, answers, now);
  let isReplaced = true;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) =>
    isReplaced && init.method === 'PATCH'
      ? new Response('<h1>503</h1>', { status: 503 })
      : page.server.fetch(input, init),
  );
  const back = (): void => {
    isReplaced = false;
  };
  page.session.set(PLACE, 'Summit North');
  const dialog = await screen.findByRole('dialog', { name: 'Server Error' });
  const press = (name: string): void =>
    void fireEvent.click(within(dialog).getByRole('button', { name }));
  const stored = (): unknown => snapshotOf(page.server.stored(LINK)).values[PLACE];
  return { ...page, back, dialog, press, stored };
}

it('shows the specification’s text for a 503, and retries on request', LONG, async () => {
  const { back, dialog, press, stored } = await openWhileReplaced();
  within(dialog).getByText(
    'The server encountered a temporary error and could not complete your request. Please try again later or refresh the page.',
  );
  // What the other button really does: it saves later, whatever its label says.
  within(dialog).getByText(KEPT_ON_DEVICE);
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Continue, without Saving', 'Try Again', '']);
  back();
  press('Try Again');
  await screen.findByText(/^Saved \d/u);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored()).toBe('Summit North');
});

it('continues without saving, says so, and saves automatically later', LONG, async () => {
  const { back, form, press, stored } = await openWhileReplaced();
  press('Continue, without Saving');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText(/^Not saved.*, retrying$/u);
  expect(stored()).not.toBe('Summit North');
  // Once per outage: the next failed attempt shows nothing new.
  await form.autosave.flush();
  expect(screen.queryByRole('dialog')).toBeNull();
  back();
  await form.autosave.flush();
  await screen.findByText(/^Saved \d/u);
  expect(stored()).toBe('Summit North');
});
