import { Agent, request } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { connect } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { hashToken, newToken } from '../src/modules/links/index.ts';
import type { Who } from './list-calls.ts';
import { insertListRows, listPeople, type ListPeople } from './list-rows.ts';
import { benchSettings, start } from './processes.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A server on a database with this many companies. */
export type Site = {
  readonly organizations: number;
  readonly url: string;
  readonly tokens: Readonly<Record<Who, string>>;
  readonly address: string;
  readonly agent: Agent;
  readonly stop: () => Promise<void>;
};

async function prepare(server: string, organizations: number, isKept: boolean): Promise<string> {
  const url = new URL(server);
  url.pathname = `/bench_lists_${organizations}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const name = url.pathname.slice(1);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1 && isKept) return url.href;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const empty = connect(url.href, () => undefined);
  await migrate(empty);
  await empty.destroy();
  await insertListRows(url.href, organizations);
  return url.href;
}

export async function drop(server: string, organizations: number): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists bench_lists_${organizations} with (force)`);
  await client.end();
}

async function signIn(url: string, people: ListPeople): Promise<Record<Who, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const entries: [string, string][] = [];
    for (const [who, id] of Object.entries(people)) {
      const token = newToken();
      await client.query(
        `insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
        [hashToken(token), id],
      );
      entries.push([who, token]);
    }
    return Object.fromEntries(entries) as Record<Who, string>;
  } finally {
    await client.end();
  }
}

/** @param how where its files go, and whether to reuse the database of an earlier run */
export async function open(
  server: string,
  organizations: number,
  { dataDir, isKept }: { readonly dataDir: string; readonly isKept: boolean },
): Promise<Site> {
  const url = await prepare(server, organizations, isKept);
  const tokens = await signIn(url, listPeople(organizations));
  const ownDir = path.join(dataDir, String(organizations));
  const running = await start(main, benchSettings(url, ownDir, 'off'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const stop = async () => {
    agent.destroy();
    await running.stop();
  };
  return { organizations, url, tokens, address: running.address, agent, stop };
}

/** @returns ms until the last byte */
export function call(site: Site, asked: string, who: Who): Promise<number> {
  const startMs = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Token ${site.tokens[who]}` };
    const sent = request(`${site.address}${asked}`, { agent: site.agent, headers }, (reply) => {
      let body = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        body += chunk.length < 500 ? chunk : '';
      });
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve(performance.now() - startMs);
        else reject(new Error(`${asked}: ${reply.statusCode} ${body}`));
      });
      reply.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}
