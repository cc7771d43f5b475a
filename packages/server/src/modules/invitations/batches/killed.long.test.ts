import { type Batch, endpoints, pathOf } from '@plumbline/api-contract';
import * as xlsx from '@e965/xlsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../../database/connect.ts';
import { DEMO_PASSWORD } from '../../../demo/people.ts';
import type { Jobs } from '../../../jobs/runner.ts';
import { databases } from '../../../test/databases.ts';
import { takeDemo } from '../../../test/demo-pool.ts';
import { makeFolder } from '../../../test/folder.ts';
import { openTestJobs, passTime } from '../../../test/jobs.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { multipartOf } from '../../../test/multipart.ts';
import { kill, type Program, ready, run } from '../../../test/program.ts';
import { actors } from '../../../test/server.ts';

const PEOPLE = 150;
const MINUTE_MS = 60_000;
const POLL = { timeout: 60_000, interval: 50 };

describe.each(databases())('a list of contacts that is being sent, on $name', (postgres) => {
  let mail: MailServer;
  let programs: Program[];
  let environment: Record<string, string>;
  let database: Database;
  let jobs: Jobs;
  let clean: (() => Promise<unknown>)[];
  beforeEach(async () => {
    mail = await startMailServer();
    const folder = await makeFolder();
    const made = await takeDemo(postgres, folder.path);
    environment = {
      PORT: '0',
      DATABASE_URL: made.url,
      DATA_DIR: folder.path,
      SMTP_URL: mail.url,
    };
    database = connect(made.url, () => undefined);
    jobs = await openTestJobs(database);
    programs = [];
    clean = [jobs.stop, () => database.destroy(), made.drop, folder.remove, mail.stop];
  });
  afterEach(async () => {
    for (const program of programs)
      if (program.child.exitCode === null && program.child.signalCode === null)
        await kill(program, 'SIGTERM');
    for (const step of clean) await step();
  });

  const start = async () => {
    const program = run(environment);
    programs.push(program);
    return { program, address: await ready(program) };
  };
  const ask = async (address: string, path: string, init: RequestInit = {}) => {
    const reply = await fetch(address + path, init);
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<unknown>;
  };
  const json = { 'content-type': 'application/json' };

  it('is emailed once to everyone, even when one of two processes is killed midway', async () => {
    const first = await start();
    const second = await start();
    const { token } = (await ask(first.address, endpoints.login.path, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: actors.tpAdmin, password: DEMO_PASSWORD }),
    })) as { token: string };
    const authorization = `Token ${token}`;
    const book = xlsx.utils.book_new();
    const people = Array.from({ length: PEOPLE }, (_, row) => [
      `Pat ${row}`,
      `p${row}@far.example`,
    ]);
    const sheet = xlsx.utils.aoa_to_sheet([['Name', 'Email'], ...people]);
    xlsx.utils.book_append_sheet(book, sheet, 'Contacts');
    const file = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const { body, headers } = multipartOf(file, 'contacts.xlsx');
    // The built program parses it in a worker thread, which is built too.
    const batch = (await ask(first.address, endpoints.uploadContacts.path, {
      method: 'POST',
      headers: { ...headers, authorization },
      body,
    })) as Batch;
    expect(batch).toMatchObject({ rows: PEOPLE, ready: PEOPLE });
    const { id } = batch;
    const look = async () =>
      (await ask(second.address, pathOf(endpoints.getBatch, { id }), {
        headers: { authorization },
      })) as Batch;
    await ask(first.address, pathOf(endpoints.sendBatch, { id }), {
      method: 'POST',
      headers: { ...json, authorization },
      body: JSON.stringify({ sections: ['basic-information'] }),
    });
    await expect.poll(async () => (await look()).sent, POLL).toBeGreaterThanOrEqual(25);
    await kill(first.program, 'SIGKILL');
    // Simulates ten minutes passing, after which another process gets the killed process's jobs.
    await passTime(database, 5 * MINUTE_MS);
    await jobs.supervise();
    await passTime(database, 5 * MINUTE_MS);
    await start();
    await expect.poll(async () => (await look()).state, POLL).toBe('sent');
    expect(await look()).toMatchObject({ sent: PEOPLE, known: 0 });
    const rows = await database
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'invite-contractor')
      .execute();
    expect(rows).toHaveLength(PEOPLE);
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(PEOPLE);
    const arrived = () =>
      mail.received.flatMap(({ recipients }) => recipients).filter((to) => to.includes('@far.'));
    await expect.poll(() => new Set(arrived()).size, POLL).toBe(PEOPLE);
    // An email that was in delivery at the moment of the kill may arrive twice, with the same message id.
    const mails = new Set(
      mail.received
        .filter(({ recipients }) => recipients.some((to) => to.includes('@far.')))
        .map((one) => one.mail.messageId),
    );
    expect(mails.size).toBe(PEOPLE);
  }, 180_000);
});
