import type { OrganizationCard } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { presentCard } from './present.ts';
import { findCardRows } from './queries.ts';

/** Companies with these ids as others see them; missing ones are left out. */
export const findCards = async (
  database: Database,
  ids: readonly string[],
): Promise<readonly OrganizationCard[]> =>
  (await findCardRows(database, ids)).map((row) => presentCard(row));
