// Longer than 350 lines: one page with one set-up, a group for each part of it.
import { endpoints } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../live/testing/fake-socket.ts';
import { problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { listedSection } from '../../organization/testing/sections.ts';
import { answers, dana, openReadView, TP } from './testing/open-read-view.tsx';

const AT = '2026-11-20T15:00:00Z';
const focused = () => document.activeElement?.id;
const press = (key: string, told: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...told });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.animate = () => ({ cancel: () => undefined }) as Animation;
});
afterEach(async () => {
  // What hears the messages loads with the first one, and then needs the page's cache.
  await act(() => vi.dynamicImportSettled());
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  Reflect.deleteProperty(Element.prototype, 'animate');
});

describe('the read view', () => {
  it('shows a section, and leads to the others, by Alt+Page Down too', async () => {
    const { router } = await openReadView();
    await screen.findByText('Insurer of insurance');
    await screen.findByText('Never Modified');
    const nav = within(screen.getByRole('navigation', { name: 'Shared sections' }));
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Insurance');
    expect(screen.queryByRole('link', { name: 'Previous section' })).toBeNull();
    press('PageDown', { altKey: true });
    await screen.findByText('Insurer of safety');
    expect(router.state.location.search).toBe(`?tp=${TP}`);
    expect(screen.queryByRole('link', { name: 'Next section' })).toBeNull();
    press('PageUp', { altKey: true });
    await screen.findByText('Insurer of insurance');
  });

  it('counts what changed and what is not shared beside the sections', async () => {
    await openReadView({
      vault: {
        sections: [
          listedSection('insurance', 'Insurance', { changes: 1 }),
          listedSection('safety', 'Safety', { changes: 2 }),
          listedSection('legal', 'Legal'),
        ],
        not_shared: { sections: [{ slug: 'tax', name: 'Tax' }], ask: null, requested: null },
      },
    });
    await screen.findByText('Insurer of insurance');
    const nav = within(screen.getByRole('navigation', { name: 'Shared sections' }));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Insurance1 changed, 1 change',
      'Safety2 changed, 2 changes',
      'Legal',
      '1 section not shared',
    ]);
    const options = screen.getByLabelText<HTMLSelectElement>('Section').options;
    expect([...options].map(({ text }) => text)).toEqual([
      'Insurance (1 change)',
      'Safety (2 changes)',
      'Legal',
    ]);
    screen.getByText('An Admin at Acme Steel can share more.');
  });

  it.each([
    ['Work In Progress', null, 'Last marked ready Nov 20, 2026'],
    ['Ready For Review', null, 'Marked ready Nov 20, 2026'],
    [
      'Ready For Review',
      { missing: 1, errors: 0, expired: 0, since: '2026-11-22' },
      '1 required answer missing since Nov 22, 2026',
    ],
  ])('shows the status of the vault: %s', async (prequal_status, lapse, words) => {
    await openReadView({ vault: { prequal_status, lapse, reviewed: { number: 1, at: AT } } });
    await screen.findByText(words);
    screen.getByText(prequal_status);
  });

  it('is named after the section and its company, and says who changed it and that its form did', async () => {
    const changed = {
      modified: AT,
      modified_first_name: 'Maria',
      modified_last_name: 'Alvarez',
      has_new_questions: true,
    };
    await openReadView({
      vault: { sections: [listedSection('insurance', 'Insurance', changed)] },
    });
    await screen.findByText('Insurer of insurance');
    expect(document.title).toBe('Insurance, Acme Steel · Plumbline');
    screen.getByText(/^Last modified Nov 20, 2026, 9:00 AM by Maria Alvarez/u);
    screen.getByText('The form changed since this was last saved');
    cleanup();
    await openReadView({ path: `/prequal/read-view/safety?tp=${TP}`, heading: 'Safety' });
    await screen.findByText('Insurer of safety');
    expect(screen.queryByText('The form changed since this was last saved')).toBeNull();
  });

  it('says who can share more, and takes a request for it once', async () => {
    const sections = [{ slug: 'tax', name: 'Tax' }];
    const ask = { first_name: 'Maria', last_name: 'Alvarez' };
    await openReadView({ vault: { not_shared: { sections, ask, requested: null } } });
    await screen.findByText('Maria Alvarez at Acme Steel gave you access and can share more.');
    fireEvent.click(screen.getByRole('button', { name: 'Request access' }));
    await screen.findByRole('dialog', { name: 'Request more sections from Acme Steel' });
    cleanup();
    await openReadView({ vault: { not_shared: { sections, ask, requested: AT } } });
    await screen.findByText('Requested Nov 20, 2026');
    expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  });

  it('leads from the own vault to the form', async () => {
    const { router } = await openReadView({
      path: `/prequal/read-view/insurance?tp=${SUMMIT.id}`,
      heading: 'Elsewhere',
      user: dana,
    });
    expect(router.state.location.pathname).toBe('/prequal/form/insurance');
  });

  it('says when no company is named', async () => {
    await openReadView({ path: '/prequal/read-view/insurance', heading: 'Read View' });
    screen.getByText('Company not found');
    cleanup();
    await openReadView({
      path: '/prequal/read-view/insurance?tp=acme',
      heading: 'Read View',
      tell: (server) => server.on(endpoints.getDataVault, () => [422, problem(422, 'No.')]),
    });
    screen.getByText('Company not found');
  });

  it('says which section is not shared, and leads to one that is', async () => {
    await openReadView({
      tell: (server) => server.on(endpoints.getAnswers, () => [403, problem(403, 'Not shared.')]),
    });
    await screen.findByText('Acme Steel has not shared Insurance with you');
    expect(link('Open Safety')).toBe(`/prequal/read-view/safety?tp=${TP}`);
    cleanup();
    await openReadView({
      path: `/prequal/read-view/legal-matters?tp=${TP}`,
      heading: 'Legal Matters',
      tell: (server) => server.on(endpoints.getAnswers, () => [403, problem(403, 'Not shared.')]),
    });
    await screen.findByText('Acme Steel has not shared Legal Matters with you');
    expect(link('Open Insurance')).toBe(`/prequal/read-view/insurance?tp=${TP}`);
  });

  it('says when nothing of the vault is shared', async () => {
    await openReadView({
      heading: 'This data vault is not shared with you',
      tell: (server) => server.on(endpoints.getDataVault, () => [404, problem(404, 'No.')]),
    });
    await screen.findByText('Acme Steel has not shared its data vault with you');
  });

  it('can be tried again when the vault could not be loaded', async () => {
    const { server } = await openReadView({
      heading: 'Read View',
      tell: (far) => far.on(endpoints.getDataVault, () => [503, problem(503, 'Busy.')]),
    });
    await screen.findByText('Busy.');
    server.on(endpoints.getDataVault, () => [404, problem(404, 'No.')]);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Acme Steel has not shared its data vault with you');
  });
});

