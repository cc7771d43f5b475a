import { endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { farEnd, problem } from '../organization/testing/far-end.ts';
import { LogCard } from './log-card.tsx';
import type { Log } from './log.ts';

const READERS: Log = {
  endpoint: endpoints.listReaders,
  title: 'Who viewed it',
  description: 'Newest first.',
  all: 'Every view.',
  entries: 'Views',
  empty: { icon: 'eye', title: 'No one yet', text: 'Views appear here.' },
};
const AT = '2026-11-20T15:00:00Z';
const keystone = { id: 'c-1', name: 'Keystone Builders', domain: 'keystone.example' };
const entry = (action: string, what = '', told: object = {}) => ({
  user: { id: `${action} ${what}`, first_name: 'Dana', last_name: 'Whitfield' },
  at: AT,
  action,
  what,
  organization: keystone,
  ...told,
});

function open(log: Log, tell: (server: ReturnType<typeof farEnd>) => void) {
  const server = farEnd();
  tell(server);
  vi.stubGlobal('fetch', server.fetch);
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <LogCard log={log} tp="tp-1" />
    </SWRConfig>,
  );
  return server;
}

const lines = () =>
  screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent ?? '');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a log', () => {
  it('says who read what, and from which company', async () => {
    open(READERS, (server) =>
      server.on(endpoints.listReaders, {
        count: 5,
        results: [
          entry('section', 'Insurance'),
          entry('file', 'w9.pdf', { organization: null }),
          entry('pdf', 'Insurance', { user: { id: 'x', first_name: '', last_name: '' } }),
          entry('pdf'),
          entry('sections'),
        ],
      } as never),
    );
    await screen.findByText('Former member');
    expect(lines()).toEqual([
      'Dana Whitfield, Keystone Builders (keystone.example) · Insurance',
      'Dana Whitfield · File w9.pdf',
      'Former member, Keystone Builders (keystone.example) · PDF of Insurance',
      'Dana Whitfield, Keystone Builders (keystone.example) · PDF of the shared sections',
      'Dana Whitfield, Keystone Builders (keystone.example) · List of sections',
    ]);
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  it('of downloads names what a colleague downloaded', async () => {
    const { organization: _, ...pdf } = entry('pdf');
    const { organization: __, ...csv } = entry('csv');
    const list = { user: pdf.user, at: AT, list: 'access_granted', rows: 1 };
    open({ ...READERS, endpoint: endpoints.listOwnExports }, (server) =>
      server.on(endpoints.listOwnExports, {
        count: 4,
        results: [pdf, csv, list, { ...list, at: '2026-11-21T15:00:00Z', rows: 1200 }],
      } as never),
    );
    await screen.findByText(/Answers as CSV/u);
    expect(lines()).toEqual([
      'Dana Whitfield · PDF of the whole vault',
      'Dana Whitfield · Answers as CSV',
      expect.stringMatching(/: 1 trade partner$/u),
      expect.stringMatching(/: 1,200 trade partners$/u),
    ]);
  });

  it('shows the newest 5, and the rest in pages on request', async () => {
    const all = Array.from({ length: 103 }, (_, at) => entry('section', `Section ${at + 1}`));
    const server = open(READERS, (far) =>
      far.on(endpoints.listReaders, ({ query }) => {
        const offset = Number(query.get('offset'));
        const results = all.slice(offset, offset + Number(query.get('limit')));
        return [200, { count: all.length, results }];
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who viewed it' }));
    await dialog.findByText('1 to 50 of 103');
    expect(dialog.queryByRole('button', { name: 'Newer' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Older' }));
    await dialog.findByText('51 to 100 of 103');
    fireEvent.click(dialog.getByRole('button', { name: 'Older' }));
    await dialog.findByText('101 to 103 of 103');
    dialog.getByText(/Section 103$/u);
    expect(dialog.queryByRole('button', { name: 'Older' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Newer' }));
    await dialog.findByText('51 to 100 of 103');
    expect(server.asked.every(({ query }) => query.get('tp') === 'tp-1')).toBe(true);
  });

  it('says when it is empty, and can be loaded again after a failure', async () => {
    const server = open(READERS, (far) =>
      far.on(endpoints.listReaders, () => [503, problem(503, 'Busy.')]),
    );
    await screen.findByText('Busy.');
    server.on(endpoints.listReaders, { count: 0, results: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => screen.getByText('No one yet'));
  });
});
