import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { endpoints } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_PASSWORD } from './demo/people.ts';
import { makeDatabase } from './test/databases.ts';
import { takeDemo } from './test/demo-pool.ts';
import { makeFolder } from './test/folder.ts';
import { kill, type Program, ready, run } from './test/program.ts';
import { actors, questionOf, withQuestion } from './test/server.ts';

const LINK = 'basic-information';
const answersPath = `${endpoints.getAnswers.path}?link=${LINK}`;

type Place = {
  readonly environment: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
};

/** The settings that choose a database, with the demo in it or empty, and how to clean up. */
type Choose = (
  folder: string,
  isEmpty: boolean,
) => Promise<{
  readonly environment: Readonly<Record<string, string>>;
  readonly clean: () => Promise<void>;
}>;

const places: readonly {
  readonly name: string;
  readonly isOwn: boolean;
  readonly settings: Choose;
}[] = [
  ...inject('demoPools')
    // The embedded one is tested below, where it dies with the program; here only the program is killed, as in
    // `mail/stopped.test.ts`.
    .filter(({ name }) => inject('isWhole') && !name.startsWith('embedded'))
    .map((postgres) => ({
      name: postgres.name,
      isOwn: false,
      settings: async (folder: string, isEmpty: boolean) => {
        const taken = isEmpty ? makeDatabase(postgres.url) : takeDemo(postgres, folder);
        const database = await taken;
        return { environment: { DATABASE_URL: database.url }, clean: database.drop };
      },
    })),
  {
    name: 'its own embedded PostgreSQL',
    isOwn: true,
    // Always empty: the program makes it.
    settings: async () => ({ environment: {}, clean: async () => undefined }),
  },
];

// Starting the program is slow, so each signal is tested on a program that some test had to start anyway.
describe.each(places)('the program on $name', ({ settings, isOwn }) => {
  /** Tests that do not depend on the kind of database run on one in `npm test`, and on each in `npm run test:all`. */
  const isTried = isOwn || inject('isWhole');
  /** One with the demo, which the program adds to its own database; the tests take turns starting the program on it. */
  let filled: Place;
  const programs: Program[] = [];
  const make = async ({ isEmpty }: { readonly isEmpty: boolean }): Promise<Place> => {
    const folder = await makeFolder();
    const chosen = await settings(folder.path, isEmpty);
    return {
      environment: { PORT: '0', DATA_DIR: folder.path, ...chosen.environment },
      remove: async () => {
        await chosen.clean();
        await folder.remove();
      },
    };
  };
  beforeAll(async () => {
    filled = await make({ isEmpty: false });
  });
  afterEach(async () => {
    for (const program of programs.splice(0))
      if (program.child.exitCode === null) await kill(program, 'SIGTERM');
  });
  afterAll(() => filled.remove());

  const start = async (more: Record<string, string> = {}, { environment } = filled) => {
    const program = run({ ...environment, ...more });
    programs.push(program);
    return { program, address: await ready(program) };
  };
  const stopBy = async (signal: NodeJS.Signals, program: Program) => {
    const children = await childrenOf(program.pid);
    expect(children.length).toBeGreaterThan(isOwn ? 0 : -1);
    expect(await kill(program, signal)).toBe(0);
    // Its children may end a moment later.
    for (const pid of children)
      await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
  };
  const signIn = async (address: string) => {
    const reply = await fetch(`${address}${endpoints.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: actors.tpAdmin, password: DEMO_PASSWORD }),
    });
    const { token } = (await reply.json()) as { token: string };
    return { authorization: `Token ${token}`, 'content-type': 'application/json' };
  };
  const read = async (address: string, headers: Record<string, string>) => {
    const reply = await fetch(address + answersPath, { headers });
    return ((await reply.json()) as { answers: AnswersDocument }).answers;
  };

  it('keeps every acknowledged save when it is killed during saves, and stops on SIGINT', async () => {
    let { program, address } = await start();
    expect(program.output()).toMatch(/Sign in as: maria\.alvarez@\S+ \/ \S+ \(trade partner/);
    const headers = await signIn(address);
    let acknowledged = 0;
    // Each round is one more start. The second is the first to find what a killed program left behind.
    const rounds = inject('isWhole') ? 3 : 2;
    for (let round = 0; round < rounds; round += 1) {
      let document = await read(address, headers);
      let sent = acknowledged;
      const enough = acknowledged + 8;
      for (;;) {
        sent += 1;
        // Hits a save at a random point: while it is read, written, committed or answered.
        if (sent === enough) setTimeout(() => program.child.kill('SIGKILL'), 7 * round);
        const answers = withQuestion(document, 'BI-27', { value: `save ${sent}` });
        const body = JSON.stringify({ answers, save_id: randomUUID() });
        const reply = await fetch(address + answersPath, { method: 'PUT', headers, body }).catch(
          () => undefined,
        );
        if (reply === undefined) break;
        const saved = await reply.json().catch(() => undefined);
        if (saved === undefined) break;
        expect(reply.status).toBe(200);
        document = (saved as { answers: AnswersDocument }).answers;
        acknowledged = sent;
      }
      await program.exited;
      ({ program, address } = await start());
      const after = await read(address, headers);
      const kept = Number(String(questionOf(after.questions, 'BI-27')?.value).replace('save ', ''));
      // The one save whose reply was lost may be there or not; no acknowledged save is missing.
      expect([acknowledged, sent]).toContain(kept);
      expect(Number(after.revision)).toBeGreaterThanOrEqual(Number(document.revision));
      acknowledged = kept;
    }
    expect(acknowledged).toBeGreaterThan(10);
    await stopBy('SIGINT', program);
  }, 120_000);

  it.runIf(isTried)('says in one line that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = other.address();
    const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
    const program = run({ ...filled.environment, PORT: String(port) });
    expect(await program.exited).toBe(1);
    expect(program.output()).toContain(`plumbline: port ${port} is taken; set PORT\n`);
    expect(program.output()).not.toContain('    at ');
    other.close();
  });

  it.runIf(isTried)(
    'prints the mailbox URL with the same key at every start, and stops on SIGHUP and when its parent is gone',
    async () => {
      const { program } = await start();
      const line = /^Mail is kept here: (http:\S+)$/m;
      await expect.poll(program.output).toMatch(line);
      const page = line.exec(program.output())?.[1] ?? '';
      const reply = await fetch(page);
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain('No emails yet.');
      await stopBy('SIGHUP', program);
      const { search } = new URL(page);
      // More than once: the program messages the parent when it is ready, and the parent may vanish at that very moment.
      for (let time = 0; time < (inject('isWhole') ? 3 : 1); time += 1) {
        const again = await start({
          PUBLIC_URL: 'https://vault.example/',
          PLUMBLINE_PARENT: 'ipc',
        });
        again.program.child.disconnect();
        expect([await again.program.exited, again.program.output()]).toEqual([
          0,
          expect.stringContaining(`Mail is kept here: https://vault.example/mailbox/${search}\n`),
        ]);
      }
    },
  );

  it.runIf(inject('isWhole'))(
    'prints no demo accounts while DEMO is off, prints them at the next start without it, and keeps no mail with SMTP_URL',
    async () => {
      const empty = await make({ isEmpty: true });
      const { program } = await start({ DEMO: 'off' }, empty);
      expect(program.output()).not.toContain('Sign in as');
      await stopBy('SIGTERM', program);
      const again = await start({ SMTP_URL: 'smtp://127.0.0.1:1' }, empty);
      expect(again.program.output().match(/Sign in as: /g)?.length).toBeGreaterThanOrEqual(3);
      await kill(again.program, 'SIGTERM');
      expect(again.program.output()).not.toContain('Mail is kept here');
      await empty.remove();
    },
  );
});

