import type { DemoSection } from './demo-section.ts';

export const trades: DemoSection = () => ({
  values: {
    'TC-01': ['26 05 00', '26 20 00', '26 50 00', '27 10 00', '28 46 00'],
    'TC-02': '26 20 00',
    'TC-03':
      'Complete power distribution from the utility transformer to the panel, generators included.',
    'TC-04': 'Yes',
    'TC-05':
      'Prefabricated conduit racks, in-wall assemblies and temporary power carts; 12,000 sq ft shop, two shifts when needed.',
    'TC-06': ['UL'],
    'TC-07': 'Yes',
    'TC-08': ['Healthcare - acute', 'K-12 education', 'Data center / mission critical', 'Office'],
    'TC-09': ['CM at risk', 'Design-build', 'Negotiated / GMP'],
    'TC-10': 30,
    'TC-11': ['TX', 'OK', 'NM'],
    'TC-12': ['Travis, TX', 'Williamson, TX', 'Bexar, TX', 'Oklahoma, OK'],
    'TC-13': 'No',
    'TC-15': 150_000,
    'TC-16': 2_500_000,
    'TC-17': 10_000_000,
    'TC-18': 85,
    'TC-19': ['02 41 00'],
    'TC-20': 'Yes',
    'TC-21': 68,
    'TC-22': 21,
  },
  rows: {
    'TC-24': [
      equipment('r1', 'Boom lifts', 6, 540_000),
      equipment('r2', 'Cable tuggers', 4, 60_000),
      equipment('r3', 'Bucket trucks', 2, 260_000),
      equipment('r4', 'Service vans', 41, 1_540_000),
    ],
  },
});

function equipment(id: string, kind: string, count: number, value: number) {
  return { id, values: { 'TC-24.1': kind, 'TC-24.2': count, 'TC-24.3': value } };
}

export const licenses: DemoSection = (on) => ({
  values: {
    'LI-01': 'Yes',
    'LI-04': ['Low voltage'],
    'LI-05': 'No',
    'LI-08': 'Yes',
    'LI-13': 'Yes',
  },
  rows: {
    'LI-02': [
      license(
        'tx',
        'TX',
        'TECL 00001-DEMO',
        'Electrical Contractor',
        on.lastYear('09-01'),
        on.nextYear('08-31'),
      ),
      // Texas licenses electrical and fire alarm work separately.
      license(
        'tx-fire-alarm',
        'TX',
        'ACR-0001-DEMO',
        'Fire alarm certificate of registration',
        on.lastYear('08-20'),
        on.nextYear('08-20'),
      ),
      license(
        'ok',
        'OK',
        'OK-0002-DEMO',
        'Unlimited Electrical Contractor',
        on.lastYear('07-01'),
        on.nextYear('06-30'),
      ),
      // Expires soon, on a reminder day, so that the first day shows a reminder.
      license('nm', 'NM', 'NM-0003-DEMO', 'EE-98', on.lastYear('01-15'), on.inDays(30)),
    ],
    'LI-14': [
      {
        id: 'r1',
        values: {
          'LI-14.1': 'NM',
          'LI-14.2': '0218-DEMO',
          'LI-14.3': on.nextYear('06-30'),
        },
      },
    ],
    'LI-03': [
      {
        id: 'r1',
        values: {
          'LI-03.1': 'City of Austin',
          'LI-03.2': 'EC-0004-DEMO',
          'LI-03.3': on.nextYear('12-31'),
        },
      },
    ],
  },
});

function license(
  id: string,
  state: string,
  number: string,
  kind: string,
  issued: string,
  expires: string,
) {
  return {
    id,
    values: {
      'LI-02.1': state,
      'LI-02.2': 'Yes',
      'LI-02.10': 'Active',
      'LI-02.3': number,
      'LI-02.4': kind,
      'LI-02.5': 'Daniel Alvarez',
      'LI-02.7': issued,
      'LI-02.8': expires,
    },
  };
}

export const certifications: DemoSection = () => ({
  values: {
    'CE-01': 'No',
    'CE-03': 'No',
    'CE-04': ['ABC STEP'],
    'CE-05': 'Gold',
    'CE-06': ['ABC', 'IEC'],
  },
});

export const workforce: DemoSection = () => ({
  values: {
    'WF-01': 'Open shop',
    'WF-03': 141,
    'WF-04': 18,
    'WF-05': 14,
    'WF-06': 109,
    'WF-07': 128,
    'WF-08': 6,
    'WF-09': 11,
    'WF-10': 'Yes',
    'WF-11':
      'Four-year apprenticeship registered with the Department of Labor, run with the IEC chapter; 22 apprentices today.',
    'WF-12': 'Yes',
    'WF-13': 'Yes',
    'WF-14': 'Yes',
    'WF-15': 'When the client asks',
    'WF-16': 'No',
    'WF-18': ['EEO-1 report'],
  },
});
