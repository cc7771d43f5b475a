import type { ColumnType, Generated } from 'kysely';
import type { Json, NullableTime, Time } from '../columns.ts';

type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;

export type Outdated = 'answers' | 'expired' | 'model';

/** A completed risk assessment. Its `report` never changes; later assessments of the same partner are separate rows. */
export type RacReportsTable = {
  id: Generated<string>;
  permission_id: string;
  organization_id: string;
  /** Who made the assessment. */
  user_id: string;
  contractor_id: string | null;
  sort_name: Generated<string>;
  /** After caps and overrides; null means Incomplete. */
  grade: string | null;
  score: MaybeNumber;
  /** The entered limit if there is one, else the computed limit. */
  single_limit: MaybeNumber;
  aggregate_limit: MaybeNumber;
  completed_at: Time;
  removed_at: NullableTime;
  /** Whether it is the newest of this person and partner, the one that lists show. */
  is_newest: Generated<boolean>;
  coverage: Generated<number>;
  available: MaybeNumber;
  entered_single: MaybeNumber;
  entered_aggregate: MaybeNumber;
  /** Caps that apply and are not overridden. */
  caps: Generated<number>;
  /** Why a new assessment would differ. */
  outdated: Generated<Outdated[]>;
  /** The sections that it read. */
  sections: Generated<string[]>;
  /** The first day on which something it read expires. */
  expires: ColumnType<string | null, string | null | undefined, string | null>;
  project_state: ColumnType<string | null, string | null | undefined, string | null>;
  note: Generated<string>;
  revision: Generated<number>;
  weights_revision: Generated<number>;
  model_hash: Generated<string>;
  answers_digest: Generated<string>;
  /** The assessment as it was made. */
  report: ColumnType<unknown, string | undefined, never>;
  /** The weights, requirements and caps that were used. */
  settings: ColumnType<unknown, string | undefined, never>;
  /** The metric scores in the order of the model: null if there is none, -1 if the metric does not apply. */
  scores: Generated<(number | null)[]>;
  /** The caps that applied. */
  cap_ids: Generated<string[]>;
  /** The sections that decide what its author sees; `watched_state` is what `outdated` was last computed from. */
  watched: Generated<string[]>;
  watched_state: Generated<string>;
};

/** Every override of a cap. One that was taken back is kept as a log. */
export type RacOverridesTable = {
  id: Generated<number>;
  report_id: string;
  cap: string;
  reason: string;
  user_id: string | null;
  at: Time;
  taken_back_at: NullableTime;
};

export type RacWeightsTable = {
  organization_id: string;
  revision: number;
  settings: Json<unknown>;
  /** A hash of the settings. */
  hash: string;
  user_id: string | null;
  at: Time;
};

export type RacWeightChangesTable = {
  organization_id: string;
  revision: number;
  lines: string[];
  user_id: string | null;
  at: Time;
};

export type RacRunsTable = {
  id: Generated<string>;
  user_id: string;
  project_state: string | null;
  started_at: Time;
  finished_at: NullableTime;
};

export type RacRunItemsTable = {
  run_id: string;
  organization_id: string;
  report_id: string | null;
  /** Why it could not be assessed; null if it was, or is still waiting. */
  reason: string | null;
  done_at: NullableTime;
};

/** A contractor's evaluation of a trade partner after a job. */
export type RacEvaluationsTable = {
  id: Generated<string>;
  contractor_id: string;
  organization_id: string;
  user_id: string | null;
  job: string;
  day: string;
  score: number;
  note: string;
  created_at: Time;
};
