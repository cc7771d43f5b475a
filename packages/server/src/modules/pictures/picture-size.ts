import type { PictureType } from './picture.ts';

/** Pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/**
 * How large a picture is once it is drawn, as its own header says; undefined where none can be read. A few hundred
 * bytes can claim more pixels than the reader's browser has memory for.
 */
export function pictureSize(content: Buffer, type: PictureType): PictureSize | undefined {
  try {
    return readers[type](content);
  } catch {
    // It ended before its header did.
    return undefined;
  }
}

const readers: Readonly<Record<PictureType, (content: Buffer) => PictureSize | undefined>> = {
  'image/png': (content) =>
    content.toString('latin1', 12, 16) === 'IHDR'
      ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
      : undefined,
  'image/jpeg': ofJpeg,
  'image/webp': ofWebp,
};

const MARKER = 0xff;
/** Of the markers 0xC0 to 0xCF, those that begin no frame: tables and an extension. */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** Segments one behind the other, each with its length, until the one that begins the frame (ITU T.81, B.1 and B.2). */
function ofJpeg(content: Buffer): PictureSize | undefined {
  let at = 2;
  while (content[at] === MARKER) {
    const marker = content.readUInt8(at + 1);
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker))
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Its first chunk says which of three headers it has (RFC 9649, 2.5 to 2.7). */
function ofWebp(content: Buffer): PictureSize | undefined {
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + content.readUIntLE(24, 3), height: 1 + content.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = content.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return {
        width: content.readUInt16LE(26) & 0x3fff,
        height: content.readUInt16LE(28) & 0x3fff,
      };
    default:
      return undefined;
  }
}