describe('the program', () => {
  it.each([
    [{ PORT: 'eighty' }, 'plumbline: PORT must be a whole number from 0 to 65535\n'],
    [
      { DATABASE_URL: 'nonsense' },
      'plumbline: DATABASE_URL must be postgres://USER:PASSWORD@HOST:PORT/NAME\n',
    ],
  ])('refuses %j with a one-line error and exit code 2', async (environment, line) => {
    const program = run(environment);
    expect(await program.exited).toBe(2);
    expect(program.output()).toBe(line);
  });

  it('reports a database that does not answer, without revealing its password', async () => {
    const url = 'postgres://plumbline:secret@127.0.0.1:1/none';
    const program = run({ DATABASE_URL: url, PORT: '0' });
    expect(await program.exited).toBe(1);
    expect(program.output()).toMatch(
      /^plumbline: cannot connect to the database at DATABASE_URL: .+\n$/,
    );
    expect(program.output()).not.toContain('secret');
  });

  it('refuses a database that is not encoded as UTF8', async () => {
    const [{ url } = { url: '' }] = inject('databases');
    const name = `plumbline_test_${randomUUID().replaceAll('-', '')}`;
    const admin = new Client({ connectionString: url });
    await admin.connect();
    try {
      await admin.query(
        `create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
      );
      const own = new URL(url);
      own.pathname = `/${name}`;
      const program = run({ DATABASE_URL: own.href, PORT: '0' });
      expect(await program.exited).toBe(1);
      expect(program.output()).toBe(
        'plumbline: the database at DATABASE_URL is encoded as LATIN1; create one with UTF8 encoding\n',
      );
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    }
  });

  it('says in one line that it cannot make its data folder', async () => {
    const program = run({ DATA_DIR: '/proc/plumbline/data', PORT: '0' });
    expect(await program.exited).toBe(1);
    expect(program.output()).toMatch(
      /^plumbline: the data folder `\/proc\/plumbline\/data` cannot be used \(.+\); set DATA_DIR to .+\n$/,
    );
  });
});

async function childrenOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === pid) found.push(Number(name));
  }
  return found;
}

/** Whether a process is running. A zombie is not. */
async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && status.slice(status.lastIndexOf(')') + 2)[0] !== 'Z';
}
