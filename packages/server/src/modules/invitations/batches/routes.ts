import { type Batch, endpoints, type ImportRow } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import { type Actor, isAtTradePartner } from '../../../http/actor.ts';
import type { Context, Reading } from '../../../http/context.ts';
import { notFound, ProblemError, refused } from '../../../http/problem.ts';
import { noSubject, type Route, routesBy } from '../../../http/route.ts';
import { countOne } from '../../auth/index.ts';
import { requireDomainsToldApart } from '../../organizations/index.ts';
import { checkSections } from '../../permissions/index.ts';
import { countSince, lockSender } from '../partners/queries/senders.ts';
import { BARRED, BARRED_MS, MOST_OF_PERSON } from '../partners/send.ts';
import { policies } from './policy.ts';
import { fileFault, receiveSheet } from '../../spreadsheet-import/index.ts';
import * as batches from './queries/batches.ts';
import { countUnsent } from './queries/sending.ts';
import { listReadyAddresses, listRows } from './queries/rows.ts';
import { whatIsKnown } from './queries/known-addresses.ts';
import { understand } from './understand.ts';

const route = routesBy(policies);

/** What a person sends: a contractor asks for vaults, a trade partner opens its own. */
const kindOf = (actor: Actor): 'trade_partner' | 'contractor' =>
  isAtTradePartner(actor) || actor.withoutOrganization === 'TP' ? 'contractor' : 'trade_partner';

const ROWS = 50;
const DAY_MS = 86_400_000;
/** Of a company in lists within a day. */
const MOST_OF_ORGANIZATION = 10_000;

const uploadContacts = route({
  endpoint: endpoints.uploadContacts,
  subject: noSubject,
  answer: async ({ actor, request, context }) => {
    await countOne(context, 'listsFrom', actor.userId);
    const { name, cells } = await receiveSheet(context, request);
    const understood = understand(cells);
    if ('reason' in understood) throw fileFault(422, understood.reason);
    const kind = kindOf(actor);
    const rows = await lookUp(context, actor, understood.rows);
    const id = await context.database.transaction().execute((transaction) =>
      batches.insertBatch(transaction, {
        ...senderOf(actor),
        kind,
        fileName: name,
        columns: understood.columns,
        rows,
        now: context.now(),
      }),
    );
    return { status: 201, body: present(await requireBatch(context, id)) };
  },
});

const senderOf = ({ userId, organization }: Actor) => ({
  userId,
  organizationId: organization?.id ?? null,
});

/** Finds who needs no invitation among the rows that are ready. */
async function lookUp(
  { database, now }: Context,
  actor: Actor,
  rows: readonly batches.ReadRow[],
): Promise<readonly batches.ReadRow[]> {
  const kind = kindOf(actor);
  const emails = rows.filter(({ finding }) => finding === 'ready').map(({ email }) => email);
  const since = new Date(now().getTime() - BARRED_MS);
  const known = await whatIsKnown(database, senderOf(actor), kind, emails, since);
  const reasons = new Map<string, string>([
    ...known.declined.map((email) => [email, BARRED] as const),
    ...known.waiting.map(
      ({ email, created_at }) => [email, `Invited on ${dayWords.format(created_at)}.`] as const,
    ),
    ...known.readers.map(
      (email) =>
        [
          email,
          kind === 'contractor'
            ? 'Already has access.'
            : 'You already have access to their data vault.',
        ] as const,
    ),
    ...known.colleagues.map((email) => [email, 'A colleague.'] as const),
    [known.own, 'Your own address.'],
  ]);
  return rows.map((row) => {
    const because = row.finding === 'ready' ? reasons.get(row.email) : undefined;
    return because === undefined ? row : { ...row, finding: 'known' as const, because };
  });
}

const dayWords = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'America/Chicago',
});

const listBatches = route({
  endpoint: endpoints.listBatches,
  subject: noSubject,
  answer: async ({ actor, context }) => {
    const rows = await batches.listBatches(context.database, actor.userId);
    return { status: 200, body: { count: rows.length, results: rows.map(present) } };
  },
});

/** The author of the list that a call names. */
const ownerOf = async ({
  params,
  context,
}: {
  readonly params: { readonly id: string };
  readonly context: Reading;
}) => {
  const batch = await batches.findBatch(context.database, params.id);
  return { ownerId: batch?.user_id ?? null };
};

const getBatch = route({
  endpoint: endpoints.getBatch,
  subject: ownerOf,
  answer: async ({ params, query, context }) => {
    const batch = await requireBatch(context, params.id);
    const rows = await listRows(context.database, params.id, {
      ...(query.finding !== undefined && { finding: query.finding }),
      limit: query.limit ?? ROWS,
      offset: query.offset ?? 0,
    });
    const results: ImportRow[] = rows.map(({ sent_at, ...row }) => ({
      ...row,
      is_sent: sent_at !== null,
    }));
    return { status: 200, body: { ...present(batch), results } };
  },
});

