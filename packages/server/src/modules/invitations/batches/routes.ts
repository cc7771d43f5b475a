import { type Batch, endpoints, type ImportRow } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Context, Reading } from '../../../http/context.ts';
import { notFound, ProblemError, refused } from '../../../http/problem.ts';
import { noSubject, type Route, routesBy } from '../../../http/route.ts';
import { countOne } from '../../auth/index.ts';
import { requireDomainsToldApart } from '../../organizations/index.ts';
import { checkSections } from '../../permissions/index.ts';
import { lockSender } from '../partners/queries/senders.ts';
import { policies } from './policy.ts';
import {
  changedColumns,
  type Column,
  fileFault,
  isMappingKept,
  mappingOwner,
  columnFault,
  recallMapping,
  receiveSheet,
  tidiedEdits,
  usedIn,
} from '../../spreadsheet-import/index.ts';
import * as batches from './queries/batches.ts';
import { listReadyAddresses, listRows, listSources, setEdits, storeRows } from './queries/rows.ts';
import { kindOf, lookUp, senderOf, startSending } from './start.ts';
import { readContacts, understand, withoutWebsite } from './understand.ts';

const route = routesBy(policies);

const ROWS = 50;
const uploadContacts = route({
  endpoint: endpoints.uploadContacts,
  subject: noSubject,
  answer: async ({ actor, request, context }) => {
    await countOne(context, 'listsFrom', actor.userId);
    const { name, cells } = await receiveSheet(context, request);
    const understood = understand(cells);
    if ('reason' in understood) throw fileFault(422, understood.reason);
    const kind = kindOf(actor);
    const columns = await recalled(context, actor, understood.columns);
    const found = await lookUp(context, actor, readContacts(understood.sources, columns));
    const rows = found.map((row, index) => ({
      ...row,
      cells: understood.sources[index]?.cells ?? [],
    }));
    const id = await context.database.transaction().execute((transaction) =>
      batches.insertBatch(transaction, {
        ...senderOf(actor),
        kind,
        fileName: name,
        columns,
        rows,
        now: context.now(),
      }),
    );
    return { status: 201, body: present(await requireBatch(context, id)) };
  },
});

const listBatches = route({
  endpoint: endpoints.listBatches,
  subject: noSubject,
  answer: async ({ actor, context }) => {
    const rows = await batches.listBatches(context.database, actor.userId);
    return { status: 200, body: { count: rows.length, results: rows.map(present) } };
  },
});

/** The person who uploaded the list that a call names. */
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
  answer: async ({ actor, params, query, context }) => {
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
    const is_mapping_remembered = await isMappingKept(
      context.database,
      mappingOwner(actor),
      batch.columns,
    );
    return { status: 200, body: { ...present(batch), is_mapping_remembered, results } };
  },
});

/** The remembered mapping of these headers, if it has an email column: other kinds of lists can do without one. */
async function recalled(context: Context, actor: Actor, columns: readonly Column[]) {
  const kept = await recallMapping(context.database, mappingOwner(actor), columns);
  return usedIn(kept).includes('email') ? withoutWebsite(kept) : columns;
}

const changeBatch = route({
  endpoint: endpoints.changeBatch,
  subject: ownerOf,
  answer: async ({ actor, params: { id }, body, context }) => {
    await context.database.transaction().execute(async (transaction) => {
      const batch = await requireCorrectable(context, transaction, id);
      const changed = await changedColumns(context, transaction, {
        actor,
        columns: batch.columns,
        said: body.columns,
        cells: async () => (await listSources(transaction, id)).map(({ cells }) => cells),
      });
      const columns = withoutWebsite(changed);
      if (!usedIn(columns).includes('email'))
        throw columnFault('Choose the column with the email addresses.');
      await batches.setColumns(transaction, id, columns);
      await readAgain(context, transaction, actor, id, columns);
    });
    return { status: 200, body: present(await requireBatch(context, id)) };
  },
});

const changeBatchRow = route({
  endpoint: endpoints.changeBatchRow,
  subject: ownerOf,
  answer: async ({ actor, params: { id, row }, body, context }) => {
    await context.database.transaction().execute(async (transaction) => {
      const batch = await requireCorrectable(context, transaction, id);
      const source = (await listSources(transaction, id)).find((one) => one.row === Number(row));
      if (source === undefined) throw notFound('This row is not in the list.');
      await setEdits(transaction, id, source.row, { ...source.edits, ...tidiedEdits(body) });
      await readAgain(context, transaction, actor, id, batch.columns);
    });
    return { status: 200, body: present(await requireBatch(context, id)) };
  },
});

/** @throws 409 for a list that was confirmed or stopped, or was uploaded before cells were stored */
async function requireCorrectable(
  context: Context,
  transaction: Database,
  id: string,
): Promise<batches.BatchRow> {
  const isRead = await batches.lockRead(transaction, id);
  const batch = await batches.findBatch(transaction, id);
  if (batch === undefined) throw notFound('List not found.');
  if (!isRead)
    throw new ProblemError(409, 'This list was sent or stopped. It can no longer change.');
  if (!isCorrectable(batch))
    throw new ProblemError(409, 'This list can’t be corrected here. Upload the file again.');
  return batch;
}

const isCorrectable = ({ state, counts }: batches.BatchRow): boolean =>
  state === 'read' && counts?.uncorrectable === 0;

async function readAgain(
  { now }: Context,
  transaction: Database,
  actor: Actor,
  id: string,
  columns: readonly Column[],
): Promise<void> {
  const rows = readContacts(await listSources(transaction, id), columns);
  await storeRows(transaction, id, await lookUp({ database: transaction, now }, actor, rows));
}

const sendBatch = route({
  endpoint: endpoints.sendBatch,
  subject: ownerOf,
  answer: async ({ actor, params, body, context, authorize }) => {
    const batch = await requireBatch(context, params.id);
    if (batch.state === 'cancelled')
      throw new ProblemError(409, 'This list was canceled. Upload the file again.');
    // Already confirmed: confirming again is a no-op.
    if (batch.state !== 'read') return { status: 202, body: present(batch) };
    const sections = body.sections ?? [];
    checkSections(sections);
    checkSender(actor, batch, sections);
    await context.database.transaction().execute(async (transaction) => {
      await lockSender(transaction, senderOf(actor));
      // Another call confirmed it while this one waited for the lock.
      if ((await batches.findBatch(transaction, params.id))?.state !== 'read') return;
      // The caller may have been demoted, or have left the company, since the call began.
      const { actor: sender } = await authorize(transaction);
      if (sender !== null) checkSender(sender, batch, sections);
      const addresses = await listReadyAddresses(transaction, params.id);
      await requireDomainsToldApart(transaction, addresses, body.confirmed_namesakes);
      await startSending(context, transaction, actor, batch, {
        sections: batch.kind === 'contractor' ? sections : [],
        message: body.message?.trim() ?? '',
      });
    });
    return { status: 202, body: present(await requireBatch(context, params.id)) };
  },
});

/** @throws 409 when the caller now acts for another company, 422 when sections are missing or not allowed */
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
  columns: columns.map(({ index, header, read_as }) => ({ index, header, read_as })),
  is_correctable: state === 'read' && counts?.uncorrectable === 0,
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
  changeBatch,
  changeBatchRow,
  sendBatch,
  cancelBatch,
];
