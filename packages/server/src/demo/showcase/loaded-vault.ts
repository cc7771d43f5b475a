import type { StoredAnswers } from '@plumbline/form-engine';
import { neverSaved, type StoredFileRow, type StoredSection } from '../../engine/vault-state.ts';
import { type StoredDocument, withFiles } from './vault.ts';

/** A vault as it would have been read at a past time, to be opened, reviewed and assessed. */
export function loadedVault(of: {
  readonly id: string;
  readonly name: string;
  /** Without files. */
  readonly sections: ReadonlyMap<string, StoredAnswers>;
  readonly documents: readonly StoredDocument[];
  /** By section; defaults to one save each. */
  readonly revisions?: ReadonlyMap<string, number>;
  readonly at: Date;
}) {
  const sections = new Map(
    [...of.sections].map(([link, answers]): [string, StoredSection] => [
      link,
      {
        ...neverSaved,
        answers: withFiles(link, answers, of.documents),
        stamp: { ...neverSaved.stamp, revision: of.revisions?.get(link) ?? 1 },
      },
    ]),
  );
  const files = new Map(
    of.documents.map(({ link, question, file }): [string, StoredFileRow] => [
      file.id,
      { ...file, link, questionId: question },
    ]),
  );
  return {
    organizationId: of.id,
    status: 'Work In Progress',
    formType: 'F',
    sections,
    files,
    name: of.name,
    createdAt: of.at,
    readyAt: null,
    lastReview: null,
    hasCorrections: false,
  } as const;
}
