import { endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deskOf, OPERATOR, REASON as reason } from '../../test/desk.ts';
import { withServer } from '../../test/server.ts';
import { addTwo } from '../../test/two-companies.ts';

withServer('merging a company after one that it knew', { deskEmails: [OPERATOR] }, (test) => {
  const { atDesk } = deskOf(test);

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
});
