import { endpoints, pathOf } from '@plumbline/api-contract';
import { endSession, sessionHeaders } from './api.ts';
import { errorOf } from './client.ts';

/** Fetches an uploaded file with the session and hands it to the browser as a download. Throws ApiError. */
export async function downloadFile(file: {
  readonly id: string;
  readonly name: string;
}): Promise<void> {
  const reply = await fetch(pathOf(endpoints.downloadFile, { id: file.id }), {
    headers: sessionHeaders(),
  });
  if (!reply.ok) {
    if (reply.status === 401) endSession();
    throw errorOf(reply.status, await reply.json().catch(() => undefined));
  }
  const address = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
