import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXPORTED_COLUMNS } from './exported-columns.ts';

it('exported columns are listed in docs/reference/lists.md, L15', () => {
  const page = readFileSync(
    new URL('../../../../docs/reference/lists.md', import.meta.url),
    'utf8',
  );
  const [, rule = ''] = /^- \*\*L15\*\*(.*?)\n\n/msu.exec(page) ?? [];
  const listed = [...rule.matchAll(/`([^`]*)`/gu)].flatMap(([, names = '']) => names.split(/\s+/u));
  const columns = new Set<string>(Object.values(EXPORTED_COLUMNS).flat());
  expect(listed.toSorted()).toEqual([...columns].toSorted());
});
