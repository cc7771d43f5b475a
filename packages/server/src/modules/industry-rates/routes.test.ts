import { endpoints, type ReplyOf } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { grantSections } from '../../test/ready-vault.ts';
import { type ActorName, readSection, withQuestion, withServer } from '../../test/server.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';

withServer('industry rates', (test) => {
  let tp: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
  });

  const read = async (actor: ActorName) => {
    const reply = await test.call(actor, endpoints.getIndustryRates, { query: { tp } });
    expect(reply.statusCode).toBe(200);
    return reply.json<ReplyOf<typeof endpoints.getIndustryRates>>();
  };
  const answer = async (value: unknown) => {
    const { answers } = await readSection(test, BASIC);
    const body = { answers: withQuestion(answers, 'BI-24', { value }) };
    const saved = await test.call('tpAdmin', endpoints.saveAnswers, {
      query: { link: BASIC },
      body,
    });
    expect(saved.statusCode).toBe(200);
  };
  const grant = (sections: readonly string[]) => grantSections(test, sections);

  it('follow the NAICS code, for the owner and for a reader of its section', async () => {
    await answer('238210');
    for (const actor of ['tpMember', 'gcGranted'] as const) {
      const { industry_code, rates } = await read(actor);
      expect(industry_code).toBe('238210');
      expect(rates.map(({ measure }) => measure)).toEqual(['trir', 'dart']);
    }
  });

  it('do not reveal the code to a reader without its section', async () => {
    await answer('238210');
    await grant([SAFETY]);
    const reply = await test.call('gcGranted', endpoints.getIndustryRates, { query: { tp } });
    expect(reply.body).not.toContain('238210');
    expect(reply.json()).toMatchObject({
      industry_code: null,
      rates: [{ measure: 'trir', naics: '23', rate: 2.3, year: 2023 }, { measure: 'dart' }],
    });
    await grant([BASIC, SAFETY]);
    expect(await read('gcGranted')).toMatchObject({ industry_code: '238210' });
  });

  it('are those of construction as a whole where no code was answered', async () => {
    await answer(null);
    expect(await read('tpAdmin')).toMatchObject({
      industry_code: null,
      rates: [{ naics: '23' }, {}],
    });
  });

  it('are logged when an outsider reads them', async () => {
    const count = async () => {
      const { rows } = await test.server.database
        .selectFrom('access_log')
        .select('id')
        .where('action', '=', 'vault')
        .execute()
        .then((found) => ({ rows: found.length }));
      return rows;
    };
    const before = await count();
    await read('tpAdmin');
    expect(await count()).toBe(before);
    await read('gcGranted');
    expect(await count()).toBe(before + 1);
  });
});
