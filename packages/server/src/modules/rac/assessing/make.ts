import { reweighedScores } from '@plumbline/risk';
import type { Database } from '../../../database/connect.ts';
import { decidingSections } from '../../../engine/deciding-sections.ts';
import type { Context } from '../../../http/context.ts';
import { type OpenVault, logAccess } from '../../vault/index.ts';
import { defaultSettings, modelHash, modelUnder, wholeSettings } from '../model.ts';
import { inFormOrder, lockAccess } from '../../permissions/index.ts';
import { assessSession, watchedState } from './assess-vault.ts';
import { digestOf } from './digest.ts';
import { type Basis, findBasis, insertReport, type NewReport } from './queries.ts';

export type AskedAssessment = {
  readonly tp: string;
  readonly userId: string;
  /** The project's state, such as TX. */
  readonly state: string | null;
};

type Assessing = Pick<Context, 'database' | 'vaults' | 'now'>;

/** A new report on an opened vault, made from what is shared with its maker. */
export function reportOf(
  opened: OpenVault,
  basis: Basis,
  { userId, state, now }: Omit<AskedAssessment, 'tp'> & { readonly now: Date },
): NewReport {
  const sections = inFormOrder(basis.sections);
  const settings = basis.settings === null ? defaultSettings : wholeSettings(basis.settings);
  const evaluations = basis.evaluations ?? [];
  const reader = { state, evaluations };
  const model = modelUnder(basis.settings);
  const { assessment, expires } = assessSession(opened.session, new Set(sections), model, reader);
  const watched = [...decidingSections(sections)].sort();
  return {
    permissionId: basis.permission_id,
    organizationId: opened.vault.organizationId,
    userId,
    contractorId: basis.contractor_id,
    grade: assessment.grade,
    score: assessment.score,
    coverage: assessment.coverage,
    single: assessment.limits.single,
    aggregate: assessment.limits.aggregate,
    available: assessment.limits.available,
    scores: reweighedScores(assessment.metrics),
    caps: assessment.caps.length,
    flags: assessment.flags,
    completedAt: now,
    sections,
    expires,
    projectState: state,
    weightsRevision: basis.weights_revision ?? 0,
    modelHash: modelHash(basis.weights_hash),
    digest: JSON.stringify(digestOf(opened.session, sections, evaluations)),
    report: JSON.stringify(assessment),
    settings: JSON.stringify(settings),
    watched,
    watchedState: watchedState(opened.vault, {
      watched,
      granted: sections,
      evaluations,
      modelHash: modelHash(basis.weights_hash),
    }),
  };
}

/**
 * Assesses a vault for a person who reads it by a permission, and stores the report. The vault is read first, without
 * holding a connection. Under the access lock, what is shared is read again; if it has changed, everything is redone.
 *
 * @param check runs under the lock; throws when the person may no longer do this
 * @returns the report's id; undefined when the vault is no longer shared with the person
 */
export async function makeReport(
  context: Assessing,
  asked: AskedAssessment,
  first: Basis,
  check: (transaction: Database, isOpen: boolean) => Promise<unknown>,
): Promise<string | undefined> {
  const { tp, userId } = asked;
  for (let basis = first; ; ) {
    const opened = await context.vaults.open(context.database, tp, 'contractor');
    const report = reportOf(opened, basis, { ...asked, now: context.now() });
    const done = await context.database.transaction().execute(async (transaction) => {
      await lockAccess(transaction, { tp, userId });
      const again = await findBasis(transaction, tp, userId);
      await check(transaction, again !== undefined);
      if (again === undefined) return { id: undefined };
      if (JSON.stringify(again) !== JSON.stringify(basis)) return { basis: again };
      return { id: await storeReport(transaction, report) };
    });
    if ('id' in done) return done.id;
    basis = done.basis;
  }
}

/** Stores a report, and logs for the trade partner that its vault was read. */
export async function storeReport(transaction: Database, report: NewReport): Promise<string> {
  await logAccess(transaction, {
    organizationId: report.organizationId,
    userId: report.userId,
    contractorId: report.contractorId,
    now: report.completedAt,
    action: 'vault',
  });
  return insertReport(transaction, report);
}
