import type { BidFile } from '@plumbline/api-contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem.ts';
import type { Authorize } from '../../../http/route.ts';
import {
  checkFile,
  checkQuota,
  type FileKind,
  mediaTypes,
  nameOfKind,
  readUpload,
} from '../../files/index.ts';
import { tellInvited } from '../notifying/notify.ts';
import { countFiles, insertFile } from './file-queries.ts';
import { addEvent, lockPackage } from './queries.ts';

/** The limit of drawings and specifications per package. */
const MOST_FILES = 40;
const KINDS = Object.keys(mediaTypes) as FileKind[];

/**
 * Receives a file for the bidders. A rejected upload leaves nothing behind. Once the package is published, everyone
 * invited is notified of the file.
 *
 * @throws 409 when the package takes no more files or the company's file quota is used up, 413 or 422 with
 *   `file: [message]`
 */
export async function receivePackageFile(
  context: Context,
  request: FastifyRequest,
  about: { readonly packageId: string; readonly userId: string; readonly authorize: Authorize },
): Promise<BidFile> {
  const upload = await readUpload(context, request);
  const kind = await checkFile(upload, KINDS).catch(async (error: unknown) => {
    await context.files.discard(upload.received);
    throw error;
  });
  const storageName = await context.files.keep(upload.received);
  const name = nameOfKind(upload.name, kind);
  const { size } = upload.received;
  try {
    const id = await context.database.transaction().execute(async (transaction) => {
      await about.authorize(transaction);
      const row = await lockPackage(transaction, about.packageId);
      if (row?.status !== 'draft' && row?.status !== 'open')
        throw new ProblemError(409, 'You can no longer add files to this package.');
      if ((await countFiles(transaction, row.id)) >= MOST_FILES)
        throw new ProblemError(409, `A package can have ${MOST_FILES} files. Remove one first.`);
      await checkQuota(context, transaction, { organizationId: row.contractor_id, size });
      if (row.status === 'open') {
        await addEvent(transaction, row.id, `File added: ${name}`);
        await tellInvited(context, transaction, row, [`File added: ${name}`]);
      }
      return insertFile(transaction, {
        package_id: row.id,
        user_id: about.userId,
        name,
        size,
        media_type: mediaTypes[kind],
        storage_name: storageName,
      });
    });
    return { id, name, size };
  } catch (error) {
    // When the database fails, the row may have been committed all the same. Content without a row is swept later.
    if (error instanceof ProblemError) await context.files.remove(storageName);
    throw error;
  }
}
