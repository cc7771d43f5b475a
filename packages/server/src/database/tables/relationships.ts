import type { RelationshipKind, RelationshipStatus } from '@plumbline/api-contract';
import type { Generated } from 'kysely';
import type { NullableTime, Time } from '../columns.ts';

export type RelationshipsTable = {
  id: Generated<string>;
  /** The company that asked; null when it was deleted. */
  from_organization_id: string | null;
  /** The company that was asked; null when it was deleted. */
  organization_id: string | null;
  /** What the companies were called when it was requested. */
  from_name: string;
  name: string;
  kind: RelationshipKind;
  status: Generated<RelationshipStatus>;
  message: Generated<string>;
  requested_by: string | null;
  requested_at: Time;
  decided_by: string | null;
  /** Whose mailed link confirmed or declined it, where that was no account. */
  decided_by_email: string | null;
  decided_at: NullableTime;
  ended_by: string | null;
  ended_by_organization_id: string | null;
  ended_at: NullableTime;
};

/** What a person writes about a company for nobody else, while at one company. */
export type RelationshipNotesTable = {
  user_id: string;
  own_organization_id: string;
  organization_id: string;
  note: string;
  modified_at: Time;
};

export type DismissedSuggestionsTable = {
  organization_id: string;
  suggested_id: string;
  at: Date;
};
