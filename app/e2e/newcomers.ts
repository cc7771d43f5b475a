import { endpoints, type ReplyOf } from '@plumbline/api-contract';
import { asker, type Asker } from './api.ts';
import type { Person } from './people.ts';
import { NEW_PASSWORD, type Newcomer } from './registration-steps.ts';
import type { MailServer } from './smtp.ts';

/** Sends a body to a path; throws when the server rejects it. */
export const send = (who: Asker, method: string, path: string, body: unknown): Promise<unknown> =>
  who.json(path, { method, body: JSON.stringify(body) });

/** Someone who was registered with {@link register}, to be signed in like a person of the demo. */
export const personOf = ({ email, firstName, lastName }: Newcomer): Person => ({
  email,
  name: `${firstName} ${lastName}`,
  password: NEW_PASSWORD,
});

/**
 * Registers someone who has an account and a name but no company yet, with the calls that the registration pages make.
 * They sign in with {@link NEW_PASSWORD}.
 *
 * @param flagged whether they continue without a company
 */
export async function register(
  address: string,
  mail: MailServer,
  { email, does, firstName, lastName }: Newcomer,
  flagged = false,
): Promise<Asker> {
  const visitor = asker(address, null);
  const auth = (path: string, body: unknown): Promise<unknown> => send(visitor, 'POST', path, body);
  await auth(endpoints.register.path, { email, user_type: does, accept_webmail: true });
  const { code } = await mail.next(email);
  const { ticket } = (await auth(endpoints.validateEmail.path, { email, code })) as ReplyOf<
    typeof endpoints.validateEmail
  >;
  const { token } = (await auth(endpoints.createPassword.path, {
    ticket,
    password: NEW_PASSWORD,
  })) as ReplyOf<typeof endpoints.createPassword>;
  const person = asker(address, token);
  const me = (body: unknown): Promise<unknown> =>
    send(person, 'PATCH', endpoints.updateMe.path, body);
  await me({ first_name: firstName, last_name: lastName, title: '' });
  await me({ reg_step: 'join_company' });
  if (flagged) await me({ without_company: true });
  return person;
}
