import { sectionLinks } from '@plumbline/schemas/templates';
import type { TpStatus } from '@plumbline/api-contract';
import { assessedYearly } from './assessments/history.ts';
import { diceOf } from './dice.ts';
import type { Partner } from './partner.ts';
import { partners } from './partners/index.ts';

/**
 * Who reads a trade partner's vault, and how this reader has rated it. Days count back from when the demo is filled.
 */
export type Grant = {
  readonly partner: string;
  readonly reader: string;
  readonly sections: readonly string[];
  readonly daysAgo: number;
  /** The latest is last; each has the notes that were written with it. */
  readonly verdicts: readonly {
    readonly status: TpStatus;
    readonly notes: string;
    readonly daysAgo: number;
  }[];
  /** When the reader last opened the vault; null if never. */
  readonly readDaysAgo: number | null;
};

export type Request = {
  readonly partner: string;
  readonly reader: string;
  readonly message: string;
  readonly daysAgo: number;
  /** When it was declined; null while it is pending. */
  readonly declinedDaysAgo: number | null;
};

export const DANA = 'dana.whitfield@keystone-builders.example';
export const PRIYA = 'priya.nair@harbor-main.example';
const GRACE = 'grace.holloway@tidemark-contracting.example';
const MIRIAM = 'miriam.castle@larkspur-construction.example';
const ABIGAIL = 'abigail.pell@bannock-pell.example';
const CORINNE = 'corinne.mays@ostrander-construction.example';

/** The key of a permission. */
export const permissionKey = (partner: string, reader: string): string => `${partner} ${reader}`;

const without = (...links: readonly string[]) =>
  sectionLinks.filter((link) => !links.includes(link));
const ALL = sectionLinks;
const NO_BANK = without('banking-credit');
const NO_MONEY = without('financial-information', 'banking-credit');
const BASICS = [
  'basic-information',
  'contacts-key-personnel',
  'trades-markets-service-area',
  'licenses-registrations',
  'insurance',
  'safety-statistics',
] as const;

type Verdict = readonly [status: TpStatus, notes: string];

/** Dana's approval statuses, with her notes. She has not reviewed partners that are missing here. */
const DANAS: Readonly<Record<string, readonly Verdict[]>> = {
  'ironwood-steel': [
    ['In Review', 'Asked for the June backlog report.'],
    ['Approved', 'Strong books, best EMR of the steel list. OK to $12M single.'],
  ],
  'sawtooth-precast': [['Approved', 'Plant visit in spring went well. Owned by its people.']],
  'prairie-state-concrete': [
    ['Approved With Conditions', 'Waiting for the renewed umbrella.'],
    ['Approved', 'Umbrella renewed at $10M. Use them for Joliet first.'],
  ],
  'granite-state-masonry': [['Approved', 'Small but solid. Up to $1M.']],
  'crescent-piling': [
    ['In Review', 'The Chapter 11 was six years ago. Talk to finance.'],
    [
      'Approved With Conditions',
      'Joint check for pile supplier on the first job. Bankruptcy closed, creditors paid.',
    ],
  ],
  'empire-scaffold': [
    ['Approved', ''],
    ['In Review', 'Fatality reported. Safety to visit before any new award.'],
    ['Not Approved', 'EMR 1.45 and an open willful citation. Look again after the hearing.'],
  ],
  'chesapeake-erectors': [['Not Approved', 'Active debarment in Maryland. Do not invite.']],
  'piedmont-paving': [['Approved', 'Own plants. Good for site packages in NC and VA.']],
  'tidewater-roofing': [
    ['In Review', 'Fall protection citation, settled. Asked for the new plan.'],
    ['Approved With Conditions', 'Site safety plan before mobilization; monthly audit.'],
  ],
  'gulf-coast-insulation': [['Not Approved', 'Insurance has expired and there is a tax lien.']],
  'tri-rivers-door': [['Approved', 'WBE. Certificate expires soon, ask for the new one.']],
  'sandia-drywall': [
    ['Approved With Conditions', 'Bond capacity is tight: bond anything above $1M.'],
  ],
  'heartland-interiors': [['Approved', 'Finished Lakeside two weeks early.']],
  'cascade-mechanical': [['Approved', 'First choice for the fab in Hillsboro.']],
  'pacific-crest-electric': [['Approved', 'Audited, 900 people, no limits needed under $40M.']],
  'front-range-lowvoltage': [['Approved', '']],
  'twin-cities-sheet-metal': [['Approved', 'Long record with us, no claims.']],
  'liberty-fire': [
    ['Expired', 'Renewal due. Marked ready again in the fall, check the insurance contact.'],
  ],
  'buckeye-utility': [
    ['Approved', 'Fine up to $15M.'],
    [
      'Approved With Conditions',
      '17 months of backlog. No new award before the tunnel job is done.',
    ],
  ],
  'palmetto-solar': [['In Review', 'Growing by a third each year. Asked for interim statements.']],
  'copper-state-demolition': [
    ['Approved With Conditions', 'Interior strip-out only, until the arbitration ends.'],
  ],
  'blue-heron-plumbing': [['In Review', 'Insurance runs out within two weeks.']],
};

