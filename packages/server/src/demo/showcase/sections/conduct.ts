import { at, isAtLeast, office, track } from '../levels.ts';
import { fullName } from '../names.ts';
import { monthsBefore } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { given, rowsOf, type SceneSection, when, yesNo } from './section.ts';

const CONTROLS = [
  'Multi-factor sign-in',
  'Tested backups',
  'Payment-change call-back',
  'Phishing training',
  'Endpoint protection',
] as const;
const ACCOUNTING = [
  'Sage 300 CRE',
  'Viewpoint Vista',
  'Foundation',
  'QuickBooks',
  'Spectrum',
] as const;
const PROJECTS = ['Procore', 'Autodesk Build', 'Spreadsheets', 'Buildertrend'] as const;

export const quality: SceneSection = ({ partner, kit, dice }) => {
  const drawn = dice('quality');
  const { defects } = partner.story ?? {};
  const level = partner.track;
  return {
    values: given({
      'QU-01': yesNo(isAtLeast(level, 'C')),
      'QU-03': yesNo(partner.people >= 90 && isAtLeast(level, 'B')),
      'QU-04': yesNo(isAtLeast(level, 'C')),
      'QU-05': at(track.rework, level),
      'QU-06': at(track.callbacks, level),
      'QU-07': yesNo(defects !== undefined),
      'QU-08': defects,
      'QU-09': partner.people >= 50 ? 'CPM software' : 'Spreadsheet',
      'QU-10': kit.designs && partner.people >= 50 ? 'In-house modeling' : 'Viewer only',
      'QU-11': yesNo(kit.shop !== undefined),
      'QU-17': yesNo(isAtLeast(partner.office, 'B')),
      'QU-18': Math.round(partner.people / 14),
      'QU-12': drawn.pick(ACCOUNTING),
      'QU-13': drawn.pick(PROJECTS),
      'QU-14': CONTROLS.slice(0, at(office.cyber, partner.office)),
      'QU-15': 'No',
    }),
  };
};

export const legal: SceneSection = (scene) => {
  const { partner } = scene;
  const { story = {} } = partner;
  const { lawsuit, terminated, damages, wageViolations, judgments } = story;
  const isClaimant = lawsuit?.role === 'Claimant';
  return {
    values: given({
      'LE-01': terminated === undefined ? 0 : 1,
      'LE-03': 'No',
      'LE-05': damages === undefined ? 0 : 1,
      'LE-07': yesNo(story.bankruptcy !== undefined),
      'LE-09': yesNo(lawsuit !== undefined),
      'LE-11': isClaimant ? 1 : 0,
      'LE-12': lawsuit !== undefined && !isClaimant ? 1 : 0,
      'LE-13': judgments?.count ?? 0,
      'LE-14': judgments?.plan,
      'LE-15': yesNo(story.liens !== undefined),
      'LE-16': story.liens,
      'LE-23': yesNo(story.hasTaxLien === true),
      'LE-17': yesNo(story.debarment !== undefined),
      'LE-19': 'No',
      'LE-26': yesNo(isAtLeast(partner.office, 'B')),
      'LE-21': wageViolations?.count ?? 0,
      'LE-22': 0,
      'LE-24': 0,
      'LE-25':
        wageViolations?.what ??
        when(
          story.hasTaxLien === true,
          'Payroll taxes of one quarter were paid late. The IRS accepted a plan of eighteen payments; eleven are left.',
        ),
      'LE-27': isAtLeast(partner.office, 'B') ? 'Yes' : 'With exceptions',
    }),
    rows: entries(scene),
  };
};

function entries({ partner, today }: Scene) {
  const { lawsuit, terminated, damages, bankruptcy, debarment } = partner.story ?? {};
  const ago = (months: number) => monthsBefore(today, months);
  const claims = { 1: lawsuit?.party, 2: 'Pending above' };
  return {
    ...(lawsuit !== undefined && {
      'LE-10': rowsOf('LE-10', [
        {
          6: lawsuit.party,
          2: lawsuit.role,
          7: `${partner.county.replace(/, ..$/u, '')} County court, ${partner.city}`,
          8: 'CV-DEMO-0931',
          10: ago(lawsuit.monthsAgo),
          3: lawsuit.amount,
          4: yesNo(lawsuit.isInsured),
          5: lawsuit.summary,
        },
      ]),
      [lawsuit.role === 'Claimant' ? 'LE-34' : 'LE-35']: rowsOf(
        lawsuit.role === 'Claimant' ? 'LE-34' : 'LE-35',
        [claims],
      ),
    }),
    ...(terminated !== undefined && {
      'LE-28': rowsOf('LE-28', [
        {
          1: terminated.project,
          2: terminated.client,
          3: ago(terminated.monthsAgo),
          4: terminated.amount,
          5: 'Completed by others',
          6: terminated.what,
        },
      ]),
    }),
    ...(damages !== undefined && {
      'LE-29': rowsOf('LE-29', [
        {
          1: damages.project,
          2: damages.client,
          3: ago(damages.monthsAgo),
          4: damages.amount,
          5: 'Paid or withheld',
          6: damages.reason,
        },
      ]),
    }),
    ...(bankruptcy !== undefined && {
      'LE-30': rowsOf('LE-30', [
        {
          1: 'Chapter 11',
          2: `U.S. Bankruptcy Court, ${partner.city}`,
          3: 'BK-DEMO-0227',
          4: ago(bankruptcy.monthsAgo),
          5: 'Closed',
          6: ago(Math.max(1, bankruptcy.monthsAgo - 20)),
          7: bankruptcy.what,
        },
      ]),
    }),
    ...(debarment !== undefined && {
      'LE-31': rowsOf('LE-31', [
        {
          1: debarment.agency,
          2: 'Debarred',
          3: ago(debarment.monthsAgo),
          4: debarment.endedMonthsAgo === undefined ? 'Active' : 'Ended',
          5: debarment.endedMonthsAgo === undefined ? undefined : ago(debarment.endedMonthsAgo),
          6: debarment.reason,
        },
      ]),
    }),
  };
}

/** The declaration, signed by the president; an unsigned vault has none. */
export const declaration =
  (signedOn: string | null): SceneSection =>
  ({ partner }) =>
    signedOn === null
      ? { values: {} }
      : {
          values: {
            'DC-04': true,
            'DC-09': ['Agreed'],
            'DC-05': fullName(partner.president),
            'DC-06': partner.president.title,
            'DC-07': signedOn,
          },
        };
