import { cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useFrom, useReadPath } from './from-list.ts';

afterEach(cleanup);

const at = (address: string) =>
  renderHook(() => ({ from: useFrom(), path: useReadPath() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result.current;

describe('the link back to the list that a vault was opened from', () => {
  it('is kept from section to section, with or without an answer in the address', () => {
    const list = '?search=electric&page=2';
    const { from, path } = at(`/read?from=${encodeURIComponent(list)}`);
    expect(from).toBe(list);
    for (const address of [undefined, 'insurance/IN-01']) {
      const next = path('insurance', 'tp-1', address);
      expect(new URL(next, 'http://here').searchParams.get('from')).toBe(list);
    }
  });

  it('is omitted when the vault was opened another way, or the link leads to another site', () => {
    for (const address of ['/read', '/read?from=https%3A%2F%2Fevil.example']) {
      const { from, path } = at(address);
      expect(from).toBeNull();
      expect(new URL(path('insurance', 'tp-1'), 'http://here').searchParams.has('from')).toBe(
        false,
      );
    }
  });
});
