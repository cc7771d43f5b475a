/*
 * How each list of trade partners can be sorted; `-` means descending. Without a choice, each list has its own default
 * order. Missing and unshared values come last in both directions.
 */

const BY_NAME = ['name', '-name'] as const;
const ASSESSED = [
  ...BY_NAME,
  'tp_status',
  '-tp_status',
  'created',
  '-created',
  'score',
  '-score',
  'single_limit',
  '-single_limit',
  'aggregate_limit',
  '-aggregate_limit',
] as const;
/** Shared by the lists of vaults that a contractor reviews. */
const WORKED_ON = [
  ...BY_NAME,
  'tp_status',
  '-tp_status',
  'created',
  '-created',
  'changed',
  '-changed',
  'approval',
  '-approval',
  'grade',
  '-grade',
  'reviewed',
  '-reviewed',
] as const;
const GRANTED = [...WORKED_ON, 'expires', '-expires', 'emr', '-emr', 'trir', '-trir'] as const;
const TO_REVIEW = [...WORKED_ON, 'due', '-due'] as const;

export const LIST_ORDERINGS = {
  browse_all: BY_NAME,
  access_granted: GRANTED,
  access_requested: BY_NAME,
  completed_rac: ASSESSED,
  to_review: TO_REVIEW,
} as const;

export type ListOrdering = (typeof LIST_ORDERINGS)[keyof typeof LIST_ORDERINGS][number];
