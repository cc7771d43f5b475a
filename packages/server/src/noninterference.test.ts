import { outsiderDocument } from '@plumbline/form-engine';
import { type Endpoint, type EndpointId, endpoints, pathOf } from '@plumbline/api-contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildServer, type Server } from './build-server.ts';
import { industryRatesOf } from './engine/industry-code.ts';
import { notApplicable } from './engine/not-applicable.ts';
import { changesBetween } from './engine/section-changes.ts';
import { templateSections } from './engine/vault-state.ts';
import { composePdf } from './modules/exports/compose-pdf.ts';
import { assessSession } from './modules/rac/assessing/assess-vault.ts';
import { digestOf } from './modules/rac/assessing/digest.ts';
import { modelUnder } from './modules/rac/model.ts';
import { MAILBOX_KEY, makeCalls, UNLISTED_SECRET } from './test/authorization/calls.ts';
import {
  NEWEST_REPORT,
  type OutsiderCall,
  outsiderCalls,
} from './test/noninterference/outsider-calls.ts';
import {
  NOW,
  type Pair,
  type PairMaker,
  pairMaker,
  randomFrom,
  type Sections,
  STAMP,
} from './test/noninterference/pairs.ts';
import { openStoredVault, type StoredVault } from './test/noninterference/stored-vault.ts';
import { grantSections } from './test/ready-vault.ts';
import { actors, withServer } from './test/server.ts';
import { openWire, type Wire } from './test/wire.ts';

/** `npm test` makes the same few pairs each time; `npm run test:noninterference` makes many others. */
const PAIRS = Number(process.env['NONINTERFERENCE_PAIRS'] ?? (inject('isWhole') ? 64 : 32));
const SEED = Number(process.env['NONINTERFERENCE_SEED'] ?? 20_261_123);
/** One pair in this many is called over HTTP; the others are compared as the engine shows them. */
const ONE_IN = 8;
/** Calls per pair; the next pair continues with the remaining calls, so that every call is made again and again. */
const CALLS = 12;
const MOST_TIMES = 5;
const TIMEOUT_MS = 60_000 + PAIRS * 2000;
const now = () => new Date(`${NOW}T15:00:00Z`);

/** Where two replies first differ, with the text around it in each; empty if they are equal. */
function partingOf(one: string, other: string): readonly string[] {
  if (one === other) return [];
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 150), at + 150));
}

/** Replies that name a report that each of the two vaults has of its own. */
const NEW_REPORTS: ReadonlySet<string> = new Set<EndpointId>([
  'createRac',
  'getRac',
  'updateRac',
  'listCompletedRac',
  'listToReview',
  'listRacScores',
  'getPartnerDecision',
  'decideForSelf',
]);

const SHOWS_ASSESSMENT: ReadonlySet<string> = new Set(['listAccessGranted', 'comparePartners']);

/**
 * Removes what may differ: a PDF contains the second when it was drawn, and an id derived from it; each note has its
 * own id, and notes of the same second are sorted by it.
 */
const masked = (id: string, bytes: string): string => {
  if (NEW_REPORTS.has(id)) return bytes.replaceAll(/"id":"[^"]*"/gu, '');
  if ((id === 'listComments' || id === 'listAllComments') && bytes.startsWith('{')) {
    const { results, ...rest } = JSON.parse(bytes) as { results: readonly object[] };
    const notes = results.map((note) => JSON.stringify({ ...note, id: '' }));
    return JSON.stringify({ ...rest, notes: notes.sort() });
  }
  // The newest assessment is a different row each time.
  if (SHOWS_ASSESSMENT.has(id))
    return bytes.replaceAll(/"assessment":\{"id":"[^"]*"/gu, '"assessment":{');
  if (id.endsWith('Comment')) return bytes.replaceAll(/"id":"[^"]*"/gu, '');
  if (!bytes.startsWith('%PDF')) return bytes;
  return bytes.replace(/\(D:\d{14}Z\)|CreateDate>[^<]*|\/ID \[[^\]]*\]/gu, '');
};

const links = templateSections.map(({ link }) => link);

