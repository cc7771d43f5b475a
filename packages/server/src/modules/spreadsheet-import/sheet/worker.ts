// A separate thread: a file from outside is read where it can be terminated, and uses neither the memory nor the time
// of the server's calls.
import { parentPort } from 'node:worker_threads';
import { firstRows } from './first-rows.ts';
import { readText } from './read-text.ts';
import { readXls, readXlsx } from './read-workbook.ts';
import { SheetFault, type SheetJob, type SheetWord, UNREADABLE } from './words.ts';

// In a file, `__proto__` is a name like any other.
Reflect.deleteProperty(Object.prototype, '__proto__');

const say = (word: SheetWord) => parentPort?.postMessage(word);

const beginsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** By content, whatever the file is called. */
const readRows = async (bytes: Uint8Array): Promise<string[][]> => {
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes);
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return readXls(bytes);
  return readText(bytes);
};

parentPort?.on('message', ({ bytes }: SheetJob) => {
  readRows(bytes).then(
    (rows) => say({ kind: 'rows', rows: firstRows(rows) }),
    (error: unknown) =>
      say({ kind: 'refused', reason: error instanceof SheetFault ? error.message : UNREADABLE }),
  );
});
