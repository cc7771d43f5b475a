import { endpoints, type RacReport } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveProvider } from '../../live/live.tsx';
import { FakeSocket } from '../../live/testing/fake-socket.ts';
import { problem } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { emptyReport, RAC_ID, report, SECTIONS, TP_ID } from '../../rac/testing/report.ts';
import { people } from '../../session/testing/people.ts';
import { ReportPage } from './report-page.tsx';

const COMPANY = report().tp.name;
const routes = [
  {
    path: '/rac-report/:uid',
    element: (
      <LiveProvider>
        <ReportPage />
      </LiveProvider>
    ),
  },
];

const open = (said: RacReport, heading = COMPANY) =>
  openPage(people.gcAdmin, routes, `/rac-report/${RAC_ID}`, heading, (server) => {
    server.on(endpoints.getRac, said);
  });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

/** By text: a query by role computes the name of every element of a large page. */
function button(name: string | RegExp): HTMLElement {
  const fits = (words: string): boolean =>
    typeof name === 'string' ? words === name : name.test(words);
  const found = [...document.querySelectorAll('button')].filter((one) => fits(one.textContent));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} buttons of ${String(name)}`);
  return only;
}
const press = (name: string | RegExp) => fireEvent.click(button(name));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const dialog = async () => within(await screen.findByRole('dialog'));

/** The text of a metric's explanation, expanded. */
async function explained(id: string): Promise<string> {
  const toggle = await waitFor(() => button(new RegExp(`${id}$`, 'u')));
  fireEvent.click(toggle);
  return document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.textContent ?? '';
}

describe('the report', () => {
  it('explains each metric state, and what it means for the score', async () => {
    await open(report());
    press('Open all');
    expect(await explained('SAF-04')).toMatch(/scores 15 of 100.*Points lost.*of at most/u);
    expect(await explained('SPR-08')).toMatch(/Not answered.*lowers coverage/u);
    expect(await explained('LEG-01')).toMatch(/Not shared.*lowers coverage/u);
    expect(await explained('BND-10')).toMatch(/Excluded from scores by the company.*shared, but/u);
    expect(await explained('EXP-12')).toMatch(/Not applicable.*toward the score or coverage/u);
  });

  it('links to an answer only where its section is shared', async () => {
    await open(report());
    press('Open all');
    await explained('SAF-04');
    await explained('LEG-01');
    const links = screen.getAllByRole('link', { name: /^Open answer/u });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/prequal/read-view/safety-statistics?tp=${TP_ID}#safety-statistics%2FSS-04.11`,
    ]);
  });

  it('marks what is not shared anymore as hidden, and keeps the rest', async () => {
    const said = report();
    const isClosed = ({ inputs }: (typeof said.metrics)[number]) =>
      inputs.some(({ section }) => section === 'safety-statistics');
    await open({
      ...said,
      metrics: said.metrics.map((metric) =>
        isClosed(metric)
          ? { ...metric, state: 'withheld', value: null, score: null, points: null, share: 0 }
          : metric,
      ),
      sections: {
        ...said.sections,
        withheld: [{ slug: 'safety-statistics', name: 'Safety Statistics' }],
      },
    });
    await screen.findByText(/no longer shares everything that this assessment used/u);
    expect(screen.getByText('Used, but no longer shared')).toBeTruthy();
    press('Open all');
    expect(await explained('SAF-04')).toMatch(/No longer shared.*hidden until/u);
    expect(screen.queryByText('152%')).toBeNull();
    expect(screen.getByText('3 metrics, no longer shared')).toBeTruthy();
  });

  it('of a vault without any answers is empty, and says what a grade needs', async () => {
    await open(emptyReport());
    await screen.findAllByText('Incomplete');
    expect(screen.getByText('A grade needs 60% coverage.')).toBeTruthy();
    expect(screen.getByText('Nothing could be scored yet.')).toBeTruthy();
    expect(screen.getByText('No status is suggested without a grade.')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity/u);
  });

  it('says so when the assessment can’t be opened', async () => {
    await openPage(people.gcAdmin, routes, `/rac-report/${RAC_ID}`, 'Risk Assessment', (server) => {
      server.on(endpoints.getRac, () => [404, problem(404, 'No such assessment.')]);
    });
    await screen.findByText('This risk assessment can’t be opened');
  });

  it('hides answers at once when access is reduced, before the server has replied', async () => {
    const { server } = await open(report());
    press('Open all');
    await screen.findByText('152%');
    let reply = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      reply = resolve;
    });
    const { fetch } = server;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      if (String(asked[0]).includes('/api/rac/')) await held;
      return fetch(...asked);
    });
    const socket = FakeSocket.opened.find(({ url }) => url.pathname === '/ws/incoming/');
    act(() => socket?.open());
    const left = SECTIONS.map(({ slug }) => slug).filter((slug) => slug !== 'safety-statistics');
    act(() => socket?.say({ type: 'grant_changed', tp: TP_ID, sections: left }));
    await waitFor(() => expect(screen.queryByText('152%')).toBeNull());
    expect(screen.getAllByText('Grade').length).toBeGreaterThan(0);
    expect(screen.getAllByText('$12,200,000')).toHaveLength(2);
    reply();
    await screen.findByText('152%');
  });
});

