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
])('escapes %j', (text) => {
  expect(guarded(text)).toBe(`'${text}`);
});

it.each([
  [';=1+1', ";'=1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a; "=1+1"', 'a; "\'=1+1"'],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['=1;=2', "'=1;'=2"],
])('escapes formulas in %j after a semicolon or a tab', (text, plain) => {
  expect(guarded(text)).toBe(plain);
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
  'Mon-Fri; Sat',
  '2026-01-31',
])('leaves %j unchanged', (text) => {
  expect(guarded(text)).toBe(text);
});
