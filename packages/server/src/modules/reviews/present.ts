import type { FormMove, Review } from '@plumbline/api-contract';
import type { ReviewedCounts } from '../../database/tables/reviews.ts';
import { isRetired, labelOf } from '../../engine/question-labels.ts';
import { homeOf } from '../../engine/vault-state.ts';
import type { listCarried } from '../vault/index.ts';
import type { ReviewRow } from './queries.ts';

/** A review as its receipt shows it: no answers. */
export function presentReview(row: ReviewRow): Review {
  const { first_name, last_name } = row;
  const sections = row.sections.map(presentSection);
  return {
    id: row.id,
    number: row.number,
    at: row.at.toISOString(),
    by: first_name === null || last_name === null ? null : { first_name, last_name },
    form_type: row.form_type,
    questions: sum(sections, ({ questions }) => questions),
    answered: sum(sections, ({ answered }) => answered),
    required: sumOfKept(sections, ({ required }) => required),
    required_answered: sumOfKept(sections, ({ required_answered }) => required_answered),
    files: sum(sections, ({ files }) => files),
    sections,
  };
}

type Section = Review['sections'][number];

const presentSection = ({
  required,
  requiredAnswered,
  fileNames,
  ...section
}: ReviewedCounts): Section => ({
  ...section,
  required: required ?? null,
  required_answered: requiredAnswered ?? null,
  file_names: fileNames === undefined ? null : [...fileNames],
});

const sum = (sections: readonly Section[], count: (section: Section) => number): number =>
  sections.reduce((all, section) => all + count(section), 0);

/** Null when one section's count was not kept: a partial sum would be misleading. */
function sumOfKept(
  sections: readonly Section[],
  count: (section: Section) => number | null,
): number | null {
  const counts = sections.map(count);
  return counts.includes(null) ? null : counts.reduce<number>((all, one) => all + (one ?? 0), 0);
}

type Carried = Awaited<ReturnType<typeof listCarried>>[number];

/** How a vault was carried over to an edition, as its owner sees it. The rows of a panel are combined per question. */
export function presentMove({ edition, at, answers }: Carried): FormMove {
  const told = new Map<string, FormMove['answers'][number]>();
  for (const { from, filled, isRemoved } of answers) {
    const before = told.get(from);
    const isKept = !isRetired(from);
    const section = isRemoved || isKept ? null : homeOf(from, '');
    told.set(from, {
      label: labelOf(from) ?? from,
      question: from,
      is_kept: isKept,
      section: before?.section ?? (section === '' ? null : section),
      into: [...new Set([...(before?.into ?? []), ...filled.map((id) => labelOf(id) ?? id)])],
    });
  }
  return { edition, at: at.toISOString(), answers: [...told.values()] };
}
