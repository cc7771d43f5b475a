import { check } from './check.ts';
import type { Command } from './command.ts';
import { evaluate } from './eval.ts';
import { help } from './help.ts';

/** The table of commands, in the order in which the help lists them. */
export const commands: Readonly<Record<string, Command>> = { check, eval: evaluate, help };
