import type { Session } from '@plumbline/form-engine';
import type { Database } from '../../database/connect.ts';
import { openVault, type Viewer } from '../../engine/open-vault.ts';
import { sectionOf, templateSections } from '../../engine/vault-state.ts';
import { todayAt } from '../../engine/today.ts';
import { notFound } from '../../http/problem.ts';
import { type LoadedVault, loadVault } from './queries.ts';

export type OpenVault = { readonly vault: LoadedVault; readonly session: Session };

/** Opens vaults with the engine: the only way from stored answers to what they mean. */
export type Vaults = {
  /**
   * Reads a vault and evaluates it. The session may be shared with other calls: it is only read.
   *
   * @throws 404 when there is no such organisation
   */
  readonly open: (database: Database, organizationId: string, viewer: Viewer) => Promise<OpenVault>;
  readonly today: () => string;
};

/** Sessions kept; each is a few hundred kilobytes. */
const KEPT = 24;

/**
 * A session is a function of what the database holds and the day, so one that was opened for the same revisions
 * is used again. The database is asked every time: another process may have saved.
 */
export function makeVaults(now: () => Date): Vaults {
  const kept = new Map<string, Session>();
  const today = () => todayAt(now());
  return {
    today,
    open: async (database, organizationId, viewer) => {
      const vault = await loadVault(database, organizationId);
      if (vault === undefined) throw notFound('There is no such organisation.');
      const key = keyOf(vault, viewer, today());
      const session = kept.get(key) ?? openVault(vault, viewer, today());
      kept.delete(key);
      kept.set(key, session);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return { vault, session };
    },
  };
}

function keyOf(vault: LoadedVault, viewer: Viewer, today: string): string {
  const revisions = templateSections.map(({ link }) => sectionOf(vault, link).stamp.revision);
  const files = [...vault.files.keys()].sort();
  const { organizationId, status, formType } = vault;
  return [organizationId, viewer, today, status, formType, ...revisions, ...files].join('|');
}
