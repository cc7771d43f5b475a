import {
  type EmployeeInvitation,
  type EmployeeRequest,
  endpoints,
  type Notification,
  type User,
} from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { lastMail } from '../../test/accounts.ts';
import { mailedAs } from '../../test/mailed-as.ts';
import { addPerson } from '../../test/people.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';

const SUMMIT = 'Summit Electric LLC';
const RIDGELINE = 'Ridgeline Mechanical Inc.';
const joining = { reg_step: 'join_company', user_type: 'Trade Partner' } as const;

type Headers = { readonly authorization: string };

withServer('invitations to join a company, and requests to', (test) => {
  const invite = async (actor: ActorName, company: string, email: string, rank: 100 | 500) => {
    const body = { email, first_name: 'Jo', last_name: 'Reed', rank };
    const params = { id: test.ids.get(company) ?? '' };
    const reply = await test.call(actor, endpoints.inviteMember, { params, body });
    expect(reply.statusCode).toBe(202);
  };
  const offersOf = async (headers: Headers) =>
    (await test.call('anonymous', endpoints.listOwnEmployeeInvitations, { headers })).json<{
      results: EmployeeInvitation[];
    }>().results;
  const answer = (headers: Headers, { id }: EmployeeInvitation, status: string) =>
    test.call('anonymous', endpoints.answerEmployeeInvitation, {
      headers,
      params: { id },
      body: { status },
    });
  const me = async (headers: Headers) =>
    (await test.call('anonymous', endpoints.getMe, { headers })).json<User>();
  const newest = async (actor: ActorName) =>
    (await test.call(actor, endpoints.listNotifications)).json<{ results: Notification[] }>()
      .results[0]?.verb;

  it('give who accepts the offered rank, count as verified, and the inviter is told by name', async () => {
    const email = 'jo@offer-one.example';
    await invite('otherTp', RIDGELINE, email, 500);
    const jo = await addPerson(test, { email, first_name: 'Jo', last_name: 'Reed', ...joining });
    const [offer] = await offersOf(jo.headers);
    expect(offer).toMatchObject({ rank: 500, inviter: 'Sam Okafor' });
    expect((await answer(jo.headers, offer!, 'accepted')).statusCode).toBe(204);
    expect(await me(jo.headers)).toMatchObject({
      rank: 500,
      is_employee_verified: true,
      reg_step: 'complete',
      primary_organization: { name: RIDGELINE },
    });
    expect(await newest('otherTp')).toBe(
      `Jo Reed accepted your invitation and joined ${RIDGELINE}.`,
    );
    // There is no separate email: the notification itself is sent.
    expect(await mailedAs(test, actors.otherTp, 'membership')).toBe('now');
    expect(await offersOf(jo.headers)).toEqual([]);
  });

  it('can be declined by people who have not entered a name yet', async () => {
    const email = 'kim@offer-two.example';
    await invite('otherTp', RIDGELINE, email, 100);
    const kim = await addPerson(test, { email, reg_step: 'name_entry' });
    const [offer] = await offersOf(kim.headers);
    const accepted = await answer(kim.headers, offer!, 'accepted');
    expect([accepted.statusCode, accepted.json<{ detail: string }>().detail]).toEqual([
      409,
      'Enter your name first.',
    ]);
    expect((await answer(kim.headers, offer!, 'declined')).statusCode).toBe(204);
    expect((await me(kim.headers)).rank).toBeNull();
    expect(await newest('otherTp')).toBe(`${email} declined your invitation to join ${RIDGELINE}.`);
  });

  it('are answered without a word to someone who has left the company since', async () => {
    const { database } = test.server;
    const member = { of: RIDGELINE, rank: 500 } as const;
    const gus = await addPerson(test, { email: 'gus@offer-four.example', member });
    const email = 'ned@offer-four.example';
    const invited = await test.call('anonymous', endpoints.inviteMember, {
      headers: gus.headers,
      params: { id: test.ids.get(RIDGELINE) ?? '' },
      body: { email, first_name: 'Ned', last_name: 'Reed', rank: 100 },
    });
    expect(invited.statusCode).toBe(202);
    await database.deleteFrom('memberships').where('user_id', '=', gus.id).execute();
    const ned = await addPerson(test, { email, ...joining });
    const [offer] = await offersOf(ned.headers);
    expect(offer).toMatchObject({ inviter: 'Ann Other' });
    expect((await answer(ned.headers, offer!, 'accepted')).statusCode).toBe(204);
    const told = database.selectFrom('notifications').select('verb').where('user_id', '=', gus.id);
    expect(await told.execute()).toEqual([]);
  });

  it('of several companies are listed newest first, each with its rank', async () => {
    const email = 'lou@offer-three.example';
    await invite('tpAdmin', SUMMIT, email, 100);
    await invite('otherTp', RIDGELINE, email, 500);
    await invite('tpAdmin', SUMMIT, 'someone-else@offer-three.example', 500);
    const lou = await addPerson(test, { email, ...joining });
    const offers = await offersOf(lou.headers);
    expect(offers.map(({ organization, rank }) => `${organization.name} ${rank}`)).toEqual([
      `${RIDGELINE} 500`,
      `${SUMMIT} 100`,
    ]);
    await answer(lou.headers, offers[1]!, 'accepted');
    const [left] = await offersOf(lou.headers);
    const late = await answer(lou.headers, left!, 'accepted');
    expect(late.json<{ detail: string }>().detail).toContain(`You belong to ${SUMMIT}.`);
  });

  it('wait for the Admins oldest first, each with the newest document for that company', async () => {
    const people = [];
    for (const name of ['abe', 'bea']) {
      const email = `${name}@summit-electric.example`;
      const person = await addPerson(test, { email, first_name: name, ...joining });
      const body = { organization: test.ids.get(SUMMIT) ?? '' };
      await test.call('anonymous', endpoints.requestToJoin, { headers: person.headers, body });
      people.push(person);
    }
    const [abe] = people;
    const documentOf = (company: string, name: string, minutesAgo: number) => ({
      kind: 'employee' as const,
      organization_id: test.ids.get(company) ?? '',
      user_id: abe?.id ?? '',
      name,
      size: 1,
      media_type: 'application/pdf',
      storage_name: name.padEnd(40, 'x'),
      created_at: new Date(Date.now() - minutesAgo * 60_000),
    });
    await test.server.database
      .insertInto('verifications')
      .values([
        { ...documentOf(SUMMIT, 'older.pdf', 3), status: 'rejected' },
        documentOf(SUMMIT, 'newer.pdf', 2),
        documentOf(RIDGELINE, 'elsewhere.pdf', 1),
      ])
      .execute();
    const reply = await test.call('tpAdmin', endpoints.listEmployeeConfirmations);
    const { results } = reply.json<{ results: EmployeeRequest[] }>();
    expect(
      results.map(({ user, document, has_document }) => [
        user.first_name,
        document?.name,
        has_document,
      ]),
    ).toEqual([
      ['abe', 'newer.pdf', true],
      ['bea', undefined, false],
    ]);
    // The email says that the address is at the company's own domain.
    const letter = await lastMail(test, actors.tpAdmin);
    expect(letter.subject).toBe(`bea Other wants to join ${SUMMIT}`);
  });
});
