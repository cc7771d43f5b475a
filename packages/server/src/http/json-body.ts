import { endpoints } from '@plumbline/api-contract';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/**
 * Reads JSON bodies. An empty one is none: clients name the type of every call, also where it has no body. Keys
 * that reach for an object's prototype are refused.
 */
export function readJsonBodies(app: FastifyInstance): void {
  // What a mail program sends to end emails (RFC 8058): the address says all.
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _text, done) => {
      if (request.routeOptions.url === endpoints.unsubscribe.path) done(null, undefined);
      else done(new ProblemError(415, 'Send the body as application/json.'));
    },
  );
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    // Browsers report violations of the content policy under a media type of their own.
    ['application/json', 'application/csp-report'],
    { parseAs: 'string' },
    (request, text, done) => {
      if (text.trim() === '') done(null, undefined);
      else
        void parse(request, text, (error, body: unknown) =>
          error === null ? done(null, body) : done(faultOf(text)),
        );
    },
  );
}

function faultOf(text: string): ProblemError {
  try {
    JSON.parse(text);
  } catch (error) {
    const place = /line \d+ column \d+/.exec(String(error))?.[0];
    return new ProblemError(
      400,
      `The body is not JSON${place === undefined ? '' : ` (${place})`}.`,
    );
  }
  return new ProblemError(
    400,
    'Remove the key `__proto__` or `constructor.prototype` from the body.',
  );
}
