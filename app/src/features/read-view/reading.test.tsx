import { endpoints, type Correction } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../organization/testing/far-end.ts';
import { listedSection } from '../../organization/testing/sections.ts';
import { note } from './testing/note.ts';
import { ACME, answers, openReadView, TP } from './testing/open-read-view.tsx';

const AT = '2026-11-20T15:00:00Z';
const busy = [503, problem(503, 'Busy.')] as const;

const correction = (told: Partial<Correction> = {}) => ({
  id: 'c-1',
  question: 'insurance/Q-1',
  status: 'pending',
  reason: 'It is Apex.',
  explanation: '',
  label: 'Insurer',
  created: AT,
  closed: null,
  ...told,
});
const listed = (...results: object[]) => ({ count: results.length, results }) as never;
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  await act(() => vi.dynamicImportSettled());
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

describe('the PDF of a vault', () => {
  it('is of the section or of all of it, with notes only if wanted', async () => {
    const { server } = await openReadView({
      tell: (far) => far.on(endpoints.printAnswers, () => [...busy]),
    });
    const asked = () =>
      server.asked
        .filter(({ id }) => id === endpoints.printAnswers.id)
        .map(({ query }) => Object.fromEntries(query));
    await screen.findByText('Insurer of insurance');
    fireEvent.click(button('Section as PDF'));
    await screen.findByText('The PDF could not be made. Busy.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Include my notes' }));
    fireEvent.click(button('All shared sections as PDF'));
    expect(screen.queryByText('The PDF could not be made. Busy.')).toBeNull();
    await screen.findByText('The PDF could not be made. Busy.');
    expect(asked()).toEqual([
      { tp: TP, link: 'insurance' },
      { tp: TP, notes: 'true' },
    ]);
  });

  it('is made once at a time, and named after the company and the section', async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    URL.createObjectURL = () => 'blob:1';
    const { server } = await openReadView({
      tell: (far) => far.on(endpoints.printAnswers, () => [200, {}]),
    });
    await screen.findByText('Insurer of insurance');
    // The address of a download is given up a minute later.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(button('Section as PDF'));
    screen.getByText('Preparing the PDF');
    fireEvent.click(button('All shared sections as PDF'));
    await screen.findByText('PDF downloaded');
    fireEvent.click(button('All shared sections as PDF'));
    await waitFor(() => expect(names).toEqual([`${ACME} insurance.pdf`, `${ACME} data vault.pdf`]));
    expect(server.asked.filter(({ id }) => id === endpoints.printAnswers.id)).toHaveLength(2);
    vi.useRealTimers();
    vi.restoreAllMocks();
    Reflect.deleteProperty(URL, 'createObjectURL');
  });
});

