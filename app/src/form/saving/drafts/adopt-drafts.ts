import type { Draft, DraftOwner, KeptDraft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import type { Tabs } from './tabs.ts';

/** A draft that is this tab's to send now. `forget` removes it, once what it held is kept or saved otherwise. */
export type FoundDraft = { readonly draft: Draft; readonly forget: () => Promise<void> };

/**
 * Takes over what earlier visits, and tabs that have ended, kept of a section; oldest first. What a living tab keeps
 * stays its own to send. One tab at a time, so that no draft is taken twice.
 *
 * @param isOpen whether an opening of this tab is still there and sends its own
 */
export async function adoptDrafts(
  store: DraftStore,
  tabs: Tabs,
  owner: DraftOwner,
  isOpen: (opening: string) => boolean,
): Promise<readonly FoundDraft[]> {
  return tabs.alone(async () => {
    const kept = await freeDrafts(store, tabs, owner.user, isOpen);
    const ours = kept.filter(({ name }) => name.tp === owner.tp && name.link === owner.link);
    for (const one of ours) {
      // A device that cannot keep it now has kept it before: it stays with the tab that ended.
      if (one.tab !== tabs.id) await store.keep({ ...one, tab: tabs.id }).catch(() => undefined);
    }
    return ours.map(({ name, draft }) => ({
      draft,
      forget: () => store.remove(name, draft.keptAtMs),
    }));
  });
}

/** The drafts of a person that no living tab is going to send. */
export async function freeDrafts(
  store: DraftStore,
  tabs: Tabs,
  user: string,
  isOpen: (opening: string) => boolean,
): Promise<readonly KeptDraft[]> {
  const kept = await store.list(user);
  const ended = await tabs.ended(kept.map(({ tab }) => tab));
  return kept.filter(({ tab, name }) => (tab === tabs.id ? !isOpen(name.opening) : ended.has(tab)));
}
