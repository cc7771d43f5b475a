import { type Endpoint, Problem } from '@plumbline/api-contract';
import { STATUS_CODES } from 'node:http';
import { CSRF_COOKIE, SESSION_COOKIE } from '../../http/csrf.ts';

type Schema = {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
};

/** The contract as OpenAPI 3.1, which uses the same JSON Schema. It cannot describe websockets. */
export function openApiOf(contract: Readonly<Record<string, Endpoint>>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const one of Object.values(contract)) {
    if (one.kind === 'socket') continue;
    const path = one.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operationOf(one) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: '1',
      description: 'Errors are RFC 9457 problems. Sign in for a token: `Authorization: Token …`.',
    },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token …' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: `A call that changes something sends the cookie ${CSRF_COOKIE} back as X-CSRFToken.`,
        },
      },
    },
    paths,
  };
}

function operationOf(one: Endpoint) {
  const [, , tag = 'operation'] = one.path.split('/');
  const parameters = [...parametersOf(one.params, 'path'), ...parametersOf(one.query, 'query')];
  const bodyType = one.kind === 'upload' ? 'multipart/form-data' : 'application/json';
  return {
    operationId: one.id,
    summary: one.summary,
    tags: [tag],
    'x-policy': one.policy,
    ...(one.auth === 'session' && { security: [{ token: [] }, { session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(one.body !== undefined && {
      requestBody: { required: true, content: { [bodyType]: { schema: one.body } } },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(one.replies).map(([status, schema]) => [
          status,
          replyOf(one, status, schema),
        ]),
      ),
      default: {
        description: 'A refusal, or a failure',
        content: { 'application/problem+json': { schema: Problem } },
      },
    },
  };
}

function replyOf(one: Endpoint, status: string, schema: unknown) {
  const description = STATUS_CODES[status] ?? status;
  if (status === '204') return { description };
  const isProblem = Number(status) >= 400;
  const good = { download: 'application/octet-stream', text: 'text/plain' } as const;
  const type = one.kind === 'download' || one.kind === 'text' ? good[one.kind] : 'application/json';
  return {
    description,
    content: { [isProblem ? 'application/problem+json' : type]: { schema } },
  };
}

function parametersOf(schema: unknown, place: 'path' | 'query') {
  const { properties = {}, required = [] } = (schema ?? {}) as Schema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
