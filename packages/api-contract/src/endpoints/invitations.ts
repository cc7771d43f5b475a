import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  Email,
  Id,
  listOf,
  Nothing,
  optionalNameOf,
  Problem,
  SectionSlugs,
  Time,
} from '../shapes.ts';
import { listQuery, LISTS_PATH } from './access-lists.ts';

const Name = optionalNameOf(80);

export const Message = Type.String({ maxLength: 1000 });

const invitee = {
  email: Email,
  first_name: Name,
  last_name: Name,
  company_name: optionalNameOf(160),
};

/** Where the calls of this subject begin. */
export const INVITATIONS_PATH = '/api/prequal_invitations';

export const InvitationStatus = Type.Union([
  Type.Literal('sent'),
  Type.Literal('accepted'),
  Type.Literal('declined'),
  Type.Literal('cancelled'),
  Type.Literal('redirected'),
]);
export type InvitationStatus = Static<typeof InvitationStatus>;

export const Invitation = Type.Object({
  id: Id,
  uuid: Id,
  kind: Type.Union([Type.Literal('trade_partner'), Type.Literal('contractor')]),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  company_name: Type.String(),
  sections: SectionSlugs,
  status: InvitationStatus,
  viewed: Type.Union([Time, Type.Null()]),
  is_viewed_by_coworker: Type.Boolean(),
  inviter: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
  created: Time,
  last_sent: Time,
  can_resend_at: Time,
});
export type Invitation = Static<typeof Invitation>;

export const inviteTp = endpoint({
  id: 'inviteTp',
  method: 'POST',
  path: `${INVITATIONS_PATH}/invite_tp/`,
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
  path: `${INVITATIONS_PATH}/invite_gc/`,
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
  path: `${INVITATIONS_PATH}/redirect_tp_invitation/`,
  summary:
    'Hands an invitation of a contractor on to whoever fills in the form at the own company.',
  auth: 'session',
  policy: 'redirectInvitation',
  body: Type.Object(
    { uuid: Id, email: Email, first_name: Name, last_name: Name },
    { additionalProperties: false },
  ),
  replies: { 201: Type.Object({ uuid: Id }), 409: Problem },
});

export const setViewedByCoworker = endpoint({
  id: 'setViewedByCoworker',
  method: 'POST',
  path: `${INVITATIONS_PATH}/set_viewed_by_coworker/`,
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

export const listSentInvitations = endpoint({
  id: 'listSentInvitations',
  method: 'GET',
  path: `${LISTS_PATH}/get_sent/`,
  summary:
    "The invitations that the caller's company sent (a person without one: the own), newest first; those that wait and those of the last 90 days.",
  auth: 'session',
  policy: 'seeSent',
  query: listQuery,
  replies: { 200: listOf(Invitation) },
});
