// `npm run test:screens`: every state of every screen at every size and setting; with words, only those whose names
// contain them. `npm test` runs axe on each page once.
import { runBrowser, wordsAsked } from './test/run-long.mjs';

process.exitCode = await runBrowser(['every-screen'], {
  EVERY_SETTING: '1',
  SCREENS_NAMED: wordsAsked().join(' '),
});
