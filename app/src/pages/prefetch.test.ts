import { afterEach, expect, it, vi } from 'vitest';
import { endpoints } from '@plumbline/api-contract';
import { counted } from '../api/in-flight.ts';
import { offerRoutes, prefetchPages } from './prefetch.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fetched: string[] = [];
const page = (path: string) => ({
  path,
  lazy: async () => {
    fetched.push(path);
    if (path === '/broken') throw new TypeError('Failed to fetch dynamically imported module');
    return {};
  },
});

it('prefetches only the listed pages, within about two seconds after the last API call', async () => {
  vi.useFakeTimers();
  offerRoutes([page('/settings/:uid'), page('/broken'), page('/blog')]);
  const end = prefetchPages(['/settings/u-1', '/broken', '/no/such']);
  let answer = (): void => undefined;
  const call = counted(() => new Promise((resolve) => (answer = () => resolve({} as never))));
  const answered = call(endpoints.getMe);
  vi.advanceTimersByTime(60_000);
  expect(fetched).toEqual([]);
  answer();
  await answered;
  vi.advanceTimersByTime(300);
  expect(fetched).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(fetched).toEqual(['/settings/:uid', '/broken']);
  end();
});

it('prefetches nothing after the page is left, or for anyone with data saver on', () => {
  vi.useFakeTimers();
  fetched.length = 0;
  prefetchPages(['/blog'])();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  prefetchPages(['/blog']);
  vi.advanceTimersByTime(5000);
  expect(fetched).toEqual([]);
});
