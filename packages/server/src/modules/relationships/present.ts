import type { OrganizationCard, Relationship, RelationshipRequest } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { findCards } from '../organizations/index.ts';
import { findNotes } from './queries/notes.ts';
import type { WholeRow } from './queries/relationships.ts';

/** The reader, as far as it affects what is shown. */
export type Reader = {
  readonly userId: string;
  /** The reader's company; null without one. */
  readonly ownId: string | null;
  readonly isAdmin: boolean;
};

/** Relationships as the company `of` has them; those whose other company was deleted are left out. */
export async function presentRelationships(
  database: Database,
  found: readonly WholeRow[],
  of: string,
  reader: Reader,
): Promise<readonly Relationship[]> {
  const otherOf = (row: WholeRow) =>
    row.from_organization_id === of ? row.organization_id : row.from_organization_id;
  const others = [...new Set(found.map(otherOf))];
  const cards = new Map((await findCards(database, others)).map((card) => [card.id, card]));
  const isOwn = reader.ownId === of;
  const notes = isOwn
    ? await findNotes(database, { userId: reader.userId, ownId: of }, others)
    : new Map<string, string>();
  return found.flatMap((row) => {
    const organization = cards.get(otherOf(row));
    return organization === undefined
      ? []
      : [
          {
            id: row.id,
            kind: row.kind,
            is_outgoing: row.from_organization_id === of,
            organization,
            status: row.status,
            requested: row.requested_at.toISOString(),
            decided: row.decided_at?.toISOString() ?? null,
            ended: row.ended_at?.toISOString() ?? null,
            message: isOwn && reader.isAdmin ? row.message : '',
            note: notes.get(organization.id) ?? '',
          },
        ];
  });
}

const WIRE = {
  pending: 'pending',
  standing: 'accepted',
  ended: 'accepted',
  declined: 'declined',
  cancelled: 'cancelled',
} as const;

/** Requests with the companies that sent them. */
export async function presentRequests(
  database: Database,
  found: readonly WholeRow[],
): Promise<readonly RelationshipRequest[]> {
  const ids = [...new Set(found.map((row) => row.from_organization_id))];
  const cards = new Map<string, OrganizationCard>(
    (await findCards(database, ids)).map((card) => [card.id, card]),
  );
  return found.flatMap((row) => {
    const organization = cards.get(row.from_organization_id);
    return organization === undefined
      ? []
      : [
          {
            id: row.id,
            organization,
            kind: row.kind,
            message: row.message,
            status: WIRE[row.status],
            created: row.requested_at.toISOString(),
          },
        ];
  });
}
