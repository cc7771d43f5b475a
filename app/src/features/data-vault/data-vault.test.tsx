import { endpoints, type ExpiringDate, type Review, type Section } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepLastPlace } from '../../form/section/last-place.ts';
import {
  companyProfile,
  type farEnd,
  maria,
  problem,
  SUMMIT,
} from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { listedSection } from '../../organization/testing/sections.ts';
import { dataVaultRoutes } from './routes.tsx';

const AT = '2026-11-20T15:00:00Z';

const section = (slug: string, name: string, told: Partial<Section['progress']> = {}): Section =>
  listedSection(slug, name, {
    progress: {
      questions: 10,
      answered: 0,
      required: 4,
      requiredAnswered: 0,
      errors: 0,
      warnings: 0,
      ...told,
    },
  });
const done = { answered: 10, requiredAnswered: 4 };
const insurance = section('insurance', 'Insurance', done);
const safety = section('safety', 'Safety', { answered: 3, requiredAnswered: 1, errors: 2 });
const legal = section('legal', 'Legal');

const expiring = (number: number, told: Partial<ExpiringDate> = {}): ExpiringDate => ({
  address: `insurance/IN-0${number}`,
  label: `Policy ${number}`,
  row: null,
  panel: null,
  section: { slug: 'insurance', name: 'Insurance' },
  date: '2026-11-30',
  days: number,
  reminder_days: [30],
  state: 'soon',
  ...told,
});

const listed = <T,>(...results: T[]) => ({ count: results.length, results });

function open(
  sections: Section[],
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
  user = maria(),
) {
  const path = '/prequal/data-vault/data-vault';
  return openPage(user, dataVaultRoutes, path, SUMMIT.name, (server) => {
    server.on(endpoints.getDataVault, {
      id: SUMMIT.id,
      name: SUMMIT.name,
      created: AT,
      last_modified_date: null,
      last_modified_user: null,
      prequal_status: 'Work In Progress',
      lapse: null,
      reviewed: null,
      permission_id: null,
      sections,
      not_shared: null,
    });
    server.on(endpoints.listExpiring, { today: '2026-11-23', ...listed() });
    tell(server);
  });
}

