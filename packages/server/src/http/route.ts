import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyWith } from '@plumbline/api-contract';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import type { Policies } from './policy.ts';

type ActorOf<E extends Endpoint> = E['auth'] extends 'session' ? Actor : Actor | null;

/** What is known before the body is read. */
export type Asked<E extends Endpoint> = {
  readonly actor: ActorOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly request: FastifyRequest;
  readonly context: Context;
};

export type Call<E extends Endpoint, Subject> = Asked<E> & {
  readonly body: BodyOf<E>;
  readonly subject: Subject;
  readonly reply: FastifyReply;
};

type Status<E extends Endpoint> = Extract<keyof E['replies'], number>;

/** One of the endpoint's replies, by its status. A download or upload that answers by itself gives `sent`. */
export type Answer<E extends Endpoint> =
  | { [S in Status<E>]: { readonly status: S; readonly body: ReplyWith<E, S> } }[Status<E>]
  | { readonly status: 'sent' };

/** How the server answers one endpoint. `subject` loads what the endpoint's policy decides about. */
export type Route<E extends Endpoint = Endpoint, Subject = unknown> = {
  readonly endpoint: E;
  readonly subject: (asked: Asked<E>) => Promise<Subject> | Subject;
  readonly answer?: (call: Call<E, Subject>) => Promise<Answer<E>> | Answer<E>;
  /** For `kind: 'socket'`: what happens with an accepted socket. */
  readonly connect?: (socket: WebSocket, asked: Asked<E>) => void;
  /** The handler itself refuses text that cannot be stored, to say at which answer. */
  readonly checksText?: boolean;
};

/** A server module: its routes and the sentences they are guarded by. */
export type Module = { readonly routes: readonly Route[]; readonly policies: Policies };

/** Ties a route's parts to its endpoint's types, then forgets them, so that modules can be listed. */
export const route = <E extends Endpoint, Subject>(declared: Route<E, Subject>): Route =>
  declared as unknown as Route;

export const noSubject = () => null;
