import {
  endpoints,
  type PartnerDecision,
  type ReplyOf,
  type ToReview,
} from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { answer, grantSections } from '../../../test/ready-vault.ts';
import { actors, withServer } from '../../../test/server.ts';
import { listenTo } from '../../../test/sockets.ts';

const BASIC = 'basic-information';

withServer('undoing a change of the approval status', (test) => {
  let tp: string;
  let permission: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
    permission = await grantSections(test, [BASIC]);
  });

  const set = (body: object) =>
    test.call('gcGranted', endpoints.setTpStatus, { params: { id: permission }, body });
  const change = async (tp_status: string) => {
    const reply = await set({ tp_status });
    expect(reply.statusCode).toBe(200);
    const { was, undo } = reply.json<ReplyOf<typeof endpoints.setTpStatus>>();
    return { tp_status: was, undo: undo ?? '' };
  };
  const decision = async () => {
    const reply = await test.call('gcGranted', endpoints.getPartnerDecision, { params: { tp } });
    return reply.json<PartnerDecision>();
  };
  const reasons = async () => {
    const reply = await test.call('gcGranted', endpoints.listToReview);
    const { results } = reply.json<{ results: ToReview[] }>();
    return results.find((row) => row.tp.id === tp)?.reasons.map(({ kind }) => kind) ?? [];
  };
  const assign = (note: string, due_on: string | null = null) =>
    test.call('gcGranted', endpoints.assignReview, {
      body: { tp, user: test.ids.get(actors.gcGranted) ?? '', note, due_on },
    });
  const assigned = async () => (await decision()).assignments.map(({ note }) => note);

  it('puts a new vault back into the queue, once', async () => {
    expect(await reasons()).toEqual(['new']);
    const undo = await change('Approved');
    expect(undo.tp_status).toBe('Not Reviewed');
    expect(await reasons()).toEqual([]);
    const undone = await set(undo);
    expect(undone.statusCode).toBe(200);
    expect(undone.json()).toMatchObject({
      tp_status: 'Not Reviewed',
      was: 'Approved',
      undo: null,
    });
    expect(await reasons()).toEqual(['new']);
    expect((await decision()).reviewed).toBeNull();
    expect((await set(undo)).statusCode).toBe(409);
    // There is nothing to undo.
    expect((await set({ tp_status: 'Not Reviewed' })).json()).toMatchObject({ undo: null });
  });

  it('puts back the earlier review, so that what changed since is still to review', async () => {
    await change('Approved');
    const { reviewed } = await decision();
    await answer(test, `${BASIC}/BI-27`, 'Other words');
    expect(await reasons()).toEqual(['changed']);
    // Without a review of its own, the slip leaves the earlier one, and so does its undo.
    expect((await set(await change('Not Reviewed'))).json()).toMatchObject({
      tp_status: 'Approved',
    });
    expect(await reasons()).toEqual(['changed']);
    // The same status again is a review too.
    for (const status of ['Approved', 'Not Approved', 'In Review']) {
      const undo = await change(status);
      expect([status, await reasons()]).toEqual([status, []]);
      expect((await set(undo)).statusCode).toBe(200);
      expect([status, await reasons()]).toEqual([status, ['changed']]);
    }
    expect(await decision()).toMatchObject({ own: { tp_status: 'Approved' }, reviewed });
    const query = { tp, link: BASIC, since: 'own' } as const;
    const since = await test.call('gcGranted', endpoints.getAnswers, { query });
    expect(since.json()).toMatchObject({ is_own_review: true, changed: [`${BASIC}/BI-27`] });
    // What was shared since that review is new again.
    await grantSections(test, [BASIC, 'safety-statistics']);
    const slip = await change('Approved');
    expect(await reasons()).toEqual([]);
    expect((await set(slip)).statusCode).toBe(200);
    expect(await reasons()).toEqual(['new', 'changed']);
    await grantSections(test, [BASIC]);
  });

  it('assigns the review again that the change ended, unless a new one was assigned', async () => {
    await assign('First', '2027-01-15');
    const [first] = (await decision()).assignments;
    const undo = await change('Not Approved');
    expect(await assigned()).toEqual([]);
    const own = await listenTo(test.server, test.tokens.gcGranted);
    const told = () => own.messages.filter(({ type }) => type === 'approval_changed').length;
    const before = told();
    expect((await set(undo)).statusCode).toBe(200);
    await expect.poll(told, { timeout: 5000 }).toBeGreaterThan(before);
    own.close();
    expect(first).toMatchObject({ note: 'First', due_on: '2027-01-15' });
    expect((await decision()).assignments).toEqual([{ ...first, id: expect.any(String) }]);
    expect(await reasons()).toContain('assigned');
    const again = await change('Not Approved');
    await assign('Second');
    expect((await set(again)).statusCode).toBe(200);
    expect(await assigned()).toEqual(['Second']);
  });

  it('is refused after the status was set again, and keeps a note that was written since', async () => {
    const first = await change('Not Approved');
    const body = { tp_status: 'Approved With Conditions' } as const;
    await test.call('gcGranted', endpoints.decideForSelf, { params: { tp }, body });
    const refused = await set(first);
    expect(refused.statusCode).toBe(409);
    expect((await decision()).own).toMatchObject(body);
    const second = await change('Not Approved');
    // The status is the one before this change, no other.
    expect((await set({ ...second, tp_status: 'Approved' })).statusCode).toBe(409);
    await test.call('gcGranted', endpoints.updatePermission, {
      params: { id: permission },
      body: { tp_notes: 'Ask again.' },
    });
    const both = await Promise.all([set(second), set(second)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await decision()).own).toMatchObject({ ...body, tp_notes: 'Ask again.' });
  });
});
