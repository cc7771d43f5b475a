import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { maria, SUMMIT } from '../organization/testing/far-end.ts';
import { useUserType } from './user-type.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers each question about the person’s side with the next reply. */
function serve(...replies: readonly (() => Response)[]) {
  const asked = vi.fn(async () => replies[asked.mock.calls.length - 1]?.() ?? Response.error());
  vi.stubGlobal('fetch', asked);
  return asked;
}
const side = (user_type: 'GC' | 'TP') => () => Response.json({ user_type });
const alone = () => maria({ primary_organization: null });

it('asks nothing about someone with a company, or about no one', () => {
  const asked = serve();
  for (const user of [maria({ primary_organization: SUMMIT }), null]) {
    const { result } = renderHook(useUserType, { initialProps: user });
    expect(result.current).toEqual({ kind: 'known', userType: null });
  }
  expect(asked).not.toHaveBeenCalled();
});

it('asks once about someone without a company, and again when they changed', async () => {
  const asked = serve(side('GC'), side('TP'));
  const user = alone();
  const { result, rerender } = renderHook(useUserType, { initialProps: user });
  expect(result.current).toEqual({ kind: 'asking' });
  await waitFor(() => expect(result.current).toEqual({ kind: 'known', userType: 'GC' }));
  expect(renderHook(useUserType, { initialProps: user }).result.current.kind).toBe('known');
  expect(asked).toHaveBeenCalledTimes(1);
  rerender(alone());
  expect(result.current).toEqual({ kind: 'asking' });
  await waitFor(() => expect(result.current).toEqual({ kind: 'known', userType: 'TP' }));
});

it('can ask again after a failure', async () => {
  serve(() => new Response(null, { status: 500 }), side('TP'));
  const { result } = renderHook(useUserType, { initialProps: alone() });
  await waitFor(() => expect(result.current.kind).toBe('failed'));
  act(() => {
    if (result.current.kind === 'failed') result.current.retry();
  });
  await waitFor(() => expect(result.current).toEqual({ kind: 'known', userType: 'TP' }));
});
