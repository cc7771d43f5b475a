import type { Partner } from '../partner.ts';
import { electrical } from './electrical.ts';
import { envelope } from './envelope.ts';
import { finishes } from './finishes.ts';
import { site } from './site.ts';
import { structure } from './structure.ts';
import { systems } from './systems.ts';

/** The trade partners that the wide demo adds to those of the small one. */
export const partners: readonly Partner[] = [
  ...structure,
  ...envelope,
  ...finishes,
  ...systems,
  ...electrical,
  ...site,
];
