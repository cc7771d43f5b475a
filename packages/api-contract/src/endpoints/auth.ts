import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Nothing, OrganizationType, Password, Time } from '../shapes.ts';

const Token = Type.Object({ token: Type.String() });
/** A secret sent by email: 256 bits, base64url. */
const MailedToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 });

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login/',
  summary: 'Starts a session. Send the token as `Authorization: Token`, or use the cookie.',
  auth: 'public',
  policy: 'signInOrRegister',
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  }),
  replies: { 200: Token },
});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout/',
  summary: 'Ends the session of the token or cookie. Does nothing without a session.',
  auth: 'optional',
  policy: 'endThisSession',
  replies: { 204: Nothing },
});

export const logoutEverywhere = endpoint({
  id: 'logoutEverywhere',
  method: 'POST',
  path: '/api/auth/logout_everywhere/',
  summary: 'Ends every session of the caller, including this one.',
  auth: 'session',
  policy: 'ownSessions',
  replies: { 204: Nothing },
});

export const OpenSession = Type.Object({
  id: Id,
  is_current: Type.Boolean(),
  created: Time,
  last_seen: Time,
  browser: Type.String({ description: 'A readable name, such as `Chrome on Windows`.' }),
  address: Type.String(),
});
export type OpenSession = Static<typeof OpenSession>;

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions/',
  summary: "The caller's open sessions, most recently seen first.",
  auth: 'session',
  policy: 'ownSessions',
  replies: { 200: Type.Array(OpenSession) },
});

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:id/',
  summary: "Ends one of the caller's sessions.",
  auth: 'session',
  policy: 'ownSessions',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing },
});

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/api/auth/register/',
  summary:
    'Emails a code and a link to an address; an address with an account gets a sign-in link instead. The response is the same. Webmail addresses need `accept_webmail`.',
  auth: 'public',
  policy: 'signInOrRegister',
  body: Type.Object(
    {
      email: Email,
      user_type: Type.Optional(OrganizationType),
      accept_webmail: Type.Optional(Type.Boolean()),
      expected_org: Type.Optional(Id),
      joined_source: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  replies: {
    200: Type.Object({
      is_sent: Type.Boolean(),
      is_webmail: Type.Boolean({ description: 'The domain is a webmail provider.' }),
    }),
  },
});

export const validateEmail = endpoint({
  id: 'validateEmail',
  method: 'POST',
  path: '/api/auth/validate_email/',
  summary:
    'Exchanges the emailed code (with its address) or the token of the emailed link, once, for a ticket to create a password.',
  auth: 'public',
  policy: 'signInOrRegister',
  body: Type.Union([
    Type.Object(
      { email: Email, code: Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 }) },
      { additionalProperties: false },
    ),
    Type.Object({ token: MailedToken }, { additionalProperties: false }),
  ]),
  replies: {
    200: Type.Object({
      ticket: Type.String(),
      email: Type.String(),
      expected_org: Type.Union([Id, Type.Null()]),
    }),
  },
});

export const createPassword = endpoint({
  id: 'createPassword',
  method: 'POST',
  path: '/api/auth/create_password/',
  summary:
    'Creates the account of a validated address, or of the address that an invitation was mailed to, and signs in.',
  auth: 'public',
  policy: 'signInOrRegister',
  body: Type.Object({ ticket: MailedToken, password: Password }, { additionalProperties: false }),
  replies: { 201: Token },
});

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/password_reset/',
  summary:
    'Emails a link to set a new password. The response is the same whether or not there is an account.',
  auth: 'public',
  policy: 'signInOrRegister',
  body: Type.Object({ email: Email }, { additionalProperties: false }),
  replies: { 202: Nothing },
});

export const confirmPasswordReset = endpoint({
  id: 'confirmPasswordReset',
  method: 'POST',
  path: '/api/auth/password_reset_confirm/',
  summary: 'Sets a new password with an emailed link, once; ends every other session and signs in.',
  auth: 'public',
  policy: 'signInOrRegister',
  body: Type.Object({ token: MailedToken, password: Password }, { additionalProperties: false }),
  replies: { 200: Token },
});

export const checkLink = endpoint({
  id: 'checkLink',
  method: 'POST',
  path: '/api/auth/check_link/',
  summary: 'Whether an emailed link is still valid, and for which address. Does not use it up.',
  auth: 'public',
  policy: 'signInOrRegister',
  body: Type.Object({ token: MailedToken }, { additionalProperties: false }),
  replies: {
    200: Type.Union([
      Type.Object({ is_good: Type.Literal(true), email: Type.String() }),
      Type.Object({ is_good: Type.Literal(false) }),
    ]),
  },
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/auth/password_change/',
  summary: "Changes the caller's password, given the current one, and ends every other session.",
  auth: 'session',
  policy: 'ownPassword',
  body: Type.Object(
    { current: Type.String({ minLength: 1, maxLength: 1024 }), password: Password },
    { additionalProperties: false },
  ),
  replies: { 204: Nothing },
});
