import { bodyLimitOf, type Endpoint } from '@plumbline/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Actor } from './actor.ts';
import { authenticate } from './authenticate.ts';
import { authorizeAgain, decide, decideNamed, enforce } from './authorize.ts';
import { checkShape } from './body-shape.ts';
import { compileCheck, checkText } from './check.ts';
import type { Context } from './context.ts';
import { orMerged } from './merged.ts';
import type { Policy } from './policy.ts';
import { ProblemError, unauthenticated } from './problem.ts';
import type { Asked, Authorize, Module, Route } from './route.ts';

/** Enough for the `{}` that some clients send to an endpoint without a body. */
const NO_BODY_BYTES = 1024;

type Admitted = {
  readonly asked: Asked<Endpoint> & { readonly request: FastifyRequest; readonly context: Context };
  readonly subject: unknown;
};

/**
 * Registers every route of the modules under the contract.
 *
 * @throws when an endpoint has no route, a route has no endpoint, or a route lacks the policy that its endpoint names:
 *   a server that does not know who may call does not start
 */
export function registerModules(
  app: FastifyInstance,
  context: Context,
  contract: Readonly<Record<string, Endpoint>>,
  modules: readonly Module[],
): void {
  const routes = modules.flatMap((module) => module.routes);
  const unrouted = Object.values(contract).filter(
    (declared) => !routes.some((one) => one.endpoint === declared),
  );
  if (unrouted.length > 0)
    throw new Error(`no route for the endpoint ${unrouted.map(({ id }) => id).join(', ')}`);
  checkPolicies(routes);
  for (const one of routes) {
    if (contract[one.endpoint.id] !== one.endpoint)
      throw new Error(`the route ${one.endpoint.id} is not in the contract`);
    registerRoute(app, context, one);
  }
}

/** The types ensure that each route has its policy. This checks that a name means the same policy in every module. */
function checkPolicies(routes: readonly Route[]): void {
  const known = new Map<string, Policy<never>>();
  for (const { endpoint, policy } of routes) {
    const name = endpoint.policy;
    if (typeof policy !== 'function')
      throw new Error(
        `the endpoint ${endpoint.id} names the policy \`${name}\`, which is not there`,
      );
    if (known.has(name) && known.get(name) !== policy)
      throw new Error(`two policies are called \`${name}\``);
    known.set(name, policy);
  }
}

function registerRoute(app: FastifyInstance, context: Context, one: Route): void {
  const { endpoint } = one;
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const admit = makeAdmission(context, one);
  const isUpload = endpoint.kind === 'upload';
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    admitted.set(request, await admit(request));
    if (isUpload) refusePacked(request);
  };
  const admission = (request: FastifyRequest): Admitted => {
    const found = admitted.get(request);
    if (found === undefined) throw new Error(`${endpoint.id} was called without admission`);
    return found;
  };
  const { connect, answer } = one;
  if (connect !== undefined) {
    app.route({
      method: 'GET',
      url: endpoint.path,
      onRequest,
      wsHandler: (socket, request) => connect(socket, admission(request).asked),
      handler: () => {
        const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket' };
        throw new ProblemError(426, 'Open this address as a websocket.', {}, upgrade);
      },
    });
    return;
  }
  if (answer === undefined) throw new Error(`the route ${endpoint.id} answers nothing`);
  const readBody = bodyReader(one);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyLimitOf(endpoint) || NO_BODY_BYTES,
    ...(isUpload && { decompress: false as const }),
    onRequest,
    handler: async (request, reply: FastifyReply) => {
      const { asked, subject } = admission(request);
      const body = readBody(request.body) as never;
      const given = await (async () => {
        const { named, decision } = await decideNamed(one, asked, subject, body);
        if (decision !== undefined) enforce(decision);
        const authorize: Authorize<unknown, unknown> = (database, about) =>
          authorizeAgain(one, asked, database, { body, named: about });
        return answer({ ...asked, subject, named, body, reply, authorize });
      })().catch(async (error: unknown) => {
        throw await orMerged(context.database, error, asked.actor, asked.params, asked.query, body);
      });
      if (given.status === 'sent') return reply;
      void reply.code(given.status);
      return 'body' in given && given.body !== undefined ? reply.send(given.body) : reply.send();
    },
  });
}

/**
 * The multipart reader takes the bytes as they arrive: a decompressor beside it would never be read, and hold it up.
 *
 * @throws 415 with `file: [message]`
 */
function refusePacked({ headers }: FastifyRequest): void {
  if ((headers['content-encoding'] ?? 'identity') === 'identity') return;
  const message = 'Send the file without Content-Encoding.';
  throw new ProblemError(415, message, { file: [message] });
}

/** Authenticates, checks path and query, and asks the policy about the actor, all before the body is read. */
function makeAdmission(context: Context, one: Route) {
  const { endpoint } = one;
  const readParams = endpoint.params && compileCheck(endpoint.params as TSchema, 'path');
  const readQuery = endpoint.query && compileCheck(endpoint.query as TSchema, 'query');
  return async (request: FastifyRequest): Promise<Admitted> => {
    const socketToken =
      endpoint.kind === 'socket' ? (request.query as { token?: unknown }).token : undefined;
    const needsActor = endpoint.auth === 'session';
    const actor: Actor | null =
      endpoint.auth === 'public'
        ? null
        : await authenticate(context, request, {
            ...(typeof socketToken === 'string' && { socketToken }),
            changes: endpoint.changes === true,
          });
    if (needsActor && actor === null) throw unauthenticated();
    const params = readParams?.(request.params);
    const query = readQuery?.(request.query);
    const asked = { actor, params, query, request, context } as Admitted['asked'];
    try {
      const { subject, decision } = await decide(one, asked);
      enforce(decision);
      return { asked, subject };
    } catch (error) {
      throw await orMerged(context.database, error, actor, params, query);
    }
  };
}

function bodyReader({ endpoint, checksText }: Route): (body: unknown) => unknown {
  if (endpoint.body === undefined || endpoint.kind === 'upload') return () => undefined;
  const check = compileCheck(endpoint.body as TSchema, 'body');
  const limit = bodyLimitOf(endpoint);
  return (body) => {
    checkShape(body, limit);
    const read = check(body);
    if (checksText !== true) checkText(read);
    return read;
  };
}
