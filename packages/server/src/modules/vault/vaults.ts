import type { Lapse } from '@plumbline/api-contract';
import type { Session } from '@plumbline/form-engine';
import type { Database } from '../../database/connect.ts';
import type { SavedSection } from '../../engine/moved-answers.ts';
import type { Viewer } from '../../engine/open-vault.ts';
import type { LoadedVault } from './loading/load-vault.ts';
import type { Receipt, SaveKey } from './loading/queries.ts';

/** What a list says about a vault, based on what the reader is shown of it. */
export type ListedFinding = { readonly isChanged: boolean; readonly lapse: Lapse | null };

export type OpenVault = { readonly vault: LoadedVault; readonly session: Session };

/** Opens vaults with the engine: the only way from stored answers to their meaning. */
export type Vaults = {
  /**
   * Reads a vault and evaluates it. The session may be shared with other calls: it is only read.
   *
   * @throws 404 when there is no such organization
   */
  readonly open: (database: Database, organizationId: string, viewer: Viewer) => Promise<OpenVault>;
  /** A vault as it is stored, without evaluation. Throws 404 when there is no such organization. */
  readonly read: (database: Database, organizationId: string) => Promise<LoadedVault>;
  /** The same for its owner, with the receipt of an earlier save of that name. */
  readonly openToSave: (
    database: Database,
    organizationId: string,
    save: SaveKey | undefined,
  ) => Promise<OpenVault & { readonly receipt: Receipt | undefined }>;
  /** Called once the save of a section has committed: the next reader need not read or evaluate it again. */
  readonly saved: (opened: OpenVault, link: string) => void;
  /** The vault with the answers of one of its reviews, under today's form and status. Also read-only. */
  readonly openReviewed: (
    database: Database,
    vault: LoadedVault,
    reviewId: string,
    viewer: Viewer,
  ) => Promise<Session>;
  /** The same with answers as they were saved; `load` reads them unless a session of that name is cached. */
  readonly openSaved: (
    vault: LoadedVault,
    name: string,
    load: () => Promise<ReadonlyMap<string, SavedSection>>,
  ) => Promise<Session>;
  readonly today: () => string;
  /**
   * What was found out about vaults before; the key names everything that the finding depends on. Without it, a list
   * would open its vaults on every read.
   */
  readonly remember: (key: string, find: () => Promise<ListedFinding>) => Promise<ListedFinding>;
  /** What is remembered for a key; undefined when nothing has been found yet. */
  readonly recall: (key: string) => ListedFinding | undefined;
};
