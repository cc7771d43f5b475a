// `npm run texts`: every text that a person reads, with its location, by room; for review against the product's voice.
//   npm run texts                       all rooms
//   npm run texts -- --rooms            the rooms, and how much each has to read
//   npm run texts -- app/features/team  one room, or those whose name begins so
//   npm run texts -- --comments server  comments instead
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTexts } from './read-files.mjs';

const root = path.resolve(fileURLToPath(new URL('../../../', import.meta.url)));
const words = process.argv.slice(2).filter((word) => word !== '--');
const rooms = words.filter((word) => !word.startsWith('--'));
const wantsComments = words.includes('--comments');

const texts = readTexts(root)
  .filter(({ kind }) => (kind === 'comment') === wantsComments)
  .filter(({ room }) => rooms.length === 0 || rooms.some((one) => room.startsWith(one)));
if (texts.length === 0) {
  console.error('No room of this name. `npm run texts -- --rooms` lists them.');
  process.exit(1);
}

const byRoom = groupBy(texts, ({ room }) => room);
for (const [room, some] of [...byRoom].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
  const count = some.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  if (words.includes('--rooms')) {
    console.log(`${room}  ${some.length} texts, ${count} words`);
    continue;
  }
  console.log(`\n# ${room}  (${some.length} texts, ${count} words)`);
  for (const [file, those] of groupBy(some, ({ file }) => file)) {
    console.log(`\n${file}`);
    for (const { line, text, kind } of those)
      console.log(`  ${line}  ${text}${kind === 'thrown' ? '  (error of a program)' : ''}`);
  }
}

/**
 * @template One
 * @param {readonly One[]} all
 * @param {(one: One) => string} keyOf
 */
function groupBy(all, keyOf) {
  /** @type {Map<string, One[]>} */
  const groups = new Map();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
