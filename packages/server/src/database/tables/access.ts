import type { TpStatus } from '@plumbline/api-contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, RequestState, Time } from '../columns.ts';

/** Permissions: one row for each vault, person and contractor. Per vault and person, at most one has not ended. */
export type PermissionsTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  /** The person's company when it was granted; null without a company. */
  contractor_id: string | null;
  sections: string[];
  tp_status: Generated<TpStatus>;
  tp_notes: Generated<string>;
  /** When it was first given. Given again after it ended, it keeps this. */
  created_at: Time;
  modified_at: Time;
  /** The trade partner's; maintained by triggers. */
  sort_name: Generated<string>;
  /** Who gave it last. */
  given_by: string | null;
  ended_at: NullableTime;
  ended_by: string | null;
};

/** What a reader decided about a trade partner, over time. */
export type ApprovalHistoryTable = {
  id: Generated<number>;
  permission_id: string;
  user_id: string | null;
  tp_status: TpStatus;
  tp_notes: string;
  at: Date;
};

/** Answers that partners are filtered by, as a contractor sees them, with the section that must be granted. */
export type VaultTraitsTable = { organization_id: string; link: string; trait: string };

/** A day on which something in a vault expires, as a reader with access to its section sees it. */
export type VaultExpiriesTable = {
  organization_id: string;
  link: string;
  /** The question's address. */
  address: string;
  label: string;
  /** Written as `yyyy-mm-dd`, read with `::text`. */
  expires_on: ColumnType<Date, string, string>;
};

/** Reminders that contractors sent to trade partners about one of these days. */
export type ExpiryRemindersTable = {
  id: Generated<string>;
  contractor_id: string;
  organization_id: string;
  address: string;
  expires_on: ColumnType<Date, string, string>;
  user_id: string | null;
  at: Time;
};

export type AccessRequestsTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  contractor_id: string | null;
  status: Generated<RequestState>;
  created_at: Time;
  decided_at: NullableTime;
  /** The trade partner's; maintained by triggers. */
  sort_name: Generated<string>;
  message: Generated<string>;
  /** The sections requested by a person who already reads others; empty when the trade partner is to choose. */
  sections: Generated<string[]>;
  decided_by: string | null;
  /** When the trade partner declined it; kept when its author removes it from the list. */
  declined_at: NullableTime;
  /** The invitation that it came from. */
  invitation_id: string | null;
};

/** A person's saved view of a list, or the columns that a list shows. */
export type PrequalUserSettingsTable = {
  id: Generated<string>;
  user_id: string;
  kind: 'view' | 'columns';
  list: string;
  name: Generated<string>;
  value: ColumnType<unknown, string, string>;
  created_at: Time;
  modified_at: Time;
};

/** Who at a company exported a list of trade partners. */
export type ListExportsTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  list: 'browse_all' | 'access_granted' | 'access_requested' | 'completed_rac' | 'to_review';
  /** How many trade partners the file contains. */
  rows: number;
  at: Date;
};
