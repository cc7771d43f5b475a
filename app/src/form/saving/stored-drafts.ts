import { endpoints } from '@plumbline/api-contract';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { freeDrafts } from './drafts/adopt-drafts.ts';
import { drafts, tabs } from './drafts/device.ts';
import type { DraftOwner, KeptDraft } from './drafts/draft.ts';
import { formsOf, isOpening, leaveForm, sendFirst } from '../open-forms.ts';
import { isServerAway } from './transport.ts';
import type { Unavailable } from './transport.ts';

const TIMEOUT_MS = 30_000;

/**
 * Sends the drafts that this device has of sections that no one has opened since, from earlier visits and from tabs
 * that ended. It opens them without a page, by their first change. Returns a function that stops it.
 */
export function sendStoredDrafts(user: string): () => void {
  let isPending = true;
  let running: Promise<Unavailable | null> | null = null;
  let hasEnded = false;

  const gather = async (): Promise<Unavailable | null> => {
    isPending = false;
    for (const owner of await openOwners(user, look)) {
      const away = hasEnded ? null : await openForDraft(owner);
      if (!away) continue;
      isPending = true;
      return away;
    }
    return null;
  };
  const look = (): void => {
    isPending = true;
    void send();
  };
  const send = async (): Promise<Unavailable | null> => {
    if (hasEnded || (!isPending && !running)) return null;
    running ??= gather().finally(() => {
      running = null;
    });
    return running;
  };

  const endOrder = sendFirst(send);
  window.addEventListener('online', look);
  void send();
  return () => {
    hasEnded = true;
    endOrder();
    window.removeEventListener('online', look);
  };
}

/** The sections whose drafts can be sent, each listed once; calls back when a tab that keeps others ends. */
async function openOwners(user: string, onTabEnd: () => void): Promise<readonly DraftOwner[]> {
  const free = await freeDrafts(drafts, tabs, user, isOpening);
  const owners = new Map(free.map(({ name }) => [`${name.tp}/${name.link}`, name]));
  for (const { tab } of await othersThan(free, user)) tabs.onEnd(tab, onTabEnd);
  return [...owners.values()].map(({ tp, link }) => ({ user, tp, link }));
}

async function othersThan(free: readonly KeptDraft[], user: string): Promise<readonly KeptDraft[]> {
  const openings = new Set(free.map(({ name }) => name.opening));
  return (await drafts.list(user)).filter(({ name }) => !openings.has(name.opening));
}

/** Opens one section for its draft, unless it is open. Not null when the server cannot be reached. */
async function openForDraft(owner: DraftOwner): Promise<Unavailable | null> {
  const { user, tp, link } = owner;
  // An open form may be older than the answers that the draft is based on, and would ask needlessly: the next opening,
  // which starts from the saved answers, takes the draft over.
  if (formsOf(tp, link).length > 0) return null;
  try {
    const reply = await call(endpoints.getAnswers, {
      query: { link, tp },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The permission to edit may come back, so the draft stays.
    if (!reply.editable) return null;
    // Loads the engine too, so pages with nothing to send do without it.
    const { openForm } = await import('../open-form.ts');
    const opened = await openForm({ reply, user, tp, onSaved: () => undefined, joins: true });
    if (opened.ok && !opened.wasOpen) leaveForm(opened.form);
    return null;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null;
    return isServerAway(status) ? { kind: 'unavailable', status } : null;
  }
}
