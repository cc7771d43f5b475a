import type { Draft, DraftOwner, KeptDraft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import type { Tabs } from './tabs.ts';

/** A draft that this tab must now send. `forget` removes it, once its content is kept or saved elsewhere. */
export type FoundDraft = { readonly draft: Draft; readonly forget: () => Promise<void> };

/**
 * Takes over the drafts of a section from earlier visits and from tabs that ended, oldest first. A live tab sends its
 * own drafts. One tab at a time, so that no draft is taken twice.
 *
 * @param isOpen whether an opening of this tab still exists and sends its own
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
      // If the device cannot store it now, the stored draft keeps the id of the tab that ended.
      if (one.tab !== tabs.id) await store.keep({ ...one, tab: tabs.id }).catch(() => undefined);
    }
    return ours.map(({ name, draft }) => ({
      draft,
      forget: () => store.remove(name, draft.keptAtMs),
    }));
  });
}

/** The drafts of a person that no live tab is going to send. */
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
