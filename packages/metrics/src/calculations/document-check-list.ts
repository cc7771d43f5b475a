import type { Calculation } from './calculation.ts';
import { isList } from './calculation.ts';

/** One line of the document check list: how often a FILE question is asked, and how many of those have a file. */
export type DocumentEntry = { readonly id: string; readonly files: number; readonly asked: number };

/**
 * The document check list: one entry for each FILE question it is given, over all visible rows. A question that is
 * hidden everywhere is not listed.
 */
export const documentCheckList: Calculation = {
  name: 'documentCheckList',
  inputs: {},
  open: true,
  compute(inputs) {
    const entries: DocumentEntry[] = [];
    for (const input of Object.values(inputs)) {
      const all = isList(input) ? input : [input];
      const first = all[0];
      if (first === undefined) continue;
      entries.push({
        id: first.id,
        asked: all.length,
        files: all.filter((one) => hasFile(one.value)).length,
      });
    }
    return entries.length === 0 ? null : entries;
  },
};

function hasFile(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== '';
}
