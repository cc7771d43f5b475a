// Builds the three programs: the app for the browser, the server and `plumb`, each only when what
// it is made of has changed. Runs on Node 24 with the packages installed.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { say } from './setup/say.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const STAMPS = path.join(root, '.cache', 'built.json');
const PURE = ['diagnostics', 'conditions', 'metrics', 'risk', 'form-engine', 'api-contract'];

/** Each program: the folders it is made of, the file that proves it is built, and how to build it. */
const PROGRAMS = [
  {
    name: 'app',
    // The pages of the diagnostics are shown in the playground.
    folders: [
      'app',
      'schemas',
      'docs/reference/diagnostics',
      ...packages(...PURE, 'ui', 'rjsf-theme'),
    ],
    result: 'app/dist/index.html',
    build: buildApp,
  },
  {
    name: 'server',
    folders: ['schemas', ...packages(...PURE, 'server')],
    result: 'packages/server/dist/server.mjs',
    build: async () => {
      // PDFs are drawn in a thread of their own, which is a program of its own.
      const entry = 'modules/papers/pdf/worker.ts';
      await bundle('packages/server', 'print-worker.mjs', { target: 'node24', entry });
      // Lists of contacts are files from outside: they are read in one as well.
      const reader = 'modules/invitations/sheet/worker.ts';
      await bundle('packages/server', 'sheet-worker.mjs', { target: 'node24', entry: reader });
      await bundle('packages/server', 'server.mjs', { target: 'node24' });
    },
  },
  {
    name: 'plumb',
    folders: ['schemas', ...packages(...PURE, 'cli')],
    result: 'packages/cli/dist/plumb.mjs',
    // Whole, and for the oldest Node we meet: template authors run it with whatever they have.
    build: async () => {
      await bundle('packages/cli', 'plumb-main.mjs', { target: 'node20', whole: true });
      copyFileSync(
        path.join(root, 'packages/cli/src/start.mjs'),
        path.join(root, 'packages/cli/dist/plumb.mjs'),
      );
    },
  },
];

/**
 * @param {{ force?: boolean, only?: string[] }} [options] `only`: the names of the programs to build
 * @returns {Promise<string[]>} the names of the programs that had to be built
 */
export async function build({ force = false, only } = {}) {
  const stamps = readStamps();
  const built = [];
  for (const program of PROGRAMS) {
    if (only !== undefined && !only.includes(program.name)) continue;
    const wanted = hashOf(program.folders);
    const fresh = stamps[program.name] === wanted && existsSync(path.join(root, program.result));
    if (fresh && !force) continue;
    say(`building ${program.name}`);
    await program.build();
    stamps[program.name] = wanted;
    mkdirSync(path.dirname(STAMPS), { recursive: true });
    writeFileSync(STAMPS, JSON.stringify(stamps, null, 2));
    built.push(program.name);
  }
  return built;
}

// Made beside and swapped in: a build that fails or is cut short leaves the last good one.
async function buildApp() {
  const making = path.join(root, '.cache', 'app-making');
  const dist = path.join(root, 'app', 'dist');
  const vite = await import(createRequire(path.join(root, 'app/package.json')).resolve('vite'));
  await vite.build({
    root: path.join(root, 'app'),
    configFile: path.join(root, 'app/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: making, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  for (const file of readdirSync(making, { recursive: true, encoding: 'utf8' }))
    compress(path.join(making, file));
  rmSync(dist, { recursive: true, force: true });
  renameSync(making, dist);
}

// Once, at build: the server sends what the browser takes, and spends nothing on it.
function compress(file) {
  if (!/\.(?:js|css|html|svg)$/.test(file)) return;
  const text = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(text));
}

async function bundle(room, name, { target, entry = 'main.ts', whole = false }) {
  const esbuild = await import('esbuild');
  const { dependencies } = JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8'));
  // What the room itself depends on is found at run time; what its rooms bring is not (pnpm keeps
  // each room's packages to itself), so that goes in.
  const outside = Object.keys(dependencies).filter((each) => !each.startsWith('@plumbline/'));
  const file = path.join(root, room, 'dist', name);
  const result = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [`${room}/src/${entry}`],
    outfile: `${file}.making`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target,
    external: whole ? [] : outside,
    sourcemap: whole ? false : 'inline',
    legalComments: 'none',
    logLevel: 'warning',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  if (result.errors.length > 0) throw new Error(`${room} does not build`);
  renameSync(`${file}.making`, file);
}

function packages(...names) {
  return names.map((name) => `packages/${name}`);
}

function hashOf(folders) {
  const hash = createHash('sha256');
  const shared = ['pnpm-lock.yaml', 'tsconfig.json', 'packages/tools/build.mjs'];
  const files = [...shared, ...folders.flatMap(sources)];
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'e2e',
  'bench',
  'conformance',
  'tsconfig.tsbuildinfo',
]);

function sources(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${folder}/${entry.name}`;
    if (LEFT_OUT.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    if (entry.isDirectory()) return sources(inner);
    return entry.isFile() ? [inner] : [];
  });
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(STAMPS, 'utf8'));
  } catch {
    return {};
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const built = await build({ force: process.argv.includes('--force') });
    if (built.length === 0 && !process.argv.includes('--quiet')) say('everything is built');
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
