import { diceOf } from './dice.ts';
import { at, finance } from './levels.ts';
import type { Partner } from './partner.ts';
import type { TradeKit } from './trades/index.ts';

/** One fiscal year, in dollars. Assets equal liabilities plus equity; current assets are the sum of their parts. */
export type FiscalYear = {
  readonly year: number;
  /** yyyy-mm-dd */
  readonly ends: string;
  readonly revenue: number;
  readonly cost: number;
  readonly overhead: number;
  readonly depreciation: number;
  readonly interest: number;
  readonly beforeTax: number;
  readonly net: number;
  readonly cash: number;
  readonly receivables: number;
  readonly over90: number;
  readonly retainage: number;
  readonly underbilled: number;
  readonly inventory: number;
  readonly prepaid: number;
  readonly dueFromOwners: number;
  readonly currentAssets: number;
  readonly property: number;
  readonly intangibles: number;
  readonly assets: number;
  readonly payables: number;
  readonly overbilled: number;
  readonly currentDebt: number;
  readonly currentLiabilities: number;
  readonly liabilities: number;
  readonly retained: number;
  readonly fromOperations: number;
};

export type Books = {
  /** Three years, oldest first. */
  readonly years: readonly [FiscalYear, FiscalYear, FiscalYear];
  readonly latest: FiscalYear;
  readonly equity: number;
  readonly workingCapital: number;
};

const ENDS = { December: '12-31', June: '06-30', September: '09-30' } as const;

/** Rounds to the nearest thousand, or hundred for a small company. */
const rounded = (amount: number): number => {
  const step = Math.abs(amount) >= 200_000 ? 1000 : 100;
  return Math.round(amount / step) * step;
};

export function keepBooks(partner: Partner, kit: TradeKit, today: string): Books {
  const closes = partner.closes ?? 'December';
  const thisYear = Number(today.slice(0, 4));
  // Real statements are ready some weeks after the year ends, but here a year counts as soon as it has ended.
  const last = today > `${thisYear}-${ENDS[closes]}` ? thisYear : thisYear - 1;
  const yearOf = (back: 0 | 1 | 2) => fiscalYear(partner, kit, last - back, back, ENDS[closes]);
  const years = [yearOf(2), yearOf(1), yearOf(0)] as const;
  const latest = years[2];
  return {
    years,
    latest,
    equity: latest.assets - latest.liabilities,
    workingCapital: latest.currentAssets - latest.currentLiabilities,
  };
}

function fiscalYear(
  partner: Partner,
  kit: TradeKit,
  year: number,
  back: 0 | 1 | 2,
  ends: string,
): FiscalYear {
  const level = partner.finance;
  const dice = diceOf(partner.slug, 'books', String(back));
  const about = (value: number, spread = 0.05) => value * dice.between(1 - spread, 1 + spread);
  const revenue = rounded(partner.revenue / (1 + partner.growth / 100) ** back);
  const share = (percent: number) => rounded((revenue * percent) / 100);
  const days = (count: number, of: number) => rounded((of * count) / 360);

  const earlier =
    [0, at(finance.earlier, level)[1] ?? 0, at(finance.earlier, level)[0] ?? 0][back] ?? 0;
  const cost = revenue - share(about(at(finance.grossMargin, level), 0.03) + earlier);
  const overhead = share(about(at(finance.overhead, level), 0.03));
  const interest = share(at(finance.interest, level));
  const beforeTax = revenue - cost - overhead - interest;
  const net = beforeTax > 0 && partner.entity === 'C' ? rounded(beforeTax * 0.76) : beforeTax;

  const cash = days(about(at(finance.cashDays, level)), revenue);
  const receivables = days(about(at(finance.receivableDays, level), 0.03), revenue);
  const retainage = share(about(at(finance.retainage, level)));
  const underbilled = share(about(at(finance.underbilled, level)));
  const inventory = share(kit.shop === undefined ? 0.3 : 1.1);
  const prepaid = share(0.25);
  const dueFromOwners = share(at(finance.dueFromOwners, level));
  const currentAssets =
    cash + receivables + retainage + underbilled + inventory + prepaid + dueFromOwners;
  // A trade that needs more fixed assets leases half of the difference.
  const weight = (1 + kit.heavy) / 2;
  const property = share(about(at(finance.property, level)) * weight);
  const intangibles = partner.ownership === 'Private-equity backed' ? share(4) : 0;
  const other = share(0.6);
  const payables = days(about(at(finance.payableDays, level), 0.03), cost);
  const overbilled = share(about(at(finance.overbilled, level)));
  const currentDebt = share(at(finance.currentDebt, level));
  const currentLiabilities = rounded(currentAssets / about(at(finance.currentRatio, level), 0.02));
  const longDebt = share(at(finance.longDebt, level) * weight);
  const assets = currentAssets + property + intangibles + other;
  const liabilities = currentLiabilities + longDebt;
  const paidIn = rounded(Math.min(250_000, revenue * 0.01));
  const depreciation = rounded(property * 0.14);
  return {
    year,
    ends: `${year}-${ends}`,
    revenue,
    cost,
    overhead,
    depreciation,
    interest,
    beforeTax,
    net,
    cash,
    receivables,
    over90: rounded(receivables * at(finance.over90, level)),
    retainage,
    underbilled,
    inventory,
    prepaid,
    dueFromOwners,
    currentAssets,
    property,
    intangibles,
    assets,
    payables,
    overbilled,
    currentDebt,
    currentLiabilities,
    liabilities,
    retained: assets - liabilities - paidIn,
    fromOperations: rounded(net + depreciation - revenue * 0.01),
  };
}

/** Rounds an amount the way bond and credit limits are. */
export function roundAmount(amount: number): number {
  const step =
    amount >= 10_000_000
      ? 1_000_000
      : amount >= 2_000_000
        ? 500_000
        : amount >= 400_000
          ? 50_000
          : 10_000;
  return Math.max(step, Math.round(amount / step) * step);
}
