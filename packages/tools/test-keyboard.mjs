// `npm run test:keyboard`: the whole job, the whole registration and risk assessments by keyboard only. `npm test` does
// a short job.
import { say } from './setup/say.mjs';
import { runBrowser, wordsAsked } from './test/run-long.mjs';

if (wordsAsked().length > 0) {
  say('usage: npm run test:keyboard');
  process.exit(2);
}
process.exitCode = await runBrowser(['keyboard-journey', 'registration-keyboard', 'risk-keyboard']);
