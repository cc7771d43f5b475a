import { type DeletionForecast, endpoints } from '@plumbline/api-contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { GOOD_PASSWORD, lastMail } from '../../test/accounts.ts';
import { type ActorName, actors, startTestServer, type TestServer } from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';
import { databases } from '../../test/databases.ts';
import { LINK_LIFE_MS, newLink } from '../links/index.ts';

describe.each(databases())('deleting one’s own account on $name', (postgres) => {
  let test: TestServer | undefined;
  beforeEach(async () => {
    await test?.stop();
    test = await startTestServer(postgres);
  });
  afterAll(() => test?.stop());

  const started = (): TestServer => {
    if (test === undefined) throw new Error('the server was not started');
    return test;
  };
  const idOf = (name: string) => started().ids.get(name) ?? '';
  const forecast = async (actor: ActorName) =>
    (await started().call(actor, endpoints.forecastDeletion)).json<DeletionForecast>().organization;
  const remove = (actor: ActorName, body: object = { password: DEMO_PASSWORD }) =>
    started().call(actor, endpoints.deleteMe, { body });
  const userRow = (email: string) =>
    started()
      .server.database.selectFrom('users')
      .selectAll()
      .where('id', '=', idOf(email))
      .executeTakeFirstOrThrow();
  const has = async (id: string) => {
    const query = started().server.database.selectFrom('organizations').select('id');
    return (await query.where('id', '=', id).execute()).length > 0;
  };

  it('shows beforehand what will be deleted, what stays, and who must name another Admin', async () => {
    expect(await forecast('tpAdmin')).toMatchObject({
      id: idOf('Summit Electric LLC'),
      name: 'Summit Electric LLC',
      fate: 'needs_successor',
      permissions: 1,
    });
    const stake = await forecast('tpAdmin');
    expect(stake?.answers).toBeGreaterThan(10);
    expect(stake?.files).toBeGreaterThan(1);
    expect(await forecast('tpMember')).toMatchObject({ fate: 'stays' });
    expect(await forecast('gcGranted')).toMatchObject({ fate: 'stays' });
    expect(await forecast('otherTp')).toMatchObject({ fate: 'goes', permissions: 0 });
    expect(await forecast('freeTp')).toBeNull();
  });

  it('leaves only an anonymous row and the access log, and frees the email address', async () => {
    const { database } = started().server;
    const permission = await database
      .selectFrom('permissions')
      .select('id')
      .where('organization_id', '=', idOf('Summit Electric LLC'))
      .executeTakeFirstOrThrow();
    const note = { note: 'A note', permission: permission.id };
    const written = await started().call('gcGranted', endpoints.createComment, { body: note });
    expect(written.statusCode).toBeLessThan(300);
    const own = { user_id: idOf(actors.gcGranted) };
    // Also what was mailed to the address, without an account's id.
    await newLink(
      database,
      { purpose: 'register', email: actors.gcGranted, lifeMs: LINK_LIFE_MS.register },
      new Date(),
    );
    await database
      .updateTable('users')
      .set({
        title: 'Estimator',
        joined_source: 'A colleague',
        email_preferences: '{"access": false}',
        notification_preferences: '{"project": {"email": "off"}}',
      })
      .where('id', '=', own.user_id)
      .execute();
    await database
      .insertInto('portraits')
      .values({ ...own, name: 'dana', media_type: 'image/webp', content: Buffer.from('Dana') })
      .execute();
    await database
      .insertInto('contact_lists')
      .values({
        ...own,
        organization_id: idOf('Keystone Builders'),
        file_name: 'suppliers.csv',
        columns: '[]',
      })
      .execute();
    await database
      .insertInto('correction_requests')
      .values({
        ...own,
        organization_id: idOf('Summit Electric LLC'),
        contractor_id: idOf('Keystone Builders'),
        link: 'insurance',
        question: 'insurance/IN-13',
        answer_digest: '',
        reason: 'The policy has expired.',
        created_at: new Date(),
      })
      .execute();
    await database
      .insertInto('column_mappings')
      .values({ ...own, headers: Buffer.from('digest'), roles: '[]' })
      .execute();
    await database
      .insertInto('prequal_user_settings')
      .values({ ...own, kind: 'view', list: 'browse_all', name: 'Mine', value: '{}' })
      .execute();
    await database
      .insertInto('relationship_notes')
      .values({
        ...own,
        own_organization_id: idOf('Keystone Builders'),
        organization_id: idOf('Summit Electric LLC'),
        note: 'Slow to call back.',
        modified_at: new Date(),
      })
      .execute();
    const invitation = { ...own, kind: 'trade_partner', status: 'accepted' } as const;
    const organization_id = idOf('Keystone Builders');
    await database
      .insertInto('invitations')
      .values([
        { ...invitation, organization_id, email: 'of-company@far.example' },
        { ...invitation, organization_id: null, email: 'of-person@far.example' },
      ])
      .execute();
    await started().call('gcGranted', endpoints.getAnswers, {
      query: { tp: idOf('Summit Electric LLC'), link: 'basic-information' },
    });
    const socket = await listenTo(started().server, started().tokens.gcGranted);
    const reply = await remove('gcGranted');
    expect(reply.statusCode).toBe(204);
    expect(await socket.closed).toBe(4401);
    const id = idOf(actors.gcGranted);
    const row = await userRow(actors.gcGranted);
    expect([row.email_preferences, row.notification_preferences]).toEqual([{}, {}]);
    expect(row).toMatchObject({
      email: `deleted-${id}@deleted.invalid`,
      first_name: 'Deleted',
      last_name: 'Account',
      title: '',
      joined_source: null,
      password_hash: null,
      deleted_at: expect.any(Date),
    });
    for (const table of [
      'sessions',
      'known_devices',
      'memberships',
      'permissions',
      'comments',
      'mailed_links',
      'notifications',
      'portraits',
      'column_mappings',
      'contact_lists',
      'correction_requests',
      'prequal_user_settings',
      'relationship_notes',
    ] as const) {
      const rows = database.selectFrom(table).select('user_id').where('user_id', '=', id);
      expect([table, await rows.execute()]).toEqual([table, []]);
    }
    // What was sent for the company stays with it.
    const sent = database.selectFrom('invitations').select('email').where('user_id', '=', id);
    expect(await sent.execute()).toEqual([{ email: 'of-company@far.example' }]);
    const mailed = database.selectFrom('mailed_links').select('purpose');
    expect(await mailed.where('email', '=', actors.gcGranted).execute()).toEqual([]);
    const log = database.selectFrom('access_log').select('link').where('user_id', '=', id);
    expect(await log.execute()).not.toEqual([]);
    expect(await has(idOf('Keystone Builders'))).toBe(true);
    const mail = await lastMail(started(), actors.gcGranted);
    expect(mail.kind).toBe('account-deleted');
    // The company stays, with the colleagues.
    expect(mail.body).not.toContain('Keystone Builders');
    const me = await started().call('gcGranted', endpoints.getMe);
    expect(me.statusCode).toBe(401);
    for (const email of [actors.gcGranted, `deleted-${id}@deleted.invalid`]) {
      const body = { email, password: DEMO_PASSWORD };
      const login = await started().call('anonymous', endpoints.login, { body });
      expect(login.statusCode).toBe(401);
    }
    const granted = await started().call('tpAdmin', endpoints.listPermissions);
    expect(granted.json<{ count: number }>().count).toBe(0);
    // The address is free again.
    const body = { email: actors.gcGranted };
    await started().call('anonymous', endpoints.requestPasswordReset, { body });
    expect((await lastMail(started(), actors.gcGranted)).kind).toBe('no-account');
  });

  it('requires the password, and the company’s name if the company is deleted too', async () => {
    const wrong = await remove('otherTp', { password: 'wrong' });
    expect(wrong.json()).toMatchObject({ status: 422, errors: [{ address: '/password' }] });
    const unnamed = await remove('otherTp');
    expect(unnamed.json()).toMatchObject({ status: 422, errors: [{ address: '/company_name' }] });
    const misnamed = await remove('otherTp', { password: DEMO_PASSWORD, company_name: 'Summit' });
    expect(misnamed.statusCode).toBe(422);
    const id = idOf('Ridgeline Mechanical Inc.');
    expect(await has(id)).toBe(true);
    const done = await remove('otherTp', {
      password: DEMO_PASSWORD,
      company_name: ' Ridgeline Mechanical Inc. ',
    });
    expect(done.statusCode).toBe(204);
    expect(await has(id)).toBe(false);
    expect((await lastMail(started(), actors.otherTp)).body).toContain('Ridgeline Mechanical Inc.');
  });

  it('is refused for the last Admin while colleagues remain', async () => {
    const reply = await remove('tpAdmin');
    expect(reply.json()).toMatchObject({ status: 409, detail: expect.stringContaining('Admin') });
    expect((await userRow(actors.tpAdmin)).deleted_at).toBeNull();
    expect((await remove('tpMember')).statusCode).toBe(204);
    expect((await remove('tpContact')).statusCode).toBe(204);
    expect(await forecast('tpAdmin')).toMatchObject({ fate: 'goes' });
    const socket = await listenTo(started().server, started().tokens.gcGranted);
    const company_name = 'Summit Electric LLC';
    const done = await remove('tpAdmin', { password: DEMO_PASSWORD, company_name });
    expect(done.statusCode).toBe(204);
    await expect.poll(() => socket.messages).toMatchObject([{ type: 'grant_revoked', counter: 0 }]);
    socket.close();
  });

  it('also deletes the person’s verification documents, but not those about a company', async () => {
    const { database } = started().server;
    const user_id = idOf(actors.freeTp);
    await database
      .insertInto('verifications')
      .values(
        (['employee', 'company'] as const).map((kind) => ({
          kind,
          user_id,
          organization_id: idOf('Summit Electric LLC'),
          name: `${kind}.pdf`,
          size: 1,
          media_type: 'application/pdf',
          storage_name: `a-document-${kind}`,
        })),
      )
      .execute();
    expect((await remove('freeTp')).statusCode).toBe(204);
    const left = database.selectFrom('verifications').select('kind').where('user_id', '=', user_id);
    expect(await left.execute()).toEqual([{ kind: 'company' }]);
  });

  it('does not count invited people who have not signed in as colleagues', async () => {
    const body = {
      email: 'invited@ridgeline-mechanical.example',
      first_name: 'Ina',
      last_name: 'Vited',
      rank: 500,
    };
    const params = { id: idOf('Ridgeline Mechanical Inc.') };
    const invited = await started().call('otherTp', endpoints.inviteMember, { params, body });
    expect(invited.statusCode).toBe(202);
    expect(await forecast('otherTp')).toMatchObject({ fate: 'goes' });
    const company_name = 'Ridgeline Mechanical Inc.';
    const done = await remove('otherTp', { password: DEMO_PASSWORD, company_name });
    expect(done.statusCode).toBe(204);
    expect(await has(params.id)).toBe(false);
    const { token } = await lastMail(started(), body.email);
    const made = await started().call('anonymous', endpoints.createPassword, {
      body: { ticket: token, password: GOOD_PASSWORD },
    });
    // The invitation was deleted with the company, and there never was an account.
    expect(made.statusCode).toBe(422);
    const { database } = started().server;
    const left = database.selectFrom('users').select('id').where('email', '=', body.email);
    expect(await left.execute()).toEqual([]);
  });

  it('is refused for one of the last two Admins when both delete at the same time', async () => {
    const { database } = started().server;
    const password_hash = (await userRow(actors.otherGc)).password_hash;
    const { id: user_id } = await database
      .insertInto('users')
      .values({
        email: 'i@keystone-builders.example',
        first_name: 'I',
        last_name: 'N',
        password_hash,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('memberships')
      .values({ user_id, organization_id: idOf('Keystone Builders'), rank: 100 })
      .execute();
    const replies = await Promise.all([remove('gcGranted'), remove('gcColleague')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });
});
