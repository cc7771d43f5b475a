import type { Session } from '@plumbline/form-engine';
import type { Database } from '../../database/connect.ts';
import { openVault, type Viewer } from '../../engine/open-vault.ts';
import { reviewedVault } from '../../engine/reviewed-vault.ts';
import { sectionOf, templateSections } from '../../engine/vault-state.ts';
import { todayAt } from '../../engine/today.ts';
import { notFound } from '../../http/problem.ts';
import { loadReviewedAnswers } from '../reviews/index.ts';
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
  /** The vault as its answers stood at one of its reviews, under today's form and status. Only to be read, too. */
  readonly openReviewed: (
    database: Database,
    vault: LoadedVault,
    reviewId: string,
    viewer: Viewer,
  ) => Promise<Session>;
  readonly today: () => string;
  /**
   * What was found of vaults before; the key names all that the finding follows from. A list
   * would else open its vaults at every reading.
   */
  readonly remember: (key: string, find: () => Promise<boolean>) => Promise<boolean>;
  /** What is remembered of a key; undefined when nothing was found yet. */
  readonly recall: (key: string) => boolean | undefined;
};

/** Sessions kept; each is a few hundred kilobytes. */
const KEPT = 24;
/** Findings kept: a word each. */
const FINDINGS = 20_000;

/**
 * A session is a function of what the database holds and the day, so one that was opened for the same revisions
 * is used again. The database is asked every time: another process may have saved. A review never changes.
 */
export function makeVaults(now: () => Date): Vaults {
  const open = makeKept<Session>(KEPT);
  const reviewed = makeKept<Session>(KEPT);
  const findings = makeKept<boolean>(FINDINGS);
  const today = () => todayAt(now());
  return {
    today,
    recall: findings.get,
    remember: async (key, find) => {
      const finding = findings.get(key) ?? (await find());
      findings.keep(key, finding);
      return finding;
    },
    open: async (database, organizationId, viewer) => {
      const vault = await loadVault(database, organizationId);
      if (vault === undefined) throw notFound('There is no such organisation.');
      const key = keyOf(vault, viewer, today());
      const session = open.get(key) ?? openVault(vault, viewer, today());
      open.keep(key, session);
      return { vault, session };
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
  };
}

/** Keeps what was used last, up to a number of them. */
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
