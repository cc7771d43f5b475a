import { roundAmount } from '../books.ts';
import { at, isAtLeast, office } from '../levels.ts';
import { fullName, mailName, type Named } from '../names.ts';
import type { Scene } from '../scene.ts';
import { employeeBand, phoneOf } from '../profile.ts';
import { given, row, rowsOf, type SceneSection, when, yesNo } from './section.ts';

const ENTITIES = {
  LLC: 'Limited liability company (LLC)',
  S: 'S corporation',
  C: 'C corporation',
  Sole: 'Sole proprietorship',
} as const;

export const organization: SceneSection = (scene) => {
  const { partner, kit, dice } = scene;
  const { slug, name, founded, entity, state } = partner;
  const numbers = dice('numbers');
  const isBig = partner.people >= 50;
  return {
    values: given({
      'BI-01': name,
      'BI-02': yesNo(partner.dba !== undefined),
      'BI-04': 'No',
      // No EIN starts with 00, so this one is not in use.
      'BI-06': `00-${numbers.whole(2_100_000, 9_400_000)}`,
      'BI-29': when(isBig, uei(scene)),
      'BI-21': ENTITIES[entity],
      'BI-35': when(entity === 'LLC', 'Partnership'),
      'BI-22': when(entity !== 'Sole', state),
      'BI-23': when(
        entity !== 'Sole',
        `${founded}-0${numbers.whole(1, 9)}-1${numbers.whole(0, 9)}`,
      ),
      'BI-10': phoneOf(partner, 0),
      'BI-11': `office@${slug}.example`,
      'BI-09': `https://www.${slug}.example`,
      'BI-12': { line1: partner.street, city: partner.city, state, zip: partner.zip },
      'BI-13': state,
      'BI-14': partner.county,
      'BI-15': 'No',
      'BI-17': yesNo(partner.people >= 120),
      'BI-19': founded,
      'BI-20': founded,
      'BI-24': kit.naics,
      'BI-25': partner.closes ?? 'December',
      'BI-26': employeeBand(partner.people),
      'BI-27': partner.about,
    }),
    rows: {
      ...(partner.people >= 120 && { 'BI-18': [branch(scene)] }),
    },
  };
};

function branch({ partner, people }: Scene) {
  return row('BI-18', 'r1', {
    1: 'Yard and shop',
    2: {
      line1: `${partner.street.replace(/^\S+/u, '90')}, rear`,
      city: partner.city,
      state: partner.state,
      zip: partner.zip,
    },
    3: fullName(people.superintendent),
    4: ['Yard / warehouse', 'Fabrication shop'],
  });
}

/** A UEI: twelve letters and digits without I and O. */
function uei({ partner, dice }: Scene): string {
  const drawn = dice('uei');
  const letters = partner.slug
    .toUpperCase()
    .replace(/[^A-HJ-NP-Z]/gu, '')
    .slice(0, 4)
    .padEnd(4, 'X');
  return `${letters}${drawn.whole(1, 9)}DEM${drawn.whole(1000, 9999)}`;
}

export const ownership: SceneSection = ({ partner, people, dice, today }) => {
  const shares = dice('shares');
  const first =
    partner.ownership === 'Employee-owned (ESOP)' ? 0 : shares.pick([51, 55, 60, 70, 75]);
  const years = Math.max(2, Math.min(34, Math.round(at(office.ownYears, partner.office) * 1.25)));
  const own = Math.min(years, Number(today.slice(0, 4)) - partner.founded);
  const { president, story = {} } = partner;
  const person = (name: string, title: string, percent: number, since: number) => ({
    1: name,
    6: 'Person',
    2: title,
    3: percent,
    4: since,
    5: 'Yes',
  });
  const owners =
    partner.ownership === 'Employee-owned (ESOP)'
      ? [
          {
            1: `${partner.name.replace(/,? (?:Inc\.|LLC)$/u, '')} Employee Stock Ownership Trust`,
            6: 'Company',
            3: 88,
          },
        ]
      : partner.ownership === 'Private-equity backed'
        ? [
            { 1: 'Holloway Capital Fund III', 6: 'Company', 3: 70 },
            person(fullName(president), president.title, 20, own),
          ]
        : [
            person(fullName(president), president.title, first, own),
            ...(partner.people >= 12
              ? [
                  person(
                    fullName(people.partner),
                    'Vice president',
                    100 - first,
                    Math.max(1, own - 3),
                  ),
                ]
              : []),
          ];
  return {
    values: given({
      'OW-01': partner.ownership,
      'OW-17': partner.diverse ?? ['None of these'],
      'OW-18': when(partner.entity !== 'Sole', yesNo(partner.people >= 20)),
      'OW-03': 'No',
      'OW-07': yesNo(partner.people >= 60 && partner.people % 2 === 0),
      'OW-09': yesNo(story.ownershipChange !== undefined),
      'OW-10': story.ownershipChange,
      'OW-11': 'No',
      'OW-13': yesNo(isAtLeast(partner.office, 'B')),
      'OW-14': 'No',
    }),
    rows: {
      'OW-02': rowsOf('OW-02', owners),
      ...(partner.people >= 20 && {
        'OW-19': rowsOf('OW-19', [
          { 1: fullName(people.controller), 2: ['Secretary', 'Treasurer / CFO'] },
        ]),
      }),
      ...(partner.people >= 60 &&
        partner.people % 2 === 0 && {
          'OW-08': rowsOf('OW-08', [
            { 1: `${president.last} Equipment Leasing LLC`, 2: 'Equipment holding', 3: 'No' },
          ]),
        }),
    },
  };
};

