import { timingSafeEqual } from 'node:crypto';
import { endpoints } from '@plumbline/api-contract';
import type { FastifyReply } from 'fastify';
import type { Reading } from '../../http/context.ts';
import { notFound } from '../../http/problem.ts';
import { type Module, routesBy } from '../../http/route.ts';
import { MAIL_POLICY, mailboxPage, PAGE_POLICY } from './page.ts';
import { type MailboxSubject, policies } from './policy.ts';
import { findKeptMail, listKeptMails } from './queries.ts';

const route = routesBy(policies);

const readMailbox = route({
  endpoint: endpoints.readMailbox,
  subject: ({ context, query }) => subjectOf(context, query.key),
  answer: async ({ context, query, reply }) => {
    const mails = await listKeptMails(context.database);
    putHeaders(reply, PAGE_POLICY);
    return { status: 200, body: mailboxPage(mails, query.key ?? '') };
  },
});

const readMail = route({
  endpoint: endpoints.readMail,
  subject: ({ context, query }) => subjectOf(context, query.key),
  answer: async ({ context, params, reply }) => {
    const html = await findKeptMail(context.database, params.id);
    if (html === undefined) throw notFound('Email not found, or it is no longer kept.');
    putHeaders(reply, MAIL_POLICY);
    return { status: 200, body: html };
  },
});

function subjectOf({ mailboxKey }: Reading, key: string | undefined): MailboxSubject {
  if (mailboxKey === null) return { key: 'unset' };
  const given = Buffer.from(key ?? '');
  const wanted = Buffer.from(mailboxKey);
  const isRight = given.length === wanted.length && timingSafeEqual(given, wanted);
  return { key: isRight ? 'right' : 'wrong' };
}

/** The key is in the URL: no other site may receive it, and nothing may cache the page. */
function putHeaders(reply: FastifyReply, policy: string): void {
  void reply.type('text/html; charset=utf-8').headers({
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
}

export const mail: Module = { routes: [readMailbox, readMail] };
