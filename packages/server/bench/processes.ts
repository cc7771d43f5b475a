import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';

/** A program that a benchmark started. `stop` resolves when it has exited. */
export type Running = {
  readonly address: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** Settings of a measured program: quiet, on any port, without a rate limit. */
export const benchSettings = (url: string, dataDir: string, demo: 'small' | 'off' = 'small') => ({
  PORT: '0',
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  DEMO: demo,
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '0',
});

/** Starts a script and waits until it prints its address. */
export async function start(script: string, environment: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const address = /ready: (\S+)/.exec(said)?.[1];
    if (address !== undefined)
      return {
        address,
        pid: child.pid ?? 0,
        stop: async () => {
          child.kill('SIGTERM');
          await exited;
        },
      };
  }
  throw new Error(`${script} did not start: ${said}`);
}

/** User and system CPU time that a process has used so far, in ms. Linux only. */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime and stime, in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Runs `run` on a new database of a server, and drops the database afterwards. */
export async function withNewDatabase<T>(
  url: string,
  run: (url: string) => Promise<T>,
): Promise<T> {
  const name = `bench_${process.pid}_${Date.now()}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    const made = new URL(url);
    made.pathname = `/${name}`;
    return await run(made.href);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}
