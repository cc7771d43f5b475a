import type { Context } from '../../http/context.ts';
import { deleteRemoved } from './queries/projects.ts';

/** How long a removed project or photo can be brought back. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes projects and photos that were removed a month ago, and their pictures. */
export async function tidyProjects({ database, now }: Context): Promise<void> {
  await deleteRemoved(database, new Date(now().getTime() - KEPT_MS));
}
