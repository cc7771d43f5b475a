import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The SQL of a template that starts at `from`, each `${…}` replaced by `$`. */
function sqlAt(source: string, from: number): string {
  let sql = '';
  for (let at = from; source[at] !== '`' && at < source.length; at += 1) {
    if (!source.startsWith('${', at)) {
      sql += source[at];
      continue;
    }
    sql += '$';
    at = endOfPlaceholder(source, at + 2);
  }
  return sql;
}

/** Where the placeholder's closing brace is; it may contain templates of its own. */
function endOfPlaceholder(source: string, from: number): number {
  let at = from;
  for (; source[at] !== '}' && at < source.length; at += 1) {
    if (source[at] === '{') at = endOfPlaceholder(source, at + 1);
    else if (source[at] === '`') {
      for (at += 1; source[at] !== '`' && at < source.length; at += 1)
        if (source.startsWith('${', at)) at = endOfPlaceholder(source, at + 2);
    }
  }
  return at;
}

/** Whether an `or` of the SQL is in no parentheses. */
function hasOpenOr(sql: string): boolean {
  let depth = 0;
  for (const [token] of sql.matchAll(/[()]|\bor\b/giu)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (depth === 0) return true;
  }
  return false;
}

const openConditions = (source: string): string[] =>
  [...source.matchAll(/\.where\(\s*sql(?:<\w+>)?`/gu)]
    .map((found) => sqlAt(source, found.index + found[0].length))
    .filter(hasOpenOr);

// Kysely joins conditions with `and` and leaves raw SQL as it is: `a and b or c` lets through every `c`.
describe('a raw condition', () => {
  it('is recognized with an `or` outside parentheses, in placeholders or not', () => {
    expect(openConditions("q.where(sql<boolean>`${f(sql`${a} or b`)} or c = '1'`)")).toHaveLength(
      1,
    );
    expect(openConditions('q.where(\n  sql`(a or b) and ${{ c: `or` }} and (c or d)`)')).toEqual(
      [],
    );
  });

  it('has each `or` in parentheses', () => {
    const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((file) =>
      openConditions(readFileSync(`${root}${file}`, 'utf8')).map((sql) => `${file}: ${sql}`),
    );
    expect(found).toEqual([]);
  });
});
