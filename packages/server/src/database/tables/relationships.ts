import type { RelationshipKind, RelationshipStatus } from '@plumbline/api-contract';
import type { Generated } from 'kysely';
import type { NullableTime, Time } from '../columns.ts';

export type RelationshipsTable = {
  id: Generated<string>;
  /** The company that asked; null once it is deleted. */
  from_organization_id: string | null;
  /** The company that was asked; null once it is deleted. */
  organization_id: string | null;
  /** The companies' names when it was requested. */
  from_name: string;
  name: string;
  kind: RelationshipKind;
  status: Generated<RelationshipStatus>;
  message: Generated<string>;
  requested_by: string | null;
  requested_at: Time;
  decided_by: string | null;
  /** The address whose mailed link confirmed or declined it, if it had no account. */
  decided_by_email: string | null;
  decided_at: NullableTime;
  ended_by: string | null;
  ended_by_organization_id: string | null;
  ended_at: NullableTime;
};

/** A person's private notes on a company, separate for each of the person's own companies. */
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
