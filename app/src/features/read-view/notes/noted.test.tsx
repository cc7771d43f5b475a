// Longer than 350 lines: the tests share one answer and its notes.
import type { Comment } from '@plumbline/api-contract';
import { Announcer, ConfirmProvider } from '@plumbline/ui';
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
/** The colleagues who can be mentioned. */
const readers = [
  { id: 'lee', first_name: 'Lee', last_name: 'Park' },
  { id: 'kim', first_name: 'Kim', last_name: 'Ito' },
];
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
  if (method === 'GET' && path.includes('/readers/'))
    return Response.json({ count: 2, results: readers });
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

function Trial({ canShare = true }) {
  const notes = useNotes(PERMISSION, canShare);
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

async function open(canShare = true) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ConfirmProvider>
        <Trial canShare={canShare} />
      </ConfirmProvider>
      <Announcer />
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
    button('1 note on Company');
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

  it('keep what is typed while an earlier text is saved', async () => {
    kept = [comment('n1', 'First.')];
    await open();
    fireEvent.click(button('Edit'));
    write('Edit the note', 'Second.');
    fireEvent.click(button('Save note'));
    write('Edit the note', 'Second and third.');
    await screen.findByText('Note saved');
    await waitFor(() => expect(button('Save note').getAttribute('aria-busy')).toBeNull());
    fireEvent.click(button('Save note'));
    await screen.findByText(/\(edited\)/u);
    expect(edits).toMatchObject([{ note: 'Second.' }, { note: 'Second and third.' }]);
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
    await screen.findByText('Note deleted');
    expect(document.activeElement).toBe(button('Add a note on Company'));
  });

  it('that are deleted leave the focus with the others, and close none that is being written', async () => {
    kept = [comment('n1', 'First.'), comment('n2', 'Second.')];
    await open();
    const thread = screen.getByRole('region', { name: 'Notes on Company' });
    const removeFirst = async (left: number) => {
      const remove = screen.getAllByRole('button', { name: 'Delete' })[0] ?? document.body;
      // As in a browser.
      remove.focus();
      fireEvent.click(remove);
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(kept).toHaveLength(left));
      await waitFor(() => expect(document.activeElement).toBe(thread));
    };
    await removeFirst(1);
    fireEvent.click(button('Add note'));
    write('New note on Company', 'Third.');
    await removeFirst(0);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note on Company' });
    expect(field.value).toBe('Third.');
  });

  it('that are deleted do not take the focus from a field in which the person types by then', async () => {
    kept = [comment('n1', 'First.'), comment('n2', 'Second.')];
    await open();
    render(<input aria-label="Search" />);
    const search = screen.getByRole('textbox', { name: 'Search' });
    let reply = (): void => undefined;
    let calls = 0;
    vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
      calls += 1;
      return new Promise<Response>((resolve) => {
        reply = () => resolve(answer(method, path, {}));
      });
    });
    const remove = screen.getAllByRole('button', { name: 'Delete' })[0] ?? document.body;
    remove.focus();
    fireEvent.click(remove);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls).toBe(1));
    // The dialog has returned the focus.
    await waitFor(() => expect(document.activeElement).toBe(remove));
    search.focus();
    reply();
    await screen.findByText('Note deleted');
    expect(document.activeElement).toBe(search);
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

  it('say who resolved them, who sees them and who is mentioned, and can be opened again', async () => {
    const resolved = { at: '2026-11-21T16:00:00.000Z', by: 'Lee Park' };
    kept = [
      { ...comment('n1', 'First.'), mentions: readers, resolved } as Comment,
      { ...comment('n2', 'Second.'), is_shared: false },
    ];
    await open();
    screen.getByText('Resolved by Lee Park');
    screen.getByText('Mentions Lee Park, Kim Ito');
    expect(screen.getAllByText(/^(?:Shared with colleagues|Only you)$/u)).toMatchObject([
      { textContent: 'Shared with colleagues' },
      { textContent: 'Only you' },
    ]);
    fireEvent.click(button('Open again'));
    await screen.findByText('Note open again');
    expect(edits).toEqual([{ is_resolved: false }]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Resolve' })[1] ?? document.body);
    await screen.findByText('Note resolved');
  });

  it('mention only those who were chosen, and nobody once they are private', async () => {
    kept = [{ ...comment('n1', 'First.'), mentions: [readers[0]] } as Comment];
    await open();
    fireEvent.click(button('Edit'));
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await screen.findByRole('checkbox', { name: 'Mention Kim Ito' });
    expect(box('Mention Lee Park').checked).toBe(true);
    fireEvent.click(box('Mention Kim Ito'));
    fireEvent.click(box('Mention Lee Park'));
    fireEvent.click(button('Save note'));
    await waitFor(() => expect(edits).toMatchObject([{ is_shared: true, mentions: ['kim'] }]));
    await waitFor(() => expect(document.activeElement).toBe(button('Edit')));
    fireEvent.click(button('Edit'));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Mention Kim Ito' }));
    fireEvent.click(box('Share with colleagues'));
    expect(screen.queryByRole('checkbox', { name: 'Mention Kim Ito' })).toBeNull();
    fireEvent.click(button('Save note'));
    await waitFor(() => expect(edits[1]).toMatchObject({ is_shared: false, mentions: [] }));
  });

  it('are private without colleagues, and have up to 4,000 characters', async () => {
    await open(false);
    fireEvent.click(button('Add a note on Company'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    write('New note on Company', 'a');
    fireEvent.click(button('Save note'));
    await waitFor(() => expect(added).toMatchObject([{ is_shared: false, mentions: [] }]));
    write('New note on Company', 'a'.repeat(4001));
    fireEvent.click(button('Save note'));
    screen.getByText('Shorten the note to 4000 characters.');
    write('New note on Company', 'a'.repeat(4000));
    fireEvent.click(button('Save note'));
    screen.getByText('a'.repeat(4000), { selector: 'p' });
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
