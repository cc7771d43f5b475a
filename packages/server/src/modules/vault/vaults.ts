import type { Lapse } from '@plumbline/api-contract';
import type { Session } from '@plumbline/form-engine';
import type { Database } from '../../database/connect.ts';
import type { SavedSection } from '../../engine/moved-answers.ts';
import type { Viewer } from '../../engine/open-vault.ts';
import type { LoadedVault } from './loading/load-vault.ts';
import type { Receipt, SaveKey } from './loading/queries.ts';

/** What a list says of a vault by what the reader is shown of it. */
export type ListedFinding = { readonly isChanged: boolean; readonly lapse: Lapse | null };

export type OpenVault = { readonly vault: LoadedVault; readonly session: Session };

/** Opens vaults with the engine: the only way from stored answers to what they mean. */
export type Vaults = {
  /**
   * Reads a vault and evaluates it. The session may be shared with other calls: it is only read.
   *
   * @throws 404 when there is no such organization
   */
  readonly open: (database: Database, organizationId: string, viewer: Viewer) => Promise<OpenVault>;
  /** A vault as it is stored, nothing evaluated. Throws 404 when there is no such organization. */
  readonly read: (database: Database, organizationId: string) => Promise<LoadedVault>;
  /** The same for its owner, with what an earlier save of that name left behind. */
  readonly openToSave: (
    database: Database,
    organizationId: string,
    save: SaveKey | undefined,
  ) => Promise<OpenVault & { readonly receipt: Receipt | undefined }>;
  /** A section was saved, and that is committed: the next to ask need not read it again, nor evaluate it. */
  readonly saved: (opened: OpenVault, link: string) => void;
  /** The vault with the answers of one of its reviews, under today's form and status. Also read-only. */
  readonly openReviewed: (
    database: Database,
    vault: LoadedVault,
    reviewId: string,
    viewer: Viewer,
  ) => Promise<Session>;
  /** The same with answers as they were saved, which `load` reads unless a session of that name is kept. */
  readonly openSaved: (
    vault: LoadedVault,
    name: string,
    load: () => Promise<ReadonlyMap<string, SavedSection>>,
  ) => Promise<Session>;
  readonly today: () => string;
  /**
   * What was found of vaults before; the key names all that the finding follows from. A list
   * would else open its vaults at every reading.
   */
  readonly remember: (key: string, find: () => Promise<ListedFinding>) => Promise<ListedFinding>;
  /** What is remembered of a key; undefined when nothing was found yet. */
  readonly recall: (key: string) => ListedFinding | undefined;
};
