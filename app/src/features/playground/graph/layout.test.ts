import { type Dependencies, dependencies } from '@plumbline/form-engine';
import { formF } from '@plumbline/schemas/templates';
import { describe, expect, it } from 'vitest';
import { NODE_HEIGHT, NODE_WIDTH } from './drawing.ts';
import { layout } from './layout.ts';
import { middleOf, MOST_NODES, questionPart, sectionPart } from './part.ts';

const graph = dependencies(formF);

function leadsTo({ edges }: Dependencies, from: string, to: string): boolean {
  const reached = new Set([from]);
  for (const id of reached) for (const edge of edges) if (edge.from === id) reached.add(edge.to);
  return reached.has(to);
}

describe('the graph of form F', () => {
  for (const { link } of formF) {
    it(`draws ${link} without overlapping questions, and readers to the right of what they read`, () => {
      const part = sectionPart(graph, link);
      const { nodes, edges, width, height } = layout(part);
      expect(nodes).toHaveLength(part.nodes.length);
      for (const [at, a] of nodes.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(NODE_WIDTH / 2);
        expect(a.x).toBeLessThanOrEqual(width - NODE_WIDTH / 2);
        expect(a.y).toBeLessThanOrEqual(height - NODE_HEIGHT / 2);
        for (const b of nodes.slice(at + 1))
          expect(Math.abs(a.x - b.x) >= NODE_WIDTH || Math.abs(a.y - b.y) >= NODE_HEIGHT).toBe(
            true,
          );
      }
      const places = new Map(nodes.map((node) => [node.id, node]));
      for (const { from, to, points } of edges) {
        expect(points.length).toBeGreaterThan(1);
        // A panel's rows and a question in them may read each other: one arrow of such a cycle points back.
        if (!leadsTo(part, to, from)) expect(places.get(from)!.x).toBeLessThan(places.get(to)!.x);
      }
    });
  }

  it('leaves out unconnected questions, and keeps what other sections read', () => {
    const part = sectionPart(graph, 'safety-statistics');
    const ids = part.nodes.map(({ id }) => id);
    expect(ids).toContain('SS-04');
    expect(ids).toContain('DC-01');
    for (const id of ids)
      expect(part.edges.some(({ from, to }) => from === id || to === id)).toBe(true);
  });

  it('includes as many steps around a question as stay readable', () => {
    for (const { id, kind } of graph.nodes) {
      if (kind !== 'question') continue;
      const part = questionPart(graph, id, 3);
      const nearest = questionPart(graph, id, 1);
      expect(part.nodes.some((node) => node.id === id)).toBe(true);
      expect(part.nodes.length <= MOST_NODES || part.nodes.length === nearest.nodes.length).toBe(
        true,
      );
    }
  });

  it('is centered on the panel of a question that reads nothing itself', () => {
    expect(middleOf(graph, 'SS-10.6')).toBe('SS-10');
    expect(middleOf(graph, 'SS-04.4')).toBe('SS-04.4');
    expect(middleOf(graph, 'no such question')).toBe('no such question');
  });

  it('separates arrows that join the same two questions', () => {
    const twice = dependencies([
      {
        id: 'T/a',
        link: 'a',
        template: 'T',
        questions: [
          { id: 'A', type: 'NUMERIC' },
          {
            id: 'B',
            type: 'TEXT',
            conditions: ['hidden: question.A empty', 'required: question.A min 3'],
          },
        ],
      },
    ]);
    const [first, second] = layout(twice).edges;
    expect(first?.points[0]?.y).not.toBe(second?.points[0]?.y);
  });
});
