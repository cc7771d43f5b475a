import { endpoints, type ReplyOf } from '@plumbline/api-contract';
import { noSubject, type Route, routesBy } from '../../http/route.ts';
import { policies } from './policy.ts';
import {
  endLinks,
  findLink,
  hashToken,
  LINK_LIFE_MS,
  newLink,
  redeemLink,
} from '../links/index.ts';
import { queueMail } from '../mail/index.ts';
import { browserInWords } from './browser.ts';
import { badLink, refusedAt } from './fault.ts';
import { hashPassword } from './password.ts';
import { passwordRefusal } from './password-refusal.ts';
import { findAccount, getAccount, setPassword } from './queries/accounts.ts';
import { forgetDevices } from './queries/devices.ts';
import { isStillOffered } from './still-offered.ts';
import { beginSession, endSessionsOf } from './sessions.ts';
import { countOne } from './throttle.ts';

const route = routesBy(policies);

/** As in registration: the same statements and the same bytes whether or not the account exists. */
const requestPasswordReset = route({
  endpoint: endpoints.requestPasswordReset,
  subject: noSubject,
  answer: async ({ body, context, request }) => {
    const email = body.email.trim().toLowerCase();
    await countOne(context, 'mailsFrom', request.ip);
    await countOne(context, 'resetTo', email);
    await context.database.transaction().execute(async (transaction) => {
      const account = await findAccount(transaction, email);
      const link = {
        purpose: 'reset_password',
        email,
        lifeMs: LINK_LIFE_MS.reset_password,
      } as const;
      const { token } = await newLink(
        transaction,
        account === undefined ? { ...link, isDead: true } : { ...link, userId: account.id },
        context.now(),
      );
      await queueMail(
        context,
        transaction,
        account === undefined
          ? { kind: 'no-account', to: email }
          : {
              kind: 'reset-password',
              to: email,
              firstName: account.first_name,
              path: `/password-reset-confirm/${account.id}/${token}`,
            },
      );
    });
    return { status: 202, body: undefined };
  },
});

const confirmPasswordReset = route({
  endpoint: endpoints.confirmPasswordReset,
  subject: noSubject,
  answer: async ({ body, context, request, reply }) => {
    const tokenHash = hashToken(body.token);
    const now = context.now();
    const found = await findLink(context.database, tokenHash, ['reset_password'], now);
    if (found?.user_id == null) throw badLink();
    const account = await getAccount(context.database, found.user_id);
    if (account === undefined) throw badLink();
    const fault = passwordRefusal(body.password, account.email);
    if (fault !== null) throw refusedAt('/password', fault);
    const passwordHash = await hashPassword(body.password);
    const token = await context.database.transaction().execute(async (transaction) => {
      const link = await redeemLink(transaction, { tokenHash }, ['reset_password'], now);
      if (link === undefined || !(await setPassword(transaction, account.id, passwordHash, now)))
        throw badLink();
      await endLinks(transaction, account.email, ['reset_password', 'invitation'], now);
      await endSessionsOf(context, transaction, account.id);
      await forgetDevices(transaction, account.id);
      await queueMail(context, transaction, {
        kind: 'password-changed',
        to: account.email,
        firstName: account.first_name,
        at: now,
        timeZone: account.time_zone,
        browser: browserInWords(request.headers['user-agent'] ?? ''),
      });
      return beginSession({ context, request, reply }, transaction, account.id);
    });
    return { status: 200, body: { token } };
  },
});

const EVERY_PURPOSE = ['register', 'create_password', 'reset_password', 'invitation'] as const;

const checkLink = route({
  endpoint: endpoints.checkLink,
  subject: noSubject,
  answer: async ({ body, context }) => {
    const hash = hashToken(body.token);
    const link = await findLink(context.database, hash, EVERY_PURPOSE, context.now());
    const told: ReplyOf<typeof endpoints.checkLink> =
      link !== undefined && (await isStillOffered(context.database, link))
        ? { is_good: true, email: link.email }
        : { is_good: false };
    return { status: 200, body: told };
  },
});

export const resetRoutes: readonly Route[] = [
  requestPasswordReset,
  confirmPasswordReset,
  checkLink,
];
