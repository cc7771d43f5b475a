import { modelFunctions, parseFormula } from '@plumbline/metrics';
import type { ScoringModel } from '@plumbline/schemas/scoring';
import { namesOf } from '../compiled-model.ts';
import type { Reports } from './fault.ts';

type Edge = { readonly to: string; readonly pointer: string };

/** Amounts that depend on themselves, and inputs that replace each other in a cycle. */
export function cycleFaults(model: ScoringModel, { report }: Reports): void {
  const edges = edgesOf(model);
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): void => {
    if (done.has(name)) return;
    path.push(name);
    for (const { to, pointer } of edges.get(name) ?? []) {
      const at = path.indexOf(to);
      if (at === -1) visit(to);
      else {
        const circle = [...path.slice(at), to].map((one) => `\`${one}\``).join(', ');
        report('M104', pointer, `\`${to}\` depends on itself: ${circle}`, 'remove one of them');
      }
    }
    path.pop();
    done.add(name);
  };
  for (const name of edges.keys()) visit(name);
}

function edgesOf(model: ScoringModel): ReadonlyMap<string, readonly Edge[]> {
  const names = namesOf(model);
  const amounts = new Set(model.amounts.map(({ id }) => id));
  const edges = new Map<string, Edge[]>();
  model.amounts.forEach(({ id, formula, variants }, at) => {
    const texts = [
      { text: formula, pointer: `/amounts/${at}/formula` },
      ...(variants ?? []).map((one, place) => ({
        text: one.formula,
        pointer: `/amounts/${at}/variants/${place}/formula`,
      })),
    ];
    const own = texts.flatMap(({ text, pointer }) => {
      const parsed = parseFormula(text, names, modelFunctions);
      const read = parsed.ok ? parsed.formula.names : [];
      return read.filter((name) => amounts.has(name)).map((to) => ({ to, pointer }));
    });
    edges.set(id, [...(edges.get(id) ?? []), ...own]);
  });
  model.inputs.forEach(({ id, instead }, at) => {
    const own = (instead ?? []).map(({ input }, place) => ({
      to: input,
      pointer: `/inputs/${at}/instead/${place}/input`,
    }));
    edges.set(id, [...(edges.get(id) ?? []), ...own]);
  });
  return edges;
}
