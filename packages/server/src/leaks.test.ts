import { type Endpoint, endpoints } from '@plumbline/api-contract';
import type { Session } from '@plumbline/form-engine';
import { beforeAll, expect, inject, it } from 'vitest';
import { openVault } from './engine/open-vault.ts';
import { templateSections } from './engine/vault-state.ts';
import { loadVault } from './modules/vault/loading/load-vault.ts';
import { textOfPdf } from './test/pdf-text.ts';
import { plant, wordsIn } from './test/planted-words.ts';
import { grantSections } from './test/ready-vault.ts';
import { withServer } from './test/server.ts';

const links = templateSections.map(({ link }) => link);

/**
 * Every free-text answer of a vault is a word found nowhere else. An outsider makes every call there is, and every word
 * in the replies is compared with what the permission and the rules let through.
 */
withServer('what an outsider can read', (test) => {
  let tp: string;
  let planted: ReadonlyMap<string, string>;
  let session: Session;
  const reports: string[] = [];
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
    planted = await plant(test, tp);
    const vault = (await loadVault(test.server.database, tp))?.kept.vault;
    if (vault === undefined) throw new Error('the demo has no vault');
    const today = new Date().toISOString().slice(0, 10);
    session = openVault(vault, 'contractor', today);
  });

  const grant = (sections: readonly string[]) => grantSections(test, sections);
  /** The words that the permission lets through, as the engine alone decides. */
  const readable = (granted: readonly string[]) =>
    new Set(
      [...planted].flatMap(([word, address]) =>
        granted.some((link) => address.startsWith(`${link}/`)) &&
        session.has(address) &&
        !session.get(address).hidden
          ? [word]
          : [],
      ),
    );
  const ask = (endpoint: Endpoint, query: object = {}) =>
    test.call('gcGranted', endpoint, { query: query as never });

  it('is tested on a vault with many hidden answers and many shown ones', () => {
    const shown = readable(links).size;
    expect(shown).toBeGreaterThan(80);
    expect(planted.size - shown).toBeGreaterThan(30);
  });

  it.each([
    [['basic-information', 'safety-statistics']],
    [['documents-declaration']],
    ...(inject('isWhole')
      ? [[links.filter((link) => !/^(?:financial|banking|bonding|ownership)/u.test(link))]]
      : []),
    [links],
  ])('is exactly what is visible in the granted sections: %s', async (granted) => {
    const permission = await grant(granted);
    const allowed = readable(granted);
    const calls: [Endpoint, object?][] = [
      [endpoints.getSections, { tp }],
      [endpoints.getSetup, { tp }],
      [endpoints.getDataVault, { tp }],
      [endpoints.getIndustryRates, { tp }],
      [endpoints.listAccessGranted],
      [endpoints.listComments, { permission }],
      [endpoints.listCommentReaders, { permission }],
      [endpoints.listReviews, { tp }],
      [endpoints.listFormMoves, { tp }],
      [endpoints.listExpiring, { tp }],
      [endpoints.downloadAnswersCsv, { tp }],
      [endpoints.listPermissions, { tp }],
      // The network's pages about the company: its profile, its bids, and search for words that only its vault has.
      [endpoints.listProjects, { organization: tp }],
      [endpoints.listOffices, { organization: tp }],
      [endpoints.listRelationships, { organization: tp }],
      [endpoints.listBidPackages],
      ...[...planted.keys()].slice(0, 3).flatMap((q): [Endpoint, object][] => [
        [endpoints.searchNetwork, { q }],
        [endpoints.suggestNetwork, { q }],
      ]),
      ...links.map((link): [Endpoint, object] => [
        endpoints.getAnswers,
        { tp, link, not_applicable: true },
      ]),
    ];
    const seen = new Set<string>();
    for (const [endpoint, query] of calls)
      for (const word of wordsIn((await ask(endpoint, query)).body)) seen.add(word);
    expect([...seen].filter((word) => !allowed.has(word)).map((word) => planted.get(word))).toEqual(
      [],
    );
    // And nothing is missing: every allowed word is found.
    expect([...allowed].filter((word) => !seen.has(word)).map((word) => planted.get(word))).toEqual(
      [],
    );

    const body = { tp };
    const assessed = await test.call('gcGranted', endpoints.createRac, { body });
    expect(assessed.statusCode).toBe(201);
    reports.push(assessed.json<{ id: string }>().id);
    // Includes earlier reports, made while other sections were shared.
    for (const racId of reports) {
      const report = await test.call('gcGranted', endpoints.getRac, { params: { racId } });
      expect([
        report.statusCode,
        wordsIn(report.body).filter((word) => !allowed.has(word)),
      ]).toEqual([200, []]);
    }

    const whole = await ask(endpoints.printAnswers, { tp });
    const printed = new Set(wordsIn(await textOfPdf(whole.rawPayload)));
    expect([...printed].filter((word) => !allowed.has(word))).toEqual([]);
    expect([...allowed].filter((word) => !printed.has(word))).toEqual([]);
    const [one = ''] = granted;
    const part = await ask(endpoints.printAnswers, { tp, link: one });
    expect(new Set(wordsIn(await textOfPdf(part.rawPayload)))).toEqual(readable([one]));
    for (const link of links.filter((other) => !granted.includes(other)))
      expect((await ask(endpoints.printAnswers, { tp, link })).statusCode).toBe(403);
  });

  it('includes no file of a section that was not granted, even by its id', async () => {
    await grant(['insurance', 'safety-statistics']);
    const files = await test.server.database
      .selectFrom('files')
      .select(['id', 'link'])
      .where('state', '=', 'uploaded')
      .execute();
    const statuses = new Map<string, Set<number>>();
    for (const { id, link } of files) {
      const reply = await test.call('gcGranted', endpoints.downloadFile, { params: { id } });
      statuses.set(link, (statuses.get(link) ?? new Set()).add(reply.statusCode));
    }
    for (const [link, told] of statuses)
      expect([link, [...told]]).toEqual([
        link,
        ['insurance', 'safety-statistics'].includes(link) ? [200] : [403],
      ]);
    expect(statuses.size).toBeGreaterThan(2);
  });

  it('includes no PDF that was requested before the permission was revoked or narrowed', async () => {
    const permission = await grant(['basic-information', 'safety-statistics']);
    const owners = () =>
      Promise.all(
        [1, 2].map(() => test.call('tpAdmin', endpoints.printAnswers, { query: { tp } })),
      );
    const logged = async () =>
      (
        await test.server.database
          .selectFrom('access_log')
          .select('id')
          .where('action', '=', 'pdf')
          .execute()
      ).length;
    const askWhile = async (change: () => Promise<unknown>) => {
      // PDFs are drawn one at a time: the outsider's waits for the owners'.
      const others = owners();
      const before = await logged();
      const asked = ask(endpoints.printAnswers, { tp });
      await expect.poll(logged, { timeout: 5000 }).toBe(before + 1);
      await change();
      const reply = await asked;
      await others;
      return reply;
    };
    const narrowed = await askWhile(() => grant(['basic-information']));
    expect(narrowed.statusCode).toBe(403);
    expect(narrowed.headers['content-type']).toContain('application/problem+json');
    const widened = await askWhile(() => grant(['basic-information', 'insurance']));
    expect(widened.statusCode).toBe(200);
    const revoked = await askWhile(() =>
      test.call('tpAdmin', endpoints.revokePermission, { params: { id: permission } }),
    );
    expect(revoked.statusCode).toBe(403);
  });
});
