import type { Session } from '@plumbline/form-engine';
import type { Database } from '../../database/connect.ts';
import { openVault, type Viewer } from '../../engine/open-vault.ts';
import { reviewedVault, savedVault } from '../../engine/reviewed-vault.ts';
import { sectionOf, templateSections } from '../../engine/vault-state.ts';
import { todayAt } from '../../engine/today.ts';
import { notFound } from '../../http/problem.ts';
import { loadReviewedAnswers } from '../reviews/index.ts';
import { type KeptVault, type LoadedVault, loadVault } from './loading/load-vault.ts';
import type { SaveKey } from './loading/queries.ts';
import type { ListedFinding, Vaults } from './vaults.ts';

/** Cached sessions. They share the program, so each is only its answers and states: about a hundred kilobytes. */
const SESSIONS = 200;

/** Cached vaults, as they were read. */
const VAULTS = 200;

/** Cached findings, which are tiny. */
const FINDINGS = 20_000;

/**
 * A session is a function of the database's contents and the day, so one that was opened for the same revisions is
 * reused. The database is queried every time, because another process may have saved. A review never changes.
 */
export function makeVaults(now: () => Date): Vaults {
  const vaults = makeKept<KeptVault>(VAULTS);
  const sessions = makeKept<Session>(SESSIONS);
  const reviewed = makeKept<Session>(SESSIONS);
  const findings = makeKept<ListedFinding>(FINDINGS);
  const today = () => todayAt(now());
  const load = async (database: Database, organizationId: string, save?: SaveKey) => {
    const loaded = await loadVault(database, organizationId, vaults.get(organizationId), save);
    if (loaded === undefined) throw notFound('Organization not found.');
    vaults.keep(organizationId, loaded.kept);
    return { vault: loaded.kept.vault, receipt: loaded.receipt };
  };
  const sessionOf = (vault: LoadedVault, viewer: Viewer): Session => {
    const key = keyOf(vault, viewer, today());
    const session = sessions.get(key) ?? openVault(vault, viewer, today());
    sessions.keep(key, session);
    return session;
  };
  return {
    today,
    recall: findings.get,
    remember: async (key, find) => {
      const finding = findings.get(key) ?? (await find());
      findings.keep(key, finding);
      return finding;
    },
    read: async (database, organizationId) => (await load(database, organizationId)).vault,
    open: async (database, organizationId, viewer) => {
      const { vault } = await load(database, organizationId);
      return { vault, session: sessionOf(vault, viewer) };
    },
    openToSave: async (database, organizationId, save) => {
      const { vault, receipt } = await load(database, organizationId, save);
      return { vault, receipt, session: sessionOf(vault, 'owner') };
    },
    saved: ({ vault, session }, link) => {
      sessions.keep(keyOf(vault, 'owner', session.now), session);
      const kept = vaults.get(vault.organizationId);
      const { answers, stamp } = sectionOf(vault, link);
      const own = { link, revision: stamp.revision, answers };
      // Without a head, the next read includes changes by others.
      if (kept !== undefined && (kept.answers.get(link)?.revision ?? 0) < own.revision)
        vaults.keep(vault.organizationId, {
          ...kept,
          head: '',
          answers: new Map(kept.answers).set(link, own),
        });
    },
    openReviewed: async (database, vault, reviewId, viewer) => {
      const key = [reviewId, viewer, today(), vault.status, vault.formType].join('|');
      let session = reviewed.get(key);
      if (session === undefined) {
        const answers = await loadReviewedAnswers(database, reviewId);
        session = openVault(reviewedVault(vault, answers), viewer, today());
      }
      reviewed.keep(key, session);
      return session;
    },
    openSaved: async (vault, name, load) => {
      const key = [name, today(), vault.status, vault.formType, ...vault.files.keys()].join('|');
      const session =
        reviewed.get(key) ?? openVault(savedVault(vault, await load()), 'contractor', today());
      reviewed.keep(key, session);
      return session;
    },
  };
}

/** Keeps what was used most recently, up to a limit. */
function makeKept<T>(most: number) {
  const kept = new Map<string, T>();
  return {
    get: (key: string) => kept.get(key),
    keep: (key: string, value: T) => {
      kept.delete(key);
      kept.set(key, value);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
    },
  };
}

function keyOf(vault: LoadedVault, viewer: Viewer, today: string): string {
  const revisions = templateSections.map(({ link }) => sectionOf(vault, link).stamp.revision);
  const files = [...vault.files.keys()].sort();
  const { organizationId, status, formType } = vault;
  return [organizationId, viewer, today, status, formType, ...revisions, ...files].join('|');
}
