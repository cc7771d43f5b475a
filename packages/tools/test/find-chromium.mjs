import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

// What a Chromium needs to run as root, headless, and to talk to nobody but the page.
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * Finds a Chromium: $CHROME, one on the PATH, else the one that npm brought (unpacked at first use).
 *
 * @returns {Promise<{ path: string, args: string[] }>}
 */
export async function findChromium() {
  const given = process.env.CHROME;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROME names \`${given}\`, which is not there`);
    return { path: given, args: ARGS };
  }
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const candidate = path.join(folder, name);
      if (folder && existsSync(candidate)) return { path: candidate, args: ARGS };
    }
  }
  // Read before import: it decides which shared libraries are unpacked beside the browser.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  chromium.setGraphicsMode = false;
  const executable = await chromium.executablePath();
  return { path: executable, args: [...new Set([...chromium.args, ...ARGS])] };
}
