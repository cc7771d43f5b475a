import { type Endpoint, endpoints } from '@plumbline/api-contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Actor, ADMIN_RANK } from './http/actor.ts';
import { decide, decideNamed } from './http/authorize.ts';
import { ProblemError } from './http/problem.ts';
import type { Asked } from './http/route.ts';
import { findActorOf } from './modules/auth/queries/actors.ts';
import { modules } from './modules/index.ts';
import { makeVaults } from './modules/vault/make-vaults.ts';
import { openSessions } from './test/people.ts';
import { makeRandomWorld, pickBy, worlds } from './test/random-access.ts';
import { type TestServer, withServer } from './test/server.ts';

/** `npm test` makes the same few worlds each time; `LISTS_RUNS=10000` makes many more. */
const RUNS = Number(process.env['LISTS_RUNS'] ?? 8);
const SEED = Number(process.env['LISTS_SEED'] ?? 20_261_123);
const LONGEST_MS = 24 * 3_600_000;
/** Ten times what a run takes. It also ends the shrinking of a failure, which can otherwise take more than ten minutes. */
const SLOW_RUN_MS = 20_000;

type Call = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** What one person sees and is allowed to do, in one world. */
type Viewer = {
  readonly actor: Actor;
  /** The rows of a list; null if the viewer may not open the list. */
  readonly list: (endpoint: Endpoint, call?: Call) => Promise<readonly Row[] | null>;
  /** What the endpoint's policy decides about a call, including its body. */
  readonly may: (endpoint: Endpoint, call: Call) => Promise<boolean>;
};

type Row = { readonly id: string; readonly [name: string]: unknown };

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
const LISTINGS: Readonly<Record<string, Listing>> = {
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
    every: ({ server: { database } }) =>
      database.selectFrom('users').select('id').where('deleted_at', 'is', null).execute(),
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
};

withServer('a list, in random worlds', (test) => {
  const now = () => new Date();
  const vaults = makeVaults(now);
  const viewerOf = (actor: Actor, token: string): Viewer => ({
    actor,
    list: async (endpoint, call) => {
      const headers = { authorization: `Token ${token}` };
      const asked = { ...call, headers, query: { limit: '200', ...call?.query } };
      const reply = await test.call('anonymous', endpoint, asked);
      if (reply.statusCode === 403) return null;
      expect(reply.statusCode).toBe(200);
      const body = reply.json<readonly Row[] | { readonly results: readonly Row[] }>();
      return 'results' in body ? body.results : body;
    },
    may: async (endpoint, { params = {}, query = {}, body }) => {
      const route = modules
        .flatMap((module) => module.routes)
        .find((one) => one.endpoint === endpoint);
      if (route === undefined) throw new Error(`there is no route ${endpoint.id}`);
      const context = { database: test.server.database, vaults, now };
      const asked = { actor, params, query, context } as unknown as Asked<Endpoint>;
      try {
        const { subject, decision } = await decide(route, asked);
        if (!decision.allowed || body === undefined) return decision.allowed;
        return (await decideNamed(route, asked, subject, body)).decision?.allowed === true;
      } catch (error) {
        if (error instanceof ProblemError) return false;
        throw error;
      }
    },
  });

  it(
    `shows exactly the rows that the policy allows one by one: ${RUNS} worlds`,
    async () => {
      const { database } = test.server;
      const shown = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(worlds, async (made) => {
          const { people } = await makeRandomWorld(database, made);
          for (const chosen of made.viewers) {
            const { email } = pickBy([chosen])(people);
            const actor = await findActorOf(database, email);
            if (actor === null) throw new Error(`${email} is not there`);
            const { token } = await openSessions(
              database,
              { token: email },
              { now: now(), days: 1 },
            );
            const viewer = viewerOf(actor, token);
            for (const [name, { listed, every, may }] of Object.entries(LISTINGS)) {
              const ids = await listed(viewer, test);
              if (ids === null) continue;
              const allowed: string[] = [];
              for (const { id } of await every(test)) if (await may(viewer, id)) allowed.push(id);
              expect({ name, email, ids: [...new Set(ids)].sort() }).toEqual({
                name,
                email,
                ids: allowed.sort(),
              });
              shown.set(name, (shown.get(name) ?? 0) + ids.length);
            }
          }
        }),
        {
          numRuns: RUNS,
          seed: SEED,
          interruptAfterTimeLimit: RUNS * SLOW_RUN_MS,
          markInterruptAsFailure: true,
        },
      );
      // A list that is always empty would prove nothing.
      expect(Object.keys(LISTINGS).filter((name) => !shown.get(name))).toEqual([]);
    },
    LONGEST_MS,
  );
});
