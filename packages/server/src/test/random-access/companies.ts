import {
  PARTICIPANT_STATES,
  RELATIONSHIP_KINDS,
  RELATIONSHIP_STATUSES,
} from '@plumbline/api-contract';
import { TRADE_PARTNER } from '../../http/actor.ts';
import { type Cast, type Make, type Pick, STATES } from './cast.ts';

const SENT = ['sent', 'accepted', 'declined', 'cancelled'] as const;

export const claim: Make = (database, pick, { jobless, organizations }) =>
  database
    .insertInto('company_claims')
    .values({
      user_id: pick(jobless).id,
      organization_id: pick(organizations).id,
      reason: 'I founded it.',
      status: pick(['pending', 'approved', 'declined', 'withdrawn'] as const),
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const offer: Make = (database, pick, { organizations, people }) =>
  database
    .insertInto('pending_members')
    .values({
      organization_id: pick(organizations).id,
      email: pick(people).email,
      first_name: 'Pat',
      last_name: 'Quinn',
      rank: pick([100, 500]),
      created_at: new Date(),
      invited_by: pick(people).id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const invitation: Make = (database, pick, { people }) => {
  const author = pick(people);
  const isPartner = author.type === TRADE_PARTNER || author.without_company === 'TP';
  return database
    .insertInto('invitations')
    .values({
      kind: isPartner ? 'contractor' : 'trade_partner',
      user_id: author.id,
      organization_id: author.organization,
      email: pick(people).email,
      status: pick(SENT),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Lists of contacts to invite, and contact lists for the network by people with a company. */
export const batch: Make = async (database, pick, { people }) => {
  const author = pick(people);
  const ofAuthor = { user_id: author.id, organization_id: author.organization };
  await database
    .insertInto('invitation_batches')
    .values({ ...ofAuthor, kind: 'contractor', file_name: 'list.csv' })
    .execute();
  if (author.organization === null) return;
  await database
    .insertInto('contact_lists')
    .values({
      user_id: author.id,
      organization_id: author.organization,
      file_name: 'network.csv',
      columns: '[]',
    })
    .execute();
};

export const join: Make = (database, pick, { jobless, organizations }) =>
  database
    .insertInto('employee_requests')
    .values({
      user_id: pick(jobless).id,
      organization_id: pick(organizations).id,
      status: pick(STATES),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const betweenOrganizations = (pick: Pick, { organizations }: Cast) => {
  const asked = pick(organizations).id;
  const from = pick(organizations.filter(({ id }) => id !== asked)).id;
  return { organization_id: asked, from_organization_id: from, status: pick(STATES) };
};

export const relationship: Make = (database, pick, cast) => {
  const { status: _, ...companies } = betweenOrganizations(pick, cast);
  return database
    .insertInto('relationships')
    .values({
      ...companies,
      from_name: 'One',
      name: 'Another',
      kind: pick(RELATIONSHIP_KINDS),
      status: pick(RELATIONSHIP_STATUSES),
      requested_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const project: Make = async (database, pick, cast) => {
  const { organization_id: keeper, from_organization_id: other } = betweenOrganizations(pick, cast);
  const at = new Date();
  const { id } = await database
    .insertInto('projects')
    .values({
      organization_id: keeper,
      name: 'A school',
      status: 'Completed',
      created_at: at,
      modified_at: at,
      removed_at: pick([null, null, true]) === null ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('project_participants')
    .values({
      project_id: id,
      organization_id: other,
      role: 'Trade Partner',
      state: pick(PARTICIPANT_STATES),
      asked_at: at,
    })
    .execute();
};

/** A package in any state, with an invitation that its company was or was not notified of. */
export const bid: Make = async (database, pick, { contractors, organizations }) => {
  const contractor = pick(contractors).id;
  const dueIn = pick([1, 1, -1]) * 86_400_000;
  const { id } = await database
    .insertInto('bid_packages')
    .values({
      contractor_id: contractor,
      created_by: null,
      project_id: null,
      project: 'A school',
      title: 'Electrical',
      due_at: new Date(Date.now() + dueIn),
      time_zone: 'America/Chicago',
      status: pick(['open', 'open', 'draft', 'opened'] as const),
      public_key: null,
      receipts: null,
      root: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('bid_invitations')
    .values({
      package_id: id,
      organization_id: pick(organizations.filter((one) => one.id !== contractor)).id,
      from_organization_id: contractor,
      sent_at: pick([null, new Date(), new Date()]),
      ...pick([{}, {}, { state: 'Will Bid' as const, status: 'accepted' as const }]),
    })
    .execute();
};

export const notification: Make = (database, pick, { people, organizations }) =>
  database
    .insertInto('notifications')
    .values({
      user_id: pick(people).id,
      verb: 'Something happened.',
      subject_kind: 'organization',
      subject_id: pick(organizations).id,
    })
    .execute();

export const setting: Make = (database, pick, { people }) =>
  database
    .insertInto('prequal_user_settings')
    .values({
      user_id: pick(people).id,
      kind: 'view',
      list: 'browse_all',
      name: pick(['Mine', 'Local', 'Large']),
      value: '{}',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
