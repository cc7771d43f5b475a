import { readFile } from 'node:fs/promises';
import type { FileKind } from './kind.ts';
import type { Received } from './store.ts';

/**
 * Whether a file is complete and nothing else. Its first bytes only say what it claims to be; the rest shows whether it
 * was cut off, or has another file appended.
 *
 * A jpg may have data after its end, because phones add some.
 */
export async function isWhole(received: Received, kind: FileKind): Promise<boolean> {
  const check = checks[kind];
  // At most 25 MB: the upload has already checked the size.
  return check === undefined || check(await readFile(received.path));
}

/** The same for a file in memory. */
export const isWholeBytes = (content: Buffer, kind: FileKind): boolean =>
  checks[kind]?.(content) ?? true;

const checks: Partial<Readonly<Record<FileKind, (file: Buffer) => boolean>>> = {
  pdf: isPdf,
  gif: isGif,
  png: isPng,
  jpg: (file) => file.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0,
  // An xlsx is a zip, which has its directory at the end.
  xlsx: (file) => file.subarray(-66_000).includes('PK\u0005\u0006'),
};

/** Begins with its version, and ends with the offset of its table and its end marker (ISO 32000-2, 7.5). */
function isPdf(file: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(file.subarray(0, 16).toString('latin1'))) return false;
  const tail = file.subarray(0, endOf(file)).subarray(-2048).toString('latin1');
  return /startxref\s+\d+\s+%%EOF$/.test(tail);
}

/** A sequence of blocks from its header to its trailer (GIF89a). */
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
    // Data of the block: each part begins with its length, and an empty part is the last.
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

/** A sequence of chunks from IHDR to IEND. */
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

/** Where a file ends, not counting the zeros and line ends that mail and scanners append. */
function endOf(file: Buffer): number {
  let end = file.length;
  while (end > 0 && PADDING.has(file[end - 1] ?? -1)) end -= 1;
  return end;
}
const PADDING: ReadonlySet<number> = new Set([0, 9, 10, 13, 32]);
