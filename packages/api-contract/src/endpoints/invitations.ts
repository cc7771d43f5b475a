import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  Email,
  Id,
  Limit,
  listOf,
  nameOf,
  Nothing,
  Offset,
  optionalNameOf,
  Problem,
} from '../shapes.ts';
import { Invitation, SectionSlugs } from './permissions.ts';

const Name = optionalNameOf(80);
const Message = Type.String({ maxLength: 1000 });
const invitee = {
  email: Email,
  first_name: Name,
  last_name: Name,
  company_name: optionalNameOf(160),
};
const BASE = '/api/prequal_invitations';

export const inviteTp = endpoint({
  id: 'inviteTp',
  method: 'POST',
  path: `${BASE}/invite_tp/`,
  summary:
    'A contractor asks for a vault: of a trade partner on the network (`organization`), whose contacts are told, or by email, which is invited. Said again: 200 and nothing is sent.',
  auth: 'session',
  policy: 'askAsContractor',
  body: Type.Union([
    Type.Object(
      { organization: Id, message: Type.Optional(Message) },
      { additionalProperties: false },
    ),
    Type.Object({ ...invitee, message: Type.Optional(Message) }, { additionalProperties: false }),
  ]),
  replies: {
    200: Type.Object({
      id: Id,
      kind: Type.Union([Type.Literal('request'), Type.Literal('invitation')]),
    }),
    201: Type.Object({
      id: Id,
      kind: Type.Union([Type.Literal('request'), Type.Literal('invitation')]),
    }),
    409: Problem,
  },
});

export const inviteGc = endpoint({
  id: 'inviteGc',
  method: 'POST',
  path: `${BASE}/invite_gc/`,
  summary:
    'A trade partner invites a person at a contractor by email to read these sections, from when the invitation is accepted. Said again: 200 and nothing is sent.',
  auth: 'session',
  policy: 'inviteContractor',
  body: Type.Object(
    { ...invitee, sections: SectionSlugs, message: Type.Optional(Message) },
    { additionalProperties: false },
  ),
  replies: { 200: Invitation, 201: Invitation, 409: Problem },
});

export const redirectTpInvitation = endpoint({
  id: 'redirectTpInvitation',
  method: 'POST',
  path: `${BASE}/redirect_tp_invitation/`,
  summary:
    'Hands an invitation of a contractor on to whoever fills in the form at the own company.',
  auth: 'session',
  policy: 'handOnInvitation',
  body: Type.Object(
    { uuid: Id, email: Email, first_name: Name, last_name: Name },
    { additionalProperties: false },
  ),
  replies: { 201: Type.Object({ uuid: Id }), 409: Problem },
});

export const setViewedByCoworker = endpoint({
  id: 'setViewedByCoworker',
  method: 'POST',
  path: `${BASE}/set_viewed_by_coworker/`,
  summary:
    'Says that someone of the company that was invited has opened the invitation. Nobody else’s call changes anything.',
  auth: 'session',
  policy: 'markInvitationViewed',
  body: Type.Object({ uuid: Id }, { additionalProperties: false }),
  replies: { 204: Nothing },
});

export const resendInvite = endpoint({
  id: 'resendInvite',
  method: 'GET',
  path: '/api/resend_invite/',
  summary:
    'Mails an invitation of the own company again: once an hour, five times in all (429). It changes something, so a cookie needs X-CSRFToken here as well.',
  auth: 'session',
  policy: 'changeInvitation',
  changes: true,
  query: Type.Object({ id: Id }),
  replies: { 200: Invitation },
});

/** What an invitation says to the person who opens it. */
export const OpenInvitation = Type.Object({
  uuid: Id,
  kind: Type.Union([Type.Literal('trade_partner'), Type.Literal('contractor')]),
  status: Type.String(),
  inviter: Type.Object({
    first_name: Type.String(),
    last_name: Type.String(),
    organization: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]),
  }),
  email: Type.String({ description: 'Whole for the person itself; else a***@company.com.' }),
  company_name: Type.String(),
  message: Type.String(),
  sections: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
  is_mine: Type.Boolean({ description: "It was sent to the caller's own address." }),
  may_accept: Type.Boolean({
    description:
      'The caller accepts it: whose address it is or, for the invitation of a trade partner, who edits the vault of the company of that address.',
  }),
  may_hand_on: Type.Boolean({
    description: 'The caller hands it on: whose address it is, or a colleague of its domain.',
  }),
});
export type OpenInvitation = Static<typeof OpenInvitation>;

export const listContactInvitations = endpoint({
  id: 'listContactInvitations',
  method: 'GET',
  path: '/api/prequal_contact_inv/',
  summary:
    'The invitation of this `uuid`; without it those that wait for the caller, newest first.',
  auth: 'optional',
  policy: 'openInvitation',
  query: Type.Object({ uuid: Type.Optional(Id) }),
  replies: { 200: listOf(OpenInvitation) },
});

