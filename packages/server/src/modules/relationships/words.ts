import type { RelationshipKind } from '@plumbline/api-contract';
import { relationshipText } from '../mail/index.ts';

/** `Keystone Builders has worked with Summit Electric LLC` */
export const claimText = (from: string, kind: RelationshipKind, to: string): string =>
  `${from} ${relationshipText(kind)} ${to}`;
