import { endpoints, type LiveMessage, pathOf } from '@plumbline/api-contract';
import { sectionLinks } from '@plumbline/schemas/templates';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../../database/connect.ts';
import { takeDemo } from '../../test/demo-pool.ts';
import { makeFolder } from '../../test/folder.ts';
import { openSessions } from '../../test/people.ts';
import { kill, type Program, ready, run } from '../../test/program.ts';
import { listenAt, type Listening } from '../../test/sockets.ts';

const READERS = 100;
const EVENTS = inject('isWhole') ? 1000 : 100;
const AT_ONCE = 8;
const ADMIN = 'maria.alvarez@summit-electric.example';
const [postgres] = inject('demoPools').slice(-1);

type Reader = { readonly permissionId: string; readonly token: string };

/** Encodes the number of an event in the granted sections: in binary, one section per digit. */
const sectionsOf = (event: number): string[] =>
  sectionLinks.filter((_, digit) => (event >> digit) % 2 === 1);
const eventOf = ({ sections = [] }: LiveMessage): number =>
  sections.reduce((event, link) => event + (1 << sectionLinks.indexOf(link)), 0);

const byNumber = (a: number, b: number): number => a - b;

/** Runs the real program twice on one database. Each reader has a socket to both. */
describe('two processes on one database', () => {
  let programs: readonly Program[];
  let addresses: readonly string[];
  let admin: string;
  let readers: readonly Reader[];
  let clean: (() => Promise<unknown>)[];

  beforeAll(async () => {
    const folders = [await makeFolder(), await makeFolder()];
    const made = await takeDemo(postgres!, folders[0]?.path ?? '');
    clean = [made.drop, ...folders.map(({ remove }) => remove)];
    const database = connect(made.url, () => undefined);
    const now = new Date();
    const idOf = async (name: string) =>
      (
        await database
          .selectFrom('organizations')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
      ).id;
    const tp = await idOf('Summit Electric LLC');
    const contractor = await idOf('Keystone Builders');
    const emails = Array.from({ length: READERS }, (_, at) => `reader${at}@keystone.example`);
    const people = await database
      .insertInto('users')
      .values(
        emails.map((email) => ({
          email,
          first_name: 'A',
          last_name: 'Reader',
          password_hash: null,
        })),
      )
      .returning(['id', 'email'])
      .execute();
    await database
      .insertInto('memberships')
      .values(people.map(({ id }) => ({ user_id: id, organization_id: contractor, rank: 100 })))
      .execute();
    const permissions = await database
      .insertInto('permissions')
      .values(
        people.map(({ id }) => ({
          organization_id: tp,
          user_id: id,
          contractor_id: contractor,
          sections: [],
          created_at: now,
          modified_at: now,
        })),
      )
      .returning(['id', 'user_id'])
      .execute();
    const named = Object.fromEntries([ADMIN, ...emails].map((email) => [email, email]));
    const tokens = await openSessions(database, named, { now, days: 1 });
    admin = tokens[ADMIN] ?? '';
    readers = permissions.map(({ id, user_id }) => ({
      permissionId: id,
      token: tokens[people.find((person) => person.id === user_id)?.email ?? ''] ?? '',
    }));
    await database.destroy();
    programs = folders.map(({ path }) =>
      run({ PORT: '0', DATA_DIR: path, DATABASE_URL: made.url, DEMO: 'off', RATE_LIMIT: '0' }),
    );
    addresses = await Promise.all(programs.map(ready));
  });
  afterAll(async () => {
    await Promise.all((programs ?? []).map((program) => kill(program, 'SIGTERM')));
    for (const step of clean ?? []) await step();
  });

  const narrow = async (address: string, { permissionId }: Reader, event: number) => {
    const reply = await fetch(address + pathOf(endpoints.updatePermission, { id: permissionId }), {
      method: 'PUT',
      headers: { authorization: `Token ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sections: sectionsOf(event) }),
    });
    expect(reply.status).toBe(200);
  };

  it(`deliver ${EVENTS} events to exactly the sockets of their readers, whichever process wrote them`, async () => {
    const sockets = await Promise.all(
      readers.map((reader) =>
        Promise.all(
          addresses.map((address) => listenAt(address.replace('http', 'ws'), reader.token)),
        ),
      ),
    );
    const all: readonly Listening[] = sockets.flat();
    expect(all).toHaveLength(2 * READERS);

    const expected: number[][] = readers.map(() => []);
    let next = 0;
    const write = async (address: string): Promise<void> => {
      while (next < EVENTS) {
        const event = (next += 1);
        // Steps by a prime, so that consecutive events go to readers far apart in the list.
        const at = (event * 37) % READERS;
        expected[at]?.push(event);
        const reader = readers[at];
        if (reader !== undefined) await narrow(address, reader, event);
      }
    };
    await Promise.all(
      addresses.flatMap((address) => Array.from({ length: AT_ONCE }, () => write(address))),
    );
    // A final event for everyone: once it arrives, everything before it has arrived, and nothing follows.
    const last = EVENTS + 1;
    await Promise.all(readers.map((reader, at) => narrow(addresses[at % 2] ?? '', reader, last)));
    await expect
      .poll(
        () => all.filter(({ messages }) => messages.some((one) => eventOf(one) === last)).length,
        {
          timeout: 30_000,
          interval: 50,
        },
      )
      .toBe(all.length);
    for (const [at, own] of sockets.entries())
      for (const { messages } of own)
        expect(messages.map(eventOf).sort(byNumber)).toEqual([
          ...(expected[at] ?? []).sort(byNumber),
          last,
        ]);
    for (const socket of all) socket.close();
  });
});
