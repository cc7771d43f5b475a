import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError } from '../../http/problem.ts';
import { checkFile, type FileKind, mediaTypes, nameOfKind, readUpload } from '../files/index.ts';
import { lockOrganization } from '../members/index.ts';
import { type Document, replacePending } from './queries.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const KINDS: readonly FileKind[] = ['pdf', 'gif', 'png', 'jpg'];

/**
 * Receives one verification document. A rejected or interrupted upload leaves nothing behind; an older pending document
 * about the same subject is deleted.
 *
 * @param check runs once the file has arrived, with the company locked; throws when the person may no longer send it
 * @throws 413 or 422 with `file: [message]`
 */
export async function receiveDocument(
  context: Context,
  request: FastifyRequest,
  about: Pick<Document, 'kind' | 'organizationId' | 'userId'>,
  check: (transaction: Database) => Promise<unknown>,
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
  const replaced = await context.database
    .transaction()
    .execute(async (transaction) => {
      // Two documents sent at once: the second replaces the first.
      await lockOrganization(transaction, about.organizationId);
      await check(transaction);
      return replacePending(transaction, document);
    })
    .catch(async (error: unknown) => {
      // When the database fails, the row may have been committed all the same. Content without a row is swept later.
      if (error instanceof ProblemError) await context.files.remove(storageName);
      throw error;
    });
  for (const name of replaced) await context.files.remove(name);
}
