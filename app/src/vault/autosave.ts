import type { AnswersDocument } from '@plumbline/schemas';
import { changesBetween } from './change.ts';
import type { Change } from './change.ts';
import type { Draft, Drafts } from './drafts.ts';
import { merge, rebased } from './merge.ts';
import type { Conflict, Merge } from './merge.ts';
import { snapshotOf } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/** What autosave needs of the open form. */
export type OpenAnswers = {
  /** The section to send, and the addresses of the ill-formed entries left out of it. */
  readonly submission: () => {
    readonly document: AnswersDocument;
    readonly withheld: readonly string[];
  };
  /** The entry at an address as it was typed. */
  readonly entry: (address: string) => unknown;
  readonly apply: (changes: readonly Change[]) => void;
};

export type SaveRequest = { readonly answers: AnswersDocument; readonly save_id: string };

export type Refusal = { readonly address: string; readonly reason: string };

/** How a save ended. The transport never throws. */
export type SaveReply =
  | { readonly kind: 'saved'; readonly answers: AnswersDocument }
  | { readonly kind: 'stale'; readonly answers: AnswersDocument }
  | { readonly kind: 'refused'; readonly errors: readonly Refusal[] }
  | { readonly kind: 'unavailable'; readonly status: number | null }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'forbidden'; readonly detail: string };

export type Transport = (
  request: SaveRequest,
  options: { readonly keepalive: boolean },
) => Promise<SaveReply>;

/** Time as autosave sees it: milliseconds, and timers that can be called off. */
export type Clock = {
  readonly nowMs: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
};

export type SavePhase =
  /** Nothing is unsent, but for the entries in `unsaved`. */
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** `status` is null when the server could not be reached at all. */
  | { readonly kind: 'retrying'; readonly status: number | null; readonly attempts: number }
  /** Both sides changed the same answers: nothing is sent until {@link Autosave.resolve}. */
  | {
      readonly kind: 'conflict';
      readonly with: 'person' | 'device';
      readonly conflicts: readonly Conflict[];
      readonly theirs: AnswersDocument | null;
    }
  | {
      readonly kind: 'stopped';
      readonly reason: 'signedOut' | 'forbidden' | 'refused';
      readonly detail: string;
    };

/** An entry that stays on the device: ill-formed (`reason` null) or refused by the server (`reason` in its words). */
export type Unsaved = { readonly address: string; readonly reason: string | null };

export type SaveState = {
  readonly phase: SavePhase;
  readonly unsaved: readonly Unsaved[];
  readonly savedAtMs: number | null;
  /** How many answers came back from this device when the section was opened. */
  readonly restored: number;
  /** false when the device could not keep the unsent answers: leaving now would lose them. */
  readonly keptOnDevice: boolean;
};

export type Autosave = {
  readonly state: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells that an answer changed. */
  readonly touch: () => void;
  /** Sends what is unsent now. true when nothing is left unsent (entries in `unsaved` aside). */
  readonly flush: () => Promise<boolean>;
  /** The page goes away: keeps the draft and sends what fits in a request that outlives the page. */
  readonly leave: () => void;
  /** Settles a conflict: the addresses whose other side is taken; all others stay as they are here. */
  readonly resolve: (taken: ReadonlySet<string>) => void;
  /** Ends timers. The draft stays on the device when something is unsent. */
  readonly close: () => void;
};

export type AutosaveOptions = {
  readonly opened: AnswersDocument;
  readonly answers: OpenAnswers;
  readonly transport: Transport;
  readonly drafts: Drafts;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly onSaved?: (reply: SaveReply & { readonly kind: 'saved' }) => void;
};

const DEBOUNCE_MS = 800;
const MAX_WAIT_MS = 4000;
const DRAFT_MS = 200;
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

type Request = { readonly body: SaveRequest; readonly sent: Snapshot };

/**
 * Saves one section as it is answered: one request at a time, the whole document each time, again until the server
 * has it. What the server has not acknowledged is kept on the device. It holds no answers of its own: the session
 * does.
 */
