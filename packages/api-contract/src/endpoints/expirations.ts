import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Problem, Slug, Time } from '../shapes.ts';

export const EXPIRATION_KINDS = [
  'insurance',
  'license',
  'certification',
  'document',
  'approval',
] as const;
export type ExpirationKind = (typeof EXPIRATION_KINDS)[number];

/** An expiring document of a vault, or the company's expiring approval of a partner. */
export const Expiration = Type.Object({
  tp: Type.Object({ id: Id, name: Type.String() }),
  kind: Type.Enum(EXPIRATION_KINDS),
  label: Type.String({ description: 'What the form calls it, with its row of a table.' }),
  address: Type.Union([Type.String(), Type.Null()], {
    description: 'The question; null for an approval.',
  }),
  section: Type.Union([Slug, Type.Null()]),
  expires_on: Day,
  is_expired: Type.Boolean(),
  is_approved: Type.Boolean({
    description: 'Approved by the caller or the company, with conditions or without.',
  }),
  reminded: Type.Union([Time, Type.Null()], {
    description: 'When someone at the caller’s company last reminded the partner of this date.',
  }),
  may_remind: Type.Boolean({
    description: 'Not for approvals, and of one date once in seven days.',
  }),
});
export type Expiration = Static<typeof Expiration>;

const BASE = '/api/expirations/';

export const listExpirations = endpoint({
  id: 'listExpirations',
  method: 'GET',
  path: BASE,
  summary:
    "Documents in shared sections and approvals of the caller's company that expire in the next 90 days or expired in the last 30, soonest first, up to 1,000.",
  auth: 'session',
  policy: 'seeExpirations',
  query: Type.Object({
    who: Type.Optional(
      Type.Union([Type.Literal('approved'), Type.Literal('all')], {
        description: 'Approved partners alone when left out.',
      }),
    ),
  }),
  replies: {
    200: Type.Object({
      today: Day,
      from: Day,
      to: Day,
      count: Type.Integer(),
      is_more: Type.Boolean({ description: 'There are more than are listed.' }),
      results: Type.Array(Expiration),
    }),
  },
});

export const remindOfExpiration = endpoint({
  id: 'remindOfExpiration',
  method: 'POST',
  path: `${BASE}reminders/`,
  summary:
    "Reminds a trade partner's Admins and pre-qual contacts of a document that expires. 409 within seven days of the last reminder from the caller's company.",
  auth: 'session',
  policy: 'remindOfExpirations',
  body: Type.Object(
    { tp: Id, address: Type.String({ minLength: 1, maxLength: 400 }) },
    { additionalProperties: false },
  ),
  replies: { 201: Type.Object({ reminded: Time }), 409: Problem },
});
