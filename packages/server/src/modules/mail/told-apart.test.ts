import { endpoints } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { type ActorName, withServer } from '../../test/server.ts';

withServer('emails and notifications that name a company', (test) => {
  let [summit, keystone] = ['', ''];
  const alike = new Map<string, string>();
  beforeAll(async () => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
    keystone = test.ids.get('Keystone Builders') ?? '';
  });

  const addNamesake = async (name: string, organization_type: string) => {
    const { id } = await test.server.database
      .insertInto('organizations')
      .values({ name, organization_type, domain: `sly-${alike.size}.example` })
      .returning('id')
      .executeTakeFirstOrThrow();
    alike.set(name, id);
  };
  const clear = async () => {
    const { database } = test.server;
    await database.deleteFrom('outbox').execute();
    await database.deleteFrom('notifications').execute();
    await database.deleteFrom('access_requests').execute();
    await database.deleteFrom('invitations').execute();
    await database.deleteFrom('permissions').execute();
  };
  const done = async (actor: ActorName, ...call: readonly unknown[]) => {
    const reply = await test.call(actor, ...(call as [never, never]));
    expect([reply.statusCode < 300, reply.body]).toEqual([true, reply.body]);
    return reply;
  };
  /** What each flow writes: emails with their subjects, and notifications. */
  const write = async () => {
    const confirmed_namesakes = [...alike.values()];
    await done('gcColleague', endpoints.inviteTp, {
      body: { organization: summit, confirmed_namesakes },
    });
    const asked = await test.server.database
      .selectFrom('access_requests')
      .select('id')
      .executeTakeFirstOrThrow();
    await done('tpAdmin', endpoints.revokePermission, { params: { id: asked.id } });
    await done('tpAdmin', endpoints.allowAccess, {
      body: {
        user: test.ids.get('dana.whitfield@keystone-builders.example'),
        sections: ['insurance'],
        confirmed_namesakes,
      },
    });
    await done('tpAdmin', endpoints.inviteGc, {
      body: {
        email: 'lee.park@keystone-builders.example',
        sections: ['insurance'],
        confirmed_namesakes,
      },
    });
    await done('gcGranted', endpoints.inviteTp, { body: { email: 'new@ironwood.example' } });
    await done('gcGranted', endpoints.sendInviteLink, {
      body: { emails: ['one@ironwood.example'] },
    });
    const { database } = test.server;
    const mails = await database.selectFrom('outbox').select(['kind', 'subject', 'body']).execute();
    const told = await database.selectFrom('notifications').select('verb').execute();
    return {
      kinds: [...new Set(mails.map(({ kind }) => kind))].sort(),
      texts: [
        ...mails.map(({ subject, body }) => `${subject}\n${body}`),
        ...told.map(({ verb }) => verb),
      ],
    };
  };
  const named = (texts: readonly string[], name: string) =>
    texts.flatMap((text) =>
      [...text.matchAll(new RegExp(`${name}(.{0,30})`, 'gu'))].map(([, after]) => after),
    );

  it('give only its name when no other company has a similar one', async () => {
    await clear();
    const { texts } = await write();
    expect(texts.join('\n')).not.toMatch(/\((?:summit-electric|keystone-builders)\.example\)/u);
  });

  it('add its email domain to the name when another company’s name is similar', async () => {
    await clear();
    await addNamesake('Sumrnit Electric, LLC', 'Trade Partner');
    await addNamesake('The Keystone Builder Inc.', 'General Contractor');
    const { kinds, texts } = await write();
    expect(kinds).toEqual([
      'access-given',
      'access-requested',
      'invite-contractor',
      'invite-link',
      'invite-trade-partner',
      'request-declined',
    ]);
    const summits = named(texts, 'Summit Electric LLC');
    const keystones = named(texts, 'Keystone Builders');
    expect(summits.length).toBeGreaterThan(10);
    expect(keystones.length).toBeGreaterThan(5);
    for (const after of summits) expect(after).toMatch(/^ \(summit-electric\.example\)/u);
    for (const after of keystones) expect(after).toMatch(/^ \(keystone-builders\.example\)/u);
  });

  it('keep the domain where the name is long', async () => {
    await clear();
    const { database } = test.server;
    const name = `Summit Electric ${'and Sons '.repeat(20)}`.trim();
    await database.updateTable('organizations').set({ name }).where('id', '=', summit).execute();
    await addNamesake(name, 'Trade Partner');
    const { texts } = await write();
    expect(texts.filter((text) => text.includes('Summit Electric')).length).toBeGreaterThan(3);
    for (const text of texts.filter((one) => one.includes('Summit Electric')))
      expect(text).toContain('(summit-electric.example)');
    expect(keystone).not.toBe('');
  });
});
