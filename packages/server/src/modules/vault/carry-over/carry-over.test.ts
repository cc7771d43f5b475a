import { endpoints, type FormMove, type SaveReply, type StaleReply } from '@plumbline/api-contract';
import { openSession, type StoredAnswers } from '@plumbline/form-engine';
import { firstEdition } from '@plumbline/form-engine/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '../../../database/connect.ts';
import { asOfFirstEdition, openFirst } from '../../../test/first-edition.ts';
import { silent } from '../../../test/jobs.ts';
import { grantSections, markReady } from '../../../test/ready-vault.ts';
import { withQuestion, withServer } from '../../../test/server.ts';
import { answerOf, change, give, makeVault, sectionsOf } from '../../../test/stored-vaults.ts';
import { carryVault } from './carry-vault.ts';
import { carryVaults, choreOf } from './carry-vaults.ts';
import { type EditionStep, editionSteps } from './editions.ts';

// Vaults of the first edition, stored as its build stored them, with the carry-over that this build ships.

const BASIC = 'basic-information';
const BANKING = 'banking-credit';
const LEGAL = 'legal-claims-disclosures';
const LICENSES = 'licenses-registrations';
const NOW = new Date('2026-11-23T18:00:00Z');
const UEI = 'N3KHXLB1C4L5';

const [first] = editionSteps;
const step = first?.open() as EditionStep;
/** Compiled once for all tests. */
const steps = [{ edition: step.edition, open: () => step }];

/** As if no vault had been carried over. */
async function forget(database: Database): Promise<void> {
  await database.deleteFrom('carried_vaults').execute();
  await database.deleteFrom('chores').where('name', '=', choreOf(step.edition)).execute();
}

const one = (values: Readonly<Record<string, unknown>>, link = BASIC) =>
  new Map<string, StoredAnswers>([[link, { values }]]);

