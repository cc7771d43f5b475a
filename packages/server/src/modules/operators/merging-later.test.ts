import { endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deskOf, type Headers, OPERATOR, REASON as reason } from '../../test/desk.ts';
import { addPerson } from '../../test/people.ts';
import { withServer } from '../../test/server.ts';
import { addTwo } from '../../test/two-companies.ts';

withServer('merging a company after one that it knew', { deskEmails: [OPERATOR] }, (test) => {
  const { atDesk, call, log } = deskOf(test);

  const merge = async (survivor: string, merged: string, keeps_admins = true) => {
    const reply = await atDesk(endpoints.mergeCompanies, {
      body: { survivor, merged, keeps_admins, reason },
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

  describe('when an Admin has left since, undoing it', () => {
    const undo = async (id: string) => {
      const reply = await atDesk(endpoints.undoMerge, { params: { id }, body: { reason } });
      expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
    };
    const nameOf = async (id: string) =>
      (
        await test.server.database
          .selectFrom('organizations')
          .select('name')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).name;
    const addReader = async (organization: string, first_name: string) =>
      addPerson(test, {
        email: `${first_name.toLowerCase()}@${organization}.example`,
        first_name,
        member: { of: await nameOf(organization), rank: 100 },
      });
    const leave = async (headers: Headers, id: string) => {
      const reply = await call(headers, endpoints.leaveOrganization, { params: { id }, body: {} });
      expect(reply.statusCode).toBe(204);
    };

    it('makes the person who has been at the surviving company longest its Admin', async () => {
      const own = await addTwo(test);
      const ann = await addReader(own.survivor, 'Ann');
      const id = await merge(own.survivor, own.merged);
      await leave(own.sue.headers, own.survivor);
      await undo(id);
      const me = await call(ann.headers, endpoints.getMe);
      expect(me.json()).toMatchObject({ rank: 500, is_pf_contact: true });
      expect((await call(own.max.headers, endpoints.getMe)).json()).toMatchObject({ rank: 500 });
      expect((await log())[0]).toMatchObject({
        act: 'Made someone an Admin',
        subject: `Ann Other at ${await nameOf(own.survivor)}`,
        reason,
      });
    });

    it('makes someone the Admin of the company that was merged', async () => {
      const own = await addTwo(test);
      const tom = await addReader(own.merged, 'Tom');
      const id = await merge(own.survivor, own.merged, false);
      await leave(own.max.headers, own.survivor);
      await undo(id);
      expect((await call(tom.headers, endpoints.getMe)).json()).toMatchObject({
        rank: 500,
        primary_organization: { id: own.merged },
      });
    });

    it('makes another Admin the pre-qual contact if the contact was the one who left', async () => {
      const own = await addTwo(test);
      const kim = await addPerson(test, {
        email: `kim@${own.merged}.example`,
        first_name: 'Kim',
        member: { of: await nameOf(own.merged), rank: 500 },
      });
      const id = await merge(own.survivor, own.merged);
      await leave(own.max.headers, own.survivor);
      await undo(id);
      expect((await call(kim.headers, endpoints.getMe)).json()).toMatchObject({
        rank: 500,
        is_pf_contact: true,
        primary_organization: { id: own.merged },
      });
    });
  });
});
