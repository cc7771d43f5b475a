import { type ContactColumn, type ContactState, endpoints } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { attachment } from '../../http/attachment.ts';
import { type Actor, isAdminOf } from '../../http/actor.ts';
import type { Context, Reading } from '../../http/context.ts';
import { notFound, ProblemError, refused } from '../../http/problem.ts';
import { type Module, noSubject, routesBy } from '../../http/route.ts';
import { countOne } from '../auth/index.ts';
import { inviteContacts } from '../invitations/index.ts';
import { noteShown } from '../network-search/index.ts';
import { requireDomainsToldApart } from '../organizations/index.ts';
import {
  changedColumns,
  columnFault,
  columnsOf,
  fileFault,
  isMappingKept,
  mappingOwner,
  readTable,
  recallMapping,
  receiveSheet,
  storedCells,
  tidiedEdits,
  usedIn,
} from '../spreadsheet-import/index.ts';
import { readAgain } from './change.ts';
import { contactsCsv } from './csv.ts';
import { policies } from './policy.ts';
import { presentList, presentRows } from './present.ts';
import { insertAction, listActionable } from './queries/actions.ts';
import * as lists from './queries/lists.ts';
import * as rows from './queries/rows.ts';
import { readRows } from './read-rows.ts';

const route = routesBy(policies);

const ROWS = 50;
/** The most rows that a list can have. */
const ALL_ROWS = 5000;
/** The states in which a row's company can be chosen; a row with an error, or left out, stays as it is. */
const HAS_CHOICE: ReadonlySet<string> = new Set<ContactState>(['matched', 'choose', 'new']);
/** A list needs at least one of these columns to identify anyone. */
const NAMES_SOMEONE: ReadonlySet<string> = new Set<ContactColumn>([
  'email',
  'company_name',
  'website',
]);

const uploadContactList = route({
  endpoint: endpoints.uploadContactList,
  subject: noSubject,
  answer: async ({ actor, request, context }) => {
    await countOne(context, 'listsFrom', actor.userId);
    const { name, cells } = await receiveSheet(context, request);
    const table = readTable(cells);
    if ('reason' in table) throw fileFault(422, table.reason);
    const columns = await recallMapping(context.database, mappingOwner(actor), columnsOf(table));
    const sources = table.body.map(({ number, cells: row }) => ({
      row: number,
      cells: storedCells(row),
      edits: {},
    }));
    const read = readRows(sources, columns).map(({ finding, ...row }, index) => ({
      ...row,
      cells: sources[index]?.cells ?? [],
      state: finding === 'ok' ? ('waiting' as const) : finding,
    }));
    const id = await context.database.transaction().execute(async (transaction) => {
      const list = await lists.insertList(transaction, {
        userId: actor.userId,
        organizationId: actor.organization?.id ?? '',
        fileName: name,
        columns,
        now: context.now(),
      });
      await rows.insertRows(transaction, list, read);
      await context.jobs.send(transaction, 'contact-list', { list });
      return list;
    });
    return { status: 201, body: await presentOne(context.database, id, actor) };
  },
});

const listContactLists = route({
  endpoint: endpoints.listContactLists,
  subject: noSubject,
  answer: async ({ actor, context }) => {
    const own = actor.organization?.id ?? '';
    const seesAll = isAdminOf(actor, own);
    const found = await lists.listLists(context.database, own, seesAll ? null : actor.userId);
    const results = found.map((list) => presentList(list, actor));
    return { status: 200, body: { count: results.length, results } };
  },
});

/** The company and uploader of the list that a call names. */
const subjectOf = async ({
  params,
  context,
}: {
  readonly params: { readonly id: string };
  readonly context: Reading;
}) => {
  const owner = await lists.findOwner(context.database, params.id);
  return owner === undefined
    ? null
    : { organizationId: owner.organization_id, userId: owner.user_id };
};

const getContactList = route({
  endpoint: endpoints.getContactList,
  subject: subjectOf,
  answer: async ({ actor, params, query, context }) => {
    const list = await requireList(context.database, params.id);
    const found = await rows.listRows(context.database, params.id, {
      state: query.state,
      limit: query.limit ?? ROWS,
      offset: query.offset ?? 0,
    });
    return {
      status: 200,
      body: {
        ...presentList(list, actor),
        is_mapping_remembered: await isMappingKept(
          context.database,
          mappingOwner(actor),
          list.columns,
        ),
        results: [...(await shown(context, actor, list, found))],
      },
    };
  },
});

/** Rows with their companies. Companies offered as choices count toward the viewer's limit, like search results. */
async function shown(
  context: Context,
  actor: Actor,
  list: lists.ListRow,
  found: readonly rows.StoredRow[],
) {
  const offered = new Set(found.flatMap(({ candidates }) => candidates));
  await noteShown(context, actor.userId, offered.size);
  return presentRows(context.database, list, found);
}

