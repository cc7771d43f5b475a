import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';
import { enablePatches, Immer } from 'immer';
import type { Changes, DocumentPatch } from '../types.ts';

enablePatches();
// Our own instance, so that nobody else's settings apply. No freezing: documents share parts with those of callers.
const immer = new Immer({ autoFreeze: false });

/**
 * The changes from one document to another of the same section, and back, as immer patches. Parts that are the same
 * object in both are not compared.
 */
export function changesBetween(before: AnswersDocument, now: AnswersDocument): Changes {
  const [, patches, inverse] = immer.produceWithPatches(before, (draft) =>
    rewrite(draft as Parts, before, now),
  );
  return { patches: patches as DocumentPatch[], inverse: inverse as DocumentPatch[] };
}

/**
 * @returns the document with the patches applied
 * @throws Error when a patch's path does not exist
 */
export function patched(document: AnswersDocument, patches: readonly DocumentPatch[]): unknown {
  return immer.applyPatches(document, patches as Parameters<typeof immer.applyPatches>[1]);
}

type Parts = Record<string, unknown>;

/** Rewrites a draft to match `now`, part by part, so that the patches contain little more than what changed. */
function rewrite(draft: Parts, before: object, now: object): void {
  const [was, is] = [before as Parts, now as Parts];
  for (const key of Object.keys(was)) if (!Object.hasOwn(is, key)) delete draft[key];
  for (const [key, part] of Object.entries(is)) {
    if (part === was[key]) continue;
    const isList = (key === 'questions' || key === 'panels') && Array.isArray(part);
    if (isList && Array.isArray(was[key]))
      rewriteList(draft, key, was[key] as Ided[], part as Ided[]);
    else draft[key] = part;
  }
}

type Ided = Question | PanelRow;

/** Rewrites a list of entries with ids: entry by entry if both have the same ids in the same order, else as a whole. */
function rewriteList(draft: Parts, key: string, was: readonly Ided[], is: readonly Ided[]): void {
  const entries = draft[key] as Parts[];
  const isAligned = was.length === is.length && was.every((one, at) => one.id === is[at]?.id);
  if (isAligned) {
    for (const [at, one] of is.entries())
      if (one !== was[at]) rewrite(entries[at] as Parts, was[at] as Ided, one);
    return;
  }
  draft[key] = is;
}
