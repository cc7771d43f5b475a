import type { FastifyReply, FastifyRequest } from 'fastify';
import { PICTURE_TYPE } from './draw.ts';

/**
 * Sends a drawn picture as a picture and nothing else. A browser keeps it, and asks each time whether it may still be
 * shown: what is hidden meanwhile is gone with the next look.
 *
 * @param version changes with the content
 */
export async function sendPicture(
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
  void reply
    .code(200)
    .headers({
      'Content-Type': PICTURE_TYPE,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
    .send(content);
  return true;
}