const changeContactList = route({
  endpoint: endpoints.changeContactList,
  subject: subjectOf,
  answer: async ({ actor, params: { id }, body, context, authorize }) => {
    await context.database.transaction().execute(async (transaction) => {
      const list = await lockOwn(transaction, id, authorize);
      const columns = await changedColumns(context, transaction, {
        actor,
        columns: list.columns,
        said: body.columns,
        cells: async () => (await rows.listSources(transaction, id)).map(({ cells }) => cells),
      });
      if (!usedIn(columns).some((one) => NAMES_SOMEONE.has(one)))
        throw columnFault('Choose a column for the email address, the company or the website.');
      await lists.setColumns(transaction, id, columns);
      await readAgain(transaction, id, columns);
      await context.jobs.send(transaction, 'contact-list', { list: id });
    });
    return { status: 200, body: await presentOne(context.database, id, actor) };
  },
});

const deleteContactList = route({
  endpoint: endpoints.deleteContactList,
  subject: subjectOf,
  answer: async ({ params, context }) => {
    await lists.deleteList(context.database, params.id);
    return { status: 204, body: undefined };
  },
});

const changeContactRow = route({
  endpoint: endpoints.changeContactRow,
  subject: subjectOf,
  answer: async ({ actor, params, body, context, authorize }) => {
    const number = Number(params.row);
    await context.database.transaction().execute(async (transaction) => {
      const list = await lockOwn(transaction, params.id, authorize);
      const row = (await rows.listSources(transaction, list.id)).find((one) => one.row === number);
      if (row === undefined) throw notFound('This row is not in the list.');
      if (row.isFixed)
        throw new ProblemError(409, 'Something was sent for this row, so it can no longer change.');
      const { organization, ...edits } = body;
      if (organization !== undefined) {
        const [stored] = await rows.findRows(transaction, list.id, [number]);
        if (stored === undefined || !HAS_CHOICE.has(stored.state))
          throw new ProblemError(409, 'This row has changed in the meantime. Reload the page.');
        if (organization !== null && !stored.candidates.includes(organization))
          throw refused('Choose one of the companies offered for this row.', [
            { address: '/organization', reason: 'Choose one of the companies offered.' },
          ]);
        await rows.setChoice(transaction, list.id, number, organization);
      }
      if (Object.keys(edits).length > 0) {
        const { is_left_out, ...words } = edits;
        await rows.setEdits(transaction, list.id, number, {
          ...row.edits,
          ...tidiedEdits(words),
          ...(is_left_out !== undefined && { is_left_out }),
        });
        await readAgain(transaction, list.id, list.columns);
        await context.jobs.send(transaction, 'contact-list', { list: list.id });
      }
    });
    return { status: 200, body: await presentOne(context.database, params.id, actor) };
  },
});

const actOnContactList = route({
  endpoint: endpoints.actOnContactList,
  subject: subjectOf,
  named: ({ body }) => ({ action: body.action }),
  answer: async ({ actor, params: { id }, body, named, context, authorize }) => {
    const { action, kind = null } = body;
    const message = body.message?.trim() ?? '';
    const count = await context.database.transaction().execute(async (transaction) => {
      await lists.lockList(transaction, id);
      await authorize(transaction, named);
      const list = await requireList(transaction, id);
      const found = await listActionable(transaction, id, action, body.rows);
      if (found.length === 0) return 0;
      const isList = action === 'prequalify';
      if (isList) {
        const emails = found.map(({ email }) => email);
        await requireDomainsToldApart(transaction, emails, body.confirmed_namesakes);
      }
      const asked = { fileName: list.file_name, rows: found, message };
      const batchId = isList ? await inviteContacts(context, transaction, actor, asked) : null;
      await insertAction(transaction, {
        listId: id,
        userId: actor.userId,
        action,
        kind: action === 'relate' ? (kind ?? 'has_worked_with') : null,
        message,
        batchId,
        rows: found.map(({ row }) => row),
        now: context.now(),
      });
      if (batchId === null) await context.jobs.send(transaction, 'contact-list', { list: id });
      return found.length;
    });
    return { status: 202, body: { count } };
  },
});

const exportContactList = route({
  endpoint: endpoints.exportContactList,
  subject: subjectOf,
  answer: async ({ actor, params, reply, context }) => {
    const list = await requireList(context.database, params.id);
    const page = { limit: ALL_ROWS, offset: 0 };
    const found = await rows.listRows(context.database, params.id, page);
    const text = contactsCsv(await shown(context, actor, list, found));
    const name = list.file_name.replace(/\.[a-z]{3,4}$/iu, '');
    void reply
      .code(200)
      .headers(attachment(`${name}-matched.csv`, 'text/csv; charset=utf-8'))
      .send(text);
    return { status: 'sent' };
  },
});

async function lockOwn(
  transaction: Database,
  id: string,
  authorize: (database: Database) => Promise<unknown>,
) {
  const list = await lists.lockList(transaction, id);
  await authorize(transaction);
  if (list === undefined) throw notFound(GONE);
  return list;
}

const GONE = 'This list was deleted.';

async function requireList(database: Database, id: string): Promise<lists.ListRow> {
  const list = await lists.findList(database, id);
  if (list === undefined) throw notFound(GONE);
  return list;
}

const presentOne = async (database: Database, id: string, actor: Actor) =>
  presentList(await requireList(database, id), actor);

export const contactLists: Module = {
  routes: [
    uploadContactList,
    listContactLists,
    getContactList,
    changeContactList,
    deleteContactList,
    changeContactRow,
    actOnContactList,
    exportContactList,
  ],
};
