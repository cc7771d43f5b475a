import type { Group } from '../question.ts';
import { account } from './account.ts';
import { contractors } from './general-contractors.ts';
import { others } from './others.ts';
import { tradePartners } from './trade-partners.ts';

/** In the order of the page. */
export const groups: readonly Group[] = [account, tradePartners, contractors, others];
