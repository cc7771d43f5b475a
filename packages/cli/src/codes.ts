import { readFileSync } from 'node:fs';
import { codes as ruleCodes } from '@plumbline/conditions';
import { type CodeMeaning, jsonCodes } from '@plumbline/diagnostics';
import { carryOverCodes, formCodes, scoringCodes } from '@plumbline/authoring';
import type { World } from './world.ts';

/** The codes of every module that reports diagnostics. */
export const codes: Readonly<Record<string, { readonly title: string }>> = {
  ...jsonCodes,
  ...formCodes,
  ...carryOverCodes,
  ...scoringCodes,
  ...ruleCodes,
};

/** What a code means, with its page if the pages are installed; undefined when there is no such code. */
export function meaningOf(code: string, { pages }: World): CodeMeaning | undefined {
  const title = Object.hasOwn(codes, code) ? codes[code]?.title : undefined;
  if (title === undefined) return undefined;
  for (const folder of pages) {
    try {
      return { title, page: readFileSync(new URL(`${code}.md`, folder), 'utf8') };
    } catch {
      // Not in this folder: try the next.
    }
  }
  return { title };
}
