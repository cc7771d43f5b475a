import { endpoints, type Correction } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../organization/testing/far-end.ts';
import { listedSection } from '../../organization/testing/sections.ts';
import { ACME, answers, dana, openReadView, TP } from './testing/open-read-view.tsx';

const AT = '2026-11-20T15:00:00Z';
const busy = [503, problem(503, 'Busy.')] as const;

const note = (id: string, question: string | null, told: object = {}) => ({
  id,
  permission: 'p',
  tp: { id: TP, name: ACME },
  section: 'Insurance',
  is_shared: false,
  is_own: true,
  mentions: [],
  resolved: null,
  note: `Note ${id}`,
  question,
  link: 'insurance',
  label: 'Insurer',
  created: AT,
  modified: AT,
  author: { id: dana.id, first_name: 'Dana', last_name: 'Whitfield' },
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
            note('1', 'insurance/Q-1'),
            note('2', 'insurance/'),
            note('3', null, { link: null }),
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
            note('1', 'insurance/Q-1a'),
            note('2', 'insurance/Q-3/r1/Q-3.1'),
            note('3', 'insurance/Q-3/r9/Q-3.1', { label: null }),
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

describe('a request to correct an answer', () => {
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
    server.on(endpoints.requestCorrection, () => {
      server.on(endpoints.listCorrections, listed(correction({ question: 'insurance/Q-2' })));
      return [201, {}];
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
    fireEvent.click(button('Withdraw the request about Insurer'));
    await waitFor(() => expect(screen.queryByText('It is Apex.')).toBeNull());
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
