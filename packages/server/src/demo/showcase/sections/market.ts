import { roundAmount } from '../books.ts';
import { at, isAtLeast, office, track } from '../levels.ts';
import { hasLicense } from '../licensing.ts';
import { dayAfter } from '../../../engine/calendar-days.ts';
import { type Scene, yearsAfter } from '../scene.ts';
import { fullName } from '../names.ts';
import { given, row, rowsOf, type SceneSection, when, yesNo } from './section.ts';

/** The largest contract that a company wants, somewhat larger than what it has finished. */
export const wantedSize = ({ jobs }: Pick<Scene, 'jobs'>): number =>
  roundAmount(jobs.largestFinished * 1.25);

export const trades: SceneSection = (scene) => {
  const { partner, kit, dice } = scene;
  const drawn = dice('market');
  const selfPerformed = kit.heavy > 1.5 ? drawn.whole(72, 88) : drawn.whole(78, 97);
  const most = wantedSize(scene);
  const typical = roundAmount(most * 0.3);
  return {
    values: given({
      'TC-01': kit.codes,
      'TC-02': kit.codes[0],
      'TC-03': kit.scopes[0],
      'TC-04': yesNo(kit.shop !== undefined),
      'TC-05': kit.shop,
      'TC-06': when(kit.shop !== undefined, [kit.shopMark ?? 'None']),
      'TC-07': yesNo(kit.designs),
      'TC-08': kit.segments,
      'TC-09': [
        'Lump sum / design-bid-build',
        'CM at risk',
        ...(kit.designs ? ['Design-build'] : []),
      ],
      'TC-10': partner.publicWork,
      'TC-11': [partner.state, ...partner.states],
      'TC-12': [partner.county],
      'TC-13': 'No',
      'TC-15': Math.min(typical, Math.max(5000, roundAmount(most * 0.02))),
      'TC-16': typical,
      'TC-17': most,
      'TC-18': selfPerformed,
      'TC-19': ['01 71 23'],
      'TC-20': yesNo(isAtLeast(partner.office, 'B')),
      'TC-21': at(track.repeat, partner.track) + drawn.whole(-3, 3),
      'TC-22': at(track.largestClient, partner.track) + drawn.whole(-3, 3),
    }),
    rows: {
      'TC-24': rowsOf(
        'TC-24',
        kit.equipment.map(([kind, price, sharedBy]) => {
          const count = Math.max(1, Math.round(partner.people / sharedBy));
          return { 1: kind, 2: count, 3: Math.round((count * price * 0.8) / 1000) * 1000 };
        }),
      ),
    },
  };
};

/** States that register contractors for public work. */
const REGISTERS = new Set(['CA', 'NJ', 'NM', 'NY']);

export const licenses: SceneSection = (scene) => {
  const { partner, kit, today, dice } = scene;
  const states = [partner.state, ...partner.states];
  const drawn = dice('licenses');
  const registered = states.filter((state) => REGISTERS.has(state));
  const isPublic = partner.publicWork > 0 || registered.length > 0;
  return {
    values: given({
      'LI-01': yesNo(states.some((state) => hasLicense(kit, state))),
      'LI-04': [kit.specialty ?? 'None'],
      'LI-05': 'No',
      'LI-08': when(partner.entity !== 'Sole', 'Yes'),
      'LI-13': when(isPublic, registered.length > 0 ? 'Yes' : 'Not required where we work'),
    }),
    rows: {
      ...(states.some((state) => hasLicense(kit, state)) && {
        'LI-02': states.map((state) => {
          if (!hasLicense(kit, state))
            return row('LI-02', state.toLowerCase(), {
              1: state,
              2: 'No, state does not license this trade',
            });
          const left = drawn.whole(45, 690);
          const expires = dayAfter(today, left);
          return row('LI-02', state.toLowerCase(), {
            1: state,
            2: 'Yes',
            10: 'Active',
            3: `${state}-${drawn.whole(10_000, 99_999)}-DEMO`,
            4: `${kit.license} contractor`,
            5: fullName(partner.president),
            7: yearsAfter(expires, -2),
            8: expires,
          });
        }),
      }),
      ...(registered.length > 0 && {
        'LI-14': rowsOf(
          'LI-14',
          registered.map((state) => ({
            1: state,
            2: `PW-${drawn.whole(10_000, 99_999)}-DEMO`,
            3: dayAfter(today, drawn.whole(80, 330)),
          })),
        ),
      }),
    },
  };
};

