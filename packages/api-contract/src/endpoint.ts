import type { Static, TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call over the wire, declared once: the server routes, guards and validates by it, the app calls by it, and
 * OpenAPI is generated from it.
 *
 * `path` has Fastify's `:name` parts, one for each key of `params`. `policy` names a sentence of the server's policies;
 * a server without that sentence does not start. `auth: 'public'` ignores the session, and `optional` uses one if there
 * is one; their policies are checked all the same. `body` is read as JSON, except for `kind: 'upload'` (multipart;
 * `body` then describes its fields). `kind` is `json` by default.
 */
export type Endpoint = {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly policy: string;
  readonly auth: 'public' | 'optional' | 'session';
  readonly kind?: 'json' | 'upload' | 'download' | 'text' | 'socket';
  /** A GET that changes something: with a cookie it needs the CSRF token, like any change. */
  readonly changes?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The largest JSON body in bytes, if the schema sets no bound (see `bodyLimitOf`). */
  readonly bodyLimit?: number;
  /** By status. Every error is an RFC 9457 problem; those listed here have more than the problem's fields. */
  readonly replies: Readonly<Record<number, TSchema>>;
};

/** Keeps the literal types of an endpoint and its schemas. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;

export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>;
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>;
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>;

type ReplyAt<E extends Endpoint, Status> = Status extends keyof E['replies']
  ? StaticOf<E['replies'][Status]>
  : never;

/** What a successful call returns (the 2xx replies); undefined if the reply has no body. */
export type ReplyOf<E extends Endpoint> = ReplyAt<E, 200 | 201 | 202 | 204>;
/** The body of one status, such as `ReplyWith<typeof endpoints.saveAnswers, 409>`. */
export type ReplyWith<E extends Endpoint, Status extends number> = ReplyAt<E, Status>;
