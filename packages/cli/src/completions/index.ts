import { bash } from './bash.ts';
import type { Completion } from './completion.ts';
import { fish } from './fish.ts';
import { zsh } from './zsh.ts';

/** All supported shells. To add one, list it here. */
export const completions = { bash, zsh, fish } as const satisfies Readonly<
  Record<string, Completion>
>;
