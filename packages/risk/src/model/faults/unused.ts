import { modelFunctions, parseFormula } from '@plumbline/metrics';
import type { ScoringModel } from '@plumbline/schemas/scoring';
import type { Reports } from './fault.ts';
import { formulasOf } from './formulas.ts';

/** Inputs, amounts, requirements, parameters and switches that nothing reads: their use is probably misspelled. */
export function unusedFaults(model: ScoringModel, { report }: Reports): void {
  const read = new Set<string>();
  for (const { text, names } of formulasOf(model)) {
    const parsed = parseFormula(text, names, modelFunctions);
    // A formula that does not parse may use any name.
    if (!parsed.ok) return;
    for (const name of parsed.formula.names) read.add(name);
  }
  const { limits } = model;
  for (const name of ['awc', 'awcPlus', 'referenceAggregate', 'backlog'] as const)
    read.add(limits[name]);
  for (const name of limits.coefficients)
    for (const { letter } of model.actions) read.add(`${name}_${letter}`);
  for (const { switch: name } of [...limits.aggregate, ...limits.single]) read.add(name ?? '');
  for (const { gates, instead, where } of model.inputs) {
    for (const gate of gates ?? []) read.add(gate.switch ?? '');
    for (const one of instead ?? []) read.add(one.switch).add(one.input);
    for (const { atLeast } of where ?? []) read.add(String(atLeast));
  }
  for (const { variants } of model.amounts) for (const one of variants ?? []) read.add(one.switch);
  for (const { metrics } of model.categories)
    for (const { choice, variants, readAs } of metrics) {
      read.add(choice ?? '');
      for (const one of [...(variants ?? []), ...(readAs ?? [])]) read.add(one.switch);
    }
  for (const { reason, assumedReason } of model.caps)
    for (const [, name = ''] of `${reason} ${assumedReason ?? ''}`.matchAll(/\{(\w+)\}/gu))
      read.add(name);
  for (const list of ['inputs', 'amounts', 'requirements', 'parameters', 'switches'] as const)
    model[list].forEach(({ id }, at) => {
      if (!read.has(id))
        report('M116', `/${list}/${at}/id`, `nothing reads \`${id}\``, 'remove it, or read it');
    });
}
