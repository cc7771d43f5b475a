import { endpoints, type Expiration } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deskOf, OPERATOR, REASON as reason } from '../../test/desk.ts';
import { actors, withServer } from '../../test/server.ts';
import { addTwo } from '../../test/two-companies.ts';

withServer('a merged trade partner', { deskEmails: [OPERATOR] }, (test) => {
  const { atDesk } = deskOf(test);

  it('is neither to be reviewed nor approved again, until the merge is undone', async () => {
    const { survivor, merged } = await addTwo(test);
    const { database } = test.server;
    const keystone = test.ids.get('Keystone Builders') ?? '';
    const lee = test.ids.get(actors.gcColleague) ?? '';
    await sql`insert into company_approvals (contractor_id, organization_id, status, decided_at, expires_on)
      values (${keystone}, ${merged}, 'Approved', now(), current_date + 10)`.execute(database);
    await sql`insert into review_assignments (contractor_id, organization_id, user_id, created_at)
      values (${keystone}, ${merged}, ${lee}, now())`.execute(database);
    const asked = async () => {
      const queue = await test.call('gcColleague', endpoints.listToReview);
      const listed = await test.call('gcColleague', endpoints.listExpirations);
      const approvals = listed
        .json<{ results: Expiration[] }>()
        .results.filter((one) => one.tp.id === merged);
      const { assigned } = queue.json<{ reasons: { assigned: number } }>().reasons;
      return { assigned, approvals: approvals.length };
    };
    expect(await asked()).toEqual({ assigned: 1, approvals: 1 });
    const merge = await atDesk(endpoints.mergeCompanies, {
      body: { survivor, merged, keeps_admins: false, reason },
    });
    expect(await asked()).toEqual({ assigned: 0, approvals: 0 });
    await atDesk(endpoints.undoMerge, {
      params: { id: merge.json<{ id: string }>().id },
      body: { reason },
    });
    expect(await asked()).toEqual({ assigned: 1, approvals: 1 });
  });
});
