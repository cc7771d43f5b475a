import { vi } from 'vitest';
import type { farEnd } from './far-end.ts';

/** Holds the replies to everything but reads. @returns lets them through, and all later ones */
export function holdReplies(server: ReturnType<typeof farEnd>): () => void {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const reply = server.fetch(input, init);
    if ((init?.method ?? 'GET') !== 'GET') await held;
    return reply;
  });
  return () => release();
}
