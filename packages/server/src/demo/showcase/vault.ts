import { isAnswered, type StoredAnswers, type StoredRow } from '@plumbline/form-engine';
import { sectionLinks } from '@plumbline/schemas/templates';
import { diceOf } from './dice.ts';
import { type Document, documentsOf } from './documents.ts';
import type { Partner, Stage } from './partner.ts';
import { dayAfter } from '../../engine/calendar-days.ts';
import { sceneOf } from './scene.ts';
import { answersOf } from './sections/index.ts';

export type DemoVault = {
  /** By section; a section without answers has no entry. Does not include files yet: {@link withFiles}. */
  readonly sections: ReadonlyMap<string, StoredAnswers>;
  readonly documents: readonly Document[];
  /** How many days ago each section was last saved. */
  readonly savedDaysAgo: ReadonlyMap<string, number>;
  /** How often each section was saved. */
  readonly revisions: ReadonlyMap<string, number>;
  /** How many days ago it was marked Ready For Review; null if it never was. */
  readonly reviewedDaysAgo: number | null;
  /** By section, the answers at that review that differ from today's; null means no answer. */
  readonly atReview: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Addresses of required answers that were removed after the review. */
  readonly lost: readonly string[];
};

const STALE_DAYS = 300;
const LOST = { link: 'insurance', question: 'IN-29' } as const;

const HALF = new Set([
  'basic-information',
  'ownership-organization',
  'contacts-key-personnel',
  'trades-markets-service-area',
  'licenses-registrations',
  'diversity-other-certifications',
  'workforce-labor',
  'safety-statistics',
  'insurance',
]);
const STARTED = new Set(['basic-information', 'trades-markets-service-area']);

const isFilled = (stage: Stage, link: string): boolean =>
  stage === 'empty'
    ? false
    : stage === 'started'
      ? STARTED.has(link)
      : stage !== 'half' || HALF.has(link);

const wasReviewed = (stage: Stage): boolean =>
  stage === 'ready' || stage === 'changed' || stage === 'lapsed';

/**
 * The contents of a company's vault on a day.
 *
 * @param today yyyy-mm-dd; dates and years are relative to it, so that the demo does not grow stale
 */
export function vaultOf(partner: Partner, today: string): DemoVault {
  const { stage, slug } = partner;
  const drawn = diceOf(slug, 'vault');
  const age = stage === 'stale' ? STALE_DAYS : 0;
  const scene = sceneOf(partner, dayAfter(today, -age));
  const reviewedDaysAgo = wasReviewed(stage) ? drawn.whole(stage === 'ready' ? 4 : 20, 70) : null;
  const signedDaysAgo = age + (reviewedDaysAgo ?? 3);
  const isSigned = wasReviewed(stage) || stage === 'stale';
  const full = new Map(
    sectionLinks
      .filter((link) => isFilled(stage, link))
      .map(
        (link) =>
          [
            link,
            answersOf(scene, link, isSigned ? dayAfter(today, -signedDaysAgo) : null),
          ] as const,
      )
      .filter(([, answers]) => isAnswered(answers)),
  );
  const atReview =
    stage === 'changed' ? earlierAnswers(full) : new Map<string, Record<string, unknown>>();
  const sections = new Map(full);
  if (stage === 'lapsed') {
    const insurance = full.get(LOST.link);
    const { [LOST.question]: lost, ...rest } = insurance?.values ?? {};
    sections.set(LOST.link, { ...insurance, values: rest });
    atReview.set(LOST.link, { [LOST.question]: lost });
  }
  return {
    sections,
    documents: documentsOf(scene, full),
    savedDaysAgo: new Map(
      [...sections.keys()].map((link) => [
        link,
        atReview.has(link) ? drawn.whole(1, 9) : signedDaysAgo + drawn.whole(0, 24),
      ]),
    ),
    revisions: new Map(
      [...sections.keys()].map((link) => [link, drawn.whole(1, 6) + (atReview.has(link) ? 1 : 0)]),
    ),
    reviewedDaysAgo,
    atReview,
    lost: stage === 'lapsed' ? [`${LOST.link}/${LOST.question}`] : [],
  };
}

/** The answers of a changed vault when it was marked ready: less work in hand, a lower limit, fewer trained people. */
function earlierAnswers(
  sections: ReadonlyMap<string, StoredAnswers>,
): Map<string, Record<string, unknown>> {
  const number = (link: string, id: string) => Number(sections.get(link)?.values[id] ?? 0);
  const half = (amount: number) => Math.round(amount / 2 / 1000) * 1000;
  return new Map<string, Record<string, unknown>>([
    [
      'project-experience-references',
      { 'PE-03': half(number('project-experience-references', 'PE-03')) },
    ],
    ['insurance', { 'IN-17': 2_000_000, 'IN-35': 2_000_000 }],
    ['safety-program', { 'SP-11': Math.max(10, number('safety-program', 'SP-11') - 12) }],
  ]);
}

/** Patches single values of the answers; null removes an answer. */
export function patched(
  answers: StoredAnswers,
  patch: Readonly<Record<string, unknown>>,
): StoredAnswers {
  const values = Object.fromEntries(
    Object.entries({ ...answers.values, ...patch }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  );
  return { ...answers, values };
}

export type StoredDocument = Pick<Document, 'link' | 'question' | 'panel' | 'row'> & {
  readonly file: { readonly id: string; readonly name: string; readonly size: number };
};

/** A section's answers with the files that were uploaded to it. */
export function withFiles(
  link: string,
  answers: StoredAnswers,
  documents: readonly StoredDocument[],
): StoredAnswers {
  let { values, rows } = answers;
  for (const { panel, row, question, file } of documents.filter((one) => one.link === link)) {
    if (panel === undefined) values = { ...values, [question]: file };
    else
      rows = {
        ...rows,
        [panel]: (rows?.[panel] ?? []).map(
          (one): StoredRow =>
            one.id === row ? { ...one, values: { ...one.values, [question]: file } } : one,
        ),
      };
  }
  return { ...answers, values, ...(rows !== undefined && { rows }) };
}
