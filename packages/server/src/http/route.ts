import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyWith } from '@plumbline/api-contract';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import type { Actor } from './actor.ts';
import type { Context, Reading } from './context.ts';
import type { OpenPolicy, Owned, Policies, Policy } from './policy.ts';

type ActorOf<E extends Endpoint> = E['auth'] extends 'session' ? Actor : Actor | null;

/** What a subject may be loaded from besides path, query and body. */
export type Envelope = Pick<FastifyRequest, 'headers' | 'host' | 'protocol' | 'socket'>;

/** What is known before the body is read. */
export type Asked<E extends Endpoint> = {
  readonly actor: ActorOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly request: Envelope;
  readonly context: Reading;
};

/**
 * Asks the endpoint's policy again with everything read again: behind a lock, or after a long wait. In a call without a
 * body, `named` replaces what a body would name.
 *
 * @throws 403 when it is denied now
 */
export type Authorize<Subject = unknown, Named = never> = (
  database: Database,
  named?: Named,
) => Promise<{ readonly actor: Actor | null; readonly subject: Subject }>;

export type Call<E extends Endpoint, Subject, Named = unknown> = Asked<E> & {
  readonly request: FastifyRequest;
  readonly context: Context;
  readonly body: BodyOf<E>;
  readonly subject: Subject;
  readonly named: Named;
  readonly reply: FastifyReply;
  readonly authorize: Authorize<Subject, Named>;
};

type Status<E extends Endpoint> = Extract<keyof E['replies'], number>;

/** One of the endpoint's replies, by status. A download or upload that replies by itself returns `sent`. */
export type Answer<E extends Endpoint> =
  | { [S in Status<E>]: { readonly status: S; readonly body: ReplyWith<E, S> } }[Status<E>]
  | { readonly status: 'sent' };

type Loaded<T> = Promise<T> | T;
type Told<E extends Endpoint, Subject> = Asked<E> & {
  readonly subject: Subject;
  readonly body: BodyOf<E>;
};

/** How the server answers one endpoint. `subject` loads what the endpoint's policy decides about. */
type Declared<E extends Endpoint, Subject, Named> = {
  readonly endpoint: E;
  readonly subject: (asked: Asked<E>) => Loaded<Subject>;
  /** Loads what the body names, if the policy decides about it too. */
  readonly named?: (told: Told<E, Subject>) => Loaded<Named>;
  readonly answer?: (call: Call<E, Subject, Named>) => Promise<Answer<E>> | Answer<E>;
  /** For `kind: 'socket'`: what happens with an accepted socket. */
  readonly connect?: (socket: WebSocket, asked: Asked<E> & { readonly context: Context }) => void;
  /** Whether the handler itself rejects text that cannot be stored, to name the answer. */
  readonly checksText?: boolean;
};

/** A route with its policy. The compiler has checked where it was declared that they fit. */
export type Route = Declared<Endpoint, unknown, unknown> & {
  readonly policy: Policy<never>;
};

/** A server module: its routes. */
export type Module = { readonly routes: readonly Route[] };

type SubjectOf<P> = P extends (actor: never, subject: infer S, ...named: never) => unknown
  ? S
  : never;
type NamedOf<P> = P extends (...asked: infer Asked) => unknown
  ? Asked extends readonly [unknown, unknown, (infer N)?]
    ? NonNullable<N>
    : never
  : never;

/** Requires `named` if the policy decides about the body too. */
type NamingFor<E extends Endpoint, P> = [NamedOf<P>] extends [never]
  ? unknown
  : E extends { readonly body: unknown }
    ? { readonly named: unknown }
    : unknown;

/** Requires, for an endpoint that needs no session, a policy that says what a caller without one may do. */
type OpenTo<E extends Endpoint, P> = E['auth'] extends 'session'
  ? unknown
  : P extends OpenPolicy<never>
    ? unknown
    : { readonly endpoint: 'its policy must say what happens without a session' };

/**
 * Declares the routes of a module. Each is decided by the policy that the contract names for its endpoint, and loads
 * the subject that this policy needs.
 */
export const routesBy =
  <P extends Policies>(policies: P) =>
  <
    const E extends Endpoint & { readonly policy: keyof P & string },
    Subject extends SubjectOf<P[E['policy']]>,
    Named extends NamedOf<P[E['policy']]> = NamedOf<P[E['policy']]>,
  >(
    declared: Declared<E, Subject, Named> &
      NamingFor<E, P[E['policy']]> &
      OpenTo<E, P[E['policy']]>,
  ): Route =>
    ({ ...declared, policy: policies[declared.endpoint.policy] }) as unknown as Route;

/** For what is the same for everyone, so that there is nothing to decide about. */
export const noSubject = () => null;

/** The caller's company; null without one. */
export const ownOrganization = ({ actor }: { readonly actor: Actor }) => ({
  organizationId: actor.organization?.id ?? null,
});

/** For what belongs to the caller: lists of their own, their account. */
export const ofCaller = ({ actor }: { readonly actor: Actor }): Owned & { ownerId: string } => ({
  ownerId: actor.userId,
});
