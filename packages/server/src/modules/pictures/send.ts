import type { FastifyReply } from 'fastify';
import type { PictureType } from './picture.ts';

/** Answers a call with a picture that never changes under its name, as a picture and nothing else. */
export function sendPicture(
  reply: FastifyReply,
  picture: { readonly content: Buffer; readonly media_type: PictureType },
): { readonly status: 'sent' } {
  void reply
    .code(200)
    .headers({
      'Content-Type': picture.media_type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
    .send(picture.content);
  return { status: 'sent' };
}
