import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BidPackageDetail, endpoints } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { draftPackage, openPackageTo, submit } from '../../test/bids.ts';
import { failingAtCommit } from '../../test/failing-commits.ts';
import { multipartOf } from '../../test/multipart.ts';
import { withServer } from '../../test/server.ts';
import { tidyFiles } from '../files/index.ts';
import { openFileStore } from '../files/store.ts';

const SUMMIT = 'Summit Electric LLC';
const RIDGELINE = 'Ridgeline Mechanical Inc.';
const NO_SPACE = /enough space left in your company’s .+ MB of file storage/u;
/** More than what the demo stores for Summit's vault. */
const QUOTA = 3_000_000;
const csvOf = (bytes: number): string => `item,price\n${'lamp,1\n'.repeat(bytes)}`.slice(0, bytes);

withServer('storage for bid files', { fileQuotaBytes: QUOTA }, (test) => {
  const upload = (id: string, content: string, name = 'quantities.csv') => {
    const file = multipartOf(content, name);
    return test.call('gcGranted', endpoints.uploadBidPackageFile, { params: { id }, ...file });
  };
  let kept = 0;
  const filesOnDisk = async () => (await readdir(test.filesDir, { recursive: true })).length;
  beforeAll(async () => {
    const { bytes } = await test.server.database
      .selectFrom('files')
      .innerJoin('organizations', 'organizations.id', 'files.organization_id')
      .select(({ fn }) => fn.sum<string>('size').as('bytes'))
      .where('organizations.name', '=', SUMMIT)
      .executeTakeFirstOrThrow();
    kept = Number(bytes);
    expect(kept).toBeLessThan(QUOTA - 500_000);
  });

  it('is shared by a contractor’s packages: a file that does not fit is refused and not stored', async () => {
    const one = await draftPackage(test);
    const two = await draftPackage(test, { title: 'Plumbing' });
    expect((await upload(one.id, csvOf(2_000_000))).statusCode).toBe(201);
    const before = await filesOnDisk();
    const refused = await upload(two.id, csvOf(1_200_000));
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringMatching(NO_SPACE)]);
    expect(await filesOnDisk()).toBe(before);
    expect((await upload(two.id, csvOf(900_000))).statusCode).toBe(201);
  });

  it('of a bidder covers its vault and its bids; a bid that does not fit is not submitted', async () => {
    const { invitations } = await openPackageTo(test, [SUMMIT]);
    const bid = (bytes: number) =>
      submit(test, 'tpAdmin', invitations[SUMMIT] ?? '', {
        amount: '1000',
        files: [{ name: 'breakdown.csv', content: csvOf(bytes) }],
      });
    const refused = await bid(QUOTA - kept + 100);
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringMatching(NO_SPACE)]);
    const state = await test.call('tpAdmin', endpoints.getInvitationToBid, {
      params: { id: invitations[SUMMIT] ?? '' },
    });
    expect(state.json()).not.toMatchObject({ state: 'Bid Submitted' });
    expect((await bid(QUOTA - kept - 100_000)).statusCode).toBe(201);
  });

  it('lists files as they were added, up to 40, and deletes those of a draft permanently', async () => {
    const { database } = test.server;
    const { id } = await draftPackage(test, { title: 'Plumbing' });
    const names = ['c.csv', 'a.csv', 'd.csv', 'b.csv', 'e.csv'];
    for (const name of names) expect((await upload(id, csvOf(10), name)).statusCode).toBe(201);
    const files = async () => {
      const reply = await test.call('gcGranted', endpoints.getBidPackage, { params: { id } });
      return reply.json<BidPackageDetail>().files;
    };
    expect((await files()).map(({ name }) => name)).toEqual(names);
    const before = (await readdir(test.filesDir)).length;
    const params = { id: (await files())[1]?.id ?? '' };
    const deleted = await test.call('gcGranted', endpoints.deleteBidPackageFile, { params });
    expect(deleted.statusCode).toBe(204);
    expect((await files()).map(({ name }) => name)).toEqual(names.toSpliced(1, 1));
    expect(await readdir(test.filesDir)).toHaveLength(before - 1);
    await database
      .insertInto('bid_package_files')
      .values(
        Array.from({ length: 35 }, (_, at) => ({
          package_id: id,
          user_id: null,
          name: 'x.csv',
          size: 1,
          media_type: 'text/csv',
          storage_name: `none-${at}`,
        })),
      )
      .execute();
    expect((await upload(id, csvOf(10))).statusCode).toBe(201);
    expect((await upload(id, csvOf(10))).json()).toMatchObject({
      status: 409,
      detail: 'A package can have 40 files. Remove one first.',
    });
  });

  it('of a bidder shrinks with every bid it submits, across packages', async () => {
    const bid = async (title: string, bytes: number) => {
      const { invitations } = await openPackageTo(test, [RIDGELINE], { title });
      return submit(test, 'otherTp', invitations[RIDGELINE] ?? '', {
        amount: '1000',
        files: [{ name: 'breakdown.csv', content: csvOf(bytes) }],
      });
    };
    expect((await bid('Ductwork', 2_000_000)).statusCode).toBe(201);
    const refused = await bid('Piping', 1_200_000);
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringMatching(NO_SPACE)]);
    expect((await bid('Chillers', 900_000)).statusCode).toBe(201);
  });

  it('is cleared of stray files after a day, but not of files that are still in use', async () => {
    const { database } = test.server;
    const { id } = await draftPackage(test, { title: 'Painting' });
    expect((await upload(id, csvOf(100))).statusCode).toBe(201);
    const { invitations } = await openPackageTo(test, [SUMMIT]);
    const sent = await submit(test, 'tpAdmin', invitations[SUMMIT] ?? '', {
      amount: '1000',
      files: [{ name: 'breakdown.csv', content: csvOf(100) }],
    });
    expect(sent.statusCode).toBe(201);
    const used = await readdir(test.filesDir);
    // What a crash leaves behind: an unfinished upload, and a file that the database does not name.
    const strays = ['unfinished.part', 'unnamed'];
    for (const name of strays) await writeFile(path.join(test.filesDir, name), 'x');
    const leftAfter = async (hours: number) => {
      const files = await openFileStore(test.filesDir);
      const now = () => new Date(Date.now() + hours * 3_600_000);
      await tidyFiles({ database, files, now });
      return (await readdir(test.filesDir)).toSorted();
    };
    expect(await leftAfter(23)).toEqual([...used, ...strays].toSorted());
    expect(await leftAfter(25)).toEqual(used.toSorted());
  });

  it('keeps the content of a file when the database fails at commit: the file may exist all the same', async () => {
    const { id } = await draftPackage(test, { title: 'Roofing' });
    const before = await filesOnDisk();
    const reply = await failingAtCommit(test.server.database, 'bid_package_files', () =>
      upload(id, csvOf(10)),
    );
    expect(reply.statusCode).toBe(500);
    expect(await filesOnDisk()).toBe(before + 1);
  });

  it('can be filled to the last byte', async () => {
    const { id } = await draftPackage(test, { title: 'Sitework' });
    const { bytes } = await test.server.database
      .selectFrom('bid_package_files')
      .innerJoin('bid_packages', 'bid_packages.id', 'bid_package_files.package_id')
      .select(({ fn }) => fn.sum<string>('bid_package_files.size').as('bytes'))
      .where('contractor_id', '=', test.ids.get('Keystone Builders') ?? '')
      .executeTakeFirstOrThrow();
    expect((await upload(id, csvOf(QUOTA - Number(bytes)))).statusCode).toBe(201);
    expect((await upload(id, csvOf(10))).statusCode).toBe(409);
  });
});
