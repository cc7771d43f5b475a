import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, Time } from '../columns.ts';

export type OrganizationsTable = {
  id: Generated<string>;
  name: string;
  organization_type: string;
  employee_quantity: string | null;
  prequal_status: 'Work In Progress' | 'Ready For Review' | null;
  form_type: Generated<string>;
  ready_at: NullableTime;
  created_at: Time;
  /** The registrable domain of its people's addresses, in small letters. Two companies may share one. */
  domain: string | null;
  website: Generated<string>;
  description: Generated<string>;
  phone: Generated<string>;
  categories: Generated<string[]>;
  market_segments: Generated<string[]>;
  /** The name without case, marks and legal forms, by which the same company is found again. */
  name_key: ColumnType<string, never, never>;
  /** What names that readers take for each other have in common. */
  name_likeness: ColumnType<string, never, never>;
  created_by: string | null;
  /** The lowercase name without marks and punctuation, which lists sort by. */
  sort_name: ColumnType<string, never, never>;
  /** The words of `sort_name`, for searching by their beginnings. */
  words: ColumnType<string, never, never>;
  /** What a trade partner is found by; triggers keep it. */
  traits: ColumnType<string[], never, never>;
};

export type OfficeLocationsTable = {
  id: Generated<string>;
  organization_id: string;
  name: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  postal_code: Generated<string>;
  country: Generated<string>;
  county_fips: string | null;
  phone: Generated<string>;
  categories: Generated<string[]>;
  is_primary: Generated<boolean>;
  created_at: Time;
};

export type VerificationsTable = {
  id: Generated<string>;
  kind: 'company' | 'employee';
  organization_id: string | null;
  user_id: string;
  status: Generated<'pending' | 'verified' | 'rejected'>;
  name: string;
  size: number;
  media_type: string;
  storage_name: string;
  created_at: Time;
  decided_at: NullableTime;
  /** Of a company: its `name_key` when the operator decided. */
  checked_name: string | null;
};
