import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSettled } from './use-settled.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('follows a text only once typing pauses', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useSettled, { initialProps: '' });
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  for (const text of ['s', 'su', 'sum']) {
    rerender(text);
    wait(200);
    expect(result.current).toBe('');
  }
  wait(50);
  expect(result.current).toBe('sum');
});
