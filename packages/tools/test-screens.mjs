// `npm run test:screens`: every state of every screen at every size and setting. `npm test` lets axe judge each page
// once.
import { say } from './setup/say.mjs';
import { runBrowser, wordsAsked } from './test/run-long.mjs';

if (wordsAsked().length > 0) {
  say('usage: npm run test:screens');
  process.exit(2);
}
process.exitCode = await runBrowser(['every-screen'], { EVERY_SETTING: '1' });
