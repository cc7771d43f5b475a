import type { PictureKind } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { DrawnPicture } from '../pictures/index.ts';

const COLUMNS = ['id', 'kind', 'name', 'caption', 'width', 'height'] as const;

export type PictureRow = {
  readonly id: string;
  readonly kind: PictureKind;
  readonly name: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
};

/** The pictures of a company, oldest first: all for its own people, for others only those that it shows. */
export async function findPictures(
  database: Database,
  organizationId: string,
  isOwn: boolean,
): Promise<readonly PictureRow[]> {
  return database
    .selectFrom('company_pictures')
    .select(COLUMNS)
    .where('removed_at', 'is', null)
    .$if(!isOwn, (pictures) =>
      pictures.where('id', 'in', (select) =>
        select
          .selectFrom('shown_pictures')
          .select('shown_pictures.id')
          .where('shown_pictures.organization_id', '=', organizationId),
      ),
    )
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPicture(
  database: Database,
  organizationId: string,
  id: string,
): Promise<(PictureRow & { readonly removed_at: Date | null }) | undefined> {
  return database
    .selectFrom('company_pictures')
    .select([...COLUMNS, 'removed_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The company of the picture with this name, and whether others see the picture. */
export async function findNamed(database: Database, name: string) {
  return database
    .selectFrom('company_pictures')
    .select([
      'organization_id',
      ({ exists, selectFrom }) =>
        exists(selectFrom('shown_pictures').select('id').where('name', '=', name)).as('is_shown'),
    ])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function readContent(
  database: Database,
  name: string,
  size: 'content' | 'small',
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('company_pictures')
    .select(`${size} as bytes`)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.bytes;
}

export async function countPhotos(database: Database, organizationId: string): Promise<number> {
  const { count } = await database
    .selectFrom('company_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'photo')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A company has one logo and one cover. Removes the previous one, which can be restored. */
export async function removeOfKind(
  transaction: Database,
  organizationId: string,
  kind: PictureKind,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('company_pictures')
    .set({ removed_at: now })
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .execute();
}

export async function insertPicture(
  transaction: Database,
  picture: DrawnPicture & {
    readonly organizationId: string;
    readonly kind: PictureKind;
    readonly name: string;
    readonly caption: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<PictureRow> {
  return transaction
    .insertInto('company_pictures')
    .values({
      organization_id: picture.organizationId,
      kind: picture.kind,
      name: picture.name,
      caption: picture.caption,
      width: picture.width,
      height: picture.height,
      content: picture.content,
      small: picture.small,
      created_by: picture.userId,
      created_at: picture.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function changePicture(
  transaction: Database,
  id: string,
  change: { readonly caption?: string | undefined; readonly removed_at?: Date | null | undefined },
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await transaction.updateTable('company_pictures').set(change).where('id', '=', id).execute();
}

/** How many removed pictures of a company can be restored. */
const MOST_REMOVED = 12;

/** Deletes a company's removed pictures except the newest, which can still be restored. */
export async function forgetRemoved(transaction: Database, organizationId: string): Promise<void> {
  await transaction
    .deleteFrom('company_pictures')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is not', null)
    .where('id', 'not in', (select) =>
      select
        .selectFrom('company_pictures as newer')
        .select('newer.id')
        .where('newer.organization_id', '=', organizationId)
        .where('newer.removed_at', 'is not', null)
        .orderBy('newer.removed_at', 'desc')
        .limit(MOST_REMOVED),
    )
    .execute();
}

export async function deleteRemoved(database: Database, until: Date): Promise<void> {
  await database.deleteFrom('company_pictures').where('removed_at', '<', until).execute();
}
