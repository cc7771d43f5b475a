// Longer than 350 lines: one page with one set-up, a group for each state of a list.
import {
  type Batch,
  endpoints,
  type ImportRow,
  type ReplyOf,
  type Section,
} from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { listedSection } from '../../organization/testing/sections.ts';
import { bulkInviteRoutes } from './routes.tsx';

const BATCH = '99999999-9999-4999-8999-999999999999';

const row = (number: number, told: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  email: `contact${number}@ridgeline.example`,
  first_name: 'Ann',
  last_name: 'Lee',
  company_name: 'Ridgeline',
  finding: 'ready',
  because: '',
  is_sent: false,
  ...told,
});

type Whole = ReplyOf<typeof endpoints.getBatch>;

const batch: Batch = {
  id: BATCH,
  kind: 'contractor',
  file_name: 'contractors.csv',
  columns: [{ index: 0, header: 'Mail', read_as: 'email' }],
  is_correctable: true,
  state: 'read',
  rows: 1204,
  ready: 1101,
  faults: 101,
  duplicates: 1,
  known: 1,
  sent: 0,
};
const whole = (told: Partial<Whole> = {}): Whole => ({
  ...batch,
  is_mapping_remembered: false,
  results: [row(2), row(3, { finding: 'fault', because: 'Enter a valid email address' })],
  ...told,
});

const section = (slug: string, name: string, tier: Section['tier']): Section =>
  listedSection(slug, name, { tier });

const PATH = '/prequal/data-vault/invite';
/** A trade partner's list of contractors. */
const open = (told: Partial<Whole> = {}, search = '') =>
  openPage(
    maria(),
    [...bulkInviteRoutes, { path: '/elsewhere', element: <h1>Elsewhere</h1> }],
    `${PATH}?batch=${BATCH}${search}`,
    'Invite contractors: contractors.csv',
    (far) => {
      far.on(endpoints.getBatch, whole(told));
      far.on(endpoints.getSections, [
        section('basic-information', 'Basic Information', 'basic'),
        section('safety', 'Safety', 'standard'),
      ]);
    },
  );

/** jsdom has no ResizeObserver; Radix measures the switches of a form with it. */
class UnseenSizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const press = (button: HTMLElement): void => void fireEvent.click(button);

