import { endpoints, type Suggestion } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recentSearches, remember } from '../network/recent-searches.ts';
import { maria } from '../organization/testing/far-end.ts';
import { openPage } from '../organization/testing/open-page.tsx';
import { forgetSession } from '../storage/store.ts';
import { FindButton } from './find-button.tsx';

const ID = '12345678-1234-4234-8234-123456789abc';
const found = (
  type: Suggestion['type'],
  name: string,
  place: Partial<Suggestion> = {},
): Suggestion => ({ id: ID, type, name, city: '', state: '', ranges: [], ...place });

afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The search dialog, opened from a page. */
async function open() {
  const page = (
    <>
      <FindButton />
      <h1>Here</h1>
    </>
  );
  const opened = await openPage(
    maria(),
    [{ path: '*', element: page }],
    '/blog',
    'Here',
    (server) => {
      server.on(endpoints.suggestNetwork, {
        suggestions: [
          found('Project', 'Harbor Hospital', { city: 'Austin', state: 'TX' }),
          found('General Contractor', 'Harbor & Main'),
        ],
        words: ['harbor crane'],
      });
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  const input = dialog.getByRole<HTMLInputElement>('combobox');
  const { router, server } = opened;
  return {
    dialog,
    input,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(input, { key }),
    options: () => screen.queryAllByRole('option').map(({ textContent }) => textContent),
    at: () => router.state.location.pathname + router.state.location.search,
    asked: () =>
      server.asked
        .filter(({ id }) => id === endpoints.suggestNetwork.id)
        .map(({ query }) => query.get('q')),
  };
}

it('searches the network for the text, by its button or by Enter, and remembers it', async () => {
  const { dialog, type, at } = await open();
  type(' Acme & Sons ');
  fireEvent.click(dialog.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(at()).toBe('/general-search?q=Acme%20%26%20Sons'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(recentSearches(maria().id)).toEqual(['Acme & Sons']);
  cleanup();
  const again = await open();
  again.type('Ironwood');
  again.press('Enter');
  await waitFor(() => expect(again.at()).toBe('/general-search?q=Ironwood'));
  expect(recentSearches(maria().id)).toEqual(['Ironwood', 'Acme & Sons']);
});

it('searches for nothing without a text', async () => {
  const { dialog, type, press, at } = await open();
  type('  ');
  fireEvent.click(dialog.getByRole('button', { name: 'Search' }));
  press('Enter');
  expect(at()).toBe('/blog');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(recentSearches(maria().id)).toEqual([]);
});

it('suggests companies and projects from two letters, and opens the one that is chosen', async () => {
  const { type, press, options, at, asked } = await open();
  type('HA');
  await waitFor(() =>
    expect(options()).toEqual([
      'Harbor Hospital · Austin, TX · Project',
      'Harbor & Main · General Contractor',
      'harbor crane',
    ]),
  );
  expect(asked()).toEqual(['ha']);
  press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(at()).toBe(`/projects/${ID}`));
  expect(screen.queryByRole('dialog')).toBeNull();
  // A page was opened; nothing was searched for.
  expect(recentSearches(maria().id)).toEqual([]);
  cleanup();
  const other = await open();
  other.type('ha');
  await waitFor(() => expect(other.options()).toHaveLength(3));
  fireEvent.click(screen.getByRole('option', { name: /Main/u }));
  await waitFor(() => expect(other.at()).toBe(`/profile/${ID}`));
  cleanup();
  const words = await open();
  words.type('ha');
  await waitFor(() => expect(words.options()).toHaveLength(3));
  fireEvent.click(screen.getByRole('option', { name: /crane/u }));
  await waitFor(() => expect(words.at()).toBe('/general-search?q=harbor%20crane'));
  expect(recentSearches(maria().id)).toEqual(['harbor crane']);
});

it('offers recent searches until there are two letters, without asking the server', async () => {
  remember(maria().id, 'switchgear');
  const { press, type, options, at, asked } = await open();
  press('ArrowDown');
  await waitFor(() => expect(options()).toEqual(['switchgear']));
  type(' h ');
  await waitFor(() => expect(options()).toEqual(['switchgear']));
  expect(asked()).toEqual([]);
  fireEvent.click(screen.getByRole('option', { name: 'switchgear' }));
  await waitFor(() => expect(at()).toBe('/general-search?q=switchgear'));
});
