import { readdir } from 'node:fs/promises';
import { endpoints, type StoredFile } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { planOf, statementsOf } from '../../../bench/plans.ts';
import { demoPdf } from '../../demo/files.ts';
import { markReady, setStatus, uploadPdf } from '../../test/ready-vault.ts';
import { questionOf, readSection, withQuestion, withServer } from '../../test/server.ts';
import { countWaiting } from '../../test/waiting.ts';
import { removeOrphans } from './orphans.ts';
import { lockBytesKept, organizationsWithOrphans } from './queries.ts';
import { openFileStore } from './store.ts';

const HOUR_MS = 3_600_000;
const pdf = Buffer.from(demoPdf('Signed W-9'));

let now = new Date();

withServer(
  'files that no answer refers to',
  {
    now: () => now,
    // Enough for the demo's own files and two of these.
    fileQuotaBytes: 200_000,
    sessionDays: 365,
  },
  (test) => {
    const send = (content: Buffer = pdf, token: string = test.tokens.tpAdmin) => {
      const head =
        '--x\r\nContent-Disposition: form-data; name="form"\r\n\r\nBI-07\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="w9.pdf"\r\n\r\n';
      return test.server.app.inject({
        method: 'POST',
        url: endpoints.uploadFile.path,
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          authorization: `Token ${token}`,
        },
        payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
      });
    };
    const upload = async () => (await send()).json<StoredFile>();
    const answer = async (value: unknown) => {
      const { answers } = await readSection(test, 'basic-information');
      const reply = await test.call('tpAdmin', endpoints.saveAnswers, {
        query: { link: 'basic-information' },
        body: { answers: withQuestion(answers, 'BI-07', { value }) },
      });
      return reply.statusCode;
    };
    /** Hours later, several processes try to take the turn at once. */
    const afterHours = async (hours: number) => {
      now = new Date(now.getTime() + hours * HOUR_MS);
      const files = await openFileStore(test.filesDir);
      const turns = await Promise.all(
        [1, 2, 3].map(() => removeOrphans(test.server.database, files, now)),
      );
      const taken = turns.filter((turn) => turn !== null);
      expect(taken).toHaveLength(1);
      return taken[0];
    };
    const isThere = async ({ id }: StoredFile) =>
      (await test.call('tpAdmin', endpoints.downloadFile, { params: { id } })).statusCode === 200;

    it('are deleted after a day, but never the demo’s or those in saved answers', async () => {
      await afterHours(1);
      const before = (await readdir(test.filesDir)).length;
      const named = await upload();
      const orphan = await upload();
      expect(await answer(named)).toBe(200);
      expect(await afterHours(1)).toEqual([]);
      expect(await afterHours(22)).toEqual([]);
      expect(await afterHours(2)).toEqual([orphan.id]);
      expect([await isThere(named), await isThere(orphan)]).toEqual([true, false]);
      expect(await readdir(test.filesDir)).toHaveLength(before + 1);
      expect(await afterHours(24 * 40)).toEqual([]);
      expect(await isThere(named)).toBe(true);
    });

    it('come back with an undo within the day, counted from the last removal', async () => {
      const file = await upload();
      expect(await answer(file)).toBe(200);
      await afterHours(1);
      expect(await answer(null)).toBe(200);
      await afterHours(1);
      await afterHours(23);
      expect(await answer(file)).toBe(200);
      expect(await afterHours(30)).not.toContain(file.id);
      expect(await answer(null)).toBe(200);
      expect(await afterHours(1)).not.toContain(file.id);
      expect(await afterHours(25)).toContain(file.id);
      expect(await answer(file)).toBe(422);
    });

    it('stay while any answer that they were copied to still refers to them', async () => {
      const link = 'financial-information';
      const file = (await uploadPdf(test, `${link}/FI-08.32`)) as StoredFile;
      const { answers } = await readSection(test, link);
      const [first, second] = questionOf(answers.questions, 'FI-08')?.panels ?? [];
      const inRow = async (row: typeof first, value: unknown) => {
        const before = await readSection(test, link);
        const address = `FI-08/${row?.id}/FI-08.32`;
        const body = { answers: withQuestion(before.answers, address, { value }) };
        const reply = await test.call('tpAdmin', endpoints.saveAnswers, { query: { link }, body });
        expect(reply.statusCode).toBe(200);
      };
      await inRow(first, file);
      await inRow(second, file);
      await inRow(first, null);
      await afterHours(1);
      expect(await afterHours(30)).not.toContain(file.id);
      expect(await isThere(file)).toBe(true);
      await inRow(first, file);
      await inRow(second, null);
      await afterHours(1);
      expect(await afterHours(30)).not.toContain(file.id);
      await inRow(first, null);
      await afterHours(1);
      expect(await afterHours(25)).toContain(file.id);
    });

    it('stay as long as a review refers to them, readable by the owner', async () => {
      const reviewed = await upload();
      expect(await answer(reviewed)).toBe(200);
      await markReady(test);
      expect((await setStatus(test, 'Work In Progress')).statusCode).toBe(200);
      const next = await upload();
      expect(await answer(next)).toBe(200);
      await afterHours(1);
      expect(await afterHours(24 * 40)).toEqual([]);
      expect([await isThere(reviewed), await isThere(next)]).toEqual([true, true]);
      // Readers of the vault see the current answers and only their files.
      const outside = await test.call('gcGranted', endpoints.downloadFile, {
        params: { id: reviewed.id },
      });
      expect(outside.statusCode).toBe(403);
    });

    it('wait to be deleted while answers are being saved, which may refer to them', async () => {
      const { database } = test.server;
      const file = await upload();
      now = new Date(now.getTime() + HOUR_MS);
      const files = await openFileStore(test.filesDir);
      let both: Promise<unknown> | undefined;
      await database.transaction().execute(async (transaction) => {
        await transaction
          .selectFrom('vault_sections')
          .select('link')
          .where('organization_id', '=', test.ids.get('Summit Electric LLC') ?? '')
          .forUpdate()
          .execute();
        both = Promise.all([
          test.call('tpAdmin', endpoints.deleteFile, { params: { id: file.id } }),
          removeOrphans(database, files, now),
        ]);
        await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(2);
      });
      expect(await both).toMatchObject([{ statusCode: 204 }, []]);
      expect(await isThere(file)).toBe(false);
    });

    it('are checked once an hour, however many processes there are', async () => {
      await afterHours(1);
      const files = await openFileStore(test.filesDir);
      expect(await removeOrphans(test.server.database, files, now)).toBeNull();
    });

    it('are found by an index, without reading those in saved answers', async () => {
      await sql`analyze files`.execute(test.server.database);
      const [statement] = await statementsOf(test.databaseUrl, (database) =>
        organizationsWithOrphans(database, now, now),
      );
      if (statement === undefined) throw new Error('nothing was asked');
      // So few rows are read just as fast by a sequential scan: the question is whether an index would do.
      const plan = await planOf(test.databaseUrl, statement, '', ['set enable_seqscan = off']);
      expect(plan).toContain('files_unnamed');
    });

    it('count toward their own company’s quota only', async () => {
      const large = Buffer.concat([
        pdf.subarray(0, 9),
        Buffer.alloc(120_000, 'x'),
        pdf.subarray(9),
      ]);
      // Of two concurrent uploads, only one fits.
      const replies = await Promise.all([send(large), send(large)]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
      const refused = replies.find(({ statusCode }) => statusCode === 409);
      expect(refused?.json()).toMatchObject({
        file: [expect.stringMatching(/left in your company’s 0 MB of file storage. Remove files/)],
      });
      const kept = await readdir(test.filesDir);
      expect((await send(large, test.tokens.otherTp)).statusCode).toBe(201);
      // The last byte may be used.
      const used = await test.server.database
        .transaction()
        .execute((transaction) =>
          lockBytesKept(transaction, test.ids.get('Ridgeline Mechanical Inc.') ?? ''),
        );
      const rest = 200_000 - used - pdf.length;
      const sized = (bytes: number) =>
        Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(bytes, 'x'), pdf.subarray(9)]);
      expect((await send(sized(rest + 1), test.tokens.otherTp)).statusCode).toBe(409);
      expect((await send(sized(rest), test.tokens.otherTp)).statusCode).toBe(201);
      await afterHours(1);
      await afterHours(25);
      expect((await send(large)).statusCode).toBe(201);
      expect(await readdir(test.filesDir)).toHaveLength(kept.length);
    });
  },
);
