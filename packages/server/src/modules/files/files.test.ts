// Longer than 350 lines: one server with its files, for every way in and out of it.
import { readdir } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { endpoints, type SaveReply, type StoredFile } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { demoPdf } from '../../demo/files.ts';
import { failingAtCommit } from '../../test/failing-commits.ts';
import { questionOf, readSection, withQuestion, withServer } from '../../test/server.ts';
import { disposition } from '../../http/attachment.ts';
import { nameOfKind, safeName } from './names.ts';

const pdf = Buffer.from(demoPdf('Signed W-9'));
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]);

type Part = { readonly name: string; readonly value: string | Buffer; readonly filename?: string };

function multipart(parts: readonly Part[]) {
  const boundary = 'plumbline-boundary';
  const chunks = parts.flatMap(({ name, value, filename }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(
      filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/pdf`,
    ),
    Buffer.from('\r\n\r\n'),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

withServer('the file API', (test) => {
  const send = (parts: readonly Part[], token: string = test.tokens.tpAdmin) => {
    const { payload, headers } = multipart(parts);
    return test.server.app.inject({
      method: 'POST',
      url: endpoints.uploadFile.path,
      headers: { ...headers, authorization: `Token ${token}` },
      payload,
    });
  };
  const upload = (value: Buffer | string, filename: string, form = 'basic-information/BI-07') =>
    send([
      { name: 'file', value, filename },
      { name: 'form', value: form },
      { name: 'encrypted', value: 'false' },
    ]);
  const stored = async () => (await readdir(test.filesDir)).length;

  it('accepts a PDF with its parts in any order, and returns it unchanged', async () => {
    const first = await upload(pdf, 'W-9 signed.pdf');
    expect(first.statusCode).toBe(201);
    expect(first.json()).toMatchObject({ name: 'W-9 signed.pdf', size: pdf.length });
    const second = await send([
      { name: 'form', value: 'BI-07' },
      { name: 'file', value: pdf, filename: 'again.pdf' },
    ]);
    expect(second.statusCode).toBe(201);
    const { id } = first.json<StoredFile>();
    const back = await test.call('tpMember', endpoints.downloadFile, { params: { id } });
    expect(back.rawPayload.equals(pdf)).toBe(true);
    expect(back.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="W-9 signed.pdf"; filename*=UTF-8''W-9%20signed.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('lets an answer refer to a file only in the question it was uploaded for', async () => {
    const file = (await upload(pdf, 'w9.pdf')).json<StoredFile>();
    const { answers } = await readSection(test, 'basic-information');
    const save = (id: string, value: unknown) =>
      test.call('tpAdmin', endpoints.saveAnswers, {
        query: { link: 'basic-information' },
        body: { answers: withQuestion(answers, id, { value }) },
      });
    expect((await save('BI-28', file)).statusCode).toBe(422);
    const saved = await save('BI-07', { ...file, name: 'forged.exe', size: 1 });
    expect(saved.statusCode).toBe(200);
    expect(questionOf(saved.json<SaveReply>().answers.questions, 'BI-07')?.value).toEqual(file);

    const remove = () => test.call('tpAdmin', endpoints.deleteFile, { params: { id: file.id } });
    expect((await remove()).statusCode).toBe(409);
    const after = await readSection(test, 'basic-information');
    expect(questionOf(after.answers.questions, 'BI-07')?.value).toEqual(file);
    const again = await test.call('tpAdmin', endpoints.saveAnswers, {
      query: { link: 'basic-information' },
      body: { answers: withQuestion(after.answers, 'BI-07', { value: null }) },
    });
    expect(again.statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(204);
    const renamed = withQuestion(again.json<SaveReply>().answers, 'BI-07', { value: file });
    const refused = await test.call('tpAdmin', endpoints.saveAnswers, {
      query: { link: 'basic-information' },
      body: { answers: renamed },
    });
    expect(refused.statusCode).toBe(422);
  });

  it('deletes a file once', async () => {
    const { id } = (await upload(pdf, 'w9.pdf')).json<StoredFile>();
    const before = await stored();
    expect((await test.call('tpMember', endpoints.deleteFile, { params: { id } })).statusCode).toBe(
      403,
    );
    expect((await test.call('tpAdmin', endpoints.deleteFile, { params: { id } })).statusCode).toBe(
      204,
    );
    expect(await stored()).toBe(before - 1);
    expect((await test.call('tpAdmin', endpoints.deleteFile, { params: { id } })).statusCode).toBe(
      404,
    );
    expect(
      (await test.call('tpAdmin', endpoints.downloadFile, { params: { id } })).statusCode,
    ).toBe(404);
    // Of two people at once, the other is told that it is gone, not that something uses it.
    const other = (await upload(pdf, 'w9.pdf')).json<StoredFile>();
    const both = await Promise.all(
      [1, 2].map(() => test.call('tpAdmin', endpoints.deleteFile, { params: { id: other.id } })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
  });

  it.each<[string, Buffer | string, string, string]>([
    ['a gif where only a pdf is asked', gif, 'w9.pdf', 'basic-information/BI-07'],
    ['a page that calls itself a pdf', '<html><script>alert(1)</script>', 'w9.pdf', 'BI-07'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'w9.pdf', 'BI-07'],
    ['an svg picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.png', 'BI-28'],
    ['a Word file as a spreadsheet', compound, 'report.doc', 'FI-17'],
    ['a page that calls itself a csv', '<table>,</table>', 'report.csv', 'FI-17'],
    ['a csv with control characters', 'a,b\u0000\n1,2', 'report.csv', 'FI-17'],
    ['a csv that is no UTF-8', Buffer.from([0x61, 0x2c, 0xff, 0xfe]), 'report.csv', 'FI-17'],
    ['data that calls itself a csv', '{"a": 1, "b": 2}', 'report.csv', 'FI-17'],
    ['nothing', '', 'w9.pdf', 'BI-07'],
    ['a pdf that broke off', pdf.subarray(0, -40), 'w9.pdf', 'BI-07'],
    [
      'a pdf with an archive behind it',
      Buffer.concat([pdf, Buffer.from('PK\u0003\u0004x')]),
      'w9.pdf',
      'BI-07',
    ],
    [
      'a pdf behind a page',
      Buffer.concat([Buffer.from('<script>1</script>'), pdf]),
      'w9.pdf',
      'BI-07',
    ],
    ['a pdf that is only a head', '%PDF-1.7', 'w9.pdf', 'BI-07'],
    ['a gif that broke off', gif.subarray(0, -3), 'w9.gif', 'IN-02'],
    [
      'a gif with a script behind it',
      Buffer.concat([gif, Buffer.from('/*<script>*/')]),
      'a.gif',
      'IN-02',
    ],
    [
      'a gif without a picture',
      Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
      'a.gif',
      'IN-02',
    ],
    ['a png that broke off', png.subarray(0, -8), 'logo.png', 'BI-28'],
    [
      'a png with a page behind it',
      Buffer.concat([png, Buffer.from('<html>')]),
      'logo.png',
      'BI-28',
    ],
    ['a picture where a gif or pdf is asked', png, 'losses.gif', 'IN-25'],
    ['a question that is not there', pdf, 'w9.pdf', 'BI-99'],
    ['a question of another section', pdf, 'w9.pdf', 'insurance/BI-07'],
    ['a question that takes no file', pdf, 'w9.pdf', 'basic-information/BI-01'],
  ])('refuses %s and keeps nothing', async (_name, value, filename, form) => {
    const before = await stored();
    const reply = await upload(value, filename, form);
    expect(reply.statusCode).toBe(422);
    const { file } = reply.json<{ file: string[] }>();
    expect(file).toHaveLength(1);
    expect(file[0]).not.toBe('');
    expect(await stored()).toBe(before);
  });

  it.each<[string, Buffer | string, string, string]>([
    ['a gif', gif, 'insurance.gif', 'IN-02'],
    ['a gif of a license', gif, 'license.gif', 'LI-02.9'],
    ['a gif of a good standing', gif, 'standing.gif', 'LI-09'],
    ['a gif of loss runs', gif, 'losses.gif', 'IN-25'],
    ['a gif of a certification', gif, 'wbe.gif', 'CE-02.6'],
    [
      'a pdf with line ends behind it',
      Buffer.concat([pdf, Buffer.from('\r\n\0\0')]),
      'a.pdf',
      'BI-07',
    ],
    ['a png', png, 'logo.png', 'BI-28'],
    ['an old spreadsheet', compound, 'backlog.xls', 'PE-08'],
    ['a table of text', 'Job,Value\r\nÉcole,"1,200"\r\n', 'backlog.csv', 'PE-08'],
    ['a table with its name in capitals', 'Job,Value\r\n', 'BACKLOG.CSV', 'PE-08'],
    ['a table with tabs, after a blank line', '\r\nJob\tValue\r\n', 'backlog.csv', 'PE-08'],
    ['an old spreadsheet with its name in capitals', compound, 'BACKLOG.XLS', 'PE-08'],
    [
      'a pdf of version 2 with many digits in its last offset',
      pdf
        .toString('latin1')
        .replace(/%PDF-1\.\d/u, '%PDF-2.0')
        .replace(/(startxref\s+)/u, '$1000000000000'),
      'w9.pdf',
      'BI-07',
    ],
    ['a photo with data behind it', Buffer.concat([jpg, Buffer.from('sent')]), 'a.jpg', 'BI-28'],
  ])('accepts %s for a question that allows it', async (_name, value, filename, form) => {
    expect((await upload(value, filename, form)).statusCode).toBe(201);
  });

  it('says what is wrong with a file', async () => {
    const reason = async (...sent: Parameters<typeof upload>) =>
      (await upload(...sent)).json<{ file: string[] }>().file;
    expect(await reason(gif, 'w9.pdf')).toEqual(["This isn't a PDF. Upload a PDF file."]);
    expect(await reason('', 'w9.pdf')).toEqual(['The file is empty. Choose another.']);
    expect(await reason(gif.subarray(0, -3), 'w9.gif', 'IN-02')).toEqual([
      'This GIF is damaged or incomplete. Save it again, then upload it.',
    ]);
  });

  it.each<[Buffer | string, string, string, string]>([
    [gif, 'insurance.gif', 'IN-02', 'image/gif'],
    [png, 'logo.png', 'BI-28', 'image/png'],
    [jpg, 'logo.jpg', 'BI-28', 'image/jpeg'],
    [compound, 'backlog.xls', 'PE-08', 'application/vnd.ms-excel'],
    ['Job,Value\r\n', 'backlog.csv', 'PE-08', 'text/csv'],
  ])('is downloaded as the type of its content (%#)', async (value, filename, form, type) => {
    const { id } = (await upload(value, filename, form)).json<StoredFile>();
    const { headers } = await test.call('tpMember', endpoints.downloadFile, { params: { id } });
    expect(String(headers['content-type']).split(';')[0]).toBe(type);
  });

  it('keeps the content when the database fails at commit, because the file may exist all the same', async () => {
    const before = await stored();
    const reply = await failingAtCommit(test.server.database, 'files', () => upload(pdf, 'w9.pdf'));
    expect(reply.statusCode).toBe(500);
    expect(await stored()).toBe(before + 1);
  });

  it('refuses more than 25 MB with 413 and keeps nothing', async () => {
    const before = await stored();
    const reply = await upload(Buffer.concat([pdf, Buffer.alloc(26 * 1024 * 1024)]), 'big.pdf');
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ file: ['Choose a file of 25 MB or less.'] });
    expect(await stored()).toBe(before);
  });

  it('accepts exactly 25 MB, and not a byte more', async () => {
    // Zeros at the end of a PDF are part of it.
    const sized = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]);
    const most = 25 * 1024 * 1024;
    expect((await upload(sized(most + 1), 'large.pdf')).statusCode).toBe(413);
    const reply = await upload(sized(most), 'large.pdf');
    expect([reply.statusCode, reply.json<StoredFile>().size]).toEqual([201, most]);
  });

  it('refuses an upload without a file, and one that is not multipart', async () => {
    expect((await send([{ name: 'form', value: 'BI-07' }])).statusCode).toBe(422);
    const body = { form: 'BI-07' };
    expect((await test.call('tpAdmin', endpoints.uploadFile, { body })).statusCode).toBe(422);
  });

  it.each([
    ['multipart/form-data', 'no boundary', 400, 'not well-formed'],
    ['multipart/form-data; boundary=x', 'garbage', 400, 'not well-formed'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
      400,
      'not well-formed',
    ],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      422,
      'fields `file`, `form`',
    ],
  ])('refuses an invalid body of type %s: %s', async (type, payload, status, reason) => {
    const before = (await readdir(test.filesDir)).length;
    const reply = await test.server.app.inject({
      method: 'POST',
      url: endpoints.uploadFile.path,
      headers: { 'content-type': type, authorization: `Token ${test.tokens.tpAdmin}` },
      payload,
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json<{ file: string[] }>().file[0]).toContain(reason);
    expect(await readdir(test.filesDir)).toHaveLength(before);
  });

  it('refuses two files in one request', async () => {
    const file = { name: 'file', value: pdf, filename: 'w9.pdf' };
    const reply = await send([file, file, { name: 'form', value: 'BI-07' }]);
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ file: string[] }>().file).toEqual(['Send one file at a time.']);
  });

  it('keeps nothing of an interrupted upload', async () => {
    await test.server.app.listen({ port: 0, host: '127.0.0.1' });
    const before = await stored();
    const { payload, headers } = multipart([
      { name: 'file', value: Buffer.alloc(500_000, 'x'), filename: 'w9.pdf' },
      { name: 'form', value: 'BI-07' },
    ]);
    const address = test.server.app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const socket = connectSocket(port, '127.0.0.1');
    socket.write(
      `POST ${endpoints.uploadFile.path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token ${test.tokens.tpAdmin}\r\n` +
        `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 300_000));
    await expect.poll(stored, { timeout: 5000 }).toBe(before + 1);
    socket.destroy();
    await expect.poll(stored, { timeout: 5000 }).toBe(before);
  });
});

describe('names of files', () => {
  it.each([
    ['w9.pdf', 'pdf', 'w9.pdf'],
    ['W9.PDF', 'pdf', 'W9.PDF'],
    ['logo.jpeg', 'jpg', 'logo.jpeg'],
    ['setup.exe', 'pdf', 'setup.exe.pdf'],
    ['scan.gif', 'pdf', 'scan.gif.pdf'],
    ['pdf', 'pdf', 'pdf.pdf'],
  ] as const)('%s, a %s, is kept as %s', (name, kind, kept) =>
    expect(nameOfKind(name, kind)).toBe(kept),
  );

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\W-9.pdf', 'W-9.pdf'],
    ['a\u0000b\r\n\u202Efdp.exe', 'abfdp.exe'],
    ['', 'file'],
    ['..', 'file'],
    [undefined, 'file'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
  ])('%j is kept as %s', (sent, kept) => expect(safeName(sent)).toBe(kept));

  it('are escaped for old browsers and complete for the others', () => {
    expect(disposition('Prüfung "1".pdf')).toBe(
      `attachment; filename="Pr_fung _1_.pdf"; filename*=UTF-8''Pr%C3%BCfung%20%221%22.pdf`,
    );
  });
});
