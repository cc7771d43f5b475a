// `npm run test:access-model -- [COUNT] [SEED]`: who sees what, against a naive model, in COUNT random sequences (10,000
// when left out) on each database. `npm test` makes 100. Its report of a failure has the seed: with it the same
// sequences are made again.
import { runSearch } from './test/run-long.mjs';

process.exitCode = await runSearch({
  script: 'test:access-model',
  cases: 'sequences',
  count: 10_000,
  file: 'access.model.test.ts',
  variables: 'ACCESS',
});
