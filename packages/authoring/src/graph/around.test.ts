import { dependencies } from '@plumbline/form-engine';
import { readingForm } from '@plumbline/form-engine/testing';
import { describe, expect, test } from 'vitest';
import { around } from './around.ts';

describe('around', () => {
  const graph = dependencies([readingForm]);

  test('goes in each direction from a question, without turning back', () => {
    const near = around(graph, ['B'], 1);
    expect(near.nodes.map(({ id }) => id)).toEqual(['A', 'B', 'status', 'ELSE']);
    expect(around(graph, ['Y'], 3).nodes.map(({ id }) => id)).toEqual(['Y', 'P']);
    // O reads S and A; B, which also reads A, is not a neighbor.
    expect(around(graph, ['O'], 5).nodes.map(({ id }) => id)).toEqual(['A', 'O', 'S']);
    expect(around(graph, ['C'], 0).nodes.map(({ id }) => id)).toEqual(['C']);
    expect(around(graph, ['nothing'], 2).nodes).toEqual([]);
  });
});
