import { endpoints } from '@plumbline/api-contract';
import type { Batch, ImportRow, OpenInvitation } from '@plumbline/api-contract';
import { dana, maria, sam, tom } from '../people.ts';
import { reply, stall } from './replies.ts';
import type { Screen, Visit } from './screen.ts';

const ID = '0190f3a2-5b7c-7d1e-8f90-123456789abc';
const LONG = 'Northfield Electrical Contractors of Greater Minnesota';

const keystone = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  organization: { id: ID, name: 'Keystone Builders', domain: 'keystone-builders.example' },
};
const invitation: OpenInvitation = {
  uuid: ID,
  kind: 'trade_partner',
  status: 'sent',
  inviter: keystone,
  email: 'm***@summit-electric.example',
  company_name: 'Summit Electric LLC',
  message: 'We shortlist for the Harbor Hospital.\nCould you open your data vault by Friday?',
  sections: [],
  is_mine: false,
  may_accept: false,
  may_hand_on: false,
};
const own = { is_mine: true, may_accept: true, may_hand_on: true, email: maria.email };
const sections = [
  { slug: 'basic-information', name: 'Basic Information' },
  { slug: 'trades-markets-service-area', name: 'Trades, Markets & Service Area' },
  { slug: 'safety-statistics', name: 'Safety Statistics' },
];
const told =
  (more: Partial<OpenInvitation>) =>
  (visit: Visit): Promise<unknown> =>
    reply(visit, '**/api/prequal_contact_inv/**', {
      count: 1,
      results: [{ ...invitation, ...more }],
    });

const CONTACT = { route: '/prequal-contact', path: `/prequal-contact?uuid=${ID}` } as const;
const ACCESS = { route: '/gc-access', path: `/gc-access?uuid=${ID}` } as const;
const INVITE = { route: '/invite', path: '/invite?url=abcdefghijklmnopqrstuvwxyz' } as const;
const link = (visit: Visit): Promise<unknown> =>
  reply(visit, '**/api/organizations/by_invite_url/**', {
    id: ID,
    name: LONG,
    organization_type: { name: 'Trade Partner' },
    inviter: { first_name: 'Maria', last_name: 'Alvarez' },
  });

const batch: Batch = {
  id: ID,
  kind: 'trade_partner',
  file_name: 'contacts-of-the-harbor-hospital-project.xls',
  columns: [
    { index: 0, header: 'Company', read_as: 'company_name' },
    { index: 1, header: 'E-mail', read_as: 'email' },
    { index: 2, header: 'Column C', read_as: null },
  ],
  is_correctable: true,
  state: 'read',
  rows: 1204,
  ready: 1198,
  faults: 3,
  duplicates: 1,
  known: 2,
  sent: 0,
};
const row: ImportRow = {
  row: 2,
  email: 'estimating@northfield-electrical-contractors.example',
  first_name: 'Wilhelmina',
  last_name: 'Featherstonehaugh',
  company_name: LONG,
  finding: 'ready',
  because: '',
  is_sent: false,
};
const rows: readonly ImportRow[] = [
  row,
  { ...row, row: 3, email: '', finding: 'fault', because: 'No email address.' },
  { ...row, row: 4, finding: 'duplicate', because: 'Same address as row 2.' },
  { ...row, row: 5, finding: 'known', because: 'Invited on November 3.' },
];
const read =
  (more: Partial<Batch>) =>
  (visit: Visit): Promise<unknown> =>
    reply(visit, `**${endpoints.getBatch.path.replace(':id', ID)}**`, {
      ...batch,
      ...more,
      is_mapping_remembered: true,
      results: rows,
    });
const many = (folder: 'gc-landing' | 'data-vault', query = `?batch=${ID}`) =>
  ({ route: `/prequal/${folder}/invite`, path: `/prequal/${folder}/invite${query}` }) as const;

