// Longer than 350 lines: sending, merging and keeping a draft work on one state.
import type { AnswersDocument } from '@plumbline/schemas';
import { changesBetween, wireChanges } from './change.ts';
import type { Change } from './change.ts';
import type { FoundDraft } from './drafts/adopt-drafts.ts';
import { keepUnsent } from './drafts/keep-unsent.ts';
import { changesSent, draftOf, restoreFrom } from './drafts/restore-draft.ts';
import { trackWithheld } from './withheld.ts';
import type { PreparedSave } from './withheld.ts';
import { merge } from './merge.ts';
import type { Merge } from './merge.ts';
import { otherReader } from './read-other.ts';
import { changed, moved } from './rebase.ts';
import { retryWaitMs } from './transport.ts';
import { isBlocked, NOTHING_UNSENT } from './save-state.ts';
import type { SaveState } from './save-state.ts';
import { documentOf, snapshotOf } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import type { SaveReply } from './transport.ts';
import type { Autosave, AutosaveOptions } from './autosave-types.ts';

const DEBOUNCE_MS = 800;
const MAX_WAIT_MS = 4000;

/**
 * Saves one section while it is being answered: one request at a time, with what changed since the last one, retried
 * until the server has it. The device keeps what the server has not acknowledged. The answers themselves are in the
 * session.
 */
