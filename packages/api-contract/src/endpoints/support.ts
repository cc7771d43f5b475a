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
    'Sends a question to the operator, with the page it was asked on. The operator and the sender each get an email.',
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
    'Requests the fractional prequalification service. The operator and the sender each get an email.',
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
  summary: 'Whether `/info/ri…` ends with the secret from the settings. 404 for anything else.',
  auth: 'public',
  policy: 'openUnlistedPage',
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 200 }) }),
  replies: { 204: Nothing },
});
