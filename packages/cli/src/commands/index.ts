import { check } from './check.ts';
import type { Commands } from './command.ts';
import { diff } from './diff.ts';
import { evaluate } from './eval.ts';
import { explain } from './explain.ts';
import { fmt } from './fmt.ts';
import { graph } from './graph.ts';
import { help } from './help.ts';
import { serve } from './serve.ts';

/** The table of commands, in the order in which the help lists them. */
export const commands: Commands = {
  check,
  eval: evaluate,
  explain,
  diff,
  graph,
  fmt,
  serve,
  help,
};
