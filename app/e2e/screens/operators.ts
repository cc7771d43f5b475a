import type {
  DeskClaim,
  DeskCompany,
  DeskDocument,
  DeskDuplicate,
  DeskEntry,
  DeskMail,
  DeskMerge,
  DeskPerson,
} from '@plumbline/api-contract';
import { tom } from '../people.ts';
import { presentMe, reply } from './replies.ts';
import type { Screen, Visit } from './screen.ts';

const ID = '0190f3a2-5b7c-7d1e-8f90-123456789abc';
const OTHER = '0190f3a2-5b7c-7d1e-8f90-123456789abd';
const AT = '2026-11-20T15:00:00.000Z';

const company = (id: string, name: string, more: Partial<DeskCompany> = {}): DeskCompany => ({
  id,
  name,
  organization_type: 'Trade Partner',
  domain: 'northfield-electrical-contractors.example',
  city: 'Minneapolis',
  state: 'MN',
  created: AT,
  people: 3,
  admins: 1,
  offices: 2,
  projects: 12,
  relationships: 4,
  has_answers: true,
  is_verified: true,
  merged_into: null,
  ...more,
});
const person = { id: ID, name: 'Ingrid Halvorsen', email: 'ingrid.halvorsen@northfield.example' };
const LONG = 'Northfield Electrical Contractors of Greater Minnesota';
const WHY =
  'I am the office manager. Our license number is EA005234, and our website names me under Contact.';

const claim: DeskClaim = {
  id: ID,
  organization: company(ID, LONG, { people: 0, admins: 0, has_answers: false, is_verified: false }),
  person,
  is_same_domain: true,
  reason: WHY,
  created: AT,
};
const pair: DeskDuplicate = {
  id: ID,
  organization: company(ID, LONG),
  duplicate: company(OTHER, 'Northfield Electric Inc', { people: 1, has_answers: false }),
  reports: [
    { person, reason: 'Same address and phone number.', created: AT },
    { person: null, reason: 'They told us so.', created: '2026-11-21T15:00:00.000Z' },
  ],
};
const documents: readonly DeskDocument[] = (['company', 'employee'] as const).map((kind, at) => ({
  id: at === 0 ? ID : OTHER,
  kind,
  organization: { id: ID, name: LONG, domain: 'northfield.example' },
  person,
  name: 'certificate-of-good-standing-2026.pdf',
  size: 240_000,
  created: AT,
}));
const mails: readonly DeskMail[] = [
  {
    id: ID,
    kind: 'access-given',
    recipient: person.email,
    error: 'EENVELOPE RCPT TO 550 5.1.1 The email account that you tried to reach does not exist',
    attempts: 1,
    created: AT,
    can_resend: true,
  },
  {
    id: OTHER,
    kind: 'reset-password',
    recipient: 'someone@northfield.example',
    error: 'given up: ETIMEDOUT',
    attempts: 41,
    created: AT,
    can_resend: false,
  },
];
const merge = (id: string, more: Partial<DeskMerge>): DeskMerge => ({
  id,
  survivor: { id: ID, name: LONG },
  merged: { id: OTHER, name: 'Northfield Electric Inc' },
  at: AT,
  undone: null,
  undo_until: '2099-12-20T15:00:00.000Z',
  left_alone: 0,
  ...more,
});
const merges: readonly DeskMerge[] = [
  merge(ID, {}),
  merge(OTHER, { undone: AT, undo_until: null, left_alone: 2 }),
  merge('0190f3a2-5b7c-7d1e-8f90-123456789abe', { undo_until: null }),
];
const entry: DeskEntry = {
  id: '7',
  at: AT,
  operator: 'Tom Reed (tom.reed@summit-electric.example)',
  act: 'Merged companies',
  subject_kind: 'company',
  subject_id: ID,
  subject: `Northfield Electric Inc into ${LONG}`,
  reason: 'Same license number, address and owner. Confirmed by phone with the owner.',
};
const people: readonly DeskPerson[] = [
  {
    ...person,
    organization: { id: ID, name: LONG, is_admin: true },
    created: AT,
    sessions: 2,
    last_seen: AT,
    frozen: null,
  },
  {
    id: OTHER,
    name: '',
    email: 'nobody@northfield.example',
    organization: null,
    created: AT,
    sessions: 0,
    last_seen: null,
    frozen: AT,
  },
];
const listed = (results: readonly unknown[]) => ({ count: results.length, results });

/** Signs in as an operator, with a full or an empty desk. */
const desk =
  (isFull: boolean) =>
  async (visit: Visit): Promise<void> => {
    const all = (results: readonly unknown[]) => listed(isFull ? results : []);
    const count = isFull ? 2 : 0;
    await presentMe(visit, { is_operator: true });
    await reply(visit, '**/api/operator/', {
      claims: count,
      duplicates: count,
      documents: count,
      mail: count,
    });
    await reply(visit, '**/api/operator/claims/', all([claim, { ...claim, id: OTHER }]));
    await reply(visit, '**/api/operator/duplicates/', all([pair]));
    await reply(visit, '**/api/operator/documents/', all(documents));
    await reply(visit, '**/api/operator/mail/', all(mails));
    await reply(visit, '**/api/operator/merges/', all(merges));
    await reply(visit, '**/api/operator/log/**', all([entry]));
    await reply(visit, '**/api/operator/find/**', {
      companies: [pair.organization, pair.duplicate],
      people,
    });
  };

const DESK = { route: '/operator/:tab?', who: tom } as const;
const heading = ({ page }: Visit): Promise<void> =>
  page.getByRole('heading', { level: 1, name: 'Operators’ desk' }).waitFor();

const tabs = [
  ['claims', '/operator', 'No pending claims', 'Same email domain'],
  ['duplicates', '/operator/duplicates', 'No reported duplicates', 'They told us so.'],
  ['documents', '/operator/documents', 'No documents to verify', 'Employee'],
  ['failed email', '/operator/mail', 'No failed email', 'Out of date'],
  ['merges', '/operator/merges', 'No merges yet', 'Permanent'],
  ['the log', '/operator/log', 'Nothing logged yet', 'Merged companies'],
] as const;

export const operatorScreens: readonly Screen[] = [
  ...tabs.flatMap(([name, path, none, some]): Screen[] =>
    [true, false].map((isFull) => ({
      ...DESK,
      path,
      name: `the operators’ desk: ${name}${isFull ? '' : ', nothing there'}`,
      before: desk(isFull),
      reach: async (visit) => {
        await heading(visit);
        await visit.page
          .getByText(isFull ? some : none)
          .first()
          .waitFor();
      },
    })),
  ),
  {
    ...DESK,
    path: '/operator/find',
    name: 'the operators’ desk: companies and people that were found',
    before: desk(true),
    reach: async (visit) => {
      await heading(visit);
      await visit.page.getByRole('searchbox').fill('northfield');
      await visit.page.getByText('Frozen Nov').waitFor();
    },
  },
  {
    ...DESK,
    path: '/operator/duplicates',
    name: 'the operators’ desk: two companies to merge',
    before: desk(true),
    reach: async ({ page }) => {
      await page.getByRole('button', { name: /^Merge…/u }).click();
      await page
        .getByRole('dialog')
        .getByLabel(/become Admins/u)
        .waitFor();
    },
  },
  {
    ...DESK,
    path: '/operator',
    name: 'the operators’ desk: a claim to approve, without a reason',
    before: desk(true),
    reach: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Approve/u })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approve claim' }).click();
      await page.getByText('Enter a reason').waitFor();
    },
  },
];
