import { outsiderDocument, type Session, undisclosed } from '@plumbline/form-engine';
import { assess, type Assessment, factsOf, type Reading } from '@plumbline/risk';
import { type IndustryRate, industryRates } from '@plumbline/schemas/charts';
import { templateSections, type VaultState } from '../../../engine/vault-state.ts';
import { form, type Model } from '../model.ts';

/** What is stored of an assessment: the assessment itself, and the published rates that it used. */
export type StoredAssessment = Assessment & { readonly rates: readonly IndustryRate[] };

export type Assessed = {
  readonly assessment: StoredAssessment;
  /** The first day on which something that it read expires. */
  readonly expires: string | null;
};

/** The same stamp for every section: an assessment does not say when a section was saved. */
const STAMP = {
  revision: 0,
  modified: null,
  modified_first_name: null,
  modified_last_name: null,
  is_changes_questions: false,
} as const;

/** What an assessment needs to know about its reader, besides what is shared. */
export type RiskReader = {
  /** The project's state, such as TX; null when it is not known. */
  readonly state: string | null;
  /** The reader's own evaluations of the trade partner. */
  readonly evaluations: readonly number[];
};

/**
 * Everything that an assessment is made from: what a reader may see of a vault, and nothing else.
 *
 * @param session the whole vault, opened for a contractor
 * @param granted slugs of the sections that the reader may see
 */
function readingOf(
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
 * Everything that `outdated` depends on, as text: what is shared, the saves and files that decide what is shown of it,
 * the company's evaluations and weights, and the day. The database builds the same text
 * (`reports/queries/outdated.ts`), for many reports at once.
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
  // A report that was just made has not expired.
  return [shared, saves, files, evaluations, modelHash, ''].join('|');
}
