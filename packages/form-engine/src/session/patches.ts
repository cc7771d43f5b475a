import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';
import { enablePatches, Immer } from 'immer';
import type { Changes, DocumentPatch } from '../types.ts';

enablePatches();
// Of our own, so that no one else's settings hold; it freezes nothing, for documents share parts with those of callers.
const immer = new Immer({ autoFreeze: false });

/**
 * What leads from one document to another of the same section, and back, as immer's patches. Parts that are the same
 * object in both are not looked at.
 */
export function changesBetween(before: AnswersDocument, now: AnswersDocument): Changes {
  const [, patches, inverse] = immer.produceWithPatches(before, (draft) =>
    rewrite(draft as Parts, before, now),
  );
  return { patches: patches as DocumentPatch[], inverse: inverse as DocumentPatch[] };
}

/**
 * @returns the document with the patches applied
 * @throws Error when a patch leads nowhere
 */
export function patched(document: AnswersDocument, patches: readonly DocumentPatch[]): unknown {
  return immer.applyPatches(document, patches as Parameters<typeof immer.applyPatches>[1]);
}

type Parts = Record<string, unknown>;

/** Makes a draft say what `now` says, part by part, so that a patch holds no more than what changed. */
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

/** Lists whose entries have ids: where both have the same, entry by entry, else rebuilt from the entries that stay. */
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