export const contacts: SceneSection = (scene) => {
  const { partner, people, jobs, books, dice } = scene;
  const { admin, president, slug, story = {} } = partner;
  const isSmall = partner.people < 12;
  const contact = (types: readonly string[], who: Named, title: string, line: number) => ({
    1: types,
    2: who.first,
    3: who.last,
    4: title,
    5: `${mailName(who)}@${slug}.example`,
    6: phoneOf(partner, line),
  });
  const years = dice('years');
  const spread = (value: number) => Math.max(1, Math.round(value * years.between(0.8, 1.25)));
  const key = (who: Named, role: string, marks: readonly string[], isBuilder = true) => {
    const since = Math.min(
      spread(at(office.ownYears, partner.office)),
      Number(scene.today.slice(0, 4)) - partner.founded,
    );
    return {
      1: fullName(who),
      2: role,
      3: Math.max(since, spread(at(office.industryYears, partner.office))),
      4: when(role !== 'Owner', since),
      5: when(isBuilder, roundAmount(jobs.largestFinished * years.between(0.7, 1))),
      6: marks,
    };
  };
  const departed = story.departed?.count ?? (partner.office === 'D' ? 1 : 0);
  return {
    values: given({
      'KP-03': departed,
      'KP-04': when(
        departed > 0,
        story.departed?.what ??
          'A project manager left for a competitor. Two assistants were promoted.',
      ),
      'KP-05': at(office.accounting, partner.office),
      'KP-06': Math.max(
        1,
        Math.round(books.latest.revenue / 1e6 / at(office.revenuePerManager, partner.office)),
      ),
      'KP-07': Math.max(
        1,
        Math.round(jobs.current.length / at(office.jobsPerSuperintendent, partner.office)),
      ),
      'KP-08': jobs.current.length,
    }),
    rows: {
      'KP-01': rowsOf('KP-01', [
        contact(
          isSmall ? ['Prequalification', 'Owner', 'Bidding / estimating'] : ['Prequalification'],
          admin,
          admin.title,
          1,
        ),
        ...(fullName(admin) === fullName(president)
          ? []
          : [contact(['Owner'], president, president.title, 2)]),
        contact(['Accounting', 'Insurance'], people.controller, 'Controller', 3),
        ...(isSmall
          ? []
          : [
              contact(['Bidding / estimating'], people.estimator, 'Estimator', 4),
              contact(['Safety', 'After-hours'], people.safety, 'Safety director', 5),
            ]),
      ]),
      'KP-02': rowsOf('KP-02', [
        key(president, isSmall ? 'Owner' : 'President / CEO', ['Master tradesperson']),
        ...(isSmall ? [] : [key(people.estimator, 'Chief estimator', ['None'])]),
        key(people.superintendent, 'General superintendent', ['Master tradesperson']),
        key(people.manager, 'Project manager', ['PMP']),
        ...(isAtLeast(partner.safety, 'C') && !isSmall
          ? [key(people.safety, 'Safety director', ['CHST / CSP'], false)]
          : []),
      ]),
    },
  };
};
