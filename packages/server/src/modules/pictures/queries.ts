import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import type { Picture } from './picture.ts';

/** Keeps a picture that was checked. @returns its name, which no one can guess */
export async function insertPicture(
  transaction: Database,
  picture: Picture & {
    readonly organizationId: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<string> {
  const name = randomBytes(16).toString('base64url');
  await transaction
    .insertInto('pictures')
    .values({
      name,
      organization_id: picture.organizationId,
      media_type: picture.mediaType,
      width: picture.width,
      height: picture.height,
      content: picture.content,
      uploaded_by: picture.userId,
      created_at: picture.now,
    })
    .execute();
  return name;
}

export async function findPicture(database: Database, name: string) {
  return database
    .selectFrom('pictures')
    .select(['content', 'media_type'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function deletePictures(
  transaction: Database,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await transaction.deleteFrom('pictures').where('name', 'in', names).execute();
}
