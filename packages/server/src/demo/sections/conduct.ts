import type { DemoSection } from './demo-section.ts';

export const quality: DemoSection = () => ({
  values: {
    'QU-01': 'Yes',
    'QU-03': 'No',
    'QU-04': 'Yes',
    'QU-05': 0.8,
    'QU-06': 0.3,
    'QU-07': 'No',
    'QU-09': 'CPM software',
    'QU-10': 'In-house modeling',
    'QU-11': 'Yes',
    'QU-12': 'Foundation',
    'QU-13': 'Procore',
    'QU-14': [
      'Multifactor authentication (MFA)',
      'Offline or tested backups',
      'Phishing awareness training',
      'Payment-change callback',
    ],
    'QU-15': 'No',
    'QU-17': 'No',
    'QU-18': 9,
  },
});

export const legal: DemoSection = () => ({
  values: {
    'LE-01': 0,
    'LE-03': 'No',
    'LE-05': 0,
    'LE-07': 'No',
    'LE-09': 'Yes',
    'LE-11': 1,
    'LE-12': 1,
    'LE-13': 0,
    'LE-15': 'No',
    'LE-17': 'No',
    'LE-19': 'No',
    'LE-21': 0,
    'LE-22': 0,
    'LE-23': 'No',
    'LE-24': 0,
    'LE-26': 'Yes',
    'LE-27': 'With exceptions',
  },
  rows: {
    'LE-10': [
      {
        id: 'r1',
        values: {
          'LE-10.1': 'Summit Electric LLC v. Brazos Tower Partners, Travis County district court',
          'LE-10.2': 'Claimant',
          'LE-10.3': 182_000,
          'LE-10.4': 'No',
          'LE-10.5':
            'Unpaid change orders on a finished office fit-out; mediation is set for next quarter.',
        },
      },
    ],
  },
});

export const declaration: DemoSection = () => ({
  values: {
    'DC-03': 'Our prefabrication shop is open to visitors on the first Friday of each month.',
  },
  rows: { 'DC-02': [] },
});
