import type { OrganizationCard, Standing } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { findCards } from '../../organizations/index.ts';
import { findStandings, type StandingRow } from './queries.ts';

export type Beside = { readonly organization: OrganizationCard; readonly standing: Standing };

/**
 * Companies with what the viewer's own lists show of each. Companies that were deleted meanwhile are left out.
 *
 * @param value of the package, to compare with each company's single limit
 */
export async function findBeside(
  database: Database,
  actor: Actor,
  ids: readonly string[],
  value: string | null,
): Promise<ReadonlyMap<string, Beside>> {
  const viewer = { userId: actor.userId, contractorId: actor.organization?.id ?? '' };
  const [cards, rows] = [
    await findCards(database, ids),
    await findStandings(database, ids, viewer),
  ];
  const standings = new Map(rows.map((row) => [row.organization_id, row]));
  return new Map(
    cards.map((organization) => {
      const standing = presentStanding(standings.get(organization.id), value);
      return [organization.id, { organization, standing }];
    }),
  );
}

function presentStanding(row: StandingRow | undefined, value: string | null): Standing {
  const single = row?.single_limit ?? null;
  return {
    permission_id: row?.permission_id ?? null,
    tp_status: row?.tp_status ?? null,
    grade: row?.grade ?? null,
    score: row?.score ?? null,
    single_limit: single,
    aggregate_limit: row?.aggregate_limit ?? null,
    available: row?.available ?? null,
    exceeds: single === null || value === null ? null : Number(value) > single,
    assessed: row?.assessed_at?.toISOString() ?? null,
  };
}
