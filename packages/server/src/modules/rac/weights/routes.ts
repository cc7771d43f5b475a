import { endpoints } from '@plumbline/api-contract';
import type { Actor } from '../../../http/actor.ts';
import { ProblemError } from '../../../http/problem.ts';
import { noSubject, type Route, routesBy } from '../../../http/route.ts';
import { defaultSettings, hashOfSettings, wholeSettings } from '../model.ts';
import { readSettings } from './check.ts';
import { changedLines } from './lines.ts';
import { policies } from './policy.ts';
import { presentWeights } from './present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

/** More changes than anyone reads. */
const MOST_CHANGES = 200;

const mayEdit = (actor: Actor): boolean => policies.editRacWeights(actor, null).allowed;

const listRacWeights = route({
  endpoint: endpoints.listRacWeights,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const { organization } = actor;
    const own =
      query.of === 'default' || organization === null
        ? undefined
        : await queries.findWeights(context.database, organization.id);
    return { status: 200, body: presentWeights(own, mayEdit(actor)) };
  },
});

const saveRacWeights = route({
  endpoint: endpoints.saveRacWeights,
  subject: noSubject,
  answer: async ({ actor, body, context, authorize }) => {
    const { revision, ...sent } = body;
    const settings = readSettings(sent);
    const organizationId = actor.organization?.id ?? '';
    const [row, isSaved] = await context.database.transaction().execute(async (transaction) => {
      await queries.lockWeights(transaction, organizationId);
      await authorize(transaction);
      const before = await queries.findWeights(transaction, organizationId);
      if ((before?.revision ?? 0) !== revision) return [before, false] as const;
      const was = before === undefined ? defaultSettings : wholeSettings(before.settings);
      const lines = changedLines(was, settings);
      // Saving the same again is not a change, and adds nothing to the history.
      if (lines.length === 0) return [before, true] as const;
      await queries.storeWeights(transaction, {
        organizationId,
        userId: actor.userId,
        revision: await queries.nextRevision(transaction, organizationId, revision),
        settings,
        hash: hashOfSettings(settings),
        lines,
        now: context.now(),
      });
      return [await queries.findWeights(transaction, organizationId), true] as const;
    });
    const weights = presentWeights(row, mayEdit(actor));
    if (!isSaved)
      throw new ProblemError(
        409,
        'Someone else changed the weights first. Nothing was saved.',
        weights,
      );
    return { status: 200, body: weights };
  },
});

const listRacWeightHistory = route({
  endpoint: endpoints.listRacWeightHistory,
  subject: noSubject,
  answer: async ({ actor, context }) => {
    const { organization } = actor;
    if (organization === null) return { status: 200, body: { count: 0, results: [] } };
    const { count, rows } = await queries.listChanges(context.database, organization.id, {
      limit: MOST_CHANGES,
      offset: 0,
    });
    const results = rows.map(({ revision, lines, at, first_name, last_name }) => ({
      revision,
      at: at.toISOString(),
      author: { first_name: first_name ?? '', last_name: last_name ?? '' },
      lines,
    }));
    return { status: 200, body: { count, results } };
  },
});

export const weightRoutes: readonly Route[] = [
  listRacWeights,
  saveRacWeights,
  listRacWeightHistory,
];
