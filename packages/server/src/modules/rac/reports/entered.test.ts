import { endpoints, type RacReport, type RacScores } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { templateSections } from '../../../engine/vault-state.ts';
import { COVERAGE_CAP } from '../words.ts';
import { answer, grantSections } from '../../../test/ready-vault.ts';
import { type ActorName, actors, withServer } from '../../../test/server.ts';
import { countWaiting } from '../../../test/waiting.ts';
import { lockReport } from './queries/reports.ts';

const links = templateSections.map(({ link }) => link);
/** The cap for a gap in workers' compensation insurance. */
const CAP = 'K3';

withServer('what people add to a risk assessment', (test) => {
  let report: RacReport;
  beforeAll(async () => {
    await grantSections(test, links);
    await answer(test, 'insurance/IN-13', 'No');
    const body = { tp: test.ids.get('Summit Electric LLC') ?? '' };
    report = (await test.call('gcGranted', endpoints.createRac, { body })).json<RacReport>();
  });

  const read = async (actor: ActorName = 'gcGranted') => {
    const reply = await test.call(actor, endpoints.getRac, { params: { racId: report.id } });
    expect(reply.statusCode).toBe(200);
    return reply.json<RacReport>();
  };
  const change = async (changes: object) => {
    const { revision } = await read();
    const reply = await test.call('gcGranted', endpoints.updateRac, {
      params: { racId: report.id },
      body: { revision, ...changes },
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<RacReport>();
  };

  it('does not show its maker’s approval status and notes to a colleague, who sees their own', async () => {
    const body = { user: test.ids.get(actors.gcColleague) ?? '', sections: links };
    const given = await test.call('tpAdmin', endpoints.allowAccess, { body });
    expect(given.statusCode).toBe(201);
    const own = { tp_status: 'Approved', tp_notes: 'Ask for a lower price.' } as const;
    await test.server.database
      .updateTable('permissions')
      .set(own)
      .where('id', '=', report.permission_id ?? '')
      .execute();
    expect(await read()).toMatchObject(own);
    const seen = await read('gcColleague');
    expect(seen).toMatchObject({ tp_status: 'Not Reviewed', tp_notes: '' });
  });

  it('no longer includes an override that was withdrawn, on its page and among the scores', async () => {
    const reasonAfter = async (reason: string | null) => {
      const { caps } = await change({ override: { cap: CAP, reason } });
      return caps.find(({ id }) => id === CAP)?.override?.reason ?? null;
    };
    const isScored = async () => {
      const scores = await test.call('gcGranted', endpoints.listRacScores);
      return scores.json<RacScores>().reports[0]?.caps.includes(CAP);
    };
    expect(await isScored()).toBe(true);
    expect(await reasonAfter('The owner covers it.')).toBe('The owner covers it.');
    expect(await isScored()).toBe(false);
    expect(await reasonAfter(null)).toBeNull();
    expect(await isScored()).toBe(true);
    expect(await reasonAfter('Exempt by state law.')).toBe('Exempt by state law.');
  });

  it('includes among the scores whether the cap for low coverage is overridden', async () => {
    const isOverridden = async () => {
      const scores = await test.call('gcGranted', endpoints.listRacScores);
      return scores.json<RacScores>().reports[0]?.is_coverage_cap_overridden;
    };
    expect(await isOverridden()).toBe(false);
    await test.server.database
      .insertInto('rac_overrides')
      .values({ report_id: report.id, cap: COVERAGE_CAP, reason: 'We know them.', at: new Date() })
      .execute();
    expect(await isOverridden()).toBe(true);
  });

  it('may be a limit of 0, and a note can be removed', async () => {
    const noted = await change({ single_limit: 0, note: 'Ask for the bond.' });
    expect(noted).toMatchObject({ entered: { single: 0 }, note: 'Ask for the bond.' });
    expect(await change({ note: '' })).toMatchObject({ entered: { single: 0 }, note: '' });
    const list = await test.call('gcGranted', endpoints.listCompletedRac);
    expect(list.json()).toMatchObject({ results: [{ id: report.id, single_limit: 0 }] });
  });

  it('is saved by only one of two windows at the same time', async () => {
    const { database } = test.server;
    const { revision } = await read();
    const save = (note: string) =>
      test.call('gcGranted', endpoints.updateRac, {
        params: { racId: report.id },
        body: { revision, note },
      });
    let both: Promise<readonly { readonly statusCode: number }[]> | undefined;
    await database.transaction().execute(async (transaction) => {
      await lockReport(transaction, report.id);
      both = Promise.all([save('Ask for the bond.'), save('Call their surety.')]);
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(2);
    });
    const replies = (await both) ?? [];
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('keeps its grade, but has no scores to recompute, if it was made by another edition of the model', async () => {
    const stored = test.server.database.updateTable('rac_reports').where('id', '=', report.id);
    await stored.set({ model_hash: 'earlier.settings' }).execute();
    const scores = await test.call('gcGranted', endpoints.listRacScores);
    const { metrics, reports } = scores.json<RacScores>();
    const { grade } = await read();
    expect(reports).toMatchObject([
      {
        id: report.id,
        grade,
        is_withheld: true,
        scores: metrics.map(() => null),
        caps: [],
        is_coverage_cap_overridden: false,
      },
    ]);
  });
});