describe('access that ends while the answers are open', () => {
  it('closes them at once, whatever the server says later', async () => {
    const { socket } = await openReadView();
    await screen.findByText('Insurer of insurance');
    act(() => socket()?.open());
    act(() => socket()?.say({ type: 'grant_revoked', tp: SUMMIT.id }));
    screen.getByText('Insurer of insurance');
    act(() => socket()?.say({ type: 'grant_revoked', tp: TP }));
    expect(screen.queryByText('Insurer of insurance')).toBeNull();
    screen.getByRole('heading', { level: 1, name: 'Access ended' });
    screen.getByText('Acme Steel no longer shares its data vault with you');
    screen.getByText('The answers you had open are closed.');
  });

  it('closes only the sections that are no longer shared', async () => {
    const { socket } = await openReadView();
    await screen.findByText('Insurer of insurance');
    act(() => socket()?.open());
    act(() => socket()?.say({ type: 'grant_changed', tp: TP, sections: ['insurance'] }));
    screen.getByText('Insurer of insurance');
    act(() => socket()?.say({ type: 'grant_changed', tp: TP, sections: ['safety'] }));
    expect(screen.queryByText('Insurer of insurance')).toBeNull();
    screen.getByText('Acme Steel no longer shares Insurance with you');
    fireEvent.click(screen.getByRole('link', { name: 'Open Safety' }));
    await screen.findByText('Insurer of safety');
  });

  it('opens a section again as soon as it is shared again', async () => {
    const { socket } = await openReadView();
    await screen.findByText('Insurer of insurance');
    act(() => socket()?.open());
    act(() => socket()?.say({ type: 'grant_changed', tp: TP, sections: [] }));
    expect(screen.queryByText('Insurer of insurance')).toBeNull();
    act(() => socket()?.say({ type: 'grant_changed', tp: TP, sections: ['insurance'] }));
    await screen.findByText('Insurer of insurance');
  });

  it('is asked for again after the connection was lost', async () => {
    const { socket } = await openReadView();
    await screen.findByText('Insurer of insurance');
    act(() => socket()?.open());
    act(() => socket()?.say({ type: 'grant_revoked', tp: TP }));
    screen.getByText('The answers you had open are closed.');
    const lost = socket();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => lost?.close(1006));
    FakeSocket.opened = [];
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    act(() => socket()?.open());
    await screen.findByText('Insurer of insurance');
  });
});

