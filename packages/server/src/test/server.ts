import {
  type Endpoint,
  endpoints,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from '@plumbline/api-contract';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe } from 'vitest';
import { buildServer, type Server, type ServerOptions } from '../build-server.ts';
import type { Database } from '../database/connect.ts';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { databases, type SqlDiffers, type TestPostgres } from './databases.ts';
import { takeDemo } from './demo-pool.ts';
import { makeFolder } from './folder.ts';
import { openSessions } from './people.ts';

/** The demo's people and those of `people.ts`, by what they may do. They cover every kind of actor in the policies. */
export const actors = {
  tpAdmin: 'maria.alvarez@summit-electric.example',
  tpContact: 'pat.contact@summit-electric.example',
  tpMember: 'tom.reed@summit-electric.example',
  otherTp: 'sam.okafor@ridgeline-mechanical.example',
  gcGranted: 'dana.whitfield@keystone-builders.example',
  gcColleague: 'lee.park@keystone-builders.example',
  gcMember: 'nora.field@harbor-main.example',
  otherGc: 'priya.nair@harbor-main.example',
  freeTp: 'omar.free@northpeak.example',
  freeGc: 'gina.free@bluestone.example',
  unflagged: 'una.plain@gmail.com',
  midRegistration: 'mid.way@summit-electric.example',
} as const;

export type ActorName = keyof typeof actors | 'anonymous';

export type TestServer = {
  readonly server: Server;
  readonly databaseUrl: string;
  readonly filesDir: string;
  readonly tokens: Readonly<Record<keyof typeof actors, string>>;
  /** Organization and user ids by name and email. */
  readonly ids: ReadonlyMap<string, string>;
  readonly call: <E extends Endpoint>(
    actor: ActorName,
    endpoint: E,
    asked?: {
      readonly params?: ParamsOf<E>;
      readonly query?: Partial<QueryOf<E>>;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ) => Promise<LightMyRequestResponse>;
  readonly stop: () => Promise<void>;
};

export type WithServerOptions = Partial<ServerOptions> & {
  /** If set, the tests run on every PostgreSQL, for this reason. */
  readonly sqlDiffers?: SqlDiffers;
};

/**
 * A `describe` on a server with its own database. `test` may be used in its hooks and tests, but not while the tests
 * are being collected.
 */
export function withServer(
  title: string,
  body: (test: TestServer, postgres: TestPostgres) => void,
): void;
export function withServer(
  title: string,
  options: WithServerOptions | (() => Promise<Partial<ServerOptions>>),
  body: (test: TestServer, postgres: TestPostgres) => void,
): void;
export function withServer(
  title: string,
  ...rest:
    | [(test: TestServer, postgres: TestPostgres) => void]
    | [
        WithServerOptions | (() => Promise<Partial<ServerOptions>>),
        (test: TestServer, postgres: TestPostgres) => void,
      ]
): void {
  const [given, body] = rest.length === 2 ? rest : [{}, rest[0]];
  const { sqlDiffers, ...fixed } = typeof given === 'function' ? {} : given;
  for (const postgres of databases(sqlDiffers))
    describe(`${title} on ${postgres.name}`, () => {
      const test = {} as TestServer;
      beforeAll(async () => {
        const options = typeof given === 'function' ? await given() : fixed;
        Object.assign(test, await startTestServer(postgres, options));
      });
      afterAll(() => test.stop?.());
      body(test, postgres);
    });
}

/** A server on its own copy of the demo, with the demo's companies, people and vault, and everyone signed in. */
export async function startTestServer(
  postgres: TestPostgres,
  options: Partial<ServerOptions> = {},
): Promise<TestServer> {
  const folder = await makeFolder();
  const database = await takeDemo(postgres, folder.path);
  const now = options.now?.() ?? new Date();
  const server = await buildServer({
    databaseUrl: database.url,
    filesDir: folder.path,
    ...options,
  });
  const demo = server.database;
  const tokens = await openSessions(demo, actors, { now, days: options.sessionDays ?? 14 });
  const people = await demo.selectFrom('users').select(['id', 'email as name']).execute();
  const organizations = await demo.selectFrom('organizations').select(['id', 'name']).execute();
  return {
    server,
    databaseUrl: database.url,
    filesDir: folder.path,
    tokens,
    ids: new Map([...people, ...organizations].map(({ name, id }) => [name, id])),
    call: (actor, endpoint, { params, query, body, headers } = {}) =>
      server.app.inject({
        method: endpoint.method,
        url: pathOf(endpoint, params, query),
        headers: {
          ...(actor !== 'anonymous' && { authorization: `Token ${tokens[actor]}` }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      }),
    stop: async () => {
      const strays = await strayMails(server.database);
      await server.close();
      await database.drop();
      await folder.remove();
      if (strays.length > 0) throw new Error(`emails of someone else: ${strays.join(', ')}`);
    },
  };
}

/** Emails that link to the settings of someone other than their recipient, whose choices would turn them off. */
async function strayMails(database: Database): Promise<readonly string[]> {
  const mails = await database.selectFrom('outbox').select(['kind', 'recipient', 'body']).execute();
  const people = await database.selectFrom('users').select(['id', 'email']).execute();
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return mails.flatMap(({ kind, recipient, body }) => {
    const owner = emails.get(/\/settings\/([0-9a-f-]+)#mail/u.exec(body ?? '')?.[1] ?? '');
    return owner === undefined || owner === recipient ? [] : [`${kind} to ${recipient}`];
  });
}

export async function signIn(server: Server, email: string): Promise<string> {
  const reply = await server.app.inject({
    method: 'POST',
    url: endpoints.login.path,
    payload: { email, password: DEMO_PASSWORD },
  });
  if (reply.statusCode !== 200) throw new Error(`sign-in of ${email}: ${reply.body}`);
  return reply.json<{ token: string }>().token;
}

/** A section as its owner reads it. */
export async function readSection(
  test: TestServer,
  link: string,
): Promise<ReplyOf<typeof endpoints.getAnswers>> {
  const reply = await test.call('tpAdmin', endpoints.getAnswers, { query: { link } });
  if (reply.statusCode !== 200) throw new Error(`read of ${link}: ${reply.body}`);
  return reply.json();
}

/** A document with one question changed; `id` may be in a row (`SS-04/2024/SS-04.2`). */
export function withQuestion(
  document: AnswersDocument,
  address: string,
  change: Readonly<Record<string, unknown>>,
): AnswersDocument {
  return { ...document, questions: changed(document.questions, address.split('/'), change) };
}

function changed(
  questions: readonly Question[],
  [id, row, ...rest]: readonly (string | undefined)[],
  change: Readonly<Record<string, unknown>>,
): Question[] {
  return questions.map((question) => {
    if (question.id !== id)
      return question.type !== 'PANEL' && question.questions !== undefined
        ? { ...question, questions: changed(question.questions, [id, row, ...rest], change) }
        : question;
    if (row === undefined) return { ...question, ...change };
    const panels = (question.panels ?? []).map((panel) =>
      String(panel.id) === row
        ? { ...panel, questions: changed(panel.questions, rest, change) }
        : panel,
    );
    return { ...question, panels };
  });
}

export function questionOf(questions: readonly Question[], address: string): Question | undefined {
  const [id, row, ...rest] = address.split('/');
  for (const question of questions) {
    if (question.id === id) {
      const panel = question.panels?.find((one) => String(one.id) === row);
      return row === undefined ? question : questionOf(panel?.questions ?? [], rest.join('/'));
    }
    const inner =
      question.type === 'PANEL' ? undefined : questionOf(question.questions ?? [], address);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
