import type { CompiledModel } from '../model/compiled-model.ts';
import type { Resolver } from '../values/resolver.ts';

/** The amounts of a model by name; null where there is none. */
export function amountsOf(
  { amounts }: CompiledModel,
  resolver: Resolver,
): Readonly<Record<string, number | null>> {
  return Object.fromEntries(
    [...amounts.keys()].map((name) => {
      const { state, value } = resolver.resolve(name);
      const isThere = state === 'available' && typeof value === 'number' && Number.isFinite(value);
      return [name, isThere ? value : null];
    }),
  );
}
