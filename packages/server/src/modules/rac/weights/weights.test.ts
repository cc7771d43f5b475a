import {
  endpoints,
  type RacReport,
  type RacWeightChange,
  type RacWeights,
} from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { grantSections } from '../../../test/ready-vault.ts';
import { type ActorName, withServer } from '../../../test/server.ts';

withServer('a company’s weights', { sqlDiffers: 'races' }, (test) => {
  const read = async (actor: ActorName = 'gcGranted', query: { of?: 'default' } = {}) => {
    const reply = await test.call(actor, endpoints.listRacWeights, { query });
    expect(reply.statusCode).toBe(200);
    return reply.json<RacWeights>();
  };
  /** The settings without the texts. */
  const settings = ({ categories, requirements, caps, switches, parameters }: RacWeights) => ({
    categories: categories.map(({ code, weight, metrics }) => ({
      code,
      weight,
      metrics: metrics.map(({ id, weight: own }) => ({ id, weight: own })),
    })),
    requirements: requirements.map(({ id, amount }) => ({ id, amount })),
    caps: caps.map(({ id, is_on, cap, note }) => ({ id, is_on, cap, note })),
    switches: switches.map(({ id, is_on }) => ({ id, is_on })),
    parameters: parameters.map(({ id, value }) => ({ id, value })),
  });
  const save = (revision: number, body: object, actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.saveRacWeights, { body: { revision, ...body } });
  const withMetric = (weights: RacWeights, metric: string, weight: number) => {
    const sent = settings(weights);
    return {
      ...sent,
      categories: sent.categories.map((one) => ({
        ...one,
        metrics: one.metrics.map((own) => (own.id === metric ? { ...own, weight } : own)),
      })),
    };
  };

  it('are the default until an Admin saves others', async () => {
    const weights = await read();
    expect(weights).toMatchObject({ revision: 0, is_default: true, may_edit: true, changed: null });
    expect(weights.categories).toHaveLength(10);
    expect(weights.categories.flatMap(({ metrics }) => metrics)).toHaveLength(128);
    expect(await read('gcMember')).toEqual({ ...weights, may_edit: false });
  });

  it('are saved by only one of two Admins at the same time; the other gets the saved ones', async () => {
    const weights = await read();
    const replies = await Promise.all([
      save(0, withMetric(weights, 'SAF-01', 9)),
      save(0, withMetric(weights, 'SAF-01', 20), 'gcColleague'),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [kept, other] = replies
      .toSorted((one, two) => one.statusCode - two.statusCode)
      .map((reply) => reply.json<RacWeights>());
    expect(other).toMatchObject({ revision: 1, categories: kept?.categories });
    expect(await read()).toEqual(kept);
    expect(await read('gcGranted', { of: 'default' })).toEqual(weights);
    expect((await read('otherGc')).is_default).toBe(true);
  });

  it('have a history with a line for each changed value', async () => {
    const before = await read();
    const sent = withMetric(before, 'SAF-01', 0);
    const body = {
      ...sent,
      categories: sent.categories.map((one) => (one.code === 'FIN' ? { ...one, weight: 0 } : one)),
      caps: sent.caps.map((one) =>
        one.id === 'K9' ? { ...one, is_on: false, cap: 'B', note: 'Ask' } : one,
      ),
      switches: sent.switches.map((one, at) => (at === 0 ? { ...one, is_on: !one.is_on } : one)),
      requirements: sent.requirements.map((one, at) =>
        at === 0 ? { ...one, amount: 3_000_000 } : one,
      ),
    };
    const saved = await save(1, body);
    expect([saved.statusCode, saved.json<RacWeights>().revision]).toEqual([200, 2]);
    const cap = before.caps.find(({ id }) => id === 'K9')?.name;
    const [turned] = before.switches;
    const [required] = before.requirements;
    const own = before.categories.flatMap(({ metrics }) => metrics);
    const was = own.find(({ id }) => id === 'SAF-01');
    const reply = await test.call('gcColleague', endpoints.listRacWeightHistory);
    const { count, results } = reply.json<{ count: number; results: RacWeightChange[] }>();
    expect([count, results[0]?.revision, results[0]?.author.first_name]).toEqual([2, 2, 'Dana']);
    expect(results[0]?.lines.toSorted()).toEqual(
      [
        'Financial strength and liquidity: 22 to 0',
        `${was?.name}: ${was?.weight} to 0`,
        `Cap: ${cap}: on to off`,
        `Cap: ${cap}: ${before.caps.find(({ id }) => id === 'K9')?.cap} to B`,
        `Cap: ${cap}: note changed`,
        `${turned?.name}: ${turned?.is_on ? 'on to off' : 'off to on'}`,
        `${required?.name}: $${required?.amount.toLocaleString('en-US')} to $3,000,000`,
      ].sort(),
    );
    // Weights show how a company judges its partners: other contractors do not see them.
    const others = await test.call('otherGc', endpoints.listRacWeightHistory);
    expect(others.json()).toEqual({ count: 0, results: [] });
    // Saving the same again is not a change.
    expect((await save(2, body)).json<RacWeights>().revision).toBe(2);
  });

  it('refuse an invalid weight, and an id that the model does not have', async () => {
    const sent = settings(await read());
    const first = sent.categories[0]?.metrics[0];
    const raw = (weight: string) =>
      test.server.app.inject({
        method: 'PUT',
        url: endpoints.saveRacWeights.path,
        headers: {
          authorization: `Token ${test.tokens.gcGranted}`,
          'content-type': 'application/json',
        },
        payload: JSON.stringify({ revision: 2, ...sent }).replace(
          `{"id":"FIN-01","weight":${first?.weight}}`,
          `{"id":"FIN-01","weight":${weight}}`,
        ),
      });
    for (const weight of ['-1', '1e309', '1001', '"8"', 'null'])
      expect([weight, (await raw(weight)).statusCode]).toEqual([weight, 422]);
    for (const body of [
      { ...sent, switches: [...sent.switches, { id: 'nothing', is_on: true }] },
      { ...sent, caps: [...sent.caps, sent.caps[0]] },
      { ...sent, categories: [{ code: 'XX', weight: 1, metrics: [] }] },
      { ...sent, categories: [{ code: 'FIN', weight: 1, metrics: [{ id: 'SAF-01', weight: 1 }] }] },
      { ...sent, parameters: sent.parameters.map((one) => ({ ...one, value: -1e9 })) },
      { ...sent, parameters: sent.parameters.map((one) => ({ ...one, value: 1e9 })) },
    ]) {
      const reply = await save(2, body);
      expect(reply.statusCode).toBe(422);
      expect(reply.json<{ errors: unknown[] }>().errors.length).toBeGreaterThan(0);
    }
    expect((await read()).revision).toBe(2);
  });

  it('apply to the next assessment, and mark the last one as out of date without changing it', async () => {
    const tp = test.ids.get('Summit Electric LLC') ?? '';
    await grantSections(test, ['financial-information', 'safety-program']);
    const create = async () =>
      (await test.call('gcGranted', endpoints.createRac, { body: { tp } })).json<RacReport>();
    const first = await create();
    expect(first).toMatchObject({ is_default_weights: false, outdated: [] });
    // A category with weight 0 costs nothing.
    expect(first.categories.find(({ code }) => code === 'FIN')).toMatchObject({
      weight: 0,
      points: 0,
    });
    const now = await read();
    const zero = settings(now).categories.map((one) => ({
      ...one,
      metrics: one.metrics.map((own) => ({ ...own, weight: one.code === 'SPR' ? 0 : own.weight })),
    }));
    expect((await save(2, { ...settings(now), categories: zero })).statusCode).toBe(200);
    const marked = await test.call('gcGranted', endpoints.getRac, { params: { racId: first.id } });
    expect(marked.json()).toMatchObject({ score: first.score, outdated: ['model'] });
    const list = await test.call('gcGranted', endpoints.listCompletedRac);
    expect(list.json()).toMatchObject({ results: [{ id: first.id, outdated: ['model'] }] });
    const second = await create();
    expect(second.categories.find(({ code }) => code === 'SPR')).toMatchObject({ points: 0 });
    expect(Number.isFinite(second.coverage)).toBe(true);
    // The settings of the earlier save are the same model again.
    expect((await save(3, settings(now))).json<RacWeights>().revision).toBe(4);
    const again = await test.call('gcGranted', endpoints.getRac, { params: { racId: first.id } });
    expect(again.json<RacReport>().outdated).toEqual([]);
  });

  it('may all be 0, in which case the assessment has no score or grade', async () => {
    const before = await read();
    const none = settings(before).categories.map((one) => ({
      ...one,
      weight: 0,
      metrics: one.metrics.map((own) => ({ ...own, weight: 0 })),
    }));
    expect(
      (await save(before.revision, { ...settings(before), categories: none })).statusCode,
    ).toBe(200);
    const body = { tp: test.ids.get('Summit Electric LLC') ?? '' };
    const reply = await test.call('gcGranted', endpoints.createRac, { body });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ grade: null, letter: null, score: null, coverage: 0 });
    const list = await test.call('gcGranted', endpoints.listCompletedRac);
    expect(list.json()).toMatchObject({ count: 1, results: [{ grade: null, score: null }] });
  });

  it('can be changed only by an Admin', async () => {
    const body = settings(await read());
    for (const actor of ['gcMember', 'freeGc', 'tpAdmin'] as const)
      expect((await save(0, body, actor)).statusCode).toBe(403);
  });
});
