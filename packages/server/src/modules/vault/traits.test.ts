import { endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { templateSections } from '../../engine/vault-state.ts';
import { silent } from '../../test/jobs.ts';
import { answer } from '../../test/ready-vault.ts';
import { readSection, withQuestion, withServer } from '../../test/server.ts';
import { keepVaultTraits, refillVaultTraits, TRAITS_CHORE } from './keep-traits.ts';
import { answerTrait, movesTraits, traitSources } from './traits.ts';

describe('what a vault is found by', () => {
  it('depends only on answers other than files, never on the status or the form type', () => {
    const { facts, questions } = traitSources();
    expect([...facts].filter((fact) => fact !== 'viewer')).toEqual([]);
    const types = new Map<string, string>();
    const visit = (list: readonly { id: string; type: string; questions?: never }[]): void => {
      for (const question of list) {
        types.set(question.id, question.type);
        visit(question.questions ?? []);
      }
    };
    for (const template of templateSections) visit(template.questions as never);
    for (const id of questions) {
      expect([id, types.has(id)]).toEqual([id, true]);
      expect(['FILE']).not.toContain(types.get(id));
    }
    expect([...questions].sort()).toEqual(
      expect.arrayContaining(['BI-21', 'CE-01', 'CE-02', 'CE-02.2', 'OW-17', 'TC-11', 'TC-14']),
    );
  });

  it('is compared ignoring case and extra spaces', () => {
    expect(answerTrait('agency', '  City  of\tAustin ')).toBe(
      answerTrait('agency', 'city of austin'),
    );
    expect(answerTrait('agency', '\uff23ity of Austin')).toBe(
      answerTrait('agency', 'city of austin'),
    );
    expect(answerTrait('agency', 'x'.repeat(5000)).length).toBeLessThan(300);
    expect(answerTrait('legal', 'LLC')).not.toBe(answerTrait('agency', 'LLC'));
  });

  it('is rewritten only when its inputs change', () => {
    const before = { values: { 'OW-17': ['Woman-owned'], 'OW-03': 'No' } };
    expect(movesTraits(before, { values: { ...before.values, 'OW-03': 'Yes' } })).toBe(false);
    expect(movesTraits(before, { values: { 'OW-03': 'No', 'OW-17': ['Woman-owned'] } })).toBe(
      false,
    );
    expect(movesTraits(before, { values: { 'OW-17': [] } })).toBe(true);
    const row = (agency: string) => ({
      values: {},
      rows: { 'CE-02': [{ id: 'r1', values: { 'CE-02.2': agency } }] },
    });
    expect(movesTraits(row('A'), row('B'))).toBe(true);
    expect(movesTraits(row('A'), row('A'))).toBe(false);
  });
});

withServer('what vaults are found by', (test) => {
  let tp: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
  });

  const traits = async (of = tp) => {
    const rows = await test.server.database
      .selectFrom('vault_traits')
      .select(['link', 'trait'])
      .where('organization_id', '=', of)
      .orderBy('trait')
      .execute();
    return rows.map(({ link, trait }) => `${link} ${trait}`);
  };

  const expiries = async () => {
    const rows = await test.server.database
      .selectFrom('vault_expiries')
      .select(['address', sql<string>`expires_on::text`.as('day')])
      .where('organization_id', '=', tp)
      .execute();
    return rows.map(({ address, day }) => `${address} ${day}`);
  };

  it('is filled in once for vaults from an older build', async () => {
    const { database } = test.server;
    const refill = () => refillVaultTraits(database, () => new Date());
    expect(await traits()).toEqual([]);
    expect(await refill()).toBe(1);
    const found = await traits();
    expect((await expiries()).some((one) => one.startsWith('insurance/'))).toBe(true);
    expect(found).toEqual([
      'trades-markets-service-area area:nm',
      'trades-markets-service-area area:ok',
      'trades-markets-service-area area:tx',
      'safety-statistics emr:0.84',
      'basic-information legal:limited liability company (llc)',
      'ownership-organization ownership:hispanic american-owned',
      'ownership-organization ownership:woman-owned',
      expect.stringMatching(/^safety-statistics trir:2\.767/u),
    ]);
    expect(await refill()).toBe(null);
    const { ran } = await database
      .selectFrom('chores')
      .select(({ fn }) => fn.countAll<number>().as('ran'))
      .where('name', '=', TRAITS_CHORE)
      .executeTakeFirstOrThrow();
    expect(ran).toBe(1);
  });

  it('is filled in for the other vaults if one fails, and for that one later', async () => {
    const { database } = test.server;
    const copies: string[] = [];
    for (const name of ['First Copy', 'Second Copy']) {
      const { id } = await database
        .insertInto('organizations')
        .values({ name, organization_type: 'Trade Partner' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`insert into vault_sections (organization_id, link, answers, revision, template_hash)
        select ${id}::uuid, link, answers, revision, template_hash from vault_sections
        where organization_id = ${tp}
        on conflict (organization_id, link) do update
        set answers = excluded.answers, revision = excluded.revision`.execute(database);
      copies.push(id);
    }
    // Vaults are processed in order of their ids.
    const [failing = '', other = ''] = copies.toSorted();
    await sql`create function refuse() returns trigger language plpgsql as $$ begin
      if new.organization_id = ${sql.lit(failing)}::uuid then raise exception 'refused'; end if;
      return new; end $$`.execute(database);
    await sql`create trigger refuse before insert on vault_traits for each row execute function refuse()`.execute(
      database,
    );
    await database.deleteFrom('chores').where('name', '=', TRAITS_CHORE).execute();
    const end = keepVaultTraits({ database, now: () => new Date(), log: silent }, 10);
    const expected = await traits();
    await expect.poll(() => traits(other), { timeout: 30_000 }).toEqual(expected);
    expect(await traits(failing)).toEqual([]);
    await sql`drop trigger refuse on vault_traits`.execute(database);
    await expect.poll(() => traits(failing), { timeout: 30_000 }).toEqual(expected);
    await end();
    await database.deleteFrom('organizations').where('id', 'in', copies).execute();
  });

  it('includes expiration dates of documents, with their section', async () => {
    await answer(test, 'banking-credit/BK-06', '2027-05-01');
    expect(await expiries()).toContain('banking-credit/BK-06 2027-05-01');
  });

  it('has the EMR and the TRIR of the newest year', async () => {
    const rates = async (kind: string) =>
      (await traits()).filter((one) => one.startsWith(`safety-statistics ${kind}:`));
    const { answers } = await readSection(test, 'safety-statistics');
    const rowsOf = (panel: string) =>
      (answers.questions.find(({ id }) => id === panel)?.panels ?? [])
        .map(({ id }) => String(id))
        .toSorted();
    const [oldest = '', , newest = ''] = rowsOf('SS-07');
    await answer(test, `safety-statistics/SS-07/${newest}/SS-07.2`, 0.91);
    await answer(test, `safety-statistics/SS-07/${oldest}/SS-07.2`, 1.4);
    expect(await rates('emr')).toEqual(['safety-statistics emr:0.91']);
    const year = rowsOf('SS-04').at(-1) ?? '';
    await answer(test, `safety-statistics/SS-04/${year}/SS-04.2`, 200_000);
    for (const cases of ['SS-04.4', 'SS-04.5', 'SS-04.6'])
      await answer(test, `safety-statistics/SS-04/${year}/${cases}`, 0);
    await answer(test, `safety-statistics/SS-04/${year}/SS-04.7`, 3);
    expect(await rates('trir')).toEqual(['safety-statistics trir:3']);
    await answer(test, 'safety-statistics/SS-13', 'No, new company');
    expect(await rates('emr')).toEqual([]);
  });

  it('is updated by each save: removed choices disappear, and “None of these” adds nothing', async () => {
    await answer(test, 'ownership-organization/OW-17', ['None of these']);
    expect((await traits()).filter((one) => one.includes('ownership:'))).toEqual([]);
    await answer(test, 'ownership-organization/OW-17', ['Veteran-owned']);
    expect(await traits()).toContain('ownership-organization ownership:veteran-owned');
  });

  it('includes both changes when two sections are saved at the same time', async () => {
    for (const [states, owners] of [
      [['CA'], ['Woman-owned']],
      [['NV'], ['Tribally owned']],
      [['TX', 'UT'], ['Disability-owned']],
    ] as const) {
      const save = async (link: string, id: string, value: readonly string[]) => {
        const { answers } = await readSection(test, link);
        const reply = await test.call('tpAdmin', endpoints.saveAnswers, {
          query: { link },
          body: { answers: withQuestion(answers, id, { value }) },
        });
        expect(reply.statusCode).toBe(200);
      };
      await Promise.all([
        save('trades-markets-service-area', 'TC-11', states),
        save('ownership-organization', 'OW-17', owners),
      ]);
      const found = await traits();
      expect(found.filter((one) => / (?:area|ownership):/.test(one))).toEqual([
        ...states.map((state) => `trades-markets-service-area area:${state.toLowerCase()}`),
        ...owners.map((owner) => `ownership-organization ownership:${owner.toLowerCase()}`),
      ]);
    }
  });

  it('is not rewritten by a save of an unrelated answer', async () => {
    const versions = () =>
      sql<{
        versions: string;
      }>`select string_agg(xmin::text || trait, ',' order by trait) as versions
        from vault_traits`.execute(test.server.database);
    const before = await versions();
    await answer(test, 'basic-information/BI-27', 'Other words');
    expect((await versions()).rows).toEqual(before.rows);
  });
});
