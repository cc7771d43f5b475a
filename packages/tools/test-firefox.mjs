// `npm run test:firefox`: the main job and a laptop's zoom in Firefox. npm does not install Firefox, so the gate does
// without.
import { say } from './setup/say.mjs';
import { findFirefox } from './test/find-firefox.mjs';
import { runBrowser, wordsAsked } from './test/run-long.mjs';

const firefox = findFirefox();
if (wordsAsked().length > 0) {
  say('usage: npm run test:firefox');
  process.exit(2);
}
if (firefox === null) {
  say(
    'no Firefox was found. Install one (on Debian: apt-get install -y firefox-esr), or set FIREFOX to its path.',
  );
  process.exit(2);
}
process.exitCode = await runBrowser(['firefox'], { FIREFOX: firefox });
