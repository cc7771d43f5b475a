import { endpoints, type BidPackageDetail, type SubmittedBid } from '@plumbline/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { ActorName, TestServer } from './server.ts';

const DAY_MS = 86_400_000;

/** Dana's draft at Keystone Builders, due in two days. */
export async function draftPackage(
  test: TestServer,
  fields: object = {},
  actor: ActorName = 'gcGranted',
): Promise<BidPackageDetail> {
  const reply = await test.call(actor, endpoints.createBidPackage, {
    body: {
      title: 'Electrical',
      project: 'Lakeside school',
      due: new Date(Date.now() + 2 * DAY_MS).toISOString(),
      time_zone: 'America/Chicago',
      scope: 'Power and light.',
      requirements: 'A state license.',
      trades: ['Electrical'],
      ...fields,
    },
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json();
}

export type OpenPackage = {
  readonly id: string;
  /** Each company's invitation, by company name. */
  readonly invitations: Readonly<Record<string, string>>;
};

/** A published package to which these companies have been invited and notified. */
export async function openPackageTo(
  test: TestServer,
  companies: readonly string[],
  fields: object = {},
): Promise<OpenPackage> {
  const { id } = await draftPackage(test, fields);
  const known = await test.server.database
    .selectFrom('organizations')
    .select('id')
    .where('name', 'in', companies)
    .execute();
  const organizations = known.map((row) => row.id);
  const invited = await test.call('gcGranted', endpoints.inviteToBid, {
    params: { id },
    body: { organizations },
  });
  if (invited.statusCode !== 200) throw new Error(invited.body);
  await publish(test, id);
  const rows = await test.server.database
    .selectFrom('bid_invitations')
    .innerJoin('organizations', 'organizations.id', 'bid_invitations.organization_id')
    .select(['bid_invitations.id', 'organizations.name'])
    .where('package_id', '=', id)
    .execute();
  return { id, invitations: Object.fromEntries(rows.map((row) => [row.name, row.id])) };
}

/** Publishes a draft, and waits until everyone invited has been notified. */
export async function publish(test: TestServer, id: string): Promise<void> {
  const reply = await test.call('gcGranted', endpoints.setBidPackageStatus, {
    params: { id },
    body: { status: 'open' },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  await allTold(test, id);
}

export const allTold = (test: TestServer, id: string): Promise<void> =>
  until(async () => {
    const unsent = await test.server.database
      .selectFrom('bid_invitations')
      .select('id')
      .where('package_id', '=', id)
      .where('sent_at', 'is', null)
      .where('is_cancelled', '=', false)
      .execute();
    return unsent.length === 0;
  });

/** Waits for the work of a job. */
const until = (isTrue: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!(await isTrue())) throw new Error('it has not happened yet');
    },
    { timeout: 20_000, interval: 20 },
  );

export type BidFileSent = { readonly name: string; readonly content: Buffer | string };

/** Submits a bid like a browser's form. Defaults to the current revision. */
export async function submit(
  test: TestServer,
  actor: ActorName,
  invitation: string,
  bid: {
    readonly amount: string;
    readonly note?: string;
    readonly files?: readonly BidFileSent[];
    readonly revision?: number;
  },
): Promise<LightMyRequestResponse> {
  const revision = bid.revision ?? (await revisionOf(test, invitation));
  const { payload, headers } = bidForm({ ...bid, revision });
  return test.call(actor, endpoints.submitBid, {
    params: { id: invitation },
    body: payload,
    headers,
  });
}

/** The body and headers of that form. */
export function bidForm(bid: {
  readonly amount: string;
  readonly note?: string;
  readonly files?: readonly BidFileSent[];
  readonly revision: number;
}) {
  const { amount, note = '', revision } = bid;
  const fields = JSON.stringify({ amount, note, revision });
  const boundary = 'plumbline-boundary';
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const payload = Buffer.concat([
    part('name="bid"', fields),
    ...(bid.files ?? []).map(({ name, content }) =>
      part(`name="file"; filename="${name}"\r\nContent-Type: application/octet-stream`, content),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return {
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  } as const;
}

export async function submitted(...asked: Parameters<typeof submit>): Promise<SubmittedBid> {
  const reply = await submit(...asked);
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json();
}

async function revisionOf(test: TestServer, id: string): Promise<number> {
  const row = await test.server.database
    .selectFrom('bid_invitations')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.revision ?? 1;
}

/**
 * Moves the due time into the past, in the database and in the key, as only someone with both could. PostgreSQL's clock
 * is never changed.
 */
export async function comeDue(test: TestServer, id: string): Promise<void> {
  const { rows } = await sql<{ due: Date }>`
    update bid_packages set due_at = date_trunc('milliseconds', clock_timestamp() - interval '1 second')
    where id = ${id} returning due_at as due`.execute(test.server.database);
  if (rows[0] !== undefined) await setKeyDue(test, id, rows[0].due);
}

const keyPath = ({ filesDir }: TestServer, id: string) => join(filesDir, 'bid-keys', `${id}.json`);

/** Remembers a package's key as it is now, so that it can be restored after the package came due. */
export async function readKey(test: TestServer, id: string) {
  const content = await readFile(keyPath(test, id), 'utf8');
  return { putBack: () => writeFile(keyPath(test, id), content) };
}

async function setKeyDue(test: TestServer, id: string, due: Date): Promise<void> {
  const content = JSON.parse(await readFile(keyPath(test, id), 'utf8')) as object;
  await writeFile(keyPath(test, id), JSON.stringify({ ...content, due: due.toISOString() }));
}

/** Makes a package due, and runs the job that opens it. */
export async function openNow(test: TestServer, id: string): Promise<void> {
  await comeDue(test, id);
  await test.server.jobs.send(test.server.database, 'open-bids', { package: id });
  await isOpened(test, id);
}

export const isOpened = (test: TestServer, id: string): Promise<void> =>
  until(async () => {
    const row = await test.server.database
      .selectFrom('bid_packages')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.status === 'opened';
  });
