import type { FastifyRequest } from 'fastify';
import { findSession } from '../modules/auth/queries/actors.ts';
import { seeSession } from '../modules/auth/queries/sessions.ts';
import { hashToken } from '../modules/links/index.ts';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import { passesCsrf, SESSION_COOKIE } from './csrf.ts';
import { enforce } from './authorize.ts';
import { allowedIf } from './policy.ts';

/** How precisely the last use of a session is recorded, so that not every call writes. */
const SEEN_AGAIN_MS = 5 * 60_000;

const AUTHORIZATION = /^Token ([A-Za-z0-9_-]{20,200})$/;

/** A call's session token and where it was sent. The Authorization header wins over the cookie. */
function sessionTokenOf(
  request: FastifyRequest,
): { readonly token: string; readonly from: 'header' | 'cookie' } | null {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const token = AUTHORIZATION.exec(header)?.[1];
    return token === undefined ? null : { token, from: 'header' };
  }
  const cookie = request.cookies[SESSION_COOKIE];
  return cookie === undefined ? null : { token: cookie, from: 'cookie' };
}

/**
 * Who is calling, or null. For a call that changes something, a cookie counts only together with its CSRF token.
 *
 * @param socketToken the `token` in a websocket's query, which replaces the header
 * @param changes whether the call changes something, whatever its method
 * @throws 403 when the CSRF token is missing or belongs to another session
 */
export async function authenticate(
  context: Context,
  request: FastifyRequest,
  { socketToken, changes }: { readonly socketToken?: string; readonly changes?: boolean } = {},
): Promise<Actor | null> {
  const found =
    socketToken === undefined
      ? sessionTokenOf(request)
      : { token: socketToken, from: 'header' as const };
  if (found === null) return null;
  const now = context.now();
  const session = await findSession(context.database, hashToken(found.token), now);
  if (session === null) return null;
  const { actor, lastSeenAt } = session;
  const method = changes === true ? 'POST' : request.method;
  enforce(
    allowedIf(
      found.from === 'header' || passesCsrf(method, found.token, request.headers['x-csrftoken']),
      'Send the csrftoken cookie back in the header X-CSRFToken.',
    ),
  );
  if (now.getTime() - lastSeenAt.getTime() > SEEN_AGAIN_MS)
    await seeSession(context.database, actor.sessionId, now);
  return actor;
}
