import type { Socket } from 'node:net';
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { whyUnavailable } from '../database/unavailable.ts';
import { clearSession, SESSION_COOKIE } from './csrf.ts';
import { ProblemError, problemBody } from './problem.ts';

const DETAILS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json.',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'Send the body uncompressed or with Content-Encoding: gzip.',
  FST_CP_ERR_INVALID_CONTENT: 'The body could not be decompressed. Check that it is valid gzip.',
  FST_ERR_BAD_URL:
    'The address is not well-formed: a % must be followed by two hexadecimal digits of UTF-8.',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long.',
};

/** Answers every error as a problem. Our own failures are logged, and reveal nothing internal. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ProblemError) {
      const { status, message, members, headers } = error;
      const isOver = status === 401 && 'WWW-Authenticate' in headers;
      if (isOver && request.cookies[SESSION_COOKIE] !== undefined) clearSession(request, reply);
      return send(reply.headers(headers), status, message, members);
    }
    // Checked first: a broken client connection has the same error codes as one of ours to the database.
    if (hasBrokenOff(request)) {
      request.log.info('the client broke off');
      return send(reply, 400, 'The request did not arrive whole.');
    }
    const unavailable = whyUnavailable(error);
    if (unavailable === 'away') {
      request.log.error({ err: error }, 'the database is unreachable');
      return send(
        reply.header('Retry-After', '2'),
        503,
        'The database is not responding. Try again.',
      );
    }
    if (unavailable === 'busy') {
      request.log.error({ err: error }, 'too much at once');
      return send(
        reply.header('Retry-After', '2'),
        503,
        'The server is busy. Try again in a few seconds.',
      );
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ err: error }, 'a call failed');
      return send(reply, 500, 'Something went wrong on our side. Nothing was saved.');
    }
    const detail =
      status === 413
        ? `The body is larger than ${Math.floor((request.routeOptions.bodyLimit ?? 0) / 1024)} kB.`
        : DETAILS[error.code];
    return send(reply, status, detail ?? 'The request could not be read.');
  });
}

/** Answers failures before routing, such as a malformed address, as problems too. */
export function answerFrameworkFailure(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode ?? 500;
  void send(reply.header('X-Content-Type-Options', 'nosniff'), status, DETAILS[error.code]);
}

const BROKEN: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers are larger than 16 KB.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/** Input that is not HTTP has no request to answer: writes the problem to the socket and closes it. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = BROKEN[error.code] ?? [400, 'This is not a well-formed HTTP request.'];
  const problem = problemBody(status, detail);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${String(problem['title'])}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

export function send(
  reply: FastifyReply,
  status: number,
  detail?: string,
  members: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  return reply
    .code(status)
    .type('application/problem+json')
    .send(problemBody(status, detail, members));
}

/** Whether a request wants the API rather than a page. */
export const isForApi = ({ url }: FastifyRequest): boolean =>
  /^\/(?:api|ws|metrics)(?:[/?]|$)/.test(url);

/** Whether the client broke off before its body arrived in full. */
const hasBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;
