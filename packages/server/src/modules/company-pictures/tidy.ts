import type { Database } from '../../database/connect.ts';
import { deleteRemoved } from './queries.ts';

/** How long a removed picture can be restored. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export const tidyPictures = ({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): Promise<void> => deleteRemoved(database, new Date(now().getTime() - KEPT_MS));
