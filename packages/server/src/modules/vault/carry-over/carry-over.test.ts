import { endpoints, type FormMove, type SaveReply, type StaleReply } from '@plumbline/api-contract';
import { openCarryOver } from '@plumbline/form-engine/carry-over';
import type { StoredAnswers } from '@plumbline/form-engine';
import {
  anyFirstVault,
  firstEdition,
  fixtureCarryOver,
  secondEdition,
} from '@plumbline/form-engine/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '../../../database/connect.ts';
import { silent } from '../../../test/jobs.ts';
import { markReady } from '../../../test/ready-vault.ts';
import { readSection, withQuestion, withServer } from '../../../test/server.ts';
import {
  answerOf,
  change,
  makeVault,
  placesOf,
  sectionsOf,
  type Stored,
} from '../../../test/stored-vaults.ts';
import { carryVault } from './carry-vault.ts';
import { carryVaults, choreOf } from './carry-vaults.ts';
import { openStep } from './editions.ts';

const BASIC = 'basic-information';
const BANKING = 'banking-credit';
const step = openStep(fixtureCarryOver, firstEdition, secondEdition);
const steps = [{ edition: step.edition, open: () => step }];
/** `CARRY_OVER_VAULTS=1000` for a longer search. */
const VAULTS = Number(process.env['CARRY_OVER_VAULTS'] ?? 200);
const SEED = Number(process.env['CARRY_OVER_SEED'] ?? 20_261_123);
const NOW = new Date('2026-11-23T18:00:00Z');

/** As if no vault had been brought over. */
async function forget(database: Database): Promise<void> {
  await database.deleteFrom('carried_vaults').execute();
  await database.deleteFrom('chores').where('name', '=', choreOf(step.edition)).execute();
}

const one = (values: Readonly<Record<string, unknown>>, link = BASIC) =>
  new Map<string, StoredAnswers>([[link, { values }]]);

