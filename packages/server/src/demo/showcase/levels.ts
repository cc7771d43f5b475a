import type { Level } from './partner.ts';

/** One value for each level, A first. */
type ByLevel<T> = Readonly<Record<Level, T>>;

const byLevel = <T>(A: T, B: T, C: T, D: T, E: T): ByLevel<T> => ({ A, B, C, D, E });

/** Percentages of revenue, and days, by the strength of a company's balance sheet. */
export const finance = {
  grossMargin: byLevel(16.4, 13.2, 11.2, 7.8, 3.2),
  overhead: byLevel(11.6, 9.6, 8.4, 6.6, 6.2),
  interest: byLevel(0.08, 0.3, 0.4, 0.7, 1),
  cashDays: byLevel(40, 26, 22, 11, 5),
  receivableDays: byLevel(47, 56, 62, 78, 96),
  payableDays: byLevel(34, 42, 47, 60, 82),
  over90: byLevel(0.02, 0.03, 0.06, 0.13, 0.24),
  retainage: byLevel(2.6, 2.6, 2.7, 2.8, 2.9),
  underbilled: byLevel(1.7, 2, 2.4, 4.2, 6.2),
  overbilled: byLevel(2, 1.5, 1.6, 1, 0.6),
  dueFromOwners: byLevel(0, 0, 0.3, 0.8, 1.5),
  currentDebt: byLevel(0.6, 1.8, 2.6, 5.6, 9),
  currentRatio: byLevel(1.72, 1.34, 1.19, 1.08, 0.87),
  property: byLevel(6, 7, 8, 9, 9),
  longDebt: byLevel(2.2, 4.2, 4.6, 5.4, 2.2),
  /** What to add to the latest margin before taxes to get that of the two previous years. */
  earlier: byLevel([-0.6, -0.2], [-0.4, 0.3], [0.4, -0.6], [1, -1.1], [5.2, 2.6]),
  lineUsed: byLevel(0, 0.12, 0.38, 0.72, 0.96),
  lineShare: byLevel(8, 7, 5, 4, 3),
} as const;

export const track = {
  /** The largest current contract relative to the largest completed one. */
  stretch: byLevel(1.12, 1.28, 1.42, 1.8, 2.3),
  margin: byLevel(13.2, 10.8, 9, 6.2, 3),
  losing: byLevel(0, 0, 0, 1, 2),
  completed: byLevel(6, 6, 5, 4, 4),
  late: byLevel(0, 1, 1, 1, 2),
  overBudget: byLevel(1, 1, 1, 1, 2),
  references: byLevel(6, 3, 3, 2, 1),
  repeat: byLevel(63, 52, 47, 31, 18),
  largestClient: byLevel(28, 31, 34, 44, 58),
  rework: byLevel(0.8, 1.3, 1.7, 2.6, 4.4),
  callbacks: byLevel(0.3, 0.45, 0.7, 1, 1.4),
} as const;

export const office = {
  industryYears: byLevel(24, 18, 14, 10, 8),
  ownYears: byLevel(16, 12, 7, 5, 3),
  revenuePerManager: byLevel(8.4, 10.4, 13, 17, 24),
  jobsPerSuperintendent: byLevel(1.4, 2.1, 2.6, 3.6, 5),
  turnover: byLevel(13, 19, 24, 33, 47),
  accounting: byLevel(
    'In-house CFO or controller and outside CPA',
    'In-house CFO or controller and outside CPA',
    'Outside CPA only',
    'In-house only',
    'Neither',
  ),
  cyber: byLevel(5, 4, 3, 2, 1),
} as const;

export const safety = {
  perProfessional: byLevel(44, 68, 90, 130, 0),
  talks: byLevel('Weekly', 'Weekly', 'Weekly', 'Every two weeks', 'Monthly'),
  osha30: byLevel(94, 80, 66, 46, 20),
  osha10: byLevel(84, 70, 52, 38, 18),
  planning: byLevel(
    'Daily for each crew',
    'Per task',
    'Per task',
    'High-risk work only',
    'High-risk work only',
  ),
  inspections: byLevel('Weekly', 'Weekly', 'Weekly', 'Monthly', 'Less often'),
  testing: byLevel(5, 4, 3, 2, 1),
  revisedMonths: byLevel(6, 13, 18, 27, 44),
  written: byLevel(1, 1, 0.85, 0.7, 0.5),
} as const;

export const at = <T>(table: ByLevel<T>, level: Level): T => table[level];

const RANKS = ['A', 'B', 'C', 'D', 'E'] as const;

/** Whether a level is this one or better. */
export const isAtLeast = (level: Level, least: Level): boolean =>
  RANKS.indexOf(level) <= RANKS.indexOf(least);
