import type { Comment } from '@plumbline/api-contract';
import { ConfirmProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Noted } from './noted.tsx';
import { useNotes } from './use-notes.ts';

const PERMISSION = 'f2a4c1de-0000-4000-8000-000000000001';
const ADDRESS = 's/A';

/** What the server has, and the error that it returns for the next changes. */
let kept: Comment[] = [];
let refusal: { status: number; detail: string } | null = null;
/** What was sent to change notes. */
let edits: unknown[] = [];
/** What was sent to add notes. */
let added: unknown[] = [];

function comment(id: string, note: string): Comment {
  return {
    id,
    permission: PERMISSION,
    tp: { id: PERMISSION, name: 'Acme' },
    section: 'A section',
    is_shared: true,
    is_own: true,
    mentions: [],
    resolved: null,
    note,
    question: ADDRESS,
    link: 's',
    label: 'Company',
    created: '2026-11-20T16:00:00.000Z',
    modified: '2026-11-20T16:00:00.000Z',
    author: { id: 'dana', first_name: 'Dana', last_name: 'Whitfield' },
  };
}

function answer(method: string, path: string, body: { note?: string }): Response {
  if (method === 'GET') return Response.json({ count: kept.length, results: kept });
  if (refusal)
    return Response.json(
      { type: 'about:blank', title: 'No', status: refusal.status, detail: refusal.detail },
      { status: refusal.status },
    );
  const id = path.split('/').at(-2) ?? '';
  if (method === 'POST') {
    added.push(body);
    const made = comment(`n${kept.length + 1}`, body.note ?? '');
    kept = [...kept, made];
    return Response.json(made, { status: 201 });
  }
  if (method === 'PATCH') {
    edits.push(body);
    const made = { ...comment(id, body.note ?? ''), modified: '2026-11-21T16:00:00.000Z' };
    kept = kept.map((one) => (one.id === id ? made : one));
    return Response.json(made);
  }
  kept = kept.filter((one) => one.id !== id);
  return new Response(null, { status: 204 });
}

beforeEach(() => {
  kept = [];
  refusal = null;
  edits = [];
  added = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) =>
    Promise.resolve(answer(method, path, JSON.parse(body ?? '{}') as { note?: string })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Trial() {
  const notes = useNotes(PERMISSION);
  return notes.isLoaded ? (
    <Noted
      notes={notes}
      corrections={{ tp: PERMISSION, organization: 'Acme', at: () => undefined }}
      address={ADDRESS}
      label="Company"
    >
      Acme
    </Noted>
  ) : null;
}

async function open() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ConfirmProvider>
        <Trial />
      </ConfirmProvider>
    </SWRConfig>,
  );
  await screen.findByText('Acme');
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const write = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });

