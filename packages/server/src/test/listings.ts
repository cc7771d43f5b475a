// Longer than 350 lines: every list that an endpoint gives, compared with its entries, or why not.
import { type Endpoint, type EndpointId, endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { type Actor, ADMIN_RANK } from '../http/actor.ts';
import type { TestServer } from './server.ts';

type Call = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** What one person sees and is allowed to do, in one world. */
export type Viewer = {
  readonly actor: Actor;
  /** The rows of a list; null if the viewer may not open the list. */
  readonly list: (endpoint: Endpoint, call?: Call) => Promise<readonly Row[] | null>;
  /** What the endpoint's policy decides about a call, including its body. */
  readonly may: (endpoint: Endpoint, call: Call) => Promise<boolean>;
};

export type Row = { readonly id: string; readonly [name: string]: unknown };

type Listing = {
  /** Ids that the list shows to a viewer; null if there is nothing to compare. */
  readonly listed: (viewer: Viewer, test: TestServer) => Promise<readonly string[] | null>;
  /** Every id of this kind, of any owner. */
  readonly every: (test: TestServer) => Promise<readonly { readonly id: string }[]>;
  /** Whether the policy allows the viewer this single one. */
  readonly may: (viewer: Viewer, id: string) => Promise<boolean>;
};

const idsOf = (rows: readonly Row[] | null) => rows && rows.map(({ id }) => id);
const editsOwnVault = ({ may }: Viewer) => may(endpoints.allowAccess, {});

const byId = (endpoint: Endpoint, body?: unknown): Listing['may'] => {
  return ({ may }, id) => may(endpoint, { params: { id }, ...(body !== undefined && { body }) });
};

const pendingOf =
  (table: 'access_requests' | 'employee_requests' | 'relationships') =>
  ({ server: { database } }: TestServer) =>
    database
      .selectFrom(table as 'access_requests')
      .select('id')
      .where('status', '=', 'pending')
      .execute();

const standing = ({ server: { database } }: TestServer) =>
  database.selectFrom('permissions').select('id').where('ended_at', 'is', null).execute();
const partners = ({ server: { database } }: TestServer) =>
  database
    .selectFrom('organizations')
    .select('id')
    .where('organization_type', '=', 'Trade Partner')
    .execute();

/** Each list of the contract whose entries can also be requested one by one. */
export const LISTINGS: Readonly<Record<string, Listing>> = {
  'vaults that are open, and reading one': {
    listed: async ({ list }) =>
      (await list(endpoints.listAccessGranted))?.map(({ tp }) => (tp as Row).id) ?? null,
    every: partners,
    may: ({ may }, tp) => may(endpoints.getSections, { query: { tp } }),
  },
  'partners with access, and reading one': {
    listed: async ({ list }) =>
      idsOf(
        (await list(endpoints.browsePartners))?.filter((row) => row['permission_id'] !== null) ??
          null,
      ),
    every: partners,
    may: ({ may }, tp) => may(endpoints.getSections, { query: { tp } }),
  },
  'permissions to the reader, and the approval status of one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listAccessGranted)),
    every: standing,
    may: byId(endpoints.setTpStatus),
  },
  'permissions of one’s own vault, and ending one': {
    listed: async (viewer) =>
      (await editsOwnVault(viewer)) ? idsOf(await viewer.list(endpoints.listPermissions)) : null,
    every: standing,
    may: byId(endpoints.revokePermission),
  },
  'requests for one’s own vault, and declining one': {
    listed: async (viewer) =>
      (await editsOwnVault(viewer))
        ? idsOf(await viewer.list(endpoints.listIncomingRequests))
        : null,
    every: pendingOf('access_requests'),
    may: byId(endpoints.revokePermission),
  },
  'requests for one’s own vault, and accepting one': {
    listed: async (viewer) =>
      (await editsOwnVault(viewer))
        ? idsOf(await viewer.list(endpoints.listIncomingRequests))
        : null,
    every: pendingOf('access_requests'),
    may: ({ may }, id) => may(endpoints.acceptAccess, { body: { id } }),
  },
  'own access requests, and taking one back': {
    listed: async ({ list }) =>
      idsOf(
        (await list(endpoints.listAccessRequestsGc))?.filter(({ kind }) => kind === 'request') ??
          null,
      ),
    every: ({ server: { database } }) =>
      database
        .selectFrom('access_requests')
        .select('id')
        .where('status', 'in', ['pending', 'declined'])
        .execute(),
    may: byId(endpoints.revokePermission),
  },
  'colleagues at a trade partner, and changing one': {
    listed: async (viewer) =>
      (await editsOwnVault(viewer)) ? idsOf(await viewer.list(endpoints.listTpEmployees)) : null,
    // Also those who were invited and have not joined yet.
    every: ({ server: { database } }) =>
      database
        .selectFrom('users')
        .select('id')
        .where('deleted_at', 'is', null)
        .unionAll(database.selectFrom('pending_members').select('id'))
        .execute(),
    may: byId(endpoints.updateTpEmployee),
  },
  'sent invitations, and sending one again': {
    // Skips people who are not Admins: their list also shows invitations that only the author and Admins may change.
    listed: async ({ actor, list }) =>
      actor.organization === null || actor.organization.rank === 500
        ? idsOf(await list(endpoints.listSentInvitations))
        : null,
    every: ({ server: { database } }) => database.selectFrom('invitations').select('id').execute(),
    may: ({ may }, id) => may(endpoints.resendInvite, { query: { id } }),
  },
  'lists of contacts, and opening one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listBatches)),
    every: ({ server: { database } }) =>
      database.selectFrom('invitation_batches').select('id').execute(),
    may: byId(endpoints.getBatch),
  },
  'contact lists, and opening one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listContactLists)),
    every: ({ server: { database } }) =>
      database.selectFrom('contact_lists').select('id').execute(),
    may: byId(endpoints.getContactList),
  },
  'notes on open vaults, and changing one': {
    listed: async ({ actor, list }, test) => {
      const permissions = await test.server.database
        .selectFrom('permissions')
        .select('id')
        .where('user_id', '=', actor.userId)
        .execute();
      const notes: string[] = [];
      for (const { id: permission } of permissions)
        notes.push(
          ...((await list(endpoints.listComments, { query: { permission } })) ?? []).map(
            ({ id }) => id,
          ),
        );
      return notes;
    },
    every: ({ server: { database } }) => database.selectFrom('comments').select('id').execute(),
    may: byId(endpoints.updateComment),
  },
  'who asks to join, and accepting one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listEmployeeConfirmations)),
    every: pendingOf('employee_requests'),
    may: byId(endpoints.answerEmployee, { status: 'accepted' }),
  },
  'own requests to join, and withdrawing one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listOwnEmployeeRequests)),
    every: ({ server: { database } }) =>
      database.selectFrom('employee_requests').select('id').execute(),
    may: byId(endpoints.answerEmployee, { status: 'cancelled' }),
  },
  'relationships asked for, and accepting one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listRelationshipRequests)),
    every: pendingOf('relationships'),
    may: byId(endpoints.answerRelationship, { status: 'accepted' }),
  },
  'relationships that stand, and ending one': {
    // View only people see relationships but cannot end them.
    listed: async ({ list, actor }) =>
      (actor.organization?.rank ?? 0) < ADMIN_RANK
        ? []
        : idsOf(await list(endpoints.listRelationships)),
    every: ({ server: { database } }) =>
      database.selectFrom('relationships').select('id').where('status', '=', 'standing').execute(),
    may: byId(endpoints.updateRelationship, { status: 'ended' }),
  },
  'parts in projects that wait, and confirming one': {
    listed: async ({ list }) => {
      const parts = await list(endpoints.listWaitingParts);
      return idsOf(parts && parts.filter((part) => part['is_mine_to_answer'] === true));
    },
    every: ({ server: { database } }) =>
      database
        .selectFrom('project_participants as part')
        .innerJoin('projects', 'projects.id', 'part.project_id')
        .select('part.id')
        .where('part.state', 'in', ['claimed', 'invited'])
        .where('projects.removed_at', 'is', null)
        .execute(),
    may: byId(endpoints.answerParticipant, { state: 'confirmed' }),
  },
  'invitations to bid, and accepting one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listBidInvitations)),
    every: ({ server: { database } }) =>
      database
        .selectFrom('bid_invitations')
        .innerJoin('bid_packages', 'bid_packages.id', 'bid_invitations.package_id')
        .select('bid_invitations.id')
        .where('bid_invitations.status', '=', 'pending')
        .where('bid_packages.status', '=', 'open')
        .where('bid_packages.due_at', '>', new Date())
        .execute(),
    may: byId(endpoints.answerBid, { status: 'accepted' }),
  },
  'invitations to bid of one’s own company, and reading one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listInvitationsToBid)),
    every: ({ server: { database } }) =>
      database.selectFrom('bid_invitations').select('id').execute(),
    may: byId(endpoints.getInvitationToBid),
  },
  'bid packages, and reading one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listBidPackages)),
    every: ({ server: { database } }) => database.selectFrom('bid_packages').select('id').execute(),
    may: byId(endpoints.getBidPackage),
  },
  'notifications, and deleting one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listNotifications)),
    every: ({ server: { database } }) =>
      database.selectFrom('notifications').select('id').execute(),
    may: byId(endpoints.deleteNotification),
  },
  'settings, and deleting one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listPrequalSettings)),
    every: ({ server: { database } }) =>
      database.selectFrom('prequal_user_settings').select('id').execute(),
    may: byId(endpoints.deletePrequalSetting),
  },
  'sessions, and ending one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listSessions)),
    every: ({ server: { database } }) => database.selectFrom('sessions').select('id').execute(),
    may: byId(endpoints.endSession),
  },
  'own requests on the partners’ list, and taking one back': {
    listed: async ({ list }) =>
      idsOf(
        (await list(endpoints.listAccessRequested))?.filter((row) => row['status'] === 'pending') ??
          null,
      ),
    every: pendingOf('access_requests'),
    may: byId(endpoints.revokePermission),
  },
  'partners to review for the first time, and the approval status of one': {
    listed: async ({ list }) =>
      (await list(endpoints.listToReview, { query: { reasons: 'new' } }))?.flatMap(
        ({ permission_id: id }) => (typeof id === 'string' ? [id] : []),
      ) ?? null,
    every: ({ server: { database } }) =>
      database
        .selectFrom('permissions')
        .select('id')
        .where('ended_at', 'is', null)
        .where(sql<boolean>`sections <> '{}'`)
        .execute(),
    may: byId(endpoints.setTpStatus),
  },
  'notes on all vaults, and changing one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listAllComments)),
    every: ({ server: { database } }) => database.selectFrom('comments').select('id').execute(),
    may: byId(endpoints.updateComment),
  },
  'own correction requests, and withdrawing one': {
    listed: async ({ list }, test) => {
      const asked: string[] = [];
      for (const { id: tp } of await partners(test))
        asked.push(...(idsOf(await list(endpoints.listCorrections, { query: { tp } })) ?? []));
      return asked;
    },
    every: ({ server: { database } }) =>
      database.selectFrom('correction_requests').select('id').execute(),
    may: byId(endpoints.withdrawCorrection),
  },
  'correction requests about one’s own vault, and answering one': {
    listed: async (viewer) =>
      (await editsOwnVault(viewer))
        ? idsOf(await viewer.list(endpoints.listIncomingCorrections))
        : null,
    every: ({ server: { database } }) =>
      database
        .selectFrom('correction_requests')
        .select('id')
        .where('status', '!=', 'withdrawn')
        .execute(),
    may: byId(endpoints.confirmAnswer),
  },
  'newest assessments, and changing one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listCompletedRac)),
    every: ({ server: { database } }) =>
      database
        .selectFrom('rac_reports')
        .select('id')
        .where('is_newest', '=', true)
        .where('removed_at', 'is', null)
        .execute(),
    may: ({ may }, racId) => may(endpoints.updateRac, { params: { racId } }),
  },
  'evaluations, and deleting one': {
    // Colleagues see it too; only its author can change it.
    listed: async ({ list }) =>
      idsOf(
        (await list(endpoints.listRacEvaluations))?.filter((row) => row['may_edit'] === true) ??
          null,
      ),
    every: ({ server: { database } }) =>
      database.selectFrom('rac_evaluations').select('id').execute(),
    may: byId(endpoints.deleteRacEvaluation),
  },
  'own claims, and withdrawing one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listOwnClaims)),
    every: ({ server: { database } }) =>
      database.selectFrom('company_claims').select('id').execute(),
    may: byId(endpoints.withdrawClaim),
  },
  'invitations to a company, and accepting one': {
    listed: async ({ list }) => idsOf(await list(endpoints.listOwnEmployeeInvitations)),
    every: ({ server: { database } }) =>
      database.selectFrom('pending_members').select('id').execute(),
    may: byId(endpoints.answerEmployeeInvitation),
  },
};

