import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    databases: ReadonlyArray<{ readonly name: string; readonly url: string }>;
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of a test's own on one of the PostgreSQLs that the run has. */
export async function makeDatabase(
  url: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `plumbline_test_${randomBytes(6).toString('hex')}`;
  await run(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: () => run(url, `drop database if exists ${name} with (force)`),
  };
}

/** A folder of a test's own, that the embedded PostgreSQL's account may enter. */
export async function makeFolder(): Promise<{
  readonly path: string;
  readonly remove: () => Promise<void>;
}> {
  const path = await mkdtemp(join(tmpdir(), 'plumbline-server-'));
  // Open to the account that the embedded PostgreSQL runs as, when we are root.
  await chmod(path, 0o755);
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