describe('editing a report', () => {
  it('overrides a cap with a required reason, and removes the override', async () => {
    const { server } = await open(report());
    press(/^Override: /u);
    const form = await dialog();
    fireEvent.click(form.getByRole('button', { name: 'Override cap' }));
    await form.findByText('Enter the reason for overriding this cap.');
    expect(server.bodiesOf(endpoints.updateRac)).toEqual([]);
    const [cap] = report().caps;
    const override = {
      reason: 'Seen in person.',
      at: '2026-11-21T15:00:00.000Z',
      author: { first_name: 'Dana', last_name: 'Whitfield' },
    };
    const changed = report({ revision: 4, grade: 'B+', caps: cap ? [{ ...cap, override }] : [] });
    server.on(endpoints.updateRac, () => [200, changed]);
    type(form.getByRole('textbox'), ' Seen in person. ');
    fireEvent.click(form.getByRole('button', { name: 'Override cap' }));
    await screen.findByText(/Overridden by Dana Whitfield, Nov 21, 2026:/u);
    expect(server.bodiesOf(endpoints.updateRac)).toEqual([
      { revision: 3, override: { cap: 'K14', reason: 'Seen in person.' } },
    ]);
    press(/^Remove override: /u);
    server.on(endpoints.updateRac, () => [200, report({ revision: 5 })]);
    fireEvent.click((await dialog()).getByRole('button', { name: 'Remove override' }));
    await waitFor(() => expect(screen.queryByText(/Overridden by/u)).toBeNull());
    expect(server.bodiesOf(endpoints.updateRac).at(-1)).toEqual({
      revision: 4,
      override: { cap: 'K14', reason: null },
    });
  });

  it('keeps what was typed when someone else saved first, and then saves on the newer revision', async () => {
    const { server } = await open(report());
    press('Enter your limits');
    const form = await dialog();
    const single = form.getByRole('textbox', { name: 'Single limit' });
    type(single, 'four');
    fireEvent.click(form.getByRole('button', { name: 'Save limits' }));
    await form.findByText('Enter an amount, such as 2.5M or 2,500,000.');
    type(single, '4.5M');
    const meanwhile = report({ revision: 7, entered: { single: 6_000_000, aggregate: null } });
    server.on(endpoints.updateRac, () => [409, meanwhile]);
    server.on(endpoints.getRac, meanwhile);
    fireEvent.click(form.getByRole('button', { name: 'Save limits' }));
    await form.findByText(/^Not saved\. This assessment was changed in another window/u);
    expect(form.getByText(/Saved: \$6,000,000$/u)).toBeTruthy();
    expect((single as HTMLInputElement).value).toBe('4.5M');
    server.on(endpoints.updateRac, () => [200, report({ revision: 8 })]);
    fireEvent.click(form.getByRole('button', { name: 'Save limits' }));
    await screen.findByText('Limits saved.');
    expect(server.bodiesOf(endpoints.updateRac)).toEqual([
      { revision: 3, single_limit: 4_500_000 },
      { revision: 7, single_limit: 4_500_000, aggregate_limit: null },
    ]);
  });

  it('saves limits without the note that was changed in another window since', async () => {
    const { server } = await open(report());
    press('Enter your limits');
    const form = await dialog();
    server.on(endpoints.getRac, report({ revision: 7, note: 'From the other window.' }));
    // The page loads it again, as it does when the person comes back to it. SWR skips that for two seconds.
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(screen.getByText('From the other window.')).toBeTruthy();
    });
    server.on(endpoints.updateRac, () => [200, report({ revision: 8 })]);
    type(form.getByRole('textbox', { name: 'Single limit' }), '4.5M');
    fireEvent.click(form.getByRole('button', { name: 'Save limits' }));
    await screen.findByText('Limits saved.');
    expect(server.bodiesOf(endpoints.updateRac)).toEqual([
      { revision: 7, single_limit: 4_500_000 },
    ]);
  });

  it.each([
    ['Enter your limits', 'Save limits', 'Note on this assessment', 'Limits saved.'],
    [/^Override: /u, 'Override cap', 'Reason', 'Cap overridden.'],
  ])('keeps a later dialog open: %s', async (opener, save, label, saved) => {
    const { server } = await open(report());
    server.on(endpoints.updateRac, () => [200, report({ revision: 4 })]);
    const release = holdReplies(server);
    press(opener);
    const first = await dialog();
    const name = new RegExp(label, 'u');
    const field = (form: typeof first) => form.getByRole('textbox', { name });
    type(field(first), 'Seen in person.');
    fireEvent.click(first.getByRole('button', { name: save }));
    await waitFor(() => expect(server.bodiesOf(endpoints.updateRac)).toHaveLength(1));
    fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press(opener);
    const second = await dialog();
    type(field(second), 'Another text.');
    release();
    await screen.findByText(saved);
    expect((field(second) as HTMLTextAreaElement).value).toBe('Another text.');
    screen.getByRole('dialog');
  });

  it('applies the suggested status in one click, with Undo', async () => {
    const { server } = await open(report());
    server.on(endpoints.setTpStatus, () => [200, { was: 'In Review', undo: 'this-change' }]);
    server.on(endpoints.getRac, report({ tp_status: 'Approved' }));
    button(/^Use this/u).focus();
    press(/^Use this/u);
    await screen.findByText(`${COMPANY} is Approved.`);
    await waitFor(() => expect(screen.queryByText('Use this')).toBeNull());
    expect(document.activeElement).toBe(document.querySelector('h1'));
    press('Undo');
    await screen.findByText(`${COMPANY} is In Review again.`);
    expect(server.bodiesOf(endpoints.setTpStatus)).toEqual([
      { tp_status: 'Approved' },
      { tp_status: 'In Review', undo: 'this-change' },
    ]);
  });

  it('is not offered to a colleague', async () => {
    await open(report({ may_edit: false, may_override: false }));
    expect(screen.queryByRole('button', { name: 'Enter your limits' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Override/u })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Approval status' })).toBeNull();
    expect(screen.getByText('Your approval status')).toBeTruthy();
  });
});

