import type { ScoringModel } from '@plumbline/schemas/scoring';
import { BUILT_IN } from '../compiled-model.ts';
import type { Reports } from './fault.ts';

/** Duplicate ids, and metrics in a category that their id does not belong to. */
export function idFaults(model: ScoringModel, { report }: Reports): void {
  const names = new Map<string, string>(BUILT_IN.map((name) => [name, 'is built in']));
  for (const list of ['inputs', 'amounts', 'requirements', 'parameters', 'switches'] as const)
    model[list].forEach(({ id }, at) => {
      const taken = names.get(id);
      if (taken === undefined) names.set(id, `is also in \`${list}\``);
      else report('M111', `/${list}/${at}/id`, `\`${id}\` ${taken}`, 'give it another id');
    });
  const seen = new Set<string>();
  const note = (id: string, pointer: string): void => {
    if (seen.has(id)) report('M111', pointer, `\`${id}\` is in the model twice`, 'remove one');
    seen.add(id);
  };
  model.caps.forEach(({ id }, at) => note(id, `/caps/${at}/id`));
  for (const list of ['aggregate', 'single'] as const)
    model.limits[list].forEach(({ id }, at) => note(id, `/limits/${list}/${at}/id`));
  model.categories.forEach(({ code, metrics }, at) => {
    note(code, `/categories/${at}/code`);
    metrics.forEach(({ id }, place) => {
      const pointer = `/categories/${at}/metrics/${place}/id`;
      note(id, pointer);
      if (!id.startsWith(`${code}-`))
        report('M111', pointer, `\`${id}\` does not belong to category ${code}`);
    });
  });
}
