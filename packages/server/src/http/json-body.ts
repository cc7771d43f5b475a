import { endpoints } from '@plumbline/api-contract';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/**
 * Reads JSON bodies. An empty body counts as none, because clients send the content type with every call, even without
 * a body. Rejects keys that target an object's prototype.
 */
export function readJsonBodies(app: FastifyInstance): void {
  // Email programs send this to unsubscribe (RFC 8058); the address says everything.
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
    // Browsers report violations of the content policy with their own media type.
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