describe('score changes', () => {
  it('can be shown since an earlier assessment', async () => {
    const { server } = await open(report());
    await screen.findByText('EMR, latest year: 1.04 to 0.88');
    const [, , first] = report().history;
    if (!first) throw new Error('no earlier one');
    server.on(
      endpoints.getRac,
      report({
        changes: { since: first, lines: [{ metric: null, text: 'Weights', points: 8.8 }] },
      }),
    );
    type(screen.getByRole('combobox', { name: 'Compared with' }), first.id);
    await screen.findByText('+8.80');
    expect(screen.getByText('Score on Nov 12, 2024')).toBeTruthy();
  });

  it('leave out those with no effect on points until asked for', async () => {
    const said = report();
    const still = { metric: 'CAP-03', text: 'Months of backlog: 8 to 9', points: 0.004 };
    const lines = [...(said.changes?.lines ?? []), still];
    await open({ ...said, changes: said.changes && { ...said.changes, lines } });
    await screen.findByText('EMR, latest year: 1.04 to 0.88');
    expect(screen.queryByText(still.text)).toBeNull();
    press('Show 1 change with no effect on points');
    expect(screen.getByText(still.text)).toBeTruthy();
    press('Hide 1 change with no effect on points');
    expect(screen.queryByText(still.text)).toBeNull();
  });
});
