import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

const key = Type.Object({ key: Type.Optional(Type.String({ maxLength: 100 })) });

export const readMailbox = endpoint({
  id: 'readMailbox',
  method: 'GET',
  path: '/mailbox/',
  summary:
    'A page of the emails kept when no SMTP server is configured. The server prints `key` when it starts.',
  auth: 'public',
  policy: 'readMailbox',
  kind: 'text',
  query: key,
  replies: { 200: Type.String() },
});

export const readMail = endpoint({
  id: 'readMail',
  method: 'GET',
  path: '/mailbox/:id/',
  summary: 'One kept email as its reader would see it, in a page without scripts.',
  auth: 'public',
  policy: 'readMailbox',
  kind: 'text',
  params: Type.Object({ id: Id }),
  query: key,
  replies: { 200: Type.String() },
});
