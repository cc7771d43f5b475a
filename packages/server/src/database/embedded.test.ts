import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyBinaries, findBinaries } from './embedded/binaries.ts';
import { findPlace } from './embedded/place.ts';
import { postgresIn } from './embedded/leftover-processes.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { runningUrl } from './embedded/running.ts';

const isRoot = process.getuid?.() === 0;

let dataDir: string;
let lines: string[];
const open: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];

/** A finished data folder, made once because that takes a second. */
let made: string;

beforeAll(async () => {
  made = await mkdtemp(path.join(tmpdir(), 'plumbline-embedded-'));
  await chmod(made, 0o755);
  const first = await startEmbedded({ dataDir: made, log: () => undefined });
  await first.stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

/** Copies that data to where the test starts. */
async function haveData(): Promise<void> {
  // Unlike Node's own copy, `cp` keeps the owner: when we are root, PostgreSQL runs as another account.
  await promisify(execFile)('cp', ['-a', `${made}/.`, dataDir]);
}

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-embedded-'));
  await chmod(dataDir, 0o755);
  lines = [];
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const each of open.splice(0)) await each.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedDatabase> {
  const started = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  open.push(started);
  return started;
}

async function ask(url: string, sql: string): Promise<Array<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as Array<Record<string, unknown>>;
  } finally {
    await client.end();
  }
}

/** Starts the database in another process, as a server would; the process lives until it is killed. */
async function startInAnotherProcess(): Promise<{ child: ChildProcess; url: string }> {
  const module = new URL('./embedded.ts', import.meta.url).href;
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(module)});
    const log = (line) => console.error(line);
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  children.push(child);
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += String(chunk);
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', () => reject(new Error(words)));
  });
  return { child, url };
}

