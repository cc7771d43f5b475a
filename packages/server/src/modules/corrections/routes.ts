import { endpoints } from '@plumbline/api-contract';
import { type Actor, TRADE_PARTNER } from '../../http/actor.ts';
import { hasActivePermission } from '../../database/active-permissions.ts';
import { shownSections } from '../../engine/shown-sections.ts';
import type { Context, Reading } from '../../http/context.ts';
import { ProblemError, notFound, refused } from '../../http/problem.ts';
import { type Module, routesBy } from '../../http/route.ts';
import { close, tellEditors } from './close.ts';
import { linkOf, shownDigest } from './places.ts';
import { policies } from './policy.ts';
import { presentCorrection, presentIncoming } from './present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const PAGE = 50;
/** The limit of one person's open requests at one vault: enough for any review, too few to bury an office. */
const MOST_PENDING = 50;
/** The limit of one person's requests per day, to all vaults. */
const MOST_A_DAY = 200;
const DAY_MS = 86_400_000;
const CLOSED = 'This request was already answered or withdrawn.';

const reader = async (context: Reading, actor: Actor, tp: string) => {
  const permission = await queries.findOwnPermission(context.database, tp, actor.userId);
  return { readerId: permission?.user_id ?? null, permission };
};

const notAsked = () => new Error('a policy let a call without a permission pass');

const listCorrections = route({
  endpoint: endpoints.listCorrections,
  subject: ({ context, actor, query }) => reader(context, actor, query.tp),
  answer: async ({ actor, query, context }) => {
    const rows = await queries.listOwn(context.database, query.tp, actor.userId);
    return { status: 200, body: { count: rows.length, results: rows.map(presentCorrection) } };
  },
});

const requestCorrection = route({
  endpoint: endpoints.requestCorrection,
  subject: async ({ context, actor }) => ({
    hasPermission: await hasActivePermission(context.database, actor.userId),
  }),
  named: ({ context, actor, body }) => reader(context, actor, body.tp),
  answer: async ({ body, named: { permission }, context }) => {
    if (permission === undefined) throw notAsked();
    const { question } = body;
    const now = context.now();
    const digest = await shownDigest(shownSections(context), permission, question);
    // Hidden, not shared and missing questions get the same words, so that a request cannot tell them apart.
    if (digest === null)
      throw refused('The request was not sent.', [
        { address: '/question', reason: 'Choose an answer that you can see.' },
      ]);
    await checkMany(context, permission, now);
    const { id, isNew } = await context.database.transaction().execute(async (transaction) => {
      const reason = body.reason.trim();
      const link = linkOf(question);
      const made = { permission, link, question, digest, reason, now };
      const kept = await queries.insertCorrection(transaction, made);
      if (!kept.isNew) return kept;
      const row = await queries.findCorrection(transaction, kept.id);
      // Access ended while the call ran.
      if (row === undefined)
        throw new ProblemError(409, 'This section is no longer shared with you.');
      await tellEditors(transaction, row);
      const { organization_id: tp, user_id: authorId } = permission;
      await context.live.correctionsChanged(transaction, { tp, authorId });
      return kept;
    });
    const row = await queries.findCorrection(context.database, id);
    if (row === undefined)
      throw new ProblemError(409, 'This section is no longer shared with you.');
    return { status: isNew ? 201 : 200, body: presentCorrection(row) };
  },
});

async function checkMany(
  { database }: Context,
  permission: queries.ActivePermission,
  now: Date,
): Promise<void> {
  if ((await queries.countPending(database, permission)) >= MOST_PENDING)
    throw new ProblemError(
      409,
      `You already have ${MOST_PENDING} open correction requests here. Wait for an answer or withdraw one.`,
    );
  const since = new Date(now.getTime() - DAY_MS);
  if ((await queries.countSince(database, permission.user_id, since)) >= MOST_A_DAY)
    throw new ProblemError(
      429,
      `You sent ${MOST_A_DAY} correction requests in the last 24 hours. Try again tomorrow.`,
      {},
      { 'Retry-After': '3600' },
    );
}

const ownVault = ({
  actor,
  query,
}: {
  readonly actor: Actor;
  readonly query: { readonly tp?: string | undefined };
}) => ({
  organizationId:
    query.tp ?? (actor.organization?.type === TRADE_PARTNER ? actor.organization.id : null),
});

const listIncomingCorrections = route({
  endpoint: endpoints.listIncomingCorrections,
  subject: ownVault,
  answer: async ({ subject: { organizationId }, query, context }) => {
    if (organizationId === null) throw notAsked();
    const { link, state, limit = PAGE, offset = 0 } = query;
    const asked = { link, state, limit, offset };
    const { count, rows } = await queries.listIncoming(context.database, organizationId, asked);
    return { status: 200, body: { count, results: rows.map(presentIncoming) } };
  },
});

const found = async ({
  context,
  params,
}: {
  readonly context: Reading;
  readonly params: { readonly id: string };
}) => {
  const row = await queries.findCorrection(context.database, params.id);
  return {
    organizationId: row?.organization_id ?? null,
    readerId: row?.user_id ?? null,
    row,
  };
};

const confirmAnswer = route({
  endpoint: endpoints.confirmAnswer,
  subject: found,
  answer: async ({ actor, subject: { row }, body, context }) => {
    if (row === undefined) throw notFound('Correction request not found.');
    const explanation = body.explanation.trim();
    const outcome = {
      status: 'confirmed',
      by: actor.userId,
      explanation,
      now: context.now(),
    } as const;
    const isClosed = await context.database
      .transaction()
      .execute((transaction) => close(context, transaction, row, outcome));
    if (!isClosed) throw new ProblemError(409, CLOSED);
    const now = await queries.findCorrection(context.database, row.id);
    if (now === undefined) throw notFound('Correction request not found.');
    return { status: 200, body: presentIncoming(now) };
  },
});

const withdrawCorrection = route({
  endpoint: endpoints.withdrawCorrection,
  subject: found,
  answer: async ({ actor, subject: { row }, context }) => {
    if (row === undefined) throw notFound('Correction request not found.');
    const outcome = { status: 'withdrawn', by: actor.userId, now: context.now() } as const;
    const isClosed = await context.database
      .transaction()
      .execute((transaction) => close(context, transaction, row, outcome));
    if (!isClosed) throw new ProblemError(409, CLOSED);
    return { status: 204, body: undefined };
  },
});

export const corrections: Module = {
  routes: [
    listCorrections,
    requestCorrection,
    listIncomingCorrections,
    confirmAnswer,
    withdrawCorrection,
  ],
};
