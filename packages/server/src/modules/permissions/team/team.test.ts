import { endpoints, type TpEmployee } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { mailedAs } from '../../../test/mailed-as.ts';
import { type ActorName, actors, withServer } from '../../../test/server.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';

withServer('a trade partner’s people', (test) => {
  const idOf = (name: string) => test.ids.get(name) ?? '';
  const change = (who: string, body: object, actor: ActorName = 'tpAdmin') =>
    test.call(actor, endpoints.updateTpEmployee, { params: { id: who }, body });
  const people = async () => {
    const reply = await test.call('tpMember', endpoints.listTpEmployees);
    return reply.json<{ count: number; results: TpEmployee[] }>().results;
  };
  const verbs = async (actor: ActorName) => {
    const reply = await test.call(actor, endpoints.listNotifications);
    return reply.json<{ results: { verb: string }[] }>().results.map(({ verb }) => verb);
  };

  it('are listed a page at a time, contacts first, then by name, and found by name or address', async () => {
    const list = async (query: object) => {
      const reply = await test.call('tpMember', endpoints.listTpEmployees, { query });
      const { count, results } = reply.json<{ count: number; results: TpEmployee[] }>();
      return [count, results.map(({ first_name }) => first_name)];
    };
    const setContact = (actor: 'tpContact' | 'tpMember', is_pf_contact: boolean) =>
      test.server.database
        .updateTable('users')
        .set({ is_pf_contact })
        .where('id', '=', idOf(actors[actor]))
        .execute();
    expect(await list({})).toEqual([3, ['Maria', 'Pat', 'Tom']]);
    await setContact('tpContact', false);
    await setContact('tpMember', true);
    expect(await list({})).toEqual([3, ['Maria', 'Tom', 'Pat']]);
    await setContact('tpContact', true);
    await setContact('tpMember', false);
    expect(await list({ limit: 1, offset: 1 })).toEqual([3, ['Pat']]);
    expect(await list({ search: 'tom re' })).toEqual([1, ['Tom']]);
    expect(await list({ search: 'MARIA.ALVAREZ@' })).toEqual([1, ['Maria']]);
  });

  it('can be made pre-qual contacts and removed as contacts, except the last one', async () => {
    const tom = idOf(actors.tpMember);
    const made = await change(tom, { is_pf_contact: true, fills: [SAFETY, BASIC] });
    expect(made.json()).toMatchObject({ is_pf_contact: true, fills: [BASIC, SAFETY], rank: 100 });
    // Both have the same time, so they come in any order.
    expect((await verbs('tpMember')).sort()).toEqual([
      'Priya Nair at Harbor & Main Construction requested access to your data vault.',
      'You are now a pre-qual contact of Summit Electric LLC.',
    ]);
    expect(await mailedAs(test, actors.tpMember, 'membership')).toBe('now');
    expect((await change(tom, { is_pf_contact: false }, 'tpMember')).statusCode).toBe(200);
    expect(await verbs('tpMember')).toEqual([
      'You are now a pre-qual contact of Summit Electric LLC.',
    ]);
    expect((await change(tom, { is_pf_contact: true }, 'tpMember')).statusCode).toBe(403);
    const [pat, maria] = [idOf(actors.tpContact), idOf(actors.tpAdmin)];
    expect((await change(pat, { is_pf_contact: false })).statusCode).toBe(200);
    const last = await change(maria, { is_pf_contact: false });
    expect(last.statusCode).toBe(409);
    const refusal = 'Summit Electric LLC needs at least one pre-qual contact who can sign in.';
    expect(last.body).toContain(refusal);
    expect((await change(pat, { is_pf_contact: true })).statusCode).toBe(200);
    // One whose account is frozen is not enough.
    const freeze = (frozen_at: Date | null) =>
      test.server.database.updateTable('users').set({ frozen_at }).where('id', '=', pat).execute();
    await freeze(new Date());
    expect((await change(maria, { is_pf_contact: false })).body).toContain(refusal);
    await freeze(null);
    expect((await change(idOf(actors.otherTp), { fills: [] })).statusCode).toBe(403);
    expect((await change(tom, { fills: ['nothing'] })).statusCode).toBe(422);
  });

  it('look alike whether an invited address has an account or not', async () => {
    for (const email of [actors.unflagged, 'new.person@summit-electric.example'])
      await test.call('tpAdmin', endpoints.inviteMember, {
        params: { id: idOf('Summit Electric LLC') },
        body: { email, first_name: 'In', last_name: 'Vited', rank: 100 },
      });
    const invited = (await people()).filter(({ has_signed_in }) => !has_signed_in);
    expect(invited).toHaveLength(2);
    for (const { id } of invited) {
      const made = await change(id, { is_pf_contact: true });
      expect(made.statusCode).toBe(409);
      expect(made.body).toContain('In Vited has not signed in yet.');
      expect((await change(id, { fills: [BASIC] })).json()).toMatchObject({ fills: [BASIC] });
    }
    const [first, second] = (await people()).filter(({ has_signed_in }) => !has_signed_in);
    const { id: _, email: __, ...shown } = first!;
    expect(second).toMatchObject(shown);
  });
});
