import { endpoints } from '@plumbline/api-contract';
import type { Endpoint, LiveMessage, ParamsOf, QueryOf } from '@plumbline/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { buildServer } from '../../build-server.ts';
import { publish } from '../../database/events.ts';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { addPerson, openSessions } from '../people.ts';
import { actors, startTestServer, type TestServer, withQuestion } from '../server.ts';
import { type Listening, listenTo } from '../sockets.ts';
import { accessModel, type AccessModel, type Company, type Person } from './model.ts';

export const PASSWORD = DEMO_PASSWORD;

/** What vaults are found by, and where: the same answer in each vault, in a section that is shared or not. */
export const LEGAL = {
  section: 'basic-information',
  question: 'BI-21',
  answer: 'C corporation',
} as const;

/** Each has an answer that everyone who sees it is shown, and one that is hidden: by question, with its condition. */
const MARKED = {
  'basic-information': { shown: 'BI-27', hidden: 'BI-03', hides: ['BI-02', 'No'] },
  insurance: { shown: 'IN-01', hidden: 'IN-14', hides: ['IN-13', 'Yes'] },
  'quality-delivery-technology': { shown: 'QU-12', hidden: 'QU-08', hides: ['QU-07', 'No'] },
} as const;
export type Section = keyof typeof MARKED;
/** The sections that this is about. */
export const SECTIONS = Object.keys(MARKED) as readonly Section[];

/** The words that an answer of a section has, and none other. */
export const markOf = (tp: Company, section: string): string => `mark-${slugOf(tp)}-${section}.`;
export const hiddenOf = (tp: Company, section: string): string =>
  `hidden-${slugOf(tp)}-${section}.`;
const slugOf = ({ name }: Company): string => name.split(' ')[0]?.toLowerCase() ?? '';

const CINDER = 'Cinder Fireproofing LLC';
const COMPANIES: Readonly<Record<string, 'tp' | 'gc'>> = {
  'Summit Electric LLC': 'tp',
  'Ridgeline Mechanical Inc.': 'tp',
  [CINDER]: 'tp',
  'Keystone Builders': 'gc',
  'Harbor & Main Construction': 'gc',
};
type Start = readonly [name: string, email: string, company: string | null, rank: 100 | 500];
const PEOPLE: readonly Start[] = [
  ['Maria', actors.tpAdmin, 'Summit Electric LLC', 500],
  ['Pat', actors.tpContact, 'Summit Electric LLC', 100],
  ['Tom', actors.tpMember, 'Summit Electric LLC', 100],
  ['Sam', actors.otherTp, 'Ridgeline Mechanical Inc.', 500],
  ['Bea', 'bea.contact@ridgeline-mechanical.example', 'Ridgeline Mechanical Inc.', 100],
  ['Rob', 'rob.reader@ridgeline-mechanical.example', 'Ridgeline Mechanical Inc.', 100],
  ['Cora', 'cora.only@cinder-fireproofing.example', CINDER, 500],
  ['Dana', actors.gcGranted, 'Keystone Builders', 500],
  ['Lee', actors.gcColleague, 'Keystone Builders', 500],
  ['Sid', 'sid.spare@keystone-builders.example', 'Keystone Builders', 100],
  ['Priya', actors.otherGc, 'Harbor & Main Construction', 500],
  ['Nora', actors.gcMember, 'Harbor & Main Construction', 100],
  ['Gina', actors.freeGc, null, 100],
  ['Omar', actors.freeTp, null, 100],
  ['Una', actors.unflagged, null, 100],
];
/** They may delete their accounts: Cora's company goes with her. */
export const MAY_GO: readonly string[] = ['Cora', 'Sid'];
const CONTACTS: readonly string[] = ['Maria', 'Pat', 'Sam', 'Bea', 'Cora'];

/** What a sequence may change, each put back whole. */
const PUT_BACK = [
  'users',
  'memberships',
  'pending_members',
  'sessions',
  'permissions',
  'verdicts',
  'access_requests',
  'invitations',
  'employee_requests',
  'notifications',
  'login_attempts',
  'access_log',
  'outbox',
  'mailed_links',
];
/** What goes with a company, put back where it is missing: the rows of the others stay as they are. */
const PUT_BACK_MISSING = ['organizations', 'office_locations', 'vault_sections', 'vault_traits'];

export type File = { readonly id: string; readonly tp: Company; readonly section: string };

export type World = {
  readonly test: TestServer;
  /** By name or address. */
  readonly idOf: (of: Person | Company) => string;
  readonly files: readonly (Omit<File, 'tp'> & { readonly company: string })[];
  /** Every person and company as at first. */
  readonly reset: () => Promise<AccessModel>;
  readonly call: <E extends Endpoint>(
    person: Person,
    endpoint: E,
    asked?: {
      readonly params?: ParamsOf<E>;
      readonly query?: Partial<QueryOf<E>>;
      readonly body?: unknown;
    },
  ) => Promise<LightMyRequestResponse>;
  /** What everybody's socket has said since the last time, when nothing is on its way any more. */
  readonly heard: () => Promise<ReadonlyMap<string, readonly LiveMessage[]>>;
  readonly stop: () => Promise<void>;
};

