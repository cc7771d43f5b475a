import { type Endpoint, endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { bidCallsOf, HARBOR, RIDGELINE, SUMMIT } from '../../test/bid-calls.ts';
import { comeDue, draftPackage, openPackageTo } from '../../test/bids.ts';
import { actors, withServer } from '../../test/server.ts';
import { presentInvitations } from './invited/present.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

withServer('a bid package in a list', (test) => {
  const { answer, getInvitation, idOf, invitedOf } = bidCallsOf(test);

  it('is listed as one that companies can be invited to until it is due or canceled', async () => {
    const { id: draft } = await draftPackage(test);
    const { id: open } = await openPackageTo(test, [SUMMIT]);
    const { id: due } = await openPackageTo(test, [SUMMIT]);
    const { id: canceled } = await draftPackage(test);
    await comeDue(test, due);
    const setStatus = { params: { id: canceled }, body: { status: 'cancelled' } };
    expect(
      (await test.call('gcGranted', endpoints.setBidPackageStatus, setStatus)).statusCode,
    ).toBe(200);
    const mine = new Set([draft, open, due, canceled]);
    const listed = async (can_invite: boolean) => {
      const reply = await test.call('gcColleague', endpoints.listBidPackages, {
        query: { can_invite },
      });
      const { results } = reply.json<{ results: { id: string }[] }>();
      return results.map(({ id }) => id).filter((id) => mine.has(id));
    };
    expect(await listed(true)).toEqual([open, draft]);
    expect(await listed(false)).toHaveLength(4);
  });

  it('is listed for bidders by due time: open ones soonest first, then the others latest first', async () => {
    const { database } = test.server;
    const open = async (title: string, days: number) => {
      const { id, invitations } = await openPackageTo(test, [HARBOR], { title });
      const row = database.updateTable('bid_packages').where('id', '=', id);
      await row.set({ due_at: inDays(days) }).execute();
      return invitations[HARBOR] ?? '';
    };
    const ids = new Map<string, string>();
    for (const [title, days] of [
      ['third', 6],
      ['fifth', -3],
      ['first', 4],
      ['fourth', -2],
      ['second', 5],
    ] as const)
      ids.set(await open(title, days), title);
    const listed = async (endpoint: Endpoint) => {
      const reply = await test.call('otherGc', endpoint);
      const { results } = reply.json<{ results: { id: string }[] }>();
      return results.flatMap(({ id }) => ids.get(id) ?? []);
    };
    expect(await listed(endpoints.listInvitationsToBid)).toEqual([
      'first',
      'second',
      'third',
      'fourth',
      'fifth',
    ]);
    // Those that can still be answered, the newest invitation first.
    expect(await listed(endpoints.listBidInvitations)).toEqual(['second', 'first', 'third']);
  });

  it('is due on the day that it is in its own time zone', async () => {
    const [day = ''] = inDays(3).toISOString().split('T');
    const { invitations } = await openPackageTo(test, [SUMMIT], {
      due: `${day}T03:00:00.000Z`,
      time_zone: 'America/Chicago',
    });
    const id = invitations[SUMMIT] ?? '';
    const reply = await test.call('tpAdmin', endpoints.listBidInvitations);
    const { results } = reply.json<{ results: { id: string; due_on: string }[] }>();
    const before = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
    expect(results.find((one) => one.id === id)?.due_on).toBe(before);
    const cancelled = await answer('gcGranted', id, { status: 'cancelled' });
    expect(cancelled.json()).toMatchObject({ status: 'cancelled' });
  });

  it('shows a bidder its late bids in the order in which they arrived', async () => {
    const { invitations } = await openPackageTo(test, [SUMMIT]);
    const id = invitations[SUMMIT] ?? '';
    const late = [3, 1, 2].map((days) => ({
      invitation_id: id,
      code: String(days).repeat(64),
      at: inDays(days),
    }));
    await test.server.database.insertInto('late_bids').values(late).execute();
    const { receipts } = await getInvitation(id);
    expect(receipts.map(({ code }) => code[0])).toEqual(['1', '2', '3']);
  });

  it('is listed for an invited company in as many statements as one alone', async () => {
    const packages = [await openPackageTo(test, [SUMMIT]), await openPackageTo(test, [SUMMIT])];
    const ids = packages.map(({ invitations }) => invitations[SUMMIT] ?? '');
    const statementsOf = async (shown: readonly string[]) => {
      let statements = 0;
      const counted = test.server.database.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          statements += 1;
          return result;
        },
      });
      const presented = await presentInvitations(counted, shown);
      expect(presented.map((one) => one.package.id)).toEqual(
        packages.slice(0, shown.length).map(({ id }) => id),
      );
      return statements;
    };
    expect(await statementsOf(ids)).toBe(await statementsOf(ids.slice(0, 1)));
  });

  it('is listed for its contractor by project', async () => {
    const projectOf = async () =>
      (
        await test.server.database
          .insertInto('projects')
          .values({
            organization_id: idOf('Keystone Builders'),
            name: 'Lakeside school',
            status: 'Completed',
            created_at: new Date(),
            modified_at: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [project_id, other] = [await projectOf(), await projectOf()];
    const { id } = await draftPackage(test, { project_id });
    await draftPackage(test, { project_id: other });
    const reply = await test.call('gcColleague', endpoints.listBidPackages, {
      query: { project_id },
    });
    expect(reply.json()).toMatchObject({ count: 1, results: [{ id }] });
  });

  it('shows its contractor the invited companies by name, and what each has done last', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT, HARBOR, RIDGELINE]);
    const summit = invitations[SUMMIT] ?? '';
    const seen = async () => {
      const rows = await invitedOf(id);
      expect(rows.map(({ organization }) => organization.name)).toEqual([
        HARBOR,
        RIDGELINE,
        SUMMIT,
      ]);
      const { viewed, state, reason } = rows[2] ?? {};
      return [typeof viewed, state, reason];
    };
    const view = { params: { id: summit } };
    expect((await test.call('tpMember', endpoints.viewInvitationToBid, view)).statusCode).toBe(204);
    expect(await seen()).toEqual(['string', 'Viewed', '']);
    const declined = { status: 'declined', reason: 'No crew.' };
    expect((await answer('tpAdmin', summit, declined)).statusCode).toBe(200);
    expect(await seen()).toEqual(['string', 'Not Bidding', 'No crew.']);
    const { revision, may_answer } = await getInvitation(summit);
    expect([may_answer, (await getInvitation(summit, 'tpMember')).may_answer]).toEqual([
      true,
      false,
    ]);
    const accepted = await answer('tpAdmin', summit, { status: 'accepted', revision });
    expect(accepted.statusCode).toBe(200);
    expect(await seen()).toEqual(['string', 'Will Bid', '']);
  });

  it('shows the viewer’s newest assessment of a company that was not removed', async () => {
    const { database } = test.server;
    const { id } = await openPackageTo(test, [SUMMIT], { value: 2_000_000 });
    const of = {
      organization_id: idOf(SUMMIT),
      user_id: idOf(actors.gcGranted),
      contractor_id: idOf('Keystone Builders'),
    };
    const { id: permission_id } = await database
      .selectFrom('permissions')
      .select('id')
      .where('organization_id', '=', of.organization_id)
      .where('user_id', '=', of.user_id)
      .executeTakeFirstOrThrow();
    const figures = { aggregate_limit: 5_000_000, available: 3_000_000 };
    const insert = (values: object) =>
      database
        .insertInto('rac_reports')
        .values({ ...of, permission_id, ...figures, ...values })
        .execute();
    const older = { grade: 'C', single_limit: 1_000_000, is_newest: false };
    await insert(older);
    await insert({ grade: 'A', single_limit: 2_000_000 });
    await insert(older);
    const standing = async () => (await invitedOf(id))[0]?.standing;
    // A package of exactly the limit does not exceed it.
    expect(await standing()).toMatchObject({
      grade: 'A',
      single_limit: 2_000_000,
      exceeds: false,
      ...figures,
    });
    await database.updateTable('rac_reports').set({ removed_at: new Date() }).execute();
    expect(await standing()).toMatchObject({ grade: null, single_limit: null, exceeds: null });
  });
});
