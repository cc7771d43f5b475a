import { endpoints } from '@plumbline/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../http/context.ts';
import { CSRF_COOKIE, csrfTokenOf, SESSION_COOKIE } from '../../http/csrf.ts';
import { ProblemError } from '../../http/problem.ts';
import { type Module, noSubject, route } from '../../http/route.ts';
import { passwordFits } from './password.ts';
import { policies } from './policy.ts';
import { endSession, findAccount, openSession, sweepSessions } from './queries.ts';
import { countLogin, forgiveLogin } from './throttle.ts';
import { hashToken, newToken } from './token.ts';

const DAY_MS = 86_400_000;

const login = route({
  endpoint: endpoints.login,
  subject: noSubject,
  answer: async ({ body, context, request, reply }) => {
    const email = body.email.trim().toLowerCase();
    const attempt = { email, address: request.ip };
    await countLogin(context, attempt);
    const account = await findAccount(context.database, email);
    if (!(await passwordFits(account?.password_hash, body.password)) || account === undefined)
      throw new ProblemError(401, 'The e-mail address and the password do not fit together.');
    await forgiveLogin(context, attempt);
    const now = context.now();
    await sweepSessions(context.database, now);
    const token = newToken();
    const expiresAt = new Date(now.getTime() + context.sessionDays * DAY_MS);
    await openSession(context.database, {
      tokenHash: hashToken(token),
      userId: account.id,
      expiresAt,
    });
    setCookies(context, request, reply, token, expiresAt);
    return { status: 200, body: { token } };
  },
});

const logout = route({
  endpoint: endpoints.logout,
  subject: noSubject,
  answer: async ({ actor, context, reply }) => {
    if (actor !== null) {
      await endSession(context.database, actor.sessionId);
      await context.live.endSession(actor.sessionId);
    }
    void reply.clearCookie(SESSION_COOKIE, { path: '/' });
    void reply.clearCookie(CSRF_COOKIE, { path: '/' });
    return { status: 204, body: undefined };
  },
});

function setCookies(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: Date,
): void {
  const secure =
    context.publicUrl === undefined
      ? request.protocol === 'https'
      : context.publicUrl.startsWith('https:');
  const shared = { path: '/', sameSite: 'lax', secure, expires } as const;
  void reply.setCookie(SESSION_COOKIE, token, { ...shared, httpOnly: true });
  void reply.setCookie(CSRF_COOKIE, csrfTokenOf(token), shared);
}

export const auth: Module = { routes: [login, logout], policies };
