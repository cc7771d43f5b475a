const CARD = [
  'name',
  'type',
  'city',
  'state',
  'employees',
  'trades',
  'domain',
  'verified',
] as const;

/** The columns of each list of trade partners in an exported file, by their names in the query, in order. */
export const EXPORTED_COLUMNS = {
  browse_all: [...CARD, 'standing', 'prequal_status'],
  access_granted: [
    ...CARD,
    'prequal_status',
    'tp_status',
    'tp_notes',
    'sections',
    'created',
    'modified',
    'ready_at',
    'approval',
    'approval_expires',
    'grade',
    'expires',
    'emr',
    'trir',
    'reviewed',
  ],
  access_requested: [...CARD, 'status', 'created'],
  completed_rac: [
    ...CARD,
    'grade',
    'score',
    'coverage',
    'caps',
    'single_limit',
    'aggregate_limit',
    'available',
    'outdated',
    'tp_status',
    'tp_notes',
    'completed',
  ],
  to_review: [
    ...CARD,
    'reasons',
    'tp_status',
    'tp_notes',
    'approval',
    'approval_expires',
    'grade',
    'reviewed',
    'created',
  ],
} as const;

type ExportedLists = typeof EXPORTED_COLUMNS;

/** A column of one list, or of any. */
export type ExportedColumn<L extends keyof ExportedLists = keyof ExportedLists> =
  ExportedLists[L][number];
