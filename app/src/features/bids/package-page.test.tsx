import { type BidPackageDetail, endpoints, type PackageInvitation } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { bidsRoutes } from './routes.tsx';
import { bid, bidder, dana, opened } from './testing/bid-package.ts';

const PATH = `/bids/packages/${opened.id}`;

const { standing } = bid('b-1', 'Ridgeline', 1);
const invited = (name: string, told: Partial<PackageInvitation> = {}): PackageInvitation => ({
  id: `invitation-${name}`,
  organization: bidder(name),
  state: 'Invited',
  reason: '',
  viewed: null,
  answered: null,
  submitted: null,
  is_late: false,
  standing,
  ...told,
});

const open = (
  told: Partial<BidPackageDetail>,
  invitations: readonly PackageInvitation[] = [],
  user = dana,
) =>
  openPage(user, bidsRoutes, PATH, 'Electrical', (far) => {
    far.on(endpoints.getBidPackage, { ...opened, ...told });
    far.on(endpoints.listBids, { count: 1, results: [bid('b-1', 'Ridgeline', 798_000)] });
    far.on(endpoints.listPackageInvitations, {
      count: invitations.length,
      results: [...invitations],
    });
  });
const press = (button: HTMLElement): void => void fireEvent.click(button);
const namesOf = (elements: readonly HTMLElement[]) =>
  elements.map((element) => element.getAttribute('aria-label') ?? element.textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a draft of a bid package', () => {
  it('says how many companies get an invitation once it is published', async () => {
    const { server } = await open({ status: 'draft', counts: {} });
    press(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Electrical?' }));
    dialog.getByText(/^0 companies get an invitation\./u);
    server.on(endpoints.setBidPackageStatus, opened);
    press(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText('The package is published.');
    expect(server.bodiesOf(endpoints.setBidPackageStatus)).toEqual([{ status: 'open' }]);
    cleanup();
    await open({ status: 'draft', counts: { Invited: 1 } });
    press(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText(/^1 company gets an invitation\./u);
  });

  it('stays open if it could not be deleted', async () => {
    const { server, router } = await open({ status: 'draft' });
    server.on(endpoints.deleteBidPackage, () => [503]);
    press(screen.getByRole('button', { name: 'Delete draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Electrical?' }));
    press(dialog.getByRole('button', { name: 'Delete draft' }));
    await screen.findByText(/^The server could not|^The service/u);
    expect(router.state.location.pathname).toBe(PATH);
    server.on(endpoints.deleteBidPackage, () => [204]);
    server.on(endpoints.listBidPackages, { count: 0, results: [] });
    press(screen.getByRole('button', { name: 'Delete draft' }));
    const again = within(await screen.findByRole('dialog', { name: 'Delete Electrical?' }));
    press(again.getByRole('button', { name: 'Delete draft' }));
    await screen.findByText('Draft deleted.');
    await waitFor(() => expect(router.state.location.pathname).toBe('/bids'));
  });
});

describe('a bid package', () => {
  it('can be deleted only as a draft, edited until it is due, and canceled until it is awarded', async () => {
    const offered = async (status: BidPackageDetail['status']) => {
      await open({ status });
      const found = screen.queryAllByRole('button', { name: /^(?:Delete|Cancel|Publish)/u });
      const names = namesOf([...found, ...screen.queryAllByRole('link', { name: 'Edit' })]);
      cleanup();
      return names;
    };
    expect(await offered('draft')).toEqual(['Delete draft', 'Publish', 'Edit']);
    expect(await offered('open')).toEqual(['Cancel the package', 'Edit']);
    expect(await offered('opened')).toEqual(['Cancel the package']);
    expect(await offered('awarded')).toEqual([]);
    const { server } = await open({ status: 'open' });
    server.on(endpoints.setBidPackageStatus, opened);
    press(screen.getByRole('button', { name: 'Cancel the package' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Electrical?' }));
    press(dialog.getByRole('button', { name: 'Cancel the package' }));
    await screen.findByText('The package was canceled.');
    expect(server.bodiesOf(endpoints.setBidPackageStatus)).toEqual([{ status: 'cancelled' }]);
  });

  it('says its value, how many bids were late, and whether bids are sealed', async () => {
    await open({ value: 1_200_000, late: 2 });
    screen.getByText('$1,200,000');
    screen.getByText('2, not opened');
    screen.getByText('Were sealed until the due time');
    cleanup();
    await open({ status: 'open' });
    screen.getByText(/^Sealed: amounts and files/u);
    cleanup();
    await open({ is_sealed: false });
    screen.getByText(/^Not sealed: you can read bids/u);
  });
});

describe('the files and questions of a bid package', () => {
  const files = [{ id: 'f-1', name: 'plans.pdf', size: 1_572_864 }];
  const questions = [
    { id: 'q-1', question: 'Which panel?', answer: 'A', asked: '', answered: '', is_own: false },
  ];

  it('can be removed from a draft only; answers can be edited while the package is open', async () => {
    await open({ status: 'draft', files });
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
    screen.getByText('1.6 MB');
    const draft = await open({ status: 'draft', files, questions });
    expect(screen.queryByRole('button', { name: 'Edit answer' })).toBeNull();
    draft.server.on(endpoints.deleteBidPackageFile, () => [204]);
    const remove = screen.getAllByRole('button', { name: 'Remove plans.pdf' }).at(-1);
    remove?.focus();
    press(remove ?? document.body);
    const isDelete = ({ id }: { id: string }) => id === endpoints.deleteBidPackageFile.id;
    await waitFor(() => expect(draft.server.asked.find(isDelete)?.path).toContain('/f-1/'));
    const heading = screen.getAllByRole('heading', { level: 1 })[0];
    await waitFor(() => expect(document.activeElement).toBe(heading));
    cleanup();
    await open({ status: 'draft', files }, [], { ...dana, rank: 100 });
    expect(screen.queryByRole('button', { name: 'Remove plans.pdf' })).toBeNull();
    cleanup();
    const { server } = await open({ status: 'open', files, questions });
    expect(screen.queryByRole('button', { name: 'Remove plans.pdf' })).toBeNull();
    press(screen.getByRole('button', { name: 'Edit answer' }));
    const answer = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Answer/u });
    expect(answer.value).toBe('A');
    expect(document.activeElement).toBe(answer);
    fireEvent.change(answer, { target: { value: ' ' } });
    press(screen.getByRole('button', { name: 'Send to all bidders' }));
    screen.getByText('Enter an answer.');
    fireEvent.change(answer, { target: { value: 'A and B' } });
    server.on(endpoints.answerBidQuestion, () => [200, {}]);
    press(screen.getByRole('button', { name: 'Send to all bidders' }));
    const edit = await screen.findByRole('button', { name: 'Edit answer' });
    await waitFor(() => expect(document.activeElement).toBe(edit));
    await screen.findByText('Answer sent');
    expect(server.bodiesOf(endpoints.answerBidQuestion)).toEqual([{ answer: 'A and B' }]);
    cleanup();
    await open({ status: 'open', questions }, [], { ...dana, rank: 100 });
    expect(screen.queryByRole('button', { name: 'Edit answer' })).toBeNull();
  });

  it('are added while the package is a draft or open; what is refused says why', async () => {
    for (const status of ['draft', 'open', 'opened'] as const) {
      const { server } = await open({ status });
      const place = screen.queryByText('or drop one here');
      expect(place !== null).toBe(status !== 'opened');
      if (status === 'open' && place) {
        server.on(endpoints.uploadBidPackageFile, () => [422, problem(422, 'It is no PDF.')]);
        const files = [new File(['x'], 'plans.pdf')];
        fireEvent.drop(place, { dataTransfer: { files } });
        await screen.findByText('It is no PDF.');
      }
      cleanup();
    }
  });

  it('are listed without the bids while those are sealed', async () => {
    await open({ status: 'open', is_sealed: false });
    await screen.findByRole('table', { name: 'Bids, lowest first' });
    cleanup();
    const none = async (status: BidPackageDetail['status'], title: string) => {
      await openPage(dana, bidsRoutes, PATH, 'Electrical', (far) => {
        far.on(endpoints.getBidPackage, { ...opened, status, is_sealed: false });
        far.on(endpoints.listBids, { count: 0, results: [] });
        far.on(endpoints.listPackageInvitations, { count: 0, results: [] });
      });
      const [heading] = await screen.findAllByText(title);
      const said = heading?.closest('div')?.textContent;
      cleanup();
      return said;
    };
    expect(await none('open', 'No bids yet')).toContain('They appear here as they come in.');
    expect(await none('opened', 'No bids')).toContain('No bids came in before the due time.');
    const { server } = await open({ status: 'open' });
    expect(server.asked.map(({ id }) => id)).not.toContain('listBids');
  });
});

describe('the companies that are invited to bid', () => {
  it('are compared with the estimated value, and withdrawn until they bid', async () => {
    await open({ status: 'open' }, [
      invited('Barton', { standing: { ...standing, single_limit: 500_000, exceeds: true } }),
      invited('Cedar', { standing: { ...standing, single_limit: 900_000, exceeds: false } }),
      invited('Dawson', { state: 'Bid Submitted', submitted: '2026-12-01T15:00:00Z' }),
    ]);
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    (await row(/^Barton/u)).getByText('Below estimated value');
    expect((await row(/^Cedar/u)).queryByText('Below estimated value')).toBeNull();
    expect(namesOf(screen.getAllByRole('button', { name: /^Withdraw/u }))).toEqual([
      'Withdraw the invitation to Barton',
      'Withdraw the invitation to Cedar',
    ]);
    screen.getByRole('button', { name: 'Invite companies' });
    cleanup();
    await open({ status: 'opened' }, [invited('Barton')]);
    await screen.findByRole('row', { name: /^Barton/u });
    expect(screen.queryByRole('button', { name: /^Withdraw|^Invite companies/u })).toBeNull();
  });

  it('say when they bid, what was late, why they declined, and what is known of them', async () => {
    const assessed = { assessed: '2026-11-20T15:00:00Z', grade: 'B', tp_status: 'Approved' };
    const { server } = await open({ status: 'open' }, [
      invited('Barton', { state: 'Not Bidding', reason: 'Too far.' }),
      invited('Cedar', { submitted: '2026-12-01T15:00:00Z', is_late: true }),
      invited('Dawson', { standing: { ...standing, ...assessed } as never }),
    ]);
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    expect(await row(/^Barton/u)).toMatch(/Too far\..*No access.*Not assessed.*Not available/u);
    expect(await row(/^Barton/u)).not.toMatch(/Late bid|\d:\d\d/u);
    expect(await row(/^Cedar/u)).toMatch(/Dec 1, 2026, 9:00 AM.*Late bid, not opened/u);
    expect(await row(/^Dawson/u)).toMatch(/Approved.*B/u);
    expect(await row(/^Dawson/u)).not.toContain('Not assessed');
    server.on(endpoints.answerBid, () => [200, {}]);
    const withdraw = async (choice: string) => {
      const button = screen.getByRole('button', { name: 'Withdraw the invitation to Barton' });
      button.focus();
      press(button);
      const name = 'Withdraw the invitation to Barton?';
      const dialog = within(await screen.findByRole('dialog', { name }));
      press(dialog.getByRole('button', { name: choice }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await withdraw('Cancel');
    expect(server.bodiesOf(endpoints.answerBid)).toEqual([]);
    await withdraw('Withdraw invitation');
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.answerBid)).toEqual([{ status: 'cancelled' }]),
    );
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('are checked for documents that expired or will soon', async () => {
    const shared = { ...standing, permission_id: 'permission' };
    const { server } = await open({ status: 'open' }, [invited('Barton', { standing: shared })]);
    const license = {
      address: 'licensing/LI-01',
      label: 'License',
      row: null,
      panel: null,
      section: { slug: 'licensing', name: 'Licensing' },
      date: '2026-11-20',
      days: -1,
      reminder_days: [30],
      state: 'expired' as const,
    };
    const policy = {
      ...license,
      address: 'insurance/IN-01',
      label: 'Policy',
      state: 'soon' as const,
    };
    server.on(endpoints.listInvitedExpiring, { is_shared: true, results: [license, policy] });
    const check = await screen.findByRole('button', { name: 'Check the documents of Barton' });
    // Looking opens the vault, and is logged.
    expect(server.asked.map(({ id }) => id)).not.toContain(endpoints.listInvitedExpiring.id);
    check.focus();
    press(check);
    const expired = await screen.findByText('License: expired Nov 20, 2026');
    expect(document.activeElement?.contains(expired)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    screen.getByText('Policy: expires Nov 20, 2026');
  });

  it('stay chosen while others are searched for', async () => {
    const { server } = await open({ status: 'draft' });
    const card = (name: string) => ({ ...bidder(name), id: name });
    press(screen.getByRole('button', { name: 'Invite companies' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite companies' }));
    const search = async (value: string, name: string) => {
      server.on(endpoints.searchOrganizations, {
        count: 1,
        is_more: false,
        results: [card(name)],
      });
      fireEvent.change(dialog.getByRole('searchbox'), { target: { value } });
      press(await dialog.findByRole('checkbox', { name: new RegExp(`^${name}`, 'u') }));
    };
    await search('bart', 'Barton');
    await search('ceda', 'Cedar');
    // Dawson is chosen and cleared again.
    await search('daws', 'Dawson');
    press(dialog.getByRole('checkbox', { name: /^Dawson/u }));
    expect(dialog.queryByText(/^More companies match/u)).toBeNull();
    server.on(endpoints.searchOrganizations, { count: 0, is_more: false, results: [] });
    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'nobody' } });
    await dialog.findByText('No matches. Check the spelling.');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Barton/u }).checked).toBe(true);
    server.on(endpoints.inviteToBid, { invited: 2, already: 0, skipped: 1 });
    press(dialog.getByRole('button', { name: 'Invite (2)' }));
    await screen.findByText('2 companies invited. 1 skipped.');
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.inviteToBid)).toEqual([
        { organizations: ['Barton', 'Cedar'] },
      ]),
    );
  });

  it('are said to match nothing only once the new search has an answer', async () => {
    const { server } = await open({ status: 'draft' });
    press(screen.getByRole('button', { name: 'Invite companies' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite companies' }));
    const search = (value: string): void =>
      void fireEvent.change(dialog.getByRole('searchbox'), { target: { value } });
    server.on(endpoints.searchOrganizations, { count: 0, is_more: false, results: [] });
    search('nobody');
    await dialog.findByText('No matches. Check the spelling.');
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      await late;
      return server.fetch(input, init);
    });
    server.on(endpoints.searchOrganizations, {
      count: 1,
      is_more: true,
      results: [bidder('Cedar')],
    });
    search('cedar');
    await waitFor(() => expect(dialog.queryByText(/^No matches/u)).toBeNull());
    answer();
    await dialog.findByRole('checkbox', { name: /^Cedar/u });
    dialog.getByText('More companies match. Type more of the name.');
  });
});
