import type { DemoSection } from './demo-section.ts';

export const insurance: DemoSection = (on) => {
  const policy = (
    id: string,
    kind: string,
    carrier: string,
    number: string,
    deductible: number,
  ) => ({
    id,
    values: {
      'IN-04.1': kind,
      'IN-04.2': carrier,
      'IN-04.3': 'A+',
      'IN-04.9': 'XII',
      'IN-04.4': number,
      'IN-04.5': on.policyStart,
      'IN-04.6': on.policyEnd,
      'IN-04.7': deductible,
    },
  });
  return {
    values: {
      'IN-27': 'Harmon Insurance',
      'IN-28': 'Beth Harmon',
      'IN-29': 'certificates@harmon-insurance.example',
      'IN-30': '(512) 555-0191',
      'IN-03': ['General liability', 'Auto', "Workers' compensation", 'Umbrella / excess', 'Cyber'],
      'IN-05': 1_000_000,
      'IN-06': 2_000_000,
      'IN-07': 2_000_000,
      'IN-31': 1_000_000,
      'IN-08': 'Occurrence',
      'IN-09': 'Yes',
      'IN-10': ['None'],
      'IN-11': 1_000_000,
      'IN-12': 'Yes',
      'IN-13': 'Yes',
      'IN-15': 1_000_000,
      'IN-32': 1_000_000,
      'IN-33': 1_000_000,
      'IN-16': 'No',
      'IN-45': 'Not needed',
      'IN-17': 10_000_000,
      'IN-35': 10_000_000,
      'IN-36': 'Yes',
      'IN-20': 1_000_000,
      'IN-21': [
        'Additional insured, ongoing',
        'Additional insured, completed operations',
        'Primary and non-contributory',
        'Waiver of subrogation',
      ],
      'IN-42': 'Yes',
      'IN-43': '12 19',
      'IN-44': '12 19',
      'IN-22': 'No',
      'IN-23': 0,
      'IN-26': 84_500,
      'IN-46': `Two claims, both closed: a visitor tripped on a cord cover (${on.years[0]}, $61,000), and a drill struck a sprinkler line (${on.years[1]}, $23,500). Cords now run overhead at entrances, and lines are marked before drilling.`,
    },
    rows: {
      'IN-04': [
        policy(
          'general-liability',
          'General liability',
          'Gulf Plains Mutual',
          'GL-DEMO-4471',
          10_000,
        ),
        policy('auto', 'Auto', 'Gulf Plains Mutual', 'CA-DEMO-4472', 2_500),
        policy(
          'workers-compensation',
          "Workers' compensation",
          'Texas Trades Casualty',
          'WC-DEMO-4473',
          0,
        ),
        policy('umbrella-excess', 'Umbrella / excess', 'Northmark Excess', 'UX-DEMO-4474', 10_000),
        policy('cyber', 'Cyber', 'Northmark Specialty', 'CY-DEMO-4475', 25_000),
      ],
    },
  };
};

export const safetyStatistics: DemoSection = (on) => ({
  values: {
    'SS-01': 'Yes',
    'SS-03': { from: on.years[0], to: on.years[2] },
    'SS-17': 'No',
    'SS-13': 'Yes',
    'SS-12': { from: on.ratingYears[0], to: on.ratingYears[2] },
    'SS-14': 'Cited',
  },
  rows: {
    'SS-04': [
      injuries(on.years[0], 262_400, 128, [0, 2, 1, 3], [34, 21]),
      injuries(on.years[1], 276_750, 135, [0, 1, 2, 2], [12, 40]),
      injuries(on.years[2], 289_050, 141, [0, 1, 1, 2], [9, 15]),
    ],
    'SS-07': [
      rating(on.ratingYears[0], 0.92),
      rating(on.ratingYears[1], 0.88),
      rating(on.ratingYears[2], 0.84),
    ],
    'SS-10': [
      {
        id: 'r1',
        values: {
          'SS-10.1': '1700000.015',
          'SS-10.2': `${on.years[1]}-05-21`,
          'SS-10.7': 'Federal OSHA',
          'SS-10.8': '1926.403(h)',
          'SS-10.9': 'The switches of a temporary panel were not marked with what they served.',
          'SS-10.3': 'Other than serious',
          'SS-10.10': 3_300,
          'SS-10.4': 2_150,
          'SS-10.5': 'Settled',
          'SS-10.6':
            'Relabeled the temporary panels on site the same day and added them to the weekly inspection form.',
        },
      },
    ],
  },
});

/** One 300A summary: cases in columns G, H, I and J; days in K and L. */
function injuries(
  year: number,
  hours: number,
  employees: number,
  [deaths, away, restricted, other]: readonly [number, number, number, number],
  [daysAway, daysRestricted]: readonly [number, number],
) {
  return {
    id: `${year}`,
    values: {
      'SS-04.1': year,
      'SS-04.2': hours,
      'SS-04.3': employees,
      'SS-04.4': deaths,
      'SS-04.5': away,
      'SS-04.6': restricted,
      'SS-04.7': other,
      'SS-04.8': daysAway,
      'SS-04.9': daysRestricted,
      'SS-04.10': deaths + away + restricted + other,
    },
  };
}

function rating(year: number, emr: number) {
  return {
    id: `${year}`,
    values: {
      'SS-07.1': year,
      'SS-07.2': emr,
      'SS-07.5': `${year}-04-01`,
      'SS-07.3': 'Interstate',
    },
  };
}

export const safetyProgram: DemoSection = (on) => ({
  values: {
    'SP-01': 'Yes',
    'SP-02': on.lastYear('11-03'),
    'SP-04': 'Yes',
    'SP-29': 'Curtis Boone',
    'SP-30': ['CHST'],
    'SP-06': 2,
    'SP-07': 'Weekly',
    'SP-08': 'Yes',
    'SP-09': 'Yes',
    'SP-10': ['Pre-hire', 'Random', 'After an incident', 'Reasonable suspicion'],
    'SP-12': 92,
    'SP-13': 'Yes',
    'SP-14': 'Daily for each crew',
    'SP-15': '100 % above 6 ft',
    'SP-16': 'Yes',
    'SP-17': 'Yes',
    'SP-18': 'Weekly',
    'SP-19': [
      'Falls',
      'Scaffolds',
      'Electrical / LOTO',
      'Hot work',
      'Aerial lifts',
      'Heat illness',
    ],
    'SP-20': [
      'Falls',
      'Scaffolds',
      'Electrical / LOTO',
      'Hot work',
      'Aerial lifts',
      'Heat illness',
    ],
    'SP-21': 'Yes',
    'SP-22': 'Yes',
    'SP-23': 'Yes',
    'SP-24': 'Yes',
    'SP-25': 'Yes',
    'SP-26': 'No',
    'SP-27': 'Yes',
    'SP-28': 'Yes',
  },
});
