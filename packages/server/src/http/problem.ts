import type { AnswerError } from '@plumbline/api-contract';
import { STATUS_CODES } from 'node:http';

/** An error on the wire (RFC 9457). Thrown anywhere below a route; never contains a stack or SQL. */
export class ProblemError extends Error {
  readonly status: number;
  readonly members: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    detail: string,
    members: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    this.status = status;
    this.members = members;
    this.headers = headers;
  }
}

/** The body of a problem. */
export function problemBody(
  status: number,
  detail?: string,
  members: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Problem',
    status,
    ...(detail !== undefined && { detail }),
    ...members,
  };
}

export const unauthenticated = () =>
  new ProblemError(
    401,
    'Sign in to do this.',
    {},
    { 'WWW-Authenticate': 'Token realm="plumbline"' },
  );
export const notFound = (detail = 'There is nothing at this address.') =>
  new ProblemError(404, detail);

/** An answer or field was rejected; says where and why. */
export const refused = (detail: string, errors: readonly AnswerError[]) =>
  new ProblemError(422, detail, { errors });
