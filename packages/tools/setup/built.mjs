// The three programs, what each is built from, and whether they are built. Runs on any Node from 20.19: `npm start`
// checks this before it starts anything.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import rooms from '../walls/rooms.cjs';

const { PURE } = rooms;

/**
 * The folders that a program is built from, and the files that prove it is built.
 *
 * @typedef {{ folders: readonly string[], results: readonly string[] }} Program
 */

/** @type {Readonly<Record<'app' | 'server' | 'plumb', Program>>} */
export const PROGRAMS = {
  app: {
    // The playground shows the pages of the diagnostics.
    folders: [
      'app',
      'schemas',
      'docs/reference/diagnostics',
      ...packages(...PURE, 'ui', 'rjsf-theme'),
    ],
    results: ['app/dist/index.html'],
  },
  server: {
    folders: ['schemas', ...packages(...PURE, 'server')],
    results: ['server', 'print-worker', 'sheet-worker'].map(
      (name) => `packages/server/dist/${name}.mjs`,
    ),
  },
  plumb: {
    folders: ['schemas', ...packages(...PURE, 'cli')],
    results: ['plumb', 'plumb-main'].map((name) => `packages/cli/dist/${name}.mjs`),
  },
};

const SHARED = [
  'pnpm-lock.yaml',
  'tsconfig.json',
  'packages/tools/build.mjs',
  'packages/tools/setup/built.mjs',
  'packages/tools/walls/rooms.cjs',
];

/**
 * Whether every program is built from the current sources, judged by their names, sizes and times. No source is read.
 *
 * @param {string} root
 */
export function areBuilt(root) {
  const sources = openSources(root);
  const stamps = readStamps(root);
  return Object.entries(PROGRAMS).every(
    ([name, program]) =>
      hasResults(root, program) && stamps[name]?.times === sources.timesOf(program),
  );
}

/**
 * @param {string} root
 * @param {Program} program
 */
export function hasResults(root, program) {
  return program.results.every((file) => existsSync(path.join(root, file)));
}

/**
 * The sources as they are now. Each file is looked up once, no matter how many programs share it.
 *
 * @param {string} root
 */
export function openSources(root) {
  const listed = memoize((folder) => list(root, folder));
  const times = memoize((file) => {
    const { size, mtimeMs } = statSync(path.join(root, file));
    return `${size} ${mtimeMs}`;
  });
  const contents = memoize((file) => digest(readFileSync(path.join(root, file))));
  const of = (program, tell) => {
    const files = [...SHARED, ...program.folders.flatMap(listed)];
    const sorted = files.sort((a, b) => (a < b ? -1 : 1));
    return digest(sorted.map((file) => `${file}\0${tell(file)}\0`).join(''));
  };
  return {
    /** @param {Program} program @returns {string} changes when a source was added, removed or saved */
    timesOf: (program) => of(program, times),
    /** @param {Program} program @returns {string} changes when the content of a source did */
    hashOf: (program) => of(program, contents),
  };
}

/**
 * What each program was built from.
 *
 * @param {string} root
 * @returns {Record<string, { times: string, hash: string } | undefined>}
 */
export function readStamps(root) {
  try {
    return JSON.parse(readFileSync(stampsOf(root), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * @param {string} root
 * @param {string} name
 * @param {{ times: string, hash: string }} stamp
 */
export function writeStamp(root, name, stamp) {
  const file = stampsOf(root);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.making`, JSON.stringify({ ...readStamps(root), [name]: stamp }, null, 2));
  renameSync(`${file}.making`, file);
}

function stampsOf(root) {
  return path.join(root, '.cache', 'built.json');
}

const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'e2e',
  'bench',
  'conformance',
  'tsconfig.tsbuildinfo',
]);

function list(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${folder}/${entry.name}`;
    if (LEFT_OUT.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    if (entry.isDirectory()) return list(root, inner);
    return entry.isFile() ? [inner] : [];
  });
}

function packages(...names) {
  return names.map((name) => `packages/${name}`);
}

function digest(content) {
  return createHash('sha256').update(content).digest('hex');
}

function memoize(work) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, work(key));
    return known.get(key);
  };
}
