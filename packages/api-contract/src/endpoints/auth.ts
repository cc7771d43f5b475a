import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Nothing } from '../shapes.ts';

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login/',
  summary: 'Opens a session. The token goes into `Authorization: Token`; a cookie carries it too.',
  auth: 'public',
  policy: 'anyone',
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  }),
  replies: { 200: Type.Object({ token: Type.String() }) },
});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout/',
  summary: 'Ends the session of the token or cookie sent. Without a session it does nothing.',
  auth: 'optional',
  policy: 'anyone',
  replies: { 204: Nothing },
});
