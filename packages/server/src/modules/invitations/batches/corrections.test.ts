import { type Batch, endpoints, type ImportRow } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { multipartOf } from '../../../test/multipart.ts';
import { type ActorName, type actors, withServer } from '../../../test/server.ts';

withServer('corrected lists of contacts', (test) => {
  const uploaded = async (by: keyof typeof actors, file: string): Promise<Batch> => {
    const reply = await test.call(by, endpoints.uploadContacts, multipartOf(file, 'contacts.csv'));
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
    return reply.json<Batch>();
  };
  const look = async (by: ActorName, id: string) => {
    const reply = await test.call(by, endpoints.getBatch, { params: { id } });
    expect(reply.statusCode).toBe(200);
    return reply.json<Batch & { is_mapping_remembered: boolean; results: ImportRow[] }>();
  };

  it('are read again when the column mapping changes, which the next file with these headers uses', async () => {
    const file = (name: string) =>
      [
        'Firm;Reach;Person',
        `${name} Steel;${name}@map.example;Pat Reed`,
        `${name} Stone;nobody;Lee Park`,
      ].join('\n');
    const list = await uploaded('tpContact', file('one'));
    expect(list).toMatchObject({ ready: 1, faults: 1, is_correctable: true });
    const { id } = list;
    expect(list.columns.map(({ read_as }) => read_as)).toEqual(['company_name', 'email', 'name']);
    const say = (columns: object | null) =>
      test.call('tpContact', endpoints.changeBatch, { params: { id }, body: { columns } });
    expect((await look('tpContact', id)).is_mapping_remembered).toBe(false);

    expect((await say([{ index: 1, read_as: null }])).json()).toMatchObject({
      detail: 'Choose the column with the email addresses.',
    });
    expect((await say([{ index: 0, read_as: 'name' }])).json()).toMatchObject({
      detail: 'Two columns are mapped to the same field. Use each field once.',
    });
    const other = [
      { index: 0, read_as: null },
      { index: 2, read_as: 'company_name' },
    ];
    expect((await say(other)).statusCode).toBe(200);
    const read = await look('tpContact', id);
    expect(read.is_mapping_remembered).toBe(true);
    expect(read.results[0]).toMatchObject({ company_name: 'Pat Reed', first_name: '' });

    const next = await uploaded('tpContact', file('two'));
    expect(next.columns.map(({ read_as }) => read_as)).toEqual([null, 'email', 'company_name']);
    // The mapping is remembered for colleagues too, but not for other companies.
    const theirs = await uploaded('tpAdmin', file('three'));
    expect(theirs.columns.map(({ read_as }) => read_as)).toEqual([null, 'email', 'company_name']);
    const others = await uploaded('otherTp', file('four'));
    expect(others.columns.map(({ read_as }) => read_as)).toEqual(['company_name', 'email', 'name']);

    expect((await say(null)).statusCode).toBe(200);
    const again = await look('tpContact', id);
    expect(again.is_mapping_remembered).toBe(false);
    expect(again.columns.map(({ read_as }) => read_as)).toEqual(['company_name', 'email', 'name']);
  });

  it('accept a corrected row, which stays corrected when columns change', async () => {
    const { id } = await uploaded(
      'tpContact',
      'Company,Email\nNorth,pat@row.example\nSouth,nobody\nWest,pat@row.example',
    );
    const correct = (row: number, body: object) =>
      test.call('tpContact', endpoints.changeBatchRow, { params: { id, row: String(row) }, body });
    expect(
      (await correct(3, { email: ' LEE@row.example ', first_name: 'Lee' })).json(),
    ).toMatchObject({ ready: 2, faults: 0, duplicates: 1 });
    expect((await correct(4, { email: 'lee@row.example' })).json()).toMatchObject({
      duplicates: 1,
    });
    expect((await look('tpContact', id)).results[2]?.because).toBe('Same address as row 3.');
    expect((await correct(99, { email: 'x@row.example' })).statusCode).toBe(404);
    await test.call('tpContact', endpoints.changeBatch, {
      params: { id },
      body: { columns: null },
    });
    expect((await look('tpContact', id)).results[1]).toMatchObject({
      email: 'lee@row.example',
      first_name: 'Lee',
      finding: 'ready',
    });

    const send = (sections: readonly string[]) =>
      test.call('tpContact', endpoints.sendBatch, { params: { id }, body: { sections } });
    expect((await send([])).json()).toMatchObject({
      status: 422,
      errors: [{ address: '/sections', reason: 'Choose at least one section.' }],
    });
    expect((await send(['basic-information'])).statusCode).toBe(202);
    expect((await correct(2, { email: 'late@row.example' })).statusCode).toBe(409);
  });
});
