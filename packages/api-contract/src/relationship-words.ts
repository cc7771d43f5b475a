/** How two companies are related. Without the schema library, because the browser loads this too. */
export const RELATIONSHIP_KINDS = [
  'has_worked_with',
  'preferred_supplier_of',
  'represents',
] as const;
export type RelationshipKind = (typeof RELATIONSHIP_KINDS)[number];

/**
 * Pending until the other company answers; canceled by the company that asked; ended by either company once it was
 * confirmed.
 */
export const RELATIONSHIP_STATUSES = [
  'pending',
  'standing',
  'declined',
  'cancelled',
  'ended',
] as const;
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number];
