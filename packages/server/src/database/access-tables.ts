import type { TpStatus } from '@plumbline/api-contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, RequestState, Time } from './columns.ts';

/** Who sees what: grants, requests, invitations, and what lists are made of. */

/** One row a vault, person and contractor; one of a vault and person stands, which is the one that has not ended. */
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
export type VerdictsTable = {
  id: Generated<number>;
  permission_id: string;
  user_id: string | null;
  tp_status: TpStatus;
  tp_notes: string;
  at: Date;
};

/** Answers that partners are filtered by, as a contractor is shown them, with the section that must be granted. */
export type VaultTraitsTable = { organization_id: string; link: string; trait: string };

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
  decided_by: string | null;
  /** When the trade partner declined it: stays when its author takes the entry off the list. */
  declined_at: NullableTime;
  /** The invitation that it came from. */
  invitation_id: string | null;
};

export type InvitationKind = 'trade_partner' | 'contractor';

/** An invitation of an address: of a trade partner to show its vault, or of a contractor to read one. */
export type InvitationsTable = {
  /** Also the `uuid` of its links: by itself it opens nothing. */
  id: Generated<string>;
  kind: InvitationKind;
  user_id: string;
  organization_id: string | null;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  company_name: Generated<string>;
  sections: Generated<string[]>;
  message: Generated<string>;
  status: Generated<'sent' | 'accepted' | 'declined' | 'cancelled' | 'redirected'>;
  is_viewed_by_coworker: Generated<boolean>;
  redirected_to: string | null;
  batch_id: string | null;
  created_at: Time;
  last_sent_at: Time;
  times_sent: Generated<number>;
  viewed_at: NullableTime;
  decided_at: NullableTime;
};

/** Contacts of one file that are invited together. */
export type InvitationBatchesTable = {
  id: Generated<string>;
  user_id: string;
  organization_id: string | null;
  kind: InvitationKind;
  file_name: string;
  columns: ColumnType<unknown, string | undefined, string>;
  sections: Generated<string[]>;
  message: Generated<string>;
  state: Generated<'read' | 'sending' | 'sent' | 'cancelled'>;
  created_at: Time;
  confirmed_at: NullableTime;
  done_at: NullableTime;
};

export type InvitationRowsTable = {
  batch_id: string;
  row: number;
  email: string;
  first_name: string;
  last_name: string;
  company_name: string;
  finding: 'ready' | 'fault' | 'duplicate' | 'known';
  because: Generated<string>;
  sent_at: NullableTime;
};

/** A person's link that shows a company and who invites to it. */
export type InviteLinksTable = {
  url: string;
  user_id: string;
  organization_id: string;
  created_at: Time;
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

/** A completed risk assessment on its reader's list. */
export type RacReportsTable = {
  id: Generated<string>;
  permission_id: string;
  organization_id: string;
  user_id: string;
  contractor_id: string | null;
  sort_name: Generated<string>;
  grade: string | null;
  score: number | null;
  single_limit: number | null;
  aggregate_limit: number | null;
  completed_at: Time;
  removed_at: NullableTime;
};

type NetworkRequestTable = {
  id: Generated<string>;
  organization_id: string;
  from_organization_id: string;
  user_id: string | null;
  status: Generated<RequestState>;
  decided_by: string | null;
  created_at: Time;
  decided_at: NullableTime;
};

export type RelationshipRequestsTable = NetworkRequestTable;

export type BidInvitationsTable = NetworkRequestTable & {
  project: string;
  due_on: ColumnType<Date | null, string | null | undefined, string | null>;
};

export type AccessTables = {
  permissions: PermissionsTable;
  verdicts: VerdictsTable;
  access_requests: AccessRequestsTable;
  invitations: InvitationsTable;
  invitation_batches: InvitationBatchesTable;
  invitation_rows: InvitationRowsTable;
  invite_links: InviteLinksTable;
  vault_traits: VaultTraitsTable;
  prequal_user_settings: PrequalUserSettingsTable;
  rac_reports: RacReportsTable;
  relationship_requests: RelationshipRequestsTable;
  bid_invitations: BidInvitationsTable;
};
