import { timingSafeEqual } from 'node:crypto';
import { endpoints } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { Registration } from '../../database/tables/accounts.ts';
import { HOME_TIME_ZONE } from '../../engine/today.ts';
import type { Context } from '../../http/context.ts';
import { noSubject, type Route, routesBy } from '../../http/route.ts';
import { policies } from './policy.ts';
import {
  CODE_LIFE_MS,
  findLink,
  hashCode,
  hashToken,
  type Link,
  LINK_LIFE_MS,
  newLink,
  tryCode,
  redeemLink,
} from '../links/index.ts';
import { queueMail } from '../mail/index.ts';
import { isWebmail } from '../organizations/index.ts';
import { badCode, badLink, refusedAt } from './fault.ts';
import { hashPassword } from './password.ts';
import { passwordRefusal } from './password-refusal.ts';
import { acceptTerms, findAccount, insertAccount } from './queries/accounts.ts';
import { isStillOffered } from './still-offered.ts';
import { beginSession, timeZoneOf } from './sessions.ts';
import { countOne } from './throttle.ts';

const route = routesBy(policies);

const MOST_TRIES = 5;

/** Same statements and same bytes for known and unknown addresses, so that nobody learns who has an account. */
const register = route({
  endpoint: endpoints.register,
  subject: noSubject,
  answer: async ({ body, context, request }) => {
    const email = body.email.trim().toLowerCase();
    const is_webmail = isWebmail(email);
    if (is_webmail && body.accept_webmail !== true)
      return { status: 200, body: { is_sent: false, is_webmail } };
    await countOne(context, 'mailsFrom', request.ip);
    await countOne(context, 'registerTo', email);
    const { user_type, expected_org, joined_source } = body;
    const registration = { user_type, expected_org, joined_source, is_webmail };
    await context.database
      .transaction()
      .execute((transaction) => mailRegistration(context, transaction, email, registration));
    return { status: 200, body: { is_sent: true, is_webmail } };
  },
});

async function mailRegistration(
  context: Context,
  transaction: Database,
  email: string,
  registration: Registration,
): Promise<void> {
  const isKnown = (await findAccount(transaction, email)) !== undefined;
  const { token, code } = await newLink(
    transaction,
    {
      purpose: 'register',
      email,
      registration,
      lifeMs: LINK_LIFE_MS.register,
      code: true,
      isDead: isKnown,
    },
    context.now(),
  );
  await queueMail(
    context,
    transaction,
    isKnown
      ? { kind: 'account-exists', to: email, resetPath: '/password-reset' }
      : {
          kind: 'register',
          to: email,
          code,
          path: `/registration/validate-email?token=${token}`,
          organization: null,
        },
  );
}

const validateEmail = route({
  endpoint: endpoints.validateEmail,
  subject: noSubject,
  answer: async ({ body, context, request }) => {
    await countOne(context, 'codesFrom', request.ip);
    const now = context.now();
    const used =
      'token' in body
        ? { tokenHash: hashToken(body.token) }
        : await findByCode(context, body.email.trim().toLowerCase(), body.code);
    const fault = 'token' in body ? badLink : badCode;
    if (used === undefined) throw fault();
    const ticket = await context.database.transaction().execute(async (transaction) => {
      const link = await redeemLink(transaction, used, ['register'], now);
      if (link === undefined) throw fault();
      const { token } = await newLink(
        transaction,
        {
          purpose: 'create_password',
          email: link.email,
          registration: link.registration,
          lifeMs: LINK_LIFE_MS.create_password,
        },
        now,
      );
      const expected = link.registration?.expected_org ?? null;
      return { ticket: token, email: link.email, expected_org: expected };
    });
    return { status: 200, body: ticket };
  },
});

/** Counts the try before checking the code, so that parallel tries cannot exceed the limit. */
async function findByCode(
  { database, now }: Context,
  email: string,
  code: string,
): Promise<{ readonly id: string } | undefined> {
  const sentAfter = new Date(now().getTime() - CODE_LIFE_MS);
  const link = await tryCode(database, email, { mostTries: MOST_TRIES, sentAfter });
  if (link?.code_hash == null) return undefined;
  return timingSafeEqual(link.code_hash, hashCode(email, code)) ? { id: link.id } : undefined;
}

const TICKETS = ['create_password', 'invitation'] as const;

const createPassword = route({
  endpoint: endpoints.createPassword,
  subject: noSubject,
  answer: async ({ body, context, request, reply }) => {
    const tokenHash = hashToken(body.ticket);
    const now = context.now();
    // Checks the ticket before hashing, and the password before redeeming the ticket.
    const found = await findLink(context.database, tokenHash, TICKETS, now);
    if (found === undefined) throw badLink();
    const fault = passwordRefusal(body.password, found.email);
    if (fault !== null) throw refusedAt('/password', fault);
    const passwordHash = await hashPassword(body.password);
    const timeZone = timeZoneOf(request) ?? HOME_TIME_ZONE;
    const token = await context.database.transaction().execute(async (transaction) => {
      const link = await redeemLink(transaction, { tokenHash }, TICKETS, now);
      const userId = link && (await makeAccount(transaction, link, passwordHash, timeZone, now));
      if (userId === undefined) throw badLink();
      await acceptTerms(transaction, userId, now);
      return beginSession({ context, request, reply }, transaction, userId);
    });
    return { status: 201, body: { token } };
  },
});

async function makeAccount(
  transaction: Database,
  link: Link,
  passwordHash: string,
  timeZone: string,
  now: Date,
): Promise<string | undefined> {
  // The invitation may have been withdrawn since. Until its addressee accepts, it is only an offer.
  if (!(await isStillOffered(transaction, link))) return undefined;
  const { email, registration } = link;
  return insertAccount(transaction, { email, passwordHash, timeZone, registration, now });
}

export const registrationRoutes: readonly Route[] = [register, validateEmail, createPassword];
