import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PICTURES } from '../../test/pictures.ts';
import { pictureSize } from './picture-size.ts';
import { withoutMetadata } from './without-metadata.ts';

const SECRET = 'GPS 44.9778 N 93.2650 W';
const jpeg = Buffer.from(PICTURES['image/jpeg'], 'base64');
const png = Buffer.from(PICTURES['image/png'], 'base64');
const webp = Buffer.from(PICTURES['image/webp'], 'base64');

/** A segment of a JPEG, behind its start. */
const segment = (marker: number, text: Buffer | string): Buffer => {
  const body = Buffer.from(text);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const withSegments = (...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** An Exif segment, in either order of bytes, that says how the camera was held and where. */
const exif = (orientation: number, order: 'II' | 'MM') => {
  const isLittle = order === 'II';
  const short = (value: number) => (isLittle ? [value, 0] : [0, value]);
  const long = (value: number) => (isLittle ? [value, 0, 0, 0] : [0, 0, 0, value]);
  const entry = (tag: number[], type: number, value: number[]) => [
    ...tag,
    ...short(type),
    ...long(1),
    ...value,
  ];
  const tag = (hex: [number, number]) => (isLittle ? [hex[1], hex[0]] : hex);
  return segment(
    0xe1,
    Buffer.concat([
      Buffer.from(`Exif\0\0${order}`, 'latin1'),
      Buffer.from([...short(42), ...long(8), ...short(2)]),
      Buffer.from(entry(tag([0x88, 0x25]), 4, long(38))),
      Buffer.from(entry(tag([0x01, 0x12]), 3, [...short(orientation), 0, 0])),
      Buffer.from(SECRET),
    ]),
  );
};

const chunk = (type: string, text: string): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(text.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, Buffer.from(text), Buffer.alloc(4)]);
};

const riffChunk = (type: string, text: string): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(text.length, 4);
  return Buffer.concat([head, Buffer.from(text), Buffer.alloc(text.length % 2)]);
};

describe('a picture without its metadata', () => {
  it('is the same picture where there is none', () => {
    expect(withoutMetadata(jpeg, 'image/jpeg')?.length).toBe(jpeg.length);
    expect(withoutMetadata(jpeg, 'image/jpeg')).toEqual(jpeg);
    expect(withoutMetadata(png, 'image/png')).toEqual(png);
    expect(withoutMetadata(webp, 'image/webp')).toEqual(webp);
  });

  it('has lost place, texts and further pictures of a JPEG, and nothing that draws it', () => {
    const profile = segment(0xe2, 'ICC_PROFILE\0 colors');
    const dirty = Buffer.concat([
      withSegments(
        exif(1, 'MM'),
        segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`),
        segment(0xe2, `MPF\0${SECRET}`),
        profile,
        segment(0xed, `Photoshop 3.0\0${SECRET}`),
        segment(0xfe, SECRET),
      ),
      Buffer.from(SECRET),
    ]);
    expect(dirty.includes(SECRET)).toBe(true);
    expect(withoutMetadata(dirty, 'image/jpeg')).toEqual(withSegments(profile));
  });

  it.each(['II', 'MM'] as const)('is still turned as the camera was held (%s)', (order) => {
    const clean = withoutMetadata(withSegments(exif(6, order)), 'image/jpeg');
    expect(clean?.includes(SECRET)).toBe(false);
    expect(clean).toEqual(withoutMetadata(clean ?? Buffer.of(), 'image/jpeg'));
    expect(clean?.toString('latin1', 6, 10)).toBe('Exif');
    // The value of its one entry.
    expect(clean?.readUInt16BE(30)).toBe(6);
    expect(pictureSize(clean ?? Buffer.of(), 'image/jpeg')).toEqual({ width: 7, height: 5 });
  });

  it('has lost texts, times and places of a PNG, and what follows its end', () => {
    const dirty = Buffer.concat([
      png.subarray(0, 33),
      chunk('tEXt', SECRET),
      chunk('eXIf', SECRET),
      chunk('tIME', 'seven'),
      png.subarray(33),
      Buffer.from(SECRET),
    ]);
    expect(withoutMetadata(dirty, 'image/png')).toEqual(png);
  });

  it('has lost Exif and XMP of a WebP, which says so no more', () => {
    const header = Buffer.from([0x0c, 0, 0, 0, 6, 0, 0, 4, 0, 0]).toString('latin1');
    const extended = Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
      Buffer.concat([riffChunk('VP8X', '').subarray(0, 4), Buffer.from([10, 0, 0, 0])]),
      Buffer.from(header, 'latin1'),
      webp.subarray(12),
      riffChunk('EXIF', SECRET),
      riffChunk('XMP ', SECRET),
    ]);
    extended.writeUInt32LE(extended.length - 8, 4);
    const clean = withoutMetadata(extended, 'image/webp');
    expect(clean?.includes(SECRET)).toBe(false);
    expect(clean?.length).toBe(30 + webp.length - 12);
    expect(clean?.readUInt8(20)).toBe(0);
    expect(clean?.readUInt32LE(4)).toBe((clean?.length ?? 0) - 8);
    expect(pictureSize(clean ?? Buffer.of(), 'image/webp')).toEqual({ width: 7, height: 5 });
  });

  it('is not there where a picture ends too soon, and nothing throws', () => {
    for (const [type, whole] of [
      ['image/jpeg', jpeg],
      ['image/png', png],
      ['image/webp', webp],
    ] as const) {
      for (let end = 0; end < whole.length; end += 1)
        expect([end, withoutMetadata(whole.subarray(0, end), type)]).toEqual([end, undefined]);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: whole.length - 1 }), fc.nat(255), (at, byte) => {
          const broken = Buffer.from(whole);
          broken[at] = byte;
          withoutMetadata(broken, type);
        }),
      );
    }
  });
});
