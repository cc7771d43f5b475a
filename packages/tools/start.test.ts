import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { readStamps, writeStamp } from './setup/built.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const start = path.resolve(import.meta.dirname, 'start.mjs');
/** A source of `plumb`, the program that builds fastest. */
const extraSource = path.resolve(import.meta.dirname, '../cli/src/made-by-start-test.txt');

let dataDir: string;
const children: ChildProcess[] = [];

// The first start creates the database and the demo; the others find them.
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-start-'));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await untilNothingRuns();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  readonly readyMs: number;
  words(): string;
}

function run(
  settings: Record<string, string>,
  words: readonly string[] = [],
): { child: ChildProcess; words: () => string } {
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...env } = process.env;
  const child = spawn(process.execPath, [start, ...words], {
    env: { ...env, DATA_DIR: dataDir, PORT: '0', DEMO: 'small', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString('utf8');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { child, words: () => said };
}

async function untilReady(settings: Record<string, string> = {}): Promise<Started> {
  const began = Date.now();
  const { child, words } = run(settings);
  while (!words().includes('Sign in as')) {
    if (child.exitCode !== null) throw new Error(words());
    if (Date.now() - began > 60_000) throw new Error(`not ready: ${words()}`);
    await sleep(20);
  }
  const address = /http:\/\/\S+/.exec(words())?.[0] ?? '';
  return { child, address, readyMs: Date.now() - began, words };
}

function builtBy(words: string): readonly string[] {
  return [...words.matchAll(/^plumbline: building (\w+)$/gm)].map(([, name = '']) => name);
}

/** Every process that has our data folder in its arguments or its environment. */
function running(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => [`/proc/${pid}/cmdline`, `/proc/${pid}/environ`].some(namesOurFolder));
}

function namesOurFolder(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes(dataDir);
  } catch {
    return false;
  }
}

async function untilNothingRuns(): Promise<void> {
  const until = Date.now() + 15_000;
  while (running().length > 0) {
    if (Date.now() > until) throw new Error(`still running: ${running().join(', ')}`);
    await sleep(50);
  }
}

/** Ends a running start with a signal, and waits until none of its processes is left. */
async function endBy(signal: NodeJS.Signals, { child }: Started): Promise<void> {
  expect(running().length).toBeGreaterThan(2);
  const exited = once(child, 'exit');
  child.kill(signal);
  expect(await exited).toEqual(signal === 'SIGKILL' ? [null, signal] : [0, null]);
  await untilNothingRuns();
}

// Each test ends its start with a different signal: starting takes longer than what is tested.
describe.runIf(process.platform === 'linux')('npm start', () => {
  let firstReadyMs = 0;

  it('serves the app, and leaves no process running after SIGTERM', async () => {
    const first = await untilReady();
    firstReadyMs = first.readyMs;
    const page = await fetch(first.address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html');
    expect(first.words().match(/^Sign in as: \S+@\S+ \/ \S+ \(.+\)$/gm)?.length).toBeGreaterThan(2);
    await endBy('SIGTERM', first);
  });

  it('starts faster the second time, refuses another start on its data, and ends fully on SIGHUP', async () => {
    const second = await untilReady();
    // Compared with the first start on the same machine: a limit in seconds would measure how busy
    // the machine is.
    expect(second.readyMs).toBeLessThan(firstReadyMs);
    expect(second.words()).not.toMatch(/making a new database|installing|building/);
    const third = run({});
    const [code] = (await once(third.child, 'close')) as [number];
    expect(code).not.toBe(0);
    expect(third.words()).toMatch(/another Plumbline is running on .* \(pid \d+\)/);
    await endBy('SIGHUP', second);
  });

  it.runIf(inject('isWhole'))(
    'rebuilds only what was edited, and leaves no process running after SIGKILL',
    async () => {
      const { plumb } = readStamps(root);
      try {
        writeFileSync(extraSource, 'edited');
        const started = await untilReady();
        expect(builtBy(started.words())).toEqual(['plumb']);
        await endBy('SIGKILL', started);
      } finally {
        rmSync(extraSource, { force: true });
        // Nothing reads the file: what was built is what the next start would build again.
        if (plumb !== undefined) writeStamp(root, 'plumb', plumb);
      }
    },
  );

  it('shows its usage', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [start, '--help'], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: npm start/);
  });

  it.each(['--port=4000', '--verbose', 'production'])(
    'refuses the argument %s and starts nothing',
    async (argument) => {
      const unused = path.join(dataDir, 'unused');
      const { child, words } = run({ DATA_DIR: unused }, [argument]);
      const [code] = (await once(child, 'close')) as [number];
      expect(code).toBe(2);
      expect(words()).toContain(`plumbline: \`npm start\` has no argument \`${argument}\`\n`);
      expect(words()).toContain('Usage: npm start');
      expect(existsSync(unused)).toBe(false);
    },
  );

  it.runIf(inject('isWhole'))(
    'handles Ctrl-C once, though npm sends it twice, and leaves no process running',
    async () => {
      const { child } = await untilReady();
      expect(running().length).toBeGreaterThan(2);
      child.kill('SIGINT');
      await sleep(5);
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
      await untilNothingRuns();
    },
  );

  it('refuses a bad setting with one line', async () => {
    const { child, words } = run({ PORT: 'many' });
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(2);
    expect(words()).toMatch(/^plumbline: PORT must be .*\n$/);
  });

  it('says that a port is taken', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { child, words } = run({ PORT: String(port) });
    const [code] = (await once(child, 'close')) as [number];
    other.close();
    expect(code).not.toBe(0);
    expect(words()).toContain(`port ${port} is taken`);
    await untilNothingRuns();
  });
});
