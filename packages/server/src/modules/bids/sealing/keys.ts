import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What the folder stores for a package: the key that opens its bids, and the earliest time to use it. */
export type BidKey = { readonly privateKey: KeyObject; readonly due: Date };

/**
 * The private keys of bid packages, one file each, in a folder apart from the database and the uploaded files: a copy
 * of those alone cannot read any bid. docs/reference/bids.md says who can read what when.
 */
export type BidKeys = {
  /**
   * Creates the key of a package and returns its public half.
   *
   * @param due the key opens nothing before this time, whatever the database says
   */
  readonly create: (packageId: string, due: Date) => Promise<Buffer>;
  /** @returns undefined when this folder has no key of the package */
  readonly read: (packageId: string) => Promise<BidKey | undefined>;
  /** Moves the due time later; ignores an earlier one. */
  readonly postpone: (packageId: string, due: Date) => Promise<void>;
  readonly remove: (packageId: string) => Promise<void>;
  readonly list: () => Promise<readonly string[]>;
};

const ENDING = '.json';

type KeyFile = { readonly package: string; readonly due: string; readonly key: string };

export function openBidKeys(folder: string): BidKeys {
  const pathOf = (packageId: string) => join(folder, `${packageId}${ENDING}`);

  /** Writes the whole file and syncs it to disk; the caller then puts it in place atomically. */
  const writeDraft = async (content: KeyFile): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `${randomUUID()}.draft`);
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(JSON.stringify(content));
      await file.sync();
    } finally {
      await file.close();
    }
    return draft;
  };
  const readContent = async (packageId: string): Promise<KeyFile | undefined> => {
    try {
      return JSON.parse(await readFile(pathOf(packageId), 'utf8')) as KeyFile;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };

  return {
    create: async (packageId, due) => {
      const { publicKey, privateKey } = generateKeyPairSync('x25519');
      const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
      const draft = await writeDraft({ package: packageId, due: due.toISOString(), key });
      // Never overwrites an existing key: bids may be sealed with it. `link` fails when the file exists.
      try {
        await link(draft, pathOf(packageId));
      } finally {
        await rm(draft, { force: true });
      }
      return publicKey.export({ format: 'der', type: 'spki' });
    },
    read: async (packageId) => {
      const content = await readContent(packageId);
      if (content === undefined) return undefined;
      const key = Buffer.from(content.key, 'base64');
      return {
        privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
        due: new Date(content.due),
      };
    },
    postpone: async (packageId, due) => {
      const content = await readContent(packageId);
      if (content === undefined || new Date(content.due) >= due) return;
      await rename(await writeDraft({ ...content, due: due.toISOString() }), pathOf(packageId));
    },
    remove: (packageId) => rm(pathOf(packageId), { force: true }),
    list: async () => {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.flatMap((name) =>
        name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : [],
      );
    },
  };
}