/** Partners that have not given Dana access: her request is pending or declined, or she never asked. */
const NOT_FOR_DANA = new Set([
  'big-sky-framing',
  'peachtree-signs',
  'wasatch-foodservice',
  'golden-gate-acoustics',
  'emerald-controls',
  'hudson-valley-tile',
  'derby-balancing',
  'lakefront-glazing',
  'windward-elevator',
  'northern-pines-millwork',
  'stonebridge-abatement',
  'harborline-waterproofing',
]);

const LIMITED: Readonly<Record<string, readonly string[]>> = {
  'nutmeg-specialties': BASICS,
  'magnolia-floors': BASICS,
  'desert-bloom': NO_MONEY,
  'old-dominion-painting': NO_MONEY,
  'tri-rivers-door': NO_BANK,
  'sandia-drywall': NO_BANK,
  'granite-state-masonry': NO_BANK,
  'palmetto-solar': NO_BANK,
};

const danas = (): readonly Grant[] =>
  partners
    .filter(({ slug }) => !NOT_FOR_DANA.has(slug))
    .map(({ slug }) => grant(slug, DANA, LIMITED[slug] ?? ALL, DANAS[slug] ?? []));

function grant(
  partner: string,
  reader: string,
  sections: readonly string[],
  verdicts: readonly Verdict[],
): Grant {
  const drawn = diceOf(partner, reader);
  // Dana has had access for longer to the partners that she has assessed every year.
  const daysAgo = drawn.whole(62, 400) + (reader === DANA && assessedYearly(partner) ? 800 : 0);
  const isRead = verdicts.length > 0 || drawn.roll() < 0.5;
  return {
    partner,
    reader,
    sections,
    daysAgo,
    verdicts: verdicts.map(([status, notes], index) => ({
      status,
      notes,
      daysAgo: Math.round(Math.min(daysAgo, 400) / (index + 1.2) ** 1.6),
    })),
    readDaysAgo: isRead ? drawn.whole(0, Math.min(40, daysAgo - 1)) : null,
  };
}

/** The other contractors read the partners near them, and only some sections each. */
const READERS: readonly (readonly [reader: string, states: readonly string[]])[] = [
  [PRIYA, ['MD', 'VA', 'PA', 'NJ']],
  [GRACE, ['MD', 'VA', 'PA', 'NJ', 'NC']],
  [MIRIAM, ['CO', 'UT', 'OR', 'WA', 'CA', 'ID', 'NM']],
  [ABIGAIL, ['NH', 'CT', 'NY']],
  [CORINNE, ['GA', 'AL', 'FL', 'SC', 'NC', 'LA', 'TX']],
];

const VERDICTS: readonly (readonly Verdict[])[] = [
  [],
  [['Approved', '']],
  [['In Review', 'Waiting for references.']],
  [['Approved With Conditions', 'Bond above $2M.']],
];

