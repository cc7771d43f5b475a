import type { CompiledCap } from '../model/compiled-model.ts';
import type { CapFact } from '../types.ts';
import { factsOf } from '../values/metric-fact.ts';
import type { Resolver } from '../values/resolver.ts';

/** Whether a cap applies. Without its inputs it does not: a section that is not shared lowers no grade. */
export function capFact({ cap, formula, assumed }: CompiledCap, resolver: Resolver): CapFact {
  if (formula === null) return { applies: false, reason: cap.reason, isAssumed: false, inputs: [] };
  const { value, inputs: names } = resolver.evaluate(formula);
  const inputs = factsOf(names, resolver);
  const applies = value === 1;
  const isAssumed = applies && assumed !== null && resolver.evaluate(assumed, true).value === 1;
  const text = isAssumed ? (cap.assumedReason ?? cap.reason) : cap.reason;
  const reason = text.includes('{')
    ? text.replaceAll(
        /\{(\w+)\}/gu,
        (_, name: string) => inputs.find((input) => input.name === name)?.text ?? 'not answered',
      )
    : text;
  return { applies, reason, isAssumed, inputs };
}
