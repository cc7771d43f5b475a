import { endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession } from '../api/api.ts';
import { useLoadMore } from '../api/load-more.ts';
import { useRefresh } from '../api/resource.ts';
import { ShowMore } from './show-more.tsx';

const ORGANIZATION = '11111111-1111-4111-8111-111111111111';
const PAGE = 50;
const idOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The offices of the server; each request is recorded as `offset+limit`. */
let offices: string[];
let asked: string[];

beforeEach(() => {
  offices = Array.from({ length: 130 }, (_, index) => `Office ${index + 1}`);
  asked = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const { searchParams: query } = new URL(String(input), 'http://localhost');
    const limit = Number(query.get('limit'));
    const offset = Number(query.get('offset') ?? 0);
    expect(limit).toBeLessThanOrEqual(200);
    asked.push(`${offset}+${limit}`);
    const results = offices
      .map((name) => ({ id: idOf(Number(name.split(' ')[1])), name }))
      .slice(offset, offset + limit);
    return Promise.resolve(Response.json({ count: offices.length, results }));
  });
  localStorage.setItem('plumbline.token', 't');
  beginSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Offices() {
  const list = useLoadMore(endpoints.listOffices, { query: { organization: ORGANIZATION } });
  const refresh = useRefresh();
  return (
    <>
      <ul>
        {list.data?.results.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <ShowMore list={list} />
      {list.error && <p>{`Error ${list.error.status}`}</p>}
      <button type="button" onClick={() => refresh([endpoints.listOffices])}>
        Refresh
      </button>
    </>
  );
}

const open = async (shown: number): Promise<void> => {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Offices />
    </SWRConfig>,
  );
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(shown));
};
const more = (): HTMLElement | null => screen.queryByRole('button', { name: 'Show more' });
const press = (button: HTMLElement | null): void => {
  button?.focus();
  if (button) fireEvent.click(button);
};

it('adds 50 rows at a time until all are shown, then leaves the focus at the end', async () => {
  await open(PAGE);
  screen.getByText('50 of 130');
  press(more());
  await screen.findByText('100 of 130');
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
  press(more());
  const all = await screen.findByText('130 of 130');
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Office 130');
  expect(more()).toBeNull();
  expect(document.activeElement).toBe(all);
  expect(asked).toEqual(['0+50', '0+100', '0+150']);
});

it('reloads every row that is shown', async () => {
  await open(PAGE);
  press(more());
  await screen.findByText('100 of 130');
  asked = [];
  offices = offices.filter((name) => name !== 'Office 60');
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('100 of 129');
  expect(asked).toEqual(['0+100']);
  expect(screen.queryByText('Office 60')).toBeNull();
  screen.getByText('Office 101');
});

it('asks for at most 200 rows at once, and shows a row once that moved on between two requests', async () => {
  offices = Array.from({ length: 300 }, (_, index) => `Office ${index + 1}`);
  await open(PAGE);
  for (const shown of [100, 150, 200]) {
    press(more());
    await screen.findByText(`${shown} of 300`);
  }
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const reply = await fetch(input);
    if (offices[0] !== 'Office 301') offices.unshift('Office 301');
    return reply;
  });
  asked = [];
  press(more());
  await screen.findByText('249 of 301');
  expect(asked).toEqual(['0+200', '200+50']);
  expect(screen.getAllByText('Office 200')).toHaveLength(1);
});

it('reaches the last row when the server leaves some out of a part', async () => {
  offices = Array.from({ length: 230 }, (_, index) => `Office ${index + 1}`);
  const { fetch } = globalThis;
  // As the server counts: without the rows that it leaves out of the same part.
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const reply = (await (await fetch(input)).json()) as { count: number; results: object[] };
    const results = reply.results.filter((row) => (row as { name: string }).name !== 'Office 7');
    const count = reply.count - (reply.results.length - results.length);
    return Response.json({ count, results });
  });
  await open(PAGE - 1);
  for (const shown of [99, 149, 199]) {
    press(more());
    await screen.findByText(`${shown} of 229`);
  }
  press(more());
  await screen.findByText('229 of 229');
  expect(more()).toBeNull();
});

it('shows nothing of what was refused, even when another attempt fails, until something is read again', async () => {
  await open(PAGE);
  const { fetch } = globalThis;
  const refresh = (): void => press(screen.getByRole('button', { name: 'Refresh' }));
  for (const status of [403, 503]) {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ title: 'No.', status }, { status })),
    );
    refresh();
    await screen.findByText(`Error ${status}`);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  }
  vi.stubGlobal('fetch', fetch);
  refresh();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(PAGE));
});

it('is not there when everything fits', async () => {
  offices.length = 3;
  await open(3);
  expect(more()).toBeNull();
  expect(screen.queryByText('3 of 3')).toBeNull();
});
