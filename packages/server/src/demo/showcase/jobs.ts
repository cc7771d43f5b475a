import { diceOf } from './dice.ts';
import { at, track } from './levels.ts';
import type { Partner } from './partner.ts';
import { nameProjects, type Project } from './projects.ts';
import type { TradeKit } from './trades/index.ts';

export type CurrentJob = Project & {
  readonly contract: number;
  readonly cost: number;
  readonly spent: number;
  readonly billed: number;
  readonly isBonded: boolean;
  readonly monthsLeft: number;
};

export type FinishedJob = Project & {
  readonly original: number;
  readonly final: number;
  /** How many years ago it was finished. */
  readonly yearsAgo: number;
  readonly isOnTime: boolean;
  readonly isInBudget: boolean;
  readonly isBonded: boolean;
};

/** A company's work: its current and its finished jobs. */
export type Job = {
  readonly current: readonly CurrentJob[];
  readonly finished: readonly FinishedJob[];
  readonly awarded: number;
  /** The remaining value of the current jobs, plus awarded work. */
  readonly backlog: number;
  readonly largestCurrent: number;
  readonly largestFinished: number;
  readonly toSpend: { readonly bonded: number; readonly unbonded: number };
};

const round = (amount: number) => Math.round(amount / 1000) * 1000;

export function planJobs(partner: Partner, kit: TradeKit, revenue: number, today: string): Job {
  const dice = diceOf(partner.slug, 'jobs');
  const level = partner.track;
  const backlog = (revenue * partner.backlog) / 12;
  const count = Math.max(3, Math.min(12, Math.round(2 + Math.sqrt(partner.people) * 0.65)));
  const names = nameProjects(partner, kit, count + 6);
  const shapes = names.slice(0, count).map((project) => ({
    project,
    size: dice.between(0.55, 1.3),
    done: dice.between(0.08, 0.86),
  }));
  const remaining = shapes.reduce((sum, { size, done }) => sum + size * (1 - done), 0);
  const unit = (backlog * 0.8) / remaining;
  const losing = at(track.losing, level);
  const bondable = partner.bonds !== 'none' && partner.bonds !== 'obtainable';
  const current = shapes.map(({ project, size, done }, index): CurrentJob => {
    const contract = round(size * unit);
    const margin = index < losing ? -4 : at(track.margin, level) * dice.between(0.9, 1.1);
    const cost = round(contract * (1 - margin / 100));
    const spent = round(cost * done);
    return {
      ...project,
      contract,
      cost,
      spent,
      billed: Math.min(contract, round(contract * done * dice.between(0.97, 1.08))),
      isBonded: bondable && index % 3 === 1,
      monthsLeft: Math.max(1, Math.round((1 - done) * dice.between(9, 16))),
    };
  });
  const toSpend = (isBonded: boolean) =>
    current
      .filter((job) => job.isBonded === isBonded)
      .reduce((sum, { cost, spent }) => sum + cost - spent, 0);
  const awarded = round(backlog * 0.2);
  const largestCurrent = Math.max(...current.map(({ contract }) => contract));
  const largestFinished = round(largestCurrent / at(track.stretch, level));
  const finishedCount = Math.max(
    3,
    Math.min(at(track.completed, level), 6, Number(today.slice(0, 4)) - partner.founded),
  );
  return {
    current,
    finished: finish(partner, names.slice(count, count + finishedCount), largestFinished),
    awarded,
    backlog:
      awarded +
      current.reduce((sum, { contract, cost, spent }) => sum + contract * (1 - spent / cost), 0),
    largestCurrent,
    largestFinished,
    toSpend: { bonded: toSpend(true), unbonded: toSpend(false) },
  };
}

/** The size of each finished job relative to the largest. */
const SHARES = [1, 0.93, 0.86, 0.78, 0.74, 0.6] as const;

function finish(
  partner: Partner,
  names: readonly Project[],
  largest: number,
): readonly FinishedJob[] {
  const dice = diceOf(partner.slug, 'finished');
  const level = partner.track;
  return names.map((project, index) => {
    const final = round(largest * (SHARES[index] ?? 0.5));
    return {
      ...project,
      final,
      original: round(final / dice.between(1.01, 1.09)),
      yearsAgo: 1 + (index % 3),
      // The first job, the largest, is within budget; the last ones are late.
      isOnTime: index < names.length - at(track.late, level),
      isInBudget: index === 0 || index > at(track.overBudget, level),
      isBonded: partner.bonds !== 'none' && partner.bonds !== 'obtainable' && index % 3 === 0,
    };
  });
}
