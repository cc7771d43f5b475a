/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(`${import.meta.dirname}/${name}`, 'utf8') }));

/** What the module imports, except for types. */
function loaded(text: string): readonly string[] {
  return [...text.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)';/gm)].map(
    ([, from = '']) => from,
  );
}

describe('the page’s content security policy forbids generating code from text', () => {
  test('this test finds the imports of this room', () => {
    expect(sources.length).toBeGreaterThan(40);
    expect(loaded("import a, { type B } from 'x';\nimport type { C } from 'y';")).toEqual(['x']);
    expect(sources.flatMap(({ text }) => loaded(text))).toContain('@rjsf/core/lib/withTheme.js');
  });

  test('no source imports ajv, or RJSF’s main entry point, which imports it', () => {
    const guilty = sources.flatMap(({ name, text }) =>
      loaded(text)
        .filter(
          (from) =>
            from === '@rjsf/core' || from.includes('validator-ajv8') || from.startsWith('ajv'),
        )
        .map((from) => `${name}: ${from}`),
    );
    expect(guilty).toEqual([]);
  });

  test('only the binding imports RJSF’s internals', () => {
    const inside = sources.filter(({ text }) =>
      loaded(text).some((from) => from.startsWith('@rjsf/core')),
    );
    expect(inside.map(({ name }) => name).filter((name) => !name.startsWith('binding'))).toEqual(
      [],
    );
  });
});
