import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Limit, listOf, Nothing, Offset, Problem, SectionSlugs } from '../shapes.ts';
import {
  contactEdits,
  ContactFileColumn,
  IsMappingRemembered,
  SaidColumns,
} from './contact-columns.ts';
import { ConfirmedNamesakes, NamesakeProblem } from './access-lists.ts';
import { INVITATIONS_PATH, Message } from './invitations.ts';

export const ImportRow = Type.Object({
  row: Type.Integer({ description: "The file's own row number." }),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  company_name: Type.String(),
  finding: Type.Union([
    Type.Literal('ready'),
    Type.Literal('fault'),
    Type.Literal('duplicate'),
    Type.Literal('known'),
  ]),
  because: Type.String({ description: 'Why it is not sent, as text for the user.' }),
  is_sent: Type.Boolean(),
});
export type ImportRow = Static<typeof ImportRow>;

export const Batch = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('trade_partner'), Type.Literal('contractor')]),
  file_name: Type.String(),
  columns: Type.Array(ContactFileColumn),
  is_correctable: Type.Boolean({
    description: 'Columns and rows can be corrected: nothing was confirmed yet.',
  }),
  state: Type.Union([
    Type.Literal('read'),
    Type.Literal('sending'),
    Type.Literal('sent'),
    Type.Literal('cancelled'),
  ]),
  rows: Type.Integer(),
  ready: Type.Integer(),
  faults: Type.Integer(),
  duplicates: Type.Integer(),
  known: Type.Integer(),
  sent: Type.Integer(),
});
export type Batch = Static<typeof Batch>;

export const uploadContacts = endpoint({
  id: 'uploadContacts',
  method: 'POST',
  path: `${INVITATIONS_PATH}/batches/`,
  summary: 'Previews a CSV, XLS or XLSX file of up to 5 MB and 5,000 rows. Sends nothing.',
  auth: 'session',
  policy: 'inviteMany',
  kind: 'upload',
  body: Type.Object({ file: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) }),
  replies: { 201: Batch },
});

export const listBatches = endpoint({
  id: 'listBatches',
  method: 'GET',
  path: `${INVITATIONS_PATH}/batches/`,
  summary: "The caller's uploaded lists, newest first.",
  auth: 'session',
  policy: 'inviteMany',
  replies: { 200: listOf(Batch) },
});

const batchParams = Type.Object({ id: Id });

export const getBatch = endpoint({
  id: 'getBatch',
  method: 'GET',
  path: `${INVITATIONS_PATH}/batches/:id/`,
  summary: "The progress of one of the caller's lists, and its rows.",
  auth: 'session',
  policy: 'ownBatch',
  params: batchParams,
  query: Type.Object({
    finding: Type.Optional(Type.String({ maxLength: 20 })),
    limit: Limit,
    offset: Offset,
  }),
  replies: {
    200: Type.Object({
      ...Batch.properties,
      is_mapping_remembered: IsMappingRemembered,
      results: Type.Array(ImportRow),
    }),
  },
});

export const changeBatch = endpoint({
  id: 'changeBatch',
  method: 'PATCH',
  path: `${INVITATIONS_PATH}/batches/:id/`,
  summary:
    'Sets the column mapping. The rows are read again; manual corrections stay. The mapping is remembered for files with the same headers; `columns: null` goes back to what the headers say. 409 once the list is confirmed.',
  auth: 'session',
  policy: 'ownBatch',
  params: batchParams,
  body: Type.Object({ columns: SaidColumns }, { additionalProperties: false }),
  replies: { 200: Batch, 409: Problem },
});

export const changeBatchRow = endpoint({
  id: 'changeBatchRow',
  method: 'PATCH',
  path: `${INVITATIONS_PATH}/batches/:id/rows/:row/`,
  summary: 'Corrects a row. All rows are checked again. 409 once the list is confirmed.',
  auth: 'session',
  policy: 'ownBatch',
  params: Type.Object({ id: Id, row: Type.String({ maxLength: 40 }) }),
  body: Type.Object(contactEdits, { additionalProperties: false, minProperties: 1 }),
  replies: { 200: Batch, 409: Problem },
});

export const sendBatch = endpoint({
  id: 'sendBatch',
  method: 'POST',
  path: `${INVITATIONS_PATH}/batches/:id/send/`,
  summary:
    'Confirms the preview and queues the rows that are ready. 403 for someone who may no longer invite. 409 with `namesakes` as in invite_tp, one company at a time. Repeating it changes nothing.',
  auth: 'session',
  policy: 'sendOwnBatch',
  params: batchParams,
  body: Type.Object(
    {
      sections: Type.Optional(SectionSlugs),
      message: Type.Optional(Message),
      confirmed_namesakes: ConfirmedNamesakes,
    },
    { additionalProperties: false },
  ),
  replies: { 202: Batch, 409: NamesakeProblem },
});

export const cancelBatch = endpoint({
  id: 'cancelBatch',
  method: 'DELETE',
  path: `${INVITATIONS_PATH}/batches/:id/`,
  summary: 'Cancels the rest of a list. Sent invitations stay sent.',
  auth: 'session',
  policy: 'ownBatch',
  params: batchParams,
  replies: { 204: Nothing },
});
