import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmProvider, useConfirm } from './confirm.tsx';
import { SnackbarProvider, snackbarTimeoutMs, useSnackbar } from './snackbar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Shower() {
  const snackbar = useSnackbar();
  return (
    <>
      <button type="button" onClick={() => snackbar.show({ type: 'error', message: 'Not stored' })}>
        fail
      </button>
      <button type="button" onClick={() => snackbar.show({ message: 'Saved', timeoutMs: 1000 })}>
        save
      </button>
    </>
  );
}

describe('a snackbar', () => {
  const open = () =>
    render(
      <SnackbarProvider>
        <Shower />
      </SnackbarProvider>,
    );

  test('stacks messages, says urgent ones at once, and lets each go after its time', () => {
    open();
    fireEvent.click(screen.getByText('fail'));
    fireEvent.click(screen.getByText('save'));
    expect(screen.getByRole('alert').textContent).toBe('Not stored');
    expect(screen.getByRole('status').textContent).toBe('Saved');
    void act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Not stored')).toBeTruthy();
    void act(() => vi.advanceTimersByTime(snackbarTimeoutMs - 1000));
    expect(screen.queryByText('Not stored')).toBeNull();
  });

  test('stays while the pointer is on it, and closes by its button', () => {
    open();
    fireEvent.click(screen.getByText('fail'));
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
    void act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Not stored')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('Not stored')).toBeNull();
  });
});

describe('a question', () => {
  const answers: boolean[] = [];
  function Asker() {
    const confirm = useConfirm();
    const ask = (title: string) => void confirm({ title }).then((yes) => answers.push(yes));
    return (
      <>
        <button type="button" onClick={() => ask('Change it?')}>
          change
        </button>
        <button
          type="button"
          onClick={() => {
            ask('First?');
            ask('Second?');
          }}
        >
          twice
        </button>
      </>
    );
  }
  beforeEach(() => {
    answers.length = 0;
    render(
      <ConfirmProvider>
        <Asker />
      </ConfirmProvider>,
    );
  });
  const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));

  test('is true after Yes, false after Cancel and after Escape', async () => {
    await press('change');
    expect(screen.getByRole('dialog', { name: 'Change it?' })).toBeTruthy();
    await press('Yes');
    await press('change');
    await press('Cancel');
    await press('change');
    await act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
    expect(answers).toEqual([true, false, false]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('gives the focus back to where it was', async () => {
    screen.getByText('change').focus();
    await press('change');
    expect(document.activeElement).not.toBe(screen.getByText('change'));
    await press('Yes');
    void act(() => vi.runAllTimers());
    expect(document.activeElement).toBe(screen.getByText('change'));
  });

  test('waits until the one before it is answered', async () => {
    await press('twice');
    expect(screen.getByRole('dialog', { name: 'First?' })).toBeTruthy();
    await press('Cancel');
    expect(screen.getByRole('dialog', { name: 'Second?' })).toBeTruthy();
    await press('Yes');
    expect(answers).toEqual([false, true]);
  });
});
