import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const UNPACK = path.join(import.meta.dirname, 'unpack-chromium.mjs');

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

// What Chromium needs to run as root and headless, and to make no connections except for the page.
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
 * Finds a Chromium: $CHROME, one on the PATH, else the one that npm installed (unpacked on first use).
 *
 * @returns {Promise<{ path: string, args: string[], env: Record<string, string>, from: string }>}
 *   `env` is to be added to the browser's environment
 */
export async function findChromium() {
  const given = process.env.CHROME;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROME names \`${given}\`, which is not there`);
    return { path: given, args: ARGS, env: {}, from: 'CHROME' };
  }
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const found = path.join(folder, name);
      if (folder && existsSync(found)) return { path: found, args: ARGS, env: {}, from: 'PATH' };
    }
  }
  return unpackOurs();
}

async function unpackOurs() {
  const folder = fileURLToPath(new URL('../../../.cache/chromium', import.meta.url));
  const unpacked = await unpackInto(folder);
  if (starts(unpacked)) return unpacked;
  // An interrupted unpacking leaves a file that exists but does not run.
  rmSync(folder, { recursive: true, force: true });
  const again = await unpackInto(folder);
  if (starts(again)) return again;
  throw new Error('the Chromium that npm brought does not start here: set CHROME to one that does');
}

async function unpackInto(folder) {
  mkdirSync(folder, { recursive: true });
  const { stdout: executable } = await promisify(execFile)(process.execPath, [UNPACK, folder]);
  tellFonts(path.join(folder, 'fonts'));
  const env = {
    LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
    FONTCONFIG_PATH: path.join(folder, 'fonts'),
  };
  // Not the package's own arguments: they put everything in one process and turn web security off.
  return { path: executable, args: ARGS, env, from: 'npm' };
}

// The package's own font configuration lists only the folders of a cloud function: elsewhere no font is found, all text
// has no width, and the pages' own fonts are rejected with it.
function tellFonts(folder) {
  mkdirSync(folder, { recursive: true });
  const folders = [path.join(folder, 'fonts'), '/usr/share/fonts'];
  const list = folders.map((each) => `  <dir>${each}</dir>\n`).join('');
  writeFileSync(
    path.join(folder, 'fonts.conf'),
    `<?xml version="1.0" ?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${list}  <cachedir>${path.join(folder, 'cache')}</cachedir>\n</fontconfig>\n`,
  );
}

function starts({ path: executable, env }) {
  const options = { env: { ...process.env, ...env }, timeout: 30_000 };
  return spawnSync(executable, ['--version'], options).status === 0;
}
