import type { InfoContent } from '../content.ts';
import { generalContractor } from './general-contractor.ts';
import { manufacturer } from './manufacturer.ts';
import { tradePartner } from './trade-partner.ts';

/** What Plumbline does for each side, by the tab of `/info/:tab`. */
export const sides: Readonly<Record<string, InfoContent>> = {
  'general-contractor': generalContractor,
  'trade-partner': tradePartner,
  manufacturer,
};
