import { check } from './check.ts';
import type { Commands } from './command.ts';
import { completion } from './completion.ts';
import { diff } from './diff.ts';
import { evaluate } from './eval.ts';
import { explain } from './explain.ts';
import { fmt } from './fmt.ts';
import { graph } from './graph.ts';
import { help } from './help.ts';
import { metrics } from './metrics.ts';
import { sample } from './sample.ts';
import { score } from './score.ts';
import { serve } from './serve.ts';
import { stats } from './stats.ts';

/** The table of commands, in the order in which the help lists them. */
export const commands: Commands = {
  check,
  eval: evaluate,
  explain,
  diff,
  graph,
  fmt,
  metrics,
  score,
  sample,
  stats,
  serve,
  completion,
  help,
};
