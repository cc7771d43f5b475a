/** How two companies stand to each other. Without the schema library: the browser reads it too. */
export const RELATIONSHIP_KINDS = [
  'has_worked_with',
  'preferred_supplier_of',
  'represents',
] as const;
export type RelationshipKind = (typeof RELATIONSHIP_KINDS)[number];

/** Pending until the other company answers; canceled by the company that asked; ended by either once it stood. */
export const RELATIONSHIP_STATUSES = [
  'pending',
  'standing',
  'declined',
  'cancelled',
  'ended',
] as const;
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number];
