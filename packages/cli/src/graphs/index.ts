import { dot } from './dot.ts';
import type { GraphFormat } from './graph-format.ts';
import { mermaid } from './mermaid.ts';

/** The family's table: a notation for graphs exists when it has a line here. */
export const graphFormats = {
  mermaid,
  dot,
  json: (graph) => `${JSON.stringify(graph, null, 2)}\n`,
} as const satisfies Readonly<Record<string, GraphFormat>>;
