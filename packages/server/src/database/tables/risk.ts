import type { ColumnType, Generated } from 'kysely';
import type { Json, NullableTime, Time } from '../columns.ts';

type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;

export type Outdated = 'answers' | 'expired' | 'model';

/** A completed risk assessment. It never changes; later ones of the same partner are rows of their own. */
export type RacReportsTable = {
  id: Generated<string>;
  permission_id: string;
  organization_id: string;
  /** Who made it. */
  user_id: string;
  contractor_id: string | null;
  sort_name: Generated<string>;
  /** After caps and overrides; null: Incomplete. */
  grade: string | null;
  score: MaybeNumber;
  /** The entered limit, else the computed one. */
  single_limit: MaybeNumber;
  aggregate_limit: MaybeNumber;
  completed_at: Time;
  removed_at: NullableTime;
  /** Of this maker and partner, the one that lists show. */
  is_newest: Generated<boolean>;
  coverage: Generated<number>;
  available: MaybeNumber;
  entered_single: MaybeNumber;
  entered_aggregate: MaybeNumber;
  /** Caps that apply and are not overridden. */
  caps: Generated<number>;
  /** Why a new one would differ. */
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
  /** The metric scores in the order of the model: null where there is none, -1 where it does not apply. */
  scores: Generated<(number | null)[]>;
  /** The caps that applied. */
  cap_ids: Generated<string[]>;
  /** The sections that decide what its maker is shown, and all that `outdated` follows from, as it was last compared. */
  watched: Generated<string[]>;
  watched_state: Generated<string>;
};

/** Every override of a cap: one that was taken back stays, as a log. */
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
  /** Names the settings by what they say. */
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
  /** Why it could not be assessed; null: it was, or has its turn yet. */
  reason: string | null;
  done_at: NullableTime;
};

/** What a contractor found after a job. */
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
