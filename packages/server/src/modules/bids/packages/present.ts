import type { BidPackage, BidPackageDetail } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import { presentQuestion } from '../questions/present.ts';
import { listQuestions } from '../questions/queries.ts';
import { listFiles } from './file-queries.ts';
import { countLate, countStates, listEvents, type PackageRow } from './queries.ts';

/** The fields that both sides can read. */
export const presentFields = (row: PackageRow) => ({
  title: row.title,
  project_id: row.project_id,
  project: row.project,
  trades: row.trades,
  scope: row.scope,
  requirements: row.requirements,
  due: row.due_at.toISOString(),
  time_zone: row.time_zone,
  is_sealed: row.is_sealed,
  status: row.status,
});

export async function presentPackages(
  database: Database,
  rows: readonly PackageRow[],
): Promise<BidPackage[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await countStates(database, ids);
  return rows.map((row) => ({
    id: row.id,
    ...presentFields(row),
    value: row.value === null ? null : Number(row.value),
    revision: row.revision,
    created: row.created_at.toISOString(),
    published: row.published_at?.toISOString() ?? null,
    opened: row.opened_at?.toISOString() ?? null,
    root: row.root,
    counts: Object.fromEntries(
      counts.filter((one) => one.package_id === row.id).map(({ state, count }) => [state, count]),
    ),
  }));
}

export async function presentDetail(
  database: Database,
  row: PackageRow,
): Promise<BidPackageDetail> {
  const [one] = await presentPackages(database, [row]);
  const questions = await listQuestions(database, row.id);
  const events = await listEvents(database, row.id, false);
  return {
    ...(one as BidPackage),
    files: await listFiles(database, row.id),
    questions: questions.map((question) => presentQuestion(question, null)),
    late: await countLate(database, row.id),
    events: events.map(({ text, at }) => ({ text, at: at.toISOString() })),
  };
}
