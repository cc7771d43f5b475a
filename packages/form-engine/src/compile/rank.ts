import type { Diagnostic } from '@plumbline/diagnostics';
import {
  HIDDEN,
  PROPERTIES,
  PROPERTY,
  RANKED,
  type ReadQuestion,
  ROWS,
  SKIP,
  VALUE,
} from './definition.ts';
import type { Names, Ref } from './names.ts';

/**
 * The order in which ranked properties are evaluated: `ranks[node * RANKED + property]`, where `node` is the
 * question's number in the names. A reader ranks above everything it reads; rows share their questions' ranks.
 */
export type Ranks = { readonly ranks: Int32Array; readonly highest: number };

/**
 * Ranks every (question, property) of the form by its longest path from a property that reads nothing, or reports
 * one complete loop. What cannot loop here cannot loop in any row.
 */
export function rank(
  questions: readonly ReadQuestion[],
  names: Names,
): { ok: true; ranks: Ranks } | { ok: false; diagnostic: Diagnostic } {
  const count = names.questions.size * RANKED;
  const edges = edgesOf(questions, names);
  const { starts, readers, waiting } = readersOf(edges, count);

  const ranks = new Int32Array(count);
  const ready = new Int32Array(count);
  let found = 0;
  for (let n = 0; n < count; n += 1)
    if (waiting[n] === 0) {
      ready[found] = n;
      found += 1;
    }
  let highest = 0;
  for (let at = 0; at < found; at += 1) {
    const node = ready[at] as number;
    const above = (ranks[node] as number) + 1;
    const end = starts[node + 1] as number;
    for (let edge = starts[node] as number; edge < end; edge += 1) {
      const reader = readers[edge] as number;
      if ((ranks[reader] as number) < above) {
        ranks[reader] = above;
        if (above > highest) highest = above;
      }
      const left = (waiting[reader] as number) - 1;
      waiting[reader] = left;
      if (left === 0) {
        ready[found] = reader;
        found += 1;
      }
    }
  }
  if (found < count)
    return { ok: false, diagnostic: loopDiagnostic(names, starts, readers, waiting) };
  return { ok: true, ranks: { ranks, highest } };
}

/** A flat list of pairs: what is read, then its reader. */
function edgesOf(questions: readonly ReadQuestion[], names: Names): number[] {
  const edges: number[] = [];
  const nodeOf = (id: string | undefined) =>
    id === undefined ? undefined : names.questions.get(id)?.node;
  const reads = (ref: Ref | undefined, property: number, reader: number) => {
    if (ref?.to !== undefined) edges.push(ref.to.node * RANKED + property, reader);
  };
  const visit = (question: ReadQuestion) => {
    const { rules, more, definition } = question;
    const base = question.named.node * RANKED;
    edges.push(base + HIDDEN, base + VALUE);
    if (definition.kind === 'panel') edges.push(base + ROWS, base + VALUE);
    const parent = nodeOf(question.parentId);
    if (parent !== undefined) {
      edges.push(parent * RANKED + HIDDEN, base + HIDDEN, parent * RANKED + SKIP, base + SKIP);
      edges.push(parent * RANKED + ROWS, base + HIDDEN);
    }
    for (const { target, refs } of rules) {
      const property = PROPERTY[target];
      if (property < RANKED) for (const ref of refs) reads(ref, VALUE, base + property);
    }
    if (more !== undefined) {
      reads(more.optionsOf, VALUE, base + VALUE);
      reads(more.filterOf, VALUE, base + VALUE);
      reads(more.per?.source, VALUE, base + ROWS);
      for (const [, ref] of more.calculation?.inputs ?? []) {
        reads(ref, VALUE, base + VALUE);
        reads(ref, SKIP, base + VALUE);
      }
    }
    for (const child of question.children) visit(child);
  };
  for (const question of questions) visit(question);
  return edges;
}

/** The same edges by what is read: the readers of `n` are `readers[starts[n]]` up to `starts[n + 1]`. */
function readersOf(edges: readonly number[], count: number) {
  const starts = new Int32Array(count + 1);
  const waiting = new Int32Array(count);
  for (let at = 0; at < edges.length; at += 2) {
    const [read, reader] = [edges[at] as number, edges[at + 1] as number];
    starts[read + 1] = (starts[read + 1] as number) + 1;
    waiting[reader] = (waiting[reader] as number) + 1;
  }
  for (let n = 0; n < count; n += 1)
    starts[n + 1] = (starts[n + 1] as number) + (starts[n] as number);
  const next = starts.slice();
  const readers = new Int32Array(edges.length / 2);
  for (let at = 0; at < edges.length; at += 2) {
    const read = edges[at] as number;
    const place = next[read] as number;
    readers[place] = edges[at + 1] as number;
    next[read] = place + 1;
  }
  return { starts, readers, waiting };
}

/** Reports the shortest loop found among the nodes that could not be ranked. */
function loopDiagnostic(
  names: Names,
  starts: Int32Array,
  readers: Int32Array,
  waiting: Int32Array,
): Diagnostic {
  const ids = [...names.questions.keys()];
  const loop = shortestLoop(starts, readers, waiting);
  const steps: string[] = [];
  for (const n of loop) {
    const id = ids[Math.floor(n / RANKED)] as string;
    const property = n % RANKED;
    if (property === ROWS) continue;
    steps.push(property === VALUE ? id : `${id} ${PROPERTIES[property]}`);
  }
  const first = ids[Math.floor((loop[0] ?? 0) / RANKED)] as string;
  return {
    code: 'C109',
    severity: 'error',
    message: `circular rules: ${[...steps, steps[0]].map((step) => `\`${step}\``).join(' → ')}`,
    file: names.questions.get(first)?.link ?? '',
    span: { start: 0, end: 0 },
    help: 'remove one of these rules, or let it read a question outside the loop',
  };
}

/** The maximum number of edges to walk in search of a short loop. */
const MOST_STEPS = 100_000;

function shortestLoop(
  starts: Int32Array,
  readers: Int32Array,
  waiting: Int32Array,
): readonly number[] {
  let best: number[] | undefined;
  // Starts from unranked nodes until the budget is used up: one loop is enough, and a short one reads best. When loops
  // are long, few starts fit, because each walks the whole loop.
  let steps = 0;
  for (let start = 0; start < waiting.length && steps < MOST_STEPS; start += 1) {
    if ((waiting[start] as number) === 0) continue;
    const cameFrom = new Map<number, number>([[start, -1]]);
    const queue = [start];
    search: for (const at of queue) {
      const end = starts[at + 1] as number;
      for (let edge = starts[at] as number; edge < end; edge += 1) {
        const reader = readers[edge] as number;
        steps += 1;
        if ((waiting[reader] as number) === 0) continue;
        if (reader === start) {
          const path: number[] = [];
          for (let n = at; n !== -1; n = cameFrom.get(n) as number) path.push(n);
          path.reverse();
          if (best === undefined || path.length < best.length) best = path;
          break search;
        }
        if (!cameFrom.has(reader)) {
          cameFrom.set(reader, at);
          queue.push(reader);
        }
      }
    }
  }
  return best ?? [];
}