export const certifications: SceneSection = ({ partner, kit, today, dice }) => {
  const certified = partner.certified ?? [];
  const drawn = dice('certificates');
  const isStep = partner.labor !== 'Union (signatory)' && isAtLeast(partner.safety, 'B');
  return {
    values: given({
      'CE-01': yesNo(certified.length > 0),
      'CE-03': partner.revenue < 19_000_000 ? 'Yes' : 'No',
      'CE-04': isStep ? ['ABC STEP'] : ['None'],
      'CE-05': when(isStep, partner.safety === 'A' ? 'Platinum' : 'Gold'),
      'CE-06': [kit.association],
    }),
    rows: {
      ...(certified.length > 0 && {
        'CE-02': rowsOf(
          'CE-02',
          certified.map(({ kind, agency, inDays }) => ({
            1: kind,
            2: agency,
            3: partner.state,
            4: `${kind}-${drawn.whole(1000, 9999)}-DEMO`,
            5: dayAfter(today, inDays),
          })),
        ),
      }),
    },
  };
};

export const workforce: SceneSection = (scene) => {
  const { partner, kit, today, jobs, dice } = scene;
  const drawn = dice('workforce');
  const { people } = partner;
  const superintendents = Math.max(
    1,
    Math.round(jobs.current.length / at(office.jobsPerSuperintendent, partner.office)),
  );
  const staff = Math.max(1, Math.round(people * 0.14));
  const supervisors = Math.max(superintendents, Math.round(people * 0.1));
  const craft = Math.max(1, people - staff - supervisors);
  const isUnion = partner.labor !== 'Open shop';
  return {
    values: given({
      'WF-01': partner.labor,
      'WF-16': 'No',
      'WF-03': people,
      'WF-04': staff,
      'WF-05': supervisors,
      'WF-06': craft,
      'WF-07': Math.round(craft * drawn.between(1.04, 1.22)),
      'WF-08': isAtLeast(partner.office, 'B') ? drawn.whole(0, 5) : drawn.whole(6, 18),
      'WF-09': at(office.turnover, partner.office) + drawn.whole(-1, 2),
      'WF-10': yesNo(isUnion || isAtLeast(partner.office, 'C')),
      'WF-11': when(
        isUnion || isAtLeast(partner.office, 'C'),
        isUnion
          ? `The joint apprenticeship of the ${kit.union}; ${Math.max(1, Math.round(craft * 0.16))} apprentices today.`
          : `A four-year apprenticeship with the ${kit.association === 'None' ? 'community college' : `${kit.association} chapter`}; ${Math.max(1, Math.round(craft * 0.12))} apprentices today.`,
      ),
      'WF-12': yesNo(isAtLeast(partner.office, 'C')),
      'WF-13': 'Yes',
      'WF-14': partner.publicWork > 0 ? 'Yes' : 'Never done',
      'WF-15': 'When the client asks',
      'WF-18': people >= 100 ? ['EEO-1 report'] : ['None'],
    }),
    rows: {
      ...(isUnion && {
        'WF-02': rowsOf('WF-02', [
          {
            1: `${kit.union} ${kit.union.endsWith('Local') ? '' : 'Local '}${drawn.whole(3, 480)}`.replace(
              / {2,}/gu,
              ' ',
            ),
            2: dayAfter(today, drawn.whole(90, 900)),
            3: 'Yes',
          },
        ]),
      }),
    },
  };
};
