// Texts that people wrote: form F and the conformance data. The fuzzer breaks them.
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);

function textsOf(folder) {
  return readdirSync(new URL(folder, root)).map((name) =>
    readFileSync(new URL(`${folder}${name}`, root), 'utf8'),
  );
}

/** The sections of form F, shorter ones first. */
export const formF = textsOf('schemas/templates/F/').toSorted((a, b) => a.length - b.length);

/** Forms, mistakes and tables of the conformance data, each as a separate text. */
export const conformance = [
  ...textsOf('packages/conditions/conformance/'),
  ...[
    ...textsOf('packages/authoring/conformance/'),
    ...textsOf('packages/form-engine/conformance/'),
  ].flatMap((text) => {
    const { cases = [], rows = [] } = JSON.parse(text);
    return [
      ...cases.flatMap(({ documents }) => documents.map((one) => JSON.stringify(one, null, 2))),
      // Not every table contains texts: the one with entries of questions does not.
      ...rows.flatMap(({ text: wrong }) => (typeof wrong === 'string' ? [wrong] : [])),
    ];
  }),
];
