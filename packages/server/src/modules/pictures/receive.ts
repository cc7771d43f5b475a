import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { ProblemError } from '../../http/problem.ts';
import { pictureSize } from './picture-size.ts';
import type { Picture, PictureType } from './picture.ts';
import { withoutMetadata } from './without-metadata.ts';

/** What a picture may be. The page scales a larger one before it sends it. */
export type PictureLimits = { readonly mostBytes: number; readonly mostPixels: number };

const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const refuse = (message: string) => new ProblemError(422, message, { file: [message] });

/**
 * The picture of an upload's field `file`: its content is what it says, it is small enough to draw, and where, when and
 * with what it was taken is removed.
 *
 * @throws 422 with `file: [message]`
 */
export async function receivePicture(
  request: FastifyRequest,
  limits: PictureLimits,
): Promise<Picture> {
  const sent = await readUpload(request, limits.mostBytes);
  const mediaType = (await fileTypeFromBuffer(sent))?.mime ?? '';
  if (!isPictureType(mediaType)) throw refuse('Choose a JPEG, PNG or WebP picture.');
  const size = pictureSize(sent, mediaType);
  const content = withoutMetadata(sent, mediaType);
  if (size === undefined || content === undefined || Math.min(size.width, size.height) < 1)
    throw refuse('This picture is damaged or incomplete. Save it again.');
  if (Math.max(size.width, size.height) > limits.mostPixels)
    throw refuse(`Choose a picture of ${limits.mostPixels} pixels or fewer on each side.`);
  return { content, mediaType, ...size };
}

/** @throws 422 with `file: [message]` */
async function readUpload(request: FastifyRequest, mostBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw refuse('Send the picture as multipart/form-data.');
  let content: Buffer | undefined;
  let isTooLarge = false;
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file' || content !== undefined) {
        part.file.resume();
        continue;
      }
      content = await part.toBuffer();
      isTooLarge = part.file.truncated;
    }
  } catch {
    // Nothing of ours is involved: what fails here is the sending.
    throw refuse('The upload was interrupted or is not well-formed. Send it again.');
  }
  if (content === undefined || content.length === 0) throw refuse('Choose a picture.');
  if (isTooLarge) throw refuse(`Choose a picture of ${mostBytes / 1024} kB or less.`);
  return content;
}

const isPictureType = (type: string): type is PictureType => TYPES.includes(type);
