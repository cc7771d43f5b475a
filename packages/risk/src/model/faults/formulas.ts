import { modelFunctions, parseFormula } from '@plumbline/metrics';
import type { ScoringModel } from '@plumbline/schemas/scoring';
import { namesOf, valueName } from '../compiled-model.ts';
import type { Reports } from './fault.ts';

/** A formula of a model, its place, and the names that it may read. */
export type PlacedFormula = {
  readonly text: string;
  readonly pointer: string;
  readonly names: readonly string[];
};

/** Formulas that do not parse, or that use unknown names. */
export function formulaFaults(model: ScoringModel, { report, unknown }: Reports): void {
  for (const { text, pointer, names } of formulasOf(model)) {
    const parsed = parseFormula(text, names, modelFunctions);
    if (parsed.ok) continue;
    const name = /^`(.+)` is not an input or a known function$/u.exec(parsed.message)?.[1];
    if (name === undefined) report('M102', pointer, `invalid formula: ${parsed.message}`);
    else unknown('M103', pointer, 'name', name, names);
  }
}

/** All formulas of a model. */
export function formulasOf(model: ScoringModel): readonly PlacedFormula[] {
  const found: PlacedFormula[] = [];
  const names = namesOf(model);
  const add = (text: string | null | undefined, pointer: string, known = names): void => {
    if (text != null) found.push({ text, pointer, names: known });
  };
  const metrics = model.categories.flatMap((category) => category.metrics);
  const values = metrics.map(({ id }) => valueName(id));
  model.amounts.forEach(({ formula, variants }, at) => {
    add(formula, `/amounts/${at}/formula`);
    (variants ?? []).forEach((one, place) =>
      add(one.formula, `/amounts/${at}/variants/${place}/formula`),
    );
  });
  model.categories.forEach(({ metrics: own }, at) =>
    own.forEach(({ formula, skip, variants, readAs }, place) => {
      const pointer = `/categories/${at}/metrics/${place}`;
      add(formula, `${pointer}/formula`);
      add(skip, `${pointer}/skip`);
      (variants ?? []).forEach((one, n) => add(one.formula, `${pointer}/variants/${n}/formula`));
      (readAs ?? []).forEach((one, n) => add(one.when, `${pointer}/readAs/${n}/when`));
    }),
  );
  model.caps.forEach((cap, at) => {
    add(cap.formula, `/caps/${at}/formula`);
    add(cap.assumed, `/caps/${at}/assumed`);
    add(cap.fromValues, `/caps/${at}/fromValues`, values);
    add(cap.assumedFromValues, `/caps/${at}/assumedFromValues`, values);
  });
  const { limits } = model;
  const graded = [...names, ...limits.coefficients];
  limits.aggregate.forEach(({ formula }, at) =>
    add(formula, `/limits/aggregate/${at}/formula`, graded),
  );
  limits.single.forEach(({ formula }, at) =>
    add(formula, `/limits/single/${at}/formula`, [...graded, 'aggregate']),
  );
  const made = [...graded, 'aggregate', 'single'];
  add(limits.available, '/limits/available', made);
  add(limits.suggested, '/limits/suggested', [...made, 'available']);
  add(limits.limited.single, '/limits/limited/single', graded);
  add(limits.limited.aggregate, '/limits/limited/aggregate', [...graded, 'single']);
  add(limits.strained, '/limits/strained', made);
  add(limits.overextended, '/limits/overextended', made);
  return found;
}
