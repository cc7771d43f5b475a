import { outsiderDocument, type Session, undisclosed } from '@plumbline/form-engine';
import { assess, type Assessment, factsOf, type Reading } from '@plumbline/risk';
import { type IndustryRate, industryRates } from '@plumbline/schemas/charts';
import { templateSections, type VaultState } from '../../../engine/vault-state.ts';
import { form, type Model } from '../model.ts';

/** What is stored of an assessment: what it says, and the published rates that it used. */
export type StoredAssessment = Assessment & { readonly rates: readonly IndustryRate[] };

export type Assessed = {
  readonly assessment: StoredAssessment;
  /** The first day on which something that was read expires. */
  readonly expires: string | null;
};

/** All stamps are the same: an assessment does not say when a section was saved. */
const STAMP = {
  revision: 0,
  modified: null,
  modified_first_name: null,
  modified_last_name: null,
  is_changes_questions: false,
} as const;

/** What an assessment needs of its reader, besides what is shared. */
export type RiskReader = {
  /** Of the project, such as TX; null when it is not known. */
  readonly state: string | null;
  /** The reader's own evaluations of the trade partner. */
  readonly evaluations: readonly number[];
};

/**
 * All that an assessment is made from: what a reader may see of a vault, and nothing else of it.
 *
 * @param session the whole vault, opened for a contractor
 * @param granted slugs of the sections that the reader may see
 */
export function readingOf(
  session: Session,
  granted: ReadonlySet<string>,
  { state, evaluations }: RiskReader,
): Reading {
  const secret = undisclosed(session.program.documents, granted);
  return {
    documents: templateSections
      .filter(({ link }) => granted.has(link))
      .map((template) => outsiderDocument(session, template, STAMP, granted)),
    granted,
    form,
    isUndisclosed: (question) =>
      [secret.anywhere, secret.rows, secret.ruled, secret.calculated].some((set) =>
        set.has(question),
      ),
    now: session.now,
    state,
    rates: industryRates,
    evaluations,
  };
}

/** Assesses what a reader may see of a vault: see {@link readingOf}. */
export function assessSession(
  session: Session,
  granted: ReadonlySet<string>,
  model: Model,
  reader: RiskReader,
): Assessed {
  const facts = factsOf(model, readingOf(session, granted, reader));
  return { assessment: { ...assess(model, facts), rates: facts.rates }, expires: facts.expires };
}

/**
 * All that `outdated` follows from, as text: what is shared, what decides what is shown of it, the day's and the
 * company's part. The same text is made by the database (`reports/queries/outdated.ts`), for many reports at once.
 */
export function watchedState(
  vault: VaultState,
  {
    watched,
    granted,
    evaluations,
    modelHash,
  }: {
    readonly watched: readonly string[];
    readonly granted: readonly string[];
    readonly evaluations: readonly number[];
    readonly modelHash: string;
  },
): string {
  const saves = watched
    .flatMap((link) => {
      const revision = vault.sections.get(link)?.stamp.revision ?? 0;
      return revision > 0 ? [`${link}:${revision}`] : [];
    })
    .sort();
  const files = [...vault.files.values()]
    .filter(({ link }) => watched.includes(link))
    .map(({ id }) => id)
    .sort();
  const shared = [...granted].sort();
  // What has just been made has not expired.
  return [shared, saves, files, evaluations, modelHash, ''].join('|');
}
