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
      'Multi-factor sign-in',
      'Tested backups',
      'Phishing training',
      'Payment-change call-back',
    ],
    'QU-15': 'No',
    'QU-17': 'No',
    'QU-18': 9,
  },
});

export const legal: DemoSection = (on) => ({
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
          'LE-10.6': 'Brazos Tower Partners',
          'LE-10.2': 'Claimant',
          'LE-10.7': 'Travis County district court, Austin',
          'LE-10.8': 'D-1-DEMO-0417',
          'LE-10.9': 'Brazos Tower office fit-out',
          'LE-10.10': on.lastYear('10-06'),
          'LE-10.3': 182_000,
          'LE-10.4': 'No',
          'LE-10.5':
            'Unpaid change orders on a finished office fit-out; mediation is set for next quarter.',
        },
      },
    ],
    'LE-34': [
      { id: 'r1', values: { 'LE-34.1': 'Brazos Tower Partners', 'LE-34.2': 'Pending above' } },
    ],
    // The first of the two losses in Insurance.
    'LE-35': [
      {
        id: 'r1',
        values: {
          'LE-35.1': 'Wanda Kessel',
          'LE-35.2': 'Settled',
          'LE-35.3': 'Lawsuit',
          'LE-35.4': `${on.years[0]}-09-18`,
          'LE-35.5': 120_000,
          'LE-35.6': 'Yes',
          'LE-35.7':
            'A visitor tripped on a cord cover at a jobsite. The insurer settled for $61,000.',
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
