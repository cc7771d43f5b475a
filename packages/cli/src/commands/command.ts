import type { Arguments, Flag } from '../flags.ts';
import type { World } from '../world.ts';

/** One command of `plumb`. To add one, write a file of this shape and list it in index.ts. */
export type Command = {
  /** What it does, in half a line. */
  readonly summary: string;
  readonly usage: string;
  /** Command lines that work as written, with what they do. The help shows them first. */
  readonly examples: readonly (readonly [line: string, does: string])[];
  /** The flags by name, each with what it is for. */
  readonly flags: Readonly<Record<string, Flag & { readonly does: string }>>;
  /** @returns the exit status. Throws a `UsageError` for a request that cannot be met. */
  readonly run: (given: Arguments, world: World, all: Commands) => Promise<number>;
};

/** Commands by name. */
export type Commands = Readonly<Record<string, Command>>;
