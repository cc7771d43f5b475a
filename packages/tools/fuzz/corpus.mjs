// Texts that people wrote: form F and the conformance data. The fuzz breaks them.
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);

function textsOf(folder) {
  return readdirSync(new URL(folder, root)).map((name) =>
    readFileSync(new URL(`${folder}${name}`, root), 'utf8'),
  );
}

/** The sections of form F, the shorter ones first. */
export const formF = textsOf('schemas/templates/F/').toSorted((a, b) => a.length - b.length);

/** Forms, mistakes and tables of the conformance data, each a text of its own. */
export const conformance = [
  ...textsOf('packages/conditions/conformance/'),
  ...[
    ...textsOf('packages/authoring/conformance/'),
    ...textsOf('packages/form-engine/conformance/'),
  ].flatMap((text) => {
    const { cases = [], rows = [] } = JSON.parse(text);
    return [
      ...cases.flatMap(({ documents }) => documents.map((one) => JSON.stringify(one, null, 2))),
      // Not every table is of texts: the entries of questions are not.
      ...rows.flatMap(({ text: wrong }) => (typeof wrong === 'string' ? [wrong] : [])),
    ];
  }),
];
