import { endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deskOf, OPERATOR, REASON as reason } from '../../test/desk.ts';
import { withServer } from '../../test/server.ts';
import { addTwo } from '../../test/two-companies.ts';

withServer('merging a company after one that it knew', { deskEmails: [OPERATOR] }, (test) => {
  const { atDesk, call } = deskOf(test);

  const merge = async (survivor: string, merged: string) => {
    const reply = await atDesk(endpoints.mergeCompanies, {
      body: { survivor, merged, keeps_admins: true, reason },
    });
    expect([reply.statusCode, reply.body]).toEqual([201, expect.anything()]);
    return reply.json<{ id: string }>().id;
  };

  it('moves its notes and dismissed suggestions about both, and moves them back', async () => {
    const { database } = test.server;
    const known = await addTwo(test);
    const own = await addTwo(test);
    await sql`insert into relationship_notes (user_id, own_organization_id, organization_id, note, modified_at) values
      (${own.max.id}, ${own.merged}, ${known.survivor}, 'New name', now()),
      (${own.max.id}, ${own.merged}, ${known.merged}, 'Old name', now())`.execute(database);
    await sql`insert into dismissed_suggestions (organization_id, suggested_id, at) values
      (${own.merged}, ${known.survivor}, now()), (${own.merged}, ${known.merged}, now())`.execute(
      database,
    );
    const owners = async () => {
      const { rows } = await sql<{ id: string }>`
        select own_organization_id as id from relationship_notes where user_id = ${own.max.id}
        union all select organization_id from dismissed_suggestions
          where suggested_id in (${known.survivor}, ${known.merged})`.execute(database);
      return rows.map(({ id }) => id);
    };
    // The survivor has such rows already, so these two keep naming the merged company.
    await merge(known.survivor, known.merged);
    const id = await merge(own.survivor, own.merged);
    expect(await owners()).toEqual(Array.from({ length: 4 }, () => own.survivor));
    const undone = await atDesk(endpoints.undoMerge, { params: { id }, body: { reason } });
    expect(undone.json()).toMatchObject({ left_alone: 0 });
    expect(await owners()).toEqual(Array.from({ length: 4 }, () => own.merged));
  });

  it('undoing it makes nobody a pre-qual contact of a company that they joined since', async () => {
    const { database } = test.server;
    const own = await addTwo(test);
    const merged = await atDesk(endpoints.mergeCompanies, {
      body: { survivor: own.survivor, merged: own.merged, keeps_admins: false, reason },
    });
    await database
      .updateTable('memberships')
      .set({ organization_id: test.ids.get('Ridgeline Mechanical Inc.') ?? '', rank: 100 })
      .where('user_id', '=', own.max.id)
      .execute();
    const undone = await atDesk(endpoints.undoMerge, {
      params: { id: merged.json<{ id: string }>().id },
      body: { reason },
    });
    expect(undone.statusCode).toBe(200);
    const me = await call(own.max.headers, endpoints.getMe);
    expect(me.json()).toMatchObject({
      is_pf_contact: false,
      primary_organization: { name: 'Ridgeline Mechanical Inc.' },
    });
  });
});
