import { type ContactList, type ContactRow, endpoints } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../test/accounts.ts';
import { multipartOf } from '../../test/multipart.ts';
import { actors, withServer } from '../../test/server.ts';

type Shown = ContactList & { readonly results: readonly ContactRow[] };
type Uploader = keyof typeof actors;

const POLL = { timeout: 30_000, interval: 50 };

withServer('the rows of a contact list', (test) => {
  let twinOaks: string;
  beforeAll(async () => {
    const [first] = await test.server.database
      .insertInto('organizations')
      .values(
        ['Twin Oaks Drywall', 'Twin Oaks Drywall Inc.'].map((name) => ({
          name,
          organization_type: 'Trade Partner',
        })),
      )
      .returning('id')
      .execute();
    twinOaks = first?.id ?? '';
  });

  const upload = async (by: Uploader, lines: readonly string[]) => {
    const reply = await test.call(
      by,
      endpoints.uploadContactList,
      multipartOf(lines.join('\n'), 'suppliers.csv'),
    );
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
    return reply.json<ContactList>().id;
  };
  const look = async (by: Uploader, id: string) => {
    const reply = await test.call(by, endpoints.getContactList, { params: { id } });
    expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
    return reply.json<Shown>();
  };
  const settled = async (by: Uploader, id: string) => {
    await expect.poll(async () => (await look(by, id)).is_working, POLL).toBe(false);
    return (await look(by, id)).results;
  };
  /** Changes the first row, which is row 2 of the file. */
  const fix = async (by: Uploader, id: string, body: object) => {
    const params = { id, row: '2' };
    const reply = await test.call(by, endpoints.changeContactRow, { params, body });
    expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
  };

  it('stay with the company: people who moved to another one can no longer read or send them', async () => {
    const { database, jobs } = test.server;
    const user_id = test.ids.get(actors.gcColleague) ?? '';
    const moveTo = (name: string) =>
      database
        .updateTable('memberships')
        .set({ organization_id: test.ids.get(name) ?? '' })
        .where('user_id', '=', user_id)
        .execute();
    const list = await upload('gcColleague', ['Email', 'new@left-behind.example']);
    await settled('gcColleague', list);
    await moveTo('Harbor & Main Construction');
    const read = await test.call('gcColleague', endpoints.getContactList, { params: { id: list } });
    expect(read.statusCode).toBe(403);
    // An invitation that was still waiting to be sent at the time of the move.
    const { id: action_id } = await database
      .insertInto('contact_list_actions')
      .values({ list_id: list, user_id, action: 'join', kind: null, batch_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('contact_list_outcomes')
      .values({ list_id: list, row: 2, action: 'join', action_id, state: 'queued' })
      .execute();
    await jobs.send(database, 'contact-list', { list });
    const [row] = await settled('gcGranted', list);
    expect(row?.done).toMatchObject([{ action: 'join', state: 'failed' }]);
    expect(row?.done[0]?.because).toContain('no longer with the company');
    expect(await mailsTo(test, 'new@left-behind.example')).toEqual([]);
    await moveTo('Keystone Builders');
  });

  it('keep earlier corrections when they are corrected again', async () => {
    const list = await upload('gcGranted', ['Email,Company', 'not-an-address,Lakeside Works']);
    await fix('gcGranted', list, { email: 'jo@lakeside-works.example' });
    await fix('gcGranted', list, { first_name: 'Jo' });
    const [row] = await settled('gcGranted', list);
    expect(row).toMatchObject({
      email: 'jo@lakeside-works.example',
      first_name: 'Jo',
      company_name: 'Lakeside Works',
    });
  });

  it('are not changed by a choice for the same row of another list', async () => {
    const lines = ['Company', 'Twin Oaks Drywall'];
    const own = await upload('gcGranted', lines);
    const other = await upload('otherGc', lines);
    expect(await settled('gcGranted', own)).toMatchObject([{ state: 'choose' }]);
    expect(await settled('otherGc', other)).toMatchObject([{ state: 'choose' }]);
    await fix('gcGranted', own, { organization: twinOaks });
    expect(await settled('gcGranted', own)).toMatchObject([
      { state: 'matched', matched_by: 'chosen', organization: { id: twinOaks } },
    ]);
    expect(await settled('otherGc', other)).toMatchObject([
      { state: 'choose', matched_by: null, organization: null },
    ]);
  });

  it('stay left out when an older page says that none of their choices fits', async () => {
    const list = await upload('gcGranted', ['Company,Email', 'Twin Oaks Drywall,lee@gmail.com']);
    expect(await settled('gcGranted', list)).toMatchObject([{ state: 'choose' }]);
    await fix('gcGranted', list, { is_left_out: true });
    const late = await test.call('gcGranted', endpoints.changeContactRow, {
      params: { id: list, row: '2' },
      body: { organization: null },
    });
    expect(late.statusCode).toBe(409);
    expect(await settled('gcGranted', list)).toMatchObject([{ state: 'left_out' }]);
  });

  it('show the relationship with the company, and if the person is listed there', async () => {
    const { database } = test.server;
    const setListed = (actor: Uploader, is_listed: boolean) =>
      database
        .updateTable('memberships')
        .set({ is_listed })
        .where('user_id', '=', test.ids.get(actors[actor]) ?? '')
        .execute();
    await setListed('tpMember', true);
    await setListed('tpAdmin', false);
    await database.deleteFrom('relationships').execute();
    for (const [name, status] of [
      ['Summit Electric LLC', 'standing'],
      ['Ridgeline Mechanical Inc.', 'pending'],
    ] as const) {
      const organization = test.ids.get(name) ?? '';
      const asked = await test.call('gcGranted', endpoints.createRelationship, {
        body: { organization, kind: 'has_worked_with' },
      });
      expect([asked.statusCode, asked.body]).toEqual([201, asked.body]);
      await database
        .updateTable('relationships')
        .set({ status })
        .where('organization_id', '=', organization)
        .execute();
    }
    const list = await upload('gcGranted', [
      'Email,First name,Last name',
      'office@summit-electric.example,TOM,reed',
      'bill@summit-electric.example,Bill,Reed',
      // She works there, but chose not to be listed.
      'sales@summit-electric.example,Maria,Alvarez',
      // He is listed at Summit only.
      'office@ridgeline-mechanical.example,Tom,Reed',
      'tom@nowhere-near.example,Tom,Reed',
    ]);
    const rows = await settled('gcGranted', list);
    expect(
      rows.map((row) => [row.organization?.name, row.relationship, row.is_person_listed]),
    ).toEqual([
      ['Summit Electric LLC', 'standing', true],
      ['Summit Electric LLC', 'standing', false],
      ['Summit Electric LLC', 'standing', false],
      ['Ridgeline Mechanical Inc.', 'pending', false],
      [undefined, null, false],
    ]);
    const csv = await test.call('gcGranted', endpoints.exportContactList, { params: { id: list } });
    const [head = '', ...lines] = csv.body.trimEnd().split('\r\n');
    const column = head.split(',').indexOf('Relationship');
    expect(lines.map((line) => line.split(',')[column])).toEqual([
      'Confirmed',
      'Confirmed',
      'Confirmed',
      'Pending',
      '',
    ]);
  });

  it('offer up to 5 companies of one domain, or match the one with the written name', async () => {
    const domain = 'shared-office.example';
    await test.server.database
      .insertInto('organizations')
      .values(
        ['Alder', 'Birch', 'Cedar', 'Doug Fir', 'Elm', 'Fig', 'Gum', 'Gum'].map((name, at) => ({
          name: `${name} Partition Works${at === 7 ? ' Inc.' : ''}`,
          organization_type: 'Trade Partner',
          domain,
        })),
      )
      .execute();
    await test.server.database
      .insertInto('organizations')
      .values({ name: 'Solo Trellis Works', organization_type: 'Trade Partner', domain: null })
      .execute();
    const list = await upload('gcGranted', [
      'Company,Email,Website',
      `Something else,a@${domain},`,
      `Cedar Partition Works LLC,b@${domain},`,
      // Two companies there have this name.
      `Gum Partition Works,c@${domain},`,
      'Whatever it is called,,https://www.summit-electric.example/about',
      // Its domain is not known, so the address does not contradict the name.
      'Solo Trellis Works,ann@solo-trellis.example,',
    ]);
    const rows = await settled('gcGranted', list);
    expect(rows.map((row) => [row.matched_by, row.organization?.name, row.choices.length])).toEqual(
      [
        [null, undefined, 5],
        ['domain', 'Cedar Partition Works', 0],
        [null, undefined, 5],
        ['domain', 'Summit Electric LLC', 0],
        ['name', 'Solo Trellis Works', 0],
      ],
    );
  });

  it('are read by the columns that someone chose for the same headers, of the 50 files used last', async () => {
    const { database } = test.server;
    const map = async (id: string) => {
      const body = { columns: [{ index: 1, read_as: 'last_name' }] };
      const reply = await test.call('gcGranted', endpoints.changeContactList, {
        params: { id },
        body,
      });
      expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
    };
    const columnsOf = async (...lines: readonly string[]) => {
      const list = await look('gcColleague', await upload('gcColleague', lines));
      return list.columns.map(({ read_as }) => read_as);
    };
    const first = await upload('gcGranted', ['Email,Wer', 'a@who.example,Reed']);
    await map(first);
    expect(await columnsOf('EMAIL,WER', 'b@who.example,Ray')).toEqual(['email', 'last_name']);
    expect(await columnsOf('Wer,Email', 'Day,c@who.example')).toEqual([null, 'email']);
    // 60 others that were used since, until this one is used again.
    const mappings = database
      .updateTable('column_mappings')
      .where('organization_id', '=', test.ids.get('Keystone Builders') ?? '');
    await mappings.set({ used_at: new Date('2026-01-01') }).execute();
    await database
      .insertInto('column_mappings')
      .values(
        Array.from({ length: 60 }, (_, at) => ({
          organization_id: test.ids.get('Keystone Builders') ?? '',
          user_id: null,
          headers: Buffer.from([0, 0, at]),
          roles: '[]',
          used_at: new Date('2026-02-01'),
        })),
      )
      .execute();
    await map(first);
    expect(await columnsOf('Email,Wer', 'd@who.example,Ho')).toEqual(['email', 'last_name']);
    const { length } = await database
      .selectFrom('column_mappings')
      .select('headers')
      .where('organization_id', '=', test.ids.get('Keystone Builders') ?? '')
      .execute();
    expect(length).toBe(50);
    await database.deleteFrom('column_mappings').execute();
  });

  it('are matched again after they were left out and taken back', async () => {
    const list = await upload('gcGranted', ['Website', 'summit-electric.example']);
    const mapped = await test.call('gcGranted', endpoints.changeContactList, {
      params: { id: list },
      body: { columns: [{ index: 0, read_as: 'website' }] },
    });
    expect([mapped.statusCode, mapped.body]).toEqual([200, mapped.body]);
    const states = [];
    for (const is_left_out of [true, false]) {
      await fix('gcGranted', list, { is_left_out });
      states.push((await settled('gcGranted', list))[0]?.state);
    }
    expect(states).toEqual(['left_out', 'matched']);
  });

  it('are shown in pages, and are all in the CSV export', async () => {
    const people = Array.from({ length: 60 }, (_, place) => `person${place}@csv-far.example`);
    const id = await upload('gcGranted', ['Email', ...people]);
    expect((await look('gcGranted', id)).results).toHaveLength(50);
    const second = await test.call('gcGranted', endpoints.getContactList, {
      params: { id },
      query: { offset: 50 },
    });
    expect(second.json<Shown>().results.map(({ email }) => email)).toEqual(people.slice(50));
    const csv = await test.call('gcGranted', endpoints.exportContactList, { params: { id } });
    const [, ...rows] = csv.body.trimEnd().split('\r\n');
    expect(rows.map((line) => line.split(',')[1])).toEqual(people);
  });
});
