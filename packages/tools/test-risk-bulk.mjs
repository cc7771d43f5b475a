// `npm run test:risk-bulk -- [COUNT]`: a bulk run of risk assessments of COUNT trade partners (999 by default, plus one
// more) on each database: each is assessed once, and memory stays flat. `npm test` assesses 12.
import { runSearch } from './test/run-long.mjs';

process.exitCode = await runSearch({
  script: 'test:risk-bulk',
  cases: 'trade partners',
  count: 999,
  file: 'modules/rac/runs/runs.test.ts',
  variables: 'RISK_BULK',
});
