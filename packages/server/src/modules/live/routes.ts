import { type Endpoint, endpoints } from '@plumbline/api-contract';
import { type Asked, type Envelope, type Module, routesBy } from '../../http/route.ts';
import { policies } from './policy.ts';

const route = routesBy(policies);

const incoming = route({
  endpoint: endpoints.incoming,
  subject: pageOf,
  connect: (socket, { actor, context }) => context.live.connect('incoming', socket, actor),
});

const notified = route({
  endpoint: endpoints.notified,
  subject: pageOf,
  connect: (socket, { actor, context }) => context.live.connect('notified', socket, actor),
});

function pageOf({ request, context }: Pick<Asked<Endpoint>, 'request' | 'context'>) {
  return { isOwnPage: isSameOrigin(request, context.publicUrl) };
}

/** Browsers send the page's origin: a page of another site must not open a socket with this person's cookie. */
function isSameOrigin(request: Envelope, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { origin: page } = new URL(origin);
  return (
    page === `${request.protocol}://${request.host}` ||
    (publicUrl !== undefined && page === new URL(publicUrl).origin)
  );
}

export const live: Module = { routes: [incoming, notified] };
