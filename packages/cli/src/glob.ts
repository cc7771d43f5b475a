import { readdirSync } from 'node:fs';
import path from 'node:path';

// Node has its own glob only since version 22, and template authors run whatever version they have.

/** Whether a word is a pattern and not the plain name of a file. */
export function isPattern(word: string): boolean {
  return /[*?[{]/.test(word);
}

/**
 * The files that a pattern matches, sorted; paths start the way the pattern does. Supports `*`, `?`, `[a-z]` and
 * `{a,b}` within a name, and `**` across folders. Names that start with a dot match only a pattern with a dot.
 *
 * @param folder absolute; relative patterns start here
 */
export function glob(pattern: string, folder: string): readonly string[] {
  const found = new Set<string>();
  for (const plain of alternatives(pattern)) {
    const isAbsolute = path.isAbsolute(plain);
    const segments = plain.split(/[\\/]/).filter((segment, at) => segment !== '' || at === 0);
    const [first = '', ...rest] = segments;
    if (isAbsolute) walk(path.parse(plain).root, path.parse(plain).root, rest, found);
    else walk(folder, '', [first, ...rest], found);
  }
  return [...found].sort();
}

function walk(
  folder: string,
  written: string,
  [segment, ...rest]: readonly string[],
  found: Set<string>,
): void {
  if (segment === undefined) return;
  if (segment === '.' || segment === '..' || (!isPattern(segment) && rest.length > 0)) {
    walk(path.join(folder, segment), path.join(written, segment), rest, found);
    return;
  }
  if (segment === '**') {
    walk(folder, written, rest.length === 0 ? ['*'] : rest, found);
    for (const entry of entriesOf(folder)) {
      if (!entry.isDirectory() || entry.name.startsWith('.') || entry.name === 'node_modules')
        continue;
      walk(path.join(folder, entry.name), path.join(written, entry.name), ['**', ...rest], found);
    }
    return;
  }
  const shape = nameShape(segment);
  for (const entry of entriesOf(folder)) {
    if (!shape.test(entry.name) || (entry.name.startsWith('.') && !segment.startsWith('.')))
      continue;
    const name = path.join(written, entry.name);
    if (rest.length > 0) walk(path.join(folder, entry.name), name, rest, found);
    else if (!entry.isDirectory()) found.add(name);
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Not a folder, or not readable: nothing in it matches.
    return [];
  }
}

/** `a{b,c}d` as `abd` and `acd`; an unclosed brace is literal. */
function alternatives(pattern: string): readonly string[] {
  const braces = /^(.*?)\{([^{}]*)\}(.*)$/s.exec(pattern);
  if (braces === null) return [pattern];
  const [, before = '', inside = '', after = ''] = braces;
  return inside.split(',').flatMap((one) => alternatives(`${before}${one}${after}`));
}

function nameShape(segment: string): RegExp {
  let source = '';
  for (let at = 0; at < segment.length; at += 1) {
    const character = segment[at] ?? '';
    const close = character === '[' ? segment.indexOf(']', at + 2) : -1;
    if (character === '*') source += '.*';
    else if (character === '?') source += '.';
    else if (close > 0) {
      const inside = segment.slice(at + 1, close).replace(/[\\\]]/g, '\\$&');
      source += `[${inside.replace(/^[!^]/, '^')}]`;
      at = close;
    } else source += character.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  }
  try {
    return new RegExp(`^${source.replaceAll('.*.*', '.*')}$`, 'su');
  } catch {
    // An invalid range such as `[z-a]` is matched literally.
    return new RegExp(`^${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'su');
  }
}
