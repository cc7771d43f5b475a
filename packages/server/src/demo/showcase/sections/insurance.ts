import { roundAmount } from '../books.ts';
import { isAtLeast } from '../levels.ts';
import { anyName, fullName, hostOf, mailName } from '../names.ts';
import { phoneOf } from '../profile.ts';
import { given, row, type SceneSection, when, yesNo } from './section.ts';

const CARRIERS = [
  'Gulf Plains Mutual',
  'Northmark Casualty',
  'Old Meridian Insurance',
  'Prairie & Pacific Fire',
  'Builders Reliance',
];
const COMPENSATION = [
  'Trades Mutual Compensation',
  'Allied Employers Casualty',
  'Summit Ridge Compensation',
];

const M = 1_000_000;

const PROGRAMS = {
  high: {
    each: 2 * M,
    aggregate: 4 * M,
    auto: M,
    employers: M,
    umbrella: 10 * M,
    rating: 'A+',
    size: 'XIV',
  },
  standard: {
    each: M,
    aggregate: 2 * M,
    auto: M,
    employers: M,
    umbrella: 5 * M,
    rating: 'A',
    size: 'XI',
  },
  thin: {
    each: M,
    aggregate: 2 * M,
    auto: M,
    employers: 500_000,
    umbrella: M,
    rating: 'B++',
    size: 'VII',
  },
} as const;

const ENDORSEMENTS = [
  'Additional insured, ongoing',
  'Primary and non-contributory',
  'Waiver of subrogation',
  'Additional insured, completed operations',
  'Notice of cancellation',
] as const;

const SHORT: Readonly<Record<string, string>> = {
  'General liability': 'GL',
  Auto: 'CA',
  "Workers' compensation": 'WC',
  'Umbrella / excess': 'UX',
  Professional: 'PL',
  Pollution: 'CP',
  Cyber: 'CY',
};

/** The id that the form gives the row of a policy. */
const rowId = (kind: string): string =>
  kind
    .toLowerCase()
    .replace(/'/gu, '')
    .replace(/[^a-z]+/gu, '-');

export const insurance: SceneSection = ({ partner, kit, policy, books, dice }) => {
  const program = PROGRAMS[partner.insurance];
  const drawn = dice('insurance');
  const agent = anyName(drawn);
  const agency = `${agent.last} Insurance Group`;
  const carrier = drawn.pick(CARRIERS);
  const isSmall = partner.people < 12;
  const isHazardous = kit.specialty === 'Asbestos abatement';
  const isGood = partner.insurance !== 'thin';
  const policies = [
    'General liability',
    'Auto',
    "Workers' compensation",
    ...(isSmall ? [] : ['Umbrella / excess']),
    ...(kit.designs && isGood ? ['Professional'] : []),
    ...(isHazardous || partner.insurance === 'high' ? ['Pollution'] : []),
    ...(partner.insurance === 'high' ? ['Cyber'] : []),
  ];
  const has = (kind: string) => policies.includes(kind);
  const endorsements = ENDORSEMENTS.slice(0, { high: 5, standard: 4, thin: 3 }[partner.insurance]);
  const number = drawn.whole(2000, 8900);
  const losses = isAtLeast(partner.safety, 'B')
    ? 0
    : roundAmount(books.latest.revenue * drawn.between(0.002, 0.006));
  const { canceledPolicy } = partner.story ?? {};
  return {
    values: given({
      'IN-27': agency,
      'IN-28': fullName(agent),
      'IN-29': `${mailName(agent)}@${hostOf(agency)}`,
      'IN-30': phoneOf(partner, 62),
      'IN-03': policies,
      'IN-05': program.each,
      'IN-06': program.aggregate,
      'IN-07': program.aggregate,
      'IN-31': program.each,
      'IN-08': 'Occurrence',
      'IN-09': yesNo(isGood),
      'IN-10': isGood ? ['None'] : ['Residential', 'Action-over / employee injury'],
      'IN-11': program.auto,
      'IN-12': 'Yes',
      'IN-13': 'Yes',
      'IN-15': program.employers,
      'IN-32': program.employers,
      'IN-33': program.employers,
      'IN-16': 'No',
      'IN-45': partner.trade === 'piling' ? 'Yes' : 'Not needed',
      'IN-17': when(has('Umbrella / excess'), program.umbrella),
      'IN-35': when(has('Umbrella / excess'), program.umbrella),
      'IN-36': when(has('Umbrella / excess'), 'Yes'),
      'IN-18': when(has('Professional'), 2 * M),
      'IN-37': when(has('Professional'), 2 * M),
      'IN-19': when(has('Pollution'), 2 * M),
      'IN-39': when(has('Pollution'), 2 * M),
      'IN-40': when(has('Pollution'), 'Occurrence'),
      'IN-20': when(has('Cyber'), M),
      'IN-22': yesNo(isHazardous),
      'IN-21': endorsements,
      'IN-42': 'Yes',
      'IN-43': '12 19',
      'IN-44': when(endorsements.length >= 4, '12 19'),
      'IN-23': canceledPolicy === undefined ? 0 : 1,
      'IN-24': canceledPolicy,
      'IN-26': losses,
      'IN-46': when(
        losses > 0,
        'Two property damage claims by other trades, both closed by the carrier.',
      ),
    }),
    rows: {
      'IN-04': policies.map((kind, index) =>
        row('IN-04', rowId(kind), {
          1: kind,
          2: kind === "Workers' compensation" ? drawn.pick(COMPENSATION) : carrier,
          3: program.rating,
          9: program.size,
          4: `${SHORT[kind] ?? 'XX'}-DEMO-${number + index}`,
          5: policy.starts,
          6: policy.ends,
          7: kind === "Workers' compensation" ? 0 : drawn.pick([1000, 2500, 5000, 10_000]),
        }),
      ),
    },
  };
};