/** Where invitations lead, and where many are sent together. */
export const invitedScreens: readonly Screen[] = [
  {
    ...CONTACT,
    who: maria,
    name: 'an invitation that is forwarded to nobody',
    before: told(own),
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Forward' }).click();
      const dialog = page.getByRole('dialog', { name: 'Forward' });
      await dialog.getByRole('button', { name: 'Forward' }).click();
      await dialog.getByText('Enter the email address').waitFor();
    },
  },
  {
    ...CONTACT,
    who: null,
    name: 'an invitation before a visitor',
    before: told({}),
    reach: ({ page }) => page.getByRole('link', { name: 'Create your account' }).waitFor(),
  },
  {
    ...CONTACT,
    who: maria,
    name: 'an invitation to accept',
    before: told(own),
    reach: ({ page }) => page.getByRole('button', { name: 'Accept' }).waitFor(),
  },
  {
    ...CONTACT,
    who: tom,
    name: 'an invitation that was sent to a colleague',
    before: told({ may_hand_on: true }),
    reach: ({ page }) =>
      page.getByRole('button', { name: 'Sign in with another account' }).waitFor(),
  },
  {
    ...CONTACT,
    who: sam,
    name: 'an invitation that was withdrawn',
    before: told({ status: 'cancelled' }),
    reach: ({ page }) => page.getByText('This invitation was withdrawn').waitFor(),
  },
  {
    ...ACCESS,
    who: dana,
    name: 'an invitation to read, declined or not',
    before: told({ ...own, kind: 'contractor', sections }),
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Decline' }).click();
      await page.getByRole('dialog', { name: 'Decline the invitation?' }).waitFor();
    },
  },
  {
    ...ACCESS,
    who: null,
    name: 'an invitation to read before a visitor',
    before: told({ kind: 'contractor', sections }),
    reach: ({ page }) => page.getByRole('region', { name: '3 sections' }).waitFor(),
  },
  {
    route: '/want-to-work/:index',
    path: `/want-to-work/${ID}`,
    who: null,
    name: 'an invitation that nobody expected',
    before: told({}),
    reach: ({ page }) => page.getByRole('link', { name: 'See the invitation' }).waitFor(),
  },
  {
    ...INVITE,
    who: dana,
    name: 'a link to a company, for a contractor',
    before: link,
    reach: ({ page }) => page.getByRole('button', { name: 'Request access' }).waitFor(),
  },
  {
    ...INVITE,
    path: '/invite?url=none',
    who: null,
    name: 'a link to no company',
    reach: ({ page }) => page.getByText('This invite link doesn’t work.').waitFor(),
  },
  {
    ...many('gc-landing', ''),
    who: dana,
    name: 'a list of contacts that cannot be read',
    reach: async ({ page }) => {
      const asked = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a file' }).click();
      await (await asked).setFiles({
        name: 'contacts.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('no'),
      });
      await page.getByText('Choose a CSV, XLS or XLSX file').first().waitFor();
      await page.getByText('No lists yet').waitFor();
    },
  },
  {
    ...many('gc-landing'),
    who: dana,
    name: 'a list of contacts as it was understood',
    before: read({}),
    reach: ({ page }) => page.getByRole('button', { name: 'Send 1,198 Invitations' }).waitFor(),
  },
  {
    ...many('gc-landing'),
    who: dana,
    name: 'a list of contacts that is being sent',
    before: read({ state: 'sending', sent: 320 }),
    reach: ({ page }) => page.getByRole('button', { name: 'Stop sending' }).waitFor(),
  },
  {
    ...many('gc-landing', ''),
    who: dana,
    name: 'lists of contacts on their way',
    before: (visit) => stall(visit, `**${endpoints.listBatches.path}`),
    reach: ({ page }) => page.getByText('Loading your lists').waitFor({ state: 'attached' }),
  },
  {
    ...many('data-vault'),
    who: maria,
    name: 'a list of contractors, with the sections that they may read',
    before: read({ kind: 'contractor' }),
    reach: ({ page }) => page.getByRole('switch', { name: 'Basic Information' }).waitFor(),
  },
  {
    ...many('data-vault', ''),
    who: tom,
    name: 'a list of contractors, for who may not send one',
    reach: ({ page }) => page.getByText('You can’t send invitations').waitFor(),
  },
];