withServer('vaults carried over to a new edition of the form', (test) => {
  let summit: string;
  let database: Database;
  const carry = (signal?: AbortSignal, on = database, now = () => NOW) =>
    carryVaults({ database: on, now, log: silent }, signal, steps);
  beforeAll(() => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
    ({ database } = test.server);
  });

  it('are unchanged if they already have this edition, and list no moves for their owner', async () => {
    const before = await sectionsOf(database, summit);
    await carry();
    expect(await sectionsOf(database, summit)).toEqual(before);
    const reply = await test.call('tpMember', endpoints.listFormMoves, { query: { tp: summit } });
    expect(reply.json<{ results: FormMove[] }>().results).toEqual([]);
    await forget(database);
  });

  it('get their answers moved to the new questions, and keep answers that could not be parsed', async () => {
    const sure = await makeVault(
      database,
      'Sure',
      one({ 'BI-08': 'UEI N3KHXLB1C4L5', 'BI-27': 'x' }),
    );
    const unsure = await makeVault(
      database,
      'Unsure',
      one({ 'BK-01': 'First Bank, Jane Smith, 312-555-0100' }, BANKING),
    );
    await carry();
    expect(await sectionsOf(database, sure)).toEqual([
      { link: BASIC, revision: 2, answers: { values: { 'BI-27': 'x', 'BI-29': UEI } } },
    ]);
    expect(await sectionsOf(database, unsure)).toEqual([
      {
        link: BANKING,
        revision: 2,
        answers: {
          values: { 'BK-01': 'First Bank, Jane Smith, 312-555-0100', 'BK-16': '(312) 555-0100' },
        },
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
      answers: [{ from: 'BI-08', rule: 'uei-or-duns', filled: ['BI-29'], isRemoved: true }],
    });
    // Who last saved it, when, and under which questions has not changed.
    const saved = await database
      .selectFrom('vault_sections')
      .innerJoin('templates', 'templates.hash', 'vault_sections.template_hash')
      .select(['modified_at', 'templates.document'])
      .where('organization_id', '=', sure)
      .executeTakeFirstOrThrow();
    expect(saved.modified_at?.toISOString()).toBe('2026-01-01T00:00:00.000Z');
    expect(saved.document.version).toBe('2026.1');
  });

  it('are carried over once, including a vault added after the first run', async () => {
    const before = await sectionsOf(database, summit);
    expect(await carry()).toBe(0);
    const late = await makeVault(database, 'Late', one({ 'BI-08': UEI }));
    expect(await carry()).toBe(0);
    await database.deleteFrom('chores').where('name', '=', choreOf(step.edition)).execute();
    expect(await carry()).toBe(1);
    expect(await answerOf(database, late, BASIC, 'BI-29')).toBe(UEI);
    expect(await carryVault(database, late, step, NOW)).toBe(false);
    expect(await sectionsOf(database, summit)).toEqual(before);
  });

  it('stop being carried over after the current one when the server stops, and continue later', async () => {
    await forget(database);
    const stopped = new AbortController();
    // The server stops during the first one: that one is finished, and no other is started.
    const now = () => {
      stopped.abort();
      return NOW;
    };
    expect(await carry(stopped.signal, database, now)).toBe(1);
    const done = () => database.selectFrom('carried_vaults').selectAll().execute();
    expect(await done()).toHaveLength(1);
    const left = await carry();
    expect(left).toBeGreaterThan(1);
    expect(await done()).toHaveLength(1 + left);
  });

  it('do not show what was hidden', async () => {
    await forget(database);
    // The registration number is not asked while the answer before it is No, nor are cases while there are none.
    const values = { 'LI-11': 'No', 'LI-12': '12345, 3/31/2027' };
    const legal = { 'LE-01': 0, 'LE-02': 'A case of long ago' };
    const id = await makeVault(
      database,
      'Hidden',
      new Map([
        ...one({ 'TC-10': 60 }, 'trades-markets-service-area'),
        ...one(values, LICENSES),
        ...one(legal, LEGAL),
      ]),
    );
    await carry();
    const after = await sectionsOf(database, id);
    const answers = new Map(after.map((section) => [section.link, section.answers]));
    expect(answers.get(LICENSES)).toEqual({
      values: { 'LI-12': values['LI-12'], 'LI-13': 'No' },
    });
    expect(answers.get(LEGAL)).toEqual({ values: legal });
    const session = openSession(step.into, { now: '2026-11-23', answers });
    for (const address of [`${LICENSES}/LI-12`, `${LEGAL}/LE-02`])
      expect(session.get(address).hidden).toBe(true);
  });

  it('do not show a contractor what was hidden from it', async () => {
    await grantSections(test, [LEGAL]);
    const own = (await sectionsOf(database, summit)).find(({ link }) => link === LEGAL)?.answers;
    const read = async () => {
      const reply = await test.call('gcGranted', endpoints.getAnswers, {
        query: { tp: summit, link: LEGAL },
      });
      expect(reply.statusCode).toBe(200);
      return reply.body;
    };
    const put = async (values: Readonly<Record<string, unknown>>) => {
      await give(
        database,
        summit,
        new Map([[LEGAL, { ...own, values: { ...own?.values, ...values } }]]),
      );
      await database
        .updateTable('vault_sections')
        .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
        .where('organization_id', '=', summit)
        .where('link', '=', LEGAL)
        .execute();
    };
    const tell = async (count: number) => {
      await put({ 'LE-01': count, 'LE-02': 'A case of long ago' });
      await forget(database);
      await carry();
    };
    await tell(0);
    expect(await read()).not.toContain('A case of long ago');
    await tell(1);
    expect(await read()).toContain('A case of long ago');
    await put({});
  });

  it('stay Ready For Review with their reviewed copy, and show since when something is missing', async () => {
    await markReady(test);
    await forget(database);
    const unsure = { 'BI-08': 'pending', 'SS-09': 'Yes', 'BI-29': null };
    const before = await asOfFirstEdition(test, unsure, NOW);
    expect(openFirst(before, NOW).errors()).toEqual([]);
    const reviewed = async () =>
      database.selectFrom('review_answers').selectAll().orderBy('link').execute();
    const copy = await reviewed();
    expect(copy).toHaveLength(firstEdition.length);
    await carry();
    expect(await reviewed()).toEqual(copy);
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
    // Inspected or cited: the first edition's Yes does not say which.
    expect(lapses).toContainEqual({ address: 'safety-statistics/SS-14', since: NOW });
    for (const { since } of lapses) expect(since).toEqual(NOW);
    const vault = await test.call('tpMember', endpoints.getDataVault, { query: { tp: summit } });
    const { lapse } = vault.json<{ lapse: { missing: number; errors: number; since: string } }>();
    expect(lapse).toMatchObject({ since: '2026-11-23' });
    // Only what the new edition asks for: under the first one, everything was there.
    const answers = new Map(
      (await sectionsOf(database, summit)).map((section) => [section.link, section.answers]),
    );
    const facts = { status: 'Ready For Review', form_type: 'F', viewer: 'owner' };
    const open = openSession(step.into, { now: '2026-11-23', facts, answers }).errors();
    expect(lapse.missing + lapse.errors).toBe(open.length);
    expect(new Set(lapses.map(({ address }) => address))).toEqual(
      new Set(open.map(({ address }) => address)),
    );
  });

  it('tell only their owner what became of the answers', async () => {
    const ask = (actor: 'tpMember' | 'gcGranted' | 'otherTp' | 'anonymous') =>
      test.call(actor, endpoints.listFormMoves, { query: { tp: summit } });
    const reply = await ask('tpMember');
    expect(reply.statusCode).toBe(200);
    const [move] = reply.json<{ results: FormMove[] }>().results;
    expect(move).toMatchObject({ edition: '2026.2', at: NOW.toISOString() });
    const told = (id: string) => move?.answers.find(({ question }) => question === id);
    expect(told('BI-08')).toEqual({
      label: 'SAM.gov Unique Entity ID (UEI) or D-U-N-S® Number',
      question: 'BI-08',
      section: BASIC,
      is_kept: false,
      into: [],
    });
    // Still asked, so it is not an old answer to remove; another question starts with its value.
    expect(told('SS-03')).toMatchObject({ section: null, is_kept: true });
    expect(told('SS-03')?.into).toHaveLength(1);
    const statuses = await Promise.all((['gcGranted', 'otherTp', 'anonymous'] as const).map(ask));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401]);
  });

  it('conflict with an open page like a colleague’s save, without losing what was typed there', async () => {
    await change(database, summit, { 'BI-08': UEI, 'BI-29': null });
    await forget(database);
    const stored = await sectionsOf(database, summit);
    const revision = stored.find(({ link }) => link === BASIC)?.revision ?? 0;
    // The page is from the previous build: its questions, its answers, its revision.
    const open = openFirst(new Map(stored.map(({ link, answers }) => [link, answers])), NOW);
    open.set(`${BASIC}/BI-27`, 'Typed meanwhile');
    const page = { ...open.document(BASIC), revision };
    await carry();
    const save = (answers: unknown) =>
      test.call('tpAdmin', endpoints.saveAnswers, { query: { link: BASIC }, body: { answers } });
    const stale = await save(page);
    expect(stale.statusCode).toBe(409);
    const { answers: theirs } = stale.json<StaleReply>();
    expect(theirs.revision).toBe(revision + 1);
    expect(await answerOf(database, summit, BASIC, 'BI-27')).not.toBe('Typed meanwhile');
    const again = await save(withQuestion(theirs, 'BI-27', { value: 'Typed meanwhile' }));
    expect(again.json<SaveReply>().answers.revision).toBe(revision + 2);
    expect(await answerOf(database, summit, BASIC, 'BI-27')).toBe('Typed meanwhile');
    expect(await answerOf(database, summit, BASIC, 'BI-29')).toBe(UEI);
    expect(await answerOf(database, summit, BASIC, 'BI-08')).toBeUndefined();
  });
});

