import type { BodyOf, endpoints } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { refused } from '../../../http/problem.ts';
import { isTimeZone } from '../../users/index.ts';
import { findProjectName } from './project-queries.ts';
import { msUntil, type PackageFields } from './queries.ts';

type Typed = Partial<BodyOf<typeof endpoints.createBidPackage>>;

const fault = (address: string, reason: string) => refused(reason, [{ address, reason }]);

/**
 * Converts typed fields to columns; omitted fields stay unchanged.
 *
 * @throws 422 for a due time that has passed by PostgreSQL's clock, an unknown time zone, or another company's project
 */
export async function checkFields(
  transaction: Database,
  typed: Typed,
  actor: Actor,
): Promise<Partial<PackageFields>> {
  const { title, project, scope, requirements, trades, is_sealed, value } = typed;
  if (typed.time_zone !== undefined && !isTimeZone(typed.time_zone))
    throw fault('/time_zone', 'Choose a time zone from the list.');
  if (typed.due !== undefined && (await msUntil(transaction, new Date(typed.due))) <= 0)
    throw fault('/due', 'The due time must be in the future.');
  if (typed.project_id !== undefined && typed.project_id !== null) {
    const own = actor.organization?.id ?? '';
    if ((await findProjectName(transaction, typed.project_id, own)) === undefined)
      throw fault('/project_id', 'Choose one of your company’s projects.');
  }
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(project !== undefined && { project: project.trim() }),
    ...(typed.project_id !== undefined && { project_id: typed.project_id }),
    ...(trades !== undefined && { trades: trades.map((trade) => trade.trim()).filter(Boolean) }),
    ...(scope !== undefined && { scope }),
    ...(requirements !== undefined && { requirements }),
    ...(value !== undefined && { value: value === null ? null : value.toFixed(2) }),
    ...(typed.due !== undefined && { due_at: new Date(typed.due) }),
    ...(typed.time_zone !== undefined && { time_zone: typed.time_zone }),
    ...(is_sealed !== undefined && { is_sealed }),
  };
}
