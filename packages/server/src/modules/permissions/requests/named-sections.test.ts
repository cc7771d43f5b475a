import { endpoints, type IncomingRequest } from '@plumbline/api-contract';
import { beforeEach, expect, it } from 'vitest';
import { actors, withServer } from '../../../test/server.ts';

withServer('a request for named sections', (test) => {
  const tp = () => test.ids.get('Summit Electric LLC') ?? '';
  beforeEach(async () => {
    for (const table of ['access_requests', 'notifications', 'outbox'] as const)
      await test.server.database.deleteFrom(table).execute();
  });
  const ask = async (sections?: readonly string[]) => {
    const reply = await test.call('gcColleague', endpoints.inviteTp, {
      body: { organization: tp(), ...(sections && { sections }) },
    });
    expect(reply.statusCode).toBe(201);
    const { database } = test.server;
    const { verb } = await database
      .selectFrom('notifications')
      .select('verb')
      .where('user_id', '=', test.ids.get(actors.tpAdmin) ?? '')
      .executeTakeFirstOrThrow();
    const mail = await database
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', actors.tpAdmin)
      .executeTakeFirstOrThrow();
    return { verb, body: mail.body ?? '' };
  };

  it('names the sections in the email and in the notification', async () => {
    const { verb, body } = await ask(['insurance', 'bonding-surety']);
    expect(verb).toBe(
      'Lee Park at Keystone Builders requested access to Insurance and Bonding (Surety) in your data vault.',
    );
    expect(body).toContain('Insurance, Bonding (Surety)');
    expect(body).toContain('wants to see 2 sections of the Summit Electric LLC data vault');
  });

  it('names all of many sections in the email, but only the first two in the notification', async () => {
    const { verb, body } = await ask([
      'insurance',
      'bonding-surety',
      'safety-program',
      'basic-information',
    ]);
    expect(verb).toBe(
      'Lee Park at Keystone Builders requested access to Insurance, Bonding (Surety), and 2 more sections in your data vault.',
    );
    expect(body).toContain('Insurance, Bonding (Surety), Safety Program, Basic Information');
  });

  it('notifies a new editor in the same words', async () => {
    await ask(['insurance']);
    const { database } = test.server;
    await database.deleteFrom('notifications').execute();
    const member = test.ids.get(actors.tpMember) ?? '';
    const reply = await test.call('tpAdmin', endpoints.updateMember, {
      params: { id: tp(), user: member },
      body: { rank: 500 },
    });
    expect(reply.statusCode).toBe(200);
    const told = await database
      .selectFrom('notifications')
      .select('verb')
      .where('user_id', '=', member)
      .execute();
    expect(told.map(({ verb }) => verb)).toContain(
      'Lee Park at Keystone Builders requested access to Insurance in your data vault.',
    );
  });

  it('is listed for its author with its message and sections, in both lists', async () => {
    const sections = ['safety-statistics', 'insurance'];
    const reply = await test.call('gcColleague', endpoints.inviteTp, {
      body: { organization: tp(), message: 'For a school.', sections },
    });
    expect(reply.statusCode).toBe(201);
    for (const list of [endpoints.listAccessRequestsGc, endpoints.listAccessRequested]) {
      const { results } = (await test.call('gcColleague', list)).json<{ results: object[] }>();
      expect(results).toEqual([
        expect.objectContaining({ message: 'For a school.', asked_sections: sections }),
      ]);
    }
  });

  it('says “data vault” when no sections were named', async () => {
    const { verb, body } = await ask();
    expect(verb).toBe('Lee Park at Keystone Builders requested access to your data vault.');
    expect(body).not.toContain('Sections requested');
  });

  it('is granted in full by one call without sections, on top of the existing sections', async () => {
    const user = test.ids.get(actors.gcColleague) ?? '';
    const first = { user, sections: ['safety-statistics'] };
    expect((await test.call('tpAdmin', endpoints.allowAccess, { body: first })).statusCode).toBe(
      201,
    );
    await ask(['insurance']);
    const { database } = test.server;
    const { id } = await database
      .selectFrom('access_requests')
      .select('id')
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const accept = () => test.call('tpAdmin', endpoints.acceptAccess, { body: { id } });
    const [one, two] = await Promise.all([accept(), accept()]);
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([201, 409]);
    const { sections } = await database
      .selectFrom('permissions')
      .select('sections')
      .where('user_id', '=', user)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(sections.toSorted()).toEqual(['insurance', 'safety-statistics']);
  });

  it('shows the sections of this vault that the person can read, and none of other vaults', async () => {
    for (const [editor, reader, sections] of [
      ['tpAdmin', 'gcColleague', ['safety-statistics']],
      ['otherTp', 'gcMember', ['basic-information', 'insurance']],
    ] as const) {
      const body = { email: actors[reader], sections };
      expect((await test.call(editor, endpoints.allowAccess, { body })).statusCode).toBe(201);
    }
    for (const asker of ['gcColleague', 'gcMember'] as const) {
      const body = { organization: tp(), sections: ['insurance'] };
      expect((await test.call(asker, endpoints.inviteTp, { body })).statusCode).toBe(201);
    }
    const incoming = await test.call('tpAdmin', endpoints.listIncomingRequests);
    const { results } = incoming.json<{ results: IncomingRequest[] }>();
    expect(Object.fromEntries(results.map(({ user, granted }) => [user.email, granted]))).toEqual({
      [actors.gcColleague]: ['safety-statistics'],
      [actors.gcMember]: [],
    });
  });
});