const sendBatch = route({
  endpoint: endpoints.sendBatch,
  subject: ownerOf,
  answer: async ({ actor, params, body, context }) => {
    const batch = await requireBatch(context, params.id);
    if (batch.state === 'cancelled')
      throw new ProblemError(409, 'This list was cancelled. Upload the file again.');
    // Confirmed before: the same again changes nothing.
    if (batch.state !== 'read') return { status: 202, body: present(batch) };
    const sections = body.sections ?? [];
    checkSections(sections);
    checkSender(actor, batch, sections);
    await context.database.transaction().execute(async (transaction) => {
      await lockSender(transaction, senderOf(actor));
      const now = context.now();
      // Confirmed while this call waited: it counts once.
      if ((await batches.findBatch(transaction, params.id))?.state !== 'read') return;
      await checkMany(transaction, actor, batch, now);
      const addresses = await listReadyAddresses(transaction, params.id);
      await requireDomainsToldApart(transaction, addresses, body.confirmed_namesakes);
      const isConfirmed = await batches.confirmBatch(transaction, params.id, {
        sections: batch.kind === 'contractor' ? sections : [],
        message: body.message?.trim() ?? '',
        now,
      });
      if (isConfirmed) await context.jobs.send(transaction, 'send-list', { list: params.id });
    });
    return { status: 202, body: present(await requireBatch(context, params.id)) };
  },
});

/** @throws 409 when the caller speaks for another company by now, 422 for sections that open nothing */
function checkSender(actor: Actor, batch: batches.BatchRow, sections: readonly string[]): void {
  const isSame = (actor.organization?.id ?? null) === batch.organization_id;
  if (!isSame || kindOf(actor) !== batch.kind)
    throw new ProblemError(
      409,
      'You uploaded this list at another company. Upload the file again.',
    );
  const reason =
    batch.kind === 'contractor' && actor.organization !== null && sections.length === 0
      ? 'Choose at least one section.'
      : (batch.kind === 'trade_partner' || actor.organization === null) && sections.length > 0
        ? 'You have no data vault to share sections from.'
        : undefined;
  if (reason !== undefined) throw refused(reason, [{ address: '/sections', reason }]);
}

/**
 * What other confirmed lists will send counts as sent. The sender is locked: it confirms one list after the other.
 *
 * @throws 429 when more would be sent in this name than a day allows
 */
async function checkMany(
  transaction: Database,
  actor: Actor,
  { counts }: batches.BatchRow,
  now: Date,
): Promise<void> {
  const most = actor.organization === null ? MOST_OF_PERSON : MOST_OF_ORGANIZATION;
  const since = new Date(now.getTime() - DAY_MS);
  const today = await countSince(transaction, senderOf(actor), since, { withLists: true });
  const unsent = await countUnsent(transaction, senderOf(actor));
  const ready = counts?.ready ?? 0;
  if (today + unsent + ready <= most) return;
  const name = actor.organization === null ? 'without a company' : 'for one company';
  throw new ProblemError(
    429,
    `${most.toLocaleString('en-US')} invitations a day is the limit ${name}. ${today.toLocaleString('en-US')} were sent in the last 24 hours${onTheirWay(unsent)}. Send a shorter list.`,
    {},
    { 'Retry-After': '3600' },
  );
}

const onTheirWay = (unsent: number): string =>
  unsent === 0 ? '' : `, and ${unsent.toLocaleString('en-US')} are on their way`;

const cancelBatch = route({
  endpoint: endpoints.cancelBatch,
  subject: ownerOf,
  answer: async ({ params, context }) => {
    await batches.cancelBatch(context.database, params.id, context.now());
    return { status: 204, body: undefined };
  },
});

async function requireBatch({ database }: Context, id: string): Promise<batches.BatchRow> {
  const batch = await batches.findBatch(database, id);
  if (batch === undefined) throw notFound('List not found.');
  return batch;
}

const present = ({ id, kind, file_name, columns, state, counts }: batches.BatchRow): Batch => ({
  id,
  kind,
  file_name,
  columns: columns.map(({ header, read_as }) => ({ header, read_as })),
  state,
  rows: counts?.rows ?? 0,
  ready: counts?.ready ?? 0,
  faults: counts?.faults ?? 0,
  duplicates: counts?.duplicates ?? 0,
  known: counts?.known ?? 0,
  sent: counts?.sent ?? 0,
});

export const batchRoutes: readonly Route[] = [
  uploadContacts,
  listBatches,
  getBatch,
  sendBatch,
  cancelBatch,
];
