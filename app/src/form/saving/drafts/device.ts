import { deviceStore } from './device-store.ts';
import { indexedStore } from './indexed-store.ts';
import { localStore } from './local-store.ts';
import { memoryStore } from './memory-store.ts';
import { openTabs } from './tabs.ts';

/** The drafts of this browser, and its tabs. */
export const drafts = deviceStore({
  indexed: indexedStore(),
  local: localStore(() => window.localStorage),
  memory: memoryStore(),
});

export const tabs = openTabs(
  typeof navigator === 'undefined' ? undefined : navigator.locks,
  crypto.randomUUID(),
);