describe('notes in a vault', () => {
  it('are counted beside their section', async () => {
    await openReadView({
      vault: {
        sections: [
          listedSection('insurance', 'Insurance', { changes: 1 }),
          listedSection('safety', 'Safety'),
        ],
      },
      tell: (far) =>
        far.on(
          endpoints.listComments,
          listed(
            note('1'),
            note('2', { question: 'insurance/' }),
            note('3', { question: null, link: null }),
          ),
        ),
    });
    await screen.findByText('Insurer of insurance');
    const options = screen.getByLabelText<HTMLSelectElement>('Section').options;
    await waitFor(() =>
      expect([...options].map(({ text }) => text)).toEqual([
        'Insurance (1 change, 2 notes)',
        'Safety',
      ]),
    );
    const nav = within(screen.getByRole('navigation', { name: 'Shared sections' }));
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe(
      'Insurance2, 2 notes1 changed, 1 change',
    );
  });

  it('can be about one cell of a table, and are read by the colleagues who see it', async () => {
    const inner = { id: 'Q-3.1', type: 'TEXT', label: 'Carrier', value: 'Apex' } as const;
    const panel = { id: 'Q-3', type: 'PANEL', label: 'Policies', questions: [inner] };
    const rows = ['r1', 'r2'].map((id) => ({ id, questions: [inner] }));
    const questions = [{ ...panel, panels: rows }];
    const reply = answers('insurance', {
      answers: { id: 'i', link: 'insurance', template: 'F', revision: 1, questions },
    } as never);
    const cell = 'insurance/Q-3/r1/Q-3.1';
    const { server } = await openReadView({
      replies: { insurance: reply },
      tell: (far) => {
        far.on(endpoints.listCommentReaders, ({ query }) => {
          const name = query.get('question') === cell ? 'Ann' : 'Lee';
          return [200, listed({ id: name, first_name: name, last_name: '' })];
        });
        far.on(endpoints.listCorrections, listed(correction({ question: cell })) as never);
        far.on(endpoints.createComment, ({ body }) => [
          201,
          note('n-1', { question: (body as { question: string }).question }),
        ]);
      },
    });
    await screen.findAllByText('Apex');
    const asked = screen.getByRole('note');
    const label = within(asked).getByText(/Carrier/u).textContent;
    expect(asked.getAttribute('aria-label')).toBe(`Correction requested: ${label}`);
    fireEvent.click(button('Add a note on Policies'));
    fireEvent.click(await screen.findByLabelText('Mention Lee'));
    fireEvent.change(screen.getByLabelText('The note is on'), { target: { value: cell } });
    const field = screen.getByRole('textbox', { name: `New note on ${label}` });
    fireEvent.change(field, { target: { value: 'Call them.' } });
    // Lee does not see the cell, so the note no longer mentions him.
    await screen.findByLabelText('Mention Ann');
    fireEvent.click(button('Save note'));
    await screen.findByText('Note saved');
    const written = { question: cell, mentions: [] };
    expect(server.bodiesOf(endpoints.createComment)).toMatchObject([written]);
    const thread = within(screen.getByRole('region', { name: 'Notes on Policies' }));
    thread.getByText(label, { selector: 'p' });
    expect(
      server.asked
        .filter(({ id }) => id === endpoints.listCommentReaders.id)
        .map(({ query }) => [query.get('link'), query.get('question')]),
    ).toEqual([
      ['insurance', 'insurance/Q-3'],
      ['insurance', cell],
    ]);
    fireEvent.click(button('Ask for a correction of Policies'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Answer'), { target: { value: cell } });
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'It is Apex.' } });
    const earlier = correction({ question: cell, reason: 'It is Lowe.' });
    server.on(endpoints.requestCorrection, () => [200, earlier]);
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await dialog.findByText(
      'You already asked about this answer on Nov 20, 2026. Withdraw that request to send this one.',
    );
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It is Apex.');
    server.on(endpoints.requestCorrection, ({ body }) => [201, body]);
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await screen.findByText(`Request sent to ${ACME}.`);
    const sent = { question: cell, reason: 'It is Apex.' };
    expect(server.bodiesOf(endpoints.requestCorrection)).toMatchObject([sent, sent]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be about the section or the whole vault', async () => {
    const { server } = await openReadView({
      tell: (far) => {
        far.on(endpoints.listCommentReaders, { count: 0, results: [] } as never);
        far.on(endpoints.createComment, () => [...busy]);
      },
    });
    await screen.findByText('Insurer of insurance');
    for (const [at, place] of [
      [0, 'this section'],
      [1, 'the whole vault'],
    ] as const) {
      const thread = within(screen.getByRole('region', { name: `Notes on ${place}` }));
      fireEvent.click(thread.getByRole('button', { name: 'Add note' }));
      const field = thread.getByRole('textbox');
      fireEvent.change(field, { target: { value: 'Call them.' } });
      fireEvent.click(thread.getByRole('button', { name: 'Save note' }));
      await screen.findByText('The note was not saved. Busy.');
      await thread.findByText('This note was not saved. Busy.');
      const { permission, ...sent } = server.bodiesOf(endpoints.createComment)[at] as {
        permission: string;
      };
      expect(permission).toBe('77777777-7777-4777-8777-777777777777');
      const about = at === 0 ? { section: 'insurance' } : {};
      expect(sent).toEqual({ note: 'Call them.', is_shared: true, mentions: [], ...about });
      fireEvent.click(thread.getByRole('button', { name: 'Discard' }));
      expect(thread.queryByText('Call them.')).toBeNull();
      fireEvent.click(thread.getByRole('button', { name: 'Cancel' }));
      const add = thread.getByRole('button', { name: 'Add note' });
      await waitFor(() => expect(document.activeElement).toBe(add));
    }
  });

  it('are not called hidden on rows and follow-up questions that are shown', async () => {
    const inner = { id: 'Q-3.1', type: 'TEXT', label: 'Carrier', value: 'Apex' } as const;
    const questions = [
      {
        id: 'Q-1',
        type: 'TEXT',
        label: 'Insurer',
        value: 'Acme',
        questions: [{ id: 'Q-1a', type: 'TEXT', label: 'Since', value: '2020' }],
      },
      {
        id: 'Q-3',
        type: 'PANEL',
        label: 'Policies',
        questions: [inner],
        panels: [{ id: 'r1', questions: [inner] }],
      },
    ];
    const reply = answers('insurance', {
      answers: { id: 'i', link: 'insurance', template: 'F', revision: 1, questions },
    } as never);
    await openReadView({
      replies: { insurance: reply },
      tell: (far) =>
        far.on(
          endpoints.listComments,
          listed(
            note('1', { question: 'insurance/Q-1a' }),
            note('2', { question: 'insurance/Q-3/r1/Q-3.1' }),
            note('3', { question: 'insurance/Q-3/r9/Q-3.1', label: null }),
          ),
        ),
    });
    const title = await screen.findByText('Notes on answers that are currently hidden');
    const card = title.closest('section');
    expect(card?.textContent).toContain('Note 3');
    expect(card?.textContent).toContain('A removed answer');
    expect(card?.textContent).not.toMatch(/Note [12]/u);
  });
});

