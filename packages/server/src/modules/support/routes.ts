import { createHash, timingSafeEqual } from 'node:crypto';
import { endpoints } from '@plumbline/api-contract';
import type { Context, Reading } from '../../http/context.ts';
import { type Module, noSubject, routesBy } from '../../http/route.ts';
import { countOne } from '../auth/index.ts';
import { type Mail, queueMail } from '../mail/index.ts';
import { policies, type UnlistedSubject } from './policy.ts';

const route = routesBy(policies);

const askForHelp = route({
  endpoint: endpoints.askForHelp,
  subject: noSubject,
  answer: async ({ request, body: { email, ...said }, context }) => {
    await send(context, request.ip, email, (to) => ({
      kind: 'help-request',
      to,
      senderEmail: email,
      ...said,
    }));
    return { status: 204, body: undefined };
  },
});

const requestService = route({
  endpoint: endpoints.requestService,
  subject: noSubject,
  answer: async ({ request, body: { email, ...said }, context }) => {
    await send(context, request.ip, email, (to) => ({
      kind: 'service-request',
      to,
      senderEmail: email,
      ...said,
    }));
    return { status: 204, body: undefined };
  },
});

const openUnlistedPage = route({
  endpoint: endpoints.openUnlistedPage,
  subject: ({ context, params }): UnlistedSubject => ({
    isSecret: isSecret(context, params.key),
  }),
  answer: () => ({ status: 204, body: undefined }),
});

/** One email to each operator, and one to the sender to confirm that theirs arrived. */
async function send(
  context: Context,
  address: string,
  email: string,
  letterTo: (operator: string) => Mail,
): Promise<void> {
  const sender = email.trim().toLowerCase();
  await countOne(context, 'mailsFrom', address);
  await countOne(context, 'supportFrom', sender);
  await context.database.transaction().execute(async (transaction) => {
    for (const operator of context.operatorEmails)
      await queueMail(context, transaction, letterTo(operator));
    await queueMail(context, transaction, { kind: 'support-received', to: sender });
  });
}

/**
 * Compares hashes of equal length, so that timing reveals nothing about how much of it was right.
 */
function isSecret({ unlistedSecret }: Reading, given: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const isSame = timingSafeEqual(hash(given), hash(unlistedSecret ?? ''));
  return unlistedSecret !== undefined && isSame;
}

export const support: Module = { routes: [askForHelp, requestService, openUnlistedPage] };
