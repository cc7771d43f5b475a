/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/app.css`, 'utf8');

const sources = Object.entries(
  import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).filter(([file]) => !file.endsWith('.test.tsx'));

const variants = [
  ...css.matchAll(/@custom-variant (\w+) \(@media \(width (<=|>=) (\d+)px\)\)/gu),
].map(([, name = '', , px = '']) => ({ name, px: Number(px) }));

it('has the specification’s breakpoints (section 9), and each is in use', () => {
  expect(variants.map(({ px }) => px)).toEqual([450, 600, 800, 1370]);
  const unused = variants.filter(
    ({ name }) => !sources.some(([, text]) => new RegExp(`[ '"\`]${name}:`, 'u').test(text)),
  );
  expect(unused).toEqual([]);
});

it('uses the one Tooltip component, with its delays, for every tooltip', () => {
  const users = sources.filter(([, text]) => text.includes('<Tooltip text='));
  expect(users.length).toBeGreaterThan(0);
  expect(sources.filter(([, text]) => /@radix-ui\/react-tooltip/u.test(text))).toEqual([]);
});
