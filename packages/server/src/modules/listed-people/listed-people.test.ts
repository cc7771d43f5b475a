import { endpoints, type ListedPerson, type Listing } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type ActorName, actors, withServer } from '../../test/server.ts';

withServer('people listed on their company’s profile', (test) => {
  let summit: string;
  beforeAll(() => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
  });

  const list = async (actor: ActorName, query: object = {}) =>
    (await test.call(actor, endpoints.listListedPeople, { params: { id: summit }, query })).json<{
      count: number;
      results: ListedPerson[];
    }>();
  const choose = (actor: ActorName, body: Partial<Listing>, id = summit) =>
    test.call(actor, endpoints.updateListing, { params: { id }, body });

  it('are those who chose to be listed, with their email only if they chose that too', async () => {
    expect(await list('otherGc')).toEqual({ count: 0, results: [] });
    expect((await choose('tpMember', { is_listed: true })).json()).toEqual({
      is_listed: true,
      shows_email: false,
    });
    await choose('tpAdmin', { is_listed: true, shows_email: true });
    const { count, results } = await list('otherGc');
    expect(count).toBe(2);
    expect(results.map(({ last_name, email }) => [last_name, email])).toEqual([
      ['Alvarez', actors.tpAdmin],
      ['Reed', null],
    ]);
    const rest = { count: 2, results: results.slice(1) };
    expect(await list('otherGc', { limit: 1, offset: 1 })).toEqual(rest);
    // Colleagues see no more of an email than others do.
    expect((await list('tpContact')).results).toEqual(results);
    const named = (last_name: string) =>
      test.server.database
        .updateTable('users')
        .set({ last_name })
        .where('email', '=', actors.tpMember)
        .execute();
    await named('al Rashid');
    expect((await list('otherGc')).results.map(({ last_name }) => last_name)).toEqual([
      'al Rashid',
      'Alvarez',
    ]);
    await named('Reed');
    await choose('tpMember', { is_listed: false });
    expect((await list('otherGc')).count).toBe(1);
  });

  it('are still shown to colleagues when the company hides its people, but not as others see them', async () => {
    await choose('tpAdmin', { is_listed: true });
    const hide = (is_hidden: boolean) =>
      test.call('tpAdmin', endpoints.updateOrganization, {
        params: { id: summit },
        body: { hidden_part: { part: 'people', is_hidden } },
      });
    expect((await hide(true)).statusCode).toBe(200);
    const counts = async () => [
      (await list('tpMember')).count,
      (await list('tpMember', { as: 'others' })).count,
      (await list('otherGc')).count,
    ];
    expect(await counts()).toEqual([1, 0, 0]);
    await hide(false);
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it('must belong to that company to choose', async () => {
    expect((await choose('otherGc', { is_listed: true })).statusCode).toBe(403);
    expect((await choose('tpAdmin', { is_listed: 'yes' as never })).statusCode).toBe(422);
    const read = await test.call('gcGranted', endpoints.getListing, { params: { id: summit } });
    expect(read.statusCode).toBe(403);
  });

  it('count toward the daily limit on finding people, except for their colleagues', async () => {
    await choose('tpAdmin', { is_listed: true });
    const status = async (actor: 'otherTp' | 'tpContact') => {
      // Today and tomorrow, in case the day changes meanwhile.
      await sql`insert into directory_views (viewer_id, seen_on, kind, seen_id)
        select ${test.ids.get(actors[actor]) ?? ''}, ${new Date().toISOString().slice(0, 10)}::date + n, 'person', gen_random_uuid()
        from generate_series(0, 1) n, generate_series(1, 300)`.execute(test.server.database);
      return (await test.call(actor, endpoints.listListedPeople, { params: { id: summit } }))
        .statusCode;
    };
    expect(await status('otherTp')).toBe(429);
    expect(await status('tpContact')).toBe(200);
  });

  it('are no longer listed after they leave', async () => {
    await choose('tpMember', { is_listed: true });
    const user = test.ids.get(actors.tpMember) ?? '';
    await test.call('tpAdmin', endpoints.removeMember, { params: { id: summit, user } });
    expect((await list('otherGc')).results.map(({ id }) => id)).not.toContain(user);
  });
});
