import type { Dependencies } from '@plumbline/form-engine';

/**
 * The part of a graph around some questions: what they read and what reads them, up to `depth` steps each way. The
 * direction never changes: two questions that read the same answer are not neighbors.
 *
 * @param ids questions or facts of the graph; unknown ids are ignored
 * @param depth steps each way, 0 or more
 */
export function around(graph: Dependencies, ids: readonly string[], depth: number): Dependencies {
  const near = new Set<string>();
  for (const [from, to] of [
    ['from', 'to'],
    ['to', 'from'],
  ] as const) {
    const next = new Map<string, string[]>();
    for (const edge of graph.edges) {
      const steps = next.get(edge[from]);
      if (steps === undefined) next.set(edge[from], [edge[to]]);
      else steps.push(edge[to]);
    }
    const seen = new Set(ids);
    let frontier = [...seen];
    for (let step = 0; step < depth && frontier.length > 0; step += 1) {
      const found = new Set(frontier.flatMap((id) => next.get(id) ?? []));
      frontier = [...found].filter((id) => !seen.has(id));
      for (const id of frontier) seen.add(id);
    }
    for (const id of seen) near.add(id);
  }
  const nodes = graph.nodes.filter(({ id }) => near.has(id));
  const links = new Set(nodes.map(({ link }) => link));
  return {
    sections: graph.sections.filter(({ link }) => links.has(link)),
    nodes,
    edges: graph.edges.filter(({ from, to }) => near.has(from) && near.has(to)),
  };
}
