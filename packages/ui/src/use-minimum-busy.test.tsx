import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = () => screen.getByRole('button');
const isMarked = (): boolean => button().querySelector('svg') !== null;
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('shows a busy button’s spinner for at least 200 ms, but accepts clicks as soon as it is free', () => {
  const clicked = vi.fn();
  const draw = (isBusy: boolean) => (
    <Button busy={isBusy} onClick={clicked}>
      Save
    </Button>
  );
  const { rerender } = render(draw(true));
  expect(isMarked()).toBe(true);
  pass(50);
  rerender(draw(false));
  expect(button().getAttribute('aria-busy')).toBeNull();
  button().click();
  expect(clicked).toHaveBeenCalledOnce();
  pass(149);
  expect(isMarked()).toBe(true);
  pass(2);
  expect(isMarked()).toBe(false);
});

it('removes the spinner at once if the button was busy longer', () => {
  const { rerender } = render(<Button busy>Save</Button>);
  pass(5000);
  rerender(<Button>Save</Button>);
  pass(1);
  expect(isMarked()).toBe(false);
});
