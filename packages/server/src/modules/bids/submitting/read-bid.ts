import { MOST_FILE_BYTES } from '@plumbline/api-contract';
import type { FastifyRequest } from 'fastify';
import { ProblemError, refused } from '../../../http/problem.ts';
import { checkBytes, type FileKind, mediaTypes, nameOfKind, safeName } from '../../files/index.ts';

/** A bid as it was sent. Its files stay in memory: no disk and no log of ours ever has them unsealed. */
export type SentBid = {
  /** In dollars with two decimals. */
  readonly amount: string;
  readonly note: string;
  readonly revision: number;
  readonly files: readonly SentFile[];
};

export type SentFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
};

const MOST_FILES = 5;
const MOST_BYTES = 50 * 1024 * 1024;
const MOST_NOTE = 4000;
/** Of the field `bid`: JSON escapes a character of the note with up to 6 bytes. */
const MOST_FIELD_BYTES = 6 * MOST_NOTE + 1024;
const KINDS = Object.keys(mediaTypes) as FileKind[];
const AMOUNT = /^\d{1,12}(?:\.\d{1,2})?$/u;

const refuseFile = (status: 400 | 413 | 422, message: string) =>
  new ProblemError(status, message, { file: [message] });
const refuseField = (address: string, reason: string) => refused(reason, [{ address, reason }]);
const refuseNote = () => refuseField('/note', `Enter up to ${MOST_NOTE} characters.`);

/**
 * Reads a bid: the field `bid`, and files. A refusal never contains any of it.
 *
 * @throws 400, 413 or 422
 */
export async function readBid(request: FastifyRequest): Promise<SentBid> {
  if (!request.isMultipart()) throw refuseFile(422, 'Send the bid as multipart/form-data.');
  let fields: string | undefined;
  const files: SentFile[] = [];
  let bytes = 0;
  try {
    const limits = {
      fileSize: MOST_FILE_BYTES,
      fieldSize: MOST_FIELD_BYTES,
      files: MOST_FILES,
      parts: MOST_FILES + 2,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field' && part.fieldname === 'bid' && typeof part.value === 'string') {
        // Cut off, it could not be read. Only the note is that long.
        if (part.valueTruncated) throw refuseNote();
        fields = part.value;
      }
      if (part.type !== 'file') continue;
      const content = await part.toBuffer();
      bytes += content.length;
      if (bytes > MOST_BYTES) throw refuseFile(413, 'Choose files that total 50 MB or less.');
      const name = safeName(part.filename);
      const kind = await checkBytes({ content, name, isTooLarge: part.file.truncated }, KINDS);
      files.push({ name: nameOfKind(name, kind), mediaType: mediaTypes[kind], content });
    }
  } catch (error) {
    throw faultOf(error);
  }
  return { ...readFields(fields), files };
}

function faultOf(error: unknown): unknown {
  const { code = '' } = error as { readonly code?: string };
  if (error instanceof ProblemError) return error;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuseFile(413, 'Choose a file of 25 MB or less.');
  if (['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(code))
    return refuseFile(422, `Send up to ${MOST_FILES} files.`);
  return refuseFile(400, 'The upload was interrupted or is not well-formed. Send it again.');
}

function readFields(text: string | undefined): Omit<SentBid, 'files'> {
  let read: unknown;
  try {
    read = JSON.parse(text ?? '');
  } catch {
    read = undefined;
  }
  const { amount, note = '', revision } = (read ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof amount !== 'string' || !AMOUNT.test(amount) || Number(amount) <= 0)
    throw refuseField('/amount', 'Enter the amount of your bid in dollars, up to 999,999,999,999.');
  if (typeof note !== 'string' || note.length > MOST_NOTE || note.includes('\0'))
    throw refuseNote();
  if (typeof revision !== 'number' || !Number.isInteger(revision))
    throw refuseField('/revision', 'Reload the page, then submit.');
  return { amount: Number(amount).toFixed(2), note, revision };
}
