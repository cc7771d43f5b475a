import { figureText } from '@plumbline/charts';
import { dayText, type GrantedVault, verificationWords } from '@plumbline/api-contract';
import { questionTraits } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { templateSections } from '../../engine/vault-state.ts';

/** Which end of a figure a contractor prefers. Most have none: more employees are neither better nor worse. */
export type Better = 'higher' | 'lower';

/** A figure that the list already has: a decision, or a public part of the profile. */
export type ListedFigure = {
  readonly key: string;
  readonly label: string;
  readonly group: 'decision' | 'profile';
  readonly text: (vault: GrantedVault) => string | null;
  readonly amount?: (vault: GrantedVault) => number | null | undefined;
  readonly better?: Better;
};

/** An answer; with `panel`, the one in the newest year of a table by year. */
export type AnsweredFigure = {
  readonly key: string;
  readonly label: string;
  readonly section: string;
  readonly question: string;
  readonly panel?: string;
  readonly better?: Better;
};

const money = (amount: number | null | undefined): string | null =>
  amount === null || amount === undefined ? null : figureText('currency', amount);

const decided = (
  key: string,
  label: string,
  amount: (vault: GrantedVault) => number | null | undefined,
): ListedFigure => ({
  key,
  label,
  group: 'decision',
  text: (vault) => money(amount(vault)),
  amount,
  better: 'higher',
});

export const LISTED: readonly ListedFigure[] = [
  { key: 'status', label: 'Your approval status', group: 'decision', text: (one) => one.tp_status },
  {
    key: 'approval',
    label: 'Company approval',
    group: 'decision',
    text: ({ approval }) =>
      approval === null ? null : approval.is_expired ? 'Expired' : approval.status,
  },
  {
    key: 'approval_expires',
    label: 'Approval expires',
    group: 'decision',
    text: ({ approval }) => (approval?.expires_on ? dayText(approval.expires_on) : null),
  },
  decided('approval_single', 'Approved single limit', ({ approval }) => approval?.single_limit),
  decided(
    'approval_aggregate',
    'Approved aggregate limit',
    ({ approval }) => approval?.aggregate_limit,
  ),
  {
    key: 'grade',
    label: 'Your assessment grade',
    group: 'decision',
    text: ({ assessment }) => (assessment === null ? null : (assessment.grade ?? 'Incomplete')),
    amount: ({ assessment }) => (assessment?.grade ? assessment.score : null),
    better: 'higher',
  },
  decided('single', 'Suggested single limit', ({ assessment }) => assessment?.single_limit),
  decided(
    'aggregate',
    'Suggested aggregate limit',
    ({ assessment }) => assessment?.aggregate_limit,
  ),
  {
    key: 'expires',
    label: 'First document to expire',
    group: 'decision',
    text: ({ expires_on: on }) => (on === null ? null : dayText(on)),
  },
  {
    key: 'employees',
    label: 'Employees',
    group: 'profile',
    text: ({ tp }) => tp.employee_quantity,
  },
  {
    key: 'trades',
    label: 'Trades',
    group: 'profile',
    text: ({ tp }) => tp.categories.join(', ') || null,
  },
  {
    key: 'location',
    label: 'Main office',
    group: 'profile',
    text: ({ tp }) => [tp.city, tp.state].filter(Boolean).join(', ') || null,
  },
  { key: 'domain', label: 'Email domain', group: 'profile', text: ({ tp }) => tp.domain },
  {
    key: 'verified',
    label: 'Verification',
    group: 'profile',
    text: ({ tp }) => verificationWords(tp),
  },
];

type Named = Omit<AnsweredFigure, 'section'>;

/** Answers that come first in their section, with their own keys and labels and, for some, the better end. */
const LEADING: readonly Named[] = [
  { key: 'legal', label: 'Legal structure', question: 'BI-21' },
  { key: 'states', label: 'States served', question: 'TC-11' },
  { key: 'ownership', label: 'Ownership groups', question: 'OW-17' },
  { key: 'trir', label: 'TRIR, last year', panel: 'SS-04', question: 'SS-04.11', better: 'lower' },
  { key: 'dart', label: 'DART, last year', panel: 'SS-04', question: 'SS-04.12', better: 'lower' },
  {
    key: 'emr',
    label: 'EMR, last policy year',
    panel: 'SS-07',
    question: 'SS-07.2',
    better: 'lower',
  },
  { key: 'bond_single', label: 'Single-project bond limit', question: 'BO-08', better: 'higher' },
  { key: 'bond_aggregate', label: 'Aggregate bond limit', question: 'BO-09', better: 'higher' },
  {
    key: 'gl_occurrence',
    label: 'General liability: each occurrence',
    question: 'IN-05',
    better: 'higher',
  },
  {
    key: 'gl_aggregate',
    label: 'General liability: general aggregate',
    question: 'IN-06',
    better: 'higher',
  },
  { key: 'auto', label: 'Auto: combined single limit', question: 'IN-11', better: 'higher' },
  {
    key: 'umbrella',
    label: 'Umbrella / excess: each occurrence',
    question: 'IN-17',
    better: 'higher',
  },
];

const LED = new Map(LEADING.map((figure) => [figure.question, figure]));

/** All figures of a section plus its leading answers: the leading ones first, the others in the order of the form. */
function figuresIn(section: string, questions: readonly Question[]): readonly AnsweredFigure[] {
  const [leading, others]: [AnsweredFigure[], AnsweredFigure[]] = [[], []];
  const visit = (list: readonly Question[], panel?: string): void => {
    for (const { id, type, label = id, per, questions: inner = [] } of list) {
      const led = LED.get(id);
      if (led !== undefined) leading.push({ ...led, section });
      else if (questionTraits[type].isFigure)
        others.push({
          key: id,
          label: panel === undefined ? label : `${label}, last year`,
          section,
          question: id,
          ...(panel !== undefined && { panel }),
        });
      // Rows of other tables cannot be compared: two partners' rows are about different things.
      if (type !== 'PANEL') visit(inner, panel);
      else if (per !== undefined && panel === undefined) visit(inner, id);
    }
  };
  visit(questions);
  return [...leading, ...others];
}

export const ANSWERED: readonly AnsweredFigure[] = templateSections.flatMap(({ link, questions }) =>
  figuresIn(link, questions),
);
