import { endpoints, type PartnerDecision, type TpStatus } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maria, SUMMIT } from '../../../organization/testing/far-end.ts';
import { keepLeftPlace } from '../../../lists/list-place.ts';
import { endWalk } from '../../../lists/vault-walk.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { DecisionBar } from './decision-bar.tsx';

const AT = '2026-11-20T15:00:00Z';
const TP = '99999999-9999-4999-8999-999999999999';
const ACME = 'Acme Steel';

const dana = maria({
  first_name: 'Dana',
  primary_organization: {
    ...SUMMIT,
    name: 'Keystone Builders',
    organization_type: { name: 'General Contractor' },
  },
});

const decision = (tp_status: TpStatus): PartnerDecision => ({
  tp: TP,
  own: { permission_id: '77777777-7777-4777-8777-777777777777', tp_status, tp_notes: '' },
  approval: null,
  may_decide: false,
  assessment: null,
  assignments: [],
  reviewed: null,
});

/** A vault whose insurance section is not shared and was not requested. */
const vault = {
  not_shared: {
    sections: [{ slug: 'insurance', name: 'Insurance' }],
    ask: null,
    requested: null,
  },
} as never;

/** jsdom has no ResizeObserver; Radix measures the switches of a form with it. */
class UnseenSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal('ResizeObserver', UnseenSizes));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('asking for more sections', () => {
  it.each([
    ['Not Reviewed', [{ tp_status: 'In Review' }]],
    ['Approved', []],
  ] as const)('starts the review of a partner only if it is %s', async (status, changes) => {
    const bar = <DecisionBar tp={TP} slug="insurance" organization={ACME} vault={vault} />;
    const page = {
      path: '/vault',
      element: (
        <>
          <h1>Insurance</h1>
          {bar}
        </>
      ),
    };
    const { server } = await openPage(dana, [page], '/vault', 'Insurance', (far) => {
      far.on(endpoints.getPartnerDecision, decision(status));
      far.on(endpoints.decideForSelf, decision('In Review'));
      far.on(endpoints.inviteTp, () => [201, { id: TP, kind: 'request' }]);
    });
    await screen.findByText('Not decided');
    fireEvent.click(screen.getByRole('button', { name: 'Ask for more' }));
    const name = `Request more sections from ${ACME}`;
    const dialog = within(await screen.findByRole('dialog', { name }));
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await screen.findByText(`Request sent to ${ACME}.`);
    expect(server.bodiesOf(endpoints.inviteTp)).toEqual([
      { organization: TP, sections: ['insurance'] },
    ]);
    expect(server.bodiesOf(endpoints.decideForSelf)).toEqual(changes);
    await screen.findByText(status === 'Approved' ? 'Approved' : 'In Review');
  });
});

