import { endpoints, type RacWeights } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { deskOf, type Headers, OPERATOR, REASON as reason } from '../../test/desk.ts';
import { withServer } from '../../test/server.ts';
import { addTwo } from '../../test/two-companies.ts';

withServer('weights of merged contractors', { deskEmails: [OPERATOR] }, (test) => {
  const { atDesk, call } = deskOf(test);

  const read = async (headers: Headers) =>
    (await call(headers, endpoints.listRacWeights)).json<RacWeights>();
  const save = async (headers: Headers, required: number) => {
    const weights = await read(headers);
    const body = {
      revision: weights.revision,
      categories: weights.categories.map(({ code, weight, metrics }) => ({
        code,
        weight,
        metrics: metrics.map(({ id, weight: own }) => ({ id, weight: own })),
      })),
      requirements: weights.requirements.map(({ id, amount }, at) => ({
        id,
        amount: at === 0 ? required : amount,
      })),
      caps: weights.caps.map(({ id, is_on, cap, note }) => ({ id, is_on, cap, note })),
      switches: weights.switches.map(({ id, is_on }) => ({ id, is_on })),
      parameters: weights.parameters.map(({ id, value }) => ({ id, value })),
    };
    const reply = await call(headers, endpoints.saveRacWeights, { body });
    expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
  };

  it('that were saved between the merge and its undo stay where they are, and both can save again', async () => {
    const { survivor, merged, sue, max } = await addTwo(test);
    await test.server.database
      .updateTable('organizations')
      .set({ organization_type: 'General Contractor', prequal_status: null })
      .where('id', 'in', [survivor, merged])
      .execute();
    await save(max.headers, 3_000_000);
    const merge = await atDesk(endpoints.mergeCompanies, {
      body: { survivor, merged, keeps_admins: false, reason },
    });
    expect(await read(sue.headers)).toMatchObject({ revision: 1, is_default: false });
    await save(sue.headers, 4_000_000);
    const undone = await atDesk(endpoints.undoMerge, {
      params: { id: merge.json<{ id: string }>().id },
      body: { reason },
    });
    expect(undone.json()).toMatchObject({ left_alone: 1 });
    const kept = await read(sue.headers);
    expect(kept.requirements[0]?.amount).toBe(4_000_000);
    for (const { headers } of [sue, max])
      for (const required of [5_000_000, 6_000_000]) {
        await save(headers, required);
        expect((await read(headers)).requirements[0]?.amount).toBe(required);
      }
    // If both have their own, the survivor's stay.
    await save(max.headers, 7_000_000);
    await atDesk(endpoints.mergeCompanies, {
      body: { survivor, merged, keeps_admins: false, reason },
    });
    for (const { headers } of [sue, max])
      expect((await read(headers)).requirements[0]?.amount).toBe(6_000_000);
  });
});
