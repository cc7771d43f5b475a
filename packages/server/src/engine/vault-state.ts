import type { AnswersDocument, Question } from '@plumbline/schemas';
import { formF } from '@plumbline/schemas/templates';
import { answersDocumentValidator, faultOf } from '@plumbline/schemas/validators';
import { nothingStored, type SectionStamp, type StoredAnswers } from '@plumbline/form-engine';

export type StoredSection = {
  readonly answers: StoredAnswers;
  readonly stamp: SectionStamp;
  /** Whether the form's questions here differ from those when the section was last saved. */
  readonly hasNewQuestions: boolean;
};

export type StoredFileRow = {
  readonly id: string;
  readonly link: string;
  readonly questionId: string;
  readonly name: string;
  readonly size: number;
};

/** One organization's vault as stored in the database; every evaluation starts from it. */
export type VaultState = {
  readonly organizationId: string;
  readonly status: 'Work In Progress' | 'Ready For Review';
  readonly formType: string;
  /** By link. A section that was never saved has no entry. */
  readonly sections: ReadonlyMap<string, StoredSection>;
  /** By id: uploaded and not deleted. */
  readonly files: ReadonlyMap<string, StoredFileRow>;
};

export const neverSaved: StoredSection = {
  answers: nothingStored,
  hasNewQuestions: false,
  stamp: {
    revision: 0,
    modified: null,
    modified_first_name: null,
    modified_last_name: null,
    is_changes_questions: false,
  },
};

/** The template's sections in order. The server does not start if one is invalid. */
export const templateSections: readonly AnswersDocument[] = formF.map(soundTemplate);

function soundTemplate(section: AnswersDocument): AnswersDocument {
  const [error] = answersDocumentValidator.errorsOf(section);
  if (error === undefined) return section;
  throw new Error(`the template of ${section.link}: \`${error.instancePath}\` ${faultOf(error)}`);
}

/** The links of all sections, which the owner may read. */
export const everySection: ReadonlySet<string> = new Set(templateSections.map(({ link }) => link));

export const templateOf = (link: string): AnswersDocument | undefined =>
  templateSections.find((section) => section.link === link);

/** A section's title as people see it. */
export const sectionTitle = (link: string): string => templateOf(link)?.title ?? link;

/** The current section of a question; its former section if the form no longer asks it. */
export function homeOf(questionId: string, link: string): string {
  return homes.get(questionId) ?? link;
}

const homes = new Map(
  templateSections.flatMap((section) => idsIn(section.questions).map((id) => [id, section.link])),
);

function idsIn(questions: readonly Question[]): readonly string[] {
  return questions.flatMap(({ id, questions: inside }) => [id, ...idsIn(inside ?? [])]);
}

export const sectionOf = (vault: VaultState, link: string): StoredSection =>
  vault.sections.get(link) ?? neverSaved;

/** The vault as it would be with other answers in one section. */
export function withAnswers(
  vault: VaultState,
  link: string,
  answers: StoredAnswers,
  stamp: SectionStamp = sectionOf(vault, link).stamp,
): VaultState {
  const section = { ...sectionOf(vault, link), answers, stamp };
  return { ...vault, sections: new Map(vault.sections).set(link, section) };
}
