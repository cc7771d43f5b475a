// Writes what is generated: TypeScript types from the JSON Schemas, and the county list.
// `node packages/tools/gen.mjs --check` writes nothing and fails when a committed copy is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileFromFile } from 'json-schema-to-typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));

const SCHEMAS = ['answers-document', 'diagnostics'];

/** @returns {Promise<Array<{ path: string, text: string }>>} every generated file with the text it should have */
export async function generated() {
  const files = [];
  for (const name of SCHEMAS) {
    const text = await compileFromFile(`${root}schemas/${name}.schema.json`, {
      bannerComment: `// Generated from ${name}.schema.json by \`pnpm gen\`. Do not edit.`,
      additionalProperties: true,
      unknownAny: true,
      format: true,
      style: { singleQuote: true, printWidth: 100 },
    });
    files.push({ path: `schemas/src/generated/${name}.ts`, text });
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check');
  let stale = 0;
  for (const { path, text } of await generated()) {
    let old = '';
    try {
      old = readFileSync(root + path, 'utf8');
    } catch {}
    if (old === text) continue;
    stale += 1;
    if (check) console.error(`${path} is stale: run \`pnpm gen\` and commit it`);
    else {
      writeFileSync(root + path, text);
      console.log(`wrote ${path}`);
    }
  }
  if (check && stale > 0) process.exit(1);
}
