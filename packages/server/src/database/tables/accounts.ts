import type { EmailChoice, NotificationKind, RegStep } from '@plumbline/api-contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, Time } from '../columns.ts';

export type UsersTable = {
  id: Generated<string>;
  email: string;
  /** null for an invited person without a password yet, and for a deleted account. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  title: Generated<string>;
  profile_color: Generated<string>;
  is_pf_contact: Generated<boolean>;
  is_employee_verified: Generated<boolean>;
  is_instraction: Generated<boolean>;
  reg_step: Generated<RegStep>;
  created_at: Time;
  time_zone: Generated<string>;
  /** The type of company given at registration. */
  user_type: string | null;
  /** What the person is without a company: a trade partner or a contractor. */
  without_company: 'TP' | 'GC' | null;
  is_webmail: Generated<boolean>;
  expected_org: string | null;
  joined_source: string | null;
  /** What people chose before notifications had kinds. No longer read. */
  email_preferences: ColumnType<Readonly<Record<string, boolean>>, string | undefined, string>;
  notification_preferences: ColumnType<NotificationPreferences, string | undefined, string>;
  password_changed_at: NullableTime;
  /** The terms that the person accepted, and when; null in older accounts. */
  terms_version: string | null;
  terms_accepted_at: NullableTime;
  deleted_at: NullableTime;
  /** When an operator froze the account, which prevents signing in. */
  frozen_at: NullableTime;
};

/** A person's choices. Missing ones default to the table of kinds. */
export type NotificationPreferences = {
  readonly [K in NotificationKind]?: {
    readonly in_app?: boolean | undefined;
    readonly email?: EmailChoice | undefined;
  };
};

export type SessionsTable = {
  id: Generated<string>;
  token_hash: Buffer;
  user_id: string;
  created_at: Time;
  expires_at: Time;
  last_seen_at: Time;
  user_agent: Generated<string>;
  address: Generated<string>;
  time_zone: Generated<string>;
};

export type KnownDevicesTable = { token_hash: Buffer; user_id: string; expires_at: Time };

export type LinkPurpose =
  | 'register'
  | 'create_password'
  | 'reset_password'
  | 'invitation'
  | 'relationship';

/** What a visitor entered when asking for a code, kept until there is an account. */
export type Registration = {
  readonly user_type?: string | undefined;
  readonly expected_org?: string | undefined;
  readonly joined_source?: string | undefined;
  readonly is_webmail?: boolean | undefined;
  /** The company whose invitation the link was mailed with. */
  readonly invited_by_org?: string | undefined;
};

export type MailedLinksTable = {
  id: Generated<string>;
  purpose: LinkPurpose;
  token_hash: Buffer;
  code_hash: Buffer | null;
  wrong_codes: Generated<number>;
  email: string;
  user_id: string | null;
  registration: ColumnType<Registration | null, string | null | undefined, string | null>;
  created_at: Date;
  expires_at: Date;
  used_at: NullableTime;
  /** The relationship that a link of purpose `relationship` answers. */
  relationship_id: string | null;
};

export type PortraitsTable = {
  user_id: string;
  name: string;
  media_type: 'image/jpeg' | 'image/png' | 'image/webp';
  content: Buffer;
  created_at: Time;
};

export type LoginAttemptsTable = { key: string; count: number; window_ends_at: Time };
