import type { Database } from '../../database/connect.ts';
import type { FileStore } from '../../modules/files/store.ts';
import type { DemoVault, StoredDocument } from './vault.ts';

const DAY_MS = 86_400_000;

export type Seeding = {
  readonly transaction: Database;
  readonly files: FileStore;
  /** Ids of existing companies and people, by name and by email; new ones are added. */
  readonly organizations: Map<string, string>;
  readonly people: Map<string, string>;
  /** The hash of everyone's password. */
  readonly passwordHash: string;
  readonly now: Date;
};

export type Vaults = ReadonlyMap<string, DemoVault>;
export type Documents = ReadonlyMap<string, readonly StoredDocument[]>;

export const ago = ({ now }: Pick<Seeding, 'now'>, days: number, minutes = 0): Date =>
  new Date(now.getTime() - days * DAY_MS - minutes * 60_000);

export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo has no ${name}`);
  return id;
}
