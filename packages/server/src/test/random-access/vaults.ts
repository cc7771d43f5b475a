import type { Database } from '../../database/connect.ts';
import { type Cast, type Make, type Pick, STATES } from './cast.ts';

const SECTIONS = ['basic-information', 'insurance', 'safety-statistics'];

/** A vault, someone who reads or requests it, and where they are now or were when it was granted. */
function pairOf(pick: Pick, { partners, readers, contractors }: Cast) {
  const reader = pick(readers);
  const { organization } = reader;
  const elsewhere = organization === null ? [] : [null, pick(contractors).id];
  return {
    organization_id: pick(partners).id,
    user_id: reader.id,
    contractor_id: pick([organization, organization, organization, ...elsewhere]),
  };
}

export const permission: Make = (database, pick, cast) =>
  database
    .insertInto('permissions')
    .values({
      ...pairOf(pick, cast),
      sections: SECTIONS.slice(0, pick([0, 1, 2, 3])),
      ended_at: pick([null, null, new Date()]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const request: Make = (database, pick, cast) =>
  database
    .insertInto('access_requests')
    .values({ ...pairOf(pick, cast), status: pick(STATES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

type Permission = Awaited<ReturnType<typeof permissionsOf>>[number];

/** Those that are current or were, oldest first. */
const permissionsOf = (database: Database) =>
  database
    .selectFrom('permissions')
    .select(['id', 'organization_id', 'contractor_id', 'user_id'])
    .orderBy('created_at')
    .execute();

const whoseOf = ({ id: _, ...whose }: Permission) => whose;

export const comment: Make = async (database, pick) => {
  const permissions = await permissionsOf(database);
  if (permissions.length === 0) return;
  const now = new Date();
  const link = pick([null, ...SECTIONS]);
  const note = { note: 'A note', question: null, link, created_at: now, modified_at: now };
  await database
    .insertInto('comments')
    .values({ ...whoseOf(pick(permissions)), ...note })
    .execute();
};

export const correction: Make = async (database, pick) => {
  const permissions = await permissionsOf(database);
  if (permissions.length === 0) return;
  const link = pick(SECTIONS);
  const about = { link, question: `${link}/Q-1`, answer_digest: 'a digest', reason: 'A reason' };
  const status = pick(['pending', 'pending', 'confirmed', 'withdrawn'] as const);
  const closed_at = status === 'pending' ? null : new Date();
  await database
    .insertInto('correction_requests')
    .values({ ...whoseOf(pick(permissions)), ...about, status, created_at: new Date(), closed_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** An assessment of someone who has or had access, and what a contractor thought of a finished job. */
export const assessment: Make = async (database, pick) => {
  const permissions = await permissionsOf(database);
  if (permissions.length === 0) return;
  const permission = pick(permissions);
  const whose = whoseOf(permission);
  await database
    .updateTable('rac_reports')
    .set({ is_newest: false })
    .where('user_id', '=', whose.user_id)
    .where('organization_id', '=', whose.organization_id)
    .where('contractor_id', 'is not distinct from', whose.contractor_id)
    .execute();
  await database
    .insertInto('rac_reports')
    .values({ ...whose, permission_id: permission.id, grade: null, completed_at: new Date() })
    .execute();
  const { contractor_id } = whose;
  if (contractor_id === null) return;
  await database
    .insertInto('rac_evaluations')
    .values({
      ...whose,
      contractor_id,
      job: 'A school',
      day: '2026-01-31',
      score: 80,
      note: '',
      created_at: new Date(),
    })
    .execute();
};
