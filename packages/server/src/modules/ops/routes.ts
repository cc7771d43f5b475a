import { timingSafeEqual } from 'node:crypto';
import { endpoints } from '@plumbline/api-contract';
import { ProblemError } from '../../http/problem.ts';
import { type Envelope, type Module, noSubject, routesBy } from '../../http/route.ts';
import { openApiOf } from './openapi.ts';
import { countViolation } from './metrics.ts';
import { type OperatorSubject, policies } from './policy.ts';
import { ping } from './queries.ts';

const route = routesBy(policies);

const health = route({
  endpoint: endpoints.health,
  subject: noSubject,
  answer: () => ({ status: 200, body: { status: 'ok' as const } }),
});

const ready = route({
  endpoint: endpoints.ready,
  subject: noSubject,
  answer: async ({ context }) => {
    try {
      await ping(context.database);
    } catch {
      throw new ProblemError(503, 'The database is not responding.', {}, { 'Retry-After': '2' });
    }
    return { status: 200, body: { status: 'ready' as const } };
  },
});

const metrics = route({
  endpoint: endpoints.metrics,
  subject: ({ request, context }): OperatorSubject => ({
    token: tokenState(request, context.metricsToken),
    isThisMachine: isThisMachine(request),
  }),
  answer: async ({ reply, context }) => {
    void reply.type(context.metrics.contentType);
    return { status: 200, body: await context.metrics.metrics() };
  },
});

const reportViolation = route({
  endpoint: endpoints.reportViolation,
  subject: noSubject,
  answer: ({ context, body }) => {
    const report = body['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
    countViolation(context.metrics, directive.split(' ', 1)[0] ?? '');
    return { status: 204, body: undefined };
  },
});

const openapi = route({
  endpoint: endpoints.openapi,
  subject: noSubject,
  answer: () => ({ status: 200, body: openApiOf(endpoints) }),
});

function tokenState(request: Envelope, token: string | undefined): OperatorSubject['token'] {
  if (token === undefined) return 'unset';
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? 'right' : 'wrong';
}

/** A call that a proxy forwarded came from somewhere else, even though its last hop is local. */
function isThisMachine(request: Envelope): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some(
    (name) => name in request.headers,
  );
  const address = request.socket.remoteAddress ?? '';
  return !isForwarded && /^(?:127\.|::1$|::ffff:127\.)/.test(address);
}

export const ops: Module = { routes: [health, ready, metrics, reportViolation, openapi] };
