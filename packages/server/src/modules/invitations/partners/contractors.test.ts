import { endpoints } from '@plumbline/api-contract';
import { beforeEach, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/people.ts';
import { mailsTo } from '../../../test/accounts.ts';
import { invitationsOn, SECTIONS } from '../../../test/invitations.ts';
import { addPerson } from '../../../test/people.ts';
import { actors, withServer } from '../../../test/server.ts';
import { listenTo } from '../../../test/sockets.ts';

const DAY_MS = 24 * 3_600_000;
const SUMMIT = 'Summit Electric LLC';
const RIDGELINE = 'Ridgeline Mechanical Inc.';

let now = new Date();

withServer('invitations to contractors', { now: () => now, sessionDays: 400 }, (test) => {
  beforeEach(async () => {
    await test.server.database.deleteFrom('login_attempts').execute();
  });
  const { accept, address, admin, by, end, freeContractor, idOf, inviteGc, open, statusOf } =
    invitationsOn(test);

  it('open their sections only to their address, even without a company', async () => {
    const email = address();
    const id = await idOf(inviteGc('tpAdmin', email));
    const [mail] = await mailsTo(test, email);
    expect(mail?.body).toContain(`/gc-access?uuid=${id}`);
    expect(mail?.body).toContain('Basic Information');
    // Someone who got the email forwarded can read the invitation, but nothing in the vault.
    for (const stranger of ['otherGc', 'gcGranted', 'tpContact'] as const)
      expect((await accept(id, by(stranger))).statusCode).toBe(403);
    const invited = await freeContractor(email);
    const reply = await accept(id, invited.headers);
    const tp = test.ids.get(SUMMIT) ?? '';
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { tp, sections: SECTIONS }]);
    const read = (link: string) =>
      test.call('anonymous', endpoints.getAnswers, {
        query: { tp, link },
        headers: invited.headers,
      });
    expect((await read('insurance')).statusCode).toBe(200);
    expect((await read('safety')).statusCode).toBe(403);
    expect((await accept(id, invited.headers)).statusCode).toBe(409);
    const known = await inviteGc('tpContact', email);
    expect(known.json<{ detail: string }>().detail).toContain('already has access');
    const told = await test.call('tpAdmin', endpoints.listNotifications);
    expect(told.body).toContain('accepted your invitation.');
  });

  it('say whether they were emailed just now, by the clock of the server', async () => {
    const email = address();
    const sent = async () =>
      (await inviteGc('tpAdmin', email)).json<{ is_just_sent: boolean }>().is_just_sent;
    expect(await sent()).toBe(true);
    // Repeated after a lost reply.
    expect(await sent()).toBe(true);
    const before = now;
    now = new Date(now.getTime() + 61_000);
    expect(await sent()).toBe(false);
    now = before;
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toEqual(['invite-contractor']);
  });

  it('cannot be accepted by people who are not contractors', async () => {
    const colleague = await admin(RIDGELINE);
    const { email } = await test.server.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', colleague.id)
      .executeTakeFirstOrThrow();
    const id = await idOf(inviteGc('tpAdmin', email));
    expect((await accept(id, colleague.headers)).statusCode).toBe(409);
    const plain = address();
    const other = await idOf(inviteGc('tpAdmin', plain));
    const nobody = await addPerson(test, { email: plain });
    expect((await accept(other, nobody.headers)).statusCode).toBe(409);
  });

  it('add their sections to those that are already open', async () => {
    const email = address();
    const first = await idOf(inviteGc('tpAdmin', email, { sections: ['insurance'] }));
    const second = await idOf(inviteGc('otherTp', email, { sections: ['insurance'] }));
    const invited = await freeContractor(email);
    expect((await accept(first, invited.headers)).statusCode).toBe(201);
    expect((await accept(second, invited.headers)).statusCode).toBe(201);
    await test.server.database
      .updateTable('permissions')
      .set({ sections: ['basic-information'] })
      .where('user_id', '=', invited.id)
      .where('organization_id', '=', test.ids.get(SUMMIT) ?? '')
      .execute();
    await test.server.database
      .updateTable('invitations')
      .set({ status: 'sent' })
      .where('id', '=', first)
      .execute();
    expect((await accept(first, invited.headers)).json()).toMatchObject({ sections: SECTIONS });
  });

  it('prevent new ones from the same company for 180 days when they are declined', async () => {
    const email = address();
    const id = await idOf(inviteGc('tpAdmin', email));
    const invited = await freeContractor(email);
    expect((await end(id, invited.headers)).statusCode).toBe(204);
    expect(await statusOf(id)).toBe('declined');
    const again = await inviteGc('tpContact', email);
    expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([
      409,
      'They asked not to be invited again.',
    ]);
    // The company's invite link is not emailed to them either, but the sender does not learn why.
    const link = await test.call('tpMember', endpoints.sendInviteLink, {
      body: { emails: [email] },
    });
    expect([link.statusCode, link.json()]).toEqual([202, { sent: 1 }]);
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toEqual(['invite-contractor']);
    expect((await inviteGc('otherTp', email)).statusCode).toBe(201);
    const before = now;
    now = new Date(now.getTime() + 181 * DAY_MS);
    expect((await inviteGc('tpContact', email)).statusCode).toBe(201);
    now = before;
  });

  it('can be withdrawn by anyone authorized in the company, and then cannot be accepted', async () => {
    const email = address();
    const id = await idOf(inviteGc('tpAdmin', email));
    expect((await end(id, by('tpMember'))).statusCode).toBe(403);
    expect((await end(id, by('otherTp'))).statusCode).toBe(403);
    expect((await end(id, by('tpContact'))).statusCode).toBe(204);
    const invited = await freeContractor(email);
    expect((await accept(id, invited.headers)).json<{ detail: string }>().detail).toBe(
      'This invitation was withdrawn.',
    );
    expect((await open(id)).status).toBe('cancelled');
  });

  it('end when their sender no longer edits the vault', async () => {
    const author = await admin(SUMMIT);
    const email = address();
    const reply = await test.call('anonymous', endpoints.inviteGc, {
      body: { email, sections: SECTIONS },
      headers: author.headers,
    });
    const { id } = reply.json<{ id: string }>();
    const invited = await freeContractor(email);
    expect((await open(id, invited.headers)).may_accept).toBe(true);
    await test.server.database
      .updateTable('memberships')
      .set({ rank: 100 })
      .where('user_id', '=', author.id)
      .execute();
    expect(await open(id, invited.headers)).toMatchObject({
      status: 'cancelled',
      may_accept: false,
    });
    expect((await accept(id, invited.headers)).statusCode).toBe(409);
    // A colleague's invitation is a new one.
    const again = await inviteGc('tpAdmin', email);
    expect(again.statusCode).toBe(201);
    expect(await statusOf(id)).toBe('cancelled');
    const next = again.json<{ id: string }>().id;
    expect((await accept(next, invited.headers)).statusCode).toBe(201);
  });

  it('are canceled when the account of their sender is deleted, and their notification is removed', async () => {
    const author = await admin(SUMMIT);
    const email = address();
    const invited = await freeContractor(email);
    const reply = await test.call('anonymous', endpoints.inviteGc, {
      body: { email, sections: SECTIONS },
      headers: author.headers,
    });
    const told = async () => {
      const list = await test.call('anonymous', endpoints.listNotifications, {
        headers: invited.headers,
      });
      return list.json<{ count: number }>().count;
    };
    await expect.poll(told, { timeout: 15_000 }).toBe(1);
    await test.call('anonymous', endpoints.getInviteLink, { headers: author.headers });
    const gone = await test.call('anonymous', endpoints.deleteMe, {
      body: { password: DEMO_PASSWORD },
      headers: author.headers,
    });
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
    expect(await statusOf(reply.json<{ id: string }>().id)).toBe('cancelled');
    expect(await told()).toBe(0);
    const links = await test.server.database
      .selectFrom('invite_links')
      .select('url')
      .where('user_id', '=', author.id)
      .execute();
    expect(links).toEqual([]);
  });

  it.each([
    [{ sections: [] }, '/sections'],
    [{ sections: ['no-such-section'] }, '/sections'],
    [{ email: actors.tpAdmin }, '/email'],
    [{ email: actors.tpMember }, '/email'],
    [{ first_name: 'Pat\r\nBcc: all@evil.example' }, '/first_name'],
    [{ company_name: 'Far\nAway' }, '/company_name'],
  ])('are refused with a pointer to the invalid field: %j', async (said, pointer) => {
    const reply = await inviteGc('tpAdmin', address(), said);
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain(pointer);
  });

  it('of a person without a company open no sections', async () => {
    expect((await inviteGc('freeTp', address())).statusCode).toBe(422);
    const email = address();
    const id = await idOf(inviteGc('freeTp', email, { sections: [] }));
    const invited = await freeContractor(email);
    expect((await accept(id, invited.headers)).statusCode).toBe(409);
  });

  it('have one outcome when accepted and withdrawn at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = address();
      const id = await idOf(inviteGc('tpAdmin', email));
      const invited = await freeContractor(email);
      const [accepted] = await Promise.all([
        accept(id, invited.headers),
        end(id, by('tpContact')),
        accept(id, invited.headers),
      ]);
      const permissions = await test.server.database
        .selectFrom('permissions')
        .select('id')
        .where('user_id', '=', invited.id)
        .where('ended_at', 'is', null)
        .execute();
      const status = await statusOf(id);
      expect(['accepted', 'cancelled']).toContain(status);
      expect(permissions).toHaveLength(status === 'accepted' ? 1 : 0);
      expect([201, 409]).toContain(accepted.statusCode);
    }
  });

  it('tell the people of the vault their outcome immediately', async () => {
    const there = await listenTo(test.server, test.tokens.tpContact);
    const told = () => there.messages.filter(({ type }) => type === 'request_changed').length;
    const [first, second] = [address(), address()];
    const declined = await idOf(inviteGc('tpAdmin', first));
    expect((await end(declined, (await freeContractor(first)).headers)).statusCode).toBe(204);
    await expect.poll(told, { timeout: 15_000 }).toBe(1);
    const accepted = await idOf(inviteGc('tpAdmin', second));
    expect((await accept(accepted, (await freeContractor(second)).headers)).statusCode).toBe(201);
    await expect.poll(told, { timeout: 15_000 }).toBe(2);
    there.close();
  });
});
