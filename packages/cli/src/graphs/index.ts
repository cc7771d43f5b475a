import { dot } from './dot.ts';
import type { GraphFormat } from './graph-format.ts';
import { mermaid } from './mermaid.ts';

/** All graph formats. To add one, list it here. */
export const graphFormats = {
  mermaid,
  dot,
  json: (graph) => `${JSON.stringify(graph, null, 2)}\n`,
} as const satisfies Readonly<Record<string, GraphFormat>>;
