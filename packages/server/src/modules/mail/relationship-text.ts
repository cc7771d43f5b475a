import type { RelationshipKind } from '@plumbline/api-contract';

const TEXTS: Readonly<Record<RelationshipKind, string>> = {
  has_worked_with: 'has worked with',
  preferred_supplier_of: 'is a preferred supplier of',
  represents: 'represents',
};

/** Goes between the names of two companies: `has worked with`. */
export const relationshipText = (kind: RelationshipKind): string => TEXTS[kind];