/** A server with companies, people and vaults that are made once, and a second server that holds everyone's socket. */
export async function makeWorld(postgresUrl: string): Promise<World> {
  const test = await startTestServer(postgresUrl);
  const { database } = test.server;
  await addPeople(test);
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
      headers: { authorization: `Token ${tokens[email]}` },
    });
  const idOf = (of: Person | Company): string => {
    const id = ids.get('email' in of ? of.email : of.name);
    if (id === undefined) throw new Error(`nobody made ${of.name}`);
    return id;
  };

  const first = atFirst();
  for (const tp of first.companies.filter(({ kind }) => kind === 'tp'))
    await answerVault(call, first, tp);
  // What the demo has begun is not this model's.
  for (const table of ['permissions', 'access_requests', 'invitations', 'notifications'] as const)
    await database.deleteFrom(table).execute();
  const begun: string[] = [];
  await begin(
    first,
    async (actor, endpoint, body) => {
      const reply = await call(actor, endpoint, { body });
      if (reply.statusCode !== 201) throw new Error(`${endpoint.id}: ${reply.body}`);
      const { id } = reply.json<{ id: string }>();
      begun.push(id);
      return id;
    },
    idOf,
  );
  const files = await database
    .selectFrom('files')
    .innerJoin('organizations', 'organizations.id', 'files.organization_id')
    .select(['files.id', 'files.link as section', 'organizations.name as company'])
    .where('files.state', '=', 'uploaded')
    .execute();
  await keepAll(test);

  const second = await buildServer({ databaseUrl: test.databaseUrl, filesDir: test.filesDir });
  const sockets = new Map<string, Listening>();
  const listen = async (): Promise<void> => {
    for (const [, email] of PEOPLE) {
      const socket = sockets.get(email)?.socket;
      if (socket === undefined || socket.readyState !== socket.OPEN)
        sockets.set(email, await listenTo(second, tokens[email] ?? ''));
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
      await listen();
      for (const { messages } of sockets.values()) messages.length = 0;
      const model = atFirst();
      const ids = begun.values();
      await begin(model, async () => ids.next().value ?? '', idOf);
      for (const messages of model.messages.values()) messages.length = 0;
      return model;
    },
    heard: async () => {
      markers += 1;
      const open = [...sockets].filter(([, { socket }]) => socket.readyState === socket.OPEN);
      const marker = { type: 'vault_changed', tp: `marker-${markers}` } as const;
      await publish(
        database,
        open.map(([email]) => ids.get(email) ?? ''),
        marker,
      );
      await Promise.all(open.map(([, listening]) => arrivalOf(listening, marker.tp)));
      return new Map(
        open.map(([email, { messages }]) => [
          email,
          messages.splice(0).filter(({ tp }) => tp !== marker.tp),
        ]),
      );
    },
    stop: async () => {
      for (const { close } of sockets.values()) close();
      await second.close();
      await test.stop();
    },
  };
}

const ARRIVAL_MS = 20_000;

