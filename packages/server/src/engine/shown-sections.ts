import { outsiderDocument, type Session } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import type { Context } from '../http/context.ts';
import { sectionOf, templateOf, type VaultState } from './vault-state.ts';

/** A vault, and the sections of it that are shared with a reader. */
export type Opened = { readonly organization_id: string; readonly sections: readonly string[] };

/** The questions of a section as the reader sees it now; empty for a section that is not shared with them. */
export type ShownSections = (opened: Opened, link: string) => Promise<readonly Question[]>;

/** Sections of one vault as a reader with these granted sections sees them. Each result is cached. */
export function shownOf({
  vault,
  session,
}: {
  readonly vault: VaultState;
  readonly session: Session;
}): (link: string, granted: ReadonlySet<string>) => readonly Question[] {
  const made = new Map<string, readonly Question[]>();
  return (link, granted) => {
    const template = templateOf(link);
    if (template === undefined || !granted.has(link)) return [];
    const key = JSON.stringify([link, [...granted].sort()]);
    const known = made.get(key);
    if (known !== undefined) return known;
    const { stamp } = sectionOf(vault, link);
    const { questions } = outsiderDocument(session, template, stamp, granted);
    made.set(key, questions);
    return questions;
  };
}

/** Reads sections as readers see them. Opens each vault once, and makes what readers of the same sections see once. */
export function shownSections({
  database,
  vaults,
}: Pick<Context, 'database' | 'vaults'>): ShownSections {
  const opening = new Map<string, Promise<ReturnType<typeof shownOf>>>();
  return async ({ organization_id: id, sections }, link) => {
    if (!sections.includes(link)) return [];
    const shown = opening.get(id) ?? vaults.open(database, id, 'contractor').then(shownOf);
    opening.set(id, shown);
    return (await shown)(link, new Set(sections));
  };
}
