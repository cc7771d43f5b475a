import type { DemoSection } from './demo-section.ts';

const OFFICE = {
  line1: '4100 Burleson Road',
  line2: 'Suite 200',
  city: 'Austin',
  state: 'TX',
  zip: '78744',
};

export const organization: DemoSection = () => ({
  values: {
    'BI-01': 'Summit Electric LLC',
    'BI-02': 'Yes',
    'BI-04': 'No',
    // No EIN starts with 00, so this one is not in use.
    'BI-06': '00-4178231',
    'BI-29': 'SUMT5XQ7DEM1',
    'BI-09': 'https://www.summit-electric.example',
    'BI-10': '(512) 555-0142',
    'BI-11': 'office@summit-electric.example',
    'BI-12': OFFICE,
    'BI-13': 'TX',
    'BI-14': 'Travis, TX',
    'BI-15': 'Yes',
    'BI-16': { line1: 'PO Box 17420', city: 'Austin', state: 'TX', zip: '78760' },
    'BI-36': 'No',
    'BI-19': 1998,
    'BI-20': 2004,
    'BI-21': 'Limited liability company (LLC)',
    'BI-35': 'S corporation',
    'BI-22': 'TX',
    'BI-23': '1998-03-16',
    'BI-24': '238210',
    'BI-25': 'December',
    'BI-26': '100-249',
    'BI-27':
      'Summit Electric builds power, lighting and fire-alarm systems for hospitals, schools and data centers in Texas and its neighbors. We work with our own crews and our own prefabrication shop in Austin.',
  },
  rows: { 'BI-33': [{ id: 'r1', values: { 'BI-33.1': 'Summit Power & Light' } }] },
});

export const ownership: DemoSection = () => ({
  values: {
    'OW-01': 'Family-owned',
    'OW-17': ['Woman-owned', 'Hispanic American-owned'],
    'OW-18': 'Yes',
    'OW-03': 'No',
    'OW-07': 'Yes',
    'OW-09': 'No',
    'OW-11': 'No',
    'OW-13': 'Yes',
    'OW-14': 'No',
  },
  rows: {
    'OW-02': [
      owner('r1', 'Elena Alvarez', 'President', 60, 28),
      owner('r2', 'Daniel Alvarez', 'Vice president of operations', 40, 24),
    ],
    'OW-19': [
      {
        id: 'r1',
        values: { 'OW-19.1': 'Nora Kimball', 'OW-19.2': ['Secretary', 'Treasurer / CFO'] },
      },
    ],
    'OW-08': [
      {
        id: 'r1',
        values: {
          'OW-08.1': 'Alvarez Equipment Holdings LLC',
          'OW-08.2': 'Equipment holding',
          'OW-08.3': 'No',
        },
      },
    ],
  },
});

function owner(id: string, name: string, title: string, percent: number, years: number) {
  return {
    id,
    values: {
      'OW-02.1': name,
      'OW-02.6': 'Person',
      'OW-02.2': title,
      'OW-02.3': percent,
      'OW-02.4': years,
      'OW-02.5': 'Yes',
    },
  };
}

export const people: DemoSection = () => ({
  values: {
    'KP-03': 1,
    'KP-04':
      'Neil Hanley, our service manager, retired in March after 19 years. Rosa Jimenez, his assistant for six years, has taken his place.',
    'KP-05': 'In-house CFO or controller and outside CPA',
    'KP-06': 6,
    'KP-07': 7,
    'KP-08': 5,
  },
  rows: {
    'KP-01': [
      contact('r1', ['Prequalification'], 'Maria', 'Alvarez', 'Office Manager', '0143'),
      contact('r2', ['Bidding / estimating'], 'Tom', 'Reed', 'Estimator', '0144'),
      contact('r3', ['Accounting', 'Insurance'], 'Nora', 'Kimball', 'Controller', '0145'),
      contact('r4', ['Safety', 'After-hours'], 'Curtis', 'Boone', 'Safety director', '0146'),
      contact('r5', ['Owner', 'Legal'], 'Elena', 'Alvarez', 'President', '0147'),
    ],
    'KP-02': [
      keyPerson('r1', 'Elena Alvarez', 'President / CEO', [31, 28], 9_400_000, [
        'Master tradesperson',
      ]),
      keyPerson('r2', 'Daniel Alvarez', 'Operations manager', [27, 24], 8_150_000, [
        'Master tradesperson',
      ]),
      keyPerson('r3', 'Grace Okafor', 'Chief estimator', [19, 11], 6_700_000, ['None']),
      keyPerson('r4', 'Luis Trevino', 'General superintendent', [24, 16], 9_400_000, [
        'Master tradesperson',
      ]),
      keyPerson('r5', 'Curtis Boone', 'Safety director', [15, 6], undefined, ['CHST / CSP']),
    ],
  },
});

function contact(
  id: string,
  kinds: string[],
  first: string,
  last: string,
  title: string,
  line: string,
) {
  return {
    id,
    values: {
      'KP-01.1': kinds,
      'KP-01.2': first,
      'KP-01.3': last,
      'KP-01.4': title,
      'KP-01.5': `${first}.${last}@summit-electric.example`.toLowerCase(),
      'KP-01.6': `(512) 555-${line}`,
    },
  };
}

function keyPerson(
  id: string,
  name: string,
  role: string,
  [industry, here]: readonly [number, number],
  largest: number | undefined,
  registrations: string[],
) {
  return {
    id,
    values: {
      'KP-02.1': name,
      'KP-02.2': role,
      'KP-02.3': industry,
      'KP-02.4': here,
      ...(largest === undefined ? {} : { 'KP-02.5': largest }),
      'KP-02.6': registrations,
    },
  };
}
