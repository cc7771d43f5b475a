import { createHash } from 'node:crypto';
import {
  type BidReceiptList,
  checkReceipt,
  endpoints,
  type OpenedBid,
} from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildServer } from '../../build-server.ts';
import { bidCallsOf, HARBOR, RIDGELINE, SUMMIT } from '../../test/bid-calls.ts';
import { comeDue, openNow, openPackageTo, submitted } from '../../test/bids.ts';
import { silent } from '../../test/jobs.ts';
import { mailedAs } from '../../test/mailed-as.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { openDueBids, openPackage, tidyBidKeys } from './opening/open-due.ts';
import { openBidKeys } from './sealing/keys.ts';

const DAY_MS = 86_400_000;
const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');

withServer('bid opening', (test) => {
  const contextAt = (shiftMs: number, folder = `${test.filesDir}/bid-keys`) => ({
    database: test.server.database,
    bidKeys: openBidKeys(folder),
    jobs: test.server.jobs,
    siteUrl: () => 'http://127.0.0.1',
    now: () => new Date(Date.now() + shiftMs),
    log: silent,
  });
  const bidsOf = async (id: string, actor: ActorName = 'gcGranted') =>
    (await test.call(actor, endpoints.listBids, { params: { id } })).json<{
      results: OpenedBid[];
    }>().results;
  const statusOf = async (id: string) =>
    (
      await test.server.database
        .selectFrom('bid_packages')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;

  it.each([DAY_MS, -DAY_MS])(
    'follows PostgreSQL’s clock when the clock of the process is off by %i ms',
    async (shiftMs) => {
      const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE], {
        due: new Date(Date.now() + DAY_MS / 2).toISOString(),
      });
      const shifted = await buildServer({
        databaseUrl: test.databaseUrl,
        filesDir: test.filesDir,
        now: () => new Date(Date.now() + shiftMs),
      });
      try {
        const bid = { amount: '55' };
        await submitted(test, 'tpAdmin', invitations[SUMMIT] ?? '', bid);
        await openDueBids(contextAt(shiftMs));
        await shifted.jobs.send(shifted.database, 'open-bids', { package: id });
        const reply = await shifted.app.inject({
          url: `/api/bid_packages/${id}/bids/`,
          headers: { authorization: `Token ${test.tokens.gcGranted}` },
        });
        expect(reply.json()).toEqual({ count: 0, results: [] });
        expect(await statusOf(id)).toBe('open');
        await comeDue(test, id);
        // A process whose clock is a day behind does not accept a late bid as on time.
        const late = await shifted.app.inject({
          method: 'GET',
          url: `/api/bid_packages/${id}/`,
          headers: { authorization: `Token ${test.tokens.gcGranted}` },
        });
        expect(late.json()).toMatchObject({ status: 'closed' });
        const sent = await submitted(test, 'otherTp', invitations[RIDGELINE] ?? '', {
          amount: '5',
        });
        expect(sent.is_late).toBe(true);
        await openDueBids(contextAt(shiftMs));
        // The other process's job may be opening it right now, in which case this call skips it.
        await expect.poll(() => statusOf(id)).toBe('opened');
      } finally {
        await shifted.close();
      }
    },
  );

  it('emails the root also to a bidder that withdrew its bid and whose invitation was then withdrawn', async () => {
    const { answer, getInvitation, mailsTo, verbs } = bidCallsOf(test);
    const title = 'Elevators';
    const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE, HARBOR], { title });
    const ridgeline = invitations[RIDGELINE] ?? '';
    await submitted(test, 'tpAdmin', invitations[SUMMIT] ?? '', { amount: '70' });
    await submitted(test, 'otherTp', ridgeline, { amount: '71' });
    const { revision } = await getInvitation(ridgeline, 'otherTp');
    const withdrawn = await answer('otherTp', ridgeline, { status: 'withdrawn', revision });
    expect(withdrawn.statusCode).toBe(200);
    for (const name of [RIDGELINE, HARBOR]) {
      const cancel = await answer('gcGranted', invitations[name] ?? '', { status: 'cancelled' });
      expect([name, cancel.statusCode]).toEqual([name, 200]);
    }
    const openedMails = async () =>
      Promise.all(
        (['tpAdmin', 'otherTp', 'otherGc'] as const).map(
          async (actor) => (await mailsTo(actors[actor], 'bids-opened')).length,
        ),
      );
    const before = await openedMails();
    await openNow(test, id);
    // Harbor never submitted a bid, so it gets nothing.
    expect(await openedMails()).toEqual(before.map((count, at) => (at < 2 ? count + 1 : count)));
    const told = `Bids for ${title} were opened. Check your receipt against the list.`;
    for (const actor of ['tpAdmin', 'otherTp'] as const) expect((await verbs(actor))[0]).toBe(told);
    expect(await mailedAs(test, actors.tpAdmin, 'bid_result')).toBeNull();
    expect((await verbs('gcColleague'))[0]).toBe(`1 bid was opened for ${title}.`);
    const { root } = (
      await test.call('otherTp', endpoints.getBidReceipts, { params: { id } })
    ).json<BidReceiptList>();
    expect((await mailsTo(actors.otherTp, 'bids-opened'))[0]?.body).toContain(root ?? '-');
  });

  it('ignores a due time moved earlier in the database, because the key has its own', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT]);
    await submitted(test, 'tpAdmin', invitations[SUMMIT] ?? '', { amount: '66' });
    await sql`update bid_packages set due_at = clock_timestamp() - interval '1 hour' where id = ${id}`.execute(
      test.server.database,
    );
    expect(await openPackage(contextAt(0), id)).toBe(false);
    expect(await bidsOf(id)).toEqual([]);
    const rows = await test.server.database
      .selectFrom('bids')
      .select(['amount', 'receipt', 'sealed'])
      .where('package_id', '=', id)
      .execute();
    expect(rows).toMatchObject([{ amount: null, receipt: null, sealed: expect.any(Buffer) }]);
  });

  it('needs the key: a process without the key folder opens nothing, one with it does', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT]);
    await submitted(test, 'tpAdmin', invitations[SUMMIT] ?? '', { amount: '77' });
    await comeDue(test, id);
    expect(await openPackage(contextAt(0, `${test.filesDir}/elsewhere`), id)).toBe(false);
    expect(await statusOf(id)).toBe('open');
    // Of two concurrent calls, one opens.
    const opened = await Promise.all([
      openPackage(contextAt(0), id),
      openPackage(contextAt(0), id),
    ]);
    expect(opened.toSorted()).toEqual([false, true]);
    expect(await bidsOf(id)).toMatchObject([{ amount: 77 }]);
  });

  it('opens every package that is due, also after one whose key is missing', async () => {
    const due = [];
    for (const title of ['One', 'Two', 'Three']) {
      const { id } = await openPackageTo(test, [SUMMIT], { title });
      await comeDue(test, id);
      due.push(id);
    }
    await contextAt(0).bidKeys.remove(due[0] ?? '');
    await openDueBids(contextAt(0));
    expect(await Promise.all(due.map(statusOf))).toEqual(['open', 'opened', 'opened']);
    await test.server.database.deleteFrom('bid_packages').where('id', 'in', due).execute();
  });

  it('keeps a key while it is needed: until its package is canceled or deleted, or was opened 31 days ago', async () => {
    const { bidKeys } = contextAt(0);
    const { id } = await openPackageTo(test, [SUMMIT]);
    const { id: gone } = await openPackageTo(test, [SUMMIT]);
    await test.server.database.deleteFrom('bid_packages').where('id', '=', gone).execute();
    const { id: canceled } = await openPackageTo(test, [SUMMIT]);
    const cancel = await test.call('gcGranted', endpoints.setBidPackageStatus, {
      params: { id: canceled },
      body: { status: 'cancelled' },
    });
    expect(cancel.statusCode).toBe(200);
    expect(await bidKeys.read(canceled)).toBeUndefined();
    // As if the process had died before it removed the key.
    await bidKeys.create(canceled, new Date(Date.now() + DAY_MS));
    await tidyBidKeys(contextAt(0));
    expect(await bidKeys.read(id)).toBeDefined();
    expect(await bidKeys.read(gone)).toBeUndefined();
    expect(await bidKeys.read(canceled)).toBeUndefined();
    await openNow(test, id);
    await tidyBidKeys(contextAt(0));
    expect(await bidKeys.read(id)).toBeDefined();
    await sql`update bid_packages set opened_at = clock_timestamp() - interval '31 days' where id = ${id}`.execute(
      test.server.database,
    );
    await tidyBidKeys(contextAt(0));
    expect(await bidKeys.read(id)).toBeUndefined();
  });

  /** How someone with database access could tamper with sealed bids before the due time, and how it is detected. */
  const faults: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    'a sealed text that was changed': (id) =>
      sql`update bids set sealed = set_byte(sealed, 200, (get_byte(sealed, 200) + 1) % 256)
        where package_id = ${id} and number = 1`.execute(test.server.database),
    'two sealed texts that were swapped': (id) =>
      sql`update bids b set sealed = o.sealed from bids o
        where b.package_id = ${id} and o.package_id = ${id} and b.number <> o.number`.execute(
        test.server.database,
      ),
    'a bid that was dropped with its receipt': (id) =>
      sql`delete from bid_receipts where package_id = ${id} and number = 1`.execute(
        test.server.database,
      ),
    'a receipt whose code was changed': (id) =>
      sql`update bid_receipts set code = ${'e'.repeat(64)}
        where package_id = ${id} and number = 1`.execute(test.server.database),
    'a receipt whose time was changed': (id) =>
      sql`update bid_receipts set at = at - interval '1 minute'
        where package_id = ${id} and number = 1`.execute(test.server.database),
    'a bid that was put before others': (id) =>
      sql`with moved as (
          delete from bid_receipts where package_id = ${id} and number = 2
          returning package_id, kind, code, at, invitation_id)
        insert into bid_receipts (package_id, number, kind, code, at, invitation_id)
        select package_id, 3, kind, code, at, invitation_id from moved
        union all select package_id, 2, 'bid', ${'d'.repeat(64)}, at, null from moved`.execute(
        test.server.database,
      ),
  };

  it.each(Object.entries(faults))('reveals %s', async (_, plant) => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE]);
    const one = await submitted(test, 'tpAdmin', invitations[SUMMIT] ?? '', { amount: '88' });
    const two = await submitted(test, 'otherTp', invitations[RIDGELINE] ?? '', { amount: '99' });
    await plant(id);
    await openNow(test, id);
    const { list, root } = (
      await test.call('tpAdmin', endpoints.getBidReceipts, { params: { id } })
    ).json<BidReceiptList>();
    const checks = await Promise.all(
      [one.receipt, two.receipt].map((receipt) =>
        checkReceipt(sha256, { receipt, list: list ?? '', root: root ?? '' }),
      ),
    );
    const isShown = (await bidsOf(id)).some(({ fault }) => fault !== null);
    expect(isShown || checks.some(({ isRight }) => !isRight)).toBe(true);
  });

  it('lists a bid that cannot be read last, counts it as none, and awards it to nobody', async () => {
    const { getPackage, invitedOf, verbs } = bidCallsOf(test);
    const title = 'Signage';
    const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE], { title });
    await submitted(test, 'tpAdmin', invitations[SUMMIT] ?? '', { amount: '88' });
    await submitted(test, 'otherTp', invitations[RIDGELINE] ?? '', { amount: '99' });
    await faults['a sealed text that was changed']?.(id);
    await openNow(test, id);
    const bids = await bidsOf(id);
    expect(bids.map(({ amount, above_lowest }) => [amount, above_lowest])).toEqual([
      [99, 0],
      [null, null],
    ]);
    expect(await verbs('gcColleague')).toContain(`1 bid was opened for ${title}.`);
    expect((await getPackage(id)).events.at(-1)?.text).toMatch(/^Bids opened: 2 receipts, /u);
    const award = await test.call('gcGranted', endpoints.awardBid, {
      params: { id },
      body: { invitation: invitations[SUMMIT] ?? '' },
    });
    expect(award.statusCode).toBe(409);
    expect((await invitedOf(id)).map(({ state }) => state)).not.toContain('Awarded');
    const awarded = await test.call('gcGranted', endpoints.awardBid, {
      params: { id },
      body: { invitation: invitations[RIDGELINE] ?? '' },
    });
    expect(awarded.statusCode).toBe(200);
    const last = async (actor: ActorName) => (await verbs(actor))[0];
    expect(await last('otherTp')).toBe(`Keystone Builders awarded ${title} to your company.`);
    expect(await last('tpAdmin')).toBe(`Keystone Builders awarded ${title} to another company.`);
    for (const email of [actors.otherTp, actors.tpAdmin])
      expect(await mailedAs(test, email, 'bid_result')).toBeNull();
  });

  it('tells the contractor also when no bid was submitted', async () => {
    const { getPackage, verbs } = bidCallsOf(test);
    const { id } = await openPackageTo(test, [SUMMIT], { title: 'Fencing' });
    await openNow(test, id);
    expect((await verbs('gcColleague'))[0]).toBe('0 bids were opened for Fencing.');
    expect((await getPackage(id)).events.at(-1)?.text).toMatch(/^Bids opened: 0 receipts, /u);
  });

  /** The same after the bids were opened. */
  const laterFaults: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    'an amount that was changed': (id) =>
      sql`update bids set amount = amount - 1 where package_id = ${id} and number = 1`.execute(
        test.server.database,
      ),
    'an amount that was changed with its receipt': (id) =>
      sql`update bids set amount = 1, receipt = replace(receipt, 'Amount: 88.00', 'Amount: 1.00')
        where package_id = ${id} and number = 1`.execute(test.server.database),
    'an amount that was changed with its receipt and its code': (id) =>
      sql`with changed as (
          update bids set amount = 1, receipt = replace(receipt, 'Amount: 88.00', 'Amount: 1.00')
          where package_id = ${id} and number = 1 returning receipt)
        update bid_receipts set code = encode(sha256(convert_to(changed.receipt, 'UTF8')), 'hex')
        from changed where package_id = ${id} and number = 1`.execute(test.server.database),
  };

  it.each(Object.entries(laterFaults))('shows %s after the opening', async (_, plant) => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT]);
    await submitted(test, 'tpAdmin', invitations[SUMMIT] ?? '', { amount: '88' });
    await openNow(test, id);
    expect((await bidsOf(id)).map(({ fault }) => fault)).toEqual([null]);
    await plant(id);
    expect((await bidsOf(id)).map(({ fault }) => fault)).toEqual([expect.any(String)]);
  });
});
