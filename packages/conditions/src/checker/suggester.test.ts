import { expect, test } from 'vitest';
import { suggester } from './suggester.ts';

test('suggests the nearest name until too many were compared, then nothing', () => {
  const suggest = suggester();
  const names = Array.from({ length: 50_000 }, (_, at) => `Q-${at}`);
  const said = Array.from({ length: 5 }, () => suggest('Q-4x', names));
  expect(said).toEqual(['Q-4', 'Q-4', 'Q-4', 'Q-4', undefined]);
});
