import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TemplateSource } from '@plumbline/authoring';
import { glob, isPattern } from './glob.ts';
import { UsageError } from './usage-error.ts';
import type { World } from './world.ts';

/** The default file name for text from stdin. */
export const STDIN = '<stdin>';

/**
 * Reads what the words name: files, file patterns, folders (all `*.json` in them), or `-` for stdin; each file
 * once, in the order given.
 *
 * @param stdinName the file name for text from stdin; if it is a path, siblings are looked up next to it
 */
export async function readSources(
  words: readonly string[],
  world: World,
  { stdinName = STDIN }: { readonly stdinName?: string | undefined } = {},
): Promise<readonly TemplateSource[]> {
  if (words.length === 0) {
    throw new UsageError('no files named', 'name files, patterns such as `"forms/*.json"`, or `-`');
  }
  const files = new Map<string, string>();
  for (const word of words) {
    // A variable of the shell that is not set: as a path, it would be the current folder.
    if (word === '')
      throw new UsageError('a file name is empty', 'name a file; `.` is the current folder');
    if (word === '-') files.set(STDIN, STDIN);
    else for (const file of filesOf(word, world)) files.set(path.resolve(world.folder, file), file);
  }
  // Text from stdin takes the place of the file that it is named after.
  if (files.has(STDIN)) files.delete(path.resolve(world.folder, stdinName));
  const sources: TemplateSource[] = [];
  for (const [full, file] of files) {
    if (full === STDIN) sources.push({ file: stdinName, text: await world.readStdin() });
    else sources.push({ file, text: readText(full, file) });
  }
  return sources;
}

function filesOf(word: string, { folder }: World): readonly string[] {
  const full = path.resolve(folder, word);
  if (isFolder(full)) {
    const inside = glob('**/*.json', full);
    if (inside.length === 0)
      throw new UsageError(`\`${word}\` is a folder without \`*.json\` files`, 'name the files');
    return inside.map((file) => path.join(word, file));
  }
  if (!isPattern(word) || existsSync(full)) return [word];
  const found = glob(word, folder);
  if (found.length === 0) throw new UsageError(`no file matches \`${word}\``);
  return found;
}

/** @param full absolute */
export function isFolder(full: string): boolean {
  try {
    return statSync(full, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    // Reading it later reports the problem.
    return false;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'you have no permission to read it',
  EPERM: 'you have no permission to read it',
  ENOTDIR: 'part of its path is not a folder',
  ELOOP: 'its symbolic links form a loop',
  ENAMETOOLONG: 'its name is too long',
};

function readText(full: string, file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(full);
  } catch (problem) {
    const { code = '', message } = problem as NodeJS.ErrnoException;
    throw new UsageError(`\`${file}\` cannot be read: ${REASONS[code] ?? message}`);
  }
  return textOf(bytes, file);
}

/** Decodes UTF-8. Rejects other encodings, because `fmt` would write back what was misread. */
export function textOf(bytes: Uint8Array, file: string): string {
  try {
    // Keeps the byte order mark: columns do not count it, and only the JSON reader handles that.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError(`\`${file}\` is not UTF-8 text`, 'save it as UTF-8');
  }
}

/** A larger file, in characters, cannot be a section. */
const LARGEST_SIBLING = 5_000_000;

/**
 * The other sections of the same form next to the given files: `*.json` in their folders with the same `template`.
 * Skips what cannot be read or parsed, since only the named files are reported on.
 */
export function siblingsOf(
  sources: readonly TemplateSource[],
  { folder }: World,
): readonly TemplateSource[] {
  const given = new Set(sources.map(({ file }) => path.resolve(folder, file)));
  const templates = new Set(sources.map(({ text }) => templateOf(text)));
  const folders = new Set(
    sources.flatMap(({ file }) => (file === STDIN ? [] : [path.dirname(file)])),
  );
  return [...folders].flatMap((each) => {
    return jsonIn(path.resolve(folder, each)).flatMap((name): TemplateSource[] => {
      const file = path.join(each, name);
      const full = path.resolve(folder, file);
      if (given.has(full)) return [];
      try {
        const text = readText(full, file);
        const template = text.length > LARGEST_SIBLING ? undefined : templateOf(text);
        return template !== undefined && templates.has(template) ? [{ file, text }] : [];
      } catch {
        return [];
      }
    });
  });
}

function jsonIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    // The name given to stdin may be in a folder that does not exist yet.
    return [];
  }
}

function templateOf(text: string): string | undefined {
  try {
    const { template } = JSON.parse(text.replace(/^\ufeff/, '')) as { template?: unknown };
    return JSON.stringify(template);
  } catch {
    return undefined;
  }
}
