import type { Static, TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call that crosses the wire, said once: the server routes, guards and validates by it, the app calls by
 * it, OpenAPI is printed from it.
 *
 * `path` has Fastify's `:name` parts, one for each key of `params`. `policy` names a sentence of the server's
 * policies; a server that has no such sentence does not start. `auth: 'public'` looks at no session, `optional`
 * takes one that is there; their policies are asked all the same. `body` is read as JSON but for
 * `kind: 'upload'` (multipart, `body` then describes its fields). `kind` is `json` when left out.
 */
export type Endpoint = {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly policy: string;
  readonly auth: 'public' | 'optional' | 'session';
  readonly kind?: 'json' | 'upload' | 'download' | 'text' | 'socket';
  /** A GET that changes something: with a cookie it needs the CSRF token, as any change does. */
  readonly changes?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Most bytes of a JSON body, where the schema does not say (see `bodyLimitOf`). */
  readonly bodyLimit?: number;
  /** By status. Every error is an RFC 9457 problem; those named here carry more than the problem. */
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

/** What a call gives when it succeeds (the 2xx replies); undefined where the reply has no body. */
export type ReplyOf<E extends Endpoint> = ReplyAt<E, 200 | 201 | 202 | 204>;
/** The body of one status, such as `ReplyWith<typeof endpoints.saveAnswers, 409>`. */
export type ReplyWith<E extends Endpoint, Status extends number> = ReplyAt<E, Status>;
