import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, endpoints, pathOf } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { takeDemo } from '../../test/demo-pool.ts';
import { makeFolder } from '../../test/folder.ts';
import { kill, type Program, ready, run } from '../../test/program.ts';

const [postgres] = inject('demoPools').slice(-1);
const BUYER = 'dana.whitfield@keystone-builders.example';
const BIDDER = 'maria.alvarez@summit-electric.example';
const RIVAL = 'sam.okafor@ridgeline-mechanical.example';

/** Planted values: an amount that is replaced, one that stays, a note, and a file with its name. */
const PLANTED = {
  first: '7391846.53',
  second: '6284957.41',
  note: 'Zwielicht unterm Kran',
  fileName: 'angebot-5173928.csv',
  content: 'position,preis\nlampen,5173928\n',
} as const;

/** The forms in which a planted text could be stored or written: as is, with separators, as bytes in hex or base64. */
const formsOf = (text: string): readonly string[] => [
  text,
  Number.isNaN(Number(text)) ? text : Number(text).toLocaleString('en-US'),
  text.replace(/\.\d\d$/u, ''),
  text.replace('.', ''),
  Buffer.from(text).toString('hex'),
  Buffer.from(text.slice(0, 6)).toString('base64').slice(0, 8),
];
const needles = [
  ...[PLANTED.first, PLANTED.second].flatMap(formsOf),
  PLANTED.note,
  Buffer.from(PLANTED.note).toString('hex'),
  PLANTED.fileName,
  Buffer.from(PLANTED.fileName).toString('hex'),
  'lampen,5173928',
  Buffer.from('lampen,5173928').toString('hex'),
];
const foundIn = (text: string): readonly string[] =>
  needles.filter((needle) => text.includes(needle));

/**
 * Runs the whole program at its most verbose log level, submits a bid, and searches everything that could reveal it.
 */
