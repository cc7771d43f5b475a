import { expect, it } from 'vitest';
import { readArguments, UsageError } from './arguments.mjs';

it('distinguishes steps from parts of paths', () => {
  expect(readArguments(['server', 'grants'])).toMatchObject({
    steps: ['server'],
    files: ['grants'],
  });
});

it('runs the test steps when only parts of paths are named', () => {
  expect(readArguments(['grants'])).toMatchObject({
    steps: ['unit', 'dom', 'server', 'browser'],
    files: ['grants'],
  });
});

it('takes uncommitted changes, or changes since a given commit', () => {
  expect(readArguments(['--changed'])).toMatchObject({ since: 'HEAD' });
  expect(readArguments(['--changed', 'main'])).toMatchObject({ since: 'main' });
});

it.each([[['--fast']], [['--changed', 'main', 'unit']]])('refuses %j', (words) => {
  expect(() => readArguments(words)).toThrow(UsageError);
});
