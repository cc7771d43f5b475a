import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller replies fit in a packet or two anyway. */
const LEAST_BYTES = 1024;
/** Replies up to this size are compressed synchronously, because a stream costs more than the work itself. */
const AT_ONCE_BYTES = 65_536;

const TEXTS = /^(?:text\/(?!event-stream)|application\/(?:[a-z.]+\+)?json\b|image\/svg)/u;

/**
 * Compresses text replies and accepts gzipped request bodies. Body limits apply to the decompressed size. Uses low
 * levels, which give most of the savings for a tenth of a millisecond per reply (docs/reference/bench-server.md).
 */
export async function compressBodies(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: LEAST_BYTES,
    syncThreshold: AT_ONCE_BYTES,
    encodings: ['br', 'gzip'],
    requestEncodings: ['gzip'],
    customTypes: TEXTS,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    zlibOptions: { level: 3 },
  });
}
