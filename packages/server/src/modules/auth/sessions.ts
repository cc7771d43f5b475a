import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { CSRF_COOKIE, csrfTokenOf, DEVICE_COOKIE, SESSION_COOKIE } from '../../http/csrf.ts';
import { ProblemError } from '../../http/problem.ts';
import { isTimeZone } from '../users/index.ts';
import { isFrozen } from './queries/accounts.ts';
import { deleteSessions, insertSession } from './queries/sessions.ts';
import { insertDevice, renewDevice } from './queries/devices.ts';
import { hashToken, isToken, newToken } from '../links/index.ts';

const DAY_MS = 86_400_000;
const DEVICE_DAYS = 400;
const MOST_USER_AGENT = 400;

/** A call that signs a person in. */
export type Entering = {
  readonly context: Context;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * Opens a session for a person who has just authenticated, and remembers the browser. Ends the sessions whose tokens
 * came with the call, so that nobody continues in a session that someone else planted.
 *
 * @returns the token
 * @throws 401 for an account that an operator froze
 */
export async function beginSession(
  { context, request, reply }: Entering,
  transaction: Database,
  userId: string,
): Promise<string> {
  const now = context.now();
  if (await isFrozen(transaction, userId)) throw frozen();
  const sent = sentTokens(request).map(hashToken);
  if (sent.length > 0)
    await tellEnded(context, transaction, await deleteSessions(transaction, { tokenHashes: sent }));
  const token = newToken();
  const expiresAt = new Date(now.getTime() + context.sessionDays * DAY_MS);
  await insertSession(transaction, {
    tokenHash: hashToken(token),
    userId,
    now,
    expiresAt,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MOST_USER_AGENT),
    address: request.ip,
    timeZone: timeZoneOf(request) ?? '',
  });
  const device = await knowDevice(transaction, request, userId, now);
  const shared = { path: '/', sameSite: 'lax', secure: isSecure(context, request) } as const;
  void reply.setCookie(SESSION_COOKIE, token, { ...shared, expires: expiresAt, httpOnly: true });
  void reply.setCookie(CSRF_COOKIE, csrfTokenOf(token), { ...shared, expires: expiresAt });
  void reply.setCookie(DEVICE_COOKIE, device.token, {
    ...shared,
    expires: device.expiresAt,
    httpOnly: true,
  });
  return token;
}

const frozen = () =>
  new ProblemError(401, 'This account is frozen. To get it back, write to us on the Help page.', {
    is_frozen: true,
  });

/** Ends all sessions of a person except the given one, and closes their sockets when the transaction commits. */
export async function endSessionsOf(
  context: Pick<Context, 'live'>,
  transaction: Database,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  const ended = await deleteSessions(transaction, { userId, except: exceptSessionId });
  await tellEnded(context, transaction, ended);
}

export async function tellEnded(
  { live }: Pick<Context, 'live'>,
  transaction: Database,
  sessionIds: readonly string[],
): Promise<void> {
  for (const id of sessionIds) await live.endSession(id, transaction);
}

/** The person's time zone, which the browser sends with every call. */
export function timeZoneOf({ headers }: FastifyRequest): string | undefined {
  const said = headers['x-time-zone'];
  return isTimeZone(said) ? said : undefined;
}

/** The token that identifies a known browser, if the browser has one. */
export function deviceTokenOf({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[DEVICE_COOKIE];
  return isToken(token) ? token : undefined;
}

function sentTokens({ cookies, headers }: FastifyRequest): readonly string[] {
  const header = /^Token (\S+)$/.exec(headers.authorization ?? '')?.[1];
  return [header, cookies[SESSION_COOKIE]].filter(isToken);
}

async function knowDevice(
  transaction: Database,
  request: FastifyRequest,
  userId: string,
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + DEVICE_DAYS * DAY_MS);
  const known = deviceTokenOf(request);
  if (known !== undefined) {
    const device = { tokenHash: hashToken(known), userId, expiresAt };
    if (await renewDevice(transaction, device)) return { token: known, expiresAt };
  }
  const token = newToken();
  await insertDevice(transaction, { tokenHash: hashToken(token), userId, expiresAt });
  return { token, expiresAt };
}

const isSecure = ({ publicUrl }: Context, { protocol }: FastifyRequest): boolean =>
  protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
