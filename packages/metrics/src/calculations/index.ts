import type { Calculation } from './calculation.ts';
import { documentCheckList } from './document-check-list.ts';
import { difference, ratio, remainingContractValue, totalBacklog } from './money.ts';
import { dart, trir } from './rates.ts';
import { renewalDue } from './renewal-due.ts';

const all: readonly Calculation[] = [
  trir,
  dart,
  difference,
  ratio,
  remainingContractValue,
  totalBacklog,
  renewalDue,
  documentCheckList,
];

/** The table of named calculations that a question's `callbacks` may name. */
export const calculations: ReadonlyMap<string, Calculation> = new Map(
  all.map((calculation) => [calculation.name, calculation]),
);
