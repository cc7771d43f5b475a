import { openSession, type StoredAnswers, type StoredScope } from '@plumbline/form-engine';
import { carryRules } from '@plumbline/form-engine/carry-over';
import { anyVaultOf, firstEdition } from '@plumbline/form-engine/testing';
import type { CarryOver } from '@plumbline/schemas';
import { carryOvers } from '@plumbline/schemas/carry-overs';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { openFirst } from '../../../test/first-edition.ts';
import { silent } from '../../../test/jobs.ts';
import { withServer } from '../../../test/server.ts';
import { makeVault, sectionsOf, type Stored } from '../../../test/stored-vaults.ts';
import { carryVaults, choreOf } from './carry-vaults.ts';
import { editionSteps } from './editions.ts';

/** `CARRY_OVER_VAULTS=1000` for a longer search. */
const VAULTS = Number(process.env['CARRY_OVER_VAULTS'] ?? (inject('isWhole') ? 60 : 25));
const SEED = Number(process.env['CARRY_OVER_SEED'] ?? 20_261_123);
const NOW = new Date('2026-11-23T18:00:00Z');
const TODAY = '2026-11-23';

const carryOver = carryOvers[0] as CarryOver;
const stepOf = new Map(carryOver.steps.map((one) => [one.from, one]));
const targets = new Set(carryOver.steps.flatMap(({ into }) => Object.values(into)));
const idOf = (place: string) => place.slice(place.lastIndexOf('/') + 1);

type Vault = ReadonlyMap<string, StoredAnswers>;

/** Every answer by its place. */
function answersIn(vault: Vault): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (scope: StoredScope, at: string) => {
    for (const [id, value] of Object.entries(scope.values)) found.set(`${at}/${id}`, value);
    for (const [id, rows] of Object.entries(scope.rows ?? {}))
      for (const row of rows) visit(row, `${at}/${id}/${row.id}`);
  };
  for (const [link, scope] of vault) visit(scope, link);
  return found;
}

/** Each answer is where it was, or all of it is in new questions that were empty. Returns how many were removed. */
function expectNothingLost(vault: Vault, after: Vault): number {
  const [before, now] = [answersIn(vault), answersIn(after)];
  for (const place of now.keys()) if (!before.has(place)) expect(targets).toContain(idOf(place));
  let gone = 0;
  for (const [place, value] of before) {
    if (now.has(place)) {
      expect(now.get(place)).toEqual(value);
      continue;
    }
    gone += 1;
    const step = stepOf.get(idOf(place));
    if (step === undefined) throw new Error(`${place} is lost`);
    const told = carryRules.get(step.rule)?.carry(value, step);
    expect(told?.isSure).toBe(true);
    const rowOf = place.slice(0, place.lastIndexOf('/') + 1);
    const isInRow = place.split('/').length > 2;
    for (const [part, text] of Object.entries(told?.parts ?? {})) {
      const id = step.into[part] ?? '';
      const found = [...now].filter(
        ([at]) => idOf(at) === id && (!isInRow || at.startsWith(rowOf)),
      );
      expect(found.map(([, answer]) => lettersOf(answer))).toContain(lettersOf(text));
    }
  }
  return gone;
}

/**
 * Whatever was hidden under the first edition and still exists is hidden under the second. Returns how many there are.
 */
function expectStillHidden(vault: Vault, after: Vault): number {
  const first = openFirst(vault, NOW);
  const second = openSession(step.into, { now: TODAY, answers: after });
  const kept = answersIn(after);
  let hidden = 0;
  for (const place of answersIn(vault).keys()) {
    if (!stepOf.has(idOf(place)) || !kept.has(place)) continue;
    if (!first.has(place) || !first.get(place).hidden) continue;
    hidden += 1;
    expect([place, second.get(place).hidden]).toEqual([place, true]);
  }
  return hidden;
}

/** Without the characters that a mask adds. */
const lettersOf = (value: unknown): string =>
  JSON.stringify(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const [shipped] = editionSteps;
if (shipped === undefined) throw new Error('no carry-over');
const step = shipped.open();
const steps = [{ edition: step.edition, open: () => step }];

withServer('generated vaults of the first edition', (test) => {
  it(`lose nothing, reveal nothing hidden and stay the same a second time, ${VAULTS} of them (seed ${SEED})`, async () => {
    const { database } = test.server;
    const carry = () => carryVaults({ database, now: () => NOW, log: silent }, undefined, steps);
    const made: [id: string, vault: Vault][] = [];
    const vaults = fc.sample(anyVaultOf(firstEdition, carryOver), { numRuns: VAULTS, seed: SEED });
    for (const [at, vault] of vaults.entries())
      made.push([await makeVault(database, `Generated ${at}`, vault), vault]);
    await carry();
    const notes = await database.selectFrom('carried_vaults').selectAll().execute();
    const noted = new Map(notes.map((row) => [row.organization_id, row.answers]));
    const first = new Map<string, readonly Stored[]>();
    const seen = { gone: 0, hidden: 0, from: new Set<string>() };
    for (const [id, vault] of made) {
      const after = await sectionsOf(database, id);
      first.set(id, after);
      const stored = new Map(after.map(({ link, answers }) => [link, answers]));
      const gone = expectNothingLost(vault, stored);
      const told = noted.get(id) ?? [];
      expect(gone).toBe(told.filter(({ isRemoved }) => isRemoved).length);
      for (const { from } of told) seen.from.add(from);
      seen.gone += gone;
      seen.hidden += expectStillHidden(vault, stored);
      for (const { link, revision, answers } of after) {
        const was = vault.get(link);
        const isSame = JSON.stringify(was) === JSON.stringify(answers);
        if (was !== undefined) expect([link, revision]).toEqual([link, isSame ? 1 : 2]);
      }
    }
    // The search covers what it should: answers were removed, answers were hidden, and every step had one to read.
    expect(seen.gone).toBeGreaterThan(VAULTS);
    expect(seen.hidden).toBeGreaterThan(VAULTS);
    expect([...seen.from].sort()).toEqual([...stepOf.keys()].sort());
    await database.deleteFrom('carried_vaults').execute();
    await database.deleteFrom('chores').where('name', '=', choreOf(step.edition)).execute();
    await carry();
    for (const [id, after] of first) expect(await sectionsOf(database, id)).toEqual(after);
  }, 900_000);
});
