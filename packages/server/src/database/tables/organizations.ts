import type { PictureKind, ProfilePart } from '@plumbline/api-contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, Time } from '../columns.ts';

/** A column of a view, which is read-only. */
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
  /** The registrable domain of its people's addresses, in lower case. Two companies may share one. */
  domain: string | null;
  website: Generated<string>;
  description: Generated<string>;
  phone: Generated<string>;
  categories: Generated<string[]>;
  market_segments: Generated<string[]>;
  /** Its former names, the latest first, which search finds too. Maintained by a trigger. */
  former_names: Generated<string[]>;
  certifications: Generated<string[]>;
  /** The name without case, punctuation and legal forms, to recognize the same company. */
  name_key: ColumnType<string, never, never>;
  /** The same for names that readers could mistake for each other. */
  name_likeness: ColumnType<string, never, never>;
  created_by: string | null;
  /** The lowercase name without accents and punctuation, which lists sort by. */
  sort_name: ColumnType<string, never, never>;
  /** The words of `sort_name`, for prefix search. */
  words: ColumnType<string, never, never>;
  /** What a trade partner is found by; maintained by triggers. */
  traits: ColumnType<string[], never, never>;
  /** The year. */
  founded: number | null;
  /** Codes of the states that it serves. */
  service_states: Generated<string[]>;
  /** Parts of the profile that only its own people see. */
  hidden_parts: Generated<ProfilePart[]>;
  /** The company that it was merged into. Its type is then `Merged`, which no list and no search includes. */
  merged_into: Generated<string | null>;
};

/** A view: companies as others may read them. Hidden parts are blank. */
export type ShownOrganizationsTable = {
  [C in Exclude<keyof OrganizationsTable, 'created_by' | 'merged_into'>]: Seen<
    OrganizationsTable[C]
  >;
};

/** A view: the offices that others may see. */
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
  /** The last part of its URL; cannot be guessed. */
  name: string;
  caption: Generated<string>;
  width: number;
  height: number;
  content: Buffer;
  /** A small version, for lists. */
  small: Buffer;
  created_by: string | null;
  created_at: Time;
  /** When it was removed; it can be restored for a day. */
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
  /** The people assigned to the office. */
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
  /** For a company: its `name_key` when the operator decided. */
  checked_name: string | null;
};
