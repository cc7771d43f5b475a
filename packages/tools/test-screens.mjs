// `npm run test:screens`: every state of every screen at every size and setting; with words, those alone whose names have
// them. `npm test` lets axe judge each page once.
import { runBrowser, wordsAsked } from './test/run-long.mjs';

process.exitCode = await runBrowser(['every-screen'], {
  EVERY_SETTING: '1',
  SCREENS_NAMED: wordsAsked().join(' '),
});