/** Events come in order: what has not come before the marker does not come. A socket that closes hears it no more. */
async function arrivalOf({ messages, socket }: Listening, marker: string): Promise<void> {
  const isHere = (): boolean => messages.some(({ tp }) => tp === marker);
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

function atFirst(): AccessModel {
  const companies = Object.entries(COMPANIES).map(
    ([name, kind]): Company => ({ name, kind, isGone: false }),
  );
  const people = PEOPLE.map(
    ([name, email, company, rank], joined): Person => ({
      name,
      email,
      company: companies.find((one) => one.name === company) ?? null,
      rank,
      isContact: CONTACTS.includes(name),
      flag: name === 'Gina' ? 'GC' : name === 'Omar' ? 'TP' : null,
      joined,
      isGone: false,
    }),
  );
  return accessModel(people, companies);
}

type Begin = (actor: Person, endpoint: Endpoint, body: object) => Promise<string>;

/** What is there when a sequence begins: something to answer, to change and to end for everyone. */
async function begin(model: AccessModel, make: Begin, idOf: World['idOf']): Promise<void> {
  const named = (name: string): Person => {
    const person = model.people.find((one) => one.name === name);
    if (person === undefined) throw new Error(`there is no ${name}`);
    return person;
  };
  const allow = async (by: string, to: string, sections: readonly Section[]): Promise<void> => {
    const [editor, person] = [named(by), named(to)];
    const id = await make(editor, endpoints.allowAccess, { user: idOf(person), sections });
    if (editor.company !== null) model.giveGrant(editor.company, person, sections).id = id;
  };
  const ask = async (who: string, of: string): Promise<void> => {
    const [person, tp] = [named(who), named(of).company];
    if (tp === null) throw new Error(`${of} has no vault`);
    const id = await make(person, endpoints.inviteTp, { organization: idOf(tp) });
    model.ask(tp, person).id = id;
  };
  const invite = async (who: string, to: string, sections: readonly Section[]): Promise<void> => {
    const [by, { email }] = [named(who), named(to)];
    const { company } = by;
    const isContractor = company?.kind === 'gc';
    const endpoint = isContractor ? endpoints.inviteTp : endpoints.inviteGc;
    const id = await make(by, endpoint, { email, ...(!isContractor && { sections }) });
    const kind = isContractor ? 'trade_partner' : 'contractor';
    model.invitations.push({ id, kind, by, company, email, sections, status: 'sent' });
  };
  const join = async (who: string, to: string): Promise<void> => {
    const [person, company] = [named(who), named(to).company];
    if (company === null) throw new Error(`${to} has no company`);
    const id = await make(person, endpoints.requestToJoin, { organization: idOf(company) });
    model.joins.push({ id, person, company, status: 'pending' });
  };
  await allow('Maria', 'Dana', ['basic-information', 'insurance']);
  await allow('Sam', 'Lee', ['quality-delivery-technology']);
  await allow('Pat', 'Gina', ['basic-information']);
  await allow('Cora', 'Dana', ['insurance']);
  await ask('Priya', 'Maria');
  await ask('Dana', 'Sam');
  await ask('Sid', 'Cora');
  await invite('Bea', 'Nora', ['basic-information', 'insurance']);
  await invite('Maria', 'Sid', ['quality-delivery-technology']);
  await invite('Priya', 'Rob', []);
  await invite('Lee', 'Omar', []);
  await join('Una', 'Dana');
  await join('Omar', 'Sam');
}

async function addPeople(test: TestServer): Promise<void> {
  const { database } = test.server;
  await database
    .insertInto('organizations')
    .values({
      name: CINDER,
      organization_type: 'Trade Partner',
      prequal_status: 'Work In Progress',
      domain: 'cinder-fireproofing.example',
    })
    .execute();
  for (const [first_name, email, of, rank] of PEOPLE)
    if (!(Object.values(actors) as string[]).includes(email) && of !== null)
      await addPerson(test, {
        email,
        first_name,
        last_name: 'Model',
        is_employee_verified: true,
        is_pf_contact: CONTACTS.includes(first_name),
        user_type: COMPANIES[of] === 'tp' ? 'Trade Partner' : 'General Contractor',
        member: { of, rank },
      });
  for (const [index, [name, email]] of PEOPLE.entries()) {
    await database
      .updateTable('users')
      .set({ is_pf_contact: CONTACTS.includes(name), reg_step: 'complete' })
      .where('email', '=', email)
      .execute();
    await sql`update memberships set joined_at = timestamptz '2026-01-01' + ${index} * interval '1 day'
      where user_id = (select id from users where email = ${email})`.execute(database);
  }
}

/** Answers the sections of a vault as its editor does. */
async function answerVault(call: World['call'], model: AccessModel, tp: Company): Promise<void> {
  const editor = model.people.find((person) => model.edits(person, tp));
  if (editor === undefined) throw new Error(`nobody edits the vault of ${tp.name}`);
  for (const section of SECTIONS) {
    const query = { link: section };
    const { answers } = (await call(editor, endpoints.getAnswers, { query })).json();
    const { shown, hidden, hides } = MARKED[section];
    const marked = [
      ...(section === LEGAL.section ? [[LEGAL.question, LEGAL.answer]] : []),
      [hides[0], hides[1]],
      [hidden, hiddenOf(tp, section)],
      [shown, markOf(tp, section)],
    ].reduce((document, [id = '', value]) => withQuestion(document, id, { value }), answers);
    const reply = await call(editor, endpoints.saveAnswers, { query, body: { answers: marked } });
    if (reply.statusCode !== 200) throw new Error(`${section} of ${tp.name}: ${reply.body}`);
  }
}

/** Keeps every table as it is now, and makes the function that puts them back. */
async function keepAll(test: TestServer): Promise<void> {
  const { database } = test.server;
  const run = (statement: RawBuilder<unknown>) => statement.execute(database);
  const columnsOf = async (table: string): Promise<string> => {
    const { rows } = await sql<{ name: string }>`
      select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`.execute(database);
    return rows.map(({ name }) => name).join(', ');
  };
  await run(sql`create schema kept`);
  const lines: string[] = [];
  for (const table of [...PUT_BACK, ...PUT_BACK_MISSING]) {
    const columns = await columnsOf(table);
    await run(sql.raw(`create table kept.${table} as select ${columns} from public.${table}`));
    const whole = `insert into public.${table} (${columns}) overriding system value select ${columns} from kept.${table}`;
    if (PUT_BACK.includes(table)) lines.push(`delete from public.${table};`, `${whole};`);
    else lines.push(`${whole} on conflict do nothing;`);
  }
  // Without triggers, and in any order: each table is whole again in the end.
  lines.push(`update public.organizations o set traits = k.traits from kept.organizations k
        where k.id = o.id and k.traits <> o.traits;`);
  await run(
    sql.raw(`create function put_back() returns void language plpgsql as $$ begin
      set local session_replication_role = replica;
      ${lines.join('\n      ')}
    end $$`),
  );
}
