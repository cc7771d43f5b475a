import type {
  DeliveryMethod,
  ParticipantRole,
  ParticipantState,
  ProjectStatus,
  ValueRange,
} from '@plumbline/api-contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTime, Time } from '../columns.ts';

type NullableDay = ColumnType<Date | null, string | null | undefined, string | null>;

export type ProjectsTable = {
  id: Generated<string>;
  /** The company that keeps the project's page. */
  organization_id: string;
  name: string;
  description: Generated<string>;
  city: Generated<string>;
  county_fips: string | null;
  /** Two letters; '' when not provided. */
  state: Generated<string>;
  market_segment: string | null;
  delivery_method: DeliveryMethod | null;
  value_range: ValueRange | null;
  status: ProjectStatus;
  start_on: NullableDay;
  finish_on: NullableDay;
  /** The row of the keeper's vault that it was copied from: `link/panel/row`. */
  copied_from: string | null;
  revision: Generated<number>;
  created_by: string | null;
  created_at: Time;
  modified_at: Time;
  /** Kept for 30 days so that it can be restored. */
  removed_at: NullableTime;
  removed_by: string | null;
};

export type ProjectParticipantsTable = {
  id: Generated<string>;
  project_id: string;
  organization_id: string;
  role: ParticipantRole;
  trades: Generated<string[]>;
  state: ParticipantState;
  /** Whether the company claimed its part; if not, the keeper invited it. */
  is_claim: Generated<boolean>;
  /** Who claimed the part, or invited the company. */
  asked_by: string | null;
  asked_at: Time;
  decided_by: string | null;
  decided_at: NullableTime;
};

export type ProjectPhotosTable = {
  id: Generated<string>;
  project_id: string;
  caption: string;
  /** Width of `content`, in pixels. */
  width: number;
  height: number;
  /** Re-encoded as WebP, like `small`. */
  content: Buffer;
  small: Buffer;
  position: number;
  created_at: Time;
  removed_at: NullableTime;
};
