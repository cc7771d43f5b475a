import { allows, keepPrivacy, onPrivacyElsewhere, type Privacy } from './privacy.ts';
import { forgetCategory } from './store.ts';

const REFUSABLE = ['preferences', 'marketing'] as const;

/** Stores a choice, and removes at once what is no longer allowed. */
export function choosePrivacy(chosen: Privacy): void {
  keepPrivacy(chosen);
  forgetRefused();
}

/** Follows choices made in other tabs: what only this tab has is removed too. Returns a function that stops it. */
export function followPrivacy(): () => void {
  return onPrivacyElsewhere(forgetRefused);
}

function forgetRefused(): void {
  for (const category of REFUSABLE) if (!allows(category)) forgetCategory(category);
}
