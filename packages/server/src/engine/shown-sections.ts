import { outsiderDocument } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import type { Context } from '../http/context.ts';
import { sectionOf, templateOf } from './vault-state.ts';

/** A vault and what of it is shared with a reader. */
export type Opened = { readonly organization_id: string; readonly sections: readonly string[] };

/** The questions of a section as the reader is shown it now; none for a section that is not shared with them. */
export type ShownSections = (opened: Opened, link: string) => Promise<readonly Question[]>;

/** Reads sections as readers see them: each vault is opened once, and what two readers of the same sections see is made once. */
export function shownSections({
  database,
  vaults,
}: Pick<Context, 'database' | 'vaults'>): ShownSections {
  const opening = new Map<string, ReturnType<typeof vaults.open>>();
  const made = new Map<string, Promise<readonly Question[]>>();
  const make = async ({ organization_id: id, sections }: Opened, link: string) => {
    const template = templateOf(link);
    if (template === undefined || !sections.includes(link)) return [];
    const opened = opening.get(id) ?? vaults.open(database, id, 'contractor');
    opening.set(id, opened);
    const { vault, session } = await opened;
    const { stamp } = sectionOf(vault, link);
    return outsiderDocument(session, template, stamp, new Set(sections)).questions;
  };
  return (opened, link) => {
    const key = JSON.stringify([opened.organization_id, link, [...opened.sections].sort()]);
    const known = made.get(key) ?? make(opened, link);
    made.set(key, known);
    return known;
  };
}