describe('the changes of a section', () => {
  const reviewed = { number: 3, at: AT };
  const changed = (...ids: string[]) =>
    answers('insurance', { reviewed, changed: ids.map((id) => `insurance/${id}`) } as never);

  it('are counted, and can be shown alone', async () => {
    await openReadView({ replies: { insurance: changed('Q-2') } });
    expect((await screen.findByText('1 change')).parentElement?.textContent).toBe(
      '1 change since review 3, Nov 20, 2026',
    );
    fireEvent.click(screen.getByRole('switch', { name: 'Only what changed' }));
    expect(screen.queryByText('Insurer of insurance')).toBeNull();
    screen.getByText('Broker of insurance');
    // In the next section too.
    press('PageDown', { altKey: true });
    await screen.findByText(/^This vault has never been marked/u);
    screen.getByText('Nothing changed in this section');
    screen.getByText('No answers here have changed since the vault was last marked ready.');
  });

  it('that are none say so, and lead back to all answers', async () => {
    const own = { at: '2026-11-21T15:00:00Z' };
    const reply = answers('insurance', {
      reviewed: own,
      own_review: own,
      is_own_review: true,
    } as never);
    await openReadView({ replies: { insurance: reply } });
    expect((await screen.findByText('No changes')).parentElement?.textContent).toBe(
      'No changes since your review, Nov 21, 2026',
    );
    fireEvent.click(screen.getByRole('switch', { name: 'Only what changed' }));
    screen.getByText('No answers here have changed since your last review.');
    fireEvent.click(screen.getByRole('button', { name: 'Show all answers' }));
    screen.getByText('Insurer of insurance');
  });

  it('can be compared with the last time that the vault was marked ready', async () => {
    const reply = answers('insurance', { reviewed, own_review: { at: AT } } as never);
    const { server } = await openReadView({ replies: { insurance: reply } });
    const select = await screen.findByLabelText<HTMLSelectElement>('Compare with');
    expect(select.value).toBe('own');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Your last review, Nov 20, 2026',
      'Last marked ready',
    ]);
    fireEvent.change(select, { target: { value: 'ready' } });
    await waitFor(() =>
      expect(
        server.asked
          .filter(({ id }) => id === endpoints.getAnswers.id)
          .map(({ query }) => query.get('since')),
      ).toEqual(['own', 'ready']),
    );
  });

  it('are visited by F8, on into the next section that has one', async () => {
    await openReadView({
      vault: {
        sections: [
          listedSection('insurance', 'Insurance', { changes: 2 }),
          listedSection('legal', 'Legal', { changes: 0 }),
          listedSection('safety', 'Safety', { changes: 1 }),
        ],
      },
      replies: { insurance: changed('Q-1', 'Q-2') },
    });
    await screen.findByText('2 changes');
    act(() => document.getElementById('insurance/Q-1')?.focus());
    press('F8');
    expect(focused()).toBe('insurance/Q-2');
    await screen.findByText('Change 2 of 2');
    press('F8', { shiftKey: true });
    expect(focused()).toBe('insurance/Q-1');
    press('F8', { shiftKey: true });
    await screen.findByText('No earlier changes');
    fireEvent.click(screen.getByRole('button', { name: 'Next change' }));
    press('F8');
    await screen.findByText('Insurer of safety');
    press('F8');
    await screen.findByText('No more changes');
  });

  it('are visited from where the page is scrolled to, or from the one visited last', async () => {
    const tops: Record<string, number> = { 'Q-1': -300, 'Q-2': 140, 'Q-3': 500 };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const top = tops[this.id.split('/')[1] ?? ''] ?? 0;
      return { top, bottom: top + 20 } as DOMRect;
    });
    const reply = changed('Q-1', 'Q-2', 'Q-3');
    const third = { id: 'Q-3', type: 'TEXT', label: 'Agent', value: 'Agent' };
    reply.answers.questions.push(third as never);
    await openReadView({ replies: { insurance: reply } });
    await screen.findByText('3 changes');
    press('F8', { ctrlKey: true });
    press('F8', { altKey: true });
    expect(focused()).not.toMatch(/^insurance/u);
    press('F8');
    // The end of the second shows below the bars.
    expect(focused()).toBe('insurance/Q-2');
    act(() => document.getElementById('insurance/Q-2')?.blur());
    press('F8', { shiftKey: true });
    expect(focused()).toBe('insurance/Q-1');
    act(() => document.getElementById('insurance/Q-1')?.blur());
    // The first is out of sight.
    press('F8', { shiftKey: true });
    expect(focused()).toBe('insurance/Q-2');
    vi.restoreAllMocks();
  });

  it('are not visited while a dialog is open', async () => {
    await openReadView({ replies: { insurance: changed('Q-1', 'Q-2') } });
    await screen.findByText('2 changes');
    fireEvent.click(screen.getByRole('button', { name: 'Ask for a correction of Insurer' }));
    await screen.findByRole('dialog');
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    press('F8');
    expect(scroll).not.toHaveBeenCalled();
  });

  it('cannot be shown before the first review', async () => {
    await openReadView();
    await screen.findByText(/^This vault has never been marked Ready For Review/u);
    expect(screen.queryByRole('switch', { name: 'Only what changed' })).toBeNull();
  });
});

