import type { ScoringModel } from '@plumbline/schemas/scoring';
import type { Reports } from './fault.ts';

/** Unknown names of switches, inputs, amounts and parameters, and parameters outside their own bounds. */
export function referenceFaults(model: ScoringModel, { report, unknown }: Reports): void {
  const idsOf = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id));
  const known = {
    switch: idsOf(model.switches),
    input: idsOf(model.inputs),
    amount: idsOf(model.amounts),
    parameter: idsOf(model.parameters),
    cap: idsOf(model.caps),
  };
  const check = (kind: keyof typeof known, name: string | null | undefined, pointer: string) => {
    if (name != null && !known[kind].has(name)) unknown('M113', pointer, kind, name, known[kind]);
  };
  model.inputs.forEach(({ gates, instead, where }, at) => {
    (gates ?? []).forEach((gate, n) =>
      check('switch', gate.switch, `/inputs/${at}/gates/${n}/switch`),
    );
    (instead ?? []).forEach((one, n) => {
      check('switch', one.switch, `/inputs/${at}/instead/${n}/switch`);
      check('input', one.input, `/inputs/${at}/instead/${n}/input`);
    });
    (where ?? []).forEach(({ atLeast }, n) => {
      if (typeof atLeast === 'string')
        check('parameter', atLeast, `/inputs/${at}/where/${n}/atLeast`);
    });
  });
  model.amounts.forEach(({ variants }, at) =>
    (variants ?? []).forEach((one, n) =>
      check('switch', one.switch, `/amounts/${at}/variants/${n}/switch`),
    ),
  );
  model.categories.forEach(({ metrics }, at) =>
    metrics.forEach(({ choice, variants, readAs }, place) => {
      const pointer = `/categories/${at}/metrics/${place}`;
      check('input', choice, `${pointer}/choice`);
      (variants ?? []).forEach((one, n) =>
        check('switch', one.switch, `${pointer}/variants/${n}/switch`),
      );
      (readAs ?? []).forEach((one, n) =>
        check('switch', one.switch, `${pointer}/readAs/${n}/switch`),
      );
    }),
  );
  const { limits } = model;
  for (const name of ['awc', 'awcPlus', 'referenceAggregate', 'backlog'] as const)
    check('amount', limits[name], `/limits/${name}`);
  for (const list of ['aggregate', 'single'] as const)
    limits[list].forEach((one, at) => check('switch', one.switch, `/limits/${list}/${at}/switch`));
  limits.coefficients.forEach((name, at) => {
    for (const { letter } of model.actions)
      check('parameter', `${name}_${letter}`, `/limits/coefficients/${at}`);
  });
  check('cap', model.coverage.cap, '/coverage/cap');
  model.parameters.forEach(({ id, value, minimum, maximum }, at) => {
    if (!(value >= minimum && value <= maximum))
      report(
        'M115',
        `/parameters/${at}/value`,
        `\`${id}\` is ${value}, but must be from ${minimum} to ${maximum}`,
      );
  });
}
