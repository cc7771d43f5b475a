import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmProvider, useConfirm } from './confirm.tsx';
import {
  SnackbarProvider,
  snackbarFadeMs,
  type SnackbarPosition,
  snackbarTimeoutMs,
  useSnackbar,
} from './snackbar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What the messages called back. */
let heard: string[] = [];

function Shower() {
  const snackbar = useSnackbar();
  return (
    <>
      <button type="button" onClick={() => snackbar.show({ type: 'warning', message: 'Low' })}>
        warn
      </button>
      <button type="button" onClick={() => snackbar.show({ type: 'error', message: 'Not stored' })}>
        fail
      </button>
      <button type="button" onClick={() => snackbar.show({ message: 'Saved', timeoutMs: 1000 })}>
        save
      </button>
      <button
        type="button"
        onClick={() =>
          snackbar.show({
            message: 'Removed',
            action: { label: 'Undo', onClick: () => heard.push('undo') },
            callback: () => heard.push('gone'),
          })
        }
      >
        remove
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

  test('stacks messages, shows errors as alerts, and removes each after its timeout', () => {
    open();
    fireEvent.click(screen.getByText('fail'));
    fireEvent.click(screen.getByText('save'));
    expect(screen.getByRole('alert').textContent).toBe('Not stored');
    expect(screen.getByRole('status').textContent).toBe('Saved');
    void act(() => vi.advanceTimersByTime(1000 + snackbarFadeMs));
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Not stored')).toBeTruthy();
    void act(() => vi.advanceTimersByTime(snackbarTimeoutMs - 1000));
    expect(screen.queryByText('Not stored')).toBeNull();
  });

  test('closes with its action, which is done once', () => {
    heard = [];
    open();
    fireEvent.click(screen.getByText('remove'));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByText('Removed')).toBeNull();
    void act(() => vi.advanceTimersByTime(60_000));
    expect(heard).toEqual(['undo', 'gone']);
  });

  test('shows warnings as alerts too', () => {
    open();
    fireEvent.click(screen.getByText('warn'));
    expect(screen.getByRole('alert').textContent).toBe('Low');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('tells the page its height, and keeps the page scrolled to the end if it was there', async () => {
    const heard: ((height: number) => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: (entries: unknown[]) => void) {
          heard.push((blockSize) => tell([{ borderBoxSize: [{ blockSize }] }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
    const page = document.documentElement;
    const at = (sizes: { scrollTop: number; clientHeight: number; scrollHeight: number }) => {
      for (const [name, value] of Object.entries(sizes))
        Object.defineProperty(page, name, { value, configurable: true });
    };
    open();
    fireEvent.click(screen.getByText('fail'));
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const [grow] = heard;
    at({ scrollTop: 200, clientHeight: 600, scrollHeight: 1000 });
    document.body.style.paddingBottom = '104px';
    grow?.(80);
    expect(page.style.getPropertyValue('--messages-height')).toBe('80px');
    expect(scrollBy).not.toHaveBeenCalled();
    // At the end of the page, which was 1000 high before the second message.
    at({ scrollTop: 400, clientHeight: 600, scrollHeight: 1080 });
    grow?.(160);
    expect(scrollBy).toHaveBeenCalledWith({ top: 80, behavior: 'instant' });
    expect(page.hasAttribute('data-message')).toBe(true);
    grow?.(0);
    expect(page.hasAttribute('data-message')).toBe(false);
    document.body.style.paddingBottom = '';
    page.style.removeProperty('--messages-height');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    for (const name of ['scrollTop', 'clientHeight', 'scrollHeight'] as const)
      Reflect.deleteProperty(page, name);
  });

  test('is fully visible for 5 seconds, and gone at 5.5', () => {
    open();
    fireEvent.click(screen.getByText('fail'));
    const card = () => screen.queryByText('Not stored')?.parentElement?.parentElement?.className;
    void act(() => vi.advanceTimersByTime(4999));
    expect(card()).toContain('animate-slide-in');
    void act(() => vi.advanceTimersByTime(1));
    expect(card()).toContain('animate-fade-out');
    void act(() => vi.advanceTimersByTime(499));
    expect(card()).toContain('animate-fade-out');
    void act(() => vi.advanceTimersByTime(1));
    expect(card()).toBeUndefined();
  });

  test('becomes fully visible again if the pointer reaches it while it fades', () => {
    open();
    fireEvent.click(screen.getByText('fail'));
    void act(() => vi.advanceTimersByTime(5200));
    const messages = screen.getByRole('region', { name: 'Messages' });
    fireEvent.pointerEnter(messages);
    void act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Not stored').parentElement?.parentElement?.className).toContain(
      'animate-slide-in',
    );
    fireEvent.pointerLeave(messages);
    void act(() => vi.advanceTimersByTime(5500));
    expect(screen.queryByText('Not stored')).toBeNull();
  });

  test('calls back once, when it times out, is closed, or is removed by its caller', () => {
    const gone: string[] = [];
    let takeAway = (): void => undefined;
    function Caller() {
      const snackbar = useSnackbar();
      const show = (message: string) =>
        snackbar.show({ message, callback: () => gone.push(message) });
      return (
        <>
          <button type="button" onClick={() => show('by time')}>
            one
          </button>
          <button type="button" onClick={() => show('by button')}>
            two
          </button>
          <button
            type="button"
            onClick={() => {
              takeAway = show('by who showed it');
            }}
          >
            three
          </button>
        </>
      );
    }
    render(
      <SnackbarProvider>
        <Caller />
      </SnackbarProvider>,
    );
    fireEvent.click(screen.getByText('one'));
    void act(() => vi.advanceTimersByTime(5499));
    expect(gone).toEqual([]);
    void act(() => vi.advanceTimersByTime(1));
    fireEvent.click(screen.getByText('two'));
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    fireEvent.click(screen.getByText('three'));
    act(() => takeAway());
    act(() => takeAway());
    void act(() => vi.advanceTimersByTime(60_000));
    expect(gone).toEqual(['by time', 'by button', 'by who showed it']);
  });

  test('is on the right unless another position is given', () => {
    function Placer() {
      const snackbar = useSnackbar();
      const places: (SnackbarPosition | undefined)[] = [undefined, 'left', 'center', 'right'];
      return (
        <button
          type="button"
          onClick={() => {
            for (const position of places)
              snackbar.show({ message: String(position), ...(position && { position }) });
          }}
        >
          place
        </button>
      );
    }
    render(
      <SnackbarProvider>
        <Placer />
      </SnackbarProvider>,
    );
    fireEvent.click(screen.getByText('place'));
    const sideOf = (message: string) =>
      /self-(\w+)/u.exec(
        screen.getByText(message).parentElement?.parentElement?.className ?? '',
      )?.[1];
    expect(['undefined', 'left', 'center', 'right'].map(sideOf)).toEqual([
      'end',
      'start',
      'center',
      'end',
    ]);
  });

  test('stays while the pointer is on it, and closes with its button', () => {
    open();
    fireEvent.click(screen.getByText('fail'));
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
    void act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Not stored')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('Not stored')).toBeNull();
  });

  test.each(['Undo', 'Close message'])(
    'closed with %s gives the focus back, and does not hold the next message',
    (name) => {
      open();
      const opener = screen.getByText('remove');
      opener.focus();
      fireEvent.click(opener);
      const button = screen.getByRole('button', { name });
      act(() => button.focus());
      fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
      fireEvent.click(button);
      expect(document.activeElement).toBe(opener);
      fireEvent.click(screen.getByText('fail'));
      void act(() => vi.advanceTimersByTime(5500));
      expect(screen.queryByText('Not stored')).toBeNull();
    },
  );

  test('stays while the focus is on it, and starts over afterward', () => {
    open();
    fireEvent.click(screen.getByText('fail'));
    const close = screen.getByRole('button', { name: 'Close message' });
    act(() => close.focus());
    void act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Not stored')).toBeTruthy();
    act(() => close.blur());
    void act(() => vi.advanceTimersByTime(5499));
    expect(screen.getByText('Not stored')).toBeTruthy();
    void act(() => vi.advanceTimersByTime(1));
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

  test('resolves to true on Yes, and to false on Cancel and on Escape', async () => {
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
