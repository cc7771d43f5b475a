import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Email, nameOf, Nothing } from '../shapes.ts';

const sender = {
  name: nameOf(100),
  email: Email,
  message: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
};

export const askForHelp = endpoint({
  id: 'askForHelp',
  method: 'POST',
  path: '/api/support_requests/',
  summary:
    'Someone who needs help writes to the operator. The letter names the page that it was written on. Both sides get an email.',
  auth: 'public',
  policy: 'writeToOperator',
  body: Type.Object(
    {
      ...sender,
      page: Type.String({
        maxLength: 200,
        pattern: '^/',
        description: 'The path of the page, without query.',
      }),
    },
    { additionalProperties: false },
  ),
  replies: { 204: Nothing },
});

export const requestService = endpoint({
  id: 'requestService',
  method: 'POST',
  path: '/api/service_requests/',
  summary:
    'Someone asks for the fractional prequalification service. Both the operator and the sender get an email.',
  auth: 'public',
  policy: 'writeToOperator',
  body: Type.Object(
    {
      ...sender,
      company: nameOf(160),
      time: Type.Union([Type.Literal('full'), Type.Literal('half'), Type.Literal('quarter')]),
    },
    { additionalProperties: false },
  ),
  replies: { 204: Nothing },
});

export const openUnlistedPage = endpoint({
  id: 'openUnlistedPage',
  method: 'GET',
  path: '/api/unlisted_pages/:key/',
  summary:
    'Whether the end of an address /info/ri… is the secret of the settings. Anything else is not found.',
  auth: 'public',
  policy: 'openUnlistedPage',
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 200 }) }),
  replies: { 204: Nothing },
});
