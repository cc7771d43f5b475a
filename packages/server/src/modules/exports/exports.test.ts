import { type Readable } from 'node:stream';
import { endpoints } from '@plumbline/api-contract';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { answer, grantSections } from '../../test/ready-vault.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { actors, withServer } from '../../test/server.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';

withServer('exports', (test) => {
  let tp: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
  });

  describe('the answers as csv', () => {
    const download = async () => {
      const reply = await test.call('tpMember', endpoints.downloadAnswersCsv);
      expect(reply.statusCode).toBe(200);
      return { headers: reply.headers, files: await unzip(reply.rawPayload) };
    };
    const csv = (files: ReadonlyMap<string, string>, name: string) =>
      parse<Record<string, string>>(files.get(name) ?? '', { columns: true, bom: true });
    const answerTo = (rows: readonly Record<string, string>[], id: string) =>
      rows.find((row) => row['Question ID'] === id);

    it('have one file per section in the form’s order, a list of files and a README', async () => {
      const { headers, files } = await download();
      expect(headers['content-type']).toBe('application/zip');
      expect(headers['content-disposition']).toContain('filename="Summit Electric LLC - prequal');
      expect([...files.keys()]).toHaveLength(19);
      expect([...files.keys()][0]).toBe('01 Basic Information.csv');
      expect(files.get('01 Basic Information.csv')?.charCodeAt(0)).toBe(0xfeff);
      expect(files.get('README.txt')).toContain('Summit Electric LLC');
      const rows = csv(files, 'files.csv');
      expect(rows.find(({ File }) => File === 'osha-300a-2024.pdf')).toMatchObject({
        'Question ID': 'SS-04.13',
        Row: '2024',
      });
      // Also files that are not in a row.
      expect(rows.some(({ Row }) => Row === '')).toBe(true);
    });

    it('keep any text unchanged, but escape formulas', async () => {
      const words = 'Quotes ", commas, and\nlines; façade 電気 🔧';
      await answer(test, `${BASIC}/BI-27`, words);
      await answer(test, `${BASIC}/BI-33/r1/BI-33.1`, '=HYPERLINK("http://x.example","Click")');
      const rows = csv((await download()).files, '01 Basic Information.csv');
      expect(answerTo(rows, 'BI-27')).toMatchObject({
        Section: 'Basic Information',
        Question: 'Company description',
        Answer: words,
        Status: 'answered',
      });
      expect(answerTo(rows, 'BI-33.1')?.['Answer']).toBe(`'=HYPERLINK("http://x.example","Click")`);
    });

    it('quote an answer of several lines, so that it stays one record', async () => {
      await answer(test, 'ownership-organization/OW-17', ['Woman-owned', 'Veteran-owned']);
      const text = (await download()).files.get('02 Ownership & Organization.csv') ?? '';
      expect(text).toContain(',"Woman-owned\nVeteran-owned",answered\r\n');
    });

    it('distinguish not answered from does not apply, and leave out hidden answers', async () => {
      await answer(test, `${BASIC}/BI-15`, 'No');
      const rows = csv((await download()).files, '01 Basic Information.csv');
      expect(answerTo(rows, 'BI-16')).toMatchObject({ Answer: '', Status: 'does not apply' });
      expect(answerTo(rows, 'BI-17')).toMatchObject({ Answer: '', Status: 'not answered' });
    });

    it('name the row of an answer', async () => {
      const rows = csv((await download()).files, '13 Safety Statistics.csv');
      const hours = rows.filter((row) => row['Question ID'] === 'SS-04.2');
      expect(hours.map(({ Row }) => Row)).toEqual(['2023', '2024', '2025'].map(lastYears));
      expect(hours[0]?.['Answer']).toMatch(/^\d{3},\d{3}$/);
    });
  });

  describe('a PDF', () => {
    const print = (actor: 'tpAdmin' | 'gcGranted', link?: string, notes = false) =>
      test.call(actor, endpoints.printAnswers, {
        query: { tp, ...(link && { link }), ...(notes && { notes }) },
      });

    /** All sections, as their owner prints them. */
    let whole: Awaited<ReturnType<typeof print>>;
    beforeAll(async () => {
      whole = await print('tpAdmin');
    });

    it('is a tagged document with a language, bookmarks and its own font', () => {
      expect(whole.statusCode).toBe(200);
      expect(whole.headers['content-type']).toBe('application/pdf');
      expect(whole.headers['content-security-policy']).toContain('sandbox');
      const text = whole.rawPayload.toString('latin1');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
      for (const mark of ['/MarkInfo', '/StructTreeRoot', '/Lang (en-US)', '/Outlines', 'NotoSans'])
        expect(text).toContain(mark);
      expect(bookmarks(text)).toHaveLength(17);
    });

    it('shows an outsider only the granted sections, and is logged', async () => {
      const reply = await print('gcGranted');
      const text = reply.rawPayload.toString('latin1');
      expect(bookmarks(text)).toEqual(['Basic Information', 'Safety Statistics']);
      const { action, link } = await test.server.database
        .selectFrom('access_log')
        .select(['action', 'link'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect([action, link]).toEqual(['pdf', null]);
      expect(reply.headers['content-disposition']).toMatch(/"Summit Electric LLC - Data vault - /u);
      const basic = await print('gcGranted', BASIC);
      expect(basic.headers['content-disposition']).toContain(' - Basic Information - ');
    });

    it('has the charts of the granted sections only, also described in words', async () => {
      const words = /TRIR (?:fell|rose|was) .*industry average of/u;
      expect(figuresIn(whole.rawPayload)).toBeGreaterThan(4);
      expect(await textOfPdf(whole.rawPayload)).toMatch(/Revenue (?:fell|rose|was) /u);
      const granted = await print('gcGranted');
      const text = await textOfPdf(granted.rawPayload);
      expect(text).toMatch(words);
      // The note under a chart names the source of what it compares with.
      expect(text).toMatch(/Source: /u);
      expect(text).not.toMatch(/Revenue (?:fell|rose|was) /u);
      const charts = figuresIn(granted.rawPayload);
      expect(charts).toBeGreaterThan(1);
      expect(figuresIn((await print('gcGranted', BASIC)).rawPayload)).toBe(0);
      expect(figuresIn((await print('gcGranted', SAFETY)).rawPayload)).toBe(charts);
    });

    it('includes the reader’s own notes on request, and nobody else’s', async () => {
      const permission = (await test.call('gcGranted', endpoints.listAccessGranted)).json<{
        results: { permission_id: string }[];
      }>().results[0]?.permission_id;
      const write = (body: object) =>
        test.call('gcGranted', endpoints.createComment, { body: { permission, ...body } });
      await write({ note: 'Ask for the W-9.' });
      await write({ note: 'Which office is this?', question: `${BASIC}/BI-12` });
      await write({ note: 'Hours look low.', section: SAFETY, is_shared: true });
      const read = async (actor: 'tpAdmin' | 'gcGranted', link?: string, notes = true) =>
        textOfPdf((await print(actor, link, notes)).rawPayload);
      const whole = await read('gcGranted');
      for (const words of ['Ask for the W-9.', 'Which office is this?', 'Hours look low.'])
        expect(whole).toContain(words);
      expect(whole).toContain('Your notes on this partner');
      const basic = await read('gcGranted', BASIC);
      expect(basic).toContain('Which office is this?');
      expect(basic).not.toMatch(/W-9\.|Hours look low/u);
      expect(await read('gcGranted', undefined, false)).not.toMatch(/Your notes|W-9\./u);
      expect(await read('tpAdmin')).not.toMatch(/Your notes|W-9\.|Which office|Hours look low/u);
      await grantSections(test, [SAFETY]);
      expect(await read('gcGranted')).not.toContain('Which office is this?');
      await grantSections(test, [BASIC, SAFETY]);
    });

    it('leaves out shared notes of colleagues and notes on other partners', async () => {
      const { database } = test.server;
      const idOf = (name: string) => test.ids.get(name) ?? '';
      const [dana, other] = [idOf(actors.gcGranted), idOf('Ridgeline Mechanical Inc.')];
      const contractor_id = idOf('Keystone Builders');
      // The demo's own permissions of that vault are suspended.
      await database.deleteFrom('permissions').where('organization_id', '=', other).execute();
      const permission = { organization_id: other, user_id: dana, contractor_id };
      await database
        .insertInto('permissions')
        .values({ ...permission, sections: [BASIC], given_by: null, ended_by: null })
        .execute();
      const at = new Date();
      const shared = { contractor_id, is_shared: true, created_at: at, modified_at: at };
      await database
        .insertInto('comments')
        .values([
          { ...shared, organization_id: tp, user_id: dana, note: 'My own words.' },
          { ...shared, organization_id: tp, user_id: idOf(actors.gcColleague), note: 'By Lee.' },
          { ...shared, organization_id: other, user_id: dana, note: 'On Ridgeline.' },
        ])
        .execute();
      const text = await textOfPdf((await print('gcGranted', undefined, true)).rawPayload);
      expect(text).toContain('My own words.');
      expect(text).not.toMatch(/By Lee\.|On Ridgeline\./u);
    });

    it('marks characters that its font lacks, says so, and keeps them for screen readers', async () => {
      await answer(test, `${BASIC}/BI-27`, 'Łódź, Αθήνα, Київ, हिन्दी and 電気 🔧 شركة');
      const { rawPayload } = await print('gcGranted');
      const text = await textOfPdf(rawPayload);
      expect(text).toContain('Łódź, Αθήνα, Київ');
      expect(text).toContain('and \uFFFD\uFFFD \uFFFD \uFFFD\uFFFD\uFFFD\uFFFD');
      expect(text).toMatch(
        /Missing characters This PDF’s font cannot print .* diamond in Basic Information\./u,
      );
      const said = Buffer.from('電気 🔧', 'utf16le').swap16();
      expect(rawPayload.includes(said)).toBe(true);
      await answer(test, `${BASIC}/BI-27`, 'Plain words');
      expect(await textOfPdf((await print('gcGranted')).rawPayload)).not.toContain(
        'Missing characters',
      );
    });

    it('of a section is refused when it is not granted, and not found when it does not exist', async () => {
      expect((await print('gcGranted', 'financial-information')).statusCode).toBe(403);
      expect((await print('tpAdmin', 'nothing')).statusCode).toBe(404);
    });

    it('is refused when access to a section in it ends while it is made', async () => {
      const { database } = test.server;
      const reads = async () =>
        (await database.selectFrom('access_log').select('id').execute()).length;
      const before = await reads();
      // These are made at the same time.
      const others = [print('tpAdmin'), print('tpAdmin')];
      const waiting = print('gcGranted');
      await expect.poll(reads, { timeout: 10_000, interval: 5 }).toBe(before + 1);
      await database
        .updateTable('permissions')
        .set({ sections: [BASIC] })
        .where('user_id', '=', test.ids.get(actors.gcGranted) ?? '')
        .where('organization_id', '=', tp)
        .execute();
      expect((await waiting).json()).toMatchObject({
        status: 403,
        detail: 'Your access to this vault has changed. Try again.',
      });
      await Promise.all(others);
      await grantSections(test, [BASIC, SAFETY]);
    });

    it('can print very long words and long answers', async () => {
      await answer(test, `${BASIC}/BI-33/r1/BI-33.1`, 'W'.repeat(180));
      await answer(test, `${BASIC}/BI-27`, `${'A line of words. '.repeat(50)}`);
      const reply = await print('tpAdmin', BASIC);
      expect(reply.statusCode).toBe(200);
      expect(bookmarks(reply.rawPayload.toString('latin1'))).toEqual(['Basic Information']);
    });
  });
});

const lastYears = (_: string, index: number) => String(new Date().getFullYear() - 3 + index);

/** How many figures with alternative text the PDF's structure has. */
const figuresIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/S \/Figure\b[^]*?\/Alt \(/gu)?.length ?? 0;

/** The titles of a document's outline, in order. */
const bookmarks = (pdf: string): readonly string[] =>
  [...pdf.matchAll(/\/Fit\]\n\/Parent \d+ 0 R\n\/Title \(([^)]*)\)/g)].map(
    ([, title]) => title ?? '',
  );

async function unzip(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        void textOf(stream).then((text) => {
          files.set(entry.fileName, text);
          zip.readEntry();
        }, reject);
      });
    });
    zip.on('end', () => resolve(files));
    zip.on('error', reject);
    zip.readEntry();
  });
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
