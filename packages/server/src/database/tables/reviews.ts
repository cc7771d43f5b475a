import type { Generated } from 'kysely';
import type { StoredAnswers } from '@plumbline/form-engine';
import type { Json, Time } from '../columns.ts';

export type ReviewsTable = {
  id: Generated<string>;
  organization_id: string;
  number: number;
  at: Time;
  user_id: string | null;
  form_type: string;
  sections: Json<readonly ReviewedCounts[]>;
};

/** How much of a section was answered when it was reviewed, and the section's name then. */
export type ReviewedCounts = {
  readonly slug: string;
  readonly name: string;
  readonly revision: number;
  readonly questions: number;
  readonly answered: number;
  readonly files: number;
  /** Recorded since receipts show them: earlier reviews have none of the three. */
  readonly required?: number;
  readonly requiredAnswered?: number;
  readonly fileNames?: readonly string[];
};

export type ReviewAnswersTable = {
  review_id: string;
  link: string;
  answers: Json<StoredAnswers>;
  template_hash: string;
};
