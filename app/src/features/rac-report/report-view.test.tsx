// Longer than 350 lines: one page with one set-up, a group for each of its cards.
import { endpoints, type RacReport } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveProvider } from '../../live/live.tsx';
import { FakeSocket } from '../../live/testing/fake-socket.ts';
import { type farEnd, problem } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { RAC_ID, report, TP_ID } from '../../rac/testing/report.ts';
import { people } from '../../session/testing/people.ts';
import { ReportPage } from './report-page.tsx';

const COMPANY = report().tp.name;
const page = (
  <LiveProvider>
    <ReportPage />
  </LiveProvider>
);
const routes = [
  { path: '/rac-report/:uid', element: page },
  { path: '*', element: <p>Elsewhere</p> },
];

const open = (
  told: Partial<RacReport> = {},
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
) =>
  openPage(people.gcAdmin, routes, `/rac-report/${RAC_ID}`, COMPANY, (server) => {
    server.on(endpoints.getRac, report(told));
    tell(server);
  });

beforeEach(() => {
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(async () => {
  // What hears the messages loads with the first one, and then needs the page's cache.
  await act(() => vi.dynamicImportSettled());
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** By text: a query by role computes the name of every element of a large page. */
const buttons = (words: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === words);
function press(words: string): void {
  const [only, ...others] = buttons(words);
  if (!only || others.length > 0) throw new Error(`not one button ${words}`);
  fireEvent.click(only);
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const dialog = async () => within(await screen.findByRole('dialog'));
const busy = [503, problem(503, 'Busy.')] as const;

describe('a report that is out of date', () => {
  it('says why, and is replaced by a new one', async () => {
    const { server, router } = await open({ outdated: ['answers', 'model'] });
    screen.getByText(
      /answers that it used have changed and your weights have changed\. This assessment won’t change\./u,
    );
    expect(buttons('Run a new one')).toHaveLength(1);
    server.on(endpoints.createRac, () => [...busy]);
    press('Run a new one');
    await screen.findByText('Not assessed. Busy.');
    server.on(endpoints.createRac, () => [201, { id: 'rac-2' }]);
    server.on(endpoints.getRac, report({ id: 'rac-2' }));
    press('Run a new one');
    await waitFor(() => expect(router.state.location.pathname).toBe('/rac-report/rac-2'));
    expect(server.bodiesOf(endpoints.createRac)).toEqual([{ tp: TP_ID }, { tp: TP_ID }]);
    await screen.findByText('New assessment completed.');
  });

  it('cannot be run again once access has ended', async () => {
    await open({ outdated: ['answers', 'expired', 'model'], permission_id: null });
    expect(buttons('Run a new one')).toEqual([]);
    screen.getByText(/changed, a date or file that it used has expired, your weights/u);
    cleanup();
    await open({ permission_id: null });
    expect(buttons('Run a new one')).toEqual([]);
  });
});

describe('the sections of a report', () => {
  const { sections } = report();
  const legal = { slug: 'legal', name: 'Legal' };

  it('link to the answers only while the vault is shared', async () => {
    await open();
    const link = await screen.findByText('Quality', { selector: 'a' });
    expect(link.getAttribute('href')).toBe(`/prequal/read-view/quality?tp=${TP_ID}`);
    cleanup();
    await open({ permission_id: null, sections: { ...sections, withheld: sections.read } });
    screen.getByText(/no longer shares its data vault with you/u);
    expect(screen.queryByText('Quality', { selector: 'a' })).toBeNull();
    screen.getByText('No sections were used.');
  });

  it('that are missing can be requested, unless they were', async () => {
    const vault = (requested: string | null) => (server: ReturnType<typeof farEnd>) =>
      server.on(endpoints.getDataVault, {
        not_shared: { sections: [legal], ask: null, requested },
      } as never);
    const { server } = await open({}, vault(null));
    press('Ask for sections');
    const form = await dialog();
    fireEvent.click(await form.findByRole('checkbox', { name: 'Legal' }));
    server.on(endpoints.inviteTp, () => [201, { id: TP_ID, kind: 'request' }]);
    fireEvent.click(form.getByRole('button', { name: 'Send request' }));
    await screen.findByText(`Request sent to ${COMPANY}.`);
    expect(server.bodiesOf(endpoints.inviteTp)).toEqual([
      { organization: TP_ID, sections: ['legal'] },
    ]);
    cleanup();
    await open({}, vault('2026-11-21T15:00:00.000Z'));
    await screen.findByText('Requested Nov 21, 2026');
    expect(buttons('Ask for sections')).toEqual([]);
    cleanup();
    await open({ sections: { ...sections, not_shared: [] } });
    expect(buttons('Ask for sections')).toEqual([]);
  });
});

describe('the head of a report', () => {
  const { tp } = report();

  it('says which company it is, where it is, when it was assessed and by whom', async () => {
    await open({ maker: { id: 'x', first_name: '', last_name: '' } as never });
    expect(document.title).toBe(`Risk assessment, ${COMPANY} · Plumbline`);
    screen.getByText(/^alderridge\.example · Austin, \w+ · Assessed Nov 20, 2026, 10:30 AM by /u);
    screen.getByText(/by a former colleague$/u);
    screen.getByText('Company verified');
    screen.getByText('Your company’s weights and caps, as they were then.');
    cleanup();
    await open({ tp: { ...tp, is_verified: false, city: '' }, is_default_weights: true });
    expect(screen.queryByText('Company verified')).toBeNull();
    screen.getByText('The default weights and caps.');
  });

  it('says that figures are hidden, also if only a metric is', async () => {
    const [first, ...others] = report().metrics;
    if (!first) throw new Error('no metric');
    const withheld = { state: 'withheld', value: null, score: null, points: null } as const;
    await open({ metrics: [{ ...first, ...withheld }, ...others] });
    screen.getByText(/no longer shares everything that this assessment used/u);
    cleanup();
    await open();
    expect(screen.queryByText(/^.* no longer shares/u)).toBeNull();
  });

  it('opens and closes all metrics', async () => {
    await open();
    press('Open all');
    press('Close all');
    expect(buttons('Open all')).toHaveLength(1);
  });
});

describe('the decision in a report', () => {
  const select = () => screen.getByLabelText<HTMLSelectElement>('Approval status');

  it('is chosen at once, and the choice goes back if it is not saved', async () => {
    const { server } = await open({}, (far) => far.on(endpoints.setTpStatus, () => [...busy]));
    type(select(), 'Not Approved');
    expect(select().value).toBe('Not Approved');
    await screen.findByText('The status was not saved. Busy.');
    expect(select().value).toBe('In Review');
    expect(buttons('Undo')).toEqual([]);
    server.on(endpoints.setTpStatus, () => [200, {}]);
    type(select(), 'Not Approved');
    await screen.findByText(`${COMPANY} is Not Approved.`);
    expect(buttons('Undo')).toHaveLength(1);
  });

  it('does not suggest what it already is', async () => {
    await open({ tp_status: 'Approved' });
    expect(buttons('Use this: Approved')).toEqual([]);
    screen.getByText('Approved: moderate risk, normal controls.');
  });

  it('comes with a note, which a colleague reads if there is one', async () => {
    await open({ tp_notes: '' });
    expect(buttons('Add a note, note and history')).toHaveLength(1);
    cleanup();
    await open({ may_edit: false });
    screen.getByText(/^Ask about the 2024 incidents/u, { selector: 'p' });
    cleanup();
    const { server } = await open();
    server.on(endpoints.listApprovalHistory, { count: 0, results: [] } as never);
    press('Ask about the 2024 incidents before the school job., note and history');
    const form = await dialog();
    expect(form.getByText(new RegExp(COMPANY, 'u'))).toBeTruthy();
  });
});

describe('the limits of a report', () => {
  it('start with those that were entered, and must fit each other', async () => {
    const { server } = await open({
      entered: { single: 8_000_000, aggregate: 20_000_000 },
      note: 'For the school job.',
    });
    press('Enter your limits');
    const form = await dialog();
    const field = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name });
    expect(field('Single limit').value).toBe('8,000,000');
    expect(field('Aggregate limit').value).toBe('20,000,000');
    expect(field('Note on this assessment').value).toBe('For the school job.');
    form.getByText('Computed: $9,750,000 · Saved: $8,000,000');
    form.getByText('Computed: $30,000,000 · Saved: $20,000,000');
    type(field('Single limit'), '20.1M');
    fireEvent.click(form.getByRole('button', { name: 'Save limits' }));
    await form.findByText('Enter a single limit that is no higher than the aggregate limit.');
    expect(server.bodiesOf(endpoints.updateRac)).toEqual([]);
    server.on(endpoints.updateRac, () => [200, report({ revision: 4 })]);
    type(field('Single limit'), '20M');
    fireEvent.click(form.getByRole('button', { name: 'Save limits' }));
    await screen.findByText('Limits saved.');
    expect(server.bodiesOf(endpoints.updateRac)).toEqual([
      { revision: 3, single_limit: 20_000_000 },
    ]);
  });
});

describe('the PDF of a report', () => {
  it('has two pages or every metric, and says why there is none', async () => {
    const { server } = await open({}, (far) => far.on(endpoints.printRac, () => [...busy]));
    const asked = () =>
      server.asked
        .filter(({ id }) => id === endpoints.printRac.id)
        .map(({ query }) => query.get('form'));
    press('PDF, 2 pages');
    await screen.findByText('The PDF could not be made. Busy.');
    press('PDF, every metric');
    await waitFor(() => expect(asked()).toEqual(['condensed', 'whole']));
    await waitFor(() =>
      expect(buttons('PDF, every metric')[0]?.getAttribute('aria-disabled')).not.toBe('true'),
    );
  });
});

describe('a cap', () => {
  const [cap] = report().caps;
  const override = { reason: 'Seen.', at: '2026-11-21T15:00:00.000Z', author: people.gcAdmin };

  it('stays overridden when the person keeps it so, or the change is not saved', async () => {
    const { server } = await open({ caps: cap ? [{ ...cap, override }] : [] });
    const words = `Remove override: ${cap?.name}`;
    press(words);
    fireEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(endpoints.updateRac)).toEqual([]);
    server.on(endpoints.updateRac, () => [...busy]);
    press(words);
    fireEvent.click((await dialog()).getByRole('button', { name: 'Remove override' }));
    await screen.findByText('Not saved. Busy.');
    expect(buttons(words)).toHaveLength(1);
    server.on(endpoints.updateRac, report());
    press(words);
    fireEvent.click((await dialog()).getByRole('button', { name: 'Remove override' }));
    await screen.findByText('Override removed.');
    await waitFor(() => expect(buttons(words)).toEqual([]));
    expect(server.bodiesOf(endpoints.updateRac).at(-1)).toEqual({
      revision: 3,
      override: { cap: cap?.id, reason: null },
    });
  });
});

describe('what changed', () => {
  it('is nothing in the first assessment of a company', async () => {
    await open({ history: report().history.slice(0, 1), changes: null });
    screen.getByText(/^This is your first assessment of this company\./u);
    expect(screen.queryByText('All assessments')).toBeNull();
  });

  it('is compared only with older assessments, and all of them can be opened', async () => {
    const [newest, own, first] = report().history;
    if (!newest || !own || !first) throw new Error('too few');
    const history = [
      { ...newest, id: 'newer' },
      { ...own, id: RAC_ID },
      { ...first, score: null, grade: null },
    ];
    await open({ history, changes: { since: { ...first, grade: null, score: null }, lines: [] } });
    const options = screen.getByLabelText<HTMLSelectElement>('Compared with').options;
    expect([...options].map(({ text }) => text)).toEqual(['Nov 12, 2024, Incomplete']);
    screen.getByText('No metric changed.');
    const list = within(screen.getByText('All assessments').parentElement ?? document.body);
    expect(list.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/rac-report/newer', `/rac-report/${first.id}`]),
    );
    screen.getByText('Nov 18, 2025, this one');
  });

  it('says why an earlier assessment cannot be compared', async () => {
    const { server } = await open();
    const select = await screen.findByLabelText<HTMLSelectElement>('Compared with');
    const [, , first] = report().history;
    server.on(endpoints.getRac, () => [409, problem(409, 'It was made with another model.')]);
    type(select, first?.id ?? '');
    await screen.findByText('It was made with another model.');
  });

  it('is hidden when it would show answers that are no longer shared', async () => {
    await open({ changes: null }, (server) =>
      server.on(endpoints.getRac, report({ changes: null })),
    );
    await screen.findByText(/^Changes are hidden: one of these assessments/u);
  });
});

describe('a report whose access ends while it is open', () => {
  const hear = async (message: object) => {
    const { server } = await open();
    await screen.findByText('EMR, latest year: 1.04 to 0.88');
    const { fetch } = server;
    // The server has not replied yet.
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
      String(asked[0]).includes('/api/rac/') ? new Promise(() => undefined) : fetch(...asked),
    );
    const socket = FakeSocket.opened.find(({ url }) => url.pathname === '/ws/incoming/');
    act(() => socket?.open());
    act(() => socket?.say(message));
    await act(() => vi.dynamicImportSettled());
  };
  const isShown = () => screen.queryByText('EMR, latest year: 1.04 to 0.88') !== null;

  it.each([
    ['its access is revoked', { type: 'grant_revoked', tp: TP_ID }, false],
    ['its access was changed', { type: 'grant_changed', tp: TP_ID }, false],
    ['the reader changed companies', { type: 'grants_changed', counter: 2 }, false],
    ['another company revokes access', { type: 'grant_revoked', tp: people.gcAdmin.id }, true],
    ['something else was granted', { type: 'grants_changed' }, true],
  ])('hides what it used only when it may: %s', async (_, message, shown) => {
    await hear(message);
    expect(isShown()).toBe(shown);
  });
});

describe('a report that cannot be shown', () => {
  const openAs = (reply: readonly [number, object]) =>
    openPage(people.gcAdmin, routes, `/rac-report/${RAC_ID}`, 'Risk Assessment', (server) => {
      server.on(endpoints.getRac, () => reply);
    });

  it.each([403, 422])('leads back to the list: %i', async (status) => {
    await openAs([status, problem(status, 'No.')]);
    await screen.findByText('This risk assessment can’t be opened');
    screen.getByRole('link', { name: 'Back to Trade Partners' });
  });

  it('can be tried again after a failure', async () => {
    const { server } = await openAs(busy);
    await screen.findByText('Busy.');
    server.on(endpoints.getRac, report());
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { level: 1, name: COMPANY });
  });
});
