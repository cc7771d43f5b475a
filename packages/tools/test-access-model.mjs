// `npm run test:access-model -- [COUNT] [SEED]`: who sees what, compared with a naive model, in COUNT random sequences
// (10,000 by default) on each database. `npm test` runs 24. A failure reports its seed, which repeats the same
// sequences.
import { runSearch } from './test/run-long.mjs';

process.exitCode = await runSearch({
  script: 'test:access-model',
  cases: 'sequences',
  count: 10_000,
  file: 'access.model.test.ts',
  variables: 'ACCESS',
});
