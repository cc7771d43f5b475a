import type { Diagnostic } from '@plumbline/diagnostics';
import type { AnswersDocument, Question, QuestionType } from '@plumbline/schemas';
import type { StoredAnswers } from './stored/stored-answers.ts';

/** `link/question`, or `link/panelQuestion/rowId/question` for a question inside a panel's row. */
export type Address = string;

/**
 * What a session knows from outside its documents, by name: `status`, `form_type`, `viewer`, and the effective
 * value of every outside question that a rule reads (`"TC-10": 40`). A question inside a panel gives the list of
 * its visible rows' values and is marked as `inner` in {@link OutsideQuestion}.
 */
export type Facts = Readonly<Record<string, unknown>>;

/** The type of the question behind a fact. Without it, numbers read as NUMERIC, lists as CHECKBOX, others as TEXT. */
export type OutsideQuestion = {
  readonly type: QuestionType;
  readonly inner?: boolean;
  /** A YEAR_RANGE that may take the current year. */
  readonly toCurrentYear?: boolean;
};

export type CompileOptions = {
  /** More names that `prequal.` may read. The documents' questions, `status`, `form_type` and `viewer` always work. */
  readonly outside?: Readonly<Record<string, OutsideQuestion>>;
  /**
   * What to do with a `prequal.` reference that is neither in the documents nor in `outside`.
   * `reject` (the default) reports an error; `empty` reads it as an unanswered question.
   */
  readonly unknownReferences?: 'reject' | 'empty';
};

