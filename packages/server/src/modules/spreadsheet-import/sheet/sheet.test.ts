import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import * as xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openSheetReader } from './index.ts';
import { ANOTHER_KIND, UNREADABLE } from './words.ts';

const reader = openSheetReader();
/** The rows, or the message with which the file is rejected. */
const read = (bytes: Buffer | string) =>
  reader.read(Buffer.from(bytes)).catch((error: unknown) => {
    const { status, members, message } = error as {
      status: number;
      members: { file?: string[] };
      message: string;
    };
    expect(status).toBe(422);
    expect(members.file).toEqual([message]);
    return message;
  });

const TABLE = [
  ['Company', '__proto__', 'Email'],
  ['Müller & Söhne’s', '=1+1', 'a@x.example'],
  [],
  ['two\nlines', '', 'b@x.example'],
];
const bookOf = (rows: readonly (readonly string[])[]) => {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows.map((row) => [...row])), 'First');
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['another']]), 'Second');
  return book;
};
const written = (bookType: xlsx.BookType, rows = TABLE) =>
  xlsx.write(bookOf(rows), { type: 'buffer', bookType, compression: true }) as Buffer;
const PASSWORD =
  'This file is password-protected. Save it without a password, then choose it again.';
const UNPACKED =
  'This XLSX file unpacks to more than 30 MB. Keep only the sheet with the addresses, or save it as CSV.';

/** A zip of these parts; the sizes in its headers are correct. */
const zipOf = (parts: Readonly<Record<string, Buffer | string>>) => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};