export const checkPfContact = endpoint({
  id: 'checkPfContact',
  method: 'GET',
  path: '/api/pf_contact/checking/',
  summary:
    'Whether this address is of a pre-qual contact of a trade partner, and of which: to ask there instead of inviting. 60 an hour.',
  auth: 'session',
  policy: 'checkContact',
  query: Type.Object({ email: Email }),
  replies: {
    200: Type.Object({
      is_pf_contact: Type.Boolean(),
      organization: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]),
    }),
  },
});

export const quickEmployeeCreate = endpoint({
  id: 'quickEmployeeCreate',
  method: 'POST',
  path: '/api/quick_employee_create/',
  summary:
    'Adds a colleague of the own trade partner, view only, as one who fills in sections, and mails the way to make a password.',
  auth: 'session',
  policy: 'administerTrade',
  body: Type.Object(
    {
      email: Email,
      first_name: nameOf(80),
      last_name: nameOf(80),
      fills: Type.Optional(SectionSlugs),
    },
    { additionalProperties: false },
  ),
  replies: { 202: Nothing },
});

export const getInviteLink = endpoint({
  id: 'getInviteLink',
  method: 'GET',
  path: '/api/invite_link/',
  summary: "The caller's link to the own company, to hand around; made at the first call.",
  auth: 'session',
  policy: 'haveCompany',
  replies: { 200: Type.Object({ url: Type.String(), link: Type.String() }) },
});

export const replaceInviteLink = endpoint({
  id: 'replaceInviteLink',
  method: 'DELETE',
  path: '/api/invite_link/',
  summary: 'The old link opens nothing from now on; the next GET makes another.',
  auth: 'session',
  policy: 'haveCompany',
  replies: { 204: Nothing },
});

export const sendInviteLink = endpoint({
  id: 'sendInviteLink',
  method: 'POST',
  path: '/api/invite_link/send_invite/',
  summary: 'Mails the link to up to 20 addresses.',
  auth: 'session',
  policy: 'haveCompany',
  body: Type.Object(
    {
      emails: Type.Array(Email, { minItems: 1, maxItems: 20, uniqueItems: true }),
      message: Type.Optional(Message),
    },
    { additionalProperties: false },
  ),
  replies: { 202: Type.Object({ sent: Type.Integer() }) },
});

export const findByInviteUrl = endpoint({
  id: 'findByInviteUrl',
  method: 'GET',
  path: '/api/organizations/by_invite_url/',
  summary: 'The company behind an invite link, and who handed it out.',
  auth: 'public',
  policy: 'followInviteLink',
  query: Type.Object({
    url: Type.String({ minLength: 20, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
  }),
  replies: {
    200: Type.Object({
      id: Id,
      name: Type.String(),
      organization_type: Type.Object({ name: Type.String() }),
      inviter: Type.Object({ first_name: Type.String(), last_name: Type.String() }),
    }),
  },
});

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
  because: Type.String({ description: 'Why it is not sent, in words.' }),
  is_sent: Type.Boolean(),
});
export type ImportRow = Static<typeof ImportRow>;

export const Batch = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('trade_partner'), Type.Literal('contractor')]),
  file_name: Type.String(),
  columns: Type.Array(
    Type.Object({ header: Type.String(), read_as: Type.Union([Type.String(), Type.Null()]) }),
  ),
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
  path: `${BASE}/batches/`,
  summary: 'Reads a csv, xls or xlsx of at most 5 MB and 5,000 rows, and sends nothing.',
  auth: 'session',
  policy: 'inviteMany',
  kind: 'upload',
  body: Type.Object({ file: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) }),
  replies: { 201: Batch },
});

export const listBatches = endpoint({
  id: 'listBatches',
  method: 'GET',
  path: `${BASE}/batches/`,
  summary: 'The own lists that were read or sent, newest first.',
  auth: 'session',
  policy: 'inviteMany',
  replies: { 200: listOf(Batch) },
});

const batchParams = Type.Object({ id: Id });

export const getBatch = endpoint({
  id: 'getBatch',
  method: 'GET',
  path: `${BASE}/batches/:id/`,
  summary: 'How far an own list is, and its rows.',
  auth: 'session',
  policy: 'ownBatch',
  params: batchParams,
  query: Type.Object({
    finding: Type.Optional(Type.String({ maxLength: 20 })),
    limit: Limit,
    offset: Offset,
  }),
  replies: { 200: Type.Object({ ...Batch.properties, results: Type.Array(ImportRow) }) },
});

export const sendBatch = endpoint({
  id: 'sendBatch',
  method: 'POST',
  path: `${BASE}/batches/:id/send/`,
  summary:
    'Confirms the preview: the rows that are ready are sent in turn. Said again it changes nothing.',
  auth: 'session',
  policy: 'ownBatch',
  params: batchParams,
  body: Type.Object(
    { sections: Type.Optional(SectionSlugs), message: Type.Optional(Message) },
    { additionalProperties: false },
  ),
  replies: { 202: Batch, 409: Problem },
});

export const cancelBatch = endpoint({
  id: 'cancelBatch',
  method: 'DELETE',
  path: `${BASE}/batches/:id/`,
  summary: 'Sends no more of a list. What was sent stays sent.',
  auth: 'session',
  policy: 'ownBatch',
  params: batchParams,
  replies: { 204: Nothing },
});
