import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { NOTIFICATION_SUBJECTS } from '../../database/notification-subjects.ts';

it('each subject whose notifications are deleted when it ends has a place that deletes them', () => {
  const modules = path.resolve(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: modules }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(300);
  const source = files.map((file) => readFileSync(path.join(modules, file), 'utf8')).join('\n');
  const calls = source.matchAll(/\bforget(?:Kinds|For)?\([^()]*?'(\w+)'/gu);
  const deleted = new Set([...calls].map(([, kind]) => kind));
  const ending = Object.entries(NOTIFICATION_SUBJECTS).flatMap(([kind, { end }]) =>
    end === 'deleted' ? [kind] : [],
  );
  expect(ending.length).toBeGreaterThan(10);
  expect(ending.filter((kind) => !deleted.has(kind))).toEqual([]);
});