/** A zip whose only part unpacks to far more than its declared size. */
function lyingZip(): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(60 * 1024 * 1024, ' '));
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(1000, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.write('PK\u0001\u0002', 'latin1');
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(1000, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}

/** An old Excel file with a password: the record that says so follows the first one in its stream. */
function lockedXls(): Buffer {
  const container = xlsx.CFB.read(written('biff8'), { type: 'buffer' });
  const entry = xlsx.CFB.find(container, 'Workbook');
  if (entry === null) throw new Error('the workbook has no stream');
  const stream = Buffer.from(entry.content as Uint8Array);
  const first = 4 + stream.readUInt16LE(2);
  const lock = Buffer.from('2f000600000011112222', 'hex');
  xlsx.CFB.utils.cfb_add(
    container,
    '/Workbook',
    Buffer.concat([stream.subarray(0, first), lock, stream.subarray(first)]),
  );
  return Buffer.from(xlsx.CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

const compound = (stream: string) => {
  const container = xlsx.CFB.utils.cfb_new();
  xlsx.CFB.utils.cfb_add(container, `/${stream}`, Buffer.alloc(5000, 1));
  return Buffer.from(xlsx.CFB.write(container, { type: 'buffer' }) as Uint8Array);
};

describe('the rows of a file', () => {
  it.each(['xlsx', 'biff8', 'csv'] as const)('are read from %s', async (kind) => {
    const rows = await read(written(kind));
    expect(rows[0]).toEqual(TABLE[0]);
    expect(rows[1]).toEqual(TABLE[1]);
    // The blank row is included, so that row numbers match the file.
    expect([...(rows[2] ?? [])].join('')).toBe('');
    expect(rows[3]).toEqual(TABLE[3]);
    expect(rows).toHaveLength(4);
  });

  it.each([
    ['commas', 'Email,Company\na@x.example,"North, Inc"\n'],
    ['semicolons, with commas in the text', 'Email;Company\na@x.example;North, Inc\n'],
    ['tabs', 'Email\tCompany\na@x.example\tNorth, Inc\n'],
    ['a byte order mark', '\ufeffEmail,Company\r\na@x.example,"North, Inc"\r\n'],
  ])('are read from CSV with %s', async (_kind, text) => {
    expect(await read(text)).toEqual([
      ['Email', 'Company'],
      ['a@x.example', 'North, Inc'],
    ]);
  });

  it('are separated by what most lines have, whatever the title has', async () => {
    expect(await read('Vendors, in Texas, 2026\nEmail;Company\na@x.example;North\n')).toEqual([
      ['Vendors, in Texas, 2026'],
      ['Email', 'Company'],
      ['a@x.example', 'North'],
    ]);
  });

  it('are read from the encodings that spreadsheets save', async () => {
    const rows = [
      ['Email', 'Company'],
      ['a@x.example', 'Müller'],
    ];
    const text = rows.map((row) => row.join(';')).join('\n');
    expect(await read(Buffer.from(text, 'latin1'))).toEqual(rows);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect(await read(utf16)).toEqual(rows);
    expect(await read(Buffer.from(utf16).swap16())).toEqual(rows);
  });

  it('may have line breaks and quotes in their cells', async () => {
    const rows = await read('Email,Note\na@x.example,"one\ntwo ""three"""\nb@x.example,5" pipe\n');
    expect(rows).toEqual([
      ['Email', 'Note'],
      ['a@x.example', 'one\ntwo "three"'],
      ['b@x.example', '5" pipe'],
    ]);
  });

  it.each(['xlsx', 'biff8'] as const)(
    'are blank where a formula failed, in %s',
    async (bookType) => {
      const sheet = xlsx.utils.aoa_to_sheet([
        ['Email', 'Company', 'Note'],
        ['a@x.example', '-', '-'],
      ]);
      // #NULL! and #N/A
      sheet['B2'] = { t: 'e', v: 0 };
      sheet['C2'] = { t: 'e', v: 42 };
      const book = xlsx.utils.book_new();
      xlsx.utils.book_append_sheet(book, sheet, 'First');
      expect(await read(xlsx.write(book, { type: 'buffer', bookType }) as Buffer)).toEqual([
        ['Email', 'Company', 'Note'],
        ['a@x.example', '', ''],
      ]);
    },
  );

  it.each(['xlsx', 'biff8', 'csv'] as const)(
    'stop soon after the maximum number of rows in %s',
    async (kind) => {
      const rows = await read(
        written(
          kind,
          Array.from({ length: 12_000 }, (_, row) => [`p${row}@x.example`]),
        ),
      );
      expect(rows).toHaveLength(5200);
    },
  );

  it.each(['xlsx', 'biff8', 'csv'] as const)(
    'are read to the end in %s if many of them are blank',
    async (kind) => {
      const rows = await read(
        written(
          kind,
          Array.from({ length: 6001 }, (_, row) => (row % 2 === 0 ? [`p${row}@x.example`] : [])),
        ),
      );
      expect(rows).toHaveLength(6001);
      expect(rows.at(-1)).toEqual(['p6000@x.example']);
    },
  );
});

describe('a file that cannot be read', () => {
  it.each([
    ['a page under the name of a table', '<html><table><tr><td>a@x.example', ANOTHER_KIND],
    ['data', '{"email":"a@x.example"}', ANOTHER_KIND],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), ANOTHER_KIND],
    ['a document of Word', compound('WordDocument'), ANOTHER_KIND],
    ['an old Excel file behind a password', lockedXls(), PASSWORD],
    ['a new one behind a password', compound('EncryptedPackage'), PASSWORD],
    ['a broken zip', Buffer.from('PK\u0003\u0004 and nothing more'), UNREADABLE],
    ['half an xlsx', written('xlsx').subarray(0, 4000), UNREADABLE],
    [
      'the head of an xls and nothing more',
      Buffer.concat([written('biff8').subarray(0, 8), Buffer.alloc(5000)]),
      UNREADABLE,
    ],
    ['half an xls', written('biff8').subarray(0, 1500), UNREADABLE],
    [
      'a quotation mark that nothing closes',
      'Email\n"a@x.example\n',
      'A quotation mark is not closed. Open the file and save it again as CSV.',
    ],
  ])('is refused with an error message: %s', async (_kind, bytes, sentence) => {
    expect(await read(bytes)).toBe(sentence);
  });

  it('is refused when it is a zip but not a spreadsheet', async () => {
    expect(await read(await zipOf({ 'word/document.xml': '<w/>' }))).toBe(ANOTHER_KIND);
  });

  it('is refused before it is unpacked to more than 30 MB', async () => {
    const spaces = Buffer.alloc(31 * 1024 * 1024, ' ');
    const bomb = await zipOf({ 'xl/workbook.xml': '<x/>', 'xl/worksheets/sheet1.xml': spaces });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await read(bomb)).toBe(UNPACKED);
  });

  it('is not unpacked beyond its declared size', async () => {
    expect(await read(lyingZip())).toBe(UNREADABLE);
  });

  it('is refused while 8 others are waiting, so that nobody waits for minutes', async () => {
    const waiting = Array.from({ length: 8 }, () => read('Email\na@x.example'));
    await expect(reader.read(Buffer.from('Email'))).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '30' },
    });
    for (const rows of await Promise.all(waiting)) expect(rows).toHaveLength(2);
  });

  it('does not block the next file', async () => {
    const [broken, whole] = await Promise.all([read('<html>'), read('Email\na@x.example')]);
    expect(broken).toBe(ANOTHER_KIND);
    expect(whole).toEqual([['Email'], ['a@x.example']]);
  });
});