it('the focus is on the heading after the last note on a hidden answer is deleted', async () => {
  await openReadView({
    tell: (far) => {
      far.on(endpoints.listComments, listed(note('1', { question: 'insurance/Q-9' })));
      far.on(endpoints.deleteComment, () => [204]);
    },
  });
  await screen.findByText('Notes on answers that are currently hidden');
  button('Delete').focus();
  fireEvent.click(button('Delete'));
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(screen.queryByText('Note 1')).toBeNull());
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

describe('a request to correct an answer', () => {
  const openWith = (...corrections: object[]) =>
    openReadView({
      tell: (far) => far.on(endpoints.listCorrections, listed(...corrections) as never),
    });

  it('is about the answer beside its button', async () => {
    const { server } = await openWith();
    await screen.findByText('Insurer of insurance');
    fireEvent.click(button('Ask for a correction of Broker'));
    const dialog = within(
      await screen.findByRole('dialog', { name: `Ask ${ACME} for a correction` }),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    dialog.getByText('Say what should be corrected');
    server.on(endpoints.requestCorrection, ({ body }) => {
      server.on(endpoints.listCorrections, listed(correction({ question: 'insurance/Q-2' })));
      return [201, body];
    });
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' It is Apex. ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await screen.findByText('It is Apex.');
    expect(server.bodiesOf(endpoints.requestCorrection)).toEqual([
      { tp: TP, question: 'insurance/Q-2', reason: 'It is Apex.' },
    ]);
    expect(screen.queryByRole('button', { name: 'Ask for a correction of Broker' })).toBeNull();
  });

  it('can be withdrawn while it is open, and is then gone', async () => {
    const { server } = await openWith(correction());
    await screen.findByText('It is Apex.');
    server.on(endpoints.withdrawCorrection, () => [...busy]);
    fireEvent.click(button('Withdraw the request about Insurer'));
    await screen.findByText('Not withdrawn. Busy.');
    server.on(endpoints.withdrawCorrection, () => {
      server.on(endpoints.listCorrections, listed(correction({ status: 'withdrawn' })));
      return [200, {}];
    });
    button('Withdraw the request about Insurer').focus();
    fireEvent.click(button('Withdraw the request about Insurer'));
    await waitFor(() => expect(screen.queryByText('It is Apex.')).toBeNull());
    expect(document.activeElement).toBe(button('Add a note on Insurer'));
  });

  it('says how it ended, and when', async () => {
    const closed = '2026-11-25T15:00:00Z';
    await openWith(
      correction({ status: 'confirmed', closed, explanation: 'See page 2.' }),
      correction({ id: 'c-0', reason: 'An older one.' }),
    );
    const told = within(await screen.findByRole('note', { name: 'Confirmed as correct: Insurer' }));
    told.getByText('Nov 25, 2026');
    told.getByText('See page 2.');
    expect(told.queryByRole('button')).toBeNull();
    expect(screen.queryByText('An older one.')).toBeNull();
    // It can be asked again.
    button('Ask for a correction of Insurer');
  });
});
