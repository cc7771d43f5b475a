import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, RequestState, Time } from '../columns.ts';

export type MembershipsTable = {
  user_id: string;
  organization_id: string;
  rank: number;
  is_primary: Generated<boolean>;
  office_location_id: string | null;
  joined_at: Time;
  /** The sections that this colleague fills in. */
  fills: Generated<string[]>;
  /** Whether the person chose to be on the company's profile. */
  is_listed: Generated<boolean>;
  /** Whether the profile shows the email address too. */
  shows_email: Generated<boolean>;
  /** Whether the person decides on trade partners for the company; null means that only Admins do. */
  is_approver: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
};

/** Addresses that companies invited: offers to their owners, not members. The names are what the inviter typed. */
export type PendingMembersTable = {
  id: Generated<string>;
  organization_id: string;
  email: string;
  first_name: string;
  last_name: string;
  rank: number;
  created_at: Time;
  fills: Generated<string[]>;
  invited_by: string | null;
};

export type EmployeeRequestsTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  status: Generated<RequestState>;
  rank: 100 | 500 | null;
  decided_by: string | null;
  created_at: Time;
  decided_at: NullableTime;
};
