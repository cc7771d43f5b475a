import { randomUUID } from 'node:crypto';
import { type Endpoint, type EndpointId, endpoints } from '@plumbline/api-contract';
import { Compile } from 'typebox/compile';
import { beforeAll, expect, it } from 'vitest';
import {
  type Calls,
  MAILBOX_KEY,
  UNLISTED_SECRET,
  makeCalls,
  paramsNaming,
} from './test/authorization/calls.ts';
import {
  everyone,
  hiddenCalls,
  mayCall,
  operators,
  summit,
} from './test/authorization/may-call.ts';
import { plant, wordsIn } from './test/planted-words.ts';
import { type ActorName, actors, withServer } from './test/server.ts';

const NOTES = 'Their foreman is the best in town.';

/** Calls that would destroy the state of this test; each module's own tests cover them when they are allowed. */
const destructive: ReadonlySet<string> = new Set([
  'deleteContactList',
  'deleteFile',
  'deleteComment',
  'withdrawCorrection',
  'endAssignment',
  'deleteMe',
  'endSession',
  'logout',
  'logoutEverywhere',
  'revokePermission',
  'cancelBatch',
  'deletePrequalSetting',
  'removeMember',
  'deleteNotification',
  'removeProject',
  'deleteRac',
  'deleteRacEvaluation',
  'replaceInviteLink',
  'deleteOffice',
  'restoreOffice',
  'withdrawClaim',
]);

/** Deletions that take away nothing: the package is no draft, and nobody has such a picture. */
const HARMLESS: readonly string[] = [
  'deleteBidPackage',
  'deleteBidPackageFile',
  'deletePortrait',
  'removeCompanyPicture',
];

it('leaves out every call that deletes what other calls need', () => {
  const deletions = Object.values<Endpoint>(endpoints).filter(({ method }) => method === 'DELETE');
  const made = deletions.map(({ id }) => id).filter((id) => !destructive.has(id));
  expect(made.toSorted()).toEqual(HARMLESS);
});