withServer(
  'two vaults that differ in what was not granted',
  { now, mailboxKey: MAILBOX_KEY, unlistedSecret: UNLISTED_SECRET },
  (test) => {
    let vault: StoredVault;
    let maker: PairMaker;
    let wire: Wire;
    let server: Server;
    let calls: readonly OutsiderCall[];
    let report = '';
    /** The latest report that the outsider made of the current vault. */
    let newest = '';
    let tp = '';
    beforeAll(async () => {
      const organizationId = test.ids.get('Summit Electric LLC') ?? '';
      const userId = test.ids.get(actors.tpAdmin) ?? '';
      const made = await makeCalls(test);
      report = made.params['/api/rac/:racId'] ?? '';
      newest = report;
      ({ tp } = made);
      vault = await openStoredVault(test.server.database, test.filesDir, {
        organizationId,
        userId,
      });
      maker = pairMaker(SEED, vault.files);
      calls = outsiderCalls(
        made,
        [...vault.files.values()].map(({ id }) => id),
      );
      wire = await openWire(test.databaseUrl);
      server = await buildServer({
        databaseUrl: wire.url,
        filesDir: test.filesDir,
        now,
        mailboxKey: MAILBOX_KEY,
        unlistedSecret: UNLISTED_SECRET,
      });
    });
    afterAll(async () => {
      await server?.close();
      await wire?.close();
    });

    /** Both vaults start with only the report that the calls name, no notes on questions, no review and no exports. */
    const tidy = async () => {
      const { database } = test.server;
      await database.deleteFrom('comments').where('question', 'is not', null).execute();
      await database.deleteFrom('list_exports').execute();
      await database.deleteFrom('expiry_reminders').execute();
      await database.deleteFrom('reader_reviews').execute();
      await database.deleteFrom('reviewed_answers').execute();
      await database.deleteFrom('verdicts').execute();
      await database
        .updateTable('permissions')
        .set({ tp_status: 'Not Reviewed', tp_notes: '' })
        .execute();
      await database.deleteFrom('rac_reports').where('id', '<>', report).execute();
      await database
        .updateTable('rac_reports')
        .set({ is_newest: true, outdated: [], watched_state: '' })
        .execute();
    };

    /** The full reply to a call, and how many statements it took. */
    const ask = async ({ id, params, query, body }: OutsiderCall) => {
      const declared: Endpoint = endpoints[id];
      // The clock is frozen: reports made at the same instant would be sorted by their random ids.
      if (id === 'createRac') await tidy();
      let reply = '';
      const named = JSON.parse(JSON.stringify(params ?? {}).replace(NEWEST_REPORT, newest));
      const { statements } = await wire.least([
        async () => {
          const { statusCode, headers, rawPayload } = await server.app.inject({
            method: declared.method,
            url: pathOf(declared, named as never, query as never),
            headers: { authorization: `Token ${test.tokens.gcGranted}` },
            ...(body !== undefined && { payload: body }),
          });
          const { 'content-type': type, 'content-disposition': disposition } = headers;
          const bytes = rawPayload.toString('latin1');
          if (id === 'createRac' && statusCode === 201)
            newest = (JSON.parse(rawPayload.toString()) as { id: string }).id;
          reply = [statusCode, type, disposition, masked(id, bytes)].join('\n');
        },
      ]);
      return { reply, statements };
    };

    /** Every view that the engine gives an outsider, without HTTP. */
    const engineView = (
      sections: Sections,
      before: Sections,
      granted: ReadonlySet<string>,
    ): string => {
      const [session, reviewed] = [maker.open(sections), maker.open(before)];
      const templates = templateSections.filter(({ link }) => granted.has(link));
      const documents = templates.map((template) =>
        outsiderDocument(session, template, STAMP, granted),
      );
      const pdf = composePdf({
        organization: 'A company',
        status: 'Work In Progress',
        lapse: null,
        reviewedAt: null,
        printedBy: { name: 'Dana', organization: null },
        now: now(),
        documents,
        industry: industryRatesOf(session, templateSections, granted),
        notes: [],
        isWhole: true,
      });
      return JSON.stringify([
        documents,
        pdf,
        industryRatesOf(session, templateSections, granted),
        assessSession(session, granted, modelUnder(null), { state: 'TX', evaluations: [80] }),
        digestOf(session, granted, [80]),
        templates.map((template, at) => {
          const document = documents[at]!;
          const was = outsiderDocument(reviewed, template, STAMP, granted);
          return [
            notApplicable(session, template, document, granted),
            changesBetween(was, document),
          ];
        }),
      ]);
    };

    const next = (granted?: ReadonlySet<string>): Pair => {
      for (;;) {
        const pair = maker.next(granted);
        if (pair !== undefined) return pair;
      }
    };

    it(
      `look the same to an outsider, in ${PAIRS} pairs`,
      async () => {
        let structures = 0;
        for (let made = 0; made < PAIRS; made += 1) {
          const pair = next();
          // In every other pair, nothing changed since the review.
          const review = made % 2 === 0 ? pair : next(pair.granted);
          if (pair.isStructureOther) structures += 1;
          const [one, other] = ([0, 1] as const).map((at) =>
            engineView(pair.vaults[at], review.vaults[at], pair.granted),
          );
          const ofPair = `pair ${made} of seed ${SEED}, granted ${[...pair.granted].join()}`;
          expect([ofPair, ...partingOf(one ?? '', other ?? '')]).toEqual([ofPair]);
        }
        console.log(`${PAIRS} pairs of seed ${SEED}: the structure of ${structures} differs`);
        expect(structures).toBeGreaterThan(PAIRS / 5);
      },
      TIMEOUT_MS,
    );

    it(
      'give the same replies to every call, with the same number of statements',
      async () => {
        const random = randomFrom(SEED);
        const count = Math.ceil(PAIRS / ONE_IN);
        let structures = 0;
        let deck: OutsiderCall[] = [];
        for (let made = 0; made < count; made += 1) {
          const pair = next();
          const review = random.chance(0.5) ? next(pair.granted) : undefined;
          if (pair.isStructureOther) structures += 1;
          const secret = links.filter((link) => !pair.granted.has(link));
          // Starts with a new report, which other calls name.
          const asked: OutsiderCall[] = [{ id: 'createRac', body: { tp } }];
          while (asked.length < CALLS) {
            if (deck.length === 0) deck = [...calls];
            asked.push(...deck.splice(random.below(deck.length), 1));
          }
          await grantSections(test, [...pair.granted]);
          await vault.write(pair.vaults[0], links);
          const replies = async (at: 0 | 1) => {
            await tidy();
            if (review !== undefined) await vault.writeReview(review.vaults[at]);
            await vault.write(pair.vaults[at], secret);
            const told = [];
            for (const call of asked) told.push({ call, ...(await ask(call)) });
            return told;
          };
          await replies(0);
          const told = [await replies(0), await replies(1)] as const;
          const ofPair = `pair ${made} of seed ${SEED}, granted ${[...pair.granted].join()}`;
          for (const [at, { call, reply }] of told[0].entries())
            expect([ofPair, call, ...partingOf(reply, told[1][at]?.reply ?? '')]).toEqual([
              ofPair,
              call,
            ]);
          // Background work can only add statements, so repeat and take the minimum.
          const costs = told.map((all) => all.map(({ statements }) => statements));
          const isSame = () => costs[0]?.join() === costs[1]?.join();
          for (let time = 0; time < MOST_TIMES && !isSame(); time += 1)
            for (const side of [0, 1] as const) {
              const again = await replies(side);
              costs[side] = again.map(({ statements }, at) =>
                Math.min(statements, costs[side]?.[at] ?? statements),
              );
            }
          const costOf = (side: 0 | 1) =>
            asked.map(({ id }, at) => `${id}: ${costs[side]?.[at]} statements`);
          expect([ofPair, ...costOf(1)]).toEqual([ofPair, ...costOf(0)]);
        }
        console.log(
          `${count} pairs over HTTP, ${calls.length} calls: the structure of ${structures} differs`,
        );
      },
      TIMEOUT_MS,
    );
  },
);
