import { type FiscalYear, roundAmount } from '../books.ts';
import { at, finance as levels, isAtLeast } from '../levels.ts';
import { anyName, fullName, hostOf, mailName } from '../names.ts';
import { dayAfter } from '../../../engine/calendar-days.ts';
import { phoneOf } from '../profile.ts';
import { wantedSize } from './market.ts';
import { given, row, type SceneSection, when, yesNo } from './section.ts';

const CPA_FIRMS = [
  'Hartwell & Boone CPAs',
  'Sayles Mercer LLP',
  'Nordgren Pruitt & Co.',
  'Amado, Finch & Lowe',
  'Kessler Byrne CPAs',
];
const BANKS = [
  'First Prairie Bank',
  'Merchants & Builders Bank',
  'Harbor National Bank',
  'Cornerstone Savings',
  'Two Rivers Bank',
];
const SURETIES = [
  'Continental Plains Surety',
  'Old Meridian Surety',
  'Northmark Surety',
  'Liberty Crest Insurance',
];

const HAS_CPA = new Set(['Audited', 'Reviewed', 'Compiled']);

export const financials: SceneSection = ({ partner, books, dice }) => {
  const { statement, story = {} } = partner;
  const drawn = dice('cpa');
  const firm = drawn.pick(CPA_FIRMS);
  const cpa = anyName(drawn);
  const hasCpa = HAS_CPA.has(statement);
  const [oldest, , latest] = books.years;
  const highest = Math.max(...books.years.map(({ revenue }) => revenue));
  return {
    values: given({
      'FI-01': 'Yes',
      'FI-02': statement,
      'FI-19': when(hasCpa, firm),
      'FI-20': when(hasCpa, fullName(cpa)),
      'FI-21': when(hasCpa, `${mailName(cpa)}@${hostOf(firm)}`),
      'FI-05': when(hasCpa, yesNo(story.goingConcern !== undefined)),
      'FI-18': story.goingConcern,
      'FI-06':
        partner.revenue < 5_000_000 ? 'Completed contract' : 'Percentage of completion (over time)',
      'FI-07': { from: oldest.year, to: latest.year },
      'FI-09': 'No',
      'FI-13': highest,
      'FI-14': Math.round((latest.revenue * (1 + partner.growth / 100)) / 1000) * 1000,
      'FI-15': 'No',
    }),
    rows: { 'FI-08': books.years.map((year) => statementOf(year, statement)) },
  };
};

function statementOf(year: FiscalYear, level: string) {
  const base = {
    1: year.year,
    2: level,
    3: year.ends,
    4: year.revenue,
    5: year.cost,
    9: year.interest,
    10: year.beforeTax,
    11: year.net,
    12: year.cash,
    13: year.receivables,
    19: year.currentAssets,
    22: year.assets,
    23: year.payables,
    26: year.currentLiabilities,
    27: year.liabilities,
    29: year.retained,
  };
  if (level === 'Tax return only') return row('FI-08', `${year.year}`, base);
  return row('FI-08', `${year.year}`, {
    ...base,
    7: year.overhead,
    8: year.depreciation,
    33: 'No',
    14: year.over90,
    15: year.retainage,
    16: year.underbilled,
    17: year.inventory,
    34: year.prepaid,
    18: year.dueFromOwners,
    20: year.property,
    21: year.intangibles,
    24: year.overbilled,
    25: year.currentDebt,
    28: 0,
    31: year.fromOperations,
  });
}

