import { endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type farEnd, problem } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { note } from '../testing/note.ts';
import { ACME, dana, TP } from '../testing/open-read-view.tsx';
import { AllNotes } from './all-notes.tsx';

const routes = [{ path: '/notes', element: <AllNotes /> }];
const open = (
  path: string,
  results: object[],
  tell?: (server: ReturnType<typeof farEnd>) => void,
) =>
  openPage(dana, routes, path, 'Notes', (server) => {
    server.on(endpoints.listAllComments, { count: results.length, results } as never);
    tell?.(server);
  });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('lists the notes of all vaults, each with a link to its answer while the vault is shared', async () => {
  await open('/notes', [
    note('1'),
    note('2', { section: null, question: null, link: null, label: null }),
    note('3', { permission: null }),
  ]);
  await screen.findByText('Note 1');
  expect(screen.getAllByText('Insurance · Insurer')).toHaveLength(2);
  const links = screen.getAllByRole('link', { name: ACME });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/prequal/read-view/insurance?tp=${TP}#insurance%2FQ-1`,
    `/prequal/read-view/basic-information?tp=${TP}`,
  ]);
});

it.each([
  ['/notes', 'Open', { state: 'open', limit: '50' }, 'No open notes'],
  [
    '/notes?list=mentions',
    'Mentions of me',
    { state: 'open', mentioned: 'true', limit: '50' },
    'No mentions',
  ],
  ['/notes?list=resolved', 'Resolved', { state: 'resolved', limit: '50' }, 'No resolved notes'],
])('has a list for each kind: %s', async (path, tab, query, empty) => {
  const { server } = await open(path, []);
  await screen.findByText(empty);
  const tabs = within(screen.getByRole('navigation', { name: 'Notes' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(tab);
  const asked = server.asked.find(({ id }) => id === endpoints.listAllComments.id);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual(query);
});

it('shows 50 notes at a time', async () => {
  const all = Array.from({ length: 60 }, (_, at) => note(String(at + 1)));
  await open('/notes', [], (far) =>
    far.on(endpoints.listAllComments, ({ query }) => [
      200,
      { count: all.length, results: all.slice(0, Number(query.get('limit'))) },
    ]),
  );
  await screen.findByText('50 of 60');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Note 60');
});

it('resolves, rewrites and deletes a note, and then loads the list again', async () => {
  const { server } = await open('/notes', [note('1')], (far) => {
    far.on(endpoints.listCommentReaders, { count: 0, results: [] } as never);
    far.on(endpoints.updateComment, () => [200, note('1')]);
    far.on(endpoints.deleteComment, () => [204]);
  });
  const lists = () => server.asked.filter(({ id }) => id === endpoints.listAllComments.id).length;
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
  await screen.findByText('Note resolved');
  expect(lists()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Second.' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Share with colleagues' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Note saved');
  expect(server.bodiesOf(endpoints.updateComment)).toEqual([
    { is_resolved: true },
    { note: 'Second.', is_shared: true, mentions: [] },
  ]);
  server.on(endpoints.listAllComments, {
    count: 1,
    results: [note('2')],
  } as never);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  await screen.findByText('Note 2');
  const list = screen.getByText('Note 2').closest('ul')?.parentElement?.closest('ul');
  await waitFor(() => expect(document.activeElement).toBe(list));
});

it('keeps the focus when notes leave the list because they are resolved', async () => {
  const { server } = await open('/notes', [note('1'), note('2')], (far) =>
    far.on(endpoints.updateComment, () => [200, note('1')]),
  );
  const resolve = async (left: object[]) => {
    const [button] = await screen.findAllByRole('button', { name: 'Resolve' });
    server.on(endpoints.listAllComments, { count: left.length, results: left } as never);
    button?.focus();
    fireEvent.click(button ?? document.body);
  };
  await resolve([note('2')]);
  await waitFor(() => expect(screen.queryByText('Note 1')).toBeNull());
  const list = screen.getByText('Note 2').closest('ul')?.parentElement?.closest('ul');
  await waitFor(() => expect(document.activeElement).toBe(list));
  await resolve([]);
  await screen.findByText('No open notes');
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('can be tried again', async () => {
  const { server } = await open('/notes', [], (far) =>
    far.on(endpoints.listAllComments, () => [503, problem(503, 'Busy.')]),
  );
  await screen.findByText('Busy.');
  server.on(endpoints.listAllComments, { count: 1, results: [note('1')] } as never);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Note 1');
});
