import { bash } from './bash.ts';
import type { Completion } from './completion.ts';
import { fish } from './fish.ts';
import { zsh } from './zsh.ts';

/** The family's table: a shell is completed in when it has a line here. */
export const completions = { bash, zsh, fish } as const satisfies Readonly<
  Record<string, Completion>
>;
