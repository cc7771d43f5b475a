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
import {
  ConfirmedNamesakes,
  listQuery,
  LISTS_PATH,
  NamedCompany,
  NamesakeProblem,
} from './access-lists.ts';

const Name = optionalNameOf(80);

export const Message = Type.String({ maxLength: 1000 });

const invitee = {
  email: Email,
  first_name: Name,
  last_name: Name,
  company_name: optionalNameOf(160),
};

/** The common start of these paths. */
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
  can_resend_at: Type.Union([Time, Type.Null()], {
    description: 'Null once it was emailed as often as it can be.',
  }),
});
export type Invitation = Static<typeof Invitation>;

export const inviteTp = endpoint({
  id: 'inviteTp',
  method: 'POST',
  path: `${INVITATIONS_PATH}/invite_tp/`,
  summary:
    'A contractor requests a vault from a trade partner on the network (`organization`) or invites one by email. 409 with `namesakes` as in allow_access; by email, of companies at the domain of the address. A reader of some sections names others in `sections`. Repeating it returns 200 and sends nothing.',
  auth: 'session',
  policy: 'askAsContractor',
  body: Type.Union([
    Type.Object(
      {
        organization: Id,
        message: Type.Optional(Message),
        sections: Type.Optional(SectionSlugs),
        confirmed_namesakes: ConfirmedNamesakes,
      },
      { additionalProperties: false },
    ),
    Type.Object(
      { ...invitee, message: Type.Optional(Message), confirmed_namesakes: ConfirmedNamesakes },
      { additionalProperties: false },
    ),
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
    409: NamesakeProblem,
  },
});

const InvitedContractor = Type.Object({
  ...Invitation.properties,
  is_just_sent: Type.Boolean({
    description:
      'Whether it was emailed within the last minute: also true when the call is repeated because its reply was lost.',
  }),
});

export const inviteGc = endpoint({
  id: 'inviteGc',
  method: 'POST',
  path: `${INVITATIONS_PATH}/invite_gc/`,
  summary:
    'A trade partner invites a person at a contractor by email to read these sections once they accept. 409 with `namesakes` as in invite_tp. Repeating it returns 200 and sends nothing.',
  auth: 'session',
  policy: 'inviteContractor',
  body: Type.Object(
    {
      ...invitee,
      sections: SectionSlugs,
      message: Type.Optional(Message),
      confirmed_namesakes: ConfirmedNamesakes,
    },
    { additionalProperties: false },
  ),
  replies: { 200: InvitedContractor, 201: InvitedContractor, 409: NamesakeProblem },
});

export const redirectTpInvitation = endpoint({
  id: 'redirectTpInvitation',
  method: 'POST',
  path: `${INVITATIONS_PATH}/redirect_tp_invitation/`,
  summary:
    "Passes a contractor's invitation on to the person who fills in the form at the caller's company.",
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
    'Records that someone at the invited company opened the invitation. Calls by anyone else change nothing.',
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
    "Resends an invitation of the caller's company, once an hour and five times in total (429). With a cookie it needs X-CSRFToken.",
  auth: 'session',
  policy: 'changeInvitation',
  changes: true,
  query: Type.Object({ id: Id }),
  replies: { 200: Invitation },
});

/** What an invitation shows to the person who opens it. */
export const OpenInvitation = Type.Object({
  uuid: Id,
  kind: Type.Union([Type.Literal('trade_partner'), Type.Literal('contractor')]),
  status: Type.String(),
  inviter: Type.Object({
    first_name: Type.String(),
    last_name: Type.String(),
    organization: Type.Union([NamedCompany, Type.Null()]),
  }),
  email: Type.String({
    description: 'The full address for the invited person; otherwise a***@company.com.',
  }),
  company_name: Type.String(),
  message: Type.String(),
  sections: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
  is_mine: Type.Boolean({ description: "It was sent to the caller's own address." }),
  may_accept: Type.Boolean({
    description:
      "Whether the caller can accept it: the invited person, or an editor of the invited trade partner's vault.",
  }),
  may_hand_on: Type.Boolean({
    description:
      'Whether the caller can forward it: the invited person, or a colleague at the same domain. Once forwarded, only someone who just reads the vault can.',
  }),
});
export type OpenInvitation = Static<typeof OpenInvitation>;

export const listContactInvitations = endpoint({
  id: 'listContactInvitations',
  method: 'GET',
  path: '/api/prequal_contact_inv/',
  summary:
    "The invitation with this `uuid`; without it, the caller's pending invitations, newest first.",
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
    'Whether this address belongs to a pre-qual contact, and of which trade partner, so that the caller can request access there instead. 60 an hour.',
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
    "Invitations sent by the caller's company, or by the caller without one: pending ones and those of the last 90 days, newest first.",
  auth: 'session',
  policy: 'seeSent',
  query: listQuery,
  replies: { 200: listOf(Invitation) },
});
