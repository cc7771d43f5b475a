import {
  endpoints,
  type OrganizationProfile,
  type RefusedAnswers,
  type Section,
} from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { templateSections } from '../../engine/vault-state.ts';
import { demotedWhile } from '../../test/demoted-while.ts';
import { answer, grantSections, markReady } from '../../test/ready-vault.ts';
import { actors, withServer } from '../../test/server.ts';

withServer('the prequal status', (test) => {
  let id: string;
  beforeAll(async () => {
    id = test.ids.get('Summit Electric LLC') ?? '';
  });

  const set = (prequal_status: string) =>
    test.call('tpAdmin', endpoints.updateOrganization, {
      params: { id },
      body: { prequal_status },
    });
  const status = async () => {
    const reply = await test.call('tpMember', endpoints.getOrganization, { params: { id } });
    return reply.json<{ prequal_status: string }>().prequal_status;
  };

  it('cannot be Ready For Review while errors remain, and lists where they are', async () => {
    const reply = await set('Ready For Review');
    expect(reply.statusCode).toBe(422);
    const { errors } = reply.json<RefusedAnswers>();
    const missing = errors.find(({ address }) => address === 'basic-information/BI-07');
    expect(missing).toMatchObject({ link: 'basic-information' });
    expect(missing?.reason).not.toBe('');
    expect(missing?.label).not.toBe('');
    expect(errors.every(({ address, link }) => address.startsWith(`${link}/`))).toBe(true);
    expect(await status()).toBe('Work In Progress');
  });

  it('is not set by someone who lost the right while the call waited for the company', async () => {
    const { database } = test.server;
    const setContact = (isContact: boolean) =>
      database
        .updateTable('users')
        .set({ is_pf_contact: isContact })
        .where('email', '=', actors.tpAdmin)
        .execute();
    await setContact(false);
    expect((await demotedWhile(test, () => set('Work In Progress'))).statusCode).toBe(403);
    await setContact(true);
    expect((await set('Work In Progress')).statusCode).toBe(200);
  });

  it('refuses an unknown status, and a change that comes with other fields', async () => {
    expect((await set('Approved')).statusCode).toBe(422);
    const body = { prequal_status: 'Work In Progress', name: 'Forged' };
    const reply = await test.call('tpAdmin', endpoints.updateOrganization, {
      params: { id },
      body,
    });
    expect(reply.statusCode).toBe(422);
  });

  it('becomes Ready For Review when no errors remain, then shows which sections changed since', async () => {
    await markReady(test);
    expect(await status()).toBe('Ready For Review');
    const changed = async () => {
      const reply = await test.call('gcGranted', endpoints.getSections, { query: { tp: id } });
      return reply.json<Section[]>().map(({ is_changes_questions }) => is_changes_questions);
    };
    expect(await changed()).toEqual([false, false]);
    await answer(test, 'basic-information/BI-27', 'New words about us');
    expect(await changed()).toEqual([true, false]);
    expect((await set('Work In Progress')).statusCode).toBe(200);
    expect(await changed()).toEqual([true, false]);
    expect((await set('Ready For Review')).statusCode).toBe(200);
    expect(await changed()).toEqual([false, false]);
  });

  it('is hidden from contractors without a permission', async () => {
    const reply = await test.call('otherGc', endpoints.getOrganization, { params: { id } });
    expect(reply.json()).toMatchObject({ name: 'Summit Electric LLC', prequal_status: null });
    const granted = await test.call('gcGranted', endpoints.getOrganization, { params: { id } });
    expect(granted.json()).toMatchObject({
      prequal_status: 'Ready For Review',
      // The first one of the form, in whichever order they were granted.
      vault: { standing: 'granted', first_section: 'basic-information' },
    });
    await grantSections(test, ['safety-statistics', 'insurance']);
    const changed = await test.call('gcGranted', endpoints.getOrganization, { params: { id } });
    const { vault } = changed.json<OrganizationProfile>();
    const links = templateSections.map(({ link }) => link);
    const first = links.find((link) => ['safety-statistics', 'insurance'].includes(link));
    expect(vault?.first_section).toBe(first);
    await grantSections(test, []);
    const nothing = await test.call('gcGranted', endpoints.getOrganization, { params: { id } });
    expect(nothing.json()).toMatchObject({ prequal_status: null });
  });
});

withServer('a company looked up by its URL', (test) => {
  const ask = async (key: string, actor: 'tpAdmin' | 'otherTp' | 'freeGc' = 'tpAdmin') => {
    const reply = await test.call(actor, endpoints.getOrganizationByUrl, {
      params: { key },
      query: { is_reset: true },
    });
    return { status: reply.statusCode, ...reply.json<Partial<OrganizationProfile>>() };
  };

  it('is found by its id or its domain, however written, with the same reply as its page', async () => {
    const id = test.ids.get('Summit Electric LLC') ?? '';
    const page = await test.call('tpAdmin', endpoints.getOrganization, { params: { id } });
    for (const key of [
      'summit-electric.example',
      'WWW.Summit-Electric.example',
      'https://summit-electric.example/about',
      id,
      id.toUpperCase(),
    ])
      expect(await ask(key)).toEqual({ ...page.json<object>(), status: 200 });
    expect(await ask('summit-electric.example', 'otherTp')).toMatchObject({
      id,
      prequal_status: null,
      requestor_rank_display: null,
    });
    for (const key of ['nobody.example', 'summit', '%', `${id}0`])
      expect((await ask(key)).status).toBe(404);
  });

  it('counts toward the daily limit on finding companies, except for one’s own', async () => {
    // Today and tomorrow, in case the day changes meanwhile.
    for (const email of [actors.tpAdmin, actors.otherTp])
      await sql`insert into directory_views (viewer_id, seen_on, kind, seen_id)
        select ${test.ids.get(email) ?? ''}, ${new Date().toISOString().slice(0, 10)}::date + n, 'company', gen_random_uuid()
        from generate_series(0, 1) n, generate_series(1, 1000)`.execute(test.server.database);
    expect((await ask('summit-electric.example', 'tpAdmin')).status).toBe(200);
    expect((await ask('summit-electric.example', 'otherTp')).status).toBe(429);
  });

  it('is the older one when two share a domain', async () => {
    const { database } = test.server;
    const add = async (name: string, created_at: string) => {
      const row = { name, organization_type: 'Owner', domain: 'twin.example', created_at };
      await database.insertInto('organizations').values(row).execute();
    };
    await add('A Twin', '2026-02-02T00:00:00Z');
    await add('B Twin', '2026-01-01T00:00:00Z');
    expect((await ask('twin.example', 'freeGc')).name).toBe('B Twin');
  });
});
