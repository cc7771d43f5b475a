import { dependencyGraph, type Edge, type Graph, idOf, type Node, nodeText } from './graph.ts';
import type { Form, OwnedRule, Report } from './input.ts';

/** In a larger strongly connected component, the reported loop is short but may not be the shortest. */
const MOST_STARTS = 100;

/** R12: reports each loop of the dependency graph once and in full. Loops that share a read count as one. */
export function findCycles(owned: readonly OwnedRule[], form: Form, report: Report): void {
  const order = new Map([...form.byId.keys()].map((id, at) => [id, at]));
  let graph = dependencyGraph(owned, form);
  for (;;) {
    const loops = tangles(graph).map((nodes) => shortestLoop(graph, nodes));
    if (loops.length === 0) return;
    const used = new Set<Edge>();
    for (const loop of loops) {
      reportLoop(loop, order, report);
      // Parallel edges (value and hidden of one question, another clause about it) are the same mistake.
      for (const edge of loop) {
        for (const twin of graph.get(edge.from) ?? []) {
          if (idOf(twin.to) === idOf(edge.to)) used.add(twin);
        }
      }
    }
    graph = new Map(
      [...graph].map(([node, edges]) => [node, edges.filter((edge) => !used.has(edge))]),
    );
  }
}

function reportLoop(
  loop: readonly Edge[],
  order: ReadonlyMap<string, number>,
  report: Report,
): void {
  // Starts where an author can act: at the form's first rule in the loop, or if there is none, its first question.
  const rank = ({ place }: Edge): number =>
    (order.get(place.questionId) ?? 0) + (place.ruleIndex === undefined ? order.size : 0);
  const start = loop.reduce(
    (best, edge, at) => (rank(edge) < rank(loop[best] ?? edge) ? at : best),
    0,
  );
  const turned = [...loop.slice(start), ...loop.slice(0, start)];
  const [first, ...rest] = turned;
  if (!first) return;
  const path = [...turned.map(({ from }) => nodeText(from)), nodeText(first.from)].join(' → ');
  report('C109', first.place, `circular rules: ${path}`, {
    label: `${nodeText(first.from)} ${first.why}`,
    help: 'remove one of these references to break the loop',
    related: rest.map(({ place, from, why }) => ({
      ...place,
      message: `${nodeText(from)} ${why}`,
    })),
  });
}

/** Sets of nodes that all reach each other (Tarjan's strongly connected components), without recursion. */
function tangles(graph: Graph): readonly ReadonlySet<Node>[] {
  const found: ReadonlySet<Node>[] = [];
  const order = new Map<Node, number>();
  const low = new Map<Node, number>();
  const waiting: Node[] = [];
  const isWaiting = new Set<Node>();
  const lower = (node: Node, to: number): void => {
    low.set(node, Math.min(low.get(node) ?? to, to));
  };
  const close = (node: Node): void => {
    const members = new Set<Node>();
    for (;;) {
      const member = waiting.pop();
      if (member === undefined) break;
      isWaiting.delete(member);
      members.add(member);
      if (member === node) break;
    }
    const isLoop = members.size > 1 || (graph.get(node) ?? []).some(({ to }) => to === node);
    if (isLoop) found.push(members);
  };

  for (const root of graph.keys()) {
    if (order.has(root)) continue;
    const path: { node: Node; next: number }[] = [];
    const enter = (node: Node): void => {
      order.set(node, order.size);
      low.set(node, order.size - 1);
      waiting.push(node);
      isWaiting.add(node);
      path.push({ node, next: 0 });
    };
    enter(root);
    for (let step = path[0]; step; step = path[path.length - 1]) {
      const { node } = step;
      const edge = graph.get(node)?.[step.next];
      step.next += 1;
      if (edge) {
        // A node that reads nothing is not part of a loop.
        if (!graph.has(edge.to)) continue;
        if (!order.has(edge.to)) enter(edge.to);
        else if (isWaiting.has(edge.to)) lower(node, order.get(edge.to) ?? 0);
        continue;
      }
      path.pop();
      const above = path[path.length - 1];
      if (above) lower(above.node, low.get(node) ?? 0);
      if (low.get(node) === order.get(node)) close(node);
    }
  }
  return found;
}

/** The shortest path from a node back to itself, over the first hundred nodes of a component. */
function shortestLoop(graph: Graph, nodes: ReadonlySet<Node>): readonly Edge[] {
  let shortest: readonly Edge[] = [];
  let starts = 0;
  for (const start of nodes) {
    const loop = loopFrom(start, graph, nodes);
    if (shortest.length === 0 || (loop.length > 0 && loop.length < shortest.length))
      shortest = loop;
    starts += 1;
    if (shortest.length === 1 || starts >= MOST_STARTS) break;
  }
  return shortest;
}

/** Searches breadth-first from a node until an edge leads back to it. */
function loopFrom(start: Node, graph: Graph, nodes: ReadonlySet<Node>): readonly Edge[] {
  const cameBy = new Map<Node, Edge>();
  const queue: Node[] = [start];
  for (let at = 0; at < queue.length; at += 1) {
    for (const edge of graph.get(queue[at] ?? '') ?? []) {
      if (!nodes.has(edge.to)) continue;
      if (edge.to === start) return wayTo(edge, start, cameBy);
      if (cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return [];
}

function wayTo(last: Edge, start: Node, cameBy: ReadonlyMap<Node, Edge>): readonly Edge[] {
  const way = [last];
  for (let node = last.from; node !== start; ) {
    const edge = cameBy.get(node);
    if (!edge) break;
    way.push(edge);
    node = edge.from;
  }
  return way.reverse();
}
