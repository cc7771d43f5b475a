/** What other modules may ask of risk assessments: to make one, to bring a list's marks up to date, and the job of bulk runs. */
export { type AskedAssessment, makeAssessment } from './assessing/make.ts';
export { refreshOutdated } from './reports/outdated.ts';
export { assessNextPartners } from './runs/assess-next.ts';
/** What the demo makes its history of assessments with. */
export { reportOf, storeReport } from './assessing/make.ts';
export type { Basis } from './assessing/queries.ts';
export { insertEvaluation } from './evaluations/queries.ts';
export { defaultSettings, hashOfSettings } from './model.ts';
export { insertOverride, saveEntered, storeOutdated } from './reports/queries/reports.ts';
export { changedLines } from './weights/lines.ts';
export { storeWeights } from './weights/queries.ts';
