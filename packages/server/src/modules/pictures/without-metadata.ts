import type { PictureType } from './picture.ts';

/**
 * A picture without what cameras and programs wrote into it: where and when it was taken, with what, by whom, and the
 * small copy that cameras keep of it. What is needed to draw it stays: pixels, colors, and how a photo was held.
 * undefined where it ends too soon or is not well-formed.
 */
export function withoutMetadata(content: Buffer, type: PictureType): Buffer | undefined {
  try {
    return cleaners[type](content);
  } catch {
    // It ended before its own lengths say that it does.
    return undefined;
  }
}

const cleaners: Readonly<Record<PictureType, (content: Buffer) => Buffer | undefined>> = {
  'image/jpeg': ofJpeg,
  'image/png': ofPng,
  'image/webp': ofWebp,
};

const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const APP = 0xe0;
const EXIF = APP + 1;
const COLOR_PROFILE = APP + 2;
/** Says how the colors are stored. */
const ADOBE = APP + 14;

/** Segments one behind the other, each with its length, until the end of the picture (ITU T.81, B.1). */
function ofJpeg(content: Buffer): Buffer | undefined {
  if (content[0] !== MARKER || content[1] !== START) return undefined;
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  while (content[at] === MARKER) {
    const marker = content.readUInt8(at + 1);
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    if (marker === END) {
      const turned = orientation === 1 ? [] : [orientationOnly(orientation)];
      return Buffer.concat([
        content.subarray(0, 2),
        ...turned,
        ...kept,
        Buffer.from([MARKER, END]),
      ]);
    }
    const length = content.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    const next = marker === SCAN ? endOfScan(content, at + 2 + length) : at + 2 + length;
    const segment = content.subarray(at, next);
    if (marker === EXIF) orientation = orientationOf(segment) ?? orientation;
    if (isNeeded(marker, segment)) kept.push(segment);
    at = next;
  }
  return undefined;
}

function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker === COLOR_PROFILE) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  return marker < APP || marker > APP + 15 || marker === APP || marker === ADOBE;
}

/** Behind the marker of a scan stand its bits, in which a marker's first byte is followed by 0 or a restart. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(MARKER, from); at >= 0; at = content.indexOf(MARKER, at + 1)) {
    const next = content.readUInt8(at + 1);
    const isOfScan = next === 0 || next === MARKER || (next >= 0xd0 && next <= 0xd7);
    if (!isOfScan) return at;
  }
  return content.length;
}

const ORIENTATION_TAG = 0x0112;

/** How the camera was held, 1 to 8, of an Exif segment (CIPA DC-008, 4.6.4). */
function orientationOf(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 8) !== 'Exif') return undefined;
  const tiff = segment.subarray(10);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = long(4);
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) !== ORIENTATION_TAG) continue;
      const value = short(at + 8);
      return value >= 1 && value <= 8 ? value : undefined;
    }
  } catch {
    // A directory that points outside its segment says nothing.
  }
  return undefined;
}

/** An Exif segment that says how the camera was held, and nothing else. */
function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([MARKER, EXIF, 0, 8 + tiff.length]);
  return Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Pixels, colors and transparency; neither texts nor times, nor further frames. */
const PNG_CHUNKS: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs'.split(' '),
);

/** Chunks, each with its length and type before it and a checksum behind it, until IEND. */
function ofPng(content: Buffer): Buffer | undefined {
  if (!content.subarray(0, 8).equals(PNG_SIGNATURE)) return undefined;
  const kept: Buffer[] = [PNG_SIGNATURE];
  let at = 8;
  for (;;) {
    const length = content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (next > content.length) return undefined;
    if (PNG_CHUNKS.has(type)) kept.push(content.subarray(at, next));
    if (type === 'IEND') return Buffer.concat(kept);
    at = next;
  }
}

const WEBP_CHUNKS: ReadonlySet<string> = new Set([
  'VP8 ',
  'VP8L',
  'VP8X',
  'ALPH',
  'ICCP',
  'ANIM',
  'ANMF',
]);
const WEBP_SAYS_METADATA = 0x08 | 0x04;

/** Chunks of even length behind the header of the container, which counts them (RFC 9649, 2.3 to 2.7). */
function ofWebp(content: Buffer): Buffer | undefined {
  const end = 8 + content.readUInt32LE(4);
  if (content.toString('latin1', 0, 4) !== 'RIFF' || end > content.length) return undefined;
  const kept: Buffer[] = [];
  let at = 12;
  while (at < end) {
    const type = content.toString('latin1', at, at + 4);
    const length = content.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > end) return undefined;
    const chunk = Buffer.from(content.subarray(at, next));
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_SAYS_METADATA, 8);
    if (WEBP_CHUNKS.has(type)) kept.push(chunk);
    at = next;
  }
  const chunks = Buffer.concat(kept);
  const head = Buffer.alloc(12);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(4 + chunks.length, 4);
  head.write('WEBP', 8, 'latin1');
  return Buffer.concat([head, chunks]);
}
