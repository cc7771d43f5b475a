import { allows, keepPrivacy, onPrivacyElsewhere, type Privacy } from './privacy.ts';
import { forgetCategory } from './store.ts';

const REFUSABLE = ['preferences', 'marketing'] as const;

/** Holds a choice, and forgets at once what is no longer allowed. */
export function choosePrivacy(chosen: Privacy): void {
  keepPrivacy(chosen);
  forgetRefused();
}

/** Follows the choice of other tabs: what this tab alone holds goes too. Returns the end of it. */
export function followPrivacy(): () => void {
  return onPrivacyElsewhere(forgetRefused);
}

function forgetRefused(): void {
  for (const category of REFUSABLE) if (!allows(category)) forgetCategory(category);
}
