import { type Static, Type } from 'typebox';
import { CONTACT_ACTIONS, CONTACT_STATES } from '../contact-list-words.ts';
import { endpoint } from '../endpoint.ts';
import { RELATIONSHIP_KINDS } from '../relationship-words.ts';
import { Id, Limit, listOf, Nothing, Offset, Problem, Time } from '../shapes.ts';
import {
  contactEdits,
  ContactFileColumn,
  IsMappingRemembered,
  SaidColumns,
} from './contact-columns.ts';
import { ConfirmedNamesakes, NamesakeProblem } from './access-lists.ts';
import { Message } from './invitations.ts';
import { OrganizationCard } from './organizations.ts';

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });
const orNull = <const Words extends readonly string[]>(words: Words) =>
  Type.Union([oneOf(words), Type.Null()]);

export const ContactList = Type.Object({
  id: Id,
  file_name: Type.String(),
  uploaded: Time,
  uploaded_by: Type.String({ description: 'Name of the person.' }),
  is_working: Type.Boolean({ description: 'Rows are still being matched, or requests sent.' }),
  columns: Type.Array(ContactFileColumn),
  counts: Type.Object({
    all: Type.Integer(),
    waiting: Type.Integer(),
    matched: Type.Integer(),
    choose: Type.Integer(),
    new: Type.Integer(),
    error: Type.Integer(),
    duplicate: Type.Integer(),
    left_out: Type.Integer(),
  }),
  can: Type.Object(
    { relate: Type.Integer(), join: Type.Integer(), prequalify: Type.Integer() },
    { description: 'Rows that this person can still take each action for.' },
  ),
});
export type ContactList = Static<typeof ContactList>;

export const ContactRow = Type.Object({
  row: Type.Integer({ description: "The file's own row number." }),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  company_name: Type.String(),
  website: Type.String(),
  state: oneOf(CONTACT_STATES),
  because: Type.String({ description: 'What is wrong, or why it is left out, as text.' }),
  organization: Type.Union([OrganizationCard, Type.Null()]),
  matched_by: orNull(['domain', 'name', 'chosen']),
  relationship: orNull(['pending', 'standing']),
  is_person_listed: Type.Boolean({
    description: 'Someone of this name is on the People tab of the matched company.',
  }),
  choices: Type.Array(OrganizationCard, { description: 'Companies to choose from.' }),
  done: Type.Array(
    Type.Object({
      action: oneOf(CONTACT_ACTIONS),
      state: oneOf(['queued', 'done', 'failed']),
      because: Type.String(),
    }),
  ),
});
export type ContactRow = Static<typeof ContactRow>;

const PATH = '/api/contact_lists/';
const params = Type.Object({ id: Id });

const uploadContactList = endpoint({
  id: 'uploadContactList',
  method: 'POST',
  path: PATH,
  summary:
    'Reads a CSV, XLS or XLSX file of up to 5 MB and 5,000 rows, and matches its rows to companies. Sends nothing.',
  auth: 'session',
  policy: 'useContactLists',
  kind: 'upload',
  body: Type.Object({ file: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) }),
  replies: { 201: ContactList },
});

const listContactLists = endpoint({
  id: 'listContactLists',
  method: 'GET',
  path: PATH,
  summary: "The caller's contact lists, newest first; for Admins, those of the whole company.",
  auth: 'session',
  policy: 'useContactLists',
  replies: { 200: listOf(ContactList) },
});

const getContactList = endpoint({
  id: 'getContactList',
  method: 'GET',
  path: `${PATH}:id/`,
  summary: 'One list and a page of its rows. `state` shows rows of that state alone.',
  auth: 'session',
  policy: 'readContactList',
  params,
  query: Type.Object({
    state: Type.Optional(oneOf(CONTACT_STATES)),
    limit: Limit,
    offset: Offset,
  }),
  replies: {
    200: Type.Object({
      ...ContactList.properties,
      is_mapping_remembered: IsMappingRemembered,
      results: Type.Array(ContactRow),
    }),
  },
});

const changeContactList = endpoint({
  id: 'changeContactList',
  method: 'PATCH',
  path: `${PATH}:id/`,
  summary:
    'Says what each column is; its rows are read and matched again. What was corrected by hand, or sent, stays. Remembered for files with the same headers; `columns: null` forgets it and goes by the headers.',
  auth: 'session',
  policy: 'readContactList',
  params,
  body: Type.Object(
    {
      columns: SaidColumns,
    },
    { additionalProperties: false },
  ),
  replies: { 200: ContactList },
});

const deleteContactList = endpoint({
  id: 'deleteContactList',
  method: 'DELETE',
  path: `${PATH}:id/`,
  summary: 'Deletes a list with its rows. What was sent stays sent.',
  auth: 'session',
  policy: 'readContactList',
  params,
  replies: { 204: Nothing },
});

const changeContactRow = endpoint({
  id: 'changeContactRow',
  method: 'PATCH',
  path: `${PATH}:id/rows/:row/`,
  summary:
    'Corrects a row, chooses its company (null: none of the choices), or leaves it out. 409 once something was sent.',
  auth: 'session',
  policy: 'readContactList',
  params: Type.Object({ id: Id, row: Type.String({ maxLength: 40 }) }),
  body: Type.Object(
    {
      ...contactEdits,
      organization: Type.Optional(Type.Union([Id, Type.Null()])),
      is_left_out: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  replies: { 200: ContactList, 409: Problem },
});

const actOnContactList = endpoint({
  id: 'actOnContactList',
  method: 'POST',
  path: `${PATH}:id/actions/`,
  summary:
    'Takes one action for rows (all that can, without `rows`), in the background. Rows it does not fit, or that had it, are left out. 409 with `namesakes` as in invite_tp.',
  auth: 'session',
  policy: 'actOnContactList',
  params,
  body: Type.Object(
    {
      action: oneOf(CONTACT_ACTIONS),
      rows: Type.Optional(
        Type.Array(Type.Integer({ minimum: 1, maximum: 99_999 }), { minItems: 1, maxItems: 5000 }),
      ),
      kind: Type.Optional(oneOf(RELATIONSHIP_KINDS)),
      message: Type.Optional(Message),
      confirmed_namesakes: ConfirmedNamesakes,
    },
    { additionalProperties: false },
  ),
  replies: {
    202: Type.Object({ count: Type.Integer({ description: 'Rows it was started for.' }) }),
    409: NamesakeProblem,
  },
});

const exportContactList = endpoint({
  id: 'exportContactList',
  method: 'GET',
  path: `${PATH}:id/csv/`,
  summary: 'Every row with its match and what was done, as CSV.',
  auth: 'session',
  policy: 'readContactList',
  kind: 'download',
  params,
  replies: { 200: Type.Unsafe<unknown>({ type: 'string' }) },
});

export const contactListEndpoints = {
  uploadContactList,
  listContactLists,
  getContactList,
  changeContactList,
  deleteContactList,
  changeContactRow,
  actOnContactList,
  exportContactList,
} as const;
