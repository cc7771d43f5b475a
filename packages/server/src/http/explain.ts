import type { Endpoint } from '@plumbline/api-contract';
import type { TSchema } from 'typebox';
import { findActorOf } from '../modules/auth/queries/actors.ts';
import { type Actor, isAtTradePartner } from './actor.ts';
import { decide, decideNamed } from './authorize.ts';
import { compileCheck } from './check.ts';
import type { Reading } from './context.ts';
import { lowercaseIds } from './lowercase-ids.ts';
import { ProblemError } from './problem.ts';
import type { Asked, Module, Route } from './route.ts';

export type Question = {
  /** Who is calling; null for someone who is not signed in. */
  readonly email: string | null;
  readonly method: string;
  /** Path and query, such as `/api/organizations/…/`. */
  readonly url: string;
  readonly body?: unknown;
};

/**
 * Says in one line which policy decides about a call, and how, for this person and whatever the address names in the
 * database now. Does not make the call, and changes nothing.
 */
export async function explain(
  context: Reading,
  modules: readonly Module[],
  { email, method, url, body }: Question,
): Promise<string> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const found = routeOf(modules, method.toUpperCase(), pathname);
  if (found === undefined) return `There is no ${method.toUpperCase()} ${pathname}.`;
  const { route, params } = found;
  const { endpoint } = route;
  const actor = email === null ? null : await findActorOf(context.database, email);
  if (email !== null && actor === null) return `Nobody has the address ${email}.`;
  const call = `${endpoint.method} ${pathname} by ${inWords(email, actor)}`;
  if (endpoint.auth === 'session' && actor === null) return `${call}: 401, a session is needed.`;
  const by = `\`${endpoint.policy}\``;
  try {
    const asked = {
      actor: endpoint.auth === 'public' ? null : actor,
      params: endpoint.params && compileCheck(endpoint.params as TSchema, 'path')(params),
      query:
        endpoint.query &&
        compileCheck(endpoint.query as TSchema, 'query')(Object.fromEntries(searchParams)),
      request: { headers: {}, host: '', socket: {} },
      context,
    } as unknown as Asked<Endpoint>;
    const before = await decide(route, asked);
    const after =
      before.decision.allowed && body !== undefined
        ? await decideNamed(route, asked, before.subject, withLowercaseIds(endpoint, body))
        : undefined;
    const decision = after?.decision ?? before.decision;
    if (!decision.allowed) return `${call}: denied by ${by}: ${decision.because}`;
    const isOpen = route.named !== undefined && body === undefined;
    return `${call}: allowed by ${by}${isOpen ? ', which decides again by the body' : ''}.`;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return `${call}: ${error.status} before ${by} is asked: ${error.message}`;
  }
}

/** As a call reads it, but without checking it: parts that do not matter to the policy may be left out. */
const withLowercaseIds = ({ body: schema }: Endpoint, body: unknown): unknown =>
  schema === undefined ? body : lowercaseIds(schema as TSchema, body);

function inWords(email: string | null, actor: Actor | null): string {
  if (actor === null) return 'someone who is not signed in';
  const { organization } = actor;
  if (organization === null) return `${email} (no company)`;
  const contact = isAtTradePartner(actor) && actor.isPfContact ? ', pre-qual contact' : '';
  return `${email} (${organization.name}, rank ${organization.rank}${contact})`;
}

/** The route of an address. As in the router, a literal part wins over a parameter. */
function routeOf(modules: readonly Module[], method: string, pathname: string) {
  const given = pathname.split('/').filter(Boolean);
  const fits = ({ endpoint }: Route): boolean => {
    const parts = endpoint.path.split('/').filter(Boolean);
    return (
      endpoint.method === method &&
      parts.length === given.length &&
      parts.every((part, at) => part.startsWith(':') || part === given[at])
    );
  };
  const [route] = modules
    .flatMap((module) => module.routes)
    .filter(fits)
    .toSorted((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length);
  if (route === undefined) return undefined;
  const parts = route.endpoint.path.split('/').filter(Boolean);
  const params = Object.fromEntries(
    parts.flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[at] ?? '')]] : [],
    ),
  );
  return { route, params };
}
