import { truncate } from '@plumbline/diagnostics';
import type { Dependencies, DependencyNode, DependencySection } from '@plumbline/form-engine';

/** Draws a graph in one notation; ends with a line break. */
export type GraphFormat = (graph: Dependencies) => string;

/** An arrow as drawn: one per pair of nodes, however many properties depend on each other. */
export type Arrow = { readonly from: string; readonly to: string; readonly label: string };

/** The longest label that is drawn, in characters. */
const LONGEST = 60;

/** The lines of a node: its id, and its label below. */
export function linesOf({ id, label, kind }: DependencyNode): readonly string[] {
  const words = shortened(kind === 'outside' ? 'in a section not given' : (label ?? ''));
  return words === '' ? [id] : [id, words];
}

/** A section's title, or its link if it has none. */
export function titleOf({ link, title }: DependencySection): string {
  return shortened(title) || link;
}

/** Puts a text on one line, cut to a length that is read at a glance. */
function shortened(text: string): string {
  return truncate(text.replace(/\s+/gu, ' ').trim(), LONGEST);
}

/** One arrow for all the edges between a pair of nodes, in their order. */
export function arrowsOf({ edges }: Dependencies): readonly Arrow[] {
  const pairs = new Map<string, { from: string; to: string; properties: string[] }>();
  for (const { from, to, property } of edges) {
    const key = `${from} ${to}`;
    const pair = pairs.get(key);
    if (pair === undefined) pairs.set(key, { from, to, properties: [property] });
    else pair.properties.push(property);
  }
  return [...pairs.values()].map(({ from, to, properties }) => ({
    from,
    to,
    label: properties.join(', '),
  }));
}

/** Which drawn nodes contain which: a panel its questions, a question its sub-questions. */
export function holdings({ nodes }: Dependencies): readonly { holder: string; held: string }[] {
  const drawn = new Set(nodes.map(({ id }) => id));
  return nodes.flatMap(({ id, parentId }) =>
    parentId !== undefined && drawn.has(parentId) ? [{ holder: parentId, held: id }] : [],
  );
}