function others(): readonly Grant[] {
  const isNear = (states: readonly string[], { state, stage }: Partner) =>
    states.includes(state) && stage !== 'empty' && stage !== 'started';
  return READERS.flatMap(([reader, states]) =>
    partners
      .filter((partner) => isNear(states, partner))
      .filter(({ slug }) => !requests.some((one) => one.partner === slug && one.reader === reader))
      .map(({ slug }) => {
        const drawn = diceOf(slug, reader, 'sections');
        return grant(
          slug,
          reader,
          drawn.pick([ALL, NO_BANK, NO_MONEY, BASICS]),
          drawn.pick(VERDICTS),
        );
      }),
  );
}

export const requests: readonly Request[] = [
  {
    partner: 'golden-gate-acoustics',
    reader: DANA,
    message: 'We are pricing two office floors in San Jose and would like to have you on the list.',
    daysAgo: 3,
    declinedDaysAgo: null,
  },
  {
    partner: 'emerald-controls',
    reader: DANA,
    message: 'Laboratory controls in Bothell, about $4M. Bids are due in January.',
    daysAgo: 8,
    declinedDaysAgo: null,
  },
  {
    partner: 'hudson-valley-tile',
    reader: DANA,
    message: '',
    daysAgo: 21,
    declinedDaysAgo: null,
  },
  {
    partner: 'derby-balancing',
    reader: DANA,
    message: 'Air balance of a hospital in Louisville, spring.',
    daysAgo: 1,
    declinedDaysAgo: null,
  },
  {
    partner: 'lakefront-glazing',
    reader: DANA,
    message: 'Could you share your vault for a curtain wall in Cleveland?',
    daysAgo: 40,
    declinedDaysAgo: 33,
  },
  {
    partner: 'windward-elevator',
    reader: DANA,
    message: 'Six cars in the West Loop.',
    daysAgo: 65,
    declinedDaysAgo: 60,
  },
  {
    partner: 'cascade-mechanical',
    reader: CORINNE,
    message: 'A data center in Portland, mechanical about $30M.',
    daysAgo: 2,
    declinedDaysAgo: null,
  },
  {
    partner: 'ironwood-steel',
    reader: MIRIAM,
    message: 'We build a plant in Huntsville next year.',
    daysAgo: 5,
    declinedDaysAgo: null,
  },
  {
    partner: 'pacific-crest-electric',
    reader: GRACE,
    message: '',
    daysAgo: 12,
    declinedDaysAgo: null,
  },
  {
    partner: 'stonebridge-abatement',
    reader: GRACE,
    message: 'Abatement in four schools, this summer.',
    daysAgo: 30,
    declinedDaysAgo: 26,
  },
];

export const grants: readonly Grant[] = [...danas(), ...others()];

/** Notes that Dana and her colleagues keep on vaults. The trade partner never sees them. */
export const notes = [
  {
    partner: 'buckeye-utility',
    by: DANA,
    link: 'project-experience-references',
    daysAgo: 12,
    note: 'The Scioto tunnel alone is a third of this backlog. Asked for a schedule.',
  },
  {
    partner: 'empire-scaffold',
    by: DANA,
    link: 'safety-statistics',
    daysAgo: 20,
    note: 'Third year in a row that the EMR went up.',
  },
  {
    partner: 'crescent-piling',
    by: DANA,
    link: 'legal-claims-disclosures',
    daysAgo: 44,
    note: 'Read the plan: creditors were paid in full. Counsel agrees.',
  },
  {
    partner: 'ironwood-steel',
    by: DANA,
    link: 'bonding-surety',
    daysAgo: 31,
    note: 'Surety confirmed the limits by phone.',
  },
] as const;

/** Trade partners that Dana has invited and that have not signed up yet. */
export const invited = [
  {
    first_name: 'Ruth',
    last_name: 'Okoye',
    email: 'ruth.okoye@lakeland-firestop.example',
    company_name: 'Lakeland Firestopping',
    daysAgo: 6,
  },
  {
    first_name: 'Sid',
    last_name: 'Marlowe',
    email: 'sid@marlowe-crane.example',
    company_name: 'Marlowe Crane & Rigging',
    daysAgo: 19,
  },
] as const;
