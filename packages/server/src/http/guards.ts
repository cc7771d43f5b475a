import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { endpoints } from '@plumbline/api-contract';
import type { FastifyInstance } from 'fastify';
import { isForApi } from './failure.ts';
import { networkOf } from './network.ts';
import { ProblemError } from './problem.ts';

export const YEAR_SECONDS = 31_536_000;

/** Headers, cookies and the rate limit, before any route. */
export async function putGuards(
  app: FastifyInstance,
  options: { readonly rateLimit: number; readonly isHttps: boolean },
): Promise<void> {
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        reportUri: [endpoints.reportViolation.path],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  if (options.rateLimit > 0)
    await app.register(rateLimit, {
      max: options.rateLimit,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => networkOf(ip),
      errorResponseBuilder: (_request, { after }) =>
        new ProblemError(429, `Too many requests. Try again in ${after}.`),
    });
  app.addHook('onSend', async (request, reply) => {
    // TLS may end in front of us; then the site's address shows it, or the proxy reports it.
    if (options.isHttps || request.protocol === 'https')
      void reply.header('Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    if (isForApi(request) && !reply.hasHeader('Cache-Control'))
      void reply.header('Cache-Control', 'no-store');
  });
}
