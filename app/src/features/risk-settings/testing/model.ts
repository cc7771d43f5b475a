import type { RacScores, RacWeights } from '@plumbline/api-contract';
import { LETTERS, prepareReweighing, reweigh } from '@plumbline/risk';
import { defaultModel } from '@plumbline/schemas/scoring';

/** The default model as the API sends it, with a test's changes. */
export function weights(told: Partial<RacWeights> = {}): RacWeights {
  const { categories, requirements, caps, switches, parameters } = defaultModel;
  return {
    revision: 0,
    is_default: true,
    may_edit: true,
    changed: null,
    categories: categories.map(({ code, name, weight, metrics }) => ({
      code,
      name,
      weight,
      metrics: metrics.map((metric) => ({
        id: metric.id,
        name: metric.name,
        weight: metric.weight,
        about: metric.about,
      })),
    })),
    requirements: requirements.map(({ id, name, amount }) => ({ id, name, amount })),
    caps: caps.map(({ id, name, isOn, cap }) => ({ id, name, is_on: isOn, cap, note: '' })),
    switches: switches.map(({ id, name, help, isOn }) => ({ id, name, help, is_on: isOn })),
    parameters: parameters.map(({ id, name, value, minimum, maximum }) => ({
      id,
      name,
      value,
      minimum,
      maximum,
    })),
    ...told,
  };
}

const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** `count` different reports, graded under the default model; the same ones every time. */
export function scoresOf(count: number): RacScores {
  const metrics = defaultModel.categories.flatMap((category) =>
    category.metrics.map(({ id }) => id),
  );
  let seed = 17;
  const next = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const rows = Array.from({ length: count }, () => {
    const level = 45 + next(45);
    return metrics.map(() => {
      const kind = next(40);
      if (kind < 2) return null;
      return kind === 2 ? -1 : Math.min(100, Math.max(0, level + next(50) - 25));
    });
  });
  const graded = reweigh(
    prepareReweighing(
      defaultModel,
      metrics,
      rows.map((scores) => ({ scores, caps: [] })),
    ),
    defaultModel,
  );
  return {
    metrics,
    reports: rows.map((scores, at) => ({
      id: idOf(at),
      tp: { id: idOf(count + at), name: `Partner ${String(at).padStart(4, '0')}` },
      grade: LETTERS[graded.grades[at] ?? -1] ?? null,
      score: graded.scores[at] ?? null,
      scores,
      caps: [],
      is_coverage_cap_overridden: false,
      is_withheld: false,
    })),
  };
}
