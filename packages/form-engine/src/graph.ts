import type { Diagnostic } from '@plumbline/diagnostics';
import {
  type CompiledRule,
  type Definition,
  PROPERTIES,
  PROPERTY,
  type Property,
  type Ref,
} from './definition.ts';

/** The order in which properties are evaluated: `all[base.get(id) + property index]`. A reader's rank is above all it reads. */
export type Ranks = { readonly all: Uint16Array; readonly base: ReadonlyMap<string, number> };

const WIDTH = PROPERTIES.length;

/**
 * Ranks every (question, property) of the form by its longest way from a property that reads nothing, or names
 * one loop, whole and alone. Rows share their questions' ranks: what cannot loop here cannot loop in any row.
 */
export function rank(
  definitions: readonly Definition[],
): { ok: true; ranks: Ranks; highest: number } | { ok: false; diagnostic: Diagnostic } {
  const index = new Map<string, number>();
  const all: Definition[] = [];
  const list = (many: readonly Definition[]) => {
    for (const one of many) {
      if (!index.has(one.id)) index.set(one.id, index.size);
      all.push(one);
      list(one.children);
    }
  };
  list(definitions);

  const count = index.size * WIDTH;
  const readers: number[][] = [];
  const waiting = new Int32Array(count);
  const node = (id: string, property: Property) =>
    (index.get(id) as number) * WIDTH + PROPERTY[property];
  const edge = (from: number, to: number) => {
    (readers[from] ??= []).push(to);
    waiting[to] = (waiting[to] as number) + 1;
  };
  for (const definition of all) edgesOf(definition, index, node, edge);

  const ranks = new Uint16Array(count);
  const ready: number[] = [];
  for (let n = 0; n < count; n += 1) if (waiting[n] === 0) ready.push(n);
  let highest = 0;
  let done = 0;
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
    done += 1;
    const above = (ranks[next] as number) + 1;
    for (const reader of readers[next] ?? []) {
      if ((ranks[reader] as number) < above) ranks[reader] = above;
      if (above > highest) highest = above;
      waiting[reader] = (waiting[reader] as number) - 1;
      if (waiting[reader] === 0) ready.push(reader);
    }
  }
  if (done < count) return { ok: false, diagnostic: loopDiagnostic(all, index, readers, waiting) };
  for (const [id, at] of index) index.set(id, at * WIDTH);
  return { ok: true, ranks: { all: ranks, base: index }, highest };
}

function edgesOf(
  definition: Definition,
  index: ReadonlyMap<string, number>,
  node: (id: string, property: Property) => number,
  edge: (from: number, to: number) => void,
): void {
  const { id, parentId, rules } = definition;
  const readsValue = (ref: Ref | undefined, to: number) => {
    if (ref?.kind === 'question' && index.has(ref.id)) edge(node(ref.id, 'value'), to);
  };
  const reads = (many: readonly CompiledRule[] | undefined, to: number) => {
    for (const rule of many ?? []) for (const ref of rule.refs) readsValue(ref, to);
  };
  const hasParent = parentId !== undefined && index.has(parentId);
  for (const property of ['hidden', 'disabled', 'readonly', 'skipCalculating'] as const) {
    if (hasParent) edge(node(parentId, property), node(id, property));
    reads(rules[property], node(id, property));
  }
  for (const property of ['required', 'colWidth', 'additionalTextHidden'] as const)
    reads(rules[property], node(id, property));
  if (hasParent) edge(node(parentId, 'rows'), node(id, 'hidden'));

  const value = node(id, 'value');
  reads(rules.value, value);
  edge(node(id, 'hidden'), value);
  edge(node(id, 'rows'), value);
  edge(value, node(id, 'readonly'));
  readsValue(definition.optionsOf, value);
  readsValue(definition.filterOf, value);
  readsValue(definition.per?.source, node(id, 'rows'));
  for (const [, ref] of definition.calculation?.inputs ?? []) {
    readsValue(ref, value);
    if (ref.kind === 'question' && index.has(ref.id)) edge(node(ref.id, 'skipCalculating'), value);
  }

  const problems = node(id, 'problems');
  for (const property of ['value', 'disabled', 'readonly', 'required'] as const)
    edge(node(id, property), problems);
  readsValue(definition.minOf, problems);
  readsValue(definition.maxOf, problems);
  for (const check of definition.checks)
    for (const [, ref] of check.inputs) readsValue(ref, problems);
}

/** Walks from what is left unranked, always to another unranked reader, until it meets itself: that ring is a loop. */
function loopDiagnostic(
  all: readonly Definition[],
  index: ReadonlyMap<string, number>,
  readers: readonly number[][],
  waiting: Int32Array,
): Diagnostic {
  const ids = [...index.keys()];
  const loop = shortestLoop(readers, waiting);
  const steps: string[] = [];
  for (const n of loop) {
    const id = ids[Math.floor(n / WIDTH)] as string;
    const property = PROPERTIES[n % WIDTH] as Property;
    if (property === 'rows' || property === 'problems') continue;
    steps.push(property === 'value' ? id : `${id} ${property}`);
  }
  const names = [...new Set(loop.map((n) => ids[Math.floor(n / WIDTH)] as string))];
  const first = all.find((definition) => definition.id === names[0]);
  return {
    code: 'C109',
    severity: 'error',
    message: `rules form a cycle: ${[...steps, steps[0]].map((step) => `\`${step}\``).join(' → ')}`,
    file: first?.link ?? '',
    span: { start: 0, end: 0 },
    help: 'take one of these rules away, or let it read a question outside the cycle',
  };
}

function shortestLoop(readers: readonly number[][], waiting: Int32Array): readonly number[] {
  let best: number[] | undefined;
  // From the few first unranked nodes only: one loop is enough, and a short one reads best.
  let tries = 0;
  for (let start = 0; start < waiting.length && tries < 200; start += 1) {
    if ((waiting[start] as number) === 0) continue;
    tries += 1;
    const cameFrom = new Map<number, number>([[start, -1]]);
    const queue = [start];
    search: for (const at of queue) {
      for (const reader of readers[at] ?? []) {
        if ((waiting[reader] as number) === 0) continue;
        if (reader === start) {
          const path: number[] = [];
          for (let n = at; n !== -1; n = cameFrom.get(n) as number) path.unshift(n);
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
