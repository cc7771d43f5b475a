/** What other modules use: refreshing the outdated marks of a list, and the job of bulk runs. */
export { refreshOutdated } from './reports/outdated.ts';
export { assessNextPartners } from './runs/assess-next.ts';
/** What the demo uses to create its history of assessments. */
export { reportOf, storeReport } from './assessing/make.ts';
export type { Basis } from './assessing/queries.ts';
export { insertEvaluation } from './evaluations/queries.ts';
export { defaultSettings, hashOfSettings } from './model.ts';
export { insertOverride, saveEntered, storeOutdated } from './reports/queries/reports.ts';
export { changedLines } from './weights/lines.ts';
export { storeWeights } from './weights/queries.ts';
