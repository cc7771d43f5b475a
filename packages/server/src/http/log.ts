import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { pino } from 'pino';

/** An emailed secret, longer than any id; or what follows these addresses. */
const SECRET =
  /(?<=\/)[\w-]{43,}|(?<=\/(?:api\/portraits\/|api\/unlisted_pages\/|unsubscribe\/|info\/ri))[^/]+/gi;

/** The path of a call without its query. A secret in the path (as in an emailed link) is left out. */
export const withoutSecrets = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(SECRET, '…');

/**
 * Structured logs on standard error. Logs no query (it may contain a token), no headers and no bodies; of an error only
 * its type, code and stack, not the values that PostgreSQL repeats in `detail`.
 */
export function makeLog(level: string): NonNullable<FastifyServerOptions['loggerInstance']> {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: FastifyRequest) => ({
          id: request.id,
          method: request.method,
          path: withoutSecrets(request.url),
          address: request.ip,
        }),
        res: (reply: { readonly statusCode: number }) => ({ status: reply.statusCode }),
        err: (error: Error & { readonly code?: string }) => ({
          type: error.name,
          code: error.code,
          message: error.message,
          stack: error.stack,
        }),
        // The form reader logs its options at level trace, with the headers of the call.
        busboyOptions: () => undefined,
      },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}
