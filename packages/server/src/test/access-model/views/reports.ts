import { endpoints, type RacReport, type RacScores } from '@plumbline/api-contract';
import type { AccessModel } from '../model.ts';
import type { Person, Report } from '../records.ts';
import { browses, type Listed, ok, sorted, type View } from './parts.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** What it read and the person may no longer read. */
const withheld = (model: AccessModel, person: Person, { tp, sections }: Report): string[] => {
  const open = model.living(tp, person)?.sections ?? [];
  return sections.filter((section) => !open.includes(section));
};

/** A report as its page shows it: by whom it may be opened, and what is withheld. */
export const report: View = async (model, world, { person }, choice) => {
  const one = choice.mostly(model.reports, (some) => model.opensReport(person, some));
  const params = { racId: one?.id ?? NOBODYS };
  const reply = await world.call(person, endpoints.getRac, { params });
  const body = ok(reply) ? reply.json<RacReport>() : null;
  const closed = new Set(body?.sections.withheld.map(({ slug }) => slug));
  const leaks = (body?.metrics ?? []).filter(
    ({ state, value, score, points, inputs }) =>
      inputs.some(({ section }) => section !== null && closed.has(section)) &&
      (state !== 'withheld' ||
        [value, score, points, ...inputs.flatMap(({ text, address }) => [text, address])].some(
          (told) => told !== null,
        )),
  );
  const seen = {
    status: reply.statusCode,
    withheld: sorted([...closed]),
    leaks: leaks.map(({ id }) => id),
    permission: body?.permission_id,
    mayEdit: body?.may_edit,
    outdated: body?.outdated,
    history: body?.history.map(({ id }) => id),
  };
  if (one === undefined || !model.opensReport(person, one)) {
    const nothing = { permission: undefined, mayEdit: undefined, outdated: undefined };
    return [seen, { status: 404, withheld: [], leaks: [], ...nothing, history: undefined }];
  }
  const isMaker = model.isMaker(person, one);
  return [
    seen,
    {
      status: 200,
      withheld: sorted(withheld(model, person, one)),
      leaks: [],
      permission: model.living(one.tp, person)?.id ?? null,
      mayEdit: isMaker,
      // Every save of this model saves the same again.
      outdated: [],
      history: model
        .historyOf(one)
        .filter((earlier) => isMaker || withheld(model, person, earlier).length === 0)
        .map(({ id }) => id),
    },
  ];
};

/** The list of completed assessments, its CSV, its count and what is ranked beside the weights. */
export const reports: View = async (model, world, { person }) => {
  const list = await world.call(person, endpoints.listCompletedRac);
  type Row = {
    readonly id: string;
    readonly permission_id: string | null;
    readonly outdated: readonly string[];
  };
  const rows = ok(list) ? list.json<Listed<Row>>().results : [];
  const csv = await world.call(person, endpoints.exportPartners, {
    params: { list: 'completed_rac' },
    query: { columns: 'name' },
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
  const status = browses(model, person) ? 200 : 403;
  return [
    {
      statuses: [list, csv, counts, scores].map(({ statusCode }) => statusCode),
      rows: sorted(rows.map((row) => [row.id, row.permission_id, row.outdated.join()].join(' '))),
      csv: ok(csv) ? csv.body.trim().split('\n').length - 1 : 0,
      counts: ok(counts) ? counts.json() : null,
      ranked: sorted(ranked.map((one) => `${one.id} ${one.is_withheld}`)),
    },
    {
      statuses: [status, status, status, status],
      rows: sorted(own.map((one) => [one.id, living(one)?.id, ''].join(' '))),
      csv: own.length,
      counts: status === 200 ? { counts: { tp_status: { 'Not Reviewed': own.length } } } : null,
      ranked: sorted(own.map((one) => `${one.id} ${withheld(model, person, one).length > 0}`)),
    },
  ];
};
