import type { CurrentJob, FinishedJob } from '../jobs.ts';
import { at, track } from '../levels.ts';
import { anyName, fullName, hostOf, mailName } from '../names.ts';
import { phoneOf } from '../profile.ts';
import { dayAfter } from '../../../engine/calendar-days.ts';
import type { Scene } from '../scene.ts';
import { rowsOf, type SceneSection, yesNo } from './section.ts';

const BANDS = [
  [1e6, 'Under $1M'],
  [5e6, '$1M to $5M'],
  [10e6, '$5M to $10M'],
  [25e6, '$10M to $25M'],
  [50e6, '$25M to $50M'],
  [100e6, '$50M to $100M'],
  [250e6, '$100M to $250M'],
  [500e6, '$250M to $500M'],
] as const;

const bandOf = (revenue: number): string =>
  BANDS.find(([most]) => revenue < most)?.[1] ?? 'Over $500M';

const MONTHS = ['February', 'April', 'June', 'July', 'August', 'October', 'November'] as const;

export const work: SceneSection = (scene) => {
  const { partner, kit, books, jobs, on, dice } = scene;
  const drawn = dice('references');
  const [oldest, before, latest] = books.years;
  const supplierOf = (name: string) => {
    const person = anyName(drawn);
    return {
      1: name,
      5: fullName(person),
      6: `${mailName(person)}@${hostOf(name)}`,
      3: Math.min(drawn.whole(3, 19), on.thisYear - partner.founded),
      4: Math.round((books.latest.payables * drawn.between(0.1, 0.35)) / 1000) * 1000,
    };
  };
  const clients = [...new Set(jobs.finished.concat().map(({ client }) => client))];
  const more = ['Keystone Builders', 'Harbor & Main Construction', 'Tidemark Contracting'];
  const contractors = [...new Set([...clients, ...more])].slice(0, 3);
  return {
    values: {
      'PE-16': bandOf(latest.revenue),
      'PE-17': bandOf(before.revenue),
      'PE-18': bandOf(oldest.revenue),
      'PE-07': jobs.largestFinished,
      'PE-06': Math.max(jobs.finished.length, Math.round(jobs.current.length * 2.4)),
      'PE-11': on.lastMonthEnd,
      'PE-15': 'Yes',
      'PE-03': jobs.awarded,
      'PE-05': Math.round((jobs.backlog * drawn.between(0.8, 1.12)) / 1000) * 1000,
    },
    rows: {
      'PE-01': rowsOf(
        'PE-01',
        jobs.finished.map((job, index) => finishedOf(scene, job, index, kit.codes[0])),
      ),
      'PE-02': rowsOf(
        'PE-02',
        jobs.current.map((job) => currentOf(scene, job)),
      ),
      'PE-09': rowsOf('PE-09', kit.suppliers.map(supplierOf)),
      'PE-10': rowsOf(
        'PE-10',
        contractors.map((client) => {
          const job = jobs.finished.find((one) => one.client === client);
          const person = job?.reference ?? namedAt(client, anyName(drawn));
          return { 1: client, 4: person.name, 5: person.email };
        }),
      ),
    },
  };
};

const namedAt = (client: string, person: ReturnType<typeof anyName>) => ({
  name: fullName(person),
  email: `${mailName(person)}@${hostOf(client)}`,
});

function finishedOf({ partner, on, dice }: Scene, job: FinishedJob, index: number, code: string) {
  const drawn = dice(`finished ${index}`);
  const year = on.thisYear - job.yearsAgo;
  const hasReference = index < at(track.references, partner.track);
  return {
    1: job.name,
    14: job.city,
    15: job.state,
    3: job.segment,
    4: job.client,
    16: 'Subcontractor',
    17: job.owner,
    18: job.engineer,
    19: code.slice(0, 2),
    5: job.scope,
    20: drawn.whole(74, 96),
    23: yesNo(job.isBonded),
    6: job.original,
    7: job.final,
    21: `${year - 1}-0${drawn.whole(2, 9)}-${drawn.whole(10, 28)}`,
    8: year,
    22: drawn.pick(MONTHS),
    9: yesNo(job.isOnTime),
    10: yesNo(job.isInBudget),
    ...(hasReference && {
      11: job.reference.name,
      24: job.client,
      25: 'Project manager',
      12: job.reference.email,
      13: phoneOf(partner, 70 + index),
    }),
  };
}

const currentOf = ({ today }: Scene, job: CurrentJob) => ({
  1: job.name,
  2: job.client,
  3: job.contract,
  4: job.cost,
  5: job.spent,
  6: job.billed,
  // A tenth of each bill is withheld.
  11: Math.round(job.billed / 10),
  9: dayAfter(today, job.monthsLeft * 30),
  10: yesNo(job.isBonded),
});
