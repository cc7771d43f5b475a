import { readdirSync, readFileSync } from 'node:fs';

/** The sections of form F, in order. */
const SECTIONS = [
  'basic-information',
  'ownership-organization',
  'contacts-key-personnel',
  'trades-markets-service-area',
  'licenses-registrations',
  'diversity-other-certifications',
  'workforce-labor',
  'project-experience-references',
  'financial-information',
  'banking-credit',
  'bonding-surety',
  'insurance',
  'safety-statistics',
  'safety-program',
  'quality-delivery-technology',
  'legal-claims-disclosures',
  'documents-declaration',
];

/** A module that imports every document of a folder below schemas; bundlers need each path as a literal. */
export function sectionsModule(root, folder) {
  const there = readdirSync(`${root}schemas/${folder}`).map((name) => name.replace('.json', ''));
  const stray = [
    ...there.filter((link) => !SECTIONS.includes(link)),
    ...SECTIONS.filter((link) => !there.includes(link)),
  ];
  if (stray.length > 0)
    throw new Error(
      `schemas/${folder} and SECTIONS in packages/tools/gen/section-imports.mjs differ: ${stray.join(', ')}`,
    );
  const name = (link) => link.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return [
    `// Generated from schemas/${folder} by \`npm run gen\`. Do not edit.`,
    "import type { AnswersDocument } from './answers-document.ts';",
    ...SECTIONS.map(
      (link) => `import ${name(link)} from '../../${folder}/${link}.json' with { type: 'json' };`,
    ),
    '',
    '// TypeScript widens JSON ("SELECT" becomes string); tests check each file against its schema.',
    'export const sections = [',
    ...SECTIONS.map((link) => `  ${name(link)},`),
    '] as unknown as readonly AnswersDocument[];',
    '',
  ].join('\n');
}

/** Only the links of form F's sections: the page needs to know them before it opens a section. */
export function sectionLinksModule(root) {
  const links = SECTIONS.toSorted((one, other) => one.localeCompare(other)).map(
    (link) => JSON.parse(readFileSync(`${root}schemas/templates/F/${link}.json`, 'utf8')).link,
  );
  return [
    '// Generated from schemas/templates/F by `npm run gen`. Do not edit.',
    'export const sectionLinks: ReadonlySet<string> = new Set([',
    ...links.map((link) => `  '${link}',`),
    ']);',
    '',
  ].join('\n');
}
