import { endpoints, type Member } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { lastMail, mailsTo } from '../../test/accounts.ts';
import { membersOn } from '../../test/members.ts';
import { addPerson } from '../../test/people.ts';
import { actors, withServer } from '../../test/server.ts';

withServer('an invitation to become a colleague', (test) => {
  const {
    answerOffer,
    headersOf,
    invite,
    leave,
    list,
    me,
    offersOf,
    organization,
    remove,
    setRank,
    summit,
  } = membersOn(test);

  it('adds the colleague once the invited person accepts, under the name that the person enters', async () => {
    const email = 'ina.vited@summit-electric.example';
    expect((await invite(`  ${email.toUpperCase()} `, { rank: 500 })).statusCode).toBe(202);
    const mail = await lastMail(test, email);
    expect(mail).toMatchObject({
      kind: 'invitation',
      subject: 'Maria Alvarez invited you to join Summit Electric LLC on Plumbline',
    });
    const created = await test.call('anonymous', endpoints.createPassword, {
      body: { ticket: mail.token, password: 'seven words are plenty' },
    });
    expect(created.statusCode).toBe(201);
    const headers = { authorization: `Token ${created.json<{ token: string }>().token}` };
    expect(await me(headers)).toMatchObject({
      first_name: '',
      last_name: '',
      rank: null,
      reg_step: 'name_entry',
      primary_organization: null,
    });
    const [offer] = await offersOf(headers);
    expect(offer).toMatchObject({
      organization: { id: summit() },
      rank: 500,
      inviter: 'Maria Alvarez',
    });
    expect((await answerOffer(headers, offer!.id, 'accepted')).statusCode).toBe(409);
    await test.call('anonymous', endpoints.updateMe, {
      headers,
      body: { first_name: 'Own', last_name: 'Name' },
    });
    expect((await answerOffer(headers, offer!.id, 'accepted')).statusCode).toBe(204);
    expect(await me(headers)).toMatchObject({
      first_name: 'Own',
      rank: 500,
      is_employee_verified: true,
      reg_step: 'complete',
      primary_organization: { id: summit() },
    });
    expect(await offersOf(headers)).toEqual([]);
    expect((await list()).filter((one) => one.email === email)).toMatchObject([
      { first_name: 'Own', has_signed_in: true },
    ]);
    const again = await invite(email);
    expect(again.json()).toMatchObject({ errors: [{ address: '/email' }] });
  });

  it('is not sent to a member, nor while 50 others are unanswered', async () => {
    const { database } = test.server;
    const error = async (email: string) => {
      const reply = await invite(email);
      return reply.json<{ errors: { reason: string }[] }>().errors[0]?.reason;
    };
    expect(await error(actors.tpMember)).toBe('Tom already belongs to Summit Electric LLC.');
    const open = (await list()).filter((one) => !one.has_signed_in).length;
    await database
      .insertInto('pending_members')
      .values(
        Array.from({ length: 49 - open }, (_, at) => ({
          organization_id: summit(),
          email: `many${at}@summit-electric.example`,
          first_name: 'One',
          last_name: 'Of Many',
          rank: 100,
          created_at: new Date(),
        })),
      )
      .execute();
    expect((await invite('fiftieth@summit-electric.example')).statusCode).toBe(202);
    expect(await error('more@summit-electric.example')).toMatch(/^50 people have not answered/u);
    await database
      .deleteFrom('pending_members')
      .where('organization_id', '=', summit())
      .where('email', 'like', 'many%')
      .execute();
    await database
      .deleteFrom('pending_members')
      .where('email', '=', 'fiftieth@summit-electric.example')
      .execute();
  });

  it('is listed for its address with those of other companies, the newest first', async () => {
    const companies = ['Ridgeline Mechanical Inc.', 'Keystone Builders', 'Summit Electric LLC'];
    for (const [at, name] of companies.entries())
      await test.server.database
        .insertInto('pending_members')
        .values({
          // Neither order is that of the ids.
          id: `00000000-0000-4000-8000-00000000000${[2, 1, 3][at]}`,
          organization_id: test.ids.get(name) ?? '',
          email: actors.freeTp,
          first_name: 'Omar',
          last_name: 'Free',
          rank: 100,
          created_at: new Date(Date.UTC(2026, 0, at + 1)),
        })
        .execute();
    const offers = await offersOf(headersOf('freeTp'));
    expect(offers.map(({ organization }) => organization.name)).toEqual(companies.toReversed());
    // Whoever sent it has deleted their account, so there is no one to tell.
    expect(offers[0]).toMatchObject({ inviter: '' });
    const declined = await answerOffer(headersOf('freeTp'), offers[0]!.id, 'declined');
    expect(declined.statusCode).toBe(204);
    await test.server.database
      .deleteFrom('pending_members')
      .where('email', '=', actors.freeTp)
      .execute();
  });

  it('does not let the colleague approve trade partners before it is accepted', async () => {
    const params = { id: test.ids.get('Keystone Builders') ?? '' };
    const email = 'new.approver@keystone-builders.example';
    const sent = await test.call('gcGranted', endpoints.inviteMember, {
      params,
      body: { email, first_name: 'New', last_name: 'Approver', rank: 100 },
    });
    expect(sent.statusCode).toBe(202);
    const members = await test.call('gcGranted', endpoints.listMembers, { params });
    const { results } = members.json<{ results: Member[] }>();
    const user = results.find((one) => one.email === email)?.id ?? '';
    const reply = await test.call('gcGranted', endpoints.updateMember, {
      params: { ...params, user },
      body: { is_approver: true },
    });
    expect(reply.json()).toMatchObject({ status: 422, errors: [{ address: '/is_approver' }] });
  });

  it('can be sent once more, with another rank', async () => {
    const email = 'twice@summit-electric.example';
    await invite(email);
    expect((await invite(email, { rank: 500 })).statusCode).toBe(202);
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toEqual([
      'invitation',
      'invitation',
    ]);
    const found = (await list()).filter((one) => one.email === email);
    expect(found).toMatchObject([{ rank: 500, has_signed_in: false }]);
  });

  it('never reveals whether the address has an account elsewhere, and leaves that account’s company alone', async () => {
    const { id, people } = await organization(500);
    const boss = people[0]!.headers;
    const emails = [actors.otherTp, 'nobody.yet@members.example'] as const;
    const ask = async (email: string, rank = 100) => {
      const reply = await test.call('anonymous', endpoints.inviteMember, {
        headers: boss,
        params: { id },
        body: { email, first_name: 'Sam', last_name: 'Typed', rank },
      });
      return [reply.statusCode, reply.body];
    };
    const look = async () => {
      const reply = await test.call('anonymous', endpoints.listMembers, {
        headers: boss,
        params: { id },
      });
      const { results } = reply.json<{ results: Member[] }>();
      return emails.map((email) => {
        const { id: user, ...seen } = results.find((one) => one.email === email)!;
        return { user, seen: { ...seen, email: '' } };
      });
    };
    expect(await ask(emails[0])).toEqual(await ask(emails[1]));
    const [known, unknown] = await look();
    expect(known!.seen).toEqual(unknown!.seen);
    expect(known!.seen).toMatchObject({ first_name: 'Sam', rank: 100, has_signed_in: false });
    expect(await lastMail(test, emails[0])).toMatchObject({ kind: 'invited-elsewhere' });
    expect(await me(headersOf('otherTp'))).toMatchObject({
      primary_organization: { name: 'Ridgeline Mechanical Inc.' },
    });
    // The two behave the same in every change and every lookup.
    expect(await ask(emails[0], 500)).toEqual(await ask(emails[1], 500));
    const checks = [known!, unknown!].map(async ({ user }) => {
      const rank = await setRank(boss, id, user, 500);
      const check = await test.call('anonymous', endpoints.checkEmployee, {
        headers: boss,
        params: { id: user },
      });
      const named = await leave(boss, id, { successor: user });
      return [rank.statusCode, rank.json<Member>().rank, check.body, named.body];
    });
    const [first, second] = await Promise.all(checks);
    expect(first).toEqual(second);
    expect((await look()).map(({ seen }) => seen.rank)).toEqual([500, 500]);
    expect((await setRank(boss, id, people[0]!.id, 100)).statusCode).toBe(409);
    for (const { user } of [known!, unknown!]) {
      expect((await remove(boss, id, user)).statusCode).toBe(204);
      expect((await remove(boss, id, user)).statusCode).toBe(404);
    }
  });

  it('stops working once it is withdrawn', async () => {
    const email = 'withdrawn@members.example';
    await invite(email);
    const { token } = await lastMail(test, email);
    const check = () => test.call('anonymous', endpoints.checkLink, { body: { token } });
    expect((await check()).json()).toEqual({ is_good: true, email });
    const invited = (await list()).find((one) => one.email === email);
    await remove(headersOf('tpAdmin'), summit(), invited!.id);
    expect((await check()).json()).toEqual({ is_good: false });
    const made = await test.call('anonymous', endpoints.createPassword, {
      body: { ticket: token, password: 'seven words are plenty' },
    });
    expect(made.statusCode).toBe(422);
  });

  it('can be answered only by the person it was sent to', async () => {
    await invite(actors.unflagged, { rank: 500 });
    const [offer] = await offersOf(headersOf('unflagged'));
    for (const actor of ['tpAdmin', 'freeTp', 'gcGranted', 'midRegistration'] as const) {
      expect(await offersOf(headersOf(actor))).toEqual([]);
      const reply = await answerOffer(headersOf(actor), offer!.id, 'accepted');
      expect(reply.statusCode).toBe(403);
    }
    expect((await answerOffer(headersOf('unflagged'), offer!.id, 'declined')).statusCode).toBe(204);
    expect(await offersOf(headersOf('unflagged'))).toEqual([]);
    expect((await answerOffer(headersOf('unflagged'), offer!.id, 'accepted')).statusCode).toBe(403);
    expect((await list()).find((one) => one.email === actors.unflagged)).toBeUndefined();
    const told = await test.call('tpAdmin', endpoints.listNotifications);
    expect(told.json<{ results: { verb: string }[] }>().results.map(({ verb }) => verb)).toContain(
      `${actors.unflagged} declined your invitation to join Summit Electric LLC.`,
    );
  });

  it('ends when the invited person asks to join and is accepted', async () => {
    const { id, people } = await organization(500);
    const [boss] = people;
    const vi = await addPerson(test, {
      email: 'vi@members.example',
      reg_step: 'join_company',
      user_type: 'Trade Partner',
    });
    const body = { email: 'vi@members.example', first_name: 'Vi', last_name: 'X', rank: 100 };
    const asAdmin = { headers: boss!.headers, params: { id } };
    await test.call('anonymous', endpoints.inviteMember, { ...asAdmin, body });
    const asked = await test.call('anonymous', endpoints.requestToJoin, {
      headers: vi.headers,
      body: { organization: id },
    });
    await test.call('anonymous', endpoints.answerEmployee, {
      headers: boss!.headers,
      params: { id: asked.json<{ id: string }>().id },
      body: { status: 'accepted', rank: 100 },
    });
    const members = await test.call('anonymous', endpoints.listMembers, asAdmin);
    expect(members.json<{ results: Member[] }>().results.map((one) => one.id)).toEqual([
      boss!.id,
      vi.id,
    ]);
  });

  it('needs a valid email address and a name, and an Admin to send it', async () => {
    const wrong = await invite('not an address', { first_name: ' ' });
    expect(wrong.json()).toMatchObject({
      errors: [{ address: '/email' }, { address: '/first_name' }],
    });
    expect((await invite('a@b.example', {}, 'tpContact')).statusCode).toBe(403);
  });
});
