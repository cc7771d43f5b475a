import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keep, read } from '../storage/store.ts';
import { reloadOnStaleBuild } from './stale-build.ts';

// The stored time limits reloading to once a minute; jsdom itself cannot reload.
const reloadedAt = () => Number(read('reloadedAt') ?? 0);
const missPart = () => window.dispatchEvent(new Event('vite:preloadError'));
const serve = (reply: () => Promise<Response>) => {
  const fetched = vi.fn(reply);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const listeners: [string, EventListenerOrEventListenerObject][] = [];
beforeEach(() => {
  keep('reloadedAt', '0');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { addEventListener } = window;
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    listeners.push([type, listener]);
    addEventListener.call(window, type, listener);
  });
  reloadOnStaleBuild();
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

it('a missing part of the build reloads the page at most once a minute', async () => {
  const fetched = serve(async () => new Response());
  missPart();
  await vi.waitFor(() => expect(reloadedAt()).toBeGreaterThan(0));
  const first = reloadedAt();
  missPart();
  await Promise.resolve();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(reloadedAt()).toBe(first);
});

it.each([
  ['no one answers', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is being replaced', async () => new Response(null, { status: 503 })],
])('a page is not reloaded while %s', async (_why, reply) => {
  const fetched = serve(reply);
  missPart();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(reloadedAt()).toBe(0);
});
