// `npm run fuzz:http -- [COUNT] [SEED]`: sends COUNT random calls (100,000 by default) to every endpoint of a server:
// none may get a 5xx or somebody else's data, or block another call for 50 ms. `npm test` sends 200.
import { runSearch } from './test/run-long.mjs';

process.exitCode = await runSearch({
  script: 'fuzz:http',
  cases: 'calls',
  count: 100_000,
  file: 'fuzz-http.test.ts',
  variables: 'FUZZ_HTTP',
});
