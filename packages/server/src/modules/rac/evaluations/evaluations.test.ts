import { endpoints, type RacEvaluation, type RacReport } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { todayAt } from '../../../engine/today.ts';
import { addPerson } from '../../../test/people.ts';
import { grantSections } from '../../../test/ready-vault.ts';
import { type ActorName, withServer } from '../../../test/server.ts';

withServer('evaluations after jobs', (test) => {
  const tp = () => test.ids.get('Summit Electric LLC') ?? '';
  const add = (body: object, actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.createRacEvaluation, {
      body: { tp: tp(), job: 'A school', day: '2026-05-04', score: 80, note: '', ...body },
    });
  const list = async (actor: ActorName, query: { tp?: string } = {}) => {
    const reply = await test.call(actor, endpoints.listRacEvaluations, { query });
    return reply.json<{ count: number; results: RacEvaluation[] }>();
  };

  it('are shared within the company, editable by their author only, and averaged into a metric', async () => {
    const first = await add({});
    expect(first.statusCode).toBe(201);
    const second = (
      await add({ score: 91, day: '2026-06-01' }, 'gcColleague')
    ).json<RacEvaluation>();
    // Spaces around the name of the job are not kept, neither at first nor later.
    const named = await add({ job: ' A clinic ' });
    expect(named.json()).toMatchObject({ job: 'A clinic' });
    const ofNamed = { params: { id: named.json<RacEvaluation>().id } };
    const renamed = { ...ofNamed, body: { job: ' A school ' } };
    expect(
      (await test.call('gcGranted', endpoints.updateRacEvaluation, renamed)).json(),
    ).toMatchObject({ job: 'A school' });
    await test.call('gcGranted', endpoints.deleteRacEvaluation, ofNamed);
    const seen = await list('gcGranted', { tp: tp() });
    expect(seen.results.map(({ score, may_edit }) => [score, may_edit])).toEqual([
      [91, false],
      [80, true],
    ]);
    expect((await list('otherGc')).count).toBe(0);
    const other = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    expect(await list('gcGranted', { tp: other })).toMatchObject({ count: 0, results: [] });
    await grantSections(test, []);
    const create = async () =>
      (await test.call('gcGranted', endpoints.createRac, { body: { tp: tp() } })).json<RacReport>();
    const report = await create();
    expect(report.metrics.find(({ id }) => id === 'EXP-12')).toMatchObject({
      state: 'available',
      value: expect.stringMatching(/^85\.5/),
    });
    const params = { id: second.id };
    const change = (actor: ActorName) =>
      test.call(actor, endpoints.updateRacEvaluation, { params, body: { score: 100 } });
    expect((await change('gcGranted')).statusCode).toBe(404);
    expect((await change('gcColleague')).json()).toMatchObject({ score: 100, may_edit: true });
    const read = await test.call('gcGranted', endpoints.getRac, { params: { racId: report.id } });
    expect(read.json<RacReport>().outdated).toEqual(['answers']);
    for (const actor of ['gcGranted', 'gcColleague'] as const)
      await test.call(actor, endpoints.deleteRacEvaluation, { params });
    expect((await list('gcGranted')).count).toBe(1);
  });

  it('are accepted only for jobs up to today and for trade partners', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    for (const body of [{ day: tomorrow }, { day: '2026-02-30' }, { score: 101 }, { job: ' ' }])
      expect((await add(body)).statusCode).toBe(422);
    for (const id of [crypto.randomUUID(), test.ids.get('Harbor & Main Construction') ?? ''])
      expect((await add({ tp: id })).statusCode).toBe(404);
    for (const actor of ['freeGc', 'tpAdmin'] as const)
      expect((await add({}, actor)).statusCode).toBe(403);
    expect((await add({ day: todayAt(new Date()) })).statusCode).toBe(201);
    const params = { id: (await add({})).json<RacEvaluation>().id };
    const moved = { params, body: { day: tomorrow } };
    const reply = await test.call('gcGranted', endpoints.updateRacEvaluation, moved);
    expect(reply.statusCode).toBe(422);
  });

  it('count only for the company that wrote them and the trade partner that they are about', async () => {
    await grantSections(test, []);
    expect((await add({ score: 60 })).statusCode).toBe(201);
    const assess = async () =>
      (await test.call('gcGranted', endpoints.createRac, { body: { tp: tp() } })).json<RacReport>();
    const mean = ({ metrics }: RacReport) => metrics.find(({ id }) => id === 'EXP-12');
    const before = await assess();
    expect(mean(before)?.state).toBe('available');
    expect((await add({ score: 10 }, 'otherGc')).statusCode).toBe(201);
    const ridgeline = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    expect((await add({ score: 20, tp: ridgeline })).statusCode).toBe(201);
    const params = { racId: before.id };
    const read = await test.call('gcGranted', endpoints.getRac, { params });
    expect(read.json<RacReport>().outdated).toEqual([]);
    const listed = await test.call('gcGranted', endpoints.listCompletedRac);
    expect(listed.json()).toMatchObject({ results: [{ id: before.id, outdated: [] }] });
    expect(mean(await assess())).toEqual(mean(before));
  });

  it('leave an assessment up to date, in whatever order they were written', async () => {
    for (const [day, score] of [
      ['2024-05-01', 31],
      ['2024-02-01', 32],
      ['2024-06-01', 33],
      ['2024-01-01', 34],
      ['2024-04-01', 35],
      ['2024-03-01', 36],
    ] as const)
      await add({ day, score });
    const assessed = await test.call('gcGranted', endpoints.createRac, { body: { tp: tp() } });
    const { id } = assessed.json<RacReport>();
    const read = await test.call('gcGranted', endpoints.getRac, { params: { racId: id } });
    expect(read.json<RacReport>().outdated).toEqual([]);
    const listed = await test.call('gcGranted', endpoints.listCompletedRac);
    expect(listed.json()).toMatchObject({ results: [{ id, outdated: [] }] });
  });

  it('are listed newest first, a page at a time', async () => {
    const ridgeline = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    for (const [job, day] of [
      ['A dorm', '2024-01-02'],
      ['A lab', '2024-03-04'],
      ['A hall', '2024-02-03'],
    ])
      await add({ job, day, tp: ridgeline }, 'otherGc');
    const page = async (offset: number) => {
      const query = { tp: ridgeline, limit: 2, offset };
      const reply = await test.call('otherGc', endpoints.listRacEvaluations, { query });
      const { count, results } = reply.json<{ count: number; results: RacEvaluation[] }>();
      return { count, jobs: results.map(({ job }) => job) };
    };
    const { count, jobs } = await page(0);
    expect((await page(count - 2)).jobs).toEqual(['A hall', 'A dorm']);
    expect(jobs).toHaveLength(2);
    // Those about other trade partners are not counted.
    await add({ job: 'A shop' }, 'otherGc');
    expect((await page(0)).count).toBe(count);
  });

  it('cannot be changed or deleted by their author after a move to another company', async () => {
    const keystone = 'Keystone Builders';
    const { id: userId, headers } = await addPerson(test, {
      email: 'jo.mover@keystone-builders.example',
      user_type: 'General Contractor',
      is_employee_verified: true,
      member: { of: keystone, rank: 500 },
    });
    const moveTo = (company: string) =>
      test.server.database
        .updateTable('memberships')
        .set({ organization_id: test.ids.get(company) ?? '' })
        .where('user_id', '=', userId)
        .execute();
    const body = { tp: tp(), job: 'A clinic', day: '2026-05-05', score: 70, note: '' };
    const added = await test.call('anonymous', endpoints.createRacEvaluation, { headers, body });
    const params = { id: added.json<RacEvaluation>().id };
    const change = (score: number) =>
      test.call('anonymous', endpoints.updateRacEvaluation, { headers, params, body: { score } });
    const remove = () => test.call('anonymous', endpoints.deleteRacEvaluation, { headers, params });
    expect((await change(71)).statusCode).toBe(200);

    await moveTo('Harbor & Main Construction');
    expect([(await change(5)).statusCode, (await remove()).statusCode]).toEqual([404, 404]);
    const { results } = await list('gcGranted', { tp: tp() });
    expect(results.find(({ id }) => id === params.id)).toMatchObject({ score: 71 });

    await moveTo(keystone);
    expect((await remove()).statusCode).toBe(204);
  });
});
