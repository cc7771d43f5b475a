import { readFile } from 'node:fs/promises';
import type { FileKind } from './kind.ts';
import type { Received } from './store.ts';

/**
 * Whether a file is whole and nothing but its kind. Its first bytes say what it claims to be; what broke off while
 * it was saved, and what carries another file behind its end, is told by the rest.
 *
 * A jpg may have anything behind its end: telephones put their own there.
 */
export async function isWhole(received: Received, kind: FileKind): Promise<boolean> {
  const check = checks[kind];
  // At most 25 MB, which the upload has just let through.
  return check === undefined || check(await readFile(received.path));
}

/** The same of a file that is in memory. */
export const isWholeBytes = (content: Buffer, kind: FileKind): boolean =>
  checks[kind]?.(content) ?? true;

const checks: Partial<Readonly<Record<FileKind, (file: Buffer) => boolean>>> = {
  pdf: isPdf,
  gif: isGif,
  png: isPng,
  jpg: (file) => file.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0,
  // The directory at the end of a zip, which an xlsx is.
  xlsx: (file) => file.subarray(-66_000).includes('PK\u0005\u0006'),
};

/** Begins with its version, and ends with the place of its table and the mark of its end (ISO 32000-2, 7.5). */
function isPdf(file: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(file.subarray(0, 16).toString('latin1'))) return false;
  const tail = file.subarray(0, endOf(file)).subarray(-2048).toString('latin1');
  return /startxref\s+\d+\s+%%EOF$/.test(tail);
}

/** Blocks one behind the other from its header to its trailer (GIF89a). */
function isGif(file: Buffer): boolean {
  const colours = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let at = 13 + colours(file[10] ?? 0);
  let images = 0;
  for (;;) {
    const block = file[at];
    if (block === TRAILER) return images > 0 && at + 1 >= endOf(file);
    if (block === IMAGE) {
      images += 1;
      at += 11 + colours(file[at + 9] ?? 0);
    } else if (block === EXTENSION) {
      at += 2;
    } else return false;
    // Its data: each part begins with its length, and an empty one is the last.
    for (let length = file[at]; length !== 0; length = file[at]) {
      if (length === undefined) return false;
      at += length + 1;
    }
    at += 1;
  }
}
const TRAILER = 0x3b;
const IMAGE = 0x2c;
const EXTENSION = 0x21;

/** Chunks one behind the other, from IHDR to IEND. */
function isPng(file: Buffer): boolean {
  let at = 8;
  for (let first = true; at + 12 <= file.length; first = false) {
    const name = file.toString('latin1', at + 4, at + 8);
    if (first && name !== 'IHDR') return false;
    at += 12 + file.readUInt32BE(at);
    if (name === 'IEND') return at <= file.length && at >= endOf(file);
  }
  return false;
}

/** Where a file ends but for the zeros and line ends that mail and scanners put behind it. */
function endOf(file: Buffer): number {
  let end = file.length;
  while (end > 0 && PADDING.has(file[end - 1] ?? -1)) end -= 1;
  return end;
}
const PADDING: ReadonlySet<number> = new Set([0, 9, 10, 13, 32]);
