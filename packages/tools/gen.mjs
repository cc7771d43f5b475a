// Writes the generated files: TypeScript types and validators from the JSON Schemas, the county list, and the tables in
// the pages about the rule language, the API and the app.
// `node packages/tools/gen.mjs --check` writes nothing and fails if a committed copy is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileFromFile } from 'json-schema-to-typescript';
import { apiPage, appPage } from './gen/reference-tables.mjs';
import { sectionLinksModule, sectionsModule } from './gen/section-imports.mjs';
import { conditionsPage } from './gen/truth-tables.mjs';
import { validatorModule } from './gen/validators.mjs';
import { mapFiles } from './gen/maps.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const SCHEMAS = ['answers-document', 'carry-over', 'diagnostics', 'scoring-model'];
/** Schemas of documents that come from outside. */
const VALIDATED = ['answers-document', 'carry-over', 'scoring-model'];

/** Modules that import all sections of an edition, and where those are. */
const SECTIONS_OF = [
  ['form-f', 'templates/F'],
  ['form-f-2026-1', 'editions/F-2026.1'],
];

/** @returns {Promise<Array<{ path: string, text: string }>>} every generated file with the text it should have */
export async function generated() {
  const files = [];
  for (const name of SCHEMAS) {
    const text = await compileFromFile(`${root}schemas/${name}.schema.json`, {
      bannerComment: `// Generated from ${name}.schema.json by \`npm run gen\`. Do not edit.`,
      additionalProperties: true,
      unknownAny: true,
      format: true,
      style: { singleQuote: true, printWidth: 100 },
    });
    files.push({ path: `schemas/src/generated/${name}.ts`, text });
  }
  for (const name of VALIDATED)
    files.push({
      path: `schemas/src/generated/${name}-validator.ts`,
      text: validatorModule(name),
    });
  files.push({ path: 'schemas/src/generated/section-links.ts', text: sectionLinksModule(root) });
  for (const [name, folder] of SECTIONS_OF)
    files.push({ path: `schemas/src/generated/${name}.ts`, text: sectionsModule(root, folder) });
  files.push({ path: 'schemas/lookups/us_counties.json', text: countyList() });
  files.push(...mapFiles(root));
  files.push({ path: 'docs/reference/conditions.md', text: conditionsPage() });
  files.push({ path: 'docs/reference/api.md', text: apiPage() });
  files.push({ path: 'docs/reference/app.md', text: await appPage() });
  return files;
}

/**
 * The counties of the 50 states and DC, cut from us-atlas (the 2017 Census edition; docs/decisions/004). An independent
 * city that shares its county's name is marked, so that name and state together are unique.
 */
function countyList() {
  const states = JSON.parse(readFileSync(`${root}schemas/lookups/states.json`, 'utf8'));
  const codes = new Map(states.map(({ value, label }) => [label, value]));
  const { objects } = createRequire(import.meta.url)('us-atlas/counties-10m.json');
  const stateOf = new Map(
    objects.states.geometries.map(({ id, properties }) => [id, codes.get(properties.name)]),
  );
  const counties = objects.counties.geometries
    .map(({ id, properties }) => ({
      fips: id,
      name: properties.name,
      state: stateOf.get(id.slice(0, 2)),
    }))
    .filter(({ state }) => state !== undefined)
    .sort((a, b) => (a.fips < b.fips ? -1 : 1));
  const seen = new Map();
  for (const { name, state } of counties) {
    seen.set(`${name}, ${state}`, (seen.get(`${name}, ${state}`) ?? 0) + 1);
  }
  const lines = counties.map(({ fips, name, state }) => {
    // The Census numbers independent cities from 510 up.
    const city = (seen.get(`${name}, ${state}`) ?? 0) > 1 && Number(fips.slice(2)) >= 510;
    const unique = city ? `${name} (city)` : name;
    return `  { "fips": "${fips}", "name": ${JSON.stringify(unique)}, "state": "${state}" }`;
  });
  return `[\n${lines.join(',\n')}\n]\n`;
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
    if (check) console.error(`${path} is stale: run \`npm run gen\` and commit it`);
    else {
      writeFileSync(root + path, text);
      console.log(`wrote ${path}`);
    }
  }
  if (check && stale > 0) process.exit(1);
}
