import type { RacWeights } from '@plumbline/api-contract';
import type { Draft } from './draft.ts';

/** The share of each category and metric out of 100, when everything is available. */
export function sharesOf(model: RacWeights, { weights }: Draft): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  const weightOf = (id: string): number => weights[id] ?? 0;
  const all = model.categories.reduce((sum, { code }) => sum + weightOf(code), 0);
  for (const { code, metrics } of model.categories) {
    const share = all === 0 ? 0 : (100 * weightOf(code)) / all;
    shares.set(code, share);
    const inside = metrics.reduce((sum, { id }) => sum + weightOf(id), 0);
    for (const { id } of metrics)
      shares.set(id, inside === 0 ? 0 : (share * weightOf(id)) / inside);
  }
  return shares;
}

export const shareText = (share: number): string =>
  share > 0 && share < 0.05 ? '<0.1' : share.toFixed(1);
