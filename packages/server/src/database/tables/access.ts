import type { TpStatus } from '@plumbline/api-contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, RequestState, Time } from '../columns.ts';

/** A permission: one row for each vault, person and contractor. Of a vault and a person, at most one has not ended. */
export type PermissionsTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  /** Where the person was when it was given; null without a company. */
  contractor_id: string | null;
  sections: string[];
  tp_status: Generated<TpStatus>;
  tp_notes: Generated<string>;
  created_at: Time;
  modified_at: Time;
  /** The trade partner's; triggers keep it. */
  sort_name: Generated<string>;
  given_by: string | null;
  ended_at: NullableTime;
  ended_by: string | null;
};

/** What a reader thought of a trade partner, over time. */
export type ApprovalHistoryTable = {
  id: Generated<number>;
  permission_id: string;
  user_id: string | null;
  tp_status: TpStatus;
  tp_notes: string;
  at: Date;
};

/** Answers that partners are filtered by, as a contractor is shown them, with the section that must be granted. */
export type VaultTraitsTable = { organization_id: string; link: string; trait: string };

/** A day on which something of a vault expires, as someone reads it who was granted its section. */
export type VaultExpiriesTable = {
  organization_id: string;
  link: string;
  /** Of the question. */
  address: string;
  label: string;
  /** `yyyy-mm-dd` goes in; it is read with `::text`. */
  expires_on: ColumnType<Date, string, string>;
};

/** That a contractor reminded a trade partner of one of these days. */
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
  /** The trade partner's; triggers keep it. */
  sort_name: Generated<string>;
  message: Generated<string>;
  /** The sections asked for by a person who reads others already; empty: whatever the trade partner chooses. */
  sections: Generated<string[]>;
  decided_by: string | null;
  /** When the trade partner declined it: stays when its author takes the entry off the list. */
  declined_at: NullableTime;
  /** The invitation that it came from. */
  invitation_id: string | null;
};

/** An own view of a list, or the columns that a list shows. */
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

/** Who of a company exported a list of trade partners. */
export type ListExportsTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  list: 'browse_all' | 'access_granted' | 'access_requested' | 'completed_rac' | 'to_review';
  /** How many trade partners the file held. */
  rows: number;
  at: Date;
};
