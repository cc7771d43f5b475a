import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { carryOvers } from './carry-overs.ts';
import { earlierEditions } from './editions.ts';
import { formF } from './templates.ts';
import { answersDocumentValidator, carryOverValidator } from './validators.ts';

const root = new URL('../', import.meta.url);

/** A hash of each kept edition's files, in order of name. They never change: saved answers are read with them. */
const KEPT: Readonly<Record<string, string>> = {
  '2026.1': '1687ddb1e178886caed43c2a23523865f562641c8cf93ee8eeb5720cc45a7f13',
};

const namesIn = (folder: string) => readdirSync(new URL(folder, root)).sort();

describe('the editions that are kept', () => {
  it.each([...earlierEditions.keys()])('%s is unchanged', (version) => {
    const folder = `editions/F-${version}/`;
    const hash = createHash('sha256');
    for (const name of namesIn(folder)) hash.update(readFileSync(new URL(folder + name, root)));
    expect(hash.digest('hex')).toBe(KEPT[version]);
  });

  it.each([...earlierEditions])(
    '%s has every file in its folder, each of that version',
    (version, sections) => {
      const links = sections.map(({ link }) => `${link}.json`).sort();
      expect(links).toEqual(namesIn(`editions/F-${version}/`));
      for (const section of sections) {
        expect(answersDocumentValidator.errorsOf(section)).toEqual([]);
        expect(section['version']).toBe(version);
      }
    },
  );

  it('are exactly those with a folder', () => {
    expect(namesIn('editions/')).toEqual([...earlierEditions.keys()].map((one) => `F-${one}`));
  });
});

describe('the carry-overs', () => {
  it('are exactly the files in their folder, and match their schema', () => {
    const files = existsSync(new URL('carry-over/', root)) ? namesIn('carry-over/') : [];
    expect(carryOvers.map(({ from, to }) => `F-${from}-to-${to}.json`).sort()).toEqual(files);
    for (const one of carryOvers) expect(carryOverValidator.errorsOf(one)).toEqual([]);
  });

  it('lead from each kept edition to the next, and from the last one to the current edition', () => {
    const versions = [
      ...new Set([...earlierEditions.keys(), ...formF.map((one) => String(one['version']))]),
    ];
    const steps = versions.slice(1).map((version, at) => `${versions[at]} ${version}`);
    expect(carryOvers.map(({ from, to }) => `${from} ${to}`)).toEqual(steps);
  });
});