const COMPANY = 'People who may read one row of a company may read all of its rows.';
const DESK = 'Operators may read every row.';
const SEARCH = 'Everyone who may search may read each company or project that it finds.';
const PEOPLE = 'People, whom no endpoint returns one by one.';
const SAME = 'The same for everyone.';

/** Lists with nothing to compare them with, and why. */
export const UNCOMPARED: Readonly<Partial<Record<EndpointId, string>>> = {
  searchOrganizations: SEARCH,
  searchNetwork: SEARCH,
  findDuplicates: SEARCH,
  matchDomain: SEARCH,
  matchOfficeDomain: SEARCH,
  searchOrganization: SEARCH,
  searchOrganizationNr: SEARCH,
  listContractorPeople: PEOPLE,
  listCategoryTree: SAME,
  searchTertiaryCategories: SAME,
  searchMarketSegments: SAME,
  listDeskClaims: DESK,
  listDeskDuplicates: DESK,
  listMerges: DESK,
  listDeskDocuments: DESK,
  listFailedMail: DESK,
  listOperatorLog: DESK,
  listVerifications: DESK,
  listMembers: COMPANY,
  listOffices: COMPANY,
  listListedPeople: COMPANY,
  listProjects: COMPANY,
  listPackageInvitations: COMPANY,
  listReviews: COMPANY,
  getSections: 'A section is read by its link: leaks.test.ts compares those.',
  listCommentReaders: PEOPLE,
};
