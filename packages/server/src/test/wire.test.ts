import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer, type Server } from '../build-server.ts';
import { withServer } from './server.ts';
import { openWire, type Wire } from './wire.ts';

/** Longer than the job runner's polling interval for emails. */
const BESIDE_MS = 2500;

withServer('the SQL statement counter', (test) => {
  let wire: Wire;
  let server: Server;
  beforeAll(async () => {
    wire = await openWire(test.databaseUrl);
    server = await buildServer({ databaseUrl: wire.url, filesDir: test.filesDir });
    await wire.quiet();
  });
  afterAll(async () => {
    await server?.close();
    await wire?.close();
  });

  it('does not count the job runner’s polling or a connection’s settings', async () => {
    // Twice, because one-time work after the server's start may come late on a busy machine.
    const { statements } = await wire.least([() => sleep(BESIDE_MS), () => sleep(BESIDE_MS)]);
    expect(statements).toBe(0);
  });

  it('counts simple, unnamed and prepared statements, including ones prepared earlier', async () => {
    const client = new Client({ connectionString: wire.url });
    await client.connect();
    const counts: number[] = [];
    for (const work of [
      () => client.query('select 1 as one'),
      () => client.query('select $1::int', [1]),
      () => client.query({ name: 'named', text: 'select $1::int', values: [1] }),
      () => client.query({ name: 'named', text: 'select $1::int', values: [2] }),
      () => client.query("select 'pgboss.job_common'"),
    ])
      counts.push((await wire.least([work])).statements);
    await client.end();
    expect(counts).toEqual([1, 1, 1, 1, 1]);
  });
});