beforeEach(() => void vi.stubGlobal('ResizeObserver', UnseenSizes));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a list of people to invite', () => {
  it('shows its rows by status, with the pages of each', async () => {
    await open({}, '&finding=fault&page=2');
    const tabs = within(screen.getByRole('navigation', { name: 'Rows by status' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All (1,204)',
      'Ready (1,101)',
      'Errors (101)',
      'Duplicates (1)',
      'Already connected (1)',
    ]);
    const pages = within(screen.getByRole('navigation', { name: 'Pages of rows' }));
    pages.getByText('Page 2 of 3');
    expect(pages.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
      `${PATH}?batch=${BATCH}&finding=fault&page=3`,
    );
    const counts = within(screen.getByRole('region', { name: 'What will be sent' }));
    expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1,101 ready to send',
      '101 errors',
      '1 duplicate',
      '1 already connected',
    ]);
  });

  it('leads back to the other rows when the last one of a page was corrected', async () => {
    await open({ faults: 50, results: [] }, '&finding=fault&page=2');
    screen.getByText('No rows left on this page');
    const pages = within(screen.getByRole('navigation', { name: 'Pages of rows' }));
    expect(pages.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
      `${PATH}?batch=${BATCH}&finding=fault&page=1`,
    );
  });

  it('asks for the sections that a trade partner shares, the basic ones to start with', async () => {
    const { server } = await open();
    const safety = await screen.findByRole('switch', { name: 'Safety' });
    const basic = screen.getByRole('switch', { name: 'Basic Information' });
    press(basic);
    const send = screen.getByRole('button', { name: 'Send 1,101 Invitations' });
    press(send);
    await screen.findByText('Choose at least one section');
    expect(server.bodiesOf(endpoints.sendBatch)).toEqual([]);
    press(basic);
    press(safety);
    fireEvent.change(screen.getByRole('textbox', { name: /^Message/u }), {
      target: { value: ' Hello ' },
    });
    // Another tab was faster: the page shows the progress instead of an error.
    server.on(endpoints.sendBatch, () => [409]);
    server.on(endpoints.getBatch, whole({ state: 'sent', is_correctable: false, sent: 1101 }));
    press(send);
    await screen.findByText(/^1,101 of 1,101 invitations sent\./u);
    expect(server.bodiesOf(endpoints.sendBatch)).toEqual([
      { sections: ['basic-information', 'safety'], message: 'Hello' },
    ]);
    expect(screen.queryByRole('button', { name: 'Edit row 2' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Column mapping' })).toBeNull();
  });

  it('of trade partners shares nothing, so only a message is asked for', async () => {
    const partners = '/prequal/gc-landing/invite';
    const primary_organization = { ...SUMMIT, organization_type: { name: 'General Contractor' } };
    const results = [
      row(2),
      row(3, { finding: 'duplicate', because: 'The same as row 2' }),
      row(4, { finding: 'known', first_name: '', last_name: '' }),
      row(5, { finding: 'fault', email: '' }),
    ];
    const told = { kind: 'trade_partner', rows: 4, ready: 1, faults: 1 } as const;
    const { server } = await openPage(
      maria({ primary_organization }),
      bulkInviteRoutes,
      `${partners}?batch=${BATCH}`,
      'Invite trade partners: contractors.csv',
      (far) => far.on(endpoints.getBatch, whole({ ...told, results })),
    );
    const table = within(screen.getByRole('table', { name: 'Rows in the list' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Row 2contact2@ridgeline.exampleAnn LeeRidgelineReadyEdit',
      'Row 3contact3@ridgeline.exampleAnn LeeRidgelineDuplicateThe same as row 2Edit',
      'Row 4contact4@ridgeline.exampleRidgelineAlready connectedEdit',
      'Row 5NoneAnn LeeRidgelineErrorEdit',
    ]);
    screen.getByText(/^4 rows in all\./u);
    expect(screen.queryByRole('switch')).toBeNull();
    server.on(endpoints.sendBatch, () => [202]);
    server.on(endpoints.getBatch, whole({ ...told, state: 'sent', sent: 1 }));
    const send = screen.getByRole('button', { name: 'Send 1 Invitation' });
    send.focus();
    press(send);
    await screen.findByText(/^1 of 1 invitation sent\./u);
    expect(server.bodiesOf(endpoints.sendBatch)).toEqual([{}]);
    expect(server.bodiesOf(endpoints.getSections)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Upload another list' }).getAttribute('href')).toBe(
      partners,
    );
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });

  it('saves only what was corrected in a row', async () => {
    const { server } = await open();
    server.on(endpoints.changeBatchRow, () => [200, batch]);
    press(screen.getByRole('button', { name: 'Edit row 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit row 3' }));
    const email = dialog.getByLabelText('Email');
    fireEvent.change(email, { target: { value: '' } });
    press(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter the email address');
    fireEvent.change(email, { target: { value: 'ann@ridgeline.example' } });
    fireEvent.change(dialog.getByLabelText('Last name'), { target: { value: '' } });
    press(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Row saved');
    expect(server.bodiesOf(endpoints.changeBatchRow)).toEqual([
      { email: 'ann@ridgeline.example', last_name: '' },
    ]);
    expect(server.asked.map(({ path }) => path)).toContain(
      `/api/prequal_invitations/batches/${BATCH}/rows/3/`,
    );
  });

  it('can be discarded when no one on it can be invited', async () => {
    const { server } = await open({ ready: 0 });
    screen.getByRole('heading', { name: 'Nothing to send' });
    expect(screen.queryByRole('button', { name: /^Send/u })).toBeNull();
    server.on(endpoints.cancelBatch, () => [503]);
    press(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByText(/^Not discarded\./u);
    // A second tab has discarded it.
    server.on(endpoints.cancelBatch, () => [404]);
    const earlier = [
      { ...batch, id: 'b-1', file_name: 'spring.csv' },
      { ...batch, id: 'b-2', file_name: 'fall.csv', state: 'cancelled' as const, sent: 1 },
      { ...batch, id: 'b-3', file_name: 'partners.csv', kind: 'trade_partner' as const },
    ];
    server.on(endpoints.listBatches, { count: 3, results: earlier });
    press(screen.getByRole('button', { name: 'Discard' }));
    const lists = within(await screen.findByRole('region', { name: 'Your lists' }));
    // Lists of trade partners are on the page for contractors.
    await waitFor(() =>
      expect(lists.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'spring.csv1,204 rows, 1,101 invitations to sendNot sent yet',
        'fall.csv1 of 1,101 invitations sentStopped',
      ]),
    );
  });
});

it('that is discarded late changes no page that the person has gone on to', async () => {
  const { server, router } = await open();
  server.on(endpoints.cancelBatch, () => [204]);
  const release = holdReplies(server);
  press(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(server.bodiesOf(endpoints.cancelBatch)).toHaveLength(1));
  await act(() => router.navigate('/elsewhere?of=hers'));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  release();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(router.state.location).toMatchObject({ pathname: '/elsewhere', search: '?of=hers' });
});

describe('a list that is being sent', () => {
  const sending = { state: 'sending', is_correctable: false, sent: 1 } as const;

  it('can be stopped, and then says how many invitations were sent', async () => {
    const { server } = await open({ ...sending, results: [row(2, { is_sent: true }), row(3)] });
    const rows = within(screen.getByRole('table', { name: 'Rows in the list' }));
    expect(rows.getAllByText(/^(?:Sent|Ready)$/u).map(({ textContent }) => textContent)).toEqual([
      'Sent',
      'Ready',
    ]);
    screen.getByText('1 of 1,101 invitations sent');
    server.on(endpoints.cancelBatch, () => [503]);
    press(screen.getByRole('button', { name: 'Stop sending' }));
    await screen.findByText(/^Not stopped\./u);
    server.on(endpoints.cancelBatch, () => [204]);
    server.on(endpoints.getBatch, whole({ ...sending, state: 'cancelled' }));
    press(screen.getByRole('button', { name: 'Stop sending' }));
    await screen.findByText(/^1 of 1,101 invitations sent, then it was stopped\. They stay/u);
    expect(server.asked.filter(({ id }) => id === 'cancelBatch')).toHaveLength(2);
    expect(screen.queryByText(/^Done\./u)).toBeNull();
  });

  it('says when it is done, also if that was just before it was to be stopped', async () => {
    const { server } = await open(sending);
    server.on(endpoints.cancelBatch, () => [409]);
    server.on(endpoints.getBatch, whole({ ...sending, state: 'sent', sent: 1101 }));
    const stop = screen.getByRole('button', { name: 'Stop sending' });
    stop.focus();
    press(stop);
    await screen.findByText('Done. 1,101 invitations sent.');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });
});

describe('the upload of people to invite', () => {
  it('is for general contractors, and for those who edit a data vault', async () => {
    const title = 'You can’t send invitations';
    await openPage(
      maria({ rank: 100, is_pf_contact: false }),
      bulkInviteRoutes,
      PATH,
      'Invite contractors',
      () => {},
    );
    screen.getByText(title);
    cleanup();
    const partners = '/prequal/gc-landing/invite';
    await openPage(maria(), bulkInviteRoutes, partners, 'Invite trade partners', () => {});
    screen.getByText(title);
    cleanup();
    const primary_organization = { ...SUMMIT, organization_type: { name: 'General Contractor' } };
    const dana = maria({ primary_organization, rank: 100 });
    await openPage(dana, bulkInviteRoutes, partners, 'Invite trade partners', (far) =>
      far.on(endpoints.listBatches, { count: 0, results: [] }),
    );
    await screen.findByText('No lists yet');
    expect(screen.getByRole('link', { name: 'Trade Partners' }).getAttribute('href')).toBe(
      '/prequal/gc-landing/trade-partners',
    );
  });

  it('leads to the list that was uploaded, or says what is wrong with it', async () => {
    const of = (state: Batch['state'], name: string): Batch => ({
      ...batch,
      id: name,
      file_name: name,
      state,
      ready: 2,
      sent: 2,
    });
    const title = 'Invite contractors';
    const { server, router } = await openPage(maria(), bulkInviteRoutes, PATH, title, (far) => {
      const results = [of('sending', 'a.csv'), of('sent', 'b.csv')];
      far.on(endpoints.listBatches, { count: 2, results });
      far.on(endpoints.uploadContacts, () => [422, problem(422, 'It has no addresses.')]);
    });
    const lists = within(screen.getByRole('region', { name: 'Your lists' }));
    const link = await lists.findByRole('link', { name: 'a.csv' });
    expect(link.getAttribute('href')).toBe(`${PATH}?batch=a.csv`);
    expect(lists.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'a.csv2 of 2 invitations sentSending',
      'b.csv2 of 2 invitations sentSent',
    ]);
    const drop = () =>
      fireEvent.drop(screen.getByText('or drop one here'), {
        dataTransfer: { files: [new File(['Mail'], 'contractors.csv', { type: 'text/csv' })] },
      });
    drop();
    await screen.findByText('It has no addresses.');
    server.on(endpoints.uploadContacts, () => [201, batch]);
    server.on(endpoints.getBatch, whole());
    server.on(endpoints.getSections, []);
    drop();
    await screen.findByRole('heading', { level: 1, name: 'Invite contractors: contractors.csv' });
    expect(router.state.location.search).toBe(`?batch=${BATCH}`);
  });
});
