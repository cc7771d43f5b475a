import { endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { RIDGELINE, SUMMIT } from '../../test/bid-calls.ts';
import { openNow, openPackageTo, submitted } from '../../test/bids.ts';
import { addPerson } from '../../test/people.ts';
import { withServer } from '../../test/server.ts';
import { countWaiting } from '../../test/waiting.ts';
import { addTwo } from '../../test/two-companies.ts';

const OPERATOR = 'olive@plumbline.example';

withServer('merging a company that bids', { deskEmails: [OPERATOR] }, (test) => {
  let headers: { readonly authorization: string };
  beforeAll(async () => {
    ({ headers } = await addPerson(test, { email: OPERATOR, first_name: 'Olive' }));
  });

  const merge = (survivor = test.ids.get(SUMMIT) ?? '', merged = test.ids.get(RIDGELINE) ?? '') =>
    test.call('anonymous', endpoints.mergeCompanies, {
      headers,
      body: {
        survivor,
        merged,
        keeps_admins: false,
        reason: 'Same license number and address.',
      },
    });

  it('waits until bids are opened in a package that both companies are part of', async () => {
    const both = await openPackageTo(test, [SUMMIT, RIDGELINE]);
    await submitted(test, 'otherTp', both.invitations[RIDGELINE] ?? '', { amount: '40' });
    const refused = await merge();
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ detail: string }>().detail).toMatch(
      /^Ridgeline Mechanical Inc\. submitted a bid for “.+”, which both companies are part of\./u,
    );
    await openNow(test, both.id);
    // A sealed bid of only one of them is not in the way.
    const one = await openPackageTo(test, [RIDGELINE]);
    await submitted(test, 'otherTp', one.invitations[RIDGELINE] ?? '', { amount: '50' });
    expect((await merge()).statusCode).toBe(201);
  });

  it('is refused for a bid that is submitted at the same moment', async () => {
    const { database } = test.server;
    const both = await addTwo(test);
    const keystone = test.ids.get('Keystone Builders') ?? '';
    await sql`
      with p as (insert into bid_packages (contractor_id, project, title, due_at, time_zone, status)
        values (${keystone}, 'School', 'Electrical', now() + interval '9 days', 'America/Chicago', 'open') returning id)
      insert into bid_invitations (package_id, organization_id, from_organization_id, sent_at)
      select p.id, o.id, ${keystone}::uuid, now() from p, organizations o
        where o.id in (${both.survivor}, ${both.merged})`.execute(database);
    const invited = await database
      .selectFrom('bid_invitations')
      .select(['id', 'package_id'])
      .where('organization_id', '=', both.merged)
      .executeTakeFirstOrThrow();
    let merging: ReturnType<typeof merge> | undefined;
    await database.transaction().execute(async (transaction) => {
      await sql`select 1 from bid_invitations where id = ${invited.id} for update`.execute(
        transaction,
      );
      merging = merge(both.survivor, both.merged);
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(1);
      await sql`insert into bid_receipts (package_id, number, kind, code, at, invitation_id)
        values (${invited.package_id}, 1, 'bid', 'code', now(), ${invited.id})`.execute(
        transaction,
      );
      await sql`insert into bids (package_id, number, invitation_id, sealed)
        values (${invited.package_id}, 1, ${invited.id}, '\\x00')`.execute(transaction);
    });
    expect((await merging)?.statusCode).toBe(409);
  });
});
