import { openSession, type Session } from '@plumbline/form-engine';
import { describe, expect, it } from 'vitest';
import { formProgram } from '../../engine/open-vault.ts';
import { contractors } from './contractors.ts';
import { partners } from './partners/index.ts';
import { kitOf } from './trades/index.ts';
import { type DemoVault, vaultOf, withFiles } from './vault.ts';

const FULL = partners.filter(({ stage }) => !['half', 'started', 'empty'].includes(stage));

/** Required answers that some vaults leave out on purpose. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  unsigned: ['DC-04', 'DC-05', 'DC-06', 'DC-09'],
  lapsed: ['IN-29'],
};

function open(vault: DemoVault, today: string): Session {
  const documents = vault.documents.map((document, index) => ({
    ...document,
    file: { id: `file-${index}`, name: document.name, size: document.content.length },
  }));
  return openSession(formProgram(), {
    now: today,
    facts: { viewer: 'owner' },
    answers: new Map(
      [...vault.sections].map(([link, own]) => [link, withFiles(link, own, documents)]),
    ),
  });
}

const figure = (session: Session, address: string) => Number(session.get(address).value ?? 0);

describe.each(['2026-11-23', '2027-02-03', '2028-07-02'])('the wide demo on %s', (today) => {
  it.each(FULL.map((partner) => [partner.slug, partner] as const))(
    'has no errors in the vault of %s except open questions, and its books balance',
    (_, partner) => {
      const session = open(vaultOf(partner, today), today);
      const errors = session.errors().map(({ address }) => address.split('/').at(-1));
      expect(errors.sort()).toEqual(OPEN[partner.stage] ?? []);
      const statements = 'financial-information/FI-08';
      for (const year of session.get(statements).visibleRows) {
        const of = (id: number) => figure(session, `${statements}/${year}/FI-08.${id}`);
        expect(of(22) - of(27)).toBe(of(30));
        if (partner.statement !== 'Tax return only') {
          expect([12, 13, 15, 16, 17, 34, 18].reduce((sum, id) => sum + of(id), 0)).toBe(of(19));
          expect(of(23) + of(24) + of(25)).toBeLessThanOrEqual(of(26));
        }
        expect(of(4) - of(5) - of(9)).toBeGreaterThanOrEqual(of(10));
      }
      const work = 'project-experience-references';
      const months = (figure(session, `${work}/PE-04`) * 12) / partner.revenue;
      expect(Math.abs(months - partner.backlog)).toBeLessThan(partner.backlog * 0.05 + 0.2);
      if (session.get('bonding-surety/BO-11').hidden === false)
        expect(figure(session, 'bonding-surety/BO-11')).toBeGreaterThan(0);
    },
  );
});

it('a partner’s answers depend only on the day, not on what was generated before', () => {
  const [first, last] = [partners[0], partners.at(-1)];
  if (first === undefined || last === undefined) throw new Error('no partners');
  const before = vaultOf(first, '2026-11-23');
  vaultOf(last, '2026-11-23');
  expect(vaultOf(first, '2026-11-23')).toEqual(before);
});

it('the wide demo has 4 contractors and 40 trade partners, all different', () => {
  expect(partners).toHaveLength(40);
  expect(contractors).toHaveLength(4);
  for (const key of ['slug', 'name', 'street', 'about'] as const)
    expect(new Set(partners.map((partner) => partner[key])).size).toBe(40);
  const presidents = partners.map(({ president }) => `${president.first} ${president.last}`);
  expect(new Set(presidents).size).toBe(40);
});

it('the wide demo covers many trades, sizes, states, ratings and stages', () => {
  const distinct = <T>(read: (partner: (typeof partners)[number]) => T) =>
    new Set(partners.map(read)).size;
  expect(distinct(({ trade }) => kitOf(trade).codes[0].slice(0, 2))).toBeGreaterThanOrEqual(18);
  expect(distinct(({ state }) => state)).toBeGreaterThanOrEqual(25);
  expect(distinct(({ stage }) => stage)).toBe(8);
  const sizes = partners.map(({ people }) => people);
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([8, 900]);
  const ratings = partners.flatMap(({ emr }) => emr?.[2] ?? []);
  expect([Math.min(...ratings), Math.max(...ratings)]).toEqual([0.65, 1.45]);
});

it('the wide demo’s files contain the company’s own figures, and stay small', () => {
  const cascade = partners.find(({ slug }) => slug === 'cascade-mechanical');
  if (cascade === undefined) throw new Error('no Cascade Mechanical');
  const { documents } = vaultOf(cascade, '2026-11-23');
  const read = (name: string) =>
    new TextDecoder().decode(documents.find((document) => document.name === name)?.content);
  expect(read('osha-300a-2025.pdf')).toMatch(
    /Annual average number of employees\) Tj ET\nBT .*\(410\)/u,
  );
  expect(read('certificate-of-insurance.pdf')).toContain('$2,000,000');
  expect(read('financial-statement-2025.pdf')).toContain('$132,500,000');
  for (const { content } of documents) expect(content.length).toBeLessThan(4096);
});
