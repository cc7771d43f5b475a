// Every text of the product with its location.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesWithTexts } from './files.mjs';
import { readCode } from './read-code.mjs';

/** @typedef {import('./read-code.mjs').Text} Text */
/** @typedef {Text & { file: string, room: string }} Placed */

/** The keys of a template, a scoring model or a chart whose values people read. */
const READ =
  /^(?:title|description|label|help|text|group|note|placeholder|message|confirmation\w*|error\w*|unit|suffix|prefix|itemName|addLabel|rowLabel|name|caption|explanation|why|advice|summary|warning|heading|entry|entries|singular|plural)$/u;

/**
 * @param {string} root
 * @returns {Placed[]} by file and line
 */
export function readTexts(root) {
  return filesWithTexts(root).flatMap(({ file, kind, room }) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const texts =
      kind === 'code'
        ? readCode(source, file)
        : kind === 'schema'
          ? readSchema(source)
          : readPage(source);
    return texts.map((text) => ({ ...text, file, room }));
  });
}

/**
 * @param {string} source
 * @returns {Text[]}
 */
export function readSchema(source) {
  const lines = source.split('\n');
  /** @type {Text[]} */
  const texts = [];
  for (const [index, line] of lines.entries()) {
    for (const [, key = '', value = ''] of line.matchAll(/"(\w+)":\s*("(?:[^"\\]|\\.)*")/gu)) {
      const text = JSON.parse(value);
      if (READ.test(key) && /\p{L}/u.test(text))
        texts.push({ text, line: index + 1, kind: 'schema', labels: [] });
    }
  }
  return texts;
}

/**
 * The paragraphs of a Markdown page, without code.
 *
 * @param {string} source
 * @returns {Text[]}
 */
export function readPage(source) {
  /** @type {Text[]} */
  const texts = [];
  let isCode = false;
  let open;
  for (const [index, line] of source.split('\n').entries()) {
    const isFence = /^\s*(?:```|~~~)/u.test(line);
    if (isFence) isCode = !isCode;
    const words = line
      .replace(/`[^`]*`/gu, 'X')
      .replace(/\]\([^)]*\)/gu, ']')
      .replace(/<!--.*?-->/gu, '')
      .trim();
    if (isCode || isFence || !/\p{L}/u.test(words)) {
      open = undefined;
      continue;
    }
    if (open === undefined || /^(?:[-*#|>]|\d+\.)/u.test(words)) {
      open = { text: words, line: index + 1, kind: /** @type {const} */ ('page'), labels: [] };
      texts.push(open);
    } else open.text = `${open.text} ${words}`;
  }
  return texts;
}
