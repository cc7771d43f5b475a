import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { fileNameOf, repeatCommandOf } from './failed-property.ts';

const failed = {
  test: `it's a "test" > costs $HOME`,
  file: 'packages/conditions/src/properties.test.ts',
  step: 'unit',
  seed: -12,
  path: '3:0:1',
  error: '',
};

it('names the file after the test and the seed', () => {
  expect(fileNameOf(failed)).toBe('conditions-properties-it-s-a-test-costs-HOME.-12.json');
});

it('quotes the test name so that a shell reads it unchanged', () => {
  const [settings = ''] = repeatCommandOf(failed).split(' npm test');
  const env = execFileSync('sh', ['-c', `${settings} env`], { encoding: 'utf8' });
  expect(env).toContain(`PROPERTY_TEST=${failed.test}\n`);
  expect(env).toContain('PROPERTY_SEED=-12\n');
  expect(env).toContain('PROPERTY_PATH=3:0:1\n');
});
