import { type Comparison, endpoints, type GrantedVault, type Lapse } from '@plumbline/api-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, grantSections, markReady, setStatus } from '../../test/ready-vault.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { actors, type TestServer, withServer } from '../../test/server.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';
const LICENSES = 'licenses-registrations';
const NAME = `${BASIC}/BI-01`;
const DAY_MS = 24 * 60 * 60 * 1000;

const START = new Date('2026-11-22T18:00:00Z');
let now = START;

type Reader = 'tpAdmin' | 'gcGranted';

withServer('a vault that is Ready For Review', { now: () => now }, (test) => {
  // The next database starts at the same time.
  afterAll(() => {
    now = START;
  });
  let tp: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
    await markReady(test);
  });
  const lapseFor = async (reader: Reader) =>
    (await test.call(reader, endpoints.getDataVault, { query: { tp } })).json<{
      lapse: Lapse | null;
    }>().lapse;
  const lapseInList = async () =>
    (await test.call('gcGranted', endpoints.listAccessGranted)).json<{ results: GrantedVault[] }>()
      .results[0]?.lapse;
  const lapseInComparison = async () => {
    const listed = await test.call('gcGranted', endpoints.listAccessGranted);
    const ids = listed.json<{ results: GrantedVault[] }>().results.map(({ id }) => id);
    const query = { ids: ids.slice(0, 2).join('|') };
    const reply = await test.call('gcGranted', endpoints.comparePartners, { query });
    return reply.json<Comparison>().partners.find((partner) => partner.tp.id === tp)?.lapse;
  };
  const printedFor = async (reader: Reader, link: string) => {
    const reply = await test.call(reader, endpoints.printAnswers, { query: { tp, link } });
    return (await textOfPdf(reply.rawPayload)).replaceAll(/\s+/g, ' ');
  };

  it('has nothing missing at first', async () => {
    await grantSections(test, [BASIC]);
    expect(await lapseFor('tpAdmin')).toBeNull();
    expect(await lapseFor('gcGranted')).toBeNull();
    expect(await lapseInList()).toBeNull();
  });

  it('shows immediately that a required answer is missing and since when, even after later saves', async () => {
    await answer(test, NAME, null);
    now = new Date(now.getTime() + 2 * DAY_MS);
    await answer(test, `${BASIC}/BI-27`, 'Saved two days later');
    const lost = { missing: 1, errors: 0, expired: 0, since: '2026-11-22' };
    expect(await lapseFor('tpAdmin')).toEqual(lost);
    expect(await lapseFor('gcGranted')).toEqual(lost);
    expect(await lapseInList()).toEqual(lost);
  });

  it('shows the same in a comparison, and in a PDF instead of the plain status', async () => {
    await test.server.database
      .insertInto('permissions')
      .values({
        organization_id: test.ids.get('Ridgeline Mechanical Inc.') ?? '',
        user_id: test.ids.get(actors.gcGranted) ?? '',
        contractor_id: test.ids.get('Keystone Builders') ?? '',
        sections: [BASIC],
        given_by: null,
        ended_by: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const lost = { missing: 1, errors: 0, expired: 0, since: '2026-11-22' };
    expect(await lapseInComparison()).toEqual(lost);
    for (const reader of ['tpAdmin', 'gcGranted'] as const)
      expect(await printedFor(reader, BASIC)).toContain(
        'Ready For Review, 1 required answer missing since Nov 22, 2026',
      );
  });

  it('reveals nothing to a contractor about sections that were not granted', async () => {
    await grantSections(test, [SAFETY]);
    expect(await lapseFor('gcGranted')).toBeNull();
    expect(await lapseInList()).toBeNull();
    expect(await lapseInComparison()).toBeNull();
    const printed = await printedFor('gcGranted', SAFETY);
    expect(printed).toContain('Ready For Review');
    expect(printed).not.toContain('required answer missing');
    expect(await lapseFor('tpAdmin')).toMatchObject({ missing: 1 });
    await grantSections(test, [BASIC]);
  });

  it('is complete again once the question is answered', async () => {
    await answer(test, NAME, 'Summit Electric LLC');
    expect(await lapseFor('tpAdmin')).toBeNull();
    expect(await lapseFor('gcGranted')).toBeNull();
    expect(await lapseInList()).toBeNull();
  });

  it('tells a contractor of no missing answer that is asked because of a section that was not granted', async () => {
    // Asked because of the legal entity type in Basic Information.
    await answer(test, `${LICENSES}/LI-08`, null);
    await grantSections(test, [LICENSES]);
    expect(await lapseFor('tpAdmin')).toMatchObject({ missing: 1 });
    expect(await lapseFor('gcGranted')).toBeNull();
    await grantSections(test, [BASIC, LICENSES]);
    expect(await lapseFor('gcGranted')).toMatchObject({ missing: 1 });
    // Of several days, the earliest counts, even if that question is further down in the form.
    now = new Date(now.getTime() + DAY_MS);
    await answer(test, NAME, null);
    expect(await lapseFor('tpAdmin')).toMatchObject({ missing: 2, since: '2026-11-24' });
    await answer(test, NAME, 'Summit Electric LLC');
    await answer(test, `${LICENSES}/LI-08`, 'Yes');
    await grantSections(test, [BASIC]);
  });

  it('tells only its owner that an answer became invalid', async () => {
    // The company took its current name in 2004, which is now before it was established.
    await answer(test, `${BASIC}/BI-19`, 2010);
    expect((await lapseFor('tpAdmin'))?.errors).toBeGreaterThan(0);
    expect(await lapseFor('gcGranted')).toBeNull();
    expect(await lapseInList()).toBeNull();
    await answer(test, `${BASIC}/BI-19`, 1998);
    expect(await lapseFor('tpAdmin')).toBeNull();
  });

  it('shows that a required document expired, from the day after', async () => {
    const before = now;
    const address = await expiringAddress(test);
    await answer(test, address, '2026-11-25');
    await grantSections(test, ['insurance']);
    now = new Date('2026-11-25T18:00:00Z');
    const soon = await lapseFor('tpAdmin');
    now = new Date('2026-11-26T18:00:00Z');
    const after = await lapseFor('tpAdmin');
    expect((after?.expired ?? 0) - (soon?.expired ?? 0)).toBe(1);
    expect(await lapseFor('gcGranted')).toMatchObject({
      missing: 0,
      errors: 0,
      expired: 1,
      since: '2026-11-25',
    });
    now = before;
    await grantSections(test, [BASIC]);
  });

  it('stops tracking what is missing in Work In Progress, and starts over when it is marked ready again', async () => {
    await answer(test, NAME, null);
    expect(await lapseFor('tpAdmin')).toMatchObject({ missing: 1 });
    expect((await setStatus(test, 'Work In Progress')).statusCode).toBe(200);
    expect(await lapseFor('tpAdmin')).toBeNull();
    expect(await lapseFor('gcGranted')).toBeNull();
    expect(await test.server.database.selectFrom('vault_lapses').selectAll().execute()).toEqual([]);
    await markReady(test);
    expect(await lapseFor('tpAdmin')).toBeNull();
  });
});

/** The expiration date of an insurance policy. */
async function expiringAddress(test: TestServer): Promise<string> {
  const reply = await test.call('tpAdmin', endpoints.listExpiring);
  const found = reply
    .json<{ results: { address: string }[] }>()
    .results.find(({ address }) => address.endsWith('/IN-04.6'));
  return found?.address ?? '';
}
