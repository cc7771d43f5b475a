import { endpoints, type RacRun } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { useRun } from './use-run.ts';

const AT = '2026-11-20T15:00:00Z';
const run: RacRun = { id: 'run', started: AT, finished: AT, total: 59, done: 59, failed: [] };

/** More than one page of them. Access to one trade partner has ended. */
const outdated = Array.from({ length: 60 }, (_, index) => ({
  permission_id: index === 7 ? null : `p${index}`,
}));
const current = { permission_id: 'current' };

/** What each run was started for. */
let started: unknown[] = [];

function answer(path: string, method: string, body: string): Response {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (method === 'POST') {
    started.push((JSON.parse(body) as { permission_ids: unknown }).permission_ids);
    return Response.json(run, { status: 202 });
  }
  if (pathname !== endpoints.listCompletedRac.path) return Response.json(run);
  const found = searchParams.get('is_outdated') === 'true' ? outdated : [current, ...outdated];
  const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
  const results = found.slice(offset, offset + limit);
  return Response.json({ count: found.length, is_more: false, offset, results });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  started = [];
});

const nothing = (): void => undefined;
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SnackbarProvider>
    <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
  </SnackbarProvider>
);

it('reruns the outdated assessments of every page, except where access has ended', async () => {
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) =>
    Promise.resolve(answer(path, method, body ?? '{}')),
  );
  const { result } = renderHook(() => useRun(nothing), { wrapper });
  await act(() => result.current.startOutdated());
  expect(started).toEqual([outdated.flatMap(({ permission_id: id }) => id ?? [])]);
  expect(result.current.now).toEqual(run);
});

it('starts nothing when access to all of them has ended, or when they cannot be read', async () => {
  const page = { count: 1, is_more: false, offset: 0, results: [{ permission_id: null }] };
  const reply = vi.fn(() => Response.json(page));
  vi.stubGlobal('fetch', async () => reply());
  const { result } = renderHook(() => useRun(nothing), { wrapper });
  await act(() => result.current.startOutdated());
  screen.getByText('None of them can be run again: access has ended.');
  expect(reply).toHaveBeenCalledOnce();
  reply.mockImplementation(() => new Response(null, { status: 503 }));
  await act(() => result.current.startOutdated());
  screen.getByText(/^Not started\. The server could not/u);
  expect(result.current.now).toBeNull();
});