withServer('vaults that come into a new edition of the form', { sqlDiffers: 'races' }, (test) => {
  let summit: string;
  let database: Database;
  const carry = (signal?: AbortSignal, on = database) =>
    carryVaults({ database: on, now: () => NOW, log: silent }, signal, steps);
  beforeAll(() => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
    ({ database } = test.server);
  });

  it('have their answers where the new edition asks for them, and keep what was not understood', async () => {
    const sure = await makeVault(
      database,
      'Sure',
      one({ 'BI-08': 'UEI N3KHXLB1C4L5', 'BI-27': 'x' }),
    );
    const unsure = await makeVault(
      database,
      'Unsure',
      one({ 'BK-01': 'First Bank, 312-555-0100' }, BANKING),
    );
    await carry();
    expect(await sectionsOf(database, sure)).toEqual([
      { link: BASIC, revision: 2, answers: { values: { 'BI-27': 'x', 'BI-90': 'N3KHXLB1C4L5' } } },
    ]);
    expect(await sectionsOf(database, unsure)).toEqual([
      {
        link: BANKING,
        revision: 2,
        answers: { values: { 'BK-01': 'First Bank, 312-555-0100', 'BK-92': '(312) 555-0100' } },
      },
    ]);
    const rows = await database
      .selectFrom('carried_vaults')
      .select(['organization_id', 'edition', 'at', 'answers'])
      .where('organization_id', 'in', [sure, unsure])
      .execute();
    expect(rows.find((row) => row.organization_id === sure)).toEqual({
      organization_id: sure,
      edition: '2026.2',
      at: NOW,
      answers: [{ from: 'BI-08', rule: 'uei-or-duns', filled: ['BI-90'], isRemoved: true }],
    });
    // Who saved it last, and when, is still the person who did.
    const { modified_at } = await database
      .selectFrom('vault_sections')
      .select('modified_at')
      .where('organization_id', '=', sure)
      .executeTakeFirstOrThrow();
    expect(modified_at?.toISOString()).toBe('2026-01-01T00:00:00.000Z');
  });

  it('come over once, also when a vault was not there at the first run', async () => {
    const before = await sectionsOf(database, summit);
    expect(await carry()).toBe(0);
    const late = await makeVault(database, 'Late', one({ 'BI-08': 'N3KHXLB1C4L5' }));
    expect(await carry()).toBe(0);
    await database.deleteFrom('chores').where('name', '=', choreOf(step.edition)).execute();
    expect(await carry()).toBe(1);
    expect(await answerOf(database, late, BASIC, 'BI-90')).toBe('N3KHXLB1C4L5');
    expect(await carryVault(database, late, step, NOW)).toBe(false);
    expect(await sectionsOf(database, summit)).toEqual(before);
  });

  it('come over once when several processes do it at the same time', async () => {
    await forget(database);
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        makeVault(database, `Race ${at}`, one({ 'BI-08': 'N3KHXLB1C4L5' })),
      ),
    );
    const processes = Array.from({ length: 4 }, () => connect(test.databaseUrl, () => undefined));
    try {
      const counts = await Promise.all(processes.map((process) => carry(undefined, process)));
      const { count } = await database
        .selectFrom('carried_vaults')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(counts.reduce((sum, each) => sum + each, 0)).toBe(Number(count));
    } finally {
      for (const process of processes) await process.destroy();
    }
    for (const id of ids)
      expect(await sectionsOf(database, id)).toEqual([
        { link: BASIC, revision: 2, answers: { values: { 'BI-90': 'N3KHXLB1C4L5' } } },
      ]);
  });

  it('are left whole when the process dies in the middle of one, and the next one goes on', async () => {
    await forget(database);
    const values = { 'BI-08': 'N3KHXLB1C4L5' };
    const both = new Map<string, StoredAnswers>([
      ...one(values),
      ...one({ 'BK-01': 'Jane Smith' }, BANKING),
    ]);
    const id = await makeVault(database, 'Killed', both);
    // The second of its two sections is where it dies: PostgreSQL sees of a killed process that its connection ends.
    await sql`create function die() returns trigger language plpgsql as $$ begin
      if new.link = 'basic-information' and new.organization_id = ${sql.lit(id)}::uuid
        then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`.execute(
      database,
    );
    await sql`create trigger die before update on vault_sections for each row execute function die()`.execute(
      database,
    );
    const doomed = connect(test.databaseUrl, () => undefined);
    await expect(carry(undefined, doomed)).rejects.toThrow(/terminat|connection|not queryable/iu);
    await doomed.destroy();
    expect(await sectionsOf(database, id)).toEqual([
      { link: BANKING, revision: 1, answers: { values: { 'BK-01': 'Jane Smith' } } },
      { link: BASIC, revision: 1, answers: { values } },
    ]);
    await sql`drop function die() cascade`.execute(database);
    expect(await carry()).toBe(1);
    expect(await sectionsOf(database, id)).toEqual([
      { link: BANKING, revision: 2, answers: { values: { 'BK-90': 'Jane Smith' } } },
      { link: BASIC, revision: 2, answers: { values: { 'BI-90': 'N3KHXLB1C4L5' } } },
    ]);
  });

  it('stop between two of them when the server stops', async () => {
    await forget(database);
    const stopped = new AbortController();
    stopped.abort();
    expect(await carry(stopped.signal)).toBe(0);
    expect(await database.selectFrom('carried_vaults').selectAll().execute()).toEqual([]);
    expect(await carry()).toBeGreaterThan(0);
  });

  it('do not show what was hidden', async () => {
    await forget(database);
    // Nobody is asked for the registration number while the answer before it is No.
    const values = { 'LI-11': 'No', 'LI-12': '12345, 3/31/2027' };
    const id = await makeVault(database, 'Hidden', one(values, 'licenses-registrations'));
    await carry();
    expect(await sectionsOf(database, id)).toMatchObject([{ revision: 1, answers: { values } }]);
  });

  it('stay Ready For Review with their reviewed copy, and say since when something is missing', async () => {
    await markReady(test);
    await forget(database);
    const reviewed = async () =>
      database.selectFrom('review_answers').selectAll().orderBy('link').execute();
    const before = await reviewed();
    expect(before).not.toEqual([]);
    await change(database, summit, { 'BI-08': 'pending', 'BI-90': null });
    await carry();
    expect(await reviewed()).toEqual(before);
    const { prequal_status } = await database
      .selectFrom('organizations')
      .select('prequal_status')
      .where('id', '=', summit)
      .executeTakeFirstOrThrow();
    expect(prequal_status).toBe('Ready For Review');
    const lapses = await database
      .selectFrom('vault_lapses')
      .select(['address', 'since'])
      .where('organization_id', '=', summit)
      .execute();
    expect(lapses).toContainEqual({ address: `${BASIC}/BI-90`, since: NOW });
    // Nothing but what the new edition asks for.
    for (const { address } of lapses) expect(address).toMatch(/\/(?:BI-9\d|BK-9\d|PE-01\.9\d)$/);
  });

  it('tell their owner what became of the answers, and nobody else', async () => {
    const reply = await test.call('tpMember', endpoints.listFormMoves, { query: { tp: summit } });
    expect(reply.statusCode).toBe(200);
    const [move] = reply.json<{ results: FormMove[] }>().results;
    expect(move).toMatchObject({ edition: '2026.2', at: NOW.toISOString() });
    expect(move?.answers.find(({ question }) => question === 'BI-08')).toEqual({
      label: 'Unique entity id (UEI) or D-U-N-S number',
      question: 'BI-08',
      section: BASIC,
      into: [],
    });
    const outside = await test.call('gcGranted', endpoints.listFormMoves, {
      query: { tp: summit },
    });
    expect(outside.statusCode).toBe(403);
  });

  it('meet an open page as a save of a colleague does, and nothing that was typed there is lost', async () => {
    const { answers: page } = await readSection(test, BASIC);
    await change(database, summit, { 'BI-08': 'N3KHXLB1C4L5', 'BI-90': null });
    await forget(database);
    await carry();
    const typed = withQuestion(page, 'BI-27', { value: 'Typed meanwhile' });
    const save = (body: unknown) =>
      test.call('tpAdmin', endpoints.saveAnswers, { query: { link: BASIC }, body });
    const stale = await save({ answers: typed });
    expect(stale.statusCode).toBe(409);
    const { answers: theirs } = stale.json<StaleReply>();
    expect(theirs.revision).toBe(Number(page.revision) + 1);
    const again = await save({
      answers: withQuestion(theirs, 'BI-27', { value: 'Typed meanwhile' }),
    });
    expect(again.json<SaveReply>().answers.revision).toBe(Number(page.revision) + 2);
    expect(await answerOf(database, summit, BASIC, 'BI-27')).toBe('Typed meanwhile');
    // Under the first edition that this server still asks, the answer waits unread.
    expect(await answerOf(database, summit, BASIC, 'BI-90')).toBe('N3KHXLB1C4L5');
  });
});

