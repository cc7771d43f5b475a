import { type Endpoint, endpoints } from '@plumbline/api-contract';
import type { FastifyRequest } from 'fastify';
import { forbidden } from '../../http/problem.ts';
import { type Asked, type Module, route } from '../../http/route.ts';
import { policies } from './policy.ts';

const incoming = route({
  endpoint: endpoints.incoming,
  subject: checkOrigin,
  connect: (socket, { actor, context }) => context.live.connect('incoming', socket, actor),
});

const notified = route({
  endpoint: endpoints.notified,
  subject: checkOrigin,
  connect: (socket, { actor, context }) => context.live.connect('notified', socket, actor),
});

function checkOrigin({ request, context }: Pick<Asked<Endpoint>, 'request' | 'context'>): null {
  if (!isSameOrigin(request, context.publicUrl))
    throw forbidden('Open this connection from the product’s own pages.');
  return null;
}

/** A browser names the page's origin; another site's page may not open a socket with this person's cookie. */
function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === request.host || (publicUrl !== undefined && host === new URL(publicUrl).host);
}

export const live: Module = { routes: [incoming, notified], policies };
