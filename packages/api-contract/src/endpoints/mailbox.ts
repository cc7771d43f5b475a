import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

const key = Type.Object({ key: Type.Optional(Type.String({ maxLength: 100 })) });

export const readMailbox = endpoint({
  id: 'readMailbox',
  method: 'GET',
  path: '/mailbox/',
  summary:
    'Where no SMTP server is set: the mails that were kept instead, as a page. `key` stands in the start-up text.',
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
  summary: 'One kept mail as its reader would see it, in a page that may run nothing.',
  auth: 'public',
  policy: 'readMailbox',
  kind: 'text',
  params: Type.Object({ id: Id }),
  query: key,
  replies: { 200: Type.String() },
});
