import {
  type Endpoint,
  endpoints,
  type LiveMessage,
  type NotificationMessage,
  type ParamsOf,
  type QueryOf,
  type RacReport,
  type RacRun,
} from '@plumbline/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildServer } from '../../build-server.ts';
import { publish } from '../../database/events.ts';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import type { TestPostgres } from '../databases.ts';
import { openPackageTo, readKey } from '../bids.ts';
import { openSessions } from '../people.ts';
import { startTestServer, type TestServer, withQuestion } from '../server.ts';
import { type Listening, listenTo } from '../sockets.ts';
import type { AccessModel } from './model.ts';
import type { Organization, Person } from './records.ts';
import { addDecisions, addExpiries } from './decisions.ts';
import { keepAll } from './put-back.ts';
import { type Begin, beginNetwork, type Invited, PACKAGES, sayAll } from './network/start.ts';
import { addPeople, atFirst, begin, PEOPLE } from './start.ts';
import { hiddenOf, LEGAL, MARKED, markOf, SECTIONS } from './sections.ts';

export const PASSWORD = DEMO_PASSWORD;

export type File = { readonly id: string; readonly tp: Organization; readonly section: string };

export type Heard = {
  /** Messages about permissions, requests and vaults. */
  readonly incoming: readonly LiveMessage[];
  /** The texts of notifications. */
  readonly verbs: readonly string[];
};

