// Which files contain text that people read, and which room each belongs to.
import { globSync } from 'node:fs';

const CODE = ['app/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', 'schemas/src/**/*.ts'];
const SCHEMAS = ['schemas/templates/**/*.json', 'schemas/scoring/*.json', 'schemas/charts/*.json'];
const PAGES = ['README.md', 'docs/**/*.md', 'app/src/**/*.md'];

/** Not read as text: tests, generated files, and database tables. */
const NEVER =
  /(?:^|\/)(?:node_modules|dist|generated|testing|migrations|editions)(?:\/|$)|\.test\.tsx?$|\.d\.ts$|server\/src\/test(?:\/|$)|common-passwords/u;

/** @typedef {'code' | 'schema' | 'page'} Kind */

/**
 * @param {string} root
 * @returns {{ file: string, kind: Kind, room: string }[]} by path
 */
export function filesWithTexts(root) {
  /** @type {(patterns: string[], kind: Kind) => { file: string, kind: Kind, room: string }[]} */
  const found = (patterns, kind) =>
    globSync(patterns, { cwd: root, exclude: (name) => NEVER.test(name) }).map((file) => ({
      file,
      kind,
      room: roomOf(file),
    }));
  return [...found(CODE, 'code'), ...found(SCHEMAS, 'schema'), ...found(PAGES, 'page')]
    .filter(({ file }) => !NEVER.test(file))
    .toSorted((one, other) => (one.file < other.file ? -1 : 1));
}

/** `app/features/settings`, `server/mail`, `schemas`, `docs/reference`: what one person reads in one sitting. */
export function roomOf(file) {
  const parts = file.split('/').slice(0, -1);
  const [first, second, third, fourth, fifth] = parts;
  if (first === 'app')
    return third === 'features'
      ? `app/${third}/${fourth}`
      : ['app', third].filter(Boolean).join('/');
  if (first === 'packages')
    return [second, ...(fourth === 'modules' ? [fifth] : second === 'server' ? [fourth] : [])]
      .filter(Boolean)
      .join('/');
  if (first === 'docs') return ['docs', second].filter(Boolean).join('/');
  return first ?? 'docs';
}
