import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { DrawnPicture } from '../../pictures/index.ts';

const rows = (database: Database) =>
  database
    .selectFrom('project_photos as photo')
    .select([
      'photo.id',
      'photo.project_id',
      'photo.caption',
      'photo.removed_at',
      'photo.width',
      'photo.height',
    ]);

export type PhotoRow = NonNullable<Awaited<ReturnType<typeof findPhoto>>>;

export async function findPhoto(database: Database, id: string) {
  return rows(database).where('photo.id', '=', id).executeTakeFirst();
}

export async function listPhotos(
  database: Database,
  projectId: string,
): Promise<readonly PhotoRow[]> {
  return rows(database)
    .where('photo.project_id', '=', projectId)
    .where('photo.removed_at', 'is', null)
    .orderBy('photo.position')
    .orderBy('photo.id')
    .execute();
}

export type FirstPhoto = {
  readonly project_id: string;
  readonly id: string;
  readonly caption: string;
  readonly count: number;
};

/** The first photo of each of these projects, and how many each has. */
export async function findFirstPhotos(
  database: Database,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, FirstPhoto>> {
  if (projectIds.length === 0) return new Map();
  const { rows: found } = await sql<FirstPhoto>`
    select distinct on (project_id) project_id, id, caption,
      (count(*) over (partition by project_id))::int as count
    from project_photos where project_id = any(${sql.val([...projectIds])}::uuid[]) and removed_at is null
    order by project_id, position, id`.execute(database);
  return new Map(found.map((photo) => [photo.project_id, photo]));
}

export async function countPhotos(database: Database, projectId: string): Promise<number> {
  const { count } = await database
    .selectFrom('project_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPhoto(
  transaction: Database,
  photo: {
    readonly projectId: string;
    readonly caption: string;
    readonly drawn: DrawnPicture;
    readonly now: Date;
  },
): Promise<string> {
  const row = await transaction
    .insertInto('project_photos')
    .values({
      project_id: photo.projectId,
      caption: photo.caption,
      ...photo.drawn,
      position: sql<number>`coalesce((select max(position) from project_photos
        where project_id = ${photo.projectId}), 0) + 1`,
      created_at: photo.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updatePhoto(
  transaction: Database,
  id: string,
  change: {
    readonly caption?: string | undefined;
    readonly isFirst?: boolean | undefined;
    readonly removedAt?: Date | null | undefined;
  },
): Promise<void> {
  await transaction
    .updateTable('project_photos as photo')
    .set({
      ...(change.caption !== undefined && { caption: change.caption }),
      ...(change.removedAt !== undefined && { removed_at: change.removedAt }),
      ...(change.isFirst === true && {
        position: sql<number>`(select min(position) - 1 from project_photos other
          where other.project_id = photo.project_id)`,
      }),
      // Keeps the update valid when nothing else changes.
      project_id: sql<string>`photo.project_id`,
    })
    .where('photo.id', '=', id)
    .execute();
}

/** The picture itself. */
export async function findContent(database: Database, id: string, size: 'content' | 'small') {
  const row = await database
    .selectFrom('project_photos')
    .select(`${size} as content`)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content;
}
