import type { FastifyRequest } from 'fastify';
import { checkText } from '../../http/check.ts';
import { refuse } from './draw.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const MOST_BYTES = 15 * MEGABYTE;

export type ReceivedPicture = {
  readonly content: Buffer;
  /** The other parts of the form, by name. */
  readonly fields: Readonly<Record<string, string>>;
};

/**
 * Reads a form with one picture into memory: it is redrawn right away and never stored as received.
 *
 * @throws 422 with `file: [message]`, or at a field with text that PostgreSQL cannot store
 */
export async function receivePicture(
  request: FastifyRequest,
  { mostBytes = MOST_BYTES }: { readonly mostBytes?: number } = {},
): Promise<ReceivedPicture> {
  const tooLarge = () => refuse(`Choose a picture of ${sizeInWords(mostBytes)} or less.`);
  if (!request.isMultipart()) throw refuse('Send the picture as multipart/form-data.');
  let content: Buffer | undefined;
  let isTooLarge = false;
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts({
      limits: { fileSize: mostBytes, files: 1, fields: 4, fieldSize: 4096 },
    })) {
      if (part.type !== 'file') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        continue;
      }
      if (part.fieldname !== 'file') {
        part.file.resume();
        continue;
      }
      content = await part.toBuffer();
      isTooLarge = part.file.truncated;
    }
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    // No code of ours runs here: a failure means that the upload itself failed.
    throw refuse('The upload was interrupted or is not well-formed. Send it again.');
  }
  if (isTooLarge) throw tooLarge();
  if (content === undefined || content.length === 0) throw refuse('Choose a picture.');
  checkText(fields);
  return { content, fields };
}

const sizeInWords = (bytes: number): string =>
  bytes < MEGABYTE ? `${bytes / KILOBYTE} kB` : `${bytes / MEGABYTE} MB`;
