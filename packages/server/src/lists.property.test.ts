import { type Endpoint, endpoints } from '@plumbline/api-contract';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import type { Actor } from './http/actor.ts';
import { decide, decideNamed } from './http/authorize.ts';
import { ProblemError } from './http/problem.ts';
import type { Asked } from './http/route.ts';
import { findActorOf } from './modules/auth/queries/actors.ts';
import { modules } from './modules/index.ts';
import { hashToken } from './modules/links/index.ts';
import { makeVaults } from './modules/vault/make-vaults.ts';
import { openSessions } from './test/people.ts';
import { LISTINGS, type Row, UNCOMPARED, type Viewer } from './test/listings.ts';
import { makeRandomWorld, pickBy, worlds } from './test/random-access/world.ts';
import { withServer } from './test/server.ts';

/** `npm test` makes the same few worlds each time; `LISTS_RUNS=10000` makes many more. */
const RUNS = Number(process.env['LISTS_RUNS'] ?? (inject('isWhole') ? 8 : 4));
const SEED = Number(process.env['LISTS_SEED'] ?? 20_261_123);
const LONGEST_MS = 24 * 3_600_000;
/** Ten times what a run takes. It also ends the shrinking of a failure, which can otherwise take more than ten minutes. */
const SLOW_RUN_MS = 20_000;

type Shape = { readonly items?: Shape; readonly properties?: Readonly<Record<string, Shape>> };

/** The endpoints that list rows with an id. */
const lists = Object.values<Endpoint>(endpoints)
  .filter(({ replies }) => {
    const reply = replies[200] as Shape | undefined;
    const rows = reply?.items ?? reply?.properties?.['results']?.items;
    return rows?.properties?.['id'] !== undefined;
  })
  .map(({ id }) => id);

withServer('a list, in random worlds', (test) => {
  const now = () => new Date();
  const vaults = makeVaults(now);
  const compared = new Set<string>();
  const viewerOf = (actor: Actor, token: string): Viewer => ({
    actor,
    list: async (endpoint, call) => {
      compared.add(endpoint.id);
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
            // Each viewer is asked about every session there is, so only the twelve of the demo's people stay.
            await database
              .deleteFrom('sessions')
              .where('token_hash', '=', hashToken(token))
              .execute();
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
      expect(lists.filter((id) => !compared.has(id)).toSorted()).toEqual(
        Object.keys(UNCOMPARED).toSorted(),
      );
    },
    LONGEST_MS,
  );
});