export function openAutosave(options: AutosaveOptions): Autosave {
  const { answers, clock, drafts, transport } = options;
  const listeners = new Set<() => void>();

  let base = snapshotOf(options.opened);
  let revision = options.opened.revision ?? 0;
  let state: SaveState = {
    phase: { kind: 'saved' },
    unsaved: [],
    savedAtMs: null,
    restored: 0,
    keptOnDevice: true,
  };
  /** Refused answers as they were sent: held back until they change. */
  let refused = new Map<string, { readonly value: unknown; readonly reason: string }>();
  /** Sent, not answered: the same request goes out again, so that a lost reply cannot save twice. */
  let unanswered: Request | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  let attempts = 0;
  let firstTouchMs: number | null = null;
  let cancelSend: (() => void) | null = null;
  let cancelDraft: (() => void) | null = null;
  let closed = false;
  /** What to do once a conflict is settled. */
  let settle: (() => void) | null = null;

  const update = (next: Partial<SaveState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const isBlocked = (): boolean =>
    state.phase.kind === 'conflict' || state.phase.kind === 'stopped';

  /** The section as it can be sent now: without ill-formed entries, refused answers put back to what is saved. */
  const readMine = (): {
    document: AnswersDocument;
    snapshot: Snapshot;
    unsaved: readonly Unsaved[];
  } => {
    const { document, withheld } = answers.submission();
    const full = snapshotOf(document);
    refused = new Map(
      [...refused].filter(([address, held]) => {
        const now = full.values[address] ?? null;
        return JSON.stringify(now) === JSON.stringify(held.value);
      }),
    );
    const sendable = putBack(document, new Set(refused.keys()), base);
    return {
      document: sendable,
      snapshot: refused.size > 0 ? snapshotOf(sendable) : full,
      unsaved: [
        ...withheld.map((address) => ({ address, reason: null })),
        ...[...refused].map(([address, { reason }]) => ({ address, reason })),
      ],
    };
  };

  const keepDraft = (): void => {
    cancelDraft?.();
    cancelDraft = null;
    // A draft that is being asked about stays as it was found until the person has chosen.
    if (state.phase.kind === 'conflict') return;
    const { snapshot, unsaved } = readMine();
    if (
      unsaved.length === 0 &&
      unanswered === null &&
      changesBetween(base, snapshot).length === 0
    ) {
      drafts.clear();
      update({ keptOnDevice: true });
      return;
    }
    const typed = Object.fromEntries(
      unsaved.map(({ address }) => [address, answers.entry(address)]),
    );
    const mine = { ...snapshot, values: { ...snapshot.values, ...typed } };
    const sent = unanswered ? { sent: unanswered.sent } : {};
    const keptOnDevice = drafts.keep({ revision, base, mine, ...sent, keptAtMs: clock.nowMs() });
    if (keptOnDevice !== state.keptOnDevice) update({ keptOnDevice });
  };

  const prepare = (): Request | null => {
    const { document, snapshot, unsaved } = readMine();
    update({ unsaved });
    if (changesBetween(base, snapshot).length === 0) return null;
    return {
      body: { answers: { ...document, revision }, save_id: options.newId() },
      sent: snapshot,
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
    if (running) {
      again = true;
      return running;
    }
    running = send(false).finally(() => {
      running = null;
    });
    return running;
  };

  const send = async (keepalive: boolean): Promise<void> => {
    do {
      again = false;
      if (isBlocked() || closed) return;
      cancelSend?.();
      cancelSend = null;
      firstTouchMs = null;
      const request = unanswered ?? prepare();
      if (!request) {
        update({ phase: { kind: 'saved' } });
        keepDraft();
        return;
      }
      if (state.phase.kind !== 'retrying') update({ phase: { kind: 'saving' } });
      unanswered = request;
      await receive(request, await transport(request.body, { keepalive }));
    } while (again);
  };

  const receive = async (request: Request, reply: SaveReply): Promise<void> => {
    if (reply.kind !== 'unavailable') {
      unanswered = null;
      attempts = 0;
    }
    switch (reply.kind) {
      case 'saved': {
        base = request.sent;
        revision = reply.answers.revision ?? revision + 1;
        update({ savedAtMs: clock.nowMs() });
        options.onSaved?.(reply);
        const { snapshot, unsaved } = readMine();
        const isClean = changesBetween(base, snapshot).length === 0;
        update({ unsaved, phase: isClean ? { kind: 'saved' } : { kind: 'waiting' } });
        keepDraft();
        if (!isClean && !cancelSend) again = true;
        return;
      }
      case 'stale':
        receiveStale(reply.answers);
        return;
      case 'refused': {
        const named = reply.errors.filter(({ address }) => valueAt(request.sent, base, address));
        for (const { address, reason } of named) {
          refused.set(address, { value: request.sent.values[address] ?? null, reason });
        }
        if (named.length === 0) {
          const detail = reply.errors[0]?.reason ?? 'The server could not take these answers.';
          update({ phase: { kind: 'stopped', reason: 'refused', detail } });
          keepDraft();
          return;
        }
        again = true;
        return;
      }
      case 'unavailable': {
        const wait = RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? 30_000;
        attempts += 1;
        update({ phase: { kind: 'retrying', status: reply.status, attempts } });
        keepDraft();
        again = false;
        if (!closed) schedule(wait);
        return;
      }
      case 'signedOut':
        keepDraft();
        update({ phase: { kind: 'stopped', reason: 'signedOut', detail: 'You were signed out.' } });
        return;
      case 'forbidden':
        keepDraft();
        update({ phase: { kind: 'stopped', reason: 'forbidden', detail: reply.detail } });
        return;
      default:
        reply satisfies never;
    }
  };

  const receiveStale = (theirs: AnswersDocument): void => {
    const other = snapshotOf(theirs);
    const { incoming, conflicts } = merge(base, readMine().snapshot, other);
    answers.apply(incoming);
    const adopt = (): void => {
      base = other;
      revision = theirs.revision ?? revision;
      keepDraft();
    };
    if (conflicts.length === 0) {
      adopt();
      again = true;
      return;
    }
    settle = adopt;
    update({ phase: { kind: 'conflict', with: 'person', conflicts, theirs } });
  };

  /** Brings back what this device kept from earlier visits; asks where the saved answers moved on meanwhile. */
  const restore = (): void => {
    const found = drafts.found();
    if (found.length === 0) return;
    const asked: Conflict[] = [];
    let restored = 0;
    for (const { draft } of found) {
      const { incoming, conflicts } = restoreFrom(draft, readMine().snapshot);
      answers.apply(incoming);
      asked.push(...conflicts);
      restored += incoming.length;
    }
    update({ restored, unsaved: readMine().unsaved });
    const forget = (): void => {
      keepDraft();
      for (const entry of found) entry.forget();
      touch();
    };
    if (asked.length === 0) return forget();
    settle = forget;
    update({ phase: { kind: 'conflict', with: 'device', conflicts: asked, theirs: null } });
  };

  const touch = (): void => {
    if (closed) return;
    if (!cancelDraft) cancelDraft = clock.after(DRAFT_MS, keepDraft);
    // A save of all the rest was refused without a name: the next change may be what mends it.
    if (state.phase.kind === 'stopped' && state.phase.reason === 'refused')
      update({ phase: { kind: 'waiting' } });
    if (isBlocked()) return;
    // While the server is away, its own timer decides when to try again.
    if (state.phase.kind === 'retrying') return;
    if (state.phase.kind === 'saved') update({ phase: { kind: 'waiting' } });
    const now = clock.nowMs();
    firstTouchMs ??= now;
    schedule(Math.max(0, Math.min(DEBOUNCE_MS, firstTouchMs + MAX_WAIT_MS - now)));
  };

  const flush = async (): Promise<boolean> => {
    // The wait before a retry ends here: the person asked.
    await run();
    return state.phase.kind === 'saved';
  };

  const leave = (): void => {
    keepDraft();
    if (closed || running || isBlocked() || state.phase.kind === 'saved') return;
    running = send(true).finally(() => {
      running = null;
    });
  };

  const resolve = (taken: ReadonlySet<string>): void => {
    if (state.phase.kind !== 'conflict') return;
    const { conflicts } = state.phase;
    update({ phase: { kind: 'waiting' } });
    answers.apply(
      conflicts.filter(({ address }) => taken.has(address)).flatMap(({ take }) => take),
    );
    settle?.();
    settle = null;
    void run();
  };

  const close = (): void => {
    if (closed) return;
    keepDraft();
    closed = true;
    cancelSend?.();
    cancelDraft?.();
    listeners.clear();
  };

  restore();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    touch,
    flush,
    leave,
    resolve,
    close,
  };
}

/** A save whose reply never came may have arrived all the same: what the server has of it is nobody else's change. */
function restoreFrom(draft: Draft, saved: Snapshot): Merge {
  const base = draft.sent ? rebased(draft.base, draft.sent, saved) : draft.base;
  return merge(base, saved, draft.mine);
}

/** Whether an address that the server names is one that this save changed: only such an answer can be held back. */
function valueAt(sent: Snapshot, base: Snapshot, address: string): boolean {
  return changesBetween(base, sent).some(
    (change) => change.kind === 'answer' && change.address === address,
  );
}

/** The document with the answers at some addresses as they were in a snapshot. Unchanged parts stay the same objects. */
function putBack(
  document: AnswersDocument,
  addresses: ReadonlySet<string>,
  base: Snapshot,
): AnswersDocument {
  if (addresses.size === 0) return document;
  type Question = AnswersDocument['questions'][number];
  const rewrite = (questions: readonly Question[], prefix: string): Question[] =>
    questions.map((question) => {
      const address = `${prefix}/${question.id}`;
      if (question.type === 'PANEL') {
        const panels = question.panels?.map((row) => ({
          ...row,
          questions: rewrite(row.questions, `${address}/${row.id}`),
        }));
        return panels ? { ...question, panels } : question;
      }
      const nested = question.questions ? { questions: rewrite(question.questions, prefix) } : {};
      const value = addresses.has(address) ? { value: base.values[address] ?? null } : {};
      return { ...question, ...nested, ...value };
    });
  return { ...document, questions: rewrite(document.questions, document.link) };
}