describe('a sealed amount before the due time', () => {
  let program: Program;
  let address: string;
  let database: Database;
  let folder: string;
  let clean: (() => Promise<unknown>)[];
  beforeAll(async () => {
    const data = await makeFolder();
    const made = await takeDemo(postgres!, data.path);
    folder = data.path;
    clean = [made.drop, data.remove];
    database = connect(made.url, () => undefined);
    program = run({
      PORT: '0',
      DATA_DIR: data.path,
      DATABASE_URL: made.url,
      LOG_LEVEL: 'trace',
      DEMO: 'small',
    });
    address = await ready(program);
  });
  afterAll(async () => {
    await kill(program, 'SIGTERM');
    await database.destroy();
    for (const step of clean) await step();
  });

  const tokens = new Map<string, string>();
  const signIn = async (email: string): Promise<string> => {
    const known = tokens.get(email);
    if (known !== undefined) return known;
    const reply = await fetch(`${address}${endpoints.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    const { token } = (await reply.json()) as { token: string };
    tokens.set(email, token);
    return token;
  };
  const call = async (
    email: string,
    { method }: Endpoint,
    path: string,
    body?: object | FormData,
  ): Promise<{ readonly status: number; readonly text: string }> => {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Token ${await signIn(email)}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: reply.status, text: await reply.text() };
  };

  /** Every row of every table of every schema, as text; bytes as hex. */
  const dump = async (): Promise<string> => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(database);
    expect(tables.length).toBeGreaterThan(60);
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ line: string }>`
        select t::text as line from ${sql.raw(name)} t`.execute(database);
      for (const { line } of rows) texts.push(line);
    }
    return texts.join('\n');
  };
  const filesOnDisk = async (): Promise<string> => {
    const texts: string[] = [];
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        texts.push((await readFile(join(entry.parentPath, entry.name))).toString('latin1'));
    return texts.join('\n');
  };

  const makePackage = async (due: Date): Promise<{ id: string; invitation: string }> => {
    const made = await call(BUYER, endpoints.createBidPackage, endpoints.createBidPackage.path, {
      title: 'Electrical',
      project: 'Lakeside school',
      due: due.toISOString(),
      time_zone: 'America/Chicago',
    });
    const { id } = JSON.parse(made.text) as { id: string };
    const { rows } = await sql<{ id: string }>`select id from organizations
      where name in ('Summit Electric LLC', 'Ridgeline Mechanical Inc.')`.execute(database);
    const organizations = rows.map((row) => row.id);
    await call(BUYER, endpoints.inviteToBid, pathOf(endpoints.inviteToBid, { id }), {
      organizations,
    });
    await call(
      BUYER,
      endpoints.setBidPackageStatus,
      pathOf(endpoints.setBidPackageStatus, { id }),
      {
        status: 'open',
      },
    );
    const list = async () => {
      const reply = await call(
        BIDDER,
        endpoints.listInvitationsToBid,
        endpoints.listInvitationsToBid.path,
      );
      const { results } = JSON.parse(reply.text) as {
        results: { id: string; package: { id: string } }[];
      };
      return results.find((one) => one.package.id === id)?.id;
    };
    await expect.poll(list, { timeout: 20_000 }).toBeDefined();
    return { id, invitation: (await list()) ?? '' };
  };
  const bid = (invitation: string, amount: string, revision: number) => {
    const form = new FormData();
    form.append('bid', JSON.stringify({ amount, note: PLANTED.note, revision }));
    form.append('file', new File([PLANTED.content], PLANTED.fileName));
    return call(BIDDER, endpoints.submitBid, pathOf(endpoints.submitBid, { id: invitation }), form);
  };

  it('is in no table, log, file, event, notification, list or CSV, but is found after the opening', async () => {
    // The due time can only be moved later, so it must leave time for what is searched before: more on a busy machine.
    const startedMs = Date.now();
    for (const email of [BUYER, BIDDER, RIVAL]) await signIn(email);
    await dump();
    const due = new Date(Date.now() + 12_000 + 8 * (Date.now() - startedMs));
    const { id, invitation } = await makePackage(due);
    const first = await bid(invitation, PLANTED.first, 1);
    expect([first.status, foundIn(first.text).length > 0]).toEqual([201, true]);
    // A failed reply must not repeat it either.
    const stale = await bid(invitation, PLANTED.second, 1);
    expect([stale.status, foundIn(stale.text)]).toEqual([409, []]);
    expect((await bid(invitation, PLANTED.second, 2)).status).toBe(201);

    const params = { id };
    const replies = async (): Promise<string> => {
      const reads: [Endpoint, string][] = [
        ...[
          endpoints.getBidPackage,
          endpoints.listPackageInvitations,
          endpoints.listBids,
          endpoints.exportBids,
          endpoints.getBidReceipts,
        ].map((one): [Endpoint, string] => [one, pathOf(one, params)]),
        ...[
          endpoints.listBidPackages,
          endpoints.listInvitationsToBid,
          endpoints.listBidInvitations,
          endpoints.listNotifications,
        ].map((one): [Endpoint, string] => [one, one.path]),
        [endpoints.getInvitationToBid, pathOf(endpoints.getInvitationToBid, { id: invitation })],
        [endpoints.downloadBidCalendar, pathOf(endpoints.downloadBidCalendar, { id: invitation })],
      ];
      const texts: string[] = [];
      for (const email of [BUYER, BIDDER, RIVAL])
        for (const [endpoint, path] of reads) texts.push((await call(email, endpoint, path)).text);
      return texts.join('\n');
    };
    expect(foundIn(await replies())).toEqual([]);
    expect(foundIn(await dump())).toEqual([]);
    expect(foundIn(await filesOnDisk())).toEqual([]);
    expect(foundIn(program.output())).toEqual([]);
    expect(program.output()).toContain('/bid/');

    await sleep(Math.max(0, due.getTime() - Date.now()));
    // After the opening, the same searches find it, which proves that they look in the right places.
    await expect
      .poll(async () => foundIn(await replies()), { timeout: 60_000, interval: 500 })
      .toContain(PLANTED.second);
    expect(foundIn(await dump())).toContain(PLANTED.second);
    expect(foundIn(await dump())).toContain(PLANTED.fileName);
    // The replaced amount is gone, and no log has either amount.
    expect(foundIn(await dump())).not.toContain(PLANTED.first);
    expect(foundIn(program.output())).toEqual([]);
    // Files stay encrypted in the store.
    expect(foundIn(await filesOnDisk())).toEqual([]);
  }, 120_000);
});
