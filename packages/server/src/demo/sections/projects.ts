import type { DemoSection } from './demo-section.ts';

export const projects: DemoSection = (on) => ({
  values: {
    'PE-16': '$25M to $50M',
    'PE-17': '$25M to $50M',
    'PE-18': '$25M to $50M',
    'PE-11': on.lastMonthEnd,
    'PE-15': 'Yes',
    'PE-03': 3_180_000,
    'PE-05': 14_900_000,
    'PE-06': 37,
    'PE-07': 9_400_000,
  },
  rows: {
    'PE-01': [
      completed('r1', {
        name: 'Lakeline Regional Hospital, east tower',
        city: 'Cedar Park',
        state: 'TX',
        segment: 'Healthcare - acute',
        client: 'Keystone Builders',
        scope:
          'Normal and essential power, lighting, fire alarm and nurse-call raceways for a 140-bed tower.',
        original: 8_920_000,
        final: 9_400_000,
        year: on.years[2],
        owner: 'Lakeline Health District',
        engineer: 'Corvane Engineers',
        selfPerformed: 88,
        bonded: 'Yes',
        start: `${on.years[1]}-01-08`,
        month: 'August',
        reference: 'Dana Whitfield',
        title: 'Prequalification Manager',
        email: 'dana.whitfield@keystone-builders.example',
        line: '0161',
      }),
      completed('r2', {
        name: 'Mesa Verde High School',
        city: 'Round Rock',
        state: 'TX',
        segment: 'K-12 education',
        client: 'Harbor & Main Construction',
        scope: 'All electrical work for a new 2,200-student campus, stadium lighting included.',
        original: 6_340_000,
        final: 6_510_000,
        year: on.years[1],
        owner: 'Round Rock Unified Schools',
        engineer: 'Pell & Ward Engineers',
        selfPerformed: 91,
        bonded: 'No',
        start: `${on.years[0]}-06-03`,
        month: 'July',
        reference: 'Irene Castillo',
        title: 'Senior project manager',
        email: 'irene.castillo@harbor-main.example',
        line: '0162',
      }),
      completed('r3', {
        name: 'Red River Data Center, hall 2',
        city: 'Oklahoma City',
        state: 'OK',
        segment: 'Data center / mission critical',
        client: 'Harbor & Main Construction',
        scope: 'Medium-voltage switchgear, six generators, UPS and busway for an 8 MW hall.',
        original: 7_780_000,
        final: 8_150_000,
        year: on.years[0],
        owner: 'Red River Compute',
        engineer: 'Tarlow Engineering',
        selfPerformed: 79,
        bonded: 'No',
        start: `${on.years[0] - 1}-03-14`,
        month: 'November',
        reference: 'Owen Marsh',
        title: 'Project executive',
        email: 'owen.marsh@harbor-main.example',
        line: '0163',
      }),
    ],
    'PE-02': [
      current(
        'r1',
        'Capitol View Medical Offices',
        'Keystone Builders',
        [5_600_000, 4_760_000, 2_380_000, 2_940_000],
        on.nextYear('05-29'),
        'No',
      ),
      current(
        'r2',
        'Del Valle Middle School renovation',
        'Harbor & Main Construction',
        [3_900_000, 3_354_000, 838_500, 1_010_000],
        on.nextYear('08-14'),
        'Yes',
      ),
      current(
        'r3',
        'Santa Fe County Annex',
        'High Desert Contractors',
        [2_450_000, 2_107_000, 1_685_600, 1_920_000],
        on.nextYear('02-27'),
        'Yes',
      ),
      current(
        'r4',
        'Blanton University Science Hall',
        'Keystone Builders',
        [9_800_000, 8_300_000, 1_245_000, 1_600_000],
        on.nextYear('11-20'),
        'No',
      ),
      current(
        'r5',
        'Tech Ridge Logistics Park',
        'Harbor & Main Construction',
        [4_200_000, 3_570_000, 2_856_000, 3_200_000],
        on.nextYear('01-30'),
        'No',
      ),
    ],
    'PE-09': [
      supplier(
        'r1',
        'Lone Star Electric Supply',
        'Ben Ortega',
        'ben.ortega@lonestar-supply.example',
        18,
        640_000,
      ),
      supplier(
        'r2',
        'Hill Country Switchgear',
        'Amy Lindqvist',
        'amy@hc-switchgear.example',
        9,
        1_120_000,
      ),
      supplier(
        'r3',
        'Pecan Lighting Agents',
        'Raj Patel',
        'raj@pecan-lighting.example',
        12,
        385_000,
      ),
    ],
    'PE-10': [
      contractor(
        'r1',
        'Keystone Builders',
        'Dana Whitfield',
        'dana.whitfield@keystone-builders.example',
      ),
      contractor(
        'r2',
        'Harbor & Main Construction',
        'Irene Castillo',
        'irene.castillo@harbor-main.example',
      ),
      contractor('r3', 'High Desert Contractors', 'Paul Begay', 'paul.begay@high-desert.example'),
    ],
  },
});

type Finished = {
  name: string;
  city: string;
  state: string;
  segment: string;
  client: string;
  scope: string;
  original: number;
  final: number;
  year: number;
  owner: string;
  engineer: string;
  /** Percent. */
  selfPerformed: number;
  bonded: 'Yes' | 'No';
  start: string;
  month: string;
  reference: string;
  title: string;
  email: string;
  line: string;
};

function completed(id: string, project: Finished) {
  return {
    id,
    values: {
      'PE-01.1': project.name,
      'PE-01.14': project.city,
      'PE-01.15': project.state,
      'PE-01.3': project.segment,
      'PE-01.4': project.client,
      'PE-01.16': 'Subcontractor',
      'PE-01.17': project.owner,
      'PE-01.18': project.engineer,
      'PE-01.19': '26',
      'PE-01.5': project.scope,
      'PE-01.20': project.selfPerformed,
      'PE-01.23': project.bonded,
      'PE-01.6': project.original,
      'PE-01.7': project.final,
      'PE-01.21': project.start,
      'PE-01.8': project.year,
      'PE-01.22': project.month,
      'PE-01.9': 'Yes',
      'PE-01.10': 'Yes',
      'PE-01.11': project.reference,
      'PE-01.24': project.client,
      'PE-01.25': project.title,
      'PE-01.12': project.email,
      'PE-01.13': `(512) 555-${project.line}`,
    },
  };
}

function current(
  id: string,
  name: string,
  client: string,
  [contract, cost, spent, billed]: readonly [number, number, number, number],
  done: string,
  bonded: 'Yes' | 'No',
) {
  return {
    id,
    values: {
      'PE-02.1': name,
      'PE-02.2': client,
      'PE-02.3': contract,
      'PE-02.4': cost,
      'PE-02.5': spent,
      'PE-02.6': billed,
      // A tenth of each bill is withheld.
      'PE-02.11': billed / 10,
      'PE-02.9': done,
      'PE-02.10': bonded,
    },
  };
}

function supplier(
  id: string,
  name: string,
  contact: string,
  email: string,
  years: number,
  credit: number,
) {
  return {
    id,
    values: {
      'PE-09.1': name,
      'PE-09.5': contact,
      'PE-09.6': email,
      'PE-09.3': years,
      'PE-09.4': credit,
    },
  };
}

function contractor(id: string, name: string, contact: string, email: string) {
  return { id, values: { 'PE-10.1': name, 'PE-10.4': contact, 'PE-10.5': email } };
}
