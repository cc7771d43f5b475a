import { endpoints, type User } from '@plumbline/api-contract';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { deskOf, OPERATOR, REASON as reason } from '../../test/desk.ts';
import { actors, withServer } from '../../test/server.ts';
import { addAnswers, addTwo, fillTables, type TwoCompanies } from '../../test/two-companies.ts';
import { countWaiting } from '../../test/waiting.ts';

withServer('a merge of two companies', { deskEmails: [OPERATOR] }, (test) => {
  const { atDesk, log } = deskOf(test);

  const merge = async ({ survivor, merged }: TwoCompanies, keeps_admins = false) => {
    const body = { survivor, merged, keeps_admins, reason };
    const reply = await atDesk(endpoints.mergeCompanies, { body });
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
    return reply.json<{ id: string }>().id;
  };
  const rowsOf = async (query: RawBuilder<{ row: string }>) =>
    (await query.execute(test.server.database)).rows.map(({ row }) => row);
  /** The email to a person about a merge, or about its undo. */
  const mailOf = async (id: string, words: 'is now part of' | 'is no longer part of') => {
    const { body } = await test.server.database
      .selectFrom('outbox')
      .innerJoin('users', 'users.email', 'outbox.recipient')
      .select('outbox.body')
      .where('users.id', '=', id)
      .where('outbox.kind', '=', 'companies-merged')
      .where('outbox.subject', 'like', `%${words}%`)
      .executeTakeFirstOrThrow();
    return body ?? '';
  };

  it('keeps one of two rows that mean the same, and ends what no longer fits', async () => {
    const both = await addTwo(test);
    await fillTables(test, both);
    await merge(both);
    const { survivor: s, merged: m, max } = both;

    // Who edits the vault, and who is an Admin, is decided by the survivor's own Admins.
    expect(
      await rowsOf(sql`select concat_ws(' ', u.first_name, m.rank, m.is_primary, u.is_pf_contact) as row
        from memberships m join users u on u.id = m.user_id where m.organization_id = ${s} order by 1`),
    ).toEqual(['Ann 100 t f', 'Max 100 t f', 'Sue 500 t t']);
    expect(
      await rowsOf(sql`select concat_ws(' ', email, rank) as row from pending_members
        where organization_id = ${s} order by 1`),
    ).toEqual(['both@ajax.example 100', 'one@ajax.example 100']);
    expect(
      await rowsOf(sql`select concat_ws(' ', u.first_name, c.status) as row
        from company_claims c join users u on u.id = c.user_id where c.organization_id = ${s} order by 1`),
    ).toEqual(['Ann pending', 'Omar pending', 'Omar withdrawn']);
    // A person's proof of employment goes along, but no proof of the company.
    expect(
      await rowsOf(sql`select concat_ws(' ', kind, organization_id = ${s}) as row from verifications
        where user_id = ${max.id} order by 1`),
    ).toEqual(['company f', 'employee t']);
    expect(
      await rowsOf(sql`select concat_ws(' ', kind, organization_id = ${s}) as row from company_pictures
        where organization_id in (${s}, ${m}) order by 1`),
    ).toEqual(['cover t', 'logo f', 'logo t', 'photo t']);

    // In each project, and of each kind of relationship, the confirmed one stays.
    expect(
      await rowsOf(sql`select concat_ws(' ', p.name, r.state) as row
        from project_participants r join projects p on p.id = r.project_id
        where r.organization_id = ${s} order by 1`),
    ).toEqual([
      'Tower One confirmed',
      'Tower One removed',
      'Tower Three confirmed',
      'Tower Two confirmed',
      'Tower Two removed',
    ]);
    expect(
      await rowsOf(sql`select status as row from relationships
        where ${s} in (organization_id, from_organization_id) order by 1`),
    ).toEqual([
      ...Array<string>(3).fill('cancelled'),
      ...Array<string>(2).fill('ended'),
      ...Array<string>(3).fill('standing'),
    ]);
    expect(
      await rowsOf(sql`select concat_ws(' ', u.first_name, n.note) as row
        from relationship_notes n join users u on u.id = n.user_id
        where ${s} in (n.own_organization_id, n.organization_id) order by 1`),
    ).toEqual(['Dana New name\n\nOld name', 'Lee Only one', 'Max Pays late', 'Max Sister company']);

    // Readers lose access, and only those who have neither access nor a request at the survivor ask there.
    expect(
      await rowsOf(sql`select concat_ws(' ', u.first_name, p.ended_at is not null) as row
        from permissions p join users u on u.id = p.user_id where p.organization_id = ${m} order by 1`),
    ).toEqual(['Dana t', 'Lee t', 'Nora t', 'Priya t', 'Sam t']);
    expect(
      await rowsOf(sql`select concat_ws(' ', u.first_name, r.status, r.message <> '') as row
        from access_requests r join users u on u.id = r.user_id where r.organization_id = ${s} order by 1`),
    ).toEqual(['Lee pending f', 'Omar cancelled f', 'Omar pending f', 'Priya pending t']);
    // Assessments of its vault are removed; of two by one person, one is the newest.
    expect(
      await rowsOf(sql`select concat_ws(' ', u.first_name, r.is_newest, r.removed_at is not null) as row
        from rac_reports r join users u on u.id = r.user_id
        where r.organization_id = ${m} or r.contractor_id = ${s} order by 1`),
    ).toEqual(['Dana t t', 'Max f f', 'Max t f']);
    expect(
      await rowsOf(sql`select concat_ws(' ', kind, email, status) as row from invitations
        where organization_id = ${s} order by 1`),
    ).toEqual([
      'contractor gc@else.example cancelled',
      'trade_partner tp@else.example cancelled',
      'trade_partner tp@else.example sent',
      'trade_partner two@else.example accepted',
    ]);
    expect(
      await rowsOf(sql`select concat_ws(' ', kind, state) as row from invitation_batches
        where organization_id = ${s} order by 1`),
    ).toEqual(['contractor cancelled', 'contractor sent', 'trade_partner read']);

    // By package: is it the survivor's, is the survivor or the merged company invited, is that canceled.
    expect(
      await rowsOf(sql`select concat_ws(' ', p.contractor_id = ${s}, i.organization_id = ${s},
          i.organization_id = ${m}, i.is_cancelled) as row
        from bid_invitations i join bid_packages p on p.id = i.package_id
        where i.organization_id in (${s}, ${m}) or i.from_organization_id = ${s} order by 1`),
    ).toEqual(['f f t f', 'f f t t', 'f t f f', 'f t f f', 'f t f f', 't f f f', 't t f t']);
    expect(
      await rowsOf(sql`select roles::text as row from column_mappings where organization_id = ${s}
        order by length(roles::text)`),
    ).toEqual(['[]', '[[0, "email"]]']);
    expect(
      await rowsOf(sql`select concat_ws(' ', organization_type, merged_into = ${s}) as row
        from organizations where id = ${m}`),
    ).toEqual(['Merged t']);
  });

  it.each([
    ['asked to', true],
    ['the survivor has no Admin', false],
  ])('lets people keep their rank and the vault if %s', async (_when, isAsked) => {
    const both = await addTwo(test);
    const { database } = test.server;
    await database
      .insertInto('pending_members')
      .values({
        organization_id: both.merged,
        email: 'invited@ajax.example',
        first_name: 'In',
        last_name: 'Vited',
        rank: 500,
        created_at: new Date(),
      })
      .execute();
    if (!isAsked)
      await database.deleteFrom('memberships').where('user_id', '=', both.sue.id).execute();
    await merge(both, isAsked);
    const me = await test.call('anonymous', endpoints.getMe, { headers: both.max.headers });
    expect(me.json<User>()).toMatchObject({
      rank: 500,
      is_pf_contact: true,
      primary_organization: { id: both.survivor },
    });
    expect(await mailOf(both.max.id, 'is now part of')).not.toContain('View Only');
    expect(
      await rowsOf(sql`select rank::text as row from pending_members
        where organization_id = ${both.survivor}`),
    ).toEqual(['500']);
  });

  it('notifies and emails everyone concerned once, with a link to their own company, and logs why', async () => {
    const both = await addTwo(test);
    const { survivor, merged, sue, max } = both;
    const { database } = test.server;
    const [dana = '', priya = '', keystone = '', harbor = ''] = [
      actors.gcGranted,
      actors.otherGc,
      'Keystone Builders',
      'Harbor & Main Construction',
    ].map((name) => test.ids.get(name) ?? '');
    await database
      .insertInto('permissions')
      .values({
        organization_id: merged,
        user_id: dana,
        contractor_id: keystone,
        sections: ['basic-information'],
      })
      .execute();
    await database
      .insertInto('access_requests')
      .values({ organization_id: merged, user_id: priya, contractor_id: harbor })
      .execute();
    for (const user_id of [dana, max.id])
      await database
        .insertInto('duplicate_reports')
        .values({ organization_id: merged, duplicate_id: survivor, user_id, reason: 'Same phone.' })
        .execute();
    const names = await rowsOf(sql`select name as row from organizations
      where id in (${survivor}, ${merged}) order by id = ${merged}`);
    const [kept = '', gone = ''] = names;
    /** Messages to Dana's open pages about one of the two vaults. */
    const toDana = (type: string) =>
      rowsOf(sql`select message ->> 'tp' as row from events where ${dana}::uuid = any(recipients)
        and message ->> 'type' = ${type} and message ->> 'tp' in (${survivor}, ${merged})`);
    const asked = () =>
      rowsOf(sql`select verb as row from notifications
        where user_id = ${max.id} and kind = 'access_request'`);

    const id = await merge(both);
    for (const person of [sue, max])
      expect(await mailOf(person.id, 'is now part of')).toContain(`/profile/${survivor}`);
    // Max reported the pair too, but is notified as one of the people who moved.
    expect(
      await rowsOf(sql`select concat_ws(' ', u.first_name, n.verb) as row
        from notifications n join users u on u.id = n.user_id
        where n.verb like ${`%${gone} is now part of%`} order by 1`),
    ).toEqual([
      `Dana ${gone} is now part of ${kept}. You may need to request access to its data vault again.`,
      `Dana Thanks for your report. ${gone} is now part of ${kept}.`,
      `Max ${gone} is now part of ${kept}.`,
      `Sue ${gone} is now part of ${kept}.`,
    ]);
    expect(await toDana('grant_revoked')).toEqual([merged]);
    // Max is View Only now: requests for the vault are none of his business until the merge is undone.
    expect(await asked()).toEqual([]);
    expect((await log())[0]).toMatchObject({
      act: 'Merged companies',
      subject: `${gone} into ${kept}`,
      reason,
    });

    const undone = await atDesk(endpoints.undoMerge, { params: { id }, body: { reason } });
    expect(undone.statusCode).toBe(200);
    expect(await mailOf(sue.id, 'is no longer part of')).toContain(`/profile/${survivor}`);
    expect(await mailOf(max.id, 'is no longer part of')).toContain(`/profile/${merged}`);
    expect(
      await rowsOf(sql`select concat_ws(' ', u.first_name, n.subject_id = ${merged}) as row
        from notifications n join users u on u.id = n.user_id
        where n.verb = ${`${gone} is no longer part of ${kept}.`} order by 1`),
    ).toEqual(['Max t', 'Sue f']);
    expect(await toDana('grant_changed')).toEqual([merged]);
    expect(await asked()).toEqual([
      'Priya Nair at Harbor & Main Construction requested access to your data vault.',
    ]);
    expect((await log())[0]).toMatchObject({
      act: 'Undid a merge',
      subject: `${gone} out of ${kept}`,
    });
  });

  it('is refused when the first answers of only the merged company are saved at the same moment', async () => {
    const { database } = test.server;
    const { survivor, merged } = await addTwo(test);
    await sql`delete from vault_sections where organization_id in (${survivor}, ${merged})`.execute(
      database,
    );
    const body = { survivor, merged, keeps_admins: false, reason };
    let merging: ReturnType<typeof atDesk> | undefined;
    await database.transaction().execute(async (transaction) => {
      await addAnswers(transaction, merged, 'First');
      merging = atDesk(endpoints.mergeCompanies, { body });
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(1);
    });
    const refused = await merging;
    expect(refused?.statusCode).toBe(409);
    expect(refused?.json<{ detail: string }>().detail).toContain('Only Ajax Electrical');
  });
});
