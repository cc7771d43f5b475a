import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyForm } from '../testing/arbitrary.ts';
import { readingForm } from '../testing/reading-form.ts';
import { compile } from '../compile/compile.ts';
import { openSession } from '../session/session.ts';
import { dependencies } from './dependencies.ts';

describe('dependencies', () => {
  const graph = dependencies([readingForm]);
  const edge = (from: string, to: string) =>
    graph.edges
      .filter((one) => one.from === from && one.to === to)
      .map(({ property, because }) => [property, ...because]);

  test('has every question once with its location, followed by what is read from outside', () => {
    expect(graph.sections).toEqual([{ link: 'one', title: 'Section one' }]);
    expect(graph.nodes.map(({ id }) => id).join(' ')).toBe(
      'A B Y P P.1 P.2 P.3 P.4 C O S status ELSE',
    );
    expect(graph.nodes.find(({ id }) => id === 'P.4')).toEqual({
      id: 'P.4',
      kind: 'question',
      link: 'one',
      type: 'TEXT',
      parentId: 'P.3',
    });
    expect(graph.nodes.slice(-2)).toEqual([
      { id: 'status', kind: 'fact' },
      { id: 'ELSE', kind: 'outside' },
    ]);
  });

  test('says for each reader what it reads and why', () => {
    expect(edge('A', 'B')).toEqual([
      [
        'hidden',
        'hidden: question.A is "No"',
        'hidden: question.A empty and prequal.status is "Ready For Review"',
      ],
    ]);
    expect(edge('status', 'B')[0]?.[0]).toBe('hidden');
    expect(edge('ELSE', 'B')).toEqual([['required', 'required: prequal.ELSE full']]);
    expect(edge('Y', 'P')).toEqual([['rows']]);
    expect(edge('P.1', 'P')).toEqual([['rows']]);
    expect(edge('P.3', 'P.2')).toEqual([['max']]);
    expect(edge('P.2', 'C')).toEqual([['value', 'difference']]);
    expect([edge('S', 'O'), edge('A', 'O')]).toEqual([[['options']], [['options']]]);
    expect(edge('S', 'S')).toEqual([['check', 'Fewer']]);
    expect(graph.edges).toHaveLength(11);
  });

  test('a change affects only what the graph leads to', () => {
    fc.assert(
      fc.property(anyForm, fc.nat(), ({ documents, now, facts }, pick) => {
        const compiled = compile(documents);
        if (!compiled.ok) return;
        const { nodes, edges } = dependencies(documents);
        const session = openSession(compiled.program, { now, facts });
        const addresses = session.addresses();
        const address = addresses[pick % Math.max(1, addresses.length)];
        if (address === undefined) return;
        const { id } = session.get(address);
        const reached = new Set([id]);
        // A question follows what it reads and what contains it; reading a panel means reading its rows.
        const parents = new Map(nodes.map((node) => [node.id, node.parentId]));
        for (let size = 0; size < reached.size; ) {
          size = reached.size;
          for (const { from, to } of edges) if (reached.has(from)) reached.add(to);
          for (const [child, parent] of parents)
            if (parent !== undefined && reached.has(parent)) reached.add(child);
        }
        for (const changed of session.set(address, 'b'))
          expect([...reached]).toContain(session.get(changed).id);
      }),
    );
  });
});
