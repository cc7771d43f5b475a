import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => document.head.replaceChildren());

it.each([
  [null, '/api/users/me/'],
  ['', '/api/users/me/'],
  ['/plumbline/', '/plumbline/api/users/me/'],
  ['https://api.example', 'https://api.example/api/users/me/'],
])('with the API base %o, calls go to %s', async (content, address) => {
  if (content !== null) {
    const meta = document.createElement('meta');
    meta.name = 'plumbline-api';
    meta.content = content;
    document.head.append(meta);
  }
  const { apiAddress } = await import('./base.ts');
  expect(apiAddress('/api/users/me/')).toBe(address);
});
