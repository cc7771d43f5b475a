import type { PictureKind, ProfilePart } from '@plumbline/api-contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, Time } from '../columns.ts';

/** A column of a view: read, never written. */
type Seen<Column> = ColumnType<
  Column extends ColumnType<infer S, infer _I, infer _U> ? S : Column,
  never,
  never
>;

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
  /** Names that it had before, the last one first; it is found by them. A trigger keeps them. */
  former_names: Generated<string[]>;
  certifications: Generated<string[]>;
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
  /** The year. */
  founded: number | null;
  /** Codes of the states that it works in. */
  service_states: Generated<string[]>;
  /** Parts of the profile that only its own people see. */
  hidden_parts: Generated<ProfilePart[]>;
  /** The company that it is part of by now. Its type is then `Merged`, which no list and no search has. */
  merged_into: Generated<string | null>;
};

/** A view: companies as others may read them. A part that is hidden is blank. */
export type ShownOrganizationsTable = {
  [C in Exclude<keyof OrganizationsTable, 'created_by' | 'merged_into'>]: Seen<
    OrganizationsTable[C]
  >;
};

/** A view: the offices that others may read of. */
export type ShownOfficesTable = {
  [C in keyof OfficeLocationsTable]: Seen<OfficeLocationsTable[C]>;
};

/** A view: people who chose to be listed on their company's profile. */
export type ShownPeopleTable = {
  [C in 'organization_id' | 'user_id' | 'first_name' | 'last_name' | 'title']: Seen<string>;
} & { joined_at: Seen<Date>; email: Seen<string | null> };

export type CompanyPicturesTable = {
  id: Generated<string>;
  organization_id: string;
  kind: PictureKind;
  /** The last part of its address; it cannot be guessed. */
  name: string;
  caption: Generated<string>;
  width: number;
  height: number;
  content: Buffer;
  /** The same, for lists. */
  small: Buffer;
  created_by: string | null;
  created_at: Time;
  /** Removed, and can be brought back for a day. */
  removed_at: NullableTime;
};

/** A view: the pictures that others may see. */
export type ShownPicturesTable = {
  [C in Exclude<
    keyof CompanyPicturesTable,
    'content' | 'small' | 'created_by' | 'removed_at'
  >]: Seen<CompanyPicturesTable[C]>;
};

export type DeletedOfficesTable = {
  id: string;
  organization_id: string;
  office: ColumnType<Record<string, unknown>, string, never>;
  /** The people whose office it was. */
  user_ids: string[];
  deleted_at: Time;
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
