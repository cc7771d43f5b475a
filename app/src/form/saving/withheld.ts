import type { AnswersDocument, Question } from '@plumbline/schemas';
import { type Draft, Immer } from 'immer';
import { changesBetween } from './change.ts';
import { isBlank, snapshotOf } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import type { Unsaved } from './save-state.ts';
import type { Refusal, SaveRequest } from './transport.ts';

// Freezes nothing, because documents share parts with the session.
const { produce } = new Immer({ autoFreeze: false });

/** The open form as autosave reads it. */
export type OpenEntries = {
  /** The section to send, and the addresses of the ill-formed entries left out of it. */
  readonly submission: () => {
    readonly document: AnswersDocument;
    readonly withheld: readonly string[];
  };
  /** The entry at an address as typed; undefined when its row is gone. */
  readonly entry: (address: string) => unknown;
};

/** The section as it is in this page. */
export type Mine = {
  /** As it can be saved now: withheld entries are as they were last saved. */
  readonly sendable: Snapshot;
  /** As the screen shows it, including withheld entries. */
  readonly shown: Snapshot;
  readonly unsaved: readonly Unsaved[];
};

export type Withheld = {
  readonly read: (base: Snapshot) => Mine;
  /** Withholds what the server rejected until it changes. false when it named nothing that this save changed. */
  readonly refuse: (errors: readonly Refusal[], sent: Snapshot, base: Snapshot) => boolean;
};

/** Tracks which entries of an open form cannot be saved: those that cannot be parsed, and those that were rejected. */
export function trackWithheld(entries: OpenEntries): Withheld {
  let refused = new Map<string, { readonly value: unknown; readonly reason: string }>();
  return {
    read: (base) => {
      const { document, withheld } = entries.submission();
      const full = snapshotOf(document);
      refused = new Map(
        [...refused].filter(
          ([address, held]) =>
            entries.entry(address) !== undefined &&
            JSON.stringify(full.values[address] ?? null) === JSON.stringify(held.value),
        ),
      );
      const unsaved = [
        ...withheld.map((address) => ({ address, reason: null })),
        ...[...refused].map(([address, { reason }]) => ({ address, reason })),
      ];
      if (unsaved.length === 0) return { sendable: full, shown: full, unsaved };
      const typed = Object.fromEntries(
        unsaved
          .map(({ address }) => [address, entries.entry(address)] as const)
          .filter(([, entry]) => !isBlank(entry)),
      );
      const sendable = putBack(document, new Set(unsaved.map(({ address }) => address)), base);
      return {
        sendable: snapshotOf(sendable),
        shown: { ...full, values: { ...full.values, ...typed } },
        unsaved,
      };
    },
    refuse: (errors, sent, base) => {
      const changed = new Set(
        changesBetween(base, sent).flatMap((change) =>
          change.kind === 'answer' ? [change.address] : [],
        ),
      );
      const named = errors.filter(({ address }) => changed.has(address));
      for (const { address, reason } of named)
        refused.set(address, { value: sent.values[address] ?? null, reason });
      return named.length > 0;
    },
  };
}

/** A request, with what it would leave saved. */
export type PreparedSave = { readonly body: SaveRequest; readonly sent: Snapshot };

/** The document with the answers at some addresses replaced from a snapshot. Unchanged parts stay the same objects. */
function putBack(
  document: AnswersDocument,
  addresses: ReadonlySet<string>,
  base: Snapshot,
): AnswersDocument {
  return produce(document, (draft) => {
    const putIn = (questions: Draft<Question>[], prefix: string): void => {
      for (const question of questions) {
        const address = `${prefix}/${question.id}`;
        if (addresses.has(address)) question.value = base.values[address] ?? null;
        for (const row of question.panels ?? []) putIn(row.questions, `${address}/${row.id}`);
        if (question.questions) putIn(question.questions, prefix);
      }
    };
    putIn(draft.questions, draft.link);
  });
}
