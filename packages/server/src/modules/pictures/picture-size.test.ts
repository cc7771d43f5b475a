import { describe, expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';

/** Seven pixels by five, as Chromium draws them, without their colour profiles. */
const PICTURES = [
  [
    'a JPEG',
    'image/jpeg',
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAFAAcDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAKH/2Q==',
  ],
  [
    'a lossy WebP',
    'image/webp',
    'UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoHAAUAB0CWJaACdAFAAAD+5AFjCaSdH8zfhR8nUAAAAA==',
  ],
  ['a lossless WebP', 'image/webp', 'UklGRh4AAABXRUJQVlA4TBEAAAAvBgABAAdQjyLXo/+BiOh/AAA='],
  [
    'a see-through WebP',
    'image/webp',
    'UklGRlYAAABXRUJQVlA4WAoAAAAQAAAABgAABAAAQUxQSAoAAAABB1DAiAhERP8DVlA4ICYAAABwAQCdASoHAAUAB0CWJaACdAFAAAD+5AFjCaSdH8zfPX7YwYAAAA==',
  ],
  [
    'a PNG',
    'image/png',
    'iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAAAAACs8akEAAAADElEQVR4nGNgIA4AAAAoAAE1VHKEAAAAAElFTkSuQmCC',
  ],
] as const;

describe('the size of a picture', () => {
  it.each(PICTURES)('is read from %s', (_, type, base64) => {
    expect(pictureSize(Buffer.from(base64, 'base64'), type)).toEqual({ width: 7, height: 5 });
  });

  it.each(PICTURES)('is not there before the header of %s ends', (_, type, base64) => {
    const whole = Buffer.from(base64, 'base64');
    const sizes = Array.from({ length: 16 }, (__, end) =>
      pictureSize(whole.subarray(0, end), type),
    );
    expect(new Set(sizes)).toEqual(new Set([undefined]));
  });

  it('is not there in a JPEG whose frame never begins', () => {
    const tables = Buffer.from('ffd8ffffdb0004aaaaffc40004aaaaffda', 'hex');
    expect(pictureSize(tables, 'image/jpeg')).toBeUndefined();
  });
});
