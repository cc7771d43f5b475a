import type { BodyOf, endpoints } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import type { Authorize } from '../../http/route.ts';
import { lockOrganization, type LockedOrganization } from '../members/index.ts';
import { checkedFacts, checkTrades } from './facts.ts';
import { NO_PROJECT } from './present.ts';
import * as participants from './parts/queries.ts';
import * as projects from './queries/projects.ts';
import { rowAddress } from './vault-rows.ts';

/** The most projects that one company can keep. */
const MOST_KEPT = 2000;

type Caller = { readonly actor: Actor; readonly authorize: Authorize };
type OwnPart = BodyOf<typeof endpoints.updateProject>['own_part'];

/**
 * Adds a project to those of one’s own company. Adding the same id again is a no-op.
 *
 * @throws 422 with the address and the reason; 409 for a vault row that was already copied, or an id that another
 * project has
 */
export async function addProject(
  context: Context,
  transaction: Database,
  { actor, authorize }: Caller,
  sent: BodyOf<typeof endpoints.createProject>,
  rows: ReadonlySet<string>,
): Promise<void> {
  const { id, own_part, vault_row, ...facts } = sent;
  const keeper = await lockOrganization(transaction, actor.organization?.id ?? '');
  await authorize(transaction);
  if (keeper === undefined) throw notFound('Your company no longer exists.');
  await requireRoom(transaction, keeper.id);
  if (vault_row !== undefined && !rows.has(vault_row))
    throw new ProblemError(409, 'This row is no longer in your data vault. Reload the page.');
  const now = context.now();
  const copied_from = vault_row === undefined ? null : rowAddress(vault_row);
  const isAdded = await projects.insertProject(transaction, {
    ...checkedFacts(facts),
    id,
    organization_id: keeper.id,
    copied_from,
    created_by: actor.userId,
    now,
  });
  if (!isAdded) return requireSame(transaction, id, keeper.id);
  await setOwnPart(transaction, { projectId: id, keeper, by: actor.userId, now }, own_part);
}

/** @throws 409 when the company already keeps as many projects as it can */
export async function requireRoom(transaction: Database, keeperId: string): Promise<void> {
  if ((await projects.countKept(transaction, keeperId)) >= MOST_KEPT)
    throw new ProblemError(
      409,
      `A company can keep up to ${MOST_KEPT.toLocaleString('en-US')} projects.`,
    );
}

/** For a duplicate call, the project is already there. */
async function requireSame(transaction: Database, id: string, keeperId: string): Promise<void> {
  const there = await projects.findProject(transaction, id);
  if (there === undefined)
    throw new ProblemError(409, 'This row of your data vault is already a public project.');
  if (there.organization_id !== keeperId)
    throw new ProblemError(409, 'Another project already has this id.');
}

/** @throws 422 with the address and the reason; 409 when a colleague has saved it in the meantime */
export async function changeProject(
  context: Context,
  transaction: Database,
  { actor, authorize }: Caller,
  id: string,
  sent: BodyOf<typeof endpoints.updateProject>,
): Promise<void> {
  const { revision, own_part, ...facts } = sent;
  const row = await projects.lockProject(transaction, id);
  await authorize(transaction);
  if (row === undefined || row.removed_at !== null) throw notFound(NO_PROJECT);
  if (row.revision !== revision)
    throw new ProblemError(
      409,
      'A colleague saved this project after you opened it. Reload to see the changes, then edit again.',
      { revision: row.revision },
    );
  const now = context.now();
  await projects.updateProject(transaction, id, checkedFacts(facts), now);
  const keeper = await lockOrganization(transaction, row.organization_id);
  if (keeper === undefined) throw notFound(NO_PROJECT);
  await setOwnPart(transaction, { projectId: id, keeper, by: actor.userId, now }, own_part);
}

type Own = {
  readonly projectId: string;
  readonly keeper: LockedOrganization;
  readonly by: string;
  readonly now: Date;
};

/** The keeper's own part needs nobody's confirmation. */
async function setOwnPart(transaction: Database, own: Own, part: OwnPart): Promise<void> {
  const { projectId, keeper, by, now } = own;
  const there = await participants.findOpenPart(transaction, projectId, keeper.id);
  if (part === null) {
    if (there !== undefined)
      await participants.decide(transaction, there.id, { state: 'removed', by, now });
    return;
  }
  checkTrades(keeper.organization_type, part.trades, '/own_part/trades');
  if (there !== undefined) return participants.updatePart(transaction, there.id, part);
  const added = { ...part, projectId, organizationId: keeper.id, by, now };
  await participants.insertPart(transaction, { ...added, state: 'confirmed' });
}