const cluster = () => path.join(dataDir, 'postgres', 'cluster');
const postmaster = async () =>
  Number((await readFile(path.join(cluster(), 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function untilNoneRuns(): Promise<void> {
  const until = Date.now() + 20_000;
  while ((await postgresIn(cluster())).length > 0) {
    if (Date.now() > until) throw new Error('PostgreSQL still runs');
    await sleep(20);
  }
}

async function untilAnswers(url: string): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    try {
      await ask(url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(20);
    }
  }
}

describe('the embedded PostgreSQL', () => {
  it('starts with safe settings, and keeps its rows after a restart', async () => {
    const first = await start();
    const [settings] = await ask(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
       current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listen,
       (select datlocale from pg_database where datname = current_database()) as locale`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      listen: '127.0.0.1',
      locale: 'C.UTF-8',
    });
    expect(await runningUrl(dataDir)).toBe(first.url);
    await ask(first.url, 'create table kept (n int)');
    await ask(first.url, 'insert into kept values (7)');
    await first.stop();
    expect(await postgresIn(cluster())).toEqual([]);
    const second = await start();
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('asks for the password, which only its owner can read', async () => {
    await haveData();
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    const stored = 'select rolpassword as verifier from pg_authid where rolpassword is not null';
    expect(await ask(url, stored)).toEqual([
      { verifier: expect.stringMatching(/^SCRAM-SHA-256\$1:/u) },
    ]);
    const file = await stat(path.join(dataDir, 'postgres', 'password'));
    expect(file.mode & 0o777).toBe(0o600);
  });

  it('refuses a second start on the same folder, in this process or another', async () => {
    await haveData();
    await start();
    const refusal = `another Plumbline is running on ${dataDir} (pid ${process.pid})`;
    await expect(start()).rejects.toThrow(refusal);
    await expect(startInAnotherProcess()).rejects.toThrow(refusal);
  });

  it('restarts on the same address, with its rows, when PostgreSQL is killed', async () => {
    await haveData();
    const { url } = await start();
    await ask(url, 'create table kept as select 1 as n');
    process.kill(await postmaster(), 'SIGKILL');
    await untilAnswers(url);
    expect(await ask(url, 'select n from kept')).toEqual([{ n: 1 }]);
    expect(lines.join('\n')).toContain('exited unexpectedly (SIGKILL); restarting it');
  });

  it('shuts PostgreSQL down when its owner is killed', async () => {
    await haveData();
    const { child } = await startInAnotherProcess();
    expect((await postgresIn(cluster())).length).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await untilNoneRuns();
  });

  it('starts at once after its owner was killed, with every acknowledged row', async () => {
    await haveData();
    const { child, url } = await startInAnotherProcess();
    await ask(url, 'create table kept as select 5 as n');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await start();
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 5 }]);
  });

  it.runIf(inject('isWhole'))('shuts down an orphaned PostgreSQL, and opens its data', async () => {
    await haveData();
    const { child, url } = await startInAnotherProcess();
    await ask(url, 'create table kept as select 6 as n');
    const pid = await postmaster();
    // Paused, so that its watcher cannot shut it down before it is found.
    process.kill(pid, 'SIGSTOP');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const isFound = () =>
      lines.join('\n').includes('PostgreSQL from an earlier run was still running');
    const looking = setInterval(() => {
      if (!isFound()) return;
      clearInterval(looking);
      process.kill(pid, 'SIGCONT');
    }, 50);
    const next = await start().finally(() => clearInterval(looking));
    expect(isFound()).toBe(true);
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 6 }]);
  });

  it.runIf(inject('isWhole'))(
    'is not fooled by a stale pid that another program uses now',
    async () => {
      await haveData();
      const first = await start();
      const file = path.join(dataDir, 'postgres', 'lock');
      const { machine } = JSON.parse(await readFile(file, 'utf8')) as { machine: string };
      await first.stop();
      const stranger = spawn('sleep', ['60'], isRoot ? { uid: 65534, gid: 65534, cwd: '/' } : {});
      children.push(stranger);
      const leftover = `${stranger.pid}\n${cluster()}\n1700000000\n1\n\n127.0.0.1\n\nready\n`;
      await writeFile(path.join(cluster(), 'postmaster.pid'), leftover);
      await writeFile(file, JSON.stringify({ pid: stranger.pid, started: '1', machine }));
      const second = await start();
      expect(await ask(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    },
  );

  it.runIf(inject('isWhole'))(
    'recreates a half-created cluster, and never a complete one',
    async () => {
      await mkdir(path.join(dataDir, 'postgres', 'cluster-making', 'base'), { recursive: true });
      await writeFile(path.join(dataDir, 'postgres', 'cluster-making', 'PG_VERSION'), '18\n');
      const first = await start();
      await ask(first.url, 'create table kept as select 2 as n');
      await first.stop();
      await mkdir(path.join(dataDir, 'postgres', 'cluster-making'));
      const second = await start();
      expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 2 }]);
      expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('cluster-making');
    },
  );

  it('refuses data from another major version, and names the version', async () => {
    await mkdir(cluster(), { recursive: true });
    await writeFile(path.join(cluster(), 'PG_VERSION'), '12\n');
    await writeFile(path.join(dataDir, 'postgres', 'password'), 'x\n');
    await expect(start()).rejects.toThrow(/was created by PostgreSQL 12/);
  });

  it('refuses a data folder that is a file, and names it', async () => {
    await writeFile(path.join(dataDir, 'file'), '');
    dataDir = path.join(dataDir, 'file');
    await expect(start()).rejects.toThrow(/the data folder `.*file` cannot be used/);
    dataDir = path.dirname(dataDir);
  });

  it.runIf(inject('isWhole'))(
    'works in a folder whose path is long and has spaces and quotes',
    async () => {
      const top = dataDir;
      dataDir = path.join(top, `it's a "long" path`, 'x'.repeat(120));
      await mkdir(dataDir, { recursive: true });
      await haveData();
      const { url, stop } = await start();
      expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
      await stop();
      dataDir = top;
    },
  );
});

describe.runIf(isRoot)('the embedded PostgreSQL, started as root', () => {
  it('does not run as root, and leaves the password file owned by root', async () => {
    await haveData();
    await start();
    const status = await readFile(`/proc/${await postmaster()}/status`, 'utf8');
    expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).not.toBe(0);
    expect((await stat(path.join(dataDir, 'postgres', 'password'))).uid).toBe(0);
  });

  it.runIf(inject('isWhole'))(
    'keeps its data under /var/lib/plumbline when only root can open the data folder',
    async () => {
      await chmod(dataDir, 0o700);
      const first = await start();
      await ask(first.url, 'create table kept as select 3 as n');
      await first.stop();
      const home = (await readFile(path.join(dataDir, 'postgres', 'location'), 'utf8')).trim();
      expect(home).toMatch(/^\/var\/lib\/plumbline\/[0-9a-f]{16}$/);
      expect(lines.join('\n')).toContain(`its data is kept in ${home}`);
      // When the folder is opened to others later, the data stays where it is.
      await chmod(dataDir, 0o755);
      const second = await start();
      expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 3 }]);
      await second.stop();
      await rm(home, { recursive: true, force: true });
    },
  );

  it('copies the PostgreSQL programs out of a folder that only root can open', async () => {
    const closed = path.join(dataDir, 'home');
    await mkdir(closed, { mode: 0o700 });
    const packaged = await copyBinaries(await findBinaries(), closed);
    await chmod(closed, 0o700);
    const place = await findPlace({ dataDir, packaged, log: () => {} });
    expect(place.binaries.folder).toBe(`/var/lib/plumbline/${packaged.version}/native`);
    expect(await stat(`${place.binaries.folder}/lib/libpq.so.5`)).toBeTruthy();
  });
});
