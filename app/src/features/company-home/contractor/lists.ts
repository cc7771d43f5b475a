import type { Endpoint, QueryOf } from '@plumbline/api-contract';
import { GRADES } from '../../../lists/filter-options.ts';
import { TRADE_PARTNERS } from '../../../lists/list-names.ts';
import { type ListView, queryOf, readView, withFilter } from '../../../lists/list-url.ts';

/** The address of a list. `search` is the query string with its question mark; empty for the first list. */
export const listAt = (search: string): string => `${TRADE_PARTNERS}${search}`;

/** The lists that the home page shows as cards; each card links to the same list. */
export const TO_REVIEW = readView('?list=to_review');
/** This one is a separate page. */
export const EXPIRING = '/prequal/gc-landing/expiring';
export const CHANGED = readView('?list=access_granted&ordering=-changed');
export const ASSESSED = readView('?list=completed_rac');
export const BY_GRADE = withFilter(ASSESSED, 'grades', GRADES);
export const UNGRADED = withFilter(ASSESSED, 'grades', ['Incomplete']);
export const OUTDATED = withFilter(ASSESSED, 'is_outdated', ['true']);

/** How many rows of each list a card shows. */
export const MOST_SHOWN = 6;

/** The query of the first rows of a list. */
export const firstOf = <E extends Endpoint>(view: ListView) =>
  ({ ...queryOf(view), limit: MOST_SHOWN, offset: 0 }) as unknown as Partial<QueryOf<E>>;
