import { MOST_FILE_BYTES, type StoredFile } from '@plumbline/api-contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError } from '../../http/problem.ts';
import { type FileKind, kindOf, kindOfBytes, mediaTypes } from './kind.ts';
import { type FileQuestion, findFileQuestion } from './question.ts';
import { anotherKind, nameOfKind, safeName } from './names.ts';
import { insertFile, lockBytesKept } from './queries.ts';
import type { Received } from './store.ts';
import { isWhole, isWholeBytes } from './whole.ts';

const MEGABYTE = 1024 * 1024;

export type Upload = {
  readonly received: Received;
  readonly name: string;
  readonly isTooLarge: boolean;
  readonly form: string | undefined;
};

/**
 * The error for a refused file: 400 when it did not arrive whole, 409 when the company has no space left, 413 for its
 * size, 422 for everything else. For the last two, a different file helps.
 */
const refuse = (status: 400 | 409 | 413 | 422, message: string) =>
  new ProblemError(status, message, { file: [message] });

/**
 * Receives one file for one question of a vault. It stays a part file until everything is checked; a refusal or a
 * broken connection leaves nothing behind.
 *
 * @throws 400, 409, 413 or 422 with `file: [message]`
 */
export async function receiveUpload(
  context: Context,
  request: FastifyRequest,
  owner: { readonly organizationId: string; readonly userId: string },
): Promise<StoredFile> {
  const upload = await readUpload(context, request);
  try {
    const { link, question } = checkForm(upload.form);
    const accepted = question.accept ?? (Object.keys(mediaTypes) as FileKind[]);
    const kind = await checkFile(upload, accepted);
    return await keepUpload(context, upload, { ...owner, link, questionId: question.id, kind });
  } catch (error) {
    await context.files.discard(upload.received);
    throw error;
  }
}

/**
 * Reads the parts in any order: the specification names `file` before `form`. The received file is a part file until
 * the caller keeps or discards it.
 *
 * @throws 400 or 422 with `file: [message]`
 */
export async function readUpload(
  context: Context,
  request: FastifyRequest,
  mostBytes = MOST_FILE_BYTES,
): Promise<Upload> {
  if (!request.isMultipart()) throw refuse(422, 'Send the file as multipart/form-data.');
  let file: Omit<Upload, 'form'> | undefined;
  let form: string | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type === 'file' && part.fieldname === 'file' && file === undefined) {
        const received = await context.files.receive(part.file);
        file = { received, name: safeName(part.filename), isTooLarge: part.file.truncated };
      } else if (part.type === 'file') {
        part.file.resume();
      } else if (part.fieldname === 'form' && typeof part.value === 'string') {
        form = part.value;
      }
    }
  } catch (error) {
    if (file !== undefined) await context.files.discard(file.received);
    throw faultOfParts(error, request);
  }
  if (file === undefined) throw refuse(422, 'Choose a file to upload.');
  return { ...file, form };
}

const PARTS_FAULTS: Readonly<Record<string, string>> = {
  FST_FILES_LIMIT: 'Send one file at a time.',
  FST_FIELDS_LIMIT: 'Send the fields `file`, `form` and `encrypted` only.',
  FST_PARTS_LIMIT: 'Send the fields `file`, `form` and `encrypted` only.',
  FST_PROTO_VIOLATION: 'Send the fields `file`, `form` and `encrypted` only.',
};

/** Tells a malformed body, which the sender can fix, from an error of our disk, which has its own error code. */
function faultOfParts(error: unknown, { raw }: FastifyRequest): unknown {
  const code = (error as { readonly code?: string }).code ?? '';
  const fault = PARTS_FAULTS[code];
  if (fault !== undefined) return refuse(422, fault);
  const isBroken = code === '' || code === 'FST_MP_PREMATURE_CLOSE' || raw.destroyed;
  return isBroken
    ? refuse(400, 'The upload was interrupted or is not well-formed. Send it again.')
    : error;
}

