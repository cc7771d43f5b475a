import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../http/context.ts';
import { ProblemError } from '../../http/problem.ts';
import { readUpload } from '../files/index.ts';
import { openSheetReader } from './sheet/index.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 5 * MEGABYTE;

/** One per process: lists are read one after the other. */
const reader = openSheetReader();

export const fileFault = (status: 413 | 422, message: string) =>
  new ProblemError(status, message, { file: [message] });

/** The rows of the uploaded file. Nothing of it stays on disk. */
export async function receiveSheet(
  context: Context,
  request: FastifyRequest,
): Promise<{ readonly name: string; readonly cells: readonly (readonly string[])[] }> {
  const upload = await readUpload(context, request, MOST_BYTES);
  try {
    if (upload.isTooLarge)
      throw fileFault(413, `Choose a file of ${MOST_BYTES / MEGABYTE} MB or less.`);
    if (upload.received.size === 0) throw fileFault(422, 'The file is empty. Choose another.');
    const cells = await reader.read(await readFile(upload.received.path));
    return { name: upload.name, cells };
  } finally {
    await context.files.discard(upload.received);
  }
}