describe('the decision bar', () => {
  const company = {
    status: 'Approved With Conditions',
    conditions: 'Bond of $1M.',
    reason: '',
    single_limit: 2_000_000,
    aggregate_limit: 5_000_000,
    expires_on: '2027-01-31',
    by: null,
    at: '2026-11-20T15:00:00Z',
    is_expired: false,
    revision: 3,
  } as const;
  const shared = { not_shared: null } as never;

  const row = (id: string) => ({ id, permission_id: `p-${id}` });
  type ListOf = (query: URLSearchParams) => object;
  const threeRows: ListOf = () => ({
    count: 3,
    is_more: false,
    offset: 0,
    results: [row('tp-0'), row(TP), row('tp-2')],
  });

  /** The bar of a vault that was opened from a list with three rows, of which it is the second. */
  async function open(
    told: Partial<PartnerDecision> = {},
    more = {},
    vaultNow: never = shared,
    { list = 'browse_all', at = 0, listOf = threeRows, place = '2 of 3' } = {},
  ) {
    const search = `?list=${list}`;
    keepLeftPlace({ search, top: 0, row: at, pageTop: 0 });
    const bar = <DecisionBar tp={TP} slug="insurance" organization={ACME} vault={vaultNow} />;
    const element = (
      <>
        <h1>Insurance</h1>
        <input aria-label="Search" />
        {bar}
      </>
    );
    const pages = [
      { path: '/vault', element },
      { path: '*', element: <h1>Elsewhere</h1> },
    ];
    const address = `/vault?from=${encodeURIComponent(search)}`;
    const opened = await openPage({ ...dana, ...more }, pages, address, 'Insurance', (far) => {
      far.on(endpoints.getPartnerDecision, { ...decision('In Review'), ...told });
      for (const each of [endpoints.browsePartners, endpoints.listAccessGranted])
        far.on(each, ({ query }) => [200, listOf(query)]);
    });
    await screen.findByText('Grade');
    await screen.findByText(place);
    return opened;
  }
  const press = (key: string, told: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...told });
  const facts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  afterEach(endWalk);

  it('shows what the reader and the company decided', async () => {
    await open({
      own: { permission_id: 'p', tp_status: 'Approved', tp_notes: 'Call Lee.' },
      approval: company,
      assessment: { id: 'rac-1', grade: 'B+', is_outdated: true } as never,
    });
    expect(facts()).toEqual([
      'YouApproved',
      'CompanyApproved With Conditions',
      'ExpiresJan 31, 2027',
      'Limits$2M single, $5M aggregate',
      'GradeB+ (out of date)',
      'ConditionsBond of $1M.',
      'NoteCall Lee.',
    ]);
    expect(screen.getByRole('link', { name: /^B\+/u }).getAttribute('href')).toBe(
      '/rac-report/rac-1',
    );
    cleanup();
    await open({
      own: null,
      approval: { ...company, is_expired: true, aggregate_limit: null, conditions: '' },
      assessment: { id: 'rac-1', grade: null, is_outdated: false } as never,
    });
    expect(facts()).toEqual([
      'CompanyApproved With Conditions, expired',
      'ExpiredJan 31, 2027',
      'Limits$2M single',
      'GradeIncomplete',
    ]);
  });

  it.each([
    ['a', 'Approved'],
    ['c', 'Approved With Conditions'],
    ['n', 'Not Approved'],
  ])('opens a decision by the key %s, except in a field', async (key, status) => {
    await open();
    screen.getByLabelText('Search').focus();
    press(key);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => screen.getByLabelText('Search').blur());
    press(key);
    await screen.findByRole('dialog', { name: `Decision for ${ACME}` });
    expect(screen.getByLabelText<HTMLSelectElement>('Decision').value).toBe(status);
  });

  it('leads through the list that the vault was opened from, by J, K and U too', async () => {
    const { router } = await open();
    const from = encodeURIComponent('?list=browse_all');
    const path = (tp: string) => `/prequal/read-view/insurance?tp=${tp}&from=${from}`;
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Next vault')).toBe(path('tp-2'));
    expect(link('Previous vault')).toBe(path('tp-0'));
    press('u');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/prequal/gc-landing/trade-partners',
        search: '?list=browse_all',
        state: { returns: true },
      }),
    );
    for (const [key, tp] of [
      ['j', 'tp-2'],
      ['k', 'tp-0'],
    ] as const) {
      cleanup();
      endWalk();
      const next = await open();
      press(key);
      const now = () => next.router.state.location;
      await waitFor(() => expect(now().pathname + now().search).toBe(path(tp)));
    }
  });

  it('leads on into the rows before and after those that were loaded', async () => {
    let loaded = 0;
    const listOf: ListOf = (query) => {
      const offset = Number(query.get('offset'));
      loaded += 1;
      const length = loaded === 1 ? 1 : Number(query.get('limit'));
      const results = Array.from({ length }, (_, each) =>
        row(offset + each === 200 ? TP : `tp-${offset + each}`),
      );
      return { count: 1402, is_more: true, offset, results };
    };
    await open({}, {}, shared, { at: 201, listOf, place: '201 of 1,402+' });
    const link = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('Next vault')).toMatch(/\?tp=tp-201&/u);
    expect(await link('Previous vault')).toMatch(/\?tp=tp-199&/u);
    screen.getByText('201 of 1,402+');
  });

  it('leads to the same section of the next vault if that is shared, or else to its first one', async () => {
    const granted = (id: string, ...slugs: string[]) => ({
      id: `row-${id}`,
      permission_id: `p-${id}`,
      tp: { id },
      sections: slugs.map((slug) => ({ slug })),
    });
    const results = [
      granted('tp-0', 'safety', 'legal'),
      granted(TP, 'insurance'),
      granted('tp-2', 'safety', 'insurance'),
    ];
    const listOf = () => ({ count: 3, is_more: false, offset: 0, results });
    await open({}, {}, shared, { list: 'access_granted', listOf });
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Previous vault')).toMatch(/^\/prequal\/read-view\/safety\?tp=tp-0&/u);
    expect(link('Next vault')).toMatch(/^\/prequal\/read-view\/insurance\?tp=tp-2&/u);
  });

  it('offers to ask for more only while something is not shared and nothing was requested', async () => {
    const sections = [{ slug: 'tax', name: 'Tax' }];
    const ask = () => screen.getByRole('button', { name: 'Ask for more' });
    await open({}, {}, { not_shared: { sections, ask: null, requested: null } } as never);
    expect(ask().getAttribute('aria-disabled')).not.toBe('true');
    press('m');
    await screen.findByRole('dialog', { name: `Request more sections from ${ACME}` });
    cleanup();
    const requested = '2026-11-20T15:00:00Z';
    await open({}, {}, { not_shared: { sections, ask: null, requested } } as never);
    expect(ask().getAttribute('aria-disabled')).toBe('true');
    press('m');
    fireEvent.click(ask());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows every decision of the company, with who made it and why', async () => {
    const { server } = await open();
    const by = { id: 'lee', first_name: 'Lee', last_name: 'Park' };
    server.on(endpoints.listCompanyDecisions, {
      count: 2,
      results: [
        { ...company, by },
        { ...company, at: '2026-11-01T15:00:00Z', status: 'Not Approved', reason: 'No bond.' },
      ],
    } as never);
    fireEvent.click(screen.getByRole('button', { name: 'Your company’s decisions' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Decisions on ${ACME}` }));
    await dialog.findByText(/^Nov 20, 2026, 9:00 AM by Lee Park$/u);
    dialog.getByText(/by a deleted account$/u);
    dialog.getByText('No bond.');
    expect(dialog.getAllByText('$2M single, $5M aggregate · Expires Jan 31, 2027')).toHaveLength(2);
    cleanup();
    const none = await open();
    none.server.on(endpoints.listCompanyDecisions, { count: 0, results: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Your company’s decisions' }));
    await screen.findByText(/^Your company has not decided yet\./u);
  });

  it('shows at once whom the review was assigned to', async () => {
    const { server } = await open();
    const lee = { id: 'lee', first_name: 'Lee', last_name: 'Park', has_signed_in: true };
    const assigned = { id: 'a-1', user: lee, by: null, due_on: null, note: '', created: AT };
    server.on(endpoints.listMembers, { count: 1, results: [lee] } as never);
    server.on(endpoints.assignReview, () => [201, assigned]);
    const asked = () =>
      server.asked.filter(({ id }) => id === endpoints.getPartnerDecision.id).length;
    fireEvent.click(screen.getByRole('button', { name: 'Assign the review' }));
    const name = `Assign the review of ${ACME}`;
    const dialog = within(await screen.findByRole('dialog', { name }));
    await dialog.findByRole('option', { name: /Lee Park/u });
    const before = asked();
    fireEvent.click(dialog.getByRole('button', { name: 'Assign review' }));
    await screen.findByText('Assigned to Lee Park.');
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('opens an approval on a narrow screen, and offers no expiry to a company', async () => {
    await open({ may_decide: true });
    fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
    const select = await screen.findByLabelText<HTMLSelectElement>('Decision');
    expect(select.value).toBe('Approved');
    const values = () => [...select.options].map(({ value }) => value);
    expect(values()).not.toContain('Expired');
    fireEvent.click(screen.getByRole('switch', { name: 'Also set as your company’s approval' }));
    expect(values()).toContain('Expired');
    cleanup();
    await open({ may_decide: true, own: null });
    press('a');
    await screen.findByRole('dialog');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('has no decisions of a company for a reader without one', async () => {
    await open({}, { primary_organization: null });
    expect(screen.queryByRole('button', { name: 'Your company’s decisions' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Assign the review' })).toBeNull();
  });
});
