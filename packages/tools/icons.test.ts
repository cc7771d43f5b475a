import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './test/projects/paths.ts';

const inPublic = (name: string) => readFileSync(path.join(root, 'app/public', name));
const page = readFileSync(path.join(root, 'app/index.html'), 'utf8');

/** The size that a PNG states. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('the icons', () => {
  const manifest = JSON.parse(inPublic('manifest.webmanifest').toString()) as {
    readonly icons: readonly {
      readonly src: string;
      readonly sizes: string;
      readonly type: string;
    }[];
  };

  it.each(manifest.icons)(
    'in the manifest exist in their stated size: $src',
    ({ src, sizes, type }) => {
      const file = inPublic(src.slice(1));
      if (type === 'image/png') expect(sizeOf(file)).toBe(sizes);
      else expect(file.toString()).toContain('<svg');
    },
  );

  it('that the page links to exist', () => {
    const named = [...page.matchAll(/<link rel="([^"]*)" href="\/([^"]*)"/gu)].map(
      ([, rel = '', file = '']) => [rel, file] as const,
    );
    expect(named.map(([rel]) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon', 'manifest']);
    for (const [, file] of named) expect(inPublic(file).length).toBeGreaterThan(100);
    expect(sizeOf(inPublic('apple-touch-icon.png'))).toBe('180x180');
    const ico = inPublic('favicon.ico');
    expect([ico.readUInt16LE(2), ico.readUInt8(6)]).toEqual([1, 32]);
    expect(sizeOf(ico.subarray(ico.readUInt32LE(18)))).toBe('32x32');
  });
});
