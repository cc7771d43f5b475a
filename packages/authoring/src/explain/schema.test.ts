import { readFileSync } from 'node:fs';
import { operators } from '@plumbline/conditions';
import { expect, test } from 'vitest';

test('schemas/explanation.schema.json knows every operator', () => {
  const schema = readFileSync(
    new URL('../../../../schemas/explanation.schema.json', import.meta.url),
    'utf8',
  );
  const lists = [...schema.matchAll(/"enum": (\[[^\]]*\])/gu)]
    .map(([, list = '[]']) => JSON.parse(list) as string[])
    .filter((list) => list.includes('notIncludes'));
  expect(lists.map((list) => list.toSorted())).toEqual([Object.keys(operators).toSorted()]);
});