const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the data vault', () => {
  const figures = () => textsOf(screen.getAllByRole('definition')).slice(0, 4);

  it('says how far it is, and continues with the first section that is not done', async () => {
    await open([insurance, safety, legal]);
    await screen.findByRole('link', { name: 'Continue with Safety' });
    expect(figures()).toEqual(['1 of 3', '13', '7', '2']);
    screen.getByRole('link', { name: 'Review' });
    cleanup();
    await open([section('insurance', 'Insurance'), legal]);
    await screen.findByRole('link', { name: 'Start with Insurance' });
    expect(screen.queryByRole('link', { name: 'Review' })).toBeNull();
    expect(screen.queryByText('To correct')).toBeNull();
    cleanup();
    await open([insurance], undefined, maria({ rank: 100, is_pf_contact: false }));
    await screen.findByRole('link', { name: 'Insurance' });
    expect(screen.queryByRole('link', { name: /^Continue|^Start|^Review/u })).toBeNull();
  });

  it('continues where the person left off', async () => {
    const whose = { user: maria().id, tp: SUMMIT.id };
    keepLastPlace(whose, { link: 'legal', address: 'legal/LE-01', label: 'Lawsuits', atMs: 1 });
    await open([insurance, safety, legal]);
    const link = await screen.findByRole('link', { name: 'Continue in Legal' });
    expect(link.getAttribute('href')).toBe('/prequal/form/legal#legal%2FLE-01');
    screen.getByText('You left off at “Lawsuits”');
  });

  it('lists what is open by section if it cannot be marked ready', async () => {
    const { server } = await open([insurance, safety]);
    const error = (address: string, reason: string) => ({ address, reason });
    const errors = [1, 2, 3, 4, 5, 6].map((number) =>
      error(`safety/SA-0${number}`, `Answer ${number}`),
    );
    server.on(endpoints.updateOrganization, () => [
      422,
      problem(422, 'No.', { errors: [...errors, error('insurance/IN-01', 'Policy')] }),
    ]);
    const status = await screen.findByLabelText<HTMLSelectElement>('Status');
    fireEvent.change(status, { target: { value: 'Ready For Review' } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Not ready for review yet' }));
    expect(textsOf(dialog.getAllByRole('heading', { level: 3 }))).toEqual([
      'Safety6',
      'Insurance1',
    ]);
    expect(dialog.queryByText('Answer 6')).toBeNull();
    dialog.getByText('and 1 more in this section');
    expect(status.value).toBe('Work In Progress');
  });

  it('links to the receipt once it is marked ready', async () => {
    const { server, router } = await open([insurance]);
    server.on(endpoints.updateOrganization, companyProfile());
    const status = await screen.findByLabelText('Status');
    fireEvent.change(status, { target: { value: 'Ready For Review' } });
    await screen.findByText('Your data vault is marked Ready For Review.');
    fireEvent.click(screen.getByRole('button', { name: 'View receipt' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/prequal/data-vault/receipt'));
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
      { prequal_status: 'Ready For Review' },
    ]);
  });

  it('shows its new status at once, even if it cannot be loaded again', async () => {
    const { server } = await open([insurance]);
    server.on(endpoints.updateOrganization, companyProfile());
    server.on(endpoints.getDataVault, () => [503, problem(503, 'Busy.')]);
    const status = await screen.findByLabelText<HTMLSelectElement>('Status');
    fireEvent.change(status, { target: { value: 'Ready For Review' } });
    await screen.findByText('Your data vault is marked Ready For Review.');
    expect(status.value).toBe('Ready For Review');
  });

  it('says when it was last changed, by whom, and when it was marked ready', async () => {
    const told = { last_modified_date: AT, last_modified_user: 'Tom Reed', lapse: null };
    await open([insurance], (server) => {
      server.on(endpoints.getDataVault, {
        id: SUMMIT.id,
        prequal_status: 'Ready For Review',
        sections: [insurance],
        ...told,
      } as never);
      server.on(endpoints.listReviews, listed({ number: 3, at: AT } as Review));
    });
    await screen.findByText('Last modified Nov 20, 2026, 9:00 AM by Tom Reed');
    const receipt = await screen.findByRole('link', { name: 'Receipt 3' });
    expect(receipt.getAttribute('href')).toBe('/prequal/data-vault/receipt?number=3');
    screen.getByText('Marked ready Nov 20, 2026, 9:00 AM');
    cleanup();
    await open([insurance]);
    await screen.findByText('No answers yet. Start with Basic Information.');
    expect(screen.queryByRole('link', { name: /^Receipt/u })).toBeNull();
  });

  it.each([
    ['an Admin', maria(), [1, 1, 1]],
    ['a pre-qual contact', maria({ rank: 100, is_pf_contact: true }), [1, 1, 0]],
    ['a View Only member', maria({ rank: 100, is_pf_contact: false }), [0, 0, 0]],
  ])('offers what %s may do', async (_, user, [status, assessment, downloads]) => {
    await open([insurance], (server) => server.on(endpoints.listReaders, listed()), user);
    await screen.findByText('No one outside your company has viewed it yet');
    screen.getByRole('region', { name: 'Who viewed your data vault' });
    const link = { name: 'See your assessment' };
    const region = { name: 'Downloads by your team' };
    expect(screen.queryAllByLabelText('Status', { selector: 'select' })).toHaveLength(status ?? 0);
    expect(screen.queryAllByRole('link', link)).toHaveLength(assessment ?? 0);
    expect(screen.queryAllByRole('region', region)).toHaveLength(downloads ?? 0);
  });

  it('says what happened to answers when the form changed', async () => {
    const answer = { question: 'IN-09', label: 'Carrier', section: null, is_kept: false, into: [] };
    await open([insurance], (server) =>
      server.on(endpoints.listFormMoves, {
        count: 1,
        results: [
          {
            edition: '2026.2',
            at: AT,
            answers: [
              { ...answer, into: ['Insurer', 'Broker'] },
              { ...answer, question: 'IN-10', label: 'Rating', section: 'insurance' },
              { ...answer, question: 'IN-11', label: 'Limit', is_kept: true, into: ['Total'] },
            ],
          },
        ],
      }),
    );
    const moves = within(await screen.findByRole('region', { name: 'Form updates' }));
    moves.getByText('2026.2 form: 2 answers moved, 1 to check');
    expect(textsOf(moves.getAllByRole('listitem')).slice(1)).toEqual([
      '“Carrier” is now in “Insurer” and “Broker”.',
      'Check Rating, then remove the old answer.',
      'Your answer to “Limit” is also in “Total”.',
    ]);
  });
});

describe('expiring documents', () => {
  it('are listed up to 5, the rest on request, and later ones are counted', async () => {
    const dates = [
      expiring(1, { days: -12, state: 'expired' }),
      expiring(2, { days: -1, state: 'expired', row: '2nd' }),
      expiring(3, { days: 0, panel: 'Policies' }),
      expiring(4, { days: 1 }),
      expiring(5, { days: 12 }),
      expiring(6, { days: 20 }),
      expiring(7, { days: 90, state: 'later' }),
      expiring(8, { days: 91, state: 'later' }),
    ];
    await open([insurance], (server) =>
      server.on(endpoints.listExpiring, { today: '2026-11-23', ...listed(...dates) }),
    );
    const states = () => textsOf(screen.getAllByText(/^Expire[sd] (?:\d|in|to|yes)/u));
    await screen.findByText('Expired 12 days ago');
    expect(states()).toEqual([
      'Expired 12 days ago',
      'Expired yesterday',
      'Expires today',
      'Expires tomorrow',
      'Expires in 12 days',
    ]);
    screen.getByRole('link', { name: '2nd: Policy 2' });
    screen.getByText('Insurance › Policies');
    // A calendar day, the same in every time zone.
    expect(screen.getAllByText('Nov 30, 2026')).toHaveLength(5);
    screen.getByText('2 more documents expire later.');
    fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(states()).toHaveLength(6);
    cleanup();
    const [, , , , , soon, later] = dates;
    await open([insurance], (server) =>
      server.on(endpoints.listExpiring, {
        today: '2026-11-23',
        ...listed(...[soon, later].flatMap((one) => one ?? [])),
      }),
    );
    await screen.findByText('1 more document expires later.');
    expect(screen.queryByRole('button', { name: /^Show all/u })).toBeNull();
  });
});

describe('the receipts of reviews', () => {
  const review = (number: number): Review => ({
    id: `r-${number}`,
    number,
    at: AT,
    by: number === 1 ? null : { first_name: 'Maria', last_name: 'Alvarez' },
    form_type: 'F',
    questions: 40,
    answered: 31,
    required: 12,
    required_answered: 12,
    files: 1,
    sections: [],
  });
  const openReceipt = (search: string, heading: string, ...reviews: Review[]) =>
    openPage(maria(), dataVaultRoutes, `/prequal/data-vault/receipt${search}`, heading, (server) =>
      server.on(endpoints.listReviews, listed(...reviews)),
    );

  it('can be opened by number; the last one is shown first', async () => {
    await openReceipt('', 'Receipt');
    await screen.findByText('No receipt yet');
    cleanup();
    await openReceipt('?number=1', 'Receipt', review(2), review(1));
    await screen.findByRole('heading', { level: 1, name: 'Receipt 1' });
    expect(textsOf(screen.getAllByRole('link', { current: 'page' }))).toEqual(['Receipt 1']);
    fireEvent.click(screen.getByRole('link', { name: 'Receipt 2' }));
    await screen.findByRole('heading', { level: 1, name: 'Receipt 2' });
    cleanup();
    await openReceipt('?number=9', 'Receipt', review(2), review(1));
    await screen.findByText('There is no receipt 9');
    fireEvent.click(screen.getByRole('link', { name: 'Open the last receipt' }));
    await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Receipt 2' }));
  });

  it('are copied as text; where the browser blocks that, they say so', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    await openReceipt('', 'Receipt', review(1));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    await screen.findByRole('button', { name: 'Copied' });
    await screen.findByText('Receipt copied.');
    expect(copied).toEqual([expect.stringContaining('By: A former member')]);
    expect(screen.queryByText('All receipts')).toBeNull();
    clipboard.writeText = async () => Promise.reject(new Error('No.'));
    fireEvent.click(screen.getByRole('button', { name: 'Copied' }));
    await screen.findByText('Your browser blocked copying. Print the receipt instead.');
  });
});
