import { endpoints, type RacReport, type RacScores } from '@plumbline/api-contract';
import { shownScore } from '@plumbline/risk';
import { isDeepStrictEqual } from 'node:util';
import { textOfPdf } from '../../pdf-text.ts';
import type { AccessModel } from '../model.ts';
import type { Person, Report } from '../records.ts';
import { browses, type Listed, ok, sorted, type View } from './parts.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** Sections that the report read and that the person may no longer read. */
const withheld = (model: AccessModel, person: Person, { tp, sections }: Report): string[] => {
  const open = model.living(tp, person)?.sections ?? [];
  return sections.filter((section) => !open.includes(section));
};

/** The metrics that are neither as they were when the report was made, nor withheld as they should be. */
function notAsMade(body: RacReport, made: RacReport | undefined): readonly string[] {
  const closed = new Set(body.sections.withheld.map(({ slug }) => slug));
  return body.metrics.flatMap((metric, at) => {
    const { id, state, value, score, points, band, why, inputs } = metric;
    const isClosed = inputs.some(({ section, question }) =>
      section === null ? question === 'ALL-SECTIONS' && closed.size > 0 : closed.has(section),
    );
    if (!isClosed) return isDeepStrictEqual(metric, made?.metrics[at]) ? [] : [id];
    const told = [
      value,
      score,
      points,
      band,
      why,
      ...inputs.flatMap((one) => [one.text, one.address]),
    ];
    return state === 'withheld' && told.every((one) => one === null) ? [] : [id];
  });
}

/** The part of a report that never changes, whatever its reader may see now. */
const recordOf = ({ grade, score, coverage, limits, caps, completed }: RacReport) => ({
  grade,
  score,
  coverage,
  computed: limits.computed,
  available: limits.available,
  caps: caps.map(({ id }) => id),
  completed,
});

/** A report as its page shows it: who may open it, and what is withheld. */
export const report: View = async (model, world, { person }, choice) => {
  const one = choice.mostly(model.reports, (some) => model.opensReport(person, some));
  const params = { racId: one?.id ?? NOBODYS };
  const reply = await world.call(person, endpoints.getRac, { params });
  const body = ok(reply) ? reply.json<RacReport>() : null;
  const made = one && world.said.get(one.id);
  const seen = {
    status: reply.statusCode,
    withheld: sorted(body?.sections.withheld.map(({ slug }) => slug) ?? []),
    notAsMade: body === null ? [] : notAsMade(body, made),
    record: body === null ? undefined : recordOf(body),
    entered: body?.entered.single,
    permission: body?.permission_id,
    mayEdit: body?.may_edit,
    outdated: body?.outdated,
    history: body?.history.map(({ id }) => id),
  };
  if (one === undefined || !model.opensReport(person, one)) {
    const nothing = { permission: undefined, mayEdit: undefined, outdated: undefined };
    const none = { record: undefined, entered: undefined, history: undefined };
    return [seen, { status: 404, withheld: [], notAsMade: [], ...nothing, ...none }];
  }
  const isMaker = model.isMaker(person, one);
  return [
    seen,
    {
      status: 200,
      withheld: sorted(withheld(model, person, one)),
      notAsMade: [],
      record: made && recordOf(made),
      entered: one.entered,
      permission: model.living(one.tp, person)?.id ?? null,
      mayEdit: isMaker,
      // Every save in this model stores the same answers again.
      outdated: [],
      history: model
        .historyOf(one)
        .filter((earlier) => isMaker || withheld(model, person, earlier).length === 0)
        .map(({ id }) => id),
    },
  ];
};

/** A report as a PDF. Whoever may open it may print it, without what is withheld. */
export const printed: View = async (model, world, { person }, choice) => {
  const one = choice.mostly(model.reports, (some) => model.opensReport(person, some));
  const params = { racId: one?.id ?? NOBODYS };
  const reply = await world.call(person, endpoints.printRac, { params, query: { form: 'whole' } });
  const may = one !== undefined && model.opensReport(person, one);
  const text = ok(reply) ? await textOfPdf(reply.rawPayload) : '';
  return [
    { status: reply.statusCode, isWithheld: text.includes('No longer shared') },
    { status: may ? 200 : 404, isWithheld: may && withheld(model, person, one).length > 0 },
  ];
};

/** The list of completed assessments, its CSV, its counts, and the scores ranked beside the weights. */
export const reports: View = async (model, world, { person }) => {
  const list = await world.call(person, endpoints.listCompletedRac);
  type Row = {
    readonly id: string;
    readonly permission_id: string | null;
    readonly outdated: readonly string[];
    readonly grade: string | null;
    readonly score: number | null;
    readonly single_limit: number | null;
    readonly aggregate_limit: number | null;
  };
  const rows = ok(list) ? list.json<Listed<Row>>().results : [];
  const csv = await world.call(person, endpoints.exportPartners, {
    params: { list: 'completed_rac' },
    query: { columns: 'grade|score|single_limit' },
  });
  const counts = await world.call(person, endpoints.countPartnerFilters, {
    params: { list: 'completed_rac' },
    query: { tp_status: 'Not Reviewed' },
  });
  const scores = await world.call(person, endpoints.listRacScores);
  const ranked = ok(scores) ? scores.json<RacScores>().reports : [];
  const own = browses(model, person) ? model.reportsOf(person) : [];
  const living = ({ tp, maker, contractor }: Report) =>
    model.permissions.find(
      (one) =>
        one.tp === tp && one.person === maker && one.contractor === contractor && !one.isEnded,
    );
  const madeOf = ({ id }: Report): RacReport => {
    const made = world.said.get(id);
    if (made === undefined) throw new Error(`nobody made ${id}`);
    return made;
  };
  const single = (one: Report) => one.entered ?? madeOf(one).limits.computed.single;
  const status = browses(model, person) ? 200 : 403;
  return [
    {
      statuses: [list, csv, counts, scores].map(({ statusCode }) => statusCode),
      rows: sorted(
        rows.map((row) =>
          [
            row.id,
            row.permission_id,
            row.outdated.join(),
            row.grade,
            row.score,
            row.single_limit,
            row.aggregate_limit,
          ].join(' '),
        ),
      ),
      csv: ok(csv) ? sorted(csv.body.trim().split('\r\n').slice(1)) : [],
      counts: ok(counts) ? counts.json() : null,
      ranked: sorted(ranked.map((one) => `${one.id} ${one.is_withheld}`)),
    },
    {
      statuses: [status, status, status, status],
      rows: sorted(
        own.map((one) => {
          const { grade, score, limits } = madeOf(one);
          const { aggregate } = limits.computed;
          return [one.id, living(one)?.id, '', grade, score, single(one), aggregate].join(' ');
        }),
      ),
      csv: sorted(
        own.map((one) => {
          const { grade, score } = madeOf(one);
          const points = score === null ? '' : shownScore(score);
          return [grade ?? 'Incomplete', points, single(one)].join();
        }),
      ),
      counts: status === 200 ? { counts: { tp_status: { 'Not Reviewed': own.length } } } : null,
      ranked: sorted(own.map((one) => `${one.id} ${withheld(model, person, one).length > 0}`)),
    },
  ];
};
