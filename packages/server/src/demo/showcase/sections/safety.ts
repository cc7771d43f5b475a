import { at, isAtLeast, safety as levels } from '../levels.ts';
import { fullName } from '../names.ts';
import { monthsBefore, type Scene, yearsAfter } from '../scene.ts';
import { given, row, rowsOf, type SceneSection, when, yesNo } from './section.ts';

/** Recordable cases per 100 full-time workers in construction, about the national average. */
const INDUSTRY_RATE = 2.3;

/** Companies with up to this many people keep no OSHA 300 log. */
const EXEMPT = 10;

type Injuries = {
  readonly year: number;
  readonly hours: number;
  readonly employees: number;
  readonly deaths: number;
  readonly away: number;
  readonly restricted: number;
  readonly other: number;
};

/** The last three calendar years, oldest first. */
export function injuriesOf({ partner, on, dice }: Scene): readonly Injuries[] {
  const drawn = dice('injuries');
  return on.years.map((year, index) => {
    const back = 2 - index;
    const employees = Math.max(1, Math.round(partner.people / (1 + partner.growth / 100) ** back));
    const hours = Math.round((employees * drawn.between(1930, 2060)) / 10) * 10;
    // The rates follow the experience ratings: if those improved, the earlier rates were worse.
    const [first, , last] = partner.emr ?? [1, 1, 1];
    const trend = 1 + ((first - last) / last) * (back / 2);
    const cases = Math.round(
      ((hours * INDUSTRY_RATE * partner.injuries) / 200_000) * trend * drawn.between(0.92, 1.08),
    );
    const share = isAtLeast(partner.safety, 'B')
      ? 0.18
      : isAtLeast(partner.safety, 'C')
        ? 0.27
        : 0.36;
    const away = Math.round(cases * share);
    const restricted = Math.round((cases - away) * 0.34);
    const deaths = index === 2 && partner.story?.fatality !== undefined ? 1 : 0;
    return { year, hours, employees, deaths, away, restricted, other: cases - away - restricted };
  });
}

export const safetyStatistics: SceneSection = (scene) => {
  const { partner, on, policy, today, dice } = scene;
  const { emr, story = {} } = partner;
  const isExempt = partner.people <= EXEMPT;
  const rated = ratingYears(scene);
  const days = dice('days');
  const injuries = injuriesOf(scene);
  const citations = story.citations ?? [];
  return {
    values: given({
      'SS-01': isExempt ? 'No, ten or fewer employees' : 'Yes',
      'SS-02': when(
        isExempt,
        `We have never had more than ${EXEMPT} employees at any time of the year.`,
      ),
      'SS-03': { from: on.years[0], to: on.years[2] },
      'SS-17': 'No',
      'SS-16': when(story.fatality !== undefined, `${on.years[2]}-10-14`),
      'SS-11': story.fatality,
      'SS-13': emr === null ? 'No, premium below threshold' : 'Yes',
      'SS-06': when(
        emr === null,
        'Our premium is below the size at which the rating bureau rates companies.',
      ),
      'SS-12': when(emr !== null, { from: rated[0], to: rated[2] }),
      'SS-08': when(
        emr?.some((rate) => rate > 1) === true,
        story.citations === undefined
          ? 'One shoulder injury with long lost time. The claim is closed and leaves the rating next year.'
          : 'Several lost-time injuries in two years. A return-to-work program began in the spring.',
      ),
      'SS-14':
        citations.length > 0 ? 'Cited' : partner.people > 150 ? 'Inspected, no citation' : 'No',
    }),
    rows: {
      [isExempt ? 'SS-15' : 'SS-04']: injuries.map((year) => {
        const { deaths, away, restricted, other } = year;
        const common = {
          1: year.year,
          2: year.hours,
          3: year.employees,
          4: deaths,
          5: away,
          6: restricted,
          7: other,
        };
        if (isExempt) return row('SS-15', `${year.year}`, common);
        return row('SS-04', `${year.year}`, {
          ...common,
          8: away * days.whole(7, 26),
          9: restricted * days.whole(8, 22),
          10: deaths + away + restricted + other,
        });
      }),
      ...(emr !== null && {
        'SS-07': emr.map((rate, index) =>
          row('SS-07', `${rated[index]}`, {
            1: rated[index],
            2: rate,
            5: yearsAfter(policy.starts, index - 2),
            3: partner.states.length > 0 ? 'Interstate' : 'Intrastate',
          }),
        ),
      }),
      ...(citations.length > 0 && {
        'SS-10': rowsOf(
          'SS-10',
          citations.map((citation, index) => ({
            1: `17${days.whole(10_000, 99_999)}.0${index + 15}`,
            7: 'Federal OSHA',
            2: monthsBefore(today, citation.monthsAgo),
            8: citation.standard,
            9: citation.what,
            3: citation.kind,
            5: citation.status,
            10: citation.initial,
            4: citation.penalty,
            6: citation.fix,
          })),
        ),
      }),
    },
  };
};

/** The years of the ratings. Each takes effect with the policy of its year. */
function ratingYears({ policy }: Scene): readonly [number, number, number] {
  const latest = Number(policy.starts.slice(0, 4));
  return [latest - 2, latest - 1, latest];
}

const TESTS = [
  'After an incident',
  'Pre-hire',
  'Reasonable suspicion',
  'Random',
  'Return to duty',
] as const;

export const safetyProgram: SceneSection = ({ partner, kit, people, today }) => {
  const level = partner.safety;
  const craft = partner.people * 0.76;
  const hasDirector = isAtLeast(level, 'C') && partner.people >= 28;
  const professionals = hasDirector
    ? Math.max(1, Math.round(craft / at(levels.perProfessional, level)))
    : 0;
  const written = kit.hazards.slice(0, Math.ceil(kit.hazards.length * at(levels.written, level)));
  const isSolid = isAtLeast(level, 'C');
  return {
    values: given({
      'SP-01': 'Yes',
      'SP-02': monthsBefore(today, at(levels.revisedMonths, level)),
      'SP-04': yesNo(hasDirector),
      'SP-29': when(hasDirector, fullName(people.safety)),
      'SP-30': when(hasDirector, isAtLeast(level, 'B') ? ['CSP', 'OSHA 500'] : ['OSHA 30']),
      'SP-06': professionals,
      'SP-09': yesNo(level !== 'E'),
      'SP-07': at(levels.talks, level),
      'SP-08': yesNo(isSolid),
      'SP-11': at(levels.osha30, level),
      'SP-12': at(levels.osha10, level),
      'SP-13': yesNo(isSolid),
      'SP-19': kit.hazards,
      'SP-20': written,
      'SP-21': yesNo(isSolid),
      'SP-14': at(levels.planning, level),
      'SP-15': isAtLeast(level, 'B') ? '100 % above 6 ft' : 'OSHA minimum by subpart',
      'SP-24': yesNo(isSolid),
      'SP-18': at(levels.inspections, level),
      'SP-16': yesNo(isSolid),
      'SP-17': yesNo(isSolid),
      'SP-28': yesNo(isAtLeast(level, 'B')),
      'SP-27': yesNo(isAtLeast(level, 'B')),
      'SP-23': yesNo(isSolid),
      'SP-10': TESTS.slice(0, at(levels.testing, level)),
      'SP-22': yesNo(isSolid),
      'SP-25': yesNo(isSolid),
      'SP-26': yesNo(level === 'A'),
    }),
  };
};
