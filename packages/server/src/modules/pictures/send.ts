import type { FastifyReply, FastifyRequest } from 'fastify';
import { PICTURE_TYPE } from './draw.ts';

/** Sent as a picture and nothing else, whatever type a browser guesses. */
const asPicture = (mediaType: string) => ({
  'Content-Type': mediaType,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
});

/** Sends a picture that never changes under its name and cannot be hidden, so a browser never asks for it again. */
export function sendForever(
  reply: FastifyReply,
  { content, mediaType }: { readonly content: Buffer; readonly mediaType: string },
): { readonly status: 'sent' } {
  void reply
    .code(200)
    .headers({
      ...asPicture(mediaType),
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
    .send(content);
  return { status: 'sent' };
}

/**
 * Sends a drawn picture that can be hidden. A browser caches it, but asks every time whether it may still be shown, so
 * a hidden picture disappears on the next load.
 *
 * @param version changes with the content
 * @returns false when there is no such picture, and nothing was sent
 */
export async function sendIfChanged(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  version: string,
  read: () => Promise<Buffer | undefined>,
): Promise<boolean> {
  const tag = `"${version}"`;
  void reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache' });
  if (request.headers['if-none-match'] === tag) {
    void reply.code(304).send();
    return true;
  }
  const content = await read();
  if (content === undefined) return false;
  void reply.code(200).headers(asPicture(PICTURE_TYPE)).send(content);
  return true;
}
