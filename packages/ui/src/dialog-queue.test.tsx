import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent);

function Page({ asks, tells }: { readonly asks: boolean; readonly tells: boolean }) {
  return (
    <>
      <input aria-label="Trade name" />
      <Dialog open={asks} onOpenChange={() => undefined} title="Remove it?" dismissible={false} />
      <Dialog open={tells} onOpenChange={() => undefined} title="Server Error" unasked />
    </>
  );
}

describe('a dialog that opens on its own', () => {
  test('opens at once if the person is not busy', () => {
    render(<Page asks={false} tells />);
    expect(shown()).toEqual(['Server Error']);
  });

  test('waits until an open question is closed', () => {
    const { rerender } = render(<Page asks tells={false} />);
    rerender(<Page asks tells />);
    void pass(60_000);
    expect(shown()).toEqual(['Remove it?']);
    rerender(<Page asks={false} tells />);
    void pass(800);
    expect(shown()).toEqual(['Server Error']);
  });

  test('does not open if its reason has ended', () => {
    const { rerender } = render(<Page asks tells />);
    rerender(<Page asks tells={false} />);
    rerender(<Page asks={false} tells={false} />);
    void pass(60_000);
    expect(shown()).toEqual([]);
    rerender(<Page asks={false} tells />);
    expect(shown()).toEqual(['Server Error']);
  });

  test('does not interrupt typing, but waits for a pause', () => {
    const { rerender } = render(<Page asks={false} tells={false} />);
    const input = screen.getByLabelText('Trade name');
    input.focus();
    rerender(<Page asks={false} tells />);
    for (let key = 0; key < 20; key += 1) {
      fireEvent.keyDown(input, { key: 'a' });
      void pass(500);
    }
    expect(shown()).toEqual([]);
    void pass(300);
    expect(shown()).toEqual(['Server Error']);
  });

  test('waits for its turn again when it has another reason to open', () => {
    const { rerender } = render(<Page asks={false} tells />);
    rerender(<Page asks={false} tells={false} />);
    rerender(<Page asks tells={false} />);
    rerender(<Page asks tells />);
    expect(shown()).toEqual(['Remove it?']);
  });
});