function checkForm(form: string | undefined): FileQuestion {
  const found = form === undefined ? undefined : findFileQuestion(form);
  if (found === undefined)
    throw refuse(422, 'Set `form` to the address or id of the question that the file answers.');
  return found;
}

/**
 * Checks a received file and returns its kind, by its content.
 *
 * @throws 413 or 422 with `file: [message]` when it is too large, empty, damaged or of another kind
 */
export async function checkFile(
  { received, name, isTooLarge }: Upload,
  accepted: readonly FileKind[],
  mostBytes = MOST_FILE_BYTES,
): Promise<FileKind> {
  checkSize(received.size, isTooLarge, mostBytes);
  const kind = checkKind(await kindOf(received, name), accepted);
  if (!(await isWhole(received, kind))) throw damaged(kind);
  return kind;
}

/** The same for a file in memory. */
export async function checkBytes(
  file: { readonly content: Buffer; readonly name: string; readonly isTooLarge: boolean },
  accepted: readonly FileKind[],
): Promise<FileKind> {
  checkSize(file.content.length, file.isTooLarge, MOST_FILE_BYTES);
  const kind = checkKind(await kindOfBytes(file.content, file.name), accepted);
  if (!isWholeBytes(file.content, kind)) throw damaged(kind);
  return kind;
}

function checkSize(size: number, isTooLarge: boolean, mostBytes: number): void {
  if (isTooLarge) throw refuse(413, `Choose a file of ${mostBytes / MEGABYTE} MB or less.`);
  if (size === 0) throw refuse(422, 'The file is empty. Choose another.');
}

function checkKind(kind: FileKind | undefined, accepted: readonly FileKind[]): FileKind {
  if (kind === undefined || !accepted.includes(kind)) throw refuse(422, anotherKind(accepted));
  return kind;
}

const damaged = (kind: FileKind) =>
  refuse(
    422,
    `This ${kind.toUpperCase()} is damaged or incomplete. Save it again, then upload it.`,
  );

async function keepUpload(
  context: Context,
  upload: Upload,
  file: {
    readonly organizationId: string;
    readonly userId: string;
    readonly link: string;
    readonly questionId: string;
    readonly kind: FileKind;
  },
): Promise<StoredFile> {
  const { kind, ...owned } = file;
  const { size, sha256 } = upload.received;
  const storageName = await context.files.keep(upload.received);
  try {
    const mediaType = mediaTypes[kind];
    const name = nameOfKind(upload.name, kind);
    const row = { ...owned, name, size, sha256, mediaType, storageName, now: context.now() };
    const id = await context.database.transaction().execute(async (transaction) => {
      await checkQuota(context, transaction, { organizationId: file.organizationId, size });
      return insertFile(transaction, row);
    });
    return { id, name, size };
  } catch (error) {
    // When the database fails, the row may have been committed all the same. Content without a row is swept later.
    if (error instanceof ProblemError) await context.files.remove(storageName);
    throw error;
  }
}

/**
 * Checks the company's quota, which covers the files of its vault, its bid packages and its bids. Counts one upload of
 * a company at a time.
 *
 * @throws 409 when the file would exceed it
 */
export async function checkQuota(
  { fileQuotaBytes }: Pick<Context, 'fileQuotaBytes'>,
  transaction: Database,
  { organizationId, size }: { readonly organizationId: string; readonly size: number },
): Promise<void> {
  if (fileQuotaBytes === 0) return;
  const kept = await lockBytesKept(transaction, organizationId);
  if (kept + size <= fileQuotaBytes) return;
  const megabytes = Math.floor(fileQuotaBytes / MEGABYTE).toLocaleString('en-US');
  throw refuse(
    409,
    `There isn’t enough space left in your company’s ${megabytes} MB of file storage. Remove files you no longer need. The space becomes available after a day.`,
  );
}
