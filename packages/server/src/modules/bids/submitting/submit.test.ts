import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPackageTo, submit, submitted } from '../../../test/bids.ts';
import { withServer } from '../../../test/server.ts';

const SUMMIT = 'Summit Electric LLC';

withServer('a bid', (test) => {
  const bid = (invitation: string, amount: string) =>
    [
      test,
      'tpAdmin',
      invitation,
      { amount, files: [{ name: 'prices.csv', content: `a,${amount}` }] },
    ] as const;
  /** Which files of bids the database names, and which of those the store has. */
  const namedAndStored = async () => {
    const rows = await test.server.database
      .selectFrom('bid_files')
      .select('storage_name')
      .execute();
    const stored = (await readdir(test.filesDir, { recursive: true })).map((one) =>
      path.basename(one),
    );
    return rows.map(({ storage_name }) => [storage_name, stored.includes(storage_name)]);
  };

  it('whose transaction fails at commit leaves the earlier bid with its files', async () => {
    const { database } = test.server;
    const { invitations } = await openPackageTo(test, [SUMMIT]);
    const id = invitations[SUMMIT] ?? '';
    await submitted(...bid(id, '1000'));
    const before = await namedAndStored();
    expect(before.map(([, isStored]) => isStored)).toEqual([true]);

    await sql`create function refuse_bid() returns trigger language plpgsql as
      $$ begin raise exception 'planted'; end $$`.execute(database);
    await sql`create constraint trigger refuse_bid after insert on bids deferrable initially deferred
      for each row execute function refuse_bid()`.execute(database);
    expect((await submit(...bid(id, '2000'))).statusCode).toBe(500);
    expect(await namedAndStored()).toEqual(before);

    await sql`drop function refuse_bid() cascade`.execute(database);
    await submitted(...bid(id, '3000'));
    const after = await namedAndStored();
    expect(after.map(([, isStored]) => isStored)).toEqual([true]);
    expect(after).not.toEqual(before);
  });

  it('of nothing, or of an amount that is not in dollars and cents, is refused', async () => {
    const { invitations } = await openPackageTo(test, [SUMMIT]);
    const id = invitations[SUMMIT] ?? '';
    for (const amount of ['0', '0.00', '', '-5', '12.345', '1e3', '1,000']) {
      const reply = await submit(test, 'tpAdmin', id, { amount });
      expect([amount, reply.statusCode]).toEqual([amount, 422]);
      expect(reply.json()).toMatchObject({ errors: [{ address: '/amount' }] });
    }
    expect((await submit(test, 'tpAdmin', id, { amount: '0.01' })).statusCode).toBe(201);
  });

  it('may be of up to 999,999,999,999 dollars, with a long note and 5 files', async () => {
    const { invitations } = await openPackageTo(test, [SUMMIT]);
    const id = invitations[SUMMIT] ?? '';
    const file = { name: 'prices.csv', content: 'a,1' };
    const most = {
      amount: '999999999999.99',
      note: 'x'.repeat(4000),
      files: Array.from({ length: 5 }, () => file),
    };
    // Characters of several bytes, and those that JSON escapes, make the form larger but not the note.
    const note = '“é”\n'.repeat(1000);
    await submitted(test, 'tpAdmin', id, { ...most, note });
    const { revision } = (await submitted(test, 'tpAdmin', id, most)).invitation;
    for (const [field, more] of [
      ['/note', { note: `${most.note}x` }],
      // Longer than the whole field may be.
      ['/note', { note: 'x'.repeat(40_000) }],
      ['/note', { note: 'a\0b' }],
      ['/revision', { revision: revision + 0.5 }],
    ] as const) {
      const reply = await submit(test, 'tpAdmin', id, { ...most, revision, ...more });
      expect(reply.json()).toMatchObject({ status: 422, errors: [{ address: field }] });
    }
  });
});
