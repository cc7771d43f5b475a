import { type Batch, type ContactList, type ContactRow, endpoints } from '@plumbline/api-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../test/accounts.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { multipartOf } from '../../test/multipart.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { tidyLists } from '../invitations/index.ts';
import { tidyContactLists } from './work.ts';

type Shown = ContactList & { results: ContactRow[] };

const POLL = { timeout: 30_000, interval: 50 };

let mail: MailServer;
const mailed = async () => {
  mail = await startMailServer();
  return { smtpUrl: mail.url };
};

withServer('contact lists', mailed, (test) => {
  afterAll(() => mail.stop());
  const ids = new Map<string, string>();
  beforeAll(async () => {
    const companies = [
      ['Blue Ridge Steel LLC', 'Manufacturer', 'blueridge.example'],
      ['Twin Oaks Drywall', 'Trade Partner', null],
      ['Twin Oaks Drywall Inc.', 'Trade Partner', null],
      ['Lakeside Glass', 'Trade Partner', 'lakeside.example'],
      ['Moved Away Masonry', 'Trade Partner', null],
    ] as const;
    for (const [name, organization_type, domain] of companies) {
      const { id } = await test.server.database
        .insertInto('organizations')
        .values({ name, organization_type, domain })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(name, id);
    }
  });

  const upload = (by: keyof typeof actors, file: Buffer | string, name = 'suppliers.csv') => {
    return test.call(by, endpoints.uploadContactList, multipartOf(file, name));
  };
  const look = async (by: ActorName, id: string, query = {}) => {
    const reply = await test.call(by, endpoints.getContactList, { params: { id }, query });
    expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
    return reply.json<Shown>();
  };
  const settled = async (by: ActorName, id: string) => {
    await expect.poll(async () => (await look(by, id)).is_working, POLL).toBe(false);
    return look(by, id);
  };
  const uploaded = async (by: keyof typeof actors, lines: readonly string[]) => {
    const reply = await upload(by, lines.join('\n'));
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
    return settled(by, reply.json<ContactList>().id);
  };
  const fix = (by: ActorName, id: string, row: number, body: object) =>
    test.call(by, endpoints.changeContactRow, { params: { id, row: String(row) }, body });
  const act = (by: ActorName, id: string, body: object) =>
    test.call(by, endpoints.actOnContactList, { params: { id }, body });
  const statesOf = ({ results }: Shown) => results.map(({ row, state }) => `${row} ${state}`);

  it('match rows by domain and name, offer choices when unsure, and report errors', async () => {
    const list = await uploaded('gcGranted', [
      'Company name,Email,Full name',
      'Something else,pat@mail.blueridge.example,Pat Reed',
      'TWIN OAKS DRYWALL CO,,',
      'Lakeside Glas,,',
      'Lakeside Glass,sam@glass-lake.example,Sam Ray',
      'Moved away masonry llc,ann@gmail.com,Ann Day',
      'Nowhere To Be Found Builders,lee@nowhere-found.example,Lee Ho',
      ',broken@,',
      ',pat@mail.blueridge.example,',
      `Own,${actors.gcColleague},`,
      ',,Only A Name',
    ]);
    expect(statesOf(list)).toEqual([
      '2 matched',
      '3 choose',
      '4 choose',
      '5 choose',
      '6 matched',
      '7 new',
      '8 error',
      '9 duplicate',
      '10 left_out',
      '11 error',
    ]);
    const [first, second] = list.results;
    expect(first).toMatchObject({
      organization: { name: 'Blue Ridge Steel LLC' },
      matched_by: 'domain',
      first_name: 'Pat',
    });
    expect(second?.choices.map(({ name }) => name).toSorted()).toEqual([
      'Twin Oaks Drywall',
      'Twin Oaks Drywall Inc.',
    ]);
    // An identical name does not outweigh an address at another domain.
    expect(list.results[3]?.choices.map(({ name }) => name)).toEqual(['Lakeside Glass']);
    expect(list.results.slice(6).map(({ because }) => because)).toEqual([
      'This is not a valid email address.',
      'Same address as row 2.',
      'Your own company.',
      'No email address and no company. Enter one of them.',
    ]);
    expect(list.counts).toMatchObject({ all: 10, matched: 2, choose: 3, new: 1, error: 2 });
    expect((await look('gcGranted', list.id, { state: 'error' })).results).toHaveLength(2);
  });

  it('can be corrected in place: rows, choices and column mapping', async () => {
    const list = await uploaded('gcGranted', [
      'Email,Builder,Who',
      'x@twin.test,Twin Oaks Drywall,Day',
      'not-an-address,Lakeside Glass,Ray',
      'x@twin.test,Blue Ridge Steel,Ho',
    ]);
    const { id } = list;
    // The address column is recognized by its content; the person maps the other columns.
    expect(list.columns.map(({ read_as }) => read_as)).toEqual(['email', null, null]);
    const twice = await test.call('gcGranted', endpoints.changeContactList, {
      params: { id },
      body: { columns: [{ index: 1, read_as: 'email' }] },
    });
    expect([twice.statusCode, twice.body]).toEqual([
      422,
      expect.stringContaining('Use each field once'),
    ]);
    const nobody = await test.call('gcGranted', endpoints.changeContactList, {
      params: { id },
      body: { columns: [{ index: 0, read_as: null }] },
    });
    expect(nobody.json()).toMatchObject({
      status: 422,
      detail: 'Choose a column for the email address, the company or the website.',
    });
    const mapped = await test.call('gcGranted', endpoints.changeContactList, {
      params: { id },
      body: {
        columns: [
          { index: 1, read_as: 'company_name' },
          { index: 2, read_as: 'last_name' },
        ],
      },
    });
    expect(mapped.statusCode).toBe(200);
    expect(statesOf(await settled('gcGranted', id))).toEqual([
      '2 choose',
      '3 error',
      '4 duplicate',
    ]);
    await fix('gcGranted', id, 3, { email: ' Jo@Lakeside.example ' });
    await fix('gcGranted', id, 4, { email: '' });
    const stranger = await fix('gcGranted', id, 2, { organization: ids.get('Lakeside Glass') });
    expect(stranger.statusCode).toBe(422);
    await fix('gcGranted', id, 2, { organization: ids.get('Twin Oaks Drywall') });
    const fixed = await settled('gcGranted', id);
    expect(statesOf(fixed)).toEqual(['2 matched', '3 matched', '4 matched']);
    expect(fixed.results[1]).toMatchObject({ email: 'jo@lakeside.example', last_name: 'Ray' });
    // Correcting only a name keeps the choice; changing columns keeps the corrections.
    await fix('gcGranted', id, 2, { first_name: 'Kim' });
    await test.call('gcGranted', endpoints.changeContactList, {
      params: { id },
      body: { columns: [{ index: 2, read_as: null }] },
    });
    const after = await settled('gcGranted', id);
    expect(after.results[0]).toMatchObject({
      state: 'matched',
      matched_by: 'chosen',
      first_name: 'Kim',
      last_name: '',
    });
    await fix('gcGranted', id, 4, { is_left_out: true });
    expect((await look('gcGranted', id)).can.relate).toBe(2);
  });

  it('request relationships and send invitations to join and to prequalify, once per row', async () => {
    const { id } = await uploaded('gcGranted', [
      'Company,Email',
      'Lakeside Glass,info@lakeside.example',
      'Brand New Roofing,boss@brand-new-roofing.example',
      `Summit,${actors.tpContact}`,
      'Blue Ridge Steel,',
      'Lakeside Glass,second@lakeside.example',
    ]);
    expect((await look('gcGranted', id)).can).toEqual({ relate: 3, join: 1, prequalify: 4 });
    const related = await act('gcGranted', id, { action: 'relate', kind: 'has_worked_with' });
    expect(related.json()).toEqual({ count: 3 });
    await act('gcGranted', id, { action: 'join', message: 'Join us.' });
    await settled('gcGranted', id);
    const asked = await act('gcGranted', id, { action: 'prequalify', rows: [2] });
    expect([asked.statusCode, asked.json()]).toEqual([202, { count: 1 }]);
    const { results } = await settled('gcGranted', id);
    expect(results.map(({ done }) => done.map((one) => `${one.action} ${one.state}`))).toEqual([
      ['prequalify done', 'relate done'],
      ['join done'],
      ['relate done'],
      // The company has no people, and the row has no address at its domain.
      ['relate failed'],
      // Another row already asked this company.
      [],
    ]);
    expect(results[3]?.done[0]?.because).toContain('blueridge.example');
    expect(results[0]?.relationship).toBe('pending');
    expect(await mailsTo(test, 'boss@brand-new-roofing.example')).toHaveLength(1);
    expect(await mailsTo(test, 'info@lakeside.example')).toHaveLength(2);
    // What was sent is not sent again, and its row can no longer change; what failed can be retried.
    expect((await act('gcGranted', id, { action: 'relate' })).json()).toEqual({ count: 1 });
    expect((await fix('gcGranted', id, 2, { email: 'x@y.example' })).statusCode).toBe(409);
  });

  it('report unsent rows as failed after sending was stopped, and let them be corrected', async () => {
    const people = Array.from({ length: 200 }, (_, place) => `stopped${place}@far.example`);
    const { id } = await uploaded('gcGranted', ['Email', ...people]);
    const asked = await act('gcGranted', id, { action: 'prequalify' });
    expect([asked.statusCode, asked.json()]).toEqual([202, { count: 200 }]);
    const batches = await test.call('gcGranted', endpoints.listBatches);
    const batch = batches.json<{ results: Batch[] }>().results[0]?.id ?? '';
    const stopped = await test.call('gcGranted', endpoints.cancelBatch, { params: { id: batch } });
    expect(stopped.statusCode).toBe(204);
    const { results, is_working, can } = await look('gcGranted', id, { limit: 200 });
    // Rows are sent in order, 25 at a time, so the last one was not sent yet.
    expect(results.at(-1)?.done).toEqual([
      { action: 'prequalify', state: 'failed', because: 'Sending was stopped.' },
    ]);
    const unsent = results.filter(({ done }) => done[0]?.state !== 'done');
    expect([is_working, can.prequalify]).toEqual([false, unsent.length]);
    const last = results.at(-1)?.row ?? 0;
    expect((await fix('gcGranted', id, last, { first_name: 'Pat' })).statusCode).toBe(200);
  });

  it('belong to their uploader and to Admins, who can do with them what their role allows', async () => {
    const { id } = await uploaded('tpMember', [
      'Company',
      '=HYPERLINK("http://x")',
      'Lakeside Glass',
    ]);
    for (const other of ['tpContact', 'gcGranted', 'freeGc'] as const)
      expect(
        (await test.call(other, endpoints.getContactList, { params: { id } })).statusCode,
      ).toBe(403);
    expect(statesOf(await look('tpMember', id))).toEqual(['2 new', '3 matched']);
    expect((await look('tpAdmin', id)).can).toMatchObject({ relate: 1, prequalify: 0 });
    expect((await look('tpMember', id)).can).toMatchObject({ relate: 0 });
    expect((await act('tpMember', id, { action: 'relate' })).statusCode).toBe(403);
    expect((await act('tpAdmin', id, { action: 'prequalify' })).statusCode).toBe(403);
    const csv = await test.call('tpAdmin', endpoints.exportContactList, { params: { id } });
    expect(csv.body).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv.headers['content-disposition']).toContain('suppliers-matched.csv');
    const shouted = await upload('tpAdmin', 'Company\nAcme', 'VENDORS.CSV');
    const exported = await test.call('tpAdmin', endpoints.exportContactList, {
      params: { id: shouted.json<ContactList>().id },
    });
    expect(exported.headers['content-disposition']).toContain('filename="VENDORS-matched.csv"');
    await test.call('tpAdmin', endpoints.deleteContactList, { params: { id } });
    expect(
      (await test.call('tpMember', endpoints.getContactList, { params: { id } })).statusCode,
    ).toBe(403);
  });

  it('are listed newest first: an Admin sees those of colleagues, others only their own', async () => {
    const names = ['first.csv', 'second.csv', 'third.csv'];
    for (const [at, by] of (['tpMember', 'tpAdmin', 'tpMember'] as const).entries()) {
      const reply = await upload(by, 'Company,Email\nAcme,\n,broken@\nAcme,', names[at]);
      expect(reply.statusCode).toBe(201);
    }
    const listed = async (by: ActorName) => {
      const reply = await test.call(by, endpoints.listContactLists);
      const { results } = reply.json<{ results: ContactList[] }>();
      return results.filter((list) => names.includes(list.file_name));
    };
    const shown = async (by: ActorName) =>
      (await listed(by)).map((list) => `${list.file_name} by ${list.uploaded_by}`);
    expect(await shown('tpAdmin')).toEqual([
      'third.csv by Tom Reed',
      'second.csv by Maria Alvarez',
      'first.csv by Tom Reed',
    ]);
    expect(await shown('tpMember')).toEqual(['third.csv by Tom Reed', 'first.csv by Tom Reed']);
    for (const other of ['tpContact', 'otherTp', 'gcGranted'] as const)
      expect(await shown(other)).toEqual([]);
    const [list] = await listed('tpAdmin');
    expect(list?.counts).toMatchObject({ all: 3, error: 1, duplicate: 1, choose: 0, left_out: 0 });
  });

  it('are deleted after 90 days, as are lists of invitations that are not being sent', async () => {
    const { database } = test.server;
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const uploadedBy = {
      user_id: test.ids.get(actors.gcGranted) ?? '',
      organization_id: test.ids.get('Keystone Builders') ?? '',
    };
    const listOf = (name: string, days: number) => ({
      ...uploadedBy,
      file_name: `${name}-${days}.csv`,
      created_at: daysAgo(days),
    });
    await database
      .insertInto('contact_lists')
      .values([89, 91].map((days) => ({ ...listOf('contacts', days), columns: '[]' })))
      .execute();
    const batches = [
      ['read', 91],
      ['sending', 91],
      ['sent', 89],
      ['sent', 91],
    ] as const;
    await database
      .insertInto('invitation_batches')
      .values(
        batches.map(([state, days]) => ({
          ...listOf(state, days),
          kind: 'trade_partner' as const,
          state,
        })),
      )
      .execute();
    const context = { database, now: () => new Date() };
    await tidyContactLists(context);
    await tidyLists(context);
    const left = async (table: 'contact_lists' | 'invitation_batches') => {
      const rows = await database
        .selectFrom(table)
        .select('file_name')
        .where('created_at', '<', daysAgo(80))
        .orderBy('file_name')
        .execute();
      return rows.map(({ file_name }) => file_name);
    };
    expect(await left('contact_lists')).toEqual(['contacts-89.csv']);
    expect(await left('invitation_batches')).toEqual(['sending-91.csv', 'sent-89.csv']);
  });

  it.each([
    ['', 422, 'The file is empty. Choose another.'],
    ['Company\n', 422, 'The file has no rows.'],
    ['<html>', 422, 'This is not a spreadsheet. Choose a CSV, XLS or XLSX file.'],
    ['x'.repeat(5 * 1024 * 1024 + 1), 413, 'Choose a file of 5 MB or less.'],
  ])('refuse a bad file and say why (%#)', async (file, status, sentence) => {
    const reply = await upload('gcGranted', file);
    expect([reply.statusCode, reply.json<{ file: string[] }>().file]).toEqual([status, [sentence]]);
  });
});
