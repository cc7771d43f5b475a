import { expect, it } from 'vitest';
import { guarded } from './formula-guard.ts';

it.each([
  '=1+1',
  '+1 512 555 0142',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =1',
  '＝1',
  "-cmd|' /C calc'!A0",
  '-$5,000 or so',
])('makes %j plain text', (text) => {
  expect(guarded(text)).toBe(`'${text}`);
});

it.each([
  '',
  'plain',
  '-3400',
  '-$3,400',
  '-$3,400.50',
  '-12.5%',
  '(512) 555-0142',
  'a=b',
  '2026-01-31',
])('leaves %j as it is', (text) => {
  expect(guarded(text)).toBe(text);
});
