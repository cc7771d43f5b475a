import { endpoints, pathOf } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { farEnd, problem } from '../../organization/testing/far-end.ts';
import { useUndoableRemoval } from './undoable-removal.ts';

const UNDO_MS = 10_000;
const assessment = {
  id: '44444444-4444-4444-8444-444444444444',
  tp: { id: '11111111-1111-4111-8111-111111111111', name: 'Ironwood Electric' },
};

function Row({ onRemoved }: { readonly onRemoved: () => void }) {
  const { remove, going } = useUndoableRemoval(onRemoved);
  if (going.has(assessment.id)) return <p>Removed</p>;
  return (
    <button type="button" onClick={() => remove(assessment)}>
      Remove
    </button>
  );
}

function open() {
  const server = farEnd();
  server.on(endpoints.deleteRac, () => [204]);
  const fetch = vi.fn(server.fetch);
  vi.stubGlobal('fetch', fetch);
  const reload = vi.fn();
  render(
    <SnackbarProvider>
      <Row onRemoved={reload} />
    </SnackbarProvider>,
  );
  return { reload, fetch, server, deleted: () => server.asked.map(({ path }) => path) };
}

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('removing a completed assessment', () => {
  it('deletes nothing after Undo, no matter how long the page stays open', async () => {
    const { reload, deleted } = open();
    press('Remove');
    screen.getByText('Removed');
    await pass(UNDO_MS / 2);
    press('Undo');
    screen.getByRole('button', { name: 'Remove' });
    await pass(UNDO_MS * 2);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    cleanup();
    await pass(1);
    expect(deleted()).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('deletes it once, after 10 seconds, when nobody clicks Undo', async () => {
    const { reload, deleted } = open();
    press('Remove');
    await pass(UNDO_MS - 1);
    expect(deleted()).toEqual([]);
    await pass(UNDO_MS * 2);
    expect(deleted()).toEqual([pathOf(endpoints.deleteRac, { racId: assessment.id })]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('deletes it once when the browser leaves the page, with a request that outlives the page', async () => {
    const { fetch, deleted } = open();
    press('Remove');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await pass(1);
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true]);
    await pass(UNDO_MS * 2);
    expect(deleted()).toEqual([pathOf(endpoints.deleteRac, { racId: assessment.id })]);
  });

  it('shows it again when the server refuses, and says why', async () => {
    const { reload, server } = open();
    server.on(endpoints.deleteRac, () => [403, problem(403, 'Only its author can remove it.')]);
    press('Remove');
    await pass(UNDO_MS);
    await pass(1);
    screen.getByRole('button', { name: 'Remove' });
    screen.getByText(
      'The risk assessment of Ironwood Electric was not removed. Only its author can remove it.',
    );
    expect(reload).not.toHaveBeenCalled();
  });

  it('is done when the server no longer has it', async () => {
    const { reload, server } = open();
    server.on(endpoints.deleteRac, () => [404, problem(404, 'There is no such assessment.')]);
    press('Remove');
    await pass(UNDO_MS);
    await pass(1);
    screen.getByText('Removed');
    expect(reload).toHaveBeenCalledOnce();
  });
});
