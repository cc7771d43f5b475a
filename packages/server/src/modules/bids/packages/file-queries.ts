import type { Insertable } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { BidPackageFilesTable } from '../../../database/tables/bids.ts';

export const listFiles = (database: Database, packageId: string) =>
  database
    .selectFrom('bid_package_files')
    .select(['id', 'name', 'size'])
    .where('package_id', '=', packageId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findFile = (database: Database, id: string) =>
  database
    .selectFrom('bid_package_files')
    .innerJoin('bid_packages', 'bid_packages.id', 'bid_package_files.package_id')
    .select([
      'bid_package_files.id',
      'bid_package_files.package_id',
      'bid_package_files.name',
      'bid_package_files.size',
      'bid_package_files.media_type',
      'bid_package_files.storage_name',
      'bid_packages.contractor_id',
    ])
    .where('bid_package_files.id', '=', id)
    .executeTakeFirst();

export async function countFiles(database: Database, packageId: string): Promise<number> {
  const { count } = await database
    .selectFrom('bid_package_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('package_id', '=', packageId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFile(
  transaction: Database,
  file: Insertable<BidPackageFilesTable>,
): Promise<string> {
  const { id } = await transaction
    .insertInto('bid_package_files')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteFile = (transaction: Database, id: string) =>
  transaction.deleteFrom('bid_package_files').where('id', '=', id).execute();
