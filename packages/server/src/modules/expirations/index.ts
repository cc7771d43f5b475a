/** What other modules use: the job of weekly summaries. */
export { sendSummaries } from './summaries.ts';