withServer(
  'API authorization',
  {
    mailboxKey: MAILBOX_KEY,
    unlistedSecret: UNLISTED_SECRET,
    deskEmails: operators.map((name) => actors[name]),
  },
  (test) => {
    let calls: Calls;
    let planted: ReadonlyMap<string, string>;
    let shared: readonly string[];
    beforeAll(async () => {
      planted = await plant(test, test.ids.get('Summit Electric LLC') ?? '');
      calls = await makeCalls(test);
      const granted = await test.server.database
        .selectFrom('permissions')
        .select('sections')
        .where('organization_id', '=', calls.tp)
        .where('user_id', '=', test.ids.get(actors.gcGranted) ?? '')
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      shared = granted.sections;
      await test.server.database
        .updateTable('permissions')
        .set({ tp_status: 'Not Approved', tp_notes: NOTES })
        .where('organization_id', '=', calls.tp)
        .execute();
    });

    /** Sends an invalid body, so that an allowed call changes nothing but is still told apart from a forbidden one. */
    const call = (actor: ActorName, id: EndpointId) => {
      const declared: Endpoint = endpoints[id];
      const idOf = calls.params[declared.path];
      return test.call(actor, declared, {
        ...(idOf !== undefined && {
          params: paramsNaming(declared.path, idOf) as never,
        }),
        query: (calls.queries[id] ?? {}) as never,
        ...(declared.method !== 'GET' && declared.method !== 'DELETE' && { body: { wrong: true } }),
      });
    };

    const rows = Object.keys(endpoints).flatMap((id) =>
      everyone.map((actor) => ({ id: id as EndpointId, actor })),
    );

    it.each(rows)('$id by $actor', async ({ id, actor }) => {
      const allowed = mayCall[id];
      expect(allowed).toBeDefined();
      if (allowed.includes(actor) && destructive.has(id)) return;
      const { statusCode, headers } = await call(actor, id);
      if (allowed.includes(actor)) {
        expect(statusCode).not.toBe(401);
        expect(statusCode).not.toBe(403);
        expect(statusCode).toBeLessThan(500);
      } else {
        // 401 without a session; an endpoint that needs no session refuses by its policy.
        const isUnknown = actor === 'anonymous' && endpoints[id].auth === 'session';
        expect(statusCode).toBe(isUnknown ? 401 : hiddenCalls.has(id) ? 404 : 403);
        expect(headers['content-type']).toContain('application/problem+json');
      }
    });

    it('checks the policy before it parses the body', async () => {
      const put = (token: string) =>
        test.server.app.inject({
          method: 'PUT',
          url: `/api/pf_answers/?link=basic-information&tp=${calls.tp}`,
          headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
          payload: '{"broken',
        });
      expect((await put('x'.repeat(43))).statusCode).toBe(401);
      expect((await put(test.tokens.gcGranted)).statusCode).toBe(403);
      expect((await put(test.tokens.tpAdmin)).statusCode).toBe(400);
    });

    it('has a route for each endpoint and an endpoint for each route', () => {
      const known = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
      const routed = test.server.routes
        .filter(({ method, path }) => method !== 'HEAD' && !path.startsWith('/api/docs'))
        .map(({ method, path }) => `${method} ${path}`);
      expect(routed.sort()).toEqual(known.sort());
    });

    const readers = Object.values<Endpoint>(endpoints)
      .filter(
        ({ method, kind = 'json', changes, replies }) =>
          method === 'GET' && kind === 'json' && !changes && replies[200] !== undefined,
      )
      .map(({ id }) => id as EndpointId);
    /** Whether a word is an answer in a section that the actor may read. */
    const isShared = (actor: ActorName, word: string): boolean =>
      summit.includes(actor) ||
      (actor === 'gcGranted' &&
        shared.some((link) => planted.get(word)?.startsWith(`${link}/`) === true));

    it('is tested on a vault with many answers that are shared, and many that are not', () => {
      const words = [...planted.keys()];
      const open = words.filter((word) => isShared('gcGranted', word)).length;
      expect(Math.min(open, words.length - open)).toBeGreaterThan(10);
    });

    it.each(readers)(
      'answers %s as the contract says, with only shared answers, and tells a trade partner no approval status',
      async (id) => {
        const declared: Endpoint = endpoints[id];
        const shape = Compile(declared.replies[200]!);
        for (const actor of mayCall[id]) {
          const reply = await call(actor, id);
          expect(reply.statusCode).toBe(200);
          expect(shape.Errors(reply.json())).toEqual([]);
          expect(wordsIn(reply.body).filter((word) => !isShared(actor, word))).toEqual([]);
          if (!summit.includes(actor)) continue;
          // The OpenAPI description lists every status.
          if (id !== 'openapi') expect(reply.body).not.toContain('Not Approved');
          expect(reply.body).not.toContain(NOTES);
        }
      },
    );

    it('refuses an unknown path, id or vault with 404, 403 or 422', async () => {
      const get = async (path: string) => {
        const headers = { authorization: `Token ${test.tokens.gcGranted}` };
        return (await test.server.app.inject({ url: path, headers })).statusCode;
      };
      expect(await get('/api/nothing/')).toBe(404);
      expect(await get(`/api/organizations/${randomUUID()}/`)).toBe(404);
      expect(await get('/api/organizations/7/')).toBe(404);
      expect(await get(`/api/prequal_forms_files/${randomUUID()}/download/`)).toBe(404);
      expect(await get(`/api/pf_sections/?tp=${randomUUID()}`)).toBe(403);
      expect(await get('/api/pf_sections/')).toBe(403);
      expect(await get('/api/pf_sections/?tp=1')).toBe(422);
      expect(await get('/api/pf_sections/?tp=%00')).toBe(422);
    });
  },
);
