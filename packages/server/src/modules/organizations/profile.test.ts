import { randomUUID } from 'node:crypto';
import { lookups } from '@plumbline/schemas/lookups';
import { endpoints, type OrganizationProfile, type User } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { addPerson } from '../../test/people.ts';
import { type ActorName, withServer } from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';
import { countWaiting } from '../../test/waiting.ts';

const joining = { reg_step: 'join_company', user_type: 'Trade Partner' } as const;
const tradePartner = { organization_type: 'Trade Partner' } as const;

withServer('the profile of a company', (test) => {
  let summit: string;
  beforeAll(async () => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
  });

  type Headers = { readonly authorization: string };
  const put = (headers: Headers, id: string, body: object) =>
    test.call('anonymous', endpoints.putOrganization, { headers, params: { id }, body });
  const patch = (actor: ActorName, body: object, id = summit) =>
    test.call(actor, endpoints.updateOrganization, { params: { id }, body });
  const me = async (headers: Headers) =>
    (await test.call('anonymous', endpoints.getMe, { headers })).json<User>();

  it('can be changed only by Admins, but its prequal status by pre-qual contacts too', async () => {
    const named = await patch('tpContact', { name: 'Forged' });
    expect(named.statusCode).toBe(403);
    expect(named.json()).toMatchObject({
      detail: "Only the company's Admins can change its name.",
    });
    const status = { prequal_status: 'Work In Progress' };
    const reader = await listenTo(test.server, test.tokens.gcGranted);
    expect((await patch('tpContact', status)).statusCode).toBe(200);
    const changed = { type: 'vault_changed', tp: summit };
    await expect.poll(() => reader.messages, { timeout: 5000 }).toContainEqual(changed);
    reader.close();
    expect((await patch('tpMember', status)).statusCode).toBe(403);
    const keystone = test.ids.get('Keystone Builders');
    expect((await patch('gcGranted', status, keystone)).statusCode).toBe(403);
  });

  it('accepts only certifying agencies on the list, and hides its parts one by one', async () => {
    const unknown = await patch('tpAdmin', { certifications: ['A Friend of Mine'] });
    expect([unknown.statusCode, unknown.body]).toEqual([
      422,
      expect.stringContaining('/certifications'),
    ]);
    const agency =
      lookups.certifying_agencies.find(({ value }) => value.includes('WBENC'))?.value ?? '';
    const saved = await patch('tpAdmin', { certifications: [agency] });
    expect(saved.json()).toMatchObject({ certifications: [agency] });
    const found = await test.call('gcGranted', endpoints.searchNetwork, {
      query: { type: 'Trade Partner', certifications: agency },
    });
    expect(found.body).toContain('Summit Electric LLC');
    // Two Admins at once: neither overwrites the other's switch.
    const hide = (part: string, is_hidden = true) =>
      patch('tpAdmin', { hidden_part: { part, is_hidden } });
    await Promise.all([hide('about'), hide('phone'), hide('about')]);
    const own = await test.call('tpMember', endpoints.getOrganization, { params: { id: summit } });
    expect(own.json<OrganizationProfile>().hidden_parts.toSorted()).toEqual(['about', 'phone']);
    const others = await test.call('otherGc', endpoints.getOrganization, {
      params: { id: summit },
    });
    expect(others.json()).toMatchObject({ certifications: [] });
    await Promise.all([hide('about', false), hide('phone', false)]);
    expect((await patch('tpAdmin', { certifications: [] })).json()).toMatchObject({
      hidden_parts: [],
    });
  });

  it('accepts only the domain of the person’s own email address, and only a valid website', async () => {
    const other = await patch('tpAdmin', { domain: 'keystone-builders.example' });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({
      errors: [
        {
          address: '/domain',
          reason: 'Use the domain of your email address. Enter a website under Website.',
        },
      ],
    });
    expect((await patch('tpAdmin', { website: 'not a site' })).statusCode).toBe(422);
    expect((await patch('tpAdmin', { domain: null })).json()).toMatchObject({ domain: null });
    const back = await patch('tpAdmin', {
      domain: 'https://www.summit-electric.example',
      website: 'www.summit-electric.example',
    });
    expect(back.json()).toMatchObject({
      domain: 'summit-electric.example',
      website: 'www.summit-electric.example',
    });
  });

  it('accepts only trades, market segments and sizes from the lists', async () => {
    const reply = await patch('tpAdmin', {
      categories: ['26 05 00'],
      market_segments: ['Office'],
    });
    const { categories } = reply.json<OrganizationProfile>();
    expect(categories[0]?.supercategory.supercategory.name).toBe('Trade Partner');
    const unknown = await patch('tpAdmin', { categories: ['99 99 99'] });
    expect(unknown.json()).toMatchObject({ errors: [{ address: '/categories' }] });
    const segment = await patch('tpAdmin', { market_segments: ['Space stations'] });
    expect(segment.json()).toMatchObject({ errors: [{ address: '/market_segments' }] });
    const band = await patch('tpAdmin', { employee_quantity: 'many' });
    expect(band.json()).toMatchObject({ errors: [{ address: '/employee_quantity' }] });
    const states = await patch('tpAdmin', { service_states: ['TX', 'ZZ'] });
    expect(states.json()).toMatchObject({ errors: [{ address: '/service_states' }] });
    const thisYear = new Date().getUTCFullYear();
    const early = await patch('tpAdmin', { founded: thisYear + 1 });
    expect(early.json()).toMatchObject({ errors: [{ address: '/founded' }] });
    expect((await patch('tpAdmin', { founded: thisYear })).statusCode).toBe(200);
  });

  it('can change its type while its Admin is registering, but not after', async () => {
    const fixed = await patch('tpAdmin', { organization_type: 'Owner' });
    expect(fixed.json()).toMatchObject({ errors: [{ address: '/organization_type' }] });
    const kim = await addPerson(test, { email: 'kim@india-mill.example', ...joining });
    const id = randomUUID();
    await put(kim.headers, id, { ...tradePartner, name: 'India Millwork' });
    const change = (body: object) =>
      test.call('anonymous', endpoints.updateOrganization, {
        headers: kim.headers,
        params: { id },
        body,
      });
    await change({ categories: ['06 20 00'] });
    const owner = await change({ organization_type: 'Owner' });
    expect(owner.json()).toMatchObject({
      organization_type: { name: 'Owner' },
      prequal_status: null,
      categories: [{ id: 'owner' }],
    });
    // The first Admin is the pre-qual contact of a company of any type.
    expect(await me(kim.headers)).toMatchObject({ is_pf_contact: true });
    const partner = await change({ organization_type: 'Trade Partner' });
    expect(partner.json()).toMatchObject({ prequal_status: 'Work In Progress' });
    expect(await me(kim.headers)).toMatchObject({ is_pf_contact: true });
  });

  it('is not changed by someone who stopped being an Admin while the request waited', async () => {
    const { id, headers } = await addPerson(test, {
      email: 'until.now@summit-electric.example',
      member: { of: 'Summit Electric LLC', rank: 500 },
    });
    const { database } = test.server;
    let late: Promise<number> | undefined;
    await database.transaction().execute(async (transaction) => {
      const organization = transaction.selectFrom('organizations').select('id');
      await organization.where('id', '=', summit).forUpdate().execute();
      const change = test.call('anonymous', endpoints.updateOrganization, {
        headers,
        params: { id: summit },
        body: { phone: '555 0100' },
      });
      late = change.then(({ statusCode }) => statusCode);
      await expect.poll(() => countWaiting(database)).toBe(1);
      await transaction
        .updateTable('memberships')
        .set({ rank: 100 })
        .where('user_id', '=', id)
        .execute();
    });
    expect(await late).toBe(403);
  });

  it.each(['join_company', 'organization_type'] as const)(
    'keeps its type when an Admin joins whose own registration stands at %s',
    async (reg_step) => {
      const late = await addPerson(test, {
        email: `${reg_step}@summit-electric.example`,
        reg_step,
        member: { of: 'Summit Electric LLC', rank: 500 },
      });
      const reply = await test.call('anonymous', endpoints.updateOrganization, {
        headers: late.headers,
        params: { id: summit },
        body: { organization_type: 'General Contractor' },
      });
      expect(reply.json()).toMatchObject({ errors: [{ address: '/organization_type' }] });
    },
  );
});
