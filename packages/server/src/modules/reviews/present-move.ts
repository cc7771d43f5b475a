import type { FormMove } from '@plumbline/api-contract';
import { isRetired, labelOf } from '../../engine/question-labels.ts';
import { homeOf } from '../../engine/vault-state.ts';
import type { listCarried } from '../vault/index.ts';

type Carried = Awaited<ReturnType<typeof listCarried>>[number];

/** How a vault came into an edition, as its owner reads it. Rows of a panel are told once for each question. */
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