withServer('generated vaults of the first edition', (test) => {
  it(`lose nothing, ${VAULTS} of them (seed ${SEED}), and a second time changes nothing`, async () => {
    const { database } = test.server;
    const carry = () => carryVaults({ database, now: () => NOW, log: silent }, undefined, steps);
    const vaults = fc.sample(anyFirstVault, { numRuns: VAULTS, seed: SEED });
    const made: [id: string, vault: ReadonlyMap<string, StoredAnswers>][] = [];
    for (const [at, vault] of vaults.entries())
      made.push([await makeVault(database, `Generated ${at}`, vault), vault]);
    await carry();
    const notes = await database.selectFrom('carried_vaults').selectAll().execute();
    const noted = new Map(notes.map((row) => [row.organization_id, row.answers]));
    const first = new Map<string, readonly Stored[]>();
    for (const [id, vault] of made) {
      const after = await sectionsOf(database, id);
      first.set(id, after);
      const stored = new Map(after.map(({ link, answers }) => [link, answers]));
      // All that pure carrying says goes, and nothing else does.
      const pure = openCarryOver(fixtureCarryOver, firstEdition, secondEdition).carry(vault, {
        now: '2026-11-23',
      });
      const gone = placesOf(vault).filter((place) => !placesOf(stored).includes(place));
      const removed = (noted.get(id) ?? []).filter(({ isRemoved }) => isRemoved);
      expect(gone.length).toBe(removed.length);
      for (const place of gone) expect(placesOf(pure.answers)).not.toContain(place);
      for (const { link, revision, answers } of after) {
        const was = vault.get(link);
        const isSame = JSON.stringify(was) === JSON.stringify(answers);
        if (was !== undefined) expect(revision).toBe(isSame ? 1 : 2);
      }
    }
    await forget(database);
    await carry();
    for (const [id, after] of first) expect(await sectionsOf(database, id)).toEqual(after);
  }, 600_000);
});
