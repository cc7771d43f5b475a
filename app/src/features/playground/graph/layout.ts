import { Graph, layout as arrange } from '@dagrejs/dagre';
import type { Dependencies } from '@plumbline/form-engine';
import { type Drawing, NODE_HEIGHT, NODE_WIDTH, type Point } from './drawing.ts';

const MARGIN = 16;
/** The distance between arrows that join the same two questions. */
const APART = 10;

/** Arranges a graph from left to right: what is read is left of what reads it. */
export function layout({ nodes, edges }: Dependencies): Drawing {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({
    rankdir: 'LR',
    nodesep: 14,
    ranksep: 64,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of nodes) graph.setNode(id, { width: NODE_WIDTH, height: NODE_HEIGHT });
  // A question that reads itself, such as a check of its own answer, is not worth an arrow.
  const read = edges.filter(({ from, to }) => from !== to);
  for (const { from, to, property } of read) graph.setEdge(from, to, {}, property);
  arrange(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    nodes: nodes.map((node) => {
      const { x, y } = graph.node(node.id) as Point;
      return { ...node, x, y };
    }),
    edges: read.map((edge) => {
      const { points } = graph.edge(edge.from, edge.to, edge.property) as { points: Point[] };
      const beside = read.filter(({ from, to }) => from === edge.from && to === edge.to);
      const shift = (beside.indexOf(edge) - (beside.length - 1) / 2) * APART;
      const from = moved(graph.node(edge.from) as Point, shift);
      const to = moved(graph.node(edge.to) as Point, shift);
      return { ...edge, points: betweenSides(from, points.slice(1, -1), to) };
    }),
  };
}

function moved({ x, y }: Point, down: number): Point {
  return { x, y: y + down };
}

/** From the right side of what is read to the left side of what reads it, whatever points the library chose. */
function betweenSides(from: Point, way: readonly Point[], to: Point): readonly Point[] {
  const isForward = from.x < to.x;
  const side = isForward ? NODE_WIDTH / 2 : -NODE_WIDTH / 2;
  // Between neighbors, the single point in the middle would only bend a straight line.
  const between = way.length > 1 ? way : [];
  return [{ x: from.x + side, y: from.y }, ...between, { x: to.x - side, y: to.y }];
}
