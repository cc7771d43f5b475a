import { endpoints, type Notification, type PartnerDecision } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { mailedAs } from '../../../test/mailed-as.ts';
import { grantSections } from '../../../test/ready-vault.ts';
import { type ActorName, actors, withServer } from '../../../test/server.ts';

withServer('an assigned review', (test) => {
  it('that is assigned again has the newer note, date and assigner; nobody is notified of their own', async () => {
    await grantSections(test, ['basic-information']);
    const tp = test.ids.get('Summit Electric LLC') ?? '';
    const user = test.ids.get(actors.gcColleague) ?? '';
    const assign = async (by: ActorName, body: object) => {
      const reply = await test.call(by, endpoints.assignReview, { body: { tp, user, ...body } });
      expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
    };
    const assignments = async () => {
      const reply = await test.call('gcGranted', endpoints.getPartnerDecision, { params: { tp } });
      return reply.json<PartnerDecision>().assignments;
    };
    const told = async () =>
      (await test.call('gcColleague', endpoints.listNotifications))
        .json<{ results: Notification[] }>()
        .results.filter(({ kind }) => kind === 'review_assigned')
        .map(({ verb }) => verb);
    await assign('gcGranted', { note: '  Look at the bonds. ', due_on: '2099-12-31' });
    expect(await assignments()).toMatchObject([
      { user: { first_name: 'Lee' }, by: { first_name: 'Dana' }, note: 'Look at the bonds.' },
    ]);
    expect(await told()).toEqual([
      'Dana Whitfield asked you to review Summit Electric LLC by Dec 31, 2099.',
    ]);
    expect(await mailedAs(test, actors.gcColleague, 'review_assigned')).toBe('now');
    // At another company, the person no longer reviews for this one.
    const move = (organization: string) =>
      test.server.database
        .updateTable('memberships')
        .set({ organization_id: test.ids.get(organization) ?? '' })
        .where('user_id', '=', user)
        .execute();
    await move('Harbor & Main Construction');
    expect(await told()).toEqual([]);
    await move('Keystone Builders');
    expect(await told()).toHaveLength(1);
    await assign('gcColleague', { note: 'And the insurance.' });
    expect(await assignments()).toMatchObject([
      {
        user: { first_name: 'Lee' },
        by: { first_name: 'Lee' },
        note: 'And the insurance.',
        due_on: null,
      },
    ]);
    expect(await told()).toEqual([]);
  });
});
