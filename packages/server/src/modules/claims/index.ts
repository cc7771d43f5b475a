/** What other modules may ask of claims and reports: to make one, and what the operators' desk decides. */
export { approveClaim, askToClaim, declineClaim } from './claims.ts';
export { reportDuplicate } from './reports.ts';
export { countWaiting, listWaiting, type WaitingClaim } from './queries/claims.ts';
export { countPairs, listPairs, lockPair, type ReportedPair } from './queries/reports.ts';
