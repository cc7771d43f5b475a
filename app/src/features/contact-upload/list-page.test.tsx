import {
  type ContactRow,
  endpoints,
  type OrganizationCard,
  type ReplyOf,
} from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { contactUploadRoutes } from './routes.tsx';

const LIST = '99999999-9999-4999-8999-999999999999';

const companyOf = (type: string): OrganizationCard => ({
  id: '88888888-8888-4888-8888-888888888888',
  name: 'Ridgeline',
  organization_type: { name: type },
  domain: null,
  employee_quantity: null,
  city: '',
  state: '',
  is_claimed: true,
});

const row = (number: number, told: Partial<ContactRow>): ContactRow => ({
  row: number,
  email: `contact${number}@ridgeline.example`,
  first_name: '',
  last_name: '',
  company_name: 'Ridgeline',
  website: '',
  state: 'new',
  because: '',
  organization: null,
  matched_by: null,
  relationship: null,
  is_person_listed: false,
  choices: [],
  done: [],
  ...told,
});

const joined = (state: 'done' | 'failed') => [{ action: 'join' as const, state, because: '' }];

/** The first page of a longer list. */
const list: ReplyOf<typeof endpoints.getContactList> = {
  id: LIST,
  file_name: 'network.xls',
  uploaded: '2026-11-20T15:00:00Z',
  uploaded_by: 'Maria Alvarez',
  is_working: false,
  columns: [{ index: 0, header: 'Firm', read_as: 'company_name' }],
  counts: {
    all: 60,
    waiting: 0,
    matched: 20,
    choose: 0,
    new: 39,
    error: 1,
    duplicate: 0,
    left_out: 0,
  },
  can: { relate: 20, join: 30, prequalify: 25 },
  is_mapping_remembered: false,
  results: [
    row(2, { state: 'matched', organization: companyOf('Trade Partner'), email: '' }),
    row(3, { state: 'matched', organization: companyOf('Architect') }),
    row(4, { done: joined('done') }),
    row(5, { done: joined('failed') }),
    row(6, { state: 'matched', organization: companyOf('Trade Partner') }),
    row(7, { email: '' }),
    row(8, { state: 'error' }),
  ],
};

const open = () =>
  openPage(maria(), contactUploadRoutes, `/upload?list=${LIST}`, 'network.xls', (far) => {
    far.on(endpoints.getContactList, list);
    far.on(endpoints.actOnContactList, () => [202, { count: 1 }]);
  });
const press = (button: HTMLElement): void => void fireEvent.click(button);
const send = async (title: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  press(dialog.getByRole('button', { name: 'Send invitations' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a contact list', () => {
  it('sends an action only for the selected rows that it fits, and can retry one that failed', async () => {
    const { server } = await open();
    press(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    bar.getByText('7 rows selected');
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Request relationships (3)',
      'Invite to join Plumbline (1)',
      'Invite to prequalify (3)',
      'Clear selection',
    ]);
    press(bar.getByRole('button', { name: 'Invite to prequalify (3)' }));
    await send('Invite to prequalify: 3 rows');
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    // Without a selection, it concerns every row of the list.
    press(screen.getByRole('button', { name: 'Invite to join Plumbline (30)' }));
    await send('Invite to join Plumbline: 30 rows');
    expect(server.bodiesOf(endpoints.actOnContactList)).toEqual([
      { action: 'prequalify', rows: [4, 5, 6] },
      { action: 'join' },
    ]);
  });

  it('asks the matched companies to confirm the kind of relationship that was chosen', async () => {
    const { server } = await open();
    press(screen.getByRole('button', { name: 'Request relationships (20)' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Request relationships: 20 rows' }),
    );
    press(dialog.getByRole('radio', { name: /is a preferred supplier of them$/u }));
    press(dialog.getByRole('button', { name: 'Send requests' }));
    await screen.findByText('Sending started');
    expect(server.bodiesOf(endpoints.actOnContactList)).toEqual([
      { action: 'relate', kind: 'preferred_supplier_of' },
    ]);
  });
});
