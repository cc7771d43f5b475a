import type { RelationshipKind } from '@plumbline/api-contract';

const SAID: Readonly<Record<RelationshipKind, string>> = {
  has_worked_with: 'has worked with',
  preferred_supplier_of: 'is a preferred supplier of',
  represents: 'represents',
};

/** The words between the names of two companies, with the one that says it first: `has worked with`. */
export const saidOf = (kind: RelationshipKind): string => SAID[kind];

/** The label above another company on a company's page: what the other one is to it. */
export function roleOf(kind: RelationshipKind, isOutgoing: boolean): string {
  switch (kind) {
    case 'has_worked_with':
      return 'Worked together';
    case 'preferred_supplier_of':
      return isOutgoing ? 'Preferred supplier of' : 'Preferred supplier';
    case 'represents':
      return isOutgoing ? 'Represents' : 'Represented by';
    default:
      return kind satisfies never;
  }
}
