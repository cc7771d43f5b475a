import type { Arguments, Flag } from '../flags.ts';
import type { World } from '../world.ts';

/** One command of `plumb`: adding one is a file of this shape and a line in index.ts. */
export type Command = {
  /** What it does, in half a line. */
  readonly summary: string;
  readonly usage: string;
  /** Command lines that work as they are, with what they do; first of all in the help. */
  readonly examples: readonly (readonly [line: string, does: string])[];
  /** What each flag is for, beside the flag itself. */
  readonly flags: Readonly<Record<string, Flag & { readonly does: string }>>;
  /** @returns the exit status. Throws a `UsageError` for what cannot be done as asked. */
  readonly run: (given: Arguments, world: World, all: Commands) => Promise<number>;
};

/** Commands by the name they are called with. */
export type Commands = Readonly<Record<string, Command>>;
