import type { FastifyRequest } from 'fastify';
import type { Context } from '../../http/context.ts';
import { checkFile, type FileKind, mediaTypes, nameOfKind, readUpload } from '../files/index.ts';
import { type Document, replacePending } from './queries.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const KINDS: readonly FileKind[] = ['pdf', 'gif', 'png', 'jpg'];

/**
 * Receives one verification document. A rejected or interrupted upload leaves nothing behind; an older pending document
 * about the same subject is deleted.
 *
 * @throws 413 or 422 with `file: [message]`
 */
export async function receiveDocument(
  context: Context,
  request: FastifyRequest,
  about: Pick<Document, 'kind' | 'organizationId' | 'userId'>,
): Promise<void> {
  const upload = await readUpload(context, request, MOST_BYTES);
  const kind = await checkFile(upload, KINDS, MOST_BYTES).catch(async (error: unknown) => {
    await context.files.discard(upload.received);
    throw error;
  });
  const storageName = await context.files.keep(upload.received);
  const document = {
    ...about,
    name: nameOfKind(upload.name, kind),
    size: upload.received.size,
    mediaType: mediaTypes[kind],
    storageName,
    now: context.now(),
  };
  try {
    const replaced = await context.database
      .transaction()
      .execute((transaction) => replacePending(transaction, document));
    for (const name of replaced) await context.files.remove(name);
  } catch (error) {
    await context.files.remove(storageName);
    throw error;
  }
}
