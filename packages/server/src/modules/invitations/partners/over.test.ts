import {
  type BodyOf,
  endpoints,
  type Invitation,
  type OpenInvitation,
} from '@plumbline/api-contract';
import { beforeEach, expect, it } from 'vitest';
import { mailsTo } from '../../../test/accounts.ts';
import { addPerson } from '../../../test/people.ts';
import { actors, withServer } from '../../../test/server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUMMIT = 'Summit Electric LLC';
const RIDGELINE = 'Ridgeline Mechanical Inc.';
const KEYSTONE = 'Keystone Builders';
const SECTIONS = ['basic-information', 'insurance'];

type Headers = { readonly authorization: string };

let now = new Date();

withServer('invitations, and how they end', { now: () => now, sessionDays: 400 }, (test) => {
  let count = 0;
  beforeEach(async () => {
    await test.server.database.deleteFrom('login_attempts').execute();
  });

  const address = (domain = 'over-there.example') => {
    count += 1;
    return `over${count}@${domain}`;
  };
  const by = (actor: keyof typeof actors): Headers => ({
    authorization: `Token ${test.tokens[actor]}`,
  });
  const inviteTp = (headers: Headers, body: BodyOf<typeof endpoints.inviteTp>) =>
    test.call('anonymous', endpoints.inviteTp, { body, headers });
  const inviteGc = (headers: Headers, email: string, sections: readonly string[] = SECTIONS) =>
    test.call('anonymous', endpoints.inviteGc, { body: { email, sections }, headers });
  const idOf = async (sent: ReturnType<typeof inviteGc>) => {
    const reply = await sent;
    expect(reply.statusCode).toBe(201);
    return reply.json<{ id: string }>().id;
  };
  const accept = (id: string, headers: Headers) =>
    test.call('anonymous', endpoints.acceptAccess, { body: { id, sections: SECTIONS }, headers });
  const end = async (id: string, headers: Headers) => {
    const reply = await test.call('anonymous', endpoints.revokePermission, {
      params: { id },
      headers,
    });
    return reply.statusCode === 204
      ? 204
      : `${reply.statusCode} ${reply.json<{ detail: string }>().detail}`;
  };
  const redirect = (uuid: string, email: string, headers: Headers) =>
    test.call('anonymous', endpoints.redirectTpInvitation, { body: { uuid, email }, headers });
  const again = (id: string, headers: Headers) =>
    test.call('anonymous', endpoints.resendInvite, { query: { id }, headers });
  const open = async (uuid: string, headers: Headers) => {
    const reply = await test.call('anonymous', endpoints.listContactInvitations, {
      query: { uuid },
      headers,
    });
    return reply.json<{ results: OpenInvitation[] }>().results[0];
  };
  const waitingFor = async (headers: Headers) => {
    const reply = await test.call('anonymous', endpoints.listContactInvitations, { headers });
    return reply.json<{ results: OpenInvitation[] }>().results.map(({ uuid }) => uuid);
  };
  const ownOf = async (headers: Headers) => {
    const reply = await test.call('anonymous', endpoints.listAccessRequestsGc, { headers });
    return reply.json<{ results: { id: string }[] }>().results.map(({ id }) => id);
  };
  const sentStatus = async (id: string, headers: Headers) => {
    const reply = await test.call('anonymous', endpoints.listSentInvitations, { headers });
    return reply.json<{ results: Invitation[] }>().results.find((row) => row.id === id)?.status;
  };
  const statusOf = async (id: string) => {
    const row = await test.server.database
      .selectFrom('invitations')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.status;
  };
  const freeContractor = (email = address()) =>
    addPerson(test, { email, user_type: 'General Contractor', without_company: 'GC' });
  const member = (of: string, rank: 100 | 500, email = address()) =>
    addPerson(test, { email, member: { of, rank } });
  const setFree = async (userId: string, without_company: 'GC' | 'TP' | null) => {
    const { database } = test.server;
    await database.deleteFrom('memberships').where('user_id', '=', userId).execute();
    await database.updateTable('users').set({ without_company }).where('id', '=', userId).execute();
  };

  it('cannot be withdrawn or declined once accepted, while the access they created is active', async () => {
    const email = address();
    const id = await idOf(inviteGc(by('tpAdmin'), email));
    const invited = await freeContractor(email);
    expect((await accept(id, invited.headers)).statusCode).toBe(201);
    expect(await end(id, by('tpContact'))).toBe(
      '409 This invitation was already accepted. End the access in Access Granted.',
    );
    expect(await end(id, invited.headers)).toBe('409 This invitation was already accepted.');
    expect(await statusOf(id)).toBe('accepted');
  });

  it('ask for access when accepted, even if the sender has a permission without sections', async () => {
    const { id: userId, headers } = await freeContractor();
    const given = await test.call('tpAdmin', endpoints.allowAccess, {
      body: { user: userId, sections: SECTIONS },
    });
    expect(given.statusCode).toBe(201);
    const narrowed = await test.call('tpAdmin', endpoints.updatePermission, {
      params: { id: given.json<{ id: string }>().id },
      body: { sections: [] },
    });
    expect(narrowed.statusCode).toBe(200);
    const email = address();
    const id = await idOf(inviteTp(headers, { email }));
    const admin = await member(SUMMIT, 500, email);
    expect((await accept(id, admin.headers)).statusCode).toBe(201);
    expect(await ownOf(headers)).toHaveLength(1);
  });

  it('keep their status when ended again, and cannot be ended another way', async () => {
    const [first, second] = [address(), address()];
    const invited = await freeContractor(first);
    const declined = await idOf(inviteGc(by('tpAdmin'), first));
    expect(await end(declined, invited.headers)).toBe(204);
    expect(await end(declined, invited.headers)).toBe(204);
    expect(await end(declined, by('tpAdmin'))).toBe('409 This invitation was declined.');
    const other = await freeContractor(second);
    const cancelled = await idOf(inviteGc(by('tpAdmin'), second));
    expect(await end(cancelled, by('tpAdmin'))).toBe(204);
    expect(await end(cancelled, by('tpContact'))).toBe(204);
    expect(await end(cancelled, other.headers)).toBe('409 This invitation was withdrawn.');
  });

  it('that became a request point to it when someone tries to end them', async () => {
    const email = address();
    const invited = await member(RIDGELINE, 500, email);
    const author = await freeContractor();
    const id = await idOf(inviteTp(author.headers, { email }));
    expect((await accept(id, invited.headers)).statusCode).toBe(201);
    expect(await end(id, author.headers)).toContain('Withdraw the access request');
    expect(await end(id, invited.headers)).toContain('Incoming');
  });

  it('look the same in every list when their sender no longer edits the vault', async () => {
    const author = await member(SUMMIT, 500);
    const email = address();
    const invited = await freeContractor(email);
    const id = await idOf(inviteGc(author.headers, email));
    expect(await waitingFor(invited.headers)).toEqual([id]);
    expect(await ownOf(invited.headers)).toEqual([id]);
    expect(await sentStatus(id, by('tpAdmin'))).toBe('sent');
    await test.server.database
      .updateTable('memberships')
      .set({ rank: 100 })
      .where('user_id', '=', author.id)
      .execute();
    expect((await open(id, invited.headers))?.status).toBe('cancelled');
    expect(await waitingFor(invited.headers)).toEqual([]);
    expect(await ownOf(invited.headers)).toEqual([]);
    expect(await sentStatus(id, by('tpAdmin'))).toBe('cancelled');
    const before = now;
    now = new Date(now.getTime() + HOUR_MS);
    const reply = await again(id, by('tpAdmin'));
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
      409,
      'The sender can no longer invite for this company. Send a new invitation.',
    ]);
    now = before;
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('stay accepted or declined when a colleague of a former sender invites the address again', async () => {
    const author = await member(SUMMIT, 500);
    const email = address();
    const invited = await freeContractor(email);
    const accepted = await idOf(inviteGc(author.headers, email));
    const reply = await accept(accepted, invited.headers);
    expect(reply.statusCode).toBe(201);
    // A current reader of the vault cannot be invited.
    const { permission_id } = reply.json<{ permission_id: string }>();
    expect(await end(permission_id, by('tpAdmin'))).toBe(204);
    const declined = await idOf(inviteGc(author.headers, email));
    expect(await end(declined, invited.headers)).toBe(204);
    await setFree(author.id, null);
    // The company cannot invite the address for 180 days after a decline.
    const before = now;
    now = new Date(now.getTime() + 181 * DAY_MS);
    const next = await idOf(inviteGc(by('tpAdmin'), email));
    now = before;
    expect(await statusOf(accepted)).toBe('accepted');
    expect(await statusOf(declined)).toBe('declined');
    expect(await statusOf(next)).toBe('sent');
  });

  it('of someone who is no longer a contractor cannot be accepted, with or without a company', async () => {
    const email = address();
    const invited = await member(RIDGELINE, 500, email);
    const colleague = await member(KEYSTONE, 100);
    const free = await freeContractor();
    const ofOrganization = await idOf(inviteTp(colleague.headers, { email }));
    const ofPerson = await idOf(inviteTp(free.headers, { email }));
    expect((await waitingFor(invited.headers)).sort()).toEqual([ofOrganization, ofPerson].sort());
    const keystone = test.ids.get(KEYSTONE) ?? '';
    const { database } = test.server;
    const setType = (organization_type: 'Owner' | 'General Contractor') =>
      database
        .updateTable('organizations')
        .set({ organization_type })
        .where('id', '=', keystone)
        .execute();
    await setType('Owner');
    await setFree(free.id, null);
    expect(await waitingFor(invited.headers)).toEqual([]);
    expect((await accept(ofOrganization, invited.headers)).statusCode).toBe(409);
    expect((await accept(ofPerson, invited.headers)).statusCode).toBe(409);
    await setType('General Contractor');
    expect(await waitingFor(invited.headers)).toEqual([ofOrganization]);
  });

  it('are canceled when their sender joins a company', async () => {
    const email = address();
    const author = await freeContractor();
    const id = await idOf(inviteTp(author.headers, { email }));
    const asked = await test.call('anonymous', endpoints.requestToJoin, {
      body: { organization: test.ids.get(KEYSTONE) ?? '' },
      headers: author.headers,
    });
    expect(asked.statusCode).toBe(201);
    const entered = await test.call('gcGranted', endpoints.answerEmployee, {
      params: { id: asked.json<{ id: string }>().id },
      body: { status: 'accepted', rank: 100 },
    });
    expect(entered.statusCode).toBe(200);
    expect(await statusOf(id)).toBe('cancelled');
  });

  it('sent as requests cannot be accepted once their author is no longer a contractor', async () => {
    const author = await freeContractor();
    const asked = await inviteTp(author.headers, { organization: test.ids.get(RIDGELINE) ?? '' });
    const { id } = asked.json<{ id: string }>();
    await setFree(author.id, null);
    const reply = await accept(id, by('otherTp'));
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
      409,
      'Ann Other no longer works at a contractor and cannot get access. Decline the request.',
    ]);
    expect(await end(id, by('otherTp'))).toBe(204);
  });

  it('do not block forwarding another one to the same address', async () => {
    const [email, heir] = [address('stone-gate.example'), address('stone-gate.example')];
    const gone = await member(KEYSTONE, 100);
    const dead = await idOf(inviteTp(gone.headers, { email: heir }));
    await setFree(gone.id, null);
    const id = await idOf(inviteTp(by('gcGranted'), { email }));
    const invited = await addPerson(test, { email });
    const handed = await redirect(id, heir, invited.headers);
    expect(handed.statusCode).toBe(201);
    const { uuid } = handed.json<{ uuid: string }>();
    expect(uuid).not.toBe(dead);
    expect(await statusOf(dead)).toBe('cancelled');
    const next = await member(RIDGELINE, 500, heir);
    expect((await accept(uuid, next.headers)).statusCode).toBe(201);
  });

  it('can be forwarded by a person who only reads the vault', async () => {
    const domain = 'deep-water.example';
    const [email, readers] = [address(domain), address(domain)];
    const id = await idOf(inviteTp(by('gcGranted'), { email }));
    const invited = await member(RIDGELINE, 500, email);
    const reader = await member(RIDGELINE, 100, readers);
    const refused = await redirect(id, readers, invited.headers);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(`who edits the data vault of ${RIDGELINE}`);
    expect(refused.body).toContain('Sam Okafor');
    // Someone who cannot sign in is not named.
    const freeze = (frozen_at: Date | null) =>
      test.server.database
        .updateTable('users')
        .set({ frozen_at })
        .where('email', '=', actors.otherTp)
        .execute();
    await freeze(now);
    expect((await redirect(id, readers, invited.headers)).body).not.toContain('Sam Okafor');
    await freeze(null);
    // Redirected before the address had a company.
    await setFree(reader.id, null);
    const handed = await redirect(id, readers, invited.headers);
    const { uuid } = handed.json<{ uuid: string }>();
    await test.server.database
      .insertInto('memberships')
      .values({
        user_id: reader.id,
        organization_id: test.ids.get(RIDGELINE) ?? '',
        rank: 100,
      })
      .execute();
    expect(await open(uuid, reader.headers)).toMatchObject({
      may_accept: false,
      may_hand_on: true,
    });
    expect((await redirect(uuid, address(domain), reader.headers)).statusCode).toBe(422);
    expect((await redirect(uuid, actors.otherTp, reader.headers)).statusCode).toBe(201);
    expect(await waitingFor(by('otherTp'))).toHaveLength(1);
  });

  it('can be declined by anyone who may accept them', async () => {
    const email = address();
    await member(RIDGELINE, 100, email);
    const id = await idOf(inviteTp(by('gcGranted'), { email }));
    expect(await end(id, by('tpAdmin'))).toContain('403');
    expect(await end(id, by('otherTp'))).toBe(204);
    expect(await statusOf(id)).toBe('declined');
  });

  it('of a trade partner without a company cannot be accepted yet', async () => {
    const email = address();
    const id = await idOf(inviteGc(by('freeTp'), email, []));
    const invited = await freeContractor(email);
    expect((await accept(id, invited.headers)).json<{ detail: string }>().detail).toBe(
      'Omar Free does not have a data vault yet. Ask for another invitation once they do.',
    );
  });
});
