import { expect, it } from 'vitest';
import { templateOf } from './vault-state.ts';

it('finds every section of the form by its slug', () => {
  expect(templateOf('safety-statistics')?.code).toBe('SS');
  expect(templateOf('toString')).toBeUndefined();
});
