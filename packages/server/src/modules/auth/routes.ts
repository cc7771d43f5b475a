import { endpoints } from '@plumbline/api-contract';
import { clearSession } from '../../http/csrf.ts';
import { ProblemError } from '../../http/problem.ts';
import { type Module, noSubject, ofCaller, routesBy } from '../../http/route.ts';
import { endLinks } from '../links/index.ts';
import { queueMail } from '../mail/index.ts';
import { browserInWords } from './browser.ts';
import { refusedAt } from './fault.ts';
import { hashPassword, passwordFits } from './password.ts';
import { passwordRefusal } from './password-refusal.ts';
import { checkOwnPassword, holdOwnPassword } from './own-password.ts';
import { policies } from './policy.ts';
import {
  deleteSessions,
  listSessions as findSessions,
  ownerOfSession,
} from './queries/sessions.ts';
import { findAccount, holdPassword, setPassword } from './queries/accounts.ts';
import { registrationRoutes } from './registration.ts';
import { resetRoutes } from './reset.ts';
import { beginSession, deviceTokenOf, endSessionsOf, tellEnded } from './sessions.ts';
import { countLogin, forgiveLogin } from './throttle.ts';

const route = routesBy(policies);

const login = route({
  endpoint: endpoints.login,
  subject: noSubject,
  answer: async ({ body, context, request, reply }) => {
    const email = body.email.trim().toLowerCase();
    const counted = await countLogin(context, {
      email,
      address: request.ip,
      device: deviceTokenOf(request),
    });
    const account = await findAccount(context.database, email);
    if (!(await passwordFits(account?.password_hash, body.password)) || account === undefined)
      throw misfit();
    await forgiveLogin(context, counted);
    const token = await context.database.transaction().execute(async (transaction) => {
      if (!(await holdPassword(transaction, account))) throw misfit();
      return beginSession({ context, request, reply }, transaction, account.id);
    });
    return { status: 200, body: { token } };
  },
});

const misfit = () => new ProblemError(401, 'Incorrect email or password.');

const logout = route({
  endpoint: endpoints.logout,
  subject: noSubject,
  answer: async ({ actor, context, request, reply }) => {
    if (actor !== null)
      await context.database.transaction().execute(async (transaction) => {
        const ended = await deleteSessions(transaction, { id: actor.sessionId });
        await tellEnded(context, transaction, ended);
      });
    clearSession(request, reply);
    return { status: 204, body: undefined };
  },
});

const logoutEverywhere = route({
  endpoint: endpoints.logoutEverywhere,
  subject: ofCaller,
  answer: async ({ actor, context, request, reply }) => {
    await context.database
      .transaction()
      .execute((transaction) => endSessionsOf(context, transaction, actor.userId));
    clearSession(request, reply);
    return { status: 204, body: undefined };
  },
});

const listSessions = route({
  endpoint: endpoints.listSessions,
  subject: ofCaller,
  answer: async ({ actor, context }) => {
    const rows = await findSessions(context.database, actor.userId, context.now());
    return {
      status: 200,
      body: rows.map((row) => ({
        id: row.id,
        is_current: row.id === actor.sessionId,
        created: row.created_at.toISOString(),
        last_seen: row.last_seen_at.toISOString(),
        browser: browserInWords(row.user_agent),
        address: row.address,
      })),
    };
  },
});

const endSession = route({
  endpoint: endpoints.endSession,
  subject: async ({ context, params }) => ({
    ownerId: (await ownerOfSession(context.database, params.id)) ?? null,
  }),
  answer: async ({ params, context }) => {
    await context.database.transaction().execute(async (transaction) => {
      const ended = await deleteSessions(transaction, { id: params.id });
      await tellEnded(context, transaction, ended);
    });
    return { status: 204, body: undefined };
  },
});

const changePassword = route({
  endpoint: endpoints.changePassword,
  subject: ofCaller,
  answer: async ({ actor, body, context, request }) => {
    const account = await checkOwnPassword(context, actor.userId, body.current, '/current');
    const fault = passwordRefusal(body.password, account.email);
    if (fault !== null) throw refusedAt('/password', fault);
    const hash = await hashPassword(body.password);
    const now = context.now();
    await context.database.transaction().execute(async (transaction) => {
      await holdOwnPassword(transaction, account, '/current');
      await setPassword(transaction, account.id, hash, now);
      // Whoever requested them may not be the person who knows the current password.
      await endLinks(transaction, account.email, ['reset_password'], now);
      await endSessionsOf(context, transaction, account.id, actor.sessionId);
      await queueMail(context, transaction, {
        kind: 'password-changed',
        to: account.email,
        firstName: account.first_name,
        at: now,
        timeZone: account.time_zone,
        browser: browserInWords(request.headers['user-agent'] ?? ''),
      });
    });
    return { status: 204, body: undefined };
  },
});

export const auth: Module = {
  routes: [
    login,
    logout,
    logoutEverywhere,
    listSessions,
    endSession,
    ...registrationRoutes,
    ...resetRoutes,
    changePassword,
  ],
};
