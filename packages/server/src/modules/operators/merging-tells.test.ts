import { endpoints, type Notification } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { lastMail } from '../../test/accounts.ts';
import { deskOf, type Headers, OPERATOR, REASON as reason } from '../../test/desk.ts';
import { addPerson } from '../../test/people.ts';
import { actors, withServer } from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';
import { addTwo, type TwoCompanies } from '../../test/two-companies.ts';

withServer('what a merge tells people', { deskEmails: [OPERATOR] }, (test) => {
  const { addFree, atDesk, call } = deskOf(test);
  const keystone = () => test.ids.get('Keystone Builders') ?? '';
  const dana = () => test.ids.get(actors.gcGranted) ?? '';
  const lee = () => test.ids.get(actors.gcColleague) ?? '';

  const merge = async ({ survivor, merged }: TwoCompanies) => {
    const reply = await atDesk(endpoints.mergeCompanies, {
      body: { survivor, merged, keeps_admins: false, reason },
    });
    expect([reply.statusCode, reply.body]).toEqual([201, expect.anything()]);
    return reply.json<{ id: string }>().id;
  };
  const told = async (headers: Headers) =>
    (await call(headers, endpoints.listNotifications))
      .json<{ results: Notification[] }>()
      .results.map(({ verb }) => verb)
      .join('\n');
  const share = (vault: string) =>
    sql`insert into permissions (organization_id, user_id, contractor_id, sections)
      values (${vault}, ${dana()}, ${keystone()}, '{basic-information}')`.execute(
      test.server.database,
    );

  it('notifies those who can answer the requests that moved, and those who can again after the undo', async () => {
    const both = await addTwo(test);
    const { database } = test.server;
    const { name } = await database
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', both.merged)
      .executeTakeFirstOrThrow();
    const contact = await addPerson(test, {
      email: 'cal@ajax-old.example',
      member: { of: name, rank: 100 },
      is_pf_contact: true,
    });
    const fay = await addFree();
    const asked = await call(fay.headers, endpoints.requestToJoin, {
      body: { organization: both.merged },
    });
    expect(asked.statusCode).toBe(201);
    await sql`insert into access_requests (organization_id, user_id, contractor_id)
      values (${both.merged}, ${lee()}, ${keystone()})`.execute(database);
    await share(both.merged);
    const join = 'Fay Other wants to join Ajax Electric';
    const access = (who: string) =>
      `${who} at Keystone Builders requested access to your data vault.`;
    expect(await told(both.max.headers)).toContain(join);

    const id = await merge(both);
    const sue = await told(both.sue.headers);
    expect(sue).toContain(join);
    expect(sue).toContain(access('Lee Park'));
    // She could read the vault that is set aside, so a request was made for her.
    expect(sue).toContain(access('Dana Whitfield'));
    expect(await told(both.max.headers)).not.toContain(join);
    expect(await told(contact.headers)).not.toContain(access('Lee Park'));

    const undone = await atDesk(endpoints.undoMerge, { params: { id }, body: { reason } });
    expect(undone.statusCode).toBe(200);
    const after = await told(both.sue.headers);
    expect(after).not.toContain(join);
    expect(after).not.toContain('requested access');
    expect(await told(both.max.headers)).toContain(join);
    expect(await told(contact.headers)).toContain(access('Lee Park'));
  });

  it('closes the vault that is set aside on the pages that have it open', async () => {
    const both = await addTwo(test);
    await share(both.merged);
    const reader = await listenTo(test.server, test.tokens.gcGranted);
    await merge(both);
    await expect
      .poll(() => reader.messages, { timeout: 1000 })
      .toContainEqual(expect.objectContaining({ type: 'grant_revoked', tp: both.merged }));
    reader.close();
  });

  it('keeps the link of an emailed invitation working, also after the undo', async () => {
    const both = await addTwo(test);
    const email = 'ina.vited@ajax-old.example';
    const invited = await call(both.max.headers, endpoints.inviteMember, {
      params: { id: both.merged },
      body: { email, first_name: 'Ina', last_name: 'Vited', rank: 100 },
    });
    expect(invited.statusCode).toBe(202);
    const { token } = await lastMail(test, email);
    const check = async () =>
      (await test.call('anonymous', endpoints.checkLink, { body: { token } })).json();
    expect(await check()).toEqual({ is_good: true, email });
    const id = await merge(both);
    expect(await check()).toEqual({ is_good: true, email });
    const undone = await atDesk(endpoints.undoMerge, { params: { id }, body: { reason } });
    expect(undone.statusCode).toBe(200);
    expect(await check()).toEqual({ is_good: true, email });
  });
});
