import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'plumbline_session';
export const CSRF_COOKIE = 'csrftoken';
/** Marks a browser in which a person has signed in before; grants nothing. */
export const DEVICE_COOKIE = 'plumbline_device';

/** The token that a page must send back as X-CSRFToken. Bound to the session, and useless without it. */
export const csrfTokenOf = (sessionToken: string): string =>
  createHash('sha256').update(`csrf:${sessionToken}`).digest('base64url');

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a call authenticated by cookie may continue. A Token header needs no such proof. */
export function passesCsrf(method: string, sessionToken: string, header: unknown): boolean {
  if (SAFE.has(method)) return true;
  if (typeof header !== 'string') return false;
  const wanted = Buffer.from(csrfTokenOf(sessionToken));
  const given = Buffer.from(header);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/**
 * Clears the session's cookies, unless the call used the token of another session: another tab has begun a newer one.
 * The device cookie stays, because it does not say who is signed in.
 */
export function clearSession({ cookies, headers }: FastifyRequest, reply: FastifyReply): void {
  const cookie = cookies[SESSION_COOKIE];
  const { authorization } = headers;
  if (cookie !== undefined && authorization !== undefined && authorization !== `Token ${cookie}`)
    return;
  void reply.clearCookie(SESSION_COOKIE, { path: '/' });
  void reply.clearCookie(CSRF_COOKIE, { path: '/' });
}
