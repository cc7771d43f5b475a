/** What must still be true for the recipient of a notification to read it, besides their rank (N5): `maySee` tests it. */
export type SeenWhile = 'permission' | 'correction' | 'note' | 'assignment' | 'membership';

type SubjectRule = {
  /** Once it was answered or has ended, its notifications are deleted (`forget`), or stay until they are read (N3). */
  readonly end: 'deleted' | 'stay';
  /** null: nothing besides the recipient's rank. */
  readonly seenWhile: SeenWhile | null;
};

/** Everything that a notification can be about: the kind of row whose id it keeps. */
export const NOTIFICATION_SUBJECTS = {
  access_request: { end: 'deleted', seenWhile: null },
  grant: { end: 'deleted', seenWhile: 'permission' },
  grant_ended: { end: 'deleted', seenWhile: null },
  // Only in older rows.
  request: { end: 'stay', seenWhile: null },
  request_declined: { end: 'deleted', seenWhile: null },
  invitation: { end: 'deleted', seenWhile: null },
  relationship_request: { end: 'deleted', seenWhile: null },
  bid_invitation: { end: 'deleted', seenWhile: null },
  bid_package: { end: 'stay', seenWhile: null },
  relationship: { end: 'deleted', seenWhile: null },
  project_part: { end: 'deleted', seenWhile: null },
  employee_request: { end: 'deleted', seenWhile: null },
  organization: { end: 'stay', seenWhile: null },
  // Only in older rows.
  verification: { end: 'stay', seenWhile: null },
  expiring_dates: { end: 'stay', seenWhile: null },
  expiry_reminder: { end: 'stay', seenWhile: null },
  papers: { end: 'stay', seenWhile: 'membership' },
  rac_run: { end: 'stay', seenWhile: null },
  review_assignment: { end: 'deleted', seenWhile: 'assignment' },
  comment: { end: 'deleted', seenWhile: 'note' },
  correction: { end: 'deleted', seenWhile: 'correction' },
  correction_answer: { end: 'stay', seenWhile: 'correction' },
} as const satisfies Readonly<Record<string, SubjectRule>>;

export type SubjectKind = keyof typeof NOTIFICATION_SUBJECTS;

/** Those whose notifications are deleted. */
export type EndingKind = {
  [K in SubjectKind]: (typeof NOTIFICATION_SUBJECTS)[K]['end'] extends 'deleted' ? K : never;
}[SubjectKind];
