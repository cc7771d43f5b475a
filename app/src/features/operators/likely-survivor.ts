import type { DeskCompany } from '@plumbline/api-contract';

/**
 * Which of two companies should most likely stay: the one with a data vault, else with more people, else the older one.
 */
export function likelySurvivor([first, second]: readonly [DeskCompany, DeskCompany]): DeskCompany {
  if (first.has_answers !== second.has_answers) return first.has_answers ? first : second;
  if (first.people !== second.people) return first.people > second.people ? first : second;
  return first.created <= second.created ? first : second;
}
