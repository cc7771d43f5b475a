import { outsiderDocument, type Session, undisclosed } from '@plumbline/form-engine';
import { factsOf, formQuestions, type RiskFacts } from '@plumbline/risk';
import type { IndustryRate } from '@plumbline/schemas/charts';
import type { ScoringModel } from '@plumbline/schemas/scoring';
import { formF } from '@plumbline/schemas/templates';
import { UsageError } from '../usage-error.ts';
import { helpFor } from './json-file.ts';

/** Placeholders: an assessment never reads when a section was saved. */
const STAMP = {
  revision: 0,
  modified: null,
  modified_first_name: null,
  modified_last_name: null,
  is_changes_questions: false,
} as const;

/** The sections in `--granted`, all by default. The assessment treats other documents as if they were not given. */
export function grantedOf(session: Session, word: string | undefined): ReadonlySet<string> {
  const links = session.program.documents.map(({ link }) => link);
  if (word === undefined) return new Set(links);
  const asked = word
    .split(',')
    .map((link) => link.trim())
    .filter((link) => link !== '');
  // An unset shell variable gives an empty list.
  if (asked.length === 0)
    throw new UsageError(
      '`--granted` names no section',
      `the sections are ${links.join(', ')}; leave out \`--granted\` to share all of them`,
    );
  for (const link of asked)
    if (!links.includes(link))
      throw new UsageError(
        `\`--granted\` names the section \`${link}\`, which is in none of the documents`,
        helpFor(link, links, `the sections are ${links.join(', ')}`),
      );
  return new Set(asked);
}

/** What a contractor learns from an open vault through the granted sections. */
export function factsFromSession(
  session: Session,
  model: ScoringModel,
  given: {
    readonly granted: ReadonlySet<string>;
    readonly now: string;
    readonly state: string | null;
    readonly rates: readonly IndustryRate[];
  },
): RiskFacts {
  const { documents } = session.program;
  const { granted } = given;
  const secret = undisclosed(documents, granted);
  return factsOf(model, {
    ...given,
    documents: documents
      .filter(({ link }) => granted.has(link))
      .map((document) => outsiderDocument(session, document, STAMP, granted)),
    // Sections that were not given take their names from form F.
    form: formQuestions([...documents, ...formF]),
    isUndisclosed: (question) =>
      [secret.anywhere, secret.rows, secret.ruled, secret.calculated].some((set) =>
        set.has(question),
      ),
    evaluations: [],
  });
}
