import { pathOf } from '@plumbline/api-contract';
import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  Problem,
  QueryOf,
  ReplyOf,
} from '@plumbline/api-contract';

/**
 * A call that did not succeed. `status` is null when no reply came at all (offline, server down). `message` can be
 * shown to the person.
 */
export class ApiError extends Error {
  readonly status: number | null;
  /** The reply's RFC 9457 body, with whatever the endpoint adds. */
  readonly problem: (Problem & Readonly<Record<string, unknown>>) | null;

  constructor(status: number | null, problem: ApiError['problem'], message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

export type CallOptions<E extends Endpoint> = {
  readonly params?: ParamsOf<E>;
  readonly query?: Partial<QueryOf<E>>;
  readonly body?: BodyOf<E>;
  readonly signal?: AbortSignal;
  /** The request outlives the page (small bodies only). */
  readonly keepalive?: boolean;
};

/** One call of an endpoint. Throws {@link ApiError}; an aborted call throws the signal's reason. */
export type Call = <E extends Endpoint>(called: E, options?: CallOptions<E>) => Promise<ReplyOf<E>>;

export type ClientOptions = {
  /** Takes a path of the contract. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly token: () => string | null;
  readonly csrfToken: () => string | null;
  readonly timeZone: string;
  /**
   * Called when the session that was sent is no longer valid, with its token: another one may be stored by then. Not
   * called when signing in fails.
   */
  readonly onSignedOut: (token: string | null) => void;
};

/** The browser's side of the contract: headers, JSON and errors in one place. */
export function createClient(options: ClientOptions): Call {
  return async (called, { params, query, body, signal, keepalive } = {}) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const isLong = sent !== undefined && sent.length > LEAST_CHARACTERS;
    // A page that is closing can't wait for compression.
    const packed = isLong && !keepalive ? await (await import('./pack.ts')).pack(sent) : undefined;
    const token = options.token();
    const { reply, text } = await reach(options, pathOf(called, params, query), {
      method: called.method,
      headers: {
        ...headersOf(options, token, sent !== undefined),
        ...(packed && { 'content-encoding': 'gzip' }),
      },
      ...(sent === undefined ? {} : { body: packed ?? sent }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
    const content = parse(text);
    if (reply.ok) return content as never;
    if (reply.status === 401 && called.auth === 'session') options.onSignedOut(token);
    throw errorOf(reply.status, content);
  };
}

/** Smaller bodies fit in a packet or two anyway. */
const LEAST_CHARACTERS = 1024;

/** The headers of every request; also for the few that are not JSON calls (uploads, downloads). */
export function headersOf(
  options: ClientOptions,
  token: string | null,
  hasJsonBody: boolean,
): Record<string, string> {
  const csrfToken = options.csrfToken();
  return {
    accept: 'application/json',
    'x-time-zone': options.timeZone,
    ...(hasJsonBody ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Token ${token}` } : {}),
    ...(csrfToken ? { 'x-csrftoken': csrfToken } : {}),
  };
}

type Reached = { readonly reply: Response; readonly text: string };

/** A reply with its whole text: a connection may also break in the middle of it. */
async function reach(options: ClientOptions, path: string, init: RequestInit): Promise<Reached> {
  try {
    const reply = await options.fetch(path, init);
    return { reply, text: await reply.text() };
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(
      null,
      null,
      'The server could not be reached. Check your connection and try again.',
    );
  }
}

/** The error for an unsuccessful reply, in words that a person can act on. */
export function errorOf(status: number, content: unknown): ApiError {
  const problem = isProblem(content) ? content : null;
  return new ApiError(status, problem, problem?.detail ?? problem?.title ?? wordsFor(status));
}

function wordsFor(status: number): string {
  if (status === 403) return 'You do not have access to this.';
  if (status === 404) return 'This no longer exists.';
  if (status === 429) return 'Too many attempts. Wait a minute, then try again.';
  if (status >= 500) return 'The server could not complete your request. Try again in a moment.';
  return 'The request could not be completed.';
}

function isProblem(content: unknown): content is Problem & Record<string, unknown> {
  return (
    typeof content === 'object' && content !== null && 'title' in content && 'status' in content
  );
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML error page: the status is enough.
    return undefined;
  }
}
