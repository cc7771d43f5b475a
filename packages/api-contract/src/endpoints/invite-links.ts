import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Nothing } from '../shapes.ts';
import { Message } from './invitations.ts';

export const getInviteLink = endpoint({
  id: 'getInviteLink',
  method: 'GET',
  path: '/api/invite_link/',
  summary: "The caller's invite link to their company, created on the first call.",
  auth: 'session',
  policy: 'haveOrganization',
  replies: { 200: Type.Object({ url: Type.String(), link: Type.String() }) },
});

export const replaceInviteLink = endpoint({
  id: 'replaceInviteLink',
  method: 'DELETE',
  path: '/api/invite_link/',
  summary: 'Revokes the invite link. The next GET creates another.',
  auth: 'session',
  policy: 'haveOrganization',
  replies: { 204: Nothing },
});

export const sendInviteLink = endpoint({
  id: 'sendInviteLink',
  method: 'POST',
  path: '/api/invite_link/send_invite/',
  summary: 'Emails the link to up to 20 addresses.',
  auth: 'session',
  policy: 'haveOrganization',
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
  summary: 'The company behind an invite link, and who shared it.',
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
