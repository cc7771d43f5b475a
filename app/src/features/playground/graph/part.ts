import { around } from '@plumbline/authoring';
import type { Dependencies } from '@plumbline/form-engine';

/** No screen makes more than this readable at once. */
export const MOST_NODES = 90;

/** A section's questions that read or are read, with what they depend on; questions without edges are left out. */
export function sectionPart(graph: Dependencies, link: string): Dependencies {
  const inSection = new Set(graph.nodes.filter((node) => node.link === link).map(({ id }) => id));
  const edges = graph.edges.filter(
    ({ from, to }) => from !== to && (inSection.has(from) || inSection.has(to)),
  );
  const tied = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return { ...graph, nodes: graph.nodes.filter(({ id }) => tied.has(id)), edges };
}

/**
 * The question to draw around: itself, or its panel if it reads nothing and nothing reads it. A row's questions are
 * mostly shown and hidden with their panel.
 */
export function middleOf(graph: Dependencies, id: string): string {
  const isTied = graph.edges.some(({ from, to }) => from !== to && (from === id || to === id));
  const parent = isTied ? undefined : graph.nodes.find((node) => node.id === id)?.parentId;
  return parent === undefined ? id : middleOf(graph, parent);
}

/** The part around a question: as many steps in each direction as fit, at most `depth`. */
export function questionPart(graph: Dependencies, id: string, depth: number): Dependencies {
  for (let steps = depth; steps > 1; steps -= 1) {
    const part = around(graph, [id], steps);
    if (part.nodes.length <= MOST_NODES) return part;
  }
  return around(graph, [id], 1);
}
