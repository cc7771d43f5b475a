import { type ApprovalChange, endpoints } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../../test/accounts.ts';
import { grantSections } from '../../../test/ready-vault.ts';
import { type ActorName, actors, withServer } from '../../../test/server.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';
const NOTES = 'Their foreman is the best in town.';

withServer('an approval status', (test) => {
  let permission: string;
  let tp: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
    permission = await grantSections(test, [BASIC, SAFETY]);
    await test.call('gcGranted', endpoints.createComment, {
      body: { note: 'Ask for references.', permission },
    });
  });

  const idOf = (name: string) => test.ids.get(name) ?? '';
  const end = (id: string, actor: ActorName = 'tpAdmin') =>
    test.call(actor, endpoints.revokePermission, { params: { id } });
  const setStatus = (id: string, tp_status: string, actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.setTpStatus, { params: { id }, body: { tp_status } });
  const put = (id: string, body: object, actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.updatePermission, { params: { id }, body });
  const history = async (id: string, actor: ActorName = 'gcGranted') => {
    const reply = await test.call(actor, endpoints.listApprovalHistory, { params: { id } });
    return reply.json<{ count: number; results: ApprovalChange[] }>();
  };
  const move = (actor: keyof typeof actors, organization: string) =>
    test.server.database
      .updateTable('memberships')
      .set({ organization_id: idOf(organization) })
      .where('user_id', '=', idOf(actors[actor]))
      .execute();

  it('is set with notes by the reader, and each change is kept', async () => {
    const set = await setStatus(permission, 'Approved With Conditions');
    expect(set.json()).toEqual({
      permission_id: permission,
      tp_status: 'Approved With Conditions',
      tp_notes: '',
      was: 'Not Reviewed',
      undo: expect.any(String) as string,
    });
    expect((await put(permission, { tp_notes: NOTES })).json()).toMatchObject({
      tp_status: 'Approved With Conditions',
      tp_notes: NOTES,
    });
    // Saving the same notes again is not a change.
    await put(permission, { tp_notes: NOTES });
    const { count, results } = await history(permission);
    expect(count).toBe(2);
    expect(results.map((one) => [one.tp_status, one.tp_notes, one.author.first_name])).toEqual([
      ['Approved With Conditions', NOTES, 'Dana'],
      ['Approved With Conditions', '', 'Dana'],
    ]);
    expect((await setStatus(permission, 'Great')).statusCode).toBe(422);
  });

  it('can be neither read nor changed by the trade partner or anyone else at the contractor', async () => {
    expect((await put(permission, { tp_notes: 'x' }, 'tpAdmin')).statusCode).toBe(403);
    expect((await put(permission, { sections: [BASIC] })).statusCode).toBe(403);
    expect((await put(permission, {}, 'tpAdmin')).statusCode).toBe(422);
    for (const actor of ['tpAdmin', 'gcColleague', 'otherGc'] as const) {
      expect((await setStatus(permission, 'Approved', actor)).statusCode).toBe(403);
      const params = { id: permission };
      const read = await test.call(actor, endpoints.listApprovalHistory, { params });
      expect(read.statusCode).toBe(403);
    }
    expect((await end(permission, 'gcGranted')).statusCode).toBe(403);
  });

  it('changes no time that the trade partner sees', async () => {
    const before = await test.server.database
      .selectFrom('permissions')
      .select('modified_at')
      .where('id', '=', permission)
      .executeTakeFirstOrThrow();
    await setStatus(permission, 'Not Approved');
    const after = await test.server.database
      .selectFrom('permissions')
      .select('modified_at')
      .where('id', '=', permission)
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });

  it('comes back, with notes and history, when the same contractor is given access again', async () => {
    expect((await end(permission)).statusCode).toBe(204);
    expect((await setStatus(permission, 'Approved')).statusCode).toBe(403);
    expect(await grantSections(test, [BASIC])).toBe(permission);
    expect((await history(permission)).count).toBe(3);
    expect((await history(permission)).results[0]).toMatchObject({
      tp_status: 'Not Approved',
      tp_notes: NOTES,
    });
    const query = { permission };
    const notes = await test.call('gcGranted', endpoints.listComments, { query });
    expect(notes.body).toContain('Ask for references.');
    // Undoing a revocation sends no email; the demo's first permission was seeded without one.
    expect((await mailsTo(test, actors.gcGranted)).map(({ kind }) => kind)).toEqual([]);
  });

  it('is not shown to the same person at another contractor', async () => {
    await move('gcGranted', 'Harbor & Main Construction');
    const other = await grantSections(test, [BASIC]);
    expect(other).not.toBe(permission);
    expect(await history(other)).toEqual({ count: 0, results: [] });
    const list = await test.call('gcGranted', endpoints.listAccessGranted);
    expect(list.body).toContain('Not Reviewed');
    expect(list.body).not.toContain('foreman');
    const query = { permission: other };
    const notes = await test.call('gcGranted', endpoints.listComments, { query });
    expect(notes.json()).toMatchObject({ count: 0 });
    expect((await setStatus(permission, 'Approved')).statusCode).toBe(403);
    expect((await mailsTo(test, actors.gcGranted)).map(({ kind }) => kind)).toEqual([
      'access-given',
    ]);
    await move('gcGranted', 'Keystone Builders');
    expect(await grantSections(test, [BASIC, SAFETY])).toBe(permission);
    const current = await test.server.database
      .selectFrom('permissions')
      .select('id')
      .where('organization_id', '=', tp)
      .where('user_id', '=', idOf(actors.gcGranted))
      .where('ended_at', 'is', null)
      .execute();
    expect(current).toEqual([{ id: permission }]);
  });

  it('can still be set for a completed assessment after access ends, while at the same company', async () => {
    const { id } = await test.server.database
      .insertInto('rac_reports')
      .values({
        permission_id: permission,
        organization_id: tp,
        user_id: idOf(actors.gcGranted),
        contractor_id: idOf('Keystone Builders'),
        grade: 'B',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await end(permission);
    expect((await setStatus(id, 'Expired')).json()).toMatchObject({ tp_status: 'Expired' });
    // They cannot have reviewed what is not shared with them.
    const reviews = () =>
      test.server.database
        .selectFrom('reader_reviews')
        .select(['number', 'at'])
        .where('organization_id', '=', tp)
        .where('user_id', '=', idOf(actors.gcGranted))
        .where('contractor_id', '=', idOf('Keystone Builders'))
        .execute();
    const before = await reviews();
    expect((await setStatus(id, 'Not Approved')).json()).toMatchObject({ was: 'Expired' });
    expect(await reviews()).toEqual(before);
    expect((await put(id, { tp_notes: 'Ask again.' })).statusCode).toBe(200);
    expect((await end(id, 'gcColleague')).statusCode).toBe(403);
    expect((await end(id, 'tpAdmin')).statusCode).toBe(403);
    await move('gcGranted', 'Harbor & Main Construction');
    expect((await setStatus(id, 'Approved')).statusCode).toBe(403);
    await move('gcGranted', 'Keystone Builders');
    expect((await end(id, 'gcGranted')).statusCode).toBe(204);
    expect((await setStatus(id, 'Approved')).statusCode).toBe(403);
    await grantSections(test, [BASIC, SAFETY]);
  });
});
