import { endpoints } from '@plumbline/api-contract';
import type { User } from '@plumbline/api-contract';
import { endSession, sessionHeaders } from '../../../api/api.ts';
import { apiAddress } from '../../../api/base.ts';
import { ApiError, errorOf } from '../../../api/client.ts';

/**
 * Sends a square picture as the person's portrait. Resolves to the person with it. Throws ApiError, whose message is
 * the first of the reply's file field.
 */
export async function sendPortrait(picture: Blob): Promise<User> {
  const form = new FormData();
  form.append('file', picture, 'portrait.jpg');
  let reply: Response;
  try {
    reply = await fetch(apiAddress(endpoints.uploadPortrait.path), {
      method: endpoints.uploadPortrait.method,
      headers: sessionHeaders(),
      body: form,
    });
  } catch {
    throw new ApiError(null, null, 'The connection was lost. Try again.');
  }
  const content: unknown = await reply.json().catch(() => undefined);
  if (reply.ok) return content as User;
  if (reply.status === 401) endSession();
  const error = errorOf(reply.status, content);
  const messages = error.problem?.['file'];
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined;
  throw typeof first === 'string' ? new ApiError(reply.status, error.problem, first) : error;
}
