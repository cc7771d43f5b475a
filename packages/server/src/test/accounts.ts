import { endpoints, type User } from '@plumbline/api-contract';
import type { TestServer } from './server.ts';

export const GOOD_PASSWORD = 'four words and a horse';

export type KeptMail = {
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
  /** The secret in its link; empty if there is none. */
  readonly token: string;
  /** The six digits in its subject; empty if there are none. */
  readonly code: string;
};

/** The emails to an address, newest first. */
export async function mailsTo(test: TestServer, to: string): Promise<readonly KeptMail[]> {
  const rows = await test.server.database
    .selectFrom('outbox')
    .select(['kind', 'subject', 'body', 'html'])
    .where('recipient', '=', to)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => {
    const body = row.body ?? '';
    const token = /(?:token=|password-reset-confirm\/[\da-f-]{36}\/)([\w-]{43})/.exec(body)?.[1];
    return {
      kind: row.kind,
      subject: row.subject,
      body,
      html: row.html ?? '',
      token: token ?? '',
      code: /^\d{6}/.exec(row.subject)?.[0] ?? '',
    };
  });
}

export async function lastMail(test: TestServer, to: string): Promise<KeptMail> {
  const [mail] = await mailsTo(test, to);
  if (mail === undefined) throw new Error(`there is no mail to ${to}`);
  return mail;
}

/** Registers an address up to the point where it gets a ticket. */
export async function getTicket(test: TestServer, email: string, more: object = {}) {
  const asked = await test.call('anonymous', endpoints.register, { body: { email, ...more } });
  if (asked.statusCode !== 200) throw new Error(`registering ${email}: ${asked.body}`);
  const { code } = await lastMail(test, email);
  const reply = await test.call('anonymous', endpoints.validateEmail, { body: { email, code } });
  if (reply.statusCode !== 200) throw new Error(`the code of ${email}: ${reply.body}`);
  return reply.json<{ ticket: string; email: string; expected_org: string | null }>();
}

/** Makes a new account with GOOD_PASSWORD. @returns its token */
export async function makeAccount(
  test: TestServer,
  email: string,
  more: object = {},
): Promise<string> {
  const { ticket } = await getTicket(test, email, more);
  const reply = await test.call('anonymous', endpoints.createPassword, {
    body: { ticket, password: GOOD_PASSWORD },
  });
  if (reply.statusCode !== 201) throw new Error(`the password of ${email}: ${reply.body}`);
  return reply.json<{ token: string }>().token;
}

export async function readMe(test: TestServer, token: string): Promise<User> {
  const headers = { authorization: `Token ${token}` };
  const reply = await test.call('anonymous', endpoints.getMe, { headers });
  if (reply.statusCode !== 200) throw new Error(`me: ${reply.body}`);
  return reply.json<User>();
}