export const banking: SceneSection = ({ partner, books, today, dice }) => {
  const drawn = dice('bank');
  const bank = drawn.pick(BANKS);
  const officer = anyName(drawn);
  const level = partner.finance;
  const hasLine = partner.revenue > 2_000_000;
  const limit = roundAmount((books.latest.revenue * at(levels.lineShare, level)) / 100);
  return {
    values: given({
      'BK-14': bank,
      'BK-15': fullName(officer),
      'BK-16': phoneOf(partner, 60),
      'BK-17': `${mailName(officer)}@${hostOf(bank)}`,
      'BK-02': Math.min(drawn.whole(3, 22), Number(today.slice(0, 4)) - partner.founded),
      'BK-03': yesNo(hasLine),
      'BK-04': when(hasLine, limit),
      'BK-05': when(hasLine, Math.round((limit * at(levels.lineUsed, level)) / 1000) * 1000),
      'BK-18': when(hasLine, 'No'),
      'BK-06': when(hasLine, dayAfter(today, drawn.whole(40, 420))),
      'BK-07': when(
        hasLine,
        isAtLeast(level, 'B') ? ['Receivables', 'Equipment'] : ['All assets', 'Personal guarantee'],
      ),
      'BK-08': 'No',
      'BK-10': yesNo(partner.story?.jointChecks !== undefined),
      'BK-19': partner.story?.jointChecks,
      'BK-11': Math.round(at(levels.payableDays, level)),
      'BK-13': yesNo(isAtLeast(level, 'C')),
    }),
  };
};

/** The limits of a bonding program as multiples: single of the wanted contract, aggregate of the backlog. */
const PROGRAMS = {
  strong: { single: 2.1, aggregate: 2.4, rate: 0.9, rating: 'A+' },
  adequate: { single: 1.6, aggregate: 1.7, rate: 1.3, rating: 'A' },
  tight: { single: 1.05, aggregate: 1.15, rate: 2.2, rating: 'A-' },
} as const;

export const bonding: SceneSection = (scene) => {
  const { partner, jobs, dice, today } = scene;
  const { bonds, story = {} } = partner;
  const drawn = dice('bonds');
  const surety = drawn.pick(SURETIES);
  const agent = anyName(drawn);
  const agency = `${agent.last} Bonds`;
  const wanted = wantedSize(scene);
  const common = {
    'BO-16': 'No',
    'BO-18': yesNo(bonds === 'none' && partner.finance === 'E'),
    'BO-29': when(
      bonds === 'none' && partner.finance === 'E',
      'Our surety stopped writing bonds for us last year, after two years of losses.',
    ),
    'BO-19': story.surety === undefined ? 0 : 1,
  };
  const agentOf = {
    'BO-24': agency,
    'BO-25': fullName(agent),
    'BO-26': phoneOf(partner, 61),
    'BO-27': `${mailName(agent)}@${hostOf(agency)}`,
  };
  if (bonds === 'none')
    return {
      values: given({
        ...common,
        'BO-01': 'No',
        'BO-02':
          partner.finance === 'E'
            ? 'Our surety ended the program. We work on jobs without bonds until the balance sheet has recovered.'
            : 'Our jobs are small and none has asked for a bond so far.',
      }),
    };
  if (bonds === 'obtainable')
    return {
      values: given({
        ...common,
        ...agentOf,
        'BO-01': 'No program, but can be bonded',
        'BO-30': wanted,
        'BO-31': wanted * 2,
      }),
    };
  const program = PROGRAMS[bonds];
  const single = roundAmount(wanted * program.single);
  return {
    values: given({
      ...common,
      ...agentOf,
      'BO-01': 'Yes, program in place',
      'BO-03': surety,
      'BO-04': program.rating,
      'BO-05': 'Yes',
      'BO-07': Math.min(drawn.whole(4, 18), Number(today.slice(0, 4)) - partner.founded),
      'BO-14': yesNo(partner.finance !== 'A'),
      'BO-08': single,
      'BO-09': Math.max(single, roundAmount(jobs.backlog * program.aggregate)),
      'BO-21': 'All work on hand',
      // Cost to complete.
      'BO-10': jobs.toSpend.bonded,
      'BO-22': jobs.toSpend.unbonded + Math.round((jobs.awarded * 0.87) / 1000) * 1000,
      'BO-12': program.rate,
      'BO-13': Math.max(...jobs.finished.map(({ final }) => final)),
    }),
  };
};
