import type { TradeKit } from './trades/index.ts';

/** States that license all contractors above some contract size, whatever their trade. */
const LICENSE_ALL = new Set([
  'AL',
  'AZ',
  'AR',
  'CA',
  'FL',
  'LA',
  'MS',
  'NV',
  'NM',
  'NC',
  'ND',
  'OR',
  'SC',
  'TN',
  'UT',
  'VA',
  'WA',
  'WV',
]);

/** Whether a state licenses a trade, accurately enough for invented companies. */
export const hasLicense = ({ isLicensed }: TradeKit, state: string): boolean =>
  isLicensed || LICENSE_ALL.has(state);
