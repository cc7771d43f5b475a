import { endpoints, pathOf } from '@plumbline/api-contract';
import { endSession, sessionHeaders } from './api.ts';
import { apiAddress } from './base.ts';
import { ApiError, errorOf } from './client.ts';
import { ownToken } from './token.ts';

/** Fetches an uploaded file with the session and hands it to the browser as a download. Throws ApiError. */
export function downloadFile(file: { readonly id: string; readonly name: string }): Promise<void> {
  return download(pathOf(endpoints.downloadFile, { id: file.id }), () => file.name);
}

/** The bytes of an uploaded file, to show them. Throws ApiError; an aborted call throws the signal's reason. */
export async function readFile(file: { readonly id: string }, signal: AbortSignal): Promise<Blob> {
  const reply = await fetchOf(pathOf(endpoints.downloadFile, { id: file.id }), signal);
  return contentOf(reply, signal);
}

/**
 * Fetches something with the session and hands it to the browser as a download. Throws ApiError; an aborted call throws
 * the signal's reason.
 */
export async function download(
  path: string,
  nameOf: (reply: Response) => string,
  signal?: AbortSignal,
): Promise<void> {
  const reply = await fetchOf(path, signal);
  const address = URL.createObjectURL(await contentOf(reply, signal));
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(reply);
  link.click();
  // The browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function fetchOf(path: string, signal?: AbortSignal): Promise<Response> {
  const token = ownToken();
  const headers = sessionHeaders(token);
  const sent = fetch(apiAddress(path), { headers, ...(signal && { signal }) });
  const reply = await reached(sent, signal);
  if (reply.ok) return reply;
  if (reply.status === 401) endSession(token);
  throw errorOf(reply.status, await reply.json().catch(() => undefined));
}

/** The whole body: a connection may also break in the middle of it. */
const contentOf = (reply: Response, signal?: AbortSignal): Promise<Blob> =>
  reached(reply.blob(), signal);

async function reached<T>(step: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(
      null,
      null,
      'The server could not be reached. Check your connection and try again.',
    );
  }
}
