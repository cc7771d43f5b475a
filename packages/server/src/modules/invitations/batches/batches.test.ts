// Longer than 350 lines: the tests share one server and its lists of contacts.
import { type Batch, endpoints, type ImportRow } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { mailsTo } from '../../../test/accounts.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { multipartOf } from '../../../test/multipart.ts';
import { type ActorName, actors, withServer } from '../../../test/server.ts';
import { listenTo } from '../../../test/sockets.ts';

const SUMMIT = 'Summit Electric LLC';
const SECTIONS = ['basic-information'];
const POLL = { timeout: 30_000, interval: 50 };

let mail: MailServer;
const mailed = async () => {
  mail = await startMailServer();
  return { smtpUrl: mail.url };
};

withServer('lists of contacts', mailed, (test) => {
  afterAll(() => mail.stop());
  beforeEach(async () => {
    await test.server.database.deleteFrom('login_attempts').execute();
  });

  const upload = (by: keyof typeof actors, file: Buffer | string, name = 'contacts.csv') => {
    return test.call(by, endpoints.uploadContacts, multipartOf(file, name));
  };
  const uploaded = async (by: keyof typeof actors, file: string): Promise<Batch> => {
    const reply = await upload(by, file);
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
    return reply.json<Batch>();
  };
  const look = async (by: ActorName, id: string, query = {}) => {
    const reply = await test.call(by, endpoints.getBatch, { params: { id }, query });
    expect(reply.statusCode).toBe(200);
    return reply.json<Batch & { results: ImportRow[] }>();
  };
  const send = (by: ActorName, id: string, body: object = { sections: SECTIONS }) =>
    test.call(by, endpoints.sendBatch, { params: { id }, body });
  const isSent = (by: ActorName, id: string) =>
    expect.poll(async () => (await look(by, id)).state, POLL).toBe('sent');
  const listOf = (name: string, count: number) =>
    ['Email', ...Array.from({ length: count }, (_, row) => `${name}${row}@far.example`)].join('\n');
  const countMails = async (name: string) => {
    const rows = await test.server.database
      .selectFrom('outbox')
      .select('recipient')
      .where('recipient', 'like', `${name}%@far.example`)
      .execute();
    return { mails: rows.length, people: new Set(rows.map(({ recipient }) => recipient)).size };
  };

  it('ask for confirmation of each company with a name much like another’s, before sending', async () => {
    const { database } = test.server;
    const add = async (name: string, domain: string) =>
      (
        await database
          .insertInto('organizations')
          .values({ name, organization_type: 'General Contractor', domain })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const sly = await add('Keystone Builder Inc', 'keystone-buildres.example');
    const [one, two] = [
      await add('Twin Peaks', 'twin.example'),
      await add('Twin Peak', 'peak.example'),
    ];
    const { id } = await uploaded(
      'tpAdmin',
      'Email\nnobody@keystone-buildres.example\nx@twin.example\ny@far-away.example',
    );
    const first = await send('tpAdmin', id);
    expect([first.statusCode, (await look('tpAdmin', id)).state]).toEqual([409, 'read']);
    const asked = first.json<{ organization: { id: string }; namesakes: { id: string }[] }>();
    expect(asked.organization.id).toBe(sly);
    const confirmed = asked.namesakes.map((company) => company.id);
    const second = await send('tpAdmin', id, {
      sections: SECTIONS,
      confirmed_namesakes: confirmed,
    });
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { organization: { id: one }, namesakes: [{ id: two }] },
    ]);
    confirmed.push(two);
    const sent = await send('tpAdmin', id, { sections: SECTIONS, confirmed_namesakes: confirmed });
    expect(sent.statusCode).toBe(202);
    await isSent('tpAdmin', id);
    await database.deleteFrom('organizations').where('id', 'in', [sly, one, two]).execute();
  });

  it('show their column mapping and findings, and nothing is sent', async () => {
    const invited = await test.call('tpContact', endpoints.inviteGc, {
      body: { email: 'invited@far.example', sections: SECTIONS },
    });
    const declined = await test.call('tpContact', endpoints.inviteGc, {
      body: { email: 'declined@far.example', sections: SECTIONS },
    });
    await test.server.database
      .updateTable('invitations')
      .set({ status: 'declined', decided_at: new Date() })
      .where('id', '=', declined.json<{ id: string }>().id)
      .execute();
    expect(invited.statusCode).toBe(201);
    const before = await test.server.database.selectFrom('outbox').select('id').execute();
    const batch = await uploaded(
      'tpAdmin',
      [
        'Company;E-Mail;Phone',
        'North;new@far.example;1',
        'North;;2',
        'North;broken;3',
        'North;NEW@far.example;4',
        `Own;${actors.tpAdmin};5`,
        `Own;${actors.tpMember};6`,
        `GC;${actors.gcGranted};7`,
        'North;invited@far.example;8',
        'North;declined@far.example;9',
      ].join('\r\n'),
    );
    expect(batch).toMatchObject({
      kind: 'contractor',
      file_name: 'contacts.csv',
      state: 'read',
      columns: [
        { index: 0, header: 'Company', read_as: 'company_name' },
        { index: 1, header: 'E-Mail', read_as: 'email' },
        { index: 2, header: 'Phone', read_as: null },
      ],
      rows: 9,
      ready: 1,
      faults: 2,
      duplicates: 1,
      known: 5,
      sent: 0,
    });
    const { results } = await look('tpAdmin', batch.id);
    expect(results.map(({ row, because }) => [row, because])).toEqual([
      [2, ''],
      [3, 'No email address.'],
      [4, 'This is not a valid email address.'],
      [5, 'Same address as row 2.'],
      [6, 'Your own address.'],
      [7, 'A colleague.'],
      [8, 'Already has access.'],
      [9, expect.stringMatching(/^Invited on [A-Z][a-z]+ \d+\.$/)],
      [10, 'They asked not to be invited again.'],
    ]);
    const some = await look('tpAdmin', batch.id, { finding: 'known', limit: 2, offset: 1 });
    expect(some.results.map(({ row }) => row)).toEqual([7, 8]);
    const after = await test.server.database.selectFrom('outbox').select('id').execute();
    expect(after.length).toBe(before.length);
    expect((await countMails('new')).mails).toBe(0);
  });

  it('are visible only to their owner', async () => {
    const { id } = await uploaded('tpAdmin', listOf('whose', 1));
    for (const other of ['tpContact', 'otherTp', 'gcGranted'] as const) {
      const got = await test.call(other, endpoints.getBatch, { params: { id } });
      const sent = await send(other, id);
      const ended = await test.call(other, endpoints.cancelBatch, { params: { id } });
      expect([got, sent, ended].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    }
    expect((await upload('tpMember', listOf('whose', 1))).statusCode).toBe(403);
    const own = await test.call('tpAdmin', endpoints.listBatches);
    expect(own.json<{ results: Batch[] }>().results.map((one) => one.id)).toContain(id);
    expect((await test.call('otherTp', endpoints.listBatches)).body).not.toContain(id);
  });

  it('send one email per ready row, even when they are confirmed several times at once', async () => {
    const { id } = await uploaded('tpAdmin', listOf('ready', 30));
    const none = await send('tpAdmin', id, {});
    expect([none.statusCode, none.body]).toEqual([422, expect.stringContaining('/sections')]);
    const message = 'Have a look.';
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => send('tpAdmin', id, { sections: SECTIONS, message })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
    await isSent('tpAdmin', id);
    expect((await send('tpAdmin', id)).json()).toMatchObject({ state: 'sent', sent: 30 });
    expect(await countMails('ready')).toEqual({ mails: 30, people: 30 });
    const arrived = () =>
      mail.received.flatMap(({ recipients }) => recipients).filter((to) => to.startsWith('ready'));
    await expect.poll(() => arrived().length, POLL).toBe(30);
    expect(new Set(arrived()).size).toBe(30);
    const first = mail.received.find(({ recipients }) => recipients.includes('ready0@far.example'));
    expect(first?.mail.text).toContain('Message from Maria Alvarez: Have a look.');
    // When the same file is uploaded again, everybody in it was already invited.
    expect(await uploaded('tpContact', listOf('ready', 30))).toMatchObject({ ready: 0, known: 30 });
  });

  it('email each person once, even when two lists contain the same people', async () => {
    const one = await uploaded('tpAdmin', listOf('twice', 30));
    const other = await uploaded('tpContact', listOf('twice', 30));
    expect([one.ready, other.ready]).toEqual([30, 30]);
    await Promise.all([send('tpAdmin', one.id), send('tpContact', other.id)]);
    await isSent('tpAdmin', one.id);
    await isSent('tpContact', other.id);
    expect(await countMails('twice')).toEqual({ mails: 30, people: 30 });
    const [first, second] = await Promise.all([
      look('tpAdmin', one.id),
      look('tpContact', other.id),
    ]);
    expect(first.sent + second.sent).toBe(30);
    expect(first.known + second.known).toBe(30);
  });

  it('stop sending when they are canceled', async () => {
    const { id } = await uploaded('tpAdmin', listOf('stopped', 400));
    await send('tpAdmin', id);
    await expect
      .poll(async () => (await look('tpAdmin', id)).sent, { ...POLL, interval: 5 })
      .toBeGreaterThan(0);
    const ended = await test.call('tpAdmin', endpoints.cancelBatch, { params: { id } });
    expect(ended.statusCode).toBe(204);
    const { state, sent } = await look('tpAdmin', id);
    expect(state).toBe('cancelled');
    expect(sent).toBeLessThan(400);
    // By the time another list was sent, nothing more of this one had been.
    const next = await uploaded('tpAdmin', listOf('after', 3));
    await send('tpAdmin', next.id);
    await isSent('tpAdmin', next.id);
    expect(await countMails('stopped')).toEqual({ mails: sent, people: sent });
    expect((await send('tpAdmin', id)).statusCode).toBe(409);
  });

  it('of a contractor request access from people who are registered, and invite the others', async () => {
    const batch = await uploaded(
      'gcGranted',
      `Email,Name\n${actors.otherTp},Sam\nasked@far.example,Pat Far\n${actors.tpContact},Pat\n`,
    );
    // Summit Electric's vault is open to the inviter.
    expect(batch).toMatchObject({ kind: 'trade_partner', ready: 2, known: 1 });
    const page = await listenTo(test.server, test.tokens.otherTp);
    await send('gcGranted', batch.id, {});
    await isSent('gcGranted', batch.id);
    expect((await look('gcGranted', batch.id)).sent).toBe(2);
    expect(await mailsTo(test, 'asked@far.example')).toHaveLength(1);
    const incoming = await test.call('otherTp', endpoints.listIncomingRequests);
    expect(incoming.body).toContain(actors.gcGranted);
    // The open pages of those who are asked are updated.
    const told = () => page.messages.map(({ type }) => type);
    await expect.poll(told, POLL).toContain('request_changed');
    page.close();
  });

  it('are canceled when the person who confirmed them no longer acts for the company', async () => {
    const { id } = await uploaded('tpContact', listOf('gone', 30));
    const user_id = test.ids.get(actors.tpContact) ?? '';
    const setContact = (is_pf_contact: boolean) =>
      test.server.database
        .updateTable('users')
        .set({ is_pf_contact })
        .where('id', '=', user_id)
        .execute();
    await test.server.database
      .updateTable('invitation_batches')
      .set({ state: 'sending', sections: SECTIONS })
      .where('id', '=', id)
      .execute();
    await setContact(false);
    const { database, jobs } = test.server;
    await jobs.send(database, 'send-list', { list: id });
    await expect.poll(async () => (await look('tpContact', id)).state, POLL).toBe('cancelled');
    expect((await countMails('gone')).mails).toBe(0);
    await setContact(true);
  });

  it('are canceled when an operator freezes the account of the person who confirmed them', async () => {
    const { database, jobs } = test.server;
    const { id } = await uploaded('tpContact', listOf('frozen', 30));
    const freeze = (frozen_at: Date | null) =>
      database
        .updateTable('users')
        .set({ frozen_at })
        .where('id', '=', test.ids.get(actors.tpContact) ?? '')
        .execute();
    await database
      .updateTable('invitation_batches')
      .set({ state: 'sending', sections: SECTIONS })
      .where('id', '=', id)
      .execute();
    await freeze(new Date());
    await jobs.send(database, 'send-list', { list: id });
    const states = () =>
      database.selectFrom('invitation_batches').select('state').where('id', '=', id).execute();
    await expect.poll(states, POLL).toEqual([{ state: 'cancelled' }]);
    await freeze(null);
    expect((await countMails('frozen')).mails).toBe(0);
  });

  it('of a person without a company are limited to 30 people a day', async () => {
    const { id } = await uploaded('freeGc', listOf('lonely', 31));
    const many = await send('freeGc', id, {});
    expect([many.statusCode, many.json<{ detail: string }>().detail]).toEqual([
      429,
      'The limit without a company is 30 invitations a day. 0 were sent in the last 24 hours. Send a shorter list.',
    ]);
    const fewer = await uploaded('freeGc', listOf('lonely', 30));
    expect((await send('freeGc', fewer.id, {})).statusCode).toBe(202);
    await isSent('freeGc', fewer.id);
    expect((await countMails('lonely')).mails).toBe(30);
  });

  it('of a company are limited to 10,000 people a day', async () => {
    const user_id = test.ids.get(actors.otherTp) ?? '';
    const organization_id = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    const { id: batch_id } = await uploaded('otherTp', listOf('before', 1));
    await test.server.database
      .insertInto('invitations')
      .columns(['kind', 'user_id', 'organization_id', 'email', 'batch_id'])
      .expression(
        sql`select 'contractor', ${user_id}::uuid, ${organization_id}::uuid, 'm' || i || '@far.example', ${batch_id}::uuid
          from generate_series(1, 9999) as i`,
      )
      .execute();
    const two = await uploaded('otherTp', listOf('many', 2));
    expect((await send('otherTp', two.id)).statusCode).toBe(429);
    const one = await uploaded('otherTp', listOf('many', 1));
    expect((await send('otherTp', one.id)).statusCode).toBe(202);
    // Invitations sent one by one are counted separately.
    const single = await test.call('otherTp', endpoints.inviteGc, {
      body: { email: 'single@far.example', sections: SECTIONS },
    });
    expect(single.statusCode).toBe(201);
  });

  it.each([
    ['', 422, 'The file is empty. Choose another.'],
    ['Company\nNorth', 422, 'No column with email addresses was found. Name one column “Email”.'],
    ['<html>', 422, 'This is not a spreadsheet. Choose a CSV, XLS or XLSX file.'],
    ['x'.repeat(5 * 1024 * 1024 + 1), 413, 'Choose a file of 5 MB or less.'],
  ])('are refused with a reason when the file is invalid (%#)', async (file, status, sentence) => {
    const reply = await upload('tpAdmin', file);
    expect([reply.statusCode, reply.json<{ file: string[] }>().file]).toEqual([status, [sentence]]);
  });

  it('can be uploaded 30 times an hour by one person', async () => {
    const status = async () => (await upload('tpAdmin', listOf('often', 1))).statusCode;
    expect(await status()).toBe(201);
    // As if it were the 29th.
    await test.server.database.updateTable('login_attempts').set({ count: 29 }).execute();
    expect([await status(), await status()]).toEqual([201, 429]);
  });

  it('can be sent only for the company that they were uploaded for', async () => {
    const { id } = await uploaded('otherTp', listOf('moved', 1));
    await test.server.database
      .updateTable('invitation_batches')
      .set({ organization_id: test.ids.get(SUMMIT) ?? '' })
      .where('id', '=', id)
      .execute();
    expect((await send('otherTp', id)).statusCode).toBe(409);
  });
});