export type CompileResult =
  | { readonly ok: true; readonly program: Program; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Compiled documents: immutable, shared by any number of sessions. Opaque except for these properties. */
export type Program = {
  readonly links: readonly string[];
  readonly documents: readonly AnswersDocument[];
  /** Outside questions that one section's rules, calculations and panels read, without the three built-in facts. */
  readonly outsideReads: (link: string) => readonly string[];
  /** The `outside` option that was given to `compile`. */
  readonly outside: Readonly<Record<string, OutsideQuestion>>;
  /** A question by id as the template defines it, its section, and the nearest panel around it; undefined if none. */
  readonly questionOf: (id: string) => QuestionOf | undefined;
};

export type QuestionOf = {
  readonly question: Question;
  readonly link: string;
  readonly panelId: string | undefined;
};

/** A question at its address: its definition, and what contains it. */
export type Place = {
  readonly question: Question;
  /** The PANEL whose row holds it, or the question it is a sub-question of. */
  readonly parent: Address | undefined;
};

export type SessionOptions = {
  /** Today, `yyyy-mm-dd`. */
  readonly now: string;
  readonly facts?: Facts;
  /**
   * Stored answers by the link of their section; a section without any has the template's own. When left out, the
   * answers are those of the compiled documents.
   */
  readonly answers?: ReadonlyMap<string, StoredAnswers>;
};

/**
 * Everything a screen needs to draw one question. Immutable: the same object comes back until something in it
 * changes, so it can be a `useSyncExternalStore` snapshot.
 */
export type QuestionState = {
  readonly address: Address;
  readonly id: string;
  readonly type: QuestionType;
  /** The effective value before R9: a `value` rule's literal, a calculation's result, else its own answer, or null. */
  readonly value: unknown;
  /** What the person typed or chose, kept whatever the rules do; an ill-formed entry stays as it was entered. */
  readonly own: unknown;
  /** Whether `own` could not be read as the question's type. Such an answer is not sent with a save. */
  readonly illFormed: boolean;
  readonly hidden: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly required: boolean;
  readonly colWidth: number;
  readonly skipCalculating: boolean;
  readonly additionalTextHidden: boolean;
  /** Messages that say what to do, in order; empty for a hidden question. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** What the person should know about the saved answer, such as that it is no longer an option. */
  readonly notices: readonly string[];
  /** A PANEL's rows in order, including hidden ones; empty for other types. */
  readonly rows: readonly string[];
  /** A PANEL's rows that are shown. */
  readonly visibleRows: readonly string[];
  /** The current options, if they depend on other answers; undefined if the document's own options apply. */
  readonly options:
    | readonly { readonly value: string | number | boolean; readonly label?: string }[]
    | undefined;
  /**
   * The current bounds that follow answers: a number, a year, or a day as `yyyy-mm-dd`; null where there is none at
   * the moment. undefined if the question has no such bound.
   */
  readonly limits:
    | { readonly min: number | string | null; readonly max: number | string | null }
    | undefined;
};

/** Counts of questions that apply now: hidden, calculated, LABEL and PANEL questions are in none of them. */
export type Progress = {
  readonly questions: number;
  readonly answered: number;
  readonly required: number;
  readonly requiredAnswered: number;
  /** Errors of visible questions, except for missing required answers. */
  readonly errors: number;
  readonly warnings: number;
};

export type QuestionError = {
  readonly address: Address;
  readonly label: string;
  readonly message: string;
  readonly kind: 'missing' | 'illFormed' | 'outOfRange' | 'check';
};

/** A section to send: answers that a save must refuse are replaced by the last savable ones, and listed. */
export type Submission = {
  readonly document: AnswersDocument;
  readonly withheld: readonly Address[];
};

/** The boolean properties of a question's state. */
export type Flag =
  | 'hidden'
  | 'disabled'
  | 'readonly'
  | 'required'
  | 'skipCalculating'
  | 'additionalTextHidden';

export type SetOptions = {
  /**
   * Merges the answer into the last step, if that step answered the same question and nothing was undone since: what
   * is typed without a pause is undone as one.
   */
  readonly joinsLastStep?: boolean;
};

/** One edit of a step. `place` is the row's index in the panel after the edit, or before it was removed. */
export type StepEdit =
  | { readonly kind: 'answer'; readonly address: Address }
  | {
      readonly kind: 'rowAdded' | 'rowRemoved' | 'rowMoved';
      readonly panel: Address;
      readonly row: string;
      readonly place: number;
    };

/** One change of a document, as in immer and RFC 6902: a path of names and indexes, and the new value there. */
export type DocumentPatch = {
  readonly op: 'replace' | 'remove' | 'add';
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
};

export type Changes = {
  readonly patches: readonly DocumentPatch[];
  /** The patches that lead back. */
  readonly inverse: readonly DocumentPatch[];
};

export type Patched =
  | { readonly ok: true; readonly changed: readonly Address[] }
  /** Nothing changed; `problem` explains why, as a sentence. */
  | { readonly ok: false; readonly problem: string };

/** A session for trying things out. It ends with `commit` or `discard`; a second `commit` throws. */
export type Draft = {
  readonly session: Session;
  /**
   * Applies the draft's net changes to its original, as one step that can be undone, on top of whatever changed in the
   * original in the meantime. Facts are not carried over. A row that both added under one id becomes two; one that
   * both made for the same choice stays one.
   *
   * @returns the addresses in the original whose state changed, and the draft's addresses of answers that are lost
   *   because the original no longer has their row
   */
  readonly commit: () => {
    readonly changed: readonly Address[];
    readonly lost: readonly Address[];
  };
  readonly discard: () => void;
};

/**
 * An open form that is being answered. All calls are synchronous; none throws on bad input, only on an address that
 * does not exist.
 */
export type Session = {
  readonly program: Program;
  /**
   * Addresses of one section or of all, in document order. Includes existing rows, but not prototypes.
   *
   * @param order `page`: rows that follow choices are in the order of the choices, and those outside them are left out
   */
  readonly addresses: (link?: string, order?: 'page') => readonly Address[];
  readonly has: (address: Address) => boolean;
  readonly get: (address: Address) => QuestionState;
  /** The same as `get(address)[flag]`, without making a state. */
  readonly is: (address: Address, flag: Flag) => boolean;
  /** Calls back after any change of `get(address)`. Returns a function that ends the subscription. */
  readonly subscribe: (address: Address, listener: () => void) => () => void;
  /** Calls back after every change, with the changed addresses. */
  readonly onChange: (listener: (changed: readonly Address[]) => void) => () => void;
  /** Stores its own answer, whatever the question's state; null or '' clears it. Returns the changed addresses. */
  readonly set: (address: Address, input: unknown, options?: SetOptions) => readonly Address[];
  /** Stores several answers as one undo step and one notification. */
  readonly setMany: (entries: readonly (readonly [Address, unknown])[]) => readonly Address[];
  /**
   * Adds a row to a PANEL: the panel's questions with empty values, or with `values`, inputs by question id, as one
   * undo step. `rowId` names it; if left out, the session assigns the next number. Returns the new row's id.
   */
  readonly addRow: (
    panel: Address,
    rowId?: string,
    values?: Readonly<Record<string, unknown>>,
  ) => string;
  readonly removeRow: (panel: Address, rowId: string) => void;
  readonly moveRow: (panel: Address, rowId: string, toIndex: number) => void;
  /**
   * Restores a removed row, as it was and where it was, as a step of its own: later edits stay.
   * Returns false if its removal can no longer be undone.
   */
  readonly restoreRow: (panel: Address, rowId: string) => boolean;
  /**
   * Runs edits that are not this person's, such as what another person saved in the meantime. Undo never reverts
   * them: this person's steps lose what these edits overrule.
   */
  readonly bringIn: (edits: () => void) => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** What `undo` would revert, in the order in which it was done; empty if there is nothing. */
  readonly nextUndo: () => readonly StepEdit[];
  /** What `redo` would do again. */
  readonly nextRedo: () => readonly StepEdit[];
  readonly undo: () => readonly Address[];
  readonly redo: () => readonly Address[];
  /** The section as it is now, unknown fields kept; unchanged parts are the same objects as before. */
  readonly document: (link: string) => AnswersDocument;
  /** What to store for the section: own answers and rows, including those that are no longer asked for. */
  readonly answers: (link: string) => StoredAnswers;
  readonly submission: (link: string) => Submission;
  /** Changes a fact from outside (another section was saved, the status changed). */
  readonly setFacts: (facts: Facts) => readonly Address[];
  /** For one section: the same object until a count changes; costs only what changed since the last call. */
  readonly progress: (link?: string) => Progress;
  /** Every error of a visible question, in the order of the page. */
  readonly errors: (link?: string) => readonly QuestionError[];
  /** The effective value as others read it (hidden is null, R9); for an inner question, its visible rows' values. */
  readonly read: (questionId: string) => unknown;
  /** Every own answer that a save must refuse, hidden questions included: unreadable, or outside its fixed limits. */
  readonly unsavable: (link?: string) => readonly QuestionError[];
  /**
   * What a session of this one section needs from the others: `facts` with the effective values of exactly the outside
   * questions that its rules, calculations and panels read, and the `types` to compile it with. A FILE question
   * that is not asked for now is left out; in a visible row it is `{}`.
   */
  readonly factsFor: (link: string) => {
    readonly facts: Facts;
    readonly types: Readonly<Record<string, OutsideQuestion>>;
  };
  /** The addresses that a calculation's value comes from, including through other calculations. */
  readonly calculatedFrom: (address: Address) => readonly Address[];
  /** The day that the session was opened with as today. */
  readonly now: string;
  /** Every fact that was given, by name. */
  readonly facts: () => Facts;
  readonly placeOf: (address: Address) => Place;
  /**
   * The changes from a document that this session gave to the section as it is now, and back. Computed on each call;
   * parts that both share are not compared.
   */
  readonly changes: (since: AnswersDocument) => Changes;
  /**
   * Applies another person's changes to a section, as one step that can be undone. The answers are decoded like those
   * of a document. Patches that do not fit the section as it is now, or that change more than answers and rows, change
   * nothing; fields of the document itself, such as its revision, are applied and stay when the step is undone.
   */
  readonly applyPatches: (link: string, patches: readonly DocumentPatch[]) => Patched;
  /** A copy for trying things out, which does not affect this session until it is committed. */
  readonly draft: () => Draft;
  /** Another session with the same answers and facts and an empty history: changes to it do not affect this one. */
  readonly fork: () => Session;
  /**
   * A fork with other stored answers in one section, as if opened with them, at the cost of what they change.
   * It does not include entries that were typed here and could not be saved.
   */
  readonly withAnswers: (link: string, answers: StoredAnswers) => Session;
};