export type World = {
  readonly test: TestServer;
  /** By name or address. */
  readonly idOf: (of: Person | Organization) => string;
  readonly files: readonly (Omit<File, 'tp'> & { readonly organization: string })[];
  /** Restores every person and company to the starting state. */
  readonly reset: () => Promise<AccessModel>;
  readonly call: <E extends Endpoint>(
    person: Person,
    endpoint: E,
    asked?: {
      readonly params?: ParamsOf<E>;
      readonly query?: Partial<QueryOf<E>>;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ) => Promise<LightMyRequestResponse>;
  /** What everybody's sockets have received since the last call, once nothing is in flight anymore; by address. */
  readonly heard: () => Promise<ReadonlyMap<string, Heard>>;
  /** The content of each risk assessment when it was made, by id. It must never change. */
  readonly said: Map<string, RacReport>;
  /** Waits until a bulk run has finished. @returns the partners that could not be assessed */
  readonly ended: (person: Person, run: string) => Promise<readonly string[]>;
  /** Waits until the invited person has been notified. */
  readonly told: (invitation: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A server with companies, people and vaults, created once, and a second server with everyone's sockets. */
export async function makeWorld(postgres: TestPostgres): Promise<World> {
  const test = await startTestServer(postgres);
  const { database } = test.server;
  await addPeople(test);
  await sayAll(database);
  await addDecisions(test, new Map(PEOPLE.map(([name, email]) => [name, email])));
  const ids = new Map<string, string>();
  for (const { id, name } of await database
    .selectFrom('organizations')
    .select(['id', 'name'])
    .execute())
    ids.set(name, id);
  for (const { id, email } of await database.selectFrom('users').select(['id', 'email']).execute())
    ids.set(email, id);
  const tokens: Readonly<Record<string, string>> = await openSessions(
    database,
    Object.fromEntries(PEOPLE.map(([, email]) => [email, email])),
    { now: new Date(), days: 2 },
  );
  const call: World['call'] = ({ email }, endpoint, asked) =>
    test.call('anonymous', endpoint, {
      ...asked,
      headers: { ...asked?.headers, authorization: `Token ${tokens[email]}` },
    });
  const idOf = (of: Person | Organization): string => {
    const id = ids.get('email' in of ? of.email : of.name);
    if (id === undefined) throw new Error(`nobody made ${of.name}`);
    return id;
  };

  const first = atFirst();
  for (const tp of first.organizations.filter(({ kind }) => kind === 'tp'))
    await answerVault(call, first, tp);
  // Removes what the demo has begun, which the model does not know.
  for (const table of ['permissions', 'access_requests', 'invitations', 'notifications'] as const)
    await database.deleteFrom(table).execute();
  const begun: string[] = [];
  const make: Begin = async (actor, endpoint, body, params) => {
    const reply = await call(actor, endpoint, { body, ...(params && { params: params as never }) });
    if (reply.statusCode >= 300) throw new Error(`${endpoint.id}: ${reply.body}`);
    const id = reply.statusCode === 201 ? reply.json<{ id: string }>().id : '';
    begun.push(id);
    return id;
  };
  await begin(first, idOf, make);
  const packages: Invited[] = [];
  for (const names of PACKAGES) packages.push(await openPackageTo(test, names));
  const keys = await Promise.all(packages.map(({ id }) => readKey(test, id)));
  await beginNetwork(first, idOf, make, packages);
  const files = await database
    .selectFrom('files')
    .innerJoin('organizations', 'organizations.id', 'files.organization_id')
    .select(['files.id', 'files.link as section', 'organizations.name as organization'])
    .where('files.state', '=', 'uploaded')
    .execute();
  const said: World['said'] = new Map();
  for (const { id, maker } of first.reports) {
    const reply = await call(maker, endpoints.getRac, { params: { racId: id } });
    said.set(id, reply.json<RacReport>());
  }
  await addExpiries(test);
  await keepAll(test);

  const second = await buildServer({ databaseUrl: test.databaseUrl, filesDir: test.filesDir });
  const sockets = new Map<string, Sockets>();
  const listen = async (): Promise<void> => {
    for (const [, email] of PEOPLE) {
      const own = sockets.get(email);
      if (own !== undefined && isOpen(own)) continue;
      own?.notified.close();
      const token = tokens[email] ?? '';
      sockets.set(email, {
        incoming: await listenTo(second, token),
        notified: await listenTo(second, token, { channel: 'notified' }),
      });
    }
  };
  await listen();
  let markers = 0;

  return {
    test,
    idOf,
    files,
    call,
    reset: async () => {
      await sql`select put_back()`.execute(database);
      for (const key of keys) await key.putBack();
      await listen();
      for (const { incoming, notified } of sockets.values()) {
        incoming.messages.length = 0;
        notified.messages.length = 0;
      }
      const model = atFirst();
      const ids = begun.values();
      const known = async () => ids.next().value ?? '';
      await begin(model, idOf, known);
      await beginNetwork(model, idOf, known, packages);
      for (const messages of model.messages.values()) messages.length = 0;
      return model;
    },
    heard: async () => {
      markers += 1;
      const marker = `marker-${markers}`;
      const open = [...sockets].filter(([, own]) => isOpen(own));
      const everyone = open.map(([email]) => ids.get(email) ?? '');
      await publish(database, everyone, { type: 'vault_changed', tp: marker });
      await publish(database, everyone, { type: 'notified', verb: marker });
      await Promise.all(
        open.flatMap(([, { incoming, notified }]) => [
          arrivalOf(incoming, ({ tp }) => tp === marker),
          arrivalOf(notified, ({ data }) => data.verb === marker),
        ]),
      );
      return new Map(
        open.map(([email, { incoming, notified }]) => [
          email,
          {
            incoming: incoming.messages.splice(0).filter(({ tp }) => tp !== marker),
            verbs: notified.messages
              .splice(0)
              .flatMap(({ data: { verb } }) => (verb === null || verb === marker ? [] : [verb])),
          },
        ]),
      );
    },
    said,
    ended: async (person, id) => {
      let run: RacRun | undefined;
      const finished = async () => {
        run = (await call(person, endpoints.getRacRun, { params: { id } })).json<RacRun>();
        return run.finished;
      };
      await expect.poll(finished, { timeout: 15_000, interval: 5 }).not.toBeNull();
      return run?.failed.map(({ tp }) => tp.name) ?? [];
    },
    told: (invitation) =>
      expect
        .poll(
          () =>
            database
              .selectFrom('notifications')
              .select('id')
              .where('subject_kind', '=', 'invitation')
              .where('subject_id', '=', invitation)
              .executeTakeFirst(),
          { timeout: 15_000, interval: 5 },
        )
        .toBeDefined(),
    stop: async () => {
      for (const { incoming, notified } of sockets.values()) {
        incoming.close();
        notified.close();
      }
      await second.close();
      await test.stop();
    },
  };
}

type Sockets = {
  readonly incoming: Listening;
  readonly notified: Listening<NotificationMessage>;
};

const isOpen = ({ incoming: { socket } }: Sockets): boolean => socket.readyState === socket.OPEN;

const ARRIVAL_MS = 20_000;

/** Events arrive in order: what has not arrived before the marker never will. A closing socket no longer gets it. */
async function arrivalOf<Message>(
  { messages, socket }: Listening<Message>,
  isMarker: (message: Message) => boolean,
): Promise<void> {
  const isHere = (): boolean => messages.some(isMarker);
  if (isHere() || socket.readyState !== socket.OPEN) return;
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (isHere()) end();
    };
    const end = (): void => {
      clearTimeout(late);
      socket.off('message', look);
      socket.off('close', end);
      resolve();
    };
    const late = setTimeout(
      () => reject(new Error('a socket did not hear what was said to everyone')),
      ARRIVAL_MS,
    );
    socket.on('message', look);
    socket.on('close', end);
  });
}

/** Answers the sections of a vault as its editor does. */
async function answerVault(
  call: World['call'],
  model: AccessModel,
  tp: Organization,
): Promise<void> {
  const editor = model.people.find((person) => model.edits(person, tp));
  if (editor === undefined) throw new Error(`nobody edits the vault of ${tp.name}`);
  for (const section of SECTIONS) {
    const query = { link: section };
    const { answers } = (await call(editor, endpoints.getAnswers, { query })).json();
    const { shown, hidden, hides } = MARKED[section];
    const marks: readonly (readonly [id: string, value: unknown])[] = [
      ...(section === LEGAL.section ? [[LEGAL.question, LEGAL.answer] as const] : []),
      [hides[0], hides[1]],
      [hidden, hiddenOf(tp, section)],
      [shown, markOf(tp, section)],
    ];
    const marked = marks.reduce(
      (document, [id, value]) => withQuestion(document, id, { value }),
      answers,
    );
    const reply = await call(editor, endpoints.saveAnswers, { query, body: { answers: marked } });
    if (reply.statusCode !== 200) throw new Error(`${section} of ${tp.name}: ${reply.body}`);
  }
}