describe('notes on an answer', () => {
  it('open with the focus in the field, and are counted once saved', async () => {
    await open();
    fireEvent.click(button('Add a note on Company'));
    const field = screen.getByRole('textbox', { name: 'New note on Company' });
    expect(document.activeElement).toBe(field);
    write('New note on Company', '  Ask for the certificate.  ');
    fireEvent.click(button('Save note'));
    expect(await screen.findByText('Ask for the certificate.')).toBeTruthy();
    await waitFor(() => expect(button('1 note on Company')).toBeTruthy());
    expect(kept.map(({ note }) => note)).toEqual(['Ask for the certificate.']);
    expect(await screen.findByText(/^Dana Whitfield, /u)).toBeTruthy();
  });

  it('stay on the screen when they were not saved, say why, and can be sent again', async () => {
    await open();
    refusal = { status: 503, detail: 'The server is busy.' };
    fireEvent.click(button('Add a note on Company'));
    write('New note on Company', 'Check the limit.');
    fireEvent.click(button('Save note'));
    expect(await screen.findByText('This note was not saved. The server is busy.')).toBeTruthy();
    expect(screen.getByText('Check the limit.')).toBeTruthy();
    expect(kept).toEqual([]);
    refusal = null;
    fireEvent.click(button('Try Again'));
    await waitFor(() => expect(kept).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/was not saved/u)).toBeNull());
    expect(screen.getAllByText('Check the limit.')).toHaveLength(1);
  });

  it('are shown under their answer, and say who sees them', async () => {
    kept = [comment('n1', 'First.')];
    await open();
    const thread = within(screen.getByRole('region', { name: 'Notes on Company' }));
    expect(thread.getByText('First.')).toBeTruthy();
    expect(thread.getByText(/The trade partner never sees notes\.$/u)).toBeTruthy();
  });

  it('can be edited; a failed save keeps what was typed', async () => {
    kept = [comment('n1', 'First.')];
    await open();
    fireEvent.click(button('Edit'));
    write('Edit the note', 'Second.');
    refusal = { status: 500, detail: 'Out of order.' };
    fireEvent.click(button('Save note'));
    expect(await screen.findByText(/This note was not saved\. Out of order\./u)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit the note' }).value).toBe(
      'Second.',
    );
    refusal = null;
    fireEvent.click(button('Save note'));
    expect(await screen.findByText(/\(edited\)/u)).toBeTruthy();
    expect(kept[0]?.note).toBe('Second.');
  });

  it('that only their author sees stay private when they are edited', async () => {
    kept = [{ ...comment('n1', 'First.'), is_shared: false }];
    await open();
    fireEvent.click(button('Edit'));
    write('Edit the note', 'Second.');
    fireEvent.click(button('Save note'));
    await screen.findByText(/\(edited\)/u);
    expect(edits).toEqual([{ note: 'Second.', is_shared: false, mentions: [] }]);
  });

  it('are deleted after a confirmation, and stay when that fails', async () => {
    kept = [comment('n1', 'First.')];
    await open();
    refusal = { status: 500, detail: 'Out of order.' };
    const remove = async () => {
      fireEvent.click(button('Delete'));
      fireEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
      );
    };
    await remove();
    expect(await screen.findByText('The note was not deleted. Out of order.')).toBeTruthy();
    expect(screen.getByText('First.')).toBeTruthy();
    refusal = null;
    await remove();
    await waitFor(() => expect(screen.queryByText('First.')).toBeNull());
    expect(kept).toEqual([]);
  });

  it('cannot be blank, and Escape closes an empty field', async () => {
    await open();
    fireEvent.click(button('Add a note on Company'));
    fireEvent.click(button('Save note'));
    expect(screen.getByText('Write the note first.')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'New note on Company' }), {
      key: 'Escape',
    });
    expect(screen.queryByRole('textbox', { name: 'New note on Company' })).toBeNull();
    expect(document.activeElement).toBe(button('Add a note on Company'));
  });

  it('can be kept private from the start', async () => {
    await open();
    fireEvent.click(button('Add a note on Company'));
    write('New note on Company', 'Ask about the claim.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Share with colleagues' }));
    fireEvent.click(button('Save note'));
    await waitFor(() =>
      expect(added).toMatchObject([{ note: 'Ask about the claim.', is_shared: false }]),
    );
  });

  it('of a colleague can be resolved, but not edited or deleted', async () => {
    kept = [{ ...comment('n1', 'First.'), is_own: false }];
    await open();
    expect(screen.queryByRole('button', { name: /^Edit|^Delete/u })).toBeNull();
    fireEvent.click(button('Resolve'));
    await waitFor(() => expect(edits).toEqual([{ is_resolved: true }]));
  });

  it('keep their text when Escape is pressed, and are saved with Ctrl+Enter', async () => {
    await open();
    fireEvent.click(button('Add a note on Company'));
    write('New note on Company', 'Check the limit.');
    const field = () =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note on Company' });
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(field().value).toBe('Check the limit.');
    // Held down, it repeats: the note is still sent once.
    for (const _ of [1, 2]) fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(kept.map(({ note }) => note)).toEqual(['Check the limit.']));
    expect(added).toHaveLength(1);
  });
});