withServer('vaults carried over by several processes', { sqlDiffers: 'races' }, (test) => {
  let database: Database;
  const carry = (on = database) =>
    carryVaults({ database: on, now: () => NOW, log: silent }, undefined, steps);
  beforeAll(() => {
    ({ database } = test.server);
  });

  it('are carried over once when several processes do it at the same time', async () => {
    await forget(database);
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        makeVault(database, `Race ${at}`, one({ 'BI-08': UEI })),
      ),
    );
    const processes = Array.from({ length: 4 }, () => connect(test.databaseUrl, () => undefined));
    try {
      const counts = await Promise.all(processes.map((process) => carry(process)));
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
        { link: BASIC, revision: 2, answers: { values: { 'BI-29': UEI } } },
      ]);
  });

  it('are left unchanged when the process dies partway, and are finished by the next process', async () => {
    await forget(database);
    const values = { 'BI-08': UEI };
    const both = new Map<string, StoredAnswers>([
      ...one(values),
      ...one({ 'BK-01': 'Jane Smith' }, BANKING),
    ]);
    const id = await makeVault(database, 'Killed', both);
    // It dies at the second of its two sections: to PostgreSQL, a killed process is a connection that ends.
    await sql`create function die() returns trigger language plpgsql as $$ begin
      if new.link = 'basic-information' and new.organization_id = ${sql.lit(id)}::uuid
        then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`.execute(
      database,
    );
    await sql`create trigger die before update on vault_sections for each row execute function die()`.execute(
      database,
    );
    const doomed = connect(test.databaseUrl, () => undefined);
    await expect(carry(doomed)).rejects.toThrow(/terminat|connection|not queryable/iu);
    await doomed.destroy();
    expect(await sectionsOf(database, id)).toEqual([
      { link: BANKING, revision: 1, answers: { values: { 'BK-01': 'Jane Smith' } } },
      { link: BASIC, revision: 1, answers: { values } },
    ]);
    await sql`drop function die() cascade`.execute(database);
    expect(await carry()).toBe(1);
    expect(await sectionsOf(database, id)).toEqual([
      { link: BANKING, revision: 2, answers: { values: { 'BK-14': 'Jane Smith' } } },
      { link: BASIC, revision: 2, answers: { values: { 'BI-29': UEI } } },
    ]);
  });
});
