import { endSession, sessionHeaders } from './api.ts';
import { apiAddress } from './base.ts';
import { ApiError, errorOf } from './client.ts';
import { ownToken } from './token.ts';

/**
 * Sends one small file and returns the reply's body. Throws ApiError, with the first message of the reply's file field
 * if there is one.
 *
 * @param path of the contract, with its parameters
 * @param fields that go with it
 */
export function sendFile(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const form = new FormData();
  // Before the file: the server reads the body as it arrives.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return sendForm(path, form, `“${file.name}” was not sent: the connection was lost. Try again.`);
}

/**
 * Sends a form with its files and returns the reply's body. Throws as {@link sendFile} does.
 *
 * @param lost the message for a lost connection
 */
export async function sendForm(path: string, form: FormData, lost: string): Promise<unknown> {
  const token = ownToken();
  let reply: Response;
  try {
    reply = await fetch(apiAddress(path), {
      method: 'POST',
      headers: sessionHeaders(token),
      body: form,
    });
  } catch {
    throw new ApiError(null, null, lost);
  }
  const content: unknown = await reply.json().catch(() => undefined);
  if (reply.ok) return content;
  if (reply.status === 401) endSession(token);
  const error = errorOf(reply.status, content);
  const messages = error.problem?.['file'];
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined;
  throw typeof first === 'string' ? new ApiError(reply.status, error.problem, first) : error;
}
