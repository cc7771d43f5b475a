import { expect, it } from 'vitest';
import { readAmount, readNumber, readWeight } from './read-number.ts';

it.each([
  ['14', 14],
  ['0', 0],
  ['7.5', 7.5],
  [' 1,000 ', 1000],
  ['.5', 0.5],
])('accepts the weight %j', (text, value) => {
  expect(readWeight(text)).toEqual({ value, fault: null });
});

it.each([
  ['-1', 'Too low. Enter a number from 0 to 1,000.'],
  ['1e309', 'Too high. Enter a number from 0 to 1,000.'],
  ['1001', 'Too high. Enter a number from 0 to 1,000.'],
  ['', 'Enter a number from 0 to 1,000.'],
  ['ten', 'This isn’t a number. Enter a number from 0 to 1,000.'],
  ['NaN', 'This isn’t a number. Enter a number from 0 to 1,000.'],
  ['Infinity', 'This isn’t a number. Enter a number from 0 to 1,000.'],
])('refuses the weight %j', (text, fault) => {
  expect(readWeight(text)).toEqual({ value: null, fault });
});

it('rejects a parameter outside its range, and a negative amount', () => {
  expect(readNumber('0.5', { least: 0, most: 1 }).value).toBe(0.5);
  expect(readNumber('1.5', { least: 0, most: 1 }).fault).toBe(
    'Too high. Enter a number from 0 to 1.',
  );
  expect(readAmount('2M').value).toBe(2_000_000);
  expect(readAmount('-2').fault).toBe('Enter an amount in dollars, such as $2,000,000 or 2M.');
});