describe('the answers of a section', () => {
  it('can include the questions that do not apply', async () => {
    const not_applicable = [{ address: 'insurance/Q-9', label: 'Bond', after: null, group: null }];
    await openReadView({
      replies: {
        insurance: answers('insurance', {
          not_applicable,
          reviewed: { number: 3, at: AT },
        } as never),
      },
    });
    const shows = await screen.findByRole('switch', {
      name: 'Show questions that do not apply (1)',
    });
    expect(screen.queryByText('Bond')).toBeNull();
    fireEvent.click(shows);
    screen.getByText('Bond');
    screen.getByText('Does not apply');
    fireEvent.click(screen.getByRole('switch', { name: 'Only what changed' }));
    expect(screen.queryByRole('switch', { name: /do not apply/u })).toBeNull();
  });

  it('say when none of the questions apply', async () => {
    const none = { id: 'i', link: 'insurance', template: 'F', revision: 1, questions: [] };
    await openReadView({
      replies: { insurance: answers('insurance', { answers: none as never }) },
    });
    await screen.findByText('No questions here apply');
  });

  it.each([
    ['insurance/Q-2', 'insurance/Q-2'],
    ['insurance/Q-2/r9/Q-2.1', 'insurance/Q-2'],
  ])('get the focus when a link leads to %s', async (asked, found) => {
    const hash = `#${encodeURIComponent(asked)}`;
    await openReadView({ path: `/prequal/read-view/insurance?tp=${TP}${hash}` });
    await screen.findByText('Broker of insurance');
    await waitFor(() => expect(focused()).toBe(found));
  });

  it('keep the notes on answers that are hidden now', async () => {
    const note = {
      id: 'n-1',
      permission: 'p',
      tp: { id: TP, name: 'Acme Steel' },
      section: 'Insurance',
      is_shared: false,
      is_own: true,
      mentions: [],
      resolved: null,
      note: 'Ask about the bond.',
      question: 'insurance/Q-9',
      link: 'insurance',
      label: 'Bond',
      created: AT,
      modified: AT,
      author: { id: dana.id, first_name: 'Dana', last_name: 'Whitfield' },
    };
    const shown = {
      ...note,
      id: 'n-2',
      note: 'Seen.',
      question: 'insurance/Q-1',
      label: 'Insurer',
    };
    await openReadView({
      tell: (server) =>
        server.on(endpoints.listComments, { count: 2, results: [note, shown] } as never),
    });
    const title = await screen.findByText('Notes on answers that are currently hidden');
    const card = title.closest('section') ?? title.parentElement?.parentElement;
    expect(card?.textContent).toContain('Ask about the bond.');
    expect(card?.textContent).not.toContain('Seen.');
  });
});