export function openAutosave(options: AutosaveOptions): Autosave {
  const { answers, clock, drafts, transport } = options;
  const listeners = new Set<() => void>();
  const withheldEntries = trackWithheld(answers);
  const readOther = otherReader(options.opened);

  let base = snapshotOf(options.opened);
  let revision = options.opened.revision ?? 0;
  let state: SaveState = NOTHING_UNSENT;
  /** Sent without a reply: the same request is sent again, so that a lost reply cannot save twice. */
  let unanswered: PreparedSave | null = null;
  /**
   * What earlier openings sent on this revision without a reply: one of them may still arrive. Until a save of this
   * opening advances the revision, a lost save can overwrite anything, even answers that equal the saved ones.
   */
  let lost: readonly (readonly Change[])[] = [];
  let running: Promise<void> | null = null;
  /** Who waits for the end of the attempt that is under way, or of the next one. */
  let attemptWaiters: (() => void)[] = [];
  let again = false;
  let attempts = 0;
  let firstTouchMs: number | null = null;
  let sinceMs: number | null = null;
  let isApplying = false;
  let cancelSend: (() => void) | null = null;
  let closed = false;
  /** What to do once a conflict is settled. */
  let settle: (() => void) | null = null;

  const update = (next: Partial<SaveState>): void => {
    if (closed) return;
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  /** Changes the form without counting it as a change by the person. */
  const quietly = (work: () => void): void => {
    isApplying = true;
    try {
      work();
    } finally {
      isApplying = false;
    }
  };
  const apply = (changes: readonly Change[]): void => quietly(() => answers.apply(changes));

  const keeper = keepUnsent({
    drafts,
    clock,
    isAsked: () => state.phase.kind === 'conflict' && state.phase.with === 'device',
    read: () => {
      const mine = withheldEntries.read(base);
      const isClean =
        mine.unsaved.length === 0 &&
        unanswered === null &&
        lost.length === 0 &&
        changesBetween(base, mine.shown).length === 0;
      if (isClean) sinceMs = null;
      if (isClean) return null;
      const now = clock.nowMs();
      const sent = lost.map((changes) => changed(base, changes));
      if (unanswered) sent.push(unanswered.sent);
      return draftOf({ revision, base, mine, sent, sinceMs: sinceMs ?? now, keptAtMs: now });
    },
    onKept: (device) => {
      if (device !== state.device) update({ device });
    },
  });

  const prepare = (): PreparedSave | null => {
    const { sendable, unsaved } = withheldEntries.read(base);
    update({ unsaved });
    const changes = changesBetween(base, sendable);
    // A lost save may still arrive. Saving advances the revision and makes it stale, even if nothing changed.
    if (lost.length === 0 && changes.length === 0) return null;
    return {
      body: { revision, changes: wireChanges(changes), save_id: options.newId() },
      sent: sendable,
    };
  };

  const schedule = (ms: number): void => {
    cancelSend?.();
    cancelSend = clock.after(ms, () => {
      cancelSend = null;
      void run();
    });
  };

  const run = (): Promise<void> => {
    if (running) again = true;
    else start(false);
    return running ?? Promise.resolve();
  };

  const start = (keepalive: boolean): void => {
    running = send(keepalive);
  };

  const send = async (keepalive: boolean): Promise<void> => {
    try {
      do {
        again = false;
        await sendOnce(keepalive);
        endAttempt();
      } while (again);
    } finally {
      // Not later than the loop ends: what is asked for in between would wait for a loop that is over.
      running = null;
      endAttempt();
    }
  };

  const endAttempt = (): void => {
    const ended = attemptWaiters;
    attemptWaiters = [];
    for (const tell of ended) tell();
  };

  const sendOnce = async (keepalive: boolean): Promise<void> => {
    if (isBlocked(state.phase) || closed) return;
    cancelSend?.();
    cancelSend = null;
    firstTouchMs = null;
    // A page that is closing has no time to wait.
    const away = keepalive ? null : ((await options.turn?.()) ?? null);
    if (isBlocked(state.phase) || closed) return;
    const request = unanswered ?? prepare();
    if (!request) {
      update({ phase: { kind: 'saved' } });
      void keeper.keep();
      return;
    }
    if (away) return backOff(away.status);
    if (state.phase.kind !== 'retrying') update({ phase: { kind: 'saving' } });
    unanswered = request;
    // The next opening has to know that this save may have arrived.
    keeper.touched();
    receive(request, await transport(request.body, { keepalive }));
  };

  const backOff = (status: number | null): void => {
    const wait = retryWaitMs(attempts);
    attempts += 1;
    update({ phase: { kind: 'retrying', status, attempts } });
    void keeper.keep();
    again = false;
    if (!closed) schedule(wait);
  };

  const receive = (request: PreparedSave, reply: SaveReply): void => {
    if (reply.kind === 'unavailable') return backOff(reply.status);
    unanswered = null;
    attempts = 0;
    switch (reply.kind) {
      case 'saved': {
        rebaseTo(request.sent, reply.revision);
        const saved = documentOf(request.sent);
        if (saved !== undefined) options.onSaved?.({ ...saved, revision });
        const { sendable, unsaved } = withheldEntries.read(base);
        const isClean = changesBetween(base, sendable).length === 0;
        if (!isClean) sinceMs = firstTouchMs ?? clock.nowMs();
        const phase = isClean ? ({ kind: 'saved' } as const) : ({ kind: 'waiting' } as const);
        update({ savedAtMs: clock.nowMs(), unsaved, phase });
        void keeper.keep();
        if (!isClean && !cancelSend) again = true;
        return;
      }
      case 'stale':
        return receiveStale(reply.answers);
      case 'refused': {
        again = withheldEntries.refuse(reply.errors, request.sent, base);
        if (again) return;
        const { sendable } = withheldEntries.read(base);
        if (changesBetween(request.sent, sendable).length > 0) {
          // What changed while it was in flight may have fixed it.
          update({ phase: { kind: 'waiting' } });
          if (!closed && !cancelSend) schedule(DEBOUNCE_MS);
          return;
        }
        const detail = reply.errors[0]?.reason ?? 'The server rejected these answers.';
        return stop('refused', detail);
      }
      case 'signedOut':
        return stop('signedOut', 'You were signed out.');
      case 'forbidden':
        return stop('forbidden', reply.detail);
      default:
        reply satisfies never;
    }
  };

  const stop = (reason: 'signedOut' | 'forbidden' | 'refused', detail: string): void => {
    update({ phase: { kind: 'stopped', reason, detail } });
    void keeper.keep();
  };

  const rebaseTo = (saved: Snapshot, at: number): void => {
    base = saved;
    revision = at;
    lost = [];
  };

  /** How to merge another state of the server here; a lost save of our own does not count as a change by others. */
  const mergeWith = (other: Snapshot): Merge => {
    return merge(moved(base, lost, other), withheldEntries.read(base).shown, other);
  };

  const receiveStale = (theirs: AnswersDocument): void => {
    const other = readOther(theirs, base);
    const { incoming, conflicts } = mergeWith(other);
    apply(incoming);
    const adopt = (): void => {
      rebaseTo(other, theirs.revision ?? revision);
      void keeper.keep();
    };
    if (conflicts.length === 0) {
      adopt();
      again = true;
      return;
    }
    settle = adopt;
    update({ phase: { kind: 'conflict', with: 'person', conflicts, theirs } });
    void keeper.keep();
  };

  const learn = (saved: AnswersDocument, alongside?: () => void): void => {
    if (closed) return;
    if (alongside) quietly(alongside);
    // A save in flight will find out by itself.
    if (running || unanswered || isBlocked(state.phase)) return;
    if ((saved.revision ?? 0) > revision) {
      const other = readOther(saved, base);
      const { incoming, conflicts } = mergeWith(other);
      if (conflicts.length > 0) {
        // It conflicts with an entry that cannot be saved, so no save is in flight that would ask.
        if (state.phase.kind === 'saved') receiveStale(saved);
        return;
      }
      apply(incoming);
      rebaseTo(other, saved.revision ?? revision);
      update({ unsaved: withheldEntries.read(base).unsaved });
      void keeper.keep();
    }
    // Rows that follow a fact may have appeared or disappeared with it.
    const { sendable } = withheldEntries.read(base);
    if (state.phase.kind === 'saved' && changesBetween(base, sendable).length > 0) touch();
  };

  /** Restores drafts one after another, and asks about answers that were saved after a draft was kept. */
  const restore = (found: readonly FoundDraft[]): void => {
    if (found.length === 0 || closed || isBlocked(state.phase)) return;
    lost = found.flatMap(({ draft }) => (draft.revision === revision ? changesSent(draft) : []));
    update({ phase: { kind: 'waiting' } });
    bringBack(found, 0);
  };

  const bringBack = (found: readonly FoundDraft[], from: number): void => {
    for (const [index, { draft }] of found.entries()) {
      if (index < from) continue;
      const { incoming, conflicts } = restoreFrom(draft, withheldEntries.read(base).shown);
      apply(incoming);
      sinceMs = Math.min(sinceMs ?? draft.sinceMs, draft.sinceMs);
      update({
        restored: state.restored + incoming.length,
        unsaved: withheldEntries.read(base).unsaved,
      });
      if (conflicts.length === 0) continue;
      settle = () => bringBack(found, index + 1);
      update({ phase: { kind: 'conflict', with: 'device', conflicts, theirs: null } });
      return;
    }
    touch();
    void keeper.replace(found);
  };

  const touch = (): void => {
    if (closed || isApplying) return;
    const now = clock.nowMs();
    sinceMs ??= now;
    keeper.touched();
    // The server rejected the rest of a save without naming an answer: the next change may fix it.
    if (state.phase.kind === 'stopped' && state.phase.reason === 'refused')
      update({ phase: { kind: 'waiting' } });
    if (isBlocked(state.phase)) return;
    // While the server is down, the retry timer decides when to try again.
    if (state.phase.kind === 'retrying') return;
    if (state.phase.kind === 'saved') update({ phase: { kind: 'waiting' } });
    firstTouchMs ??= now;
    schedule(Math.max(0, Math.min(DEBOUNCE_MS, firstTouchMs + MAX_WAIT_MS - now)));
  };

  const flush = async (): Promise<boolean> => {
    // Does not wait for the retry timer: the person asked.
    await run();
    return state.phase.kind === 'saved';
  };

  const keepNow = (): boolean => {
    const { phase, unsaved } = state;
    const isAllSent = phase.kind === 'saved' && unsaved.length === 0 && !unanswered;
    return closed || isAllSent || keeper.keepNow();
  };

  const leave = (): void => {
    if (closed) return;
    if (!running && !isBlocked(state.phase) && state.phase.kind !== 'saved') start(true);
    keepNow();
    void keeper.keep();
  };

  const resolve = (taken: ReadonlySet<string>): void => {
    if (state.phase.kind !== 'conflict') return;
    const { conflicts } = state.phase;
    update({ phase: { kind: 'waiting' } });
    apply(conflicts.filter(({ address }) => taken.has(address)).flatMap(({ take }) => take));
    const next = settle;
    settle = null;
    next?.();
    void run();
  };

  const drop = (): void => {
    closed = true;
    cancelSend?.();
    keeper.end();
    listeners.clear();
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    touch,
    flush,
    attempt: () =>
      new Promise((resolve) => {
        attemptWaiters.push(resolve);
        if (!running) start(false);
      }),
    leave,
    resolve,
    learn,
    restore,
    revision: async () => {
      await running;
      return revision;
    },
    sinceMs: () => sinceMs,
    keepNow,
    close: async () => {
      if (closed) return;
      const kept = keeper.keep();
      drop();
      await kept;
    },
    drop,
  };
}
