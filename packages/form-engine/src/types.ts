import type { Diagnostic } from '@plumbline/diagnostics';
import type { AnswersDocument, Question, QuestionType } from '@plumbline/schemas';
import type { StoredAnswers } from './stored/stored-answers.ts';

/** `link/question`, or `link/panelQuestion/rowId/question` for a question inside a panel's row. */
export type Address = string;

/**
 * What a session knows from outside its documents, by name: `status`, `form_type`, `viewer`, and the
 * effective value of every outside question that a rule reads (`"TC-10": 40`). A question that sits in a
 * panel gives the list of its visible rows' values and is named in {@link OutsideQuestion} as `inner`.
 */
export type Facts = Readonly<Record<string, unknown>>;

/** The type of the question behind a fact; without it a number is read as NUMERIC, a list as CHECKBOX, else as TEXT. */
export type OutsideQuestion = {
  readonly type: QuestionType;
  readonly inner?: boolean;
  /** A YEAR_RANGE that may take the current year. */
  readonly toCurrentYear?: boolean;
};

export type CompileOptions = {
  /** Names that `prequal.` may read beside the documents' own questions. `status`, `form_type` and `viewer` are always there. */
  readonly outside?: Readonly<Record<string, OutsideQuestion>>;
  /**
   * What to do with a `prequal.` reference that neither the documents nor `outside` know.
   * `reject` (the default) is an error; `empty` reads it as an unanswered question.
   */
  readonly unknownReferences?: 'reject' | 'empty';
};

export type CompileResult =
  | { readonly ok: true; readonly program: Program; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Compiled documents: immutable, shared by any number of sessions. Opaque but for these properties. */
export type Program = {
  readonly links: readonly string[];
  readonly documents: readonly AnswersDocument[];
  /** Outside questions that the rules, calculations and panels of one section read (`prequal.` of another section), without the three named facts. */
  readonly outsideReads: (link: string) => readonly string[];
  /** What `prequal.` may read beside the documents' questions and the three named facts, as given to `compile`. */
  readonly outside: Readonly<Record<string, OutsideQuestion>>;
  /** A question by its id as the template words it, its section, and the nearest panel around it; undefined when there is none. */
  readonly questionOf: (id: string) => QuestionOf | undefined;
};

export type QuestionOf = {
  readonly question: Question;
  readonly link: string;
  readonly panelId: string | undefined;
};

/** A question at its address: its wording, and what holds it. */
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
   * Stored answers by the link of their section; a section without any has the template's own. Left out, the
   * answers are those of the documents that were compiled.
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
  /** The effective value before R9: the literal of a `value` rule that holds, a calculation's result, else its own answer. null when there is none. */
  readonly value: unknown;
  /** What the person typed or chose, kept under every rule; an ill-formed entry stays as the text it was. */
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
  /** A PANEL's rows in order, hidden ones too; empty for all else. */
  readonly rows: readonly string[];
  /** A PANEL's rows that are shown. */
  readonly visibleRows: readonly string[];
  /** The values that may be chosen now, where the options depend on other answers; else undefined: the document's own options hold. */
  readonly options:
    | readonly { readonly value: string | number | boolean; readonly label?: string }[]
    | undefined;
  /**
   * Bounds that follow answers, as they are now: a number, a year, or a day as `yyyy-mm-dd`; null where there is none
   * now. undefined where the question has no such bound.
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
  /** Errors of visible questions other than a required answer that is missing. */
  readonly errors: number;
  readonly warnings: number;
};

export type QuestionError = {
  readonly address: Address;
  readonly label: string;
  readonly message: string;
  readonly kind: 'missing' | 'illFormed' | 'outOfRange' | 'check';
};

/** A section to send: ill-formed entries are replaced by their last well-formed answer, and listed. */
export type Submission = {
  readonly document: AnswersDocument;
  readonly withheld: readonly Address[];
};

/** What of a question either holds or does not. */
export type Flag =
  | 'hidden'
  | 'disabled'
  | 'readonly'
  | 'required'
  | 'skipCalculating'
  | 'additionalTextHidden';

export type SetOptions = {
  /**
   * Takes the answer for part of the last step, where that one answered the same question and nothing was undone
   * since: what is typed without a pause is undone at once.
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

/** One change of a document, as immer and RFC 6902 have it: a path of names and indexes, and the value there now. */
export type DocumentPatch = {
  readonly op: 'replace' | 'remove' | 'add';
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
};

export type Changes = {
  readonly patches: readonly DocumentPatch[];
  /** Those that lead back. */
  readonly inverse: readonly DocumentPatch[];
};

export type Patched =
  | { readonly ok: true; readonly changed: readonly Address[] }
  /** Nothing changed; `problem` says in a sentence why. */
  | { readonly ok: false; readonly problem: string };

/** A session to try things on. It ends by `commit` or by `discard`; a second `commit` throws. */
export type Draft = {
  readonly session: Session;
  /**
   * Does what was done in the draft in its original too, as one step that can be undone: what the draft did itself
   * and did not take back, on top of whatever was done in the original meanwhile. Facts stay behind.
   *
   * @returns the addresses in the original whose state changed, and the draft's addresses of answers that are lost,
   *   because the original no longer has their row. A row that both added under one id becomes two; one that both made
   *   for the same choice stays one.
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
  /** Addresses in document order: of one section, or of all. Rows that exist now; prototypes have none. */
  readonly addresses: (link?: string) => readonly Address[];
  readonly has: (address: Address) => boolean;
  readonly get: (address: Address) => QuestionState;
  /** The same as `get(address)[flag]`, without making a state. */
  readonly is: (address: Address, flag: Flag) => boolean;
  /** Calls back after any change of `get(address)`; returns the end of the subscription. */
  readonly subscribe: (address: Address, listener: () => void) => () => void;
  /** Calls back after every change, with the changed addresses. */
  readonly onChange: (listener: (changed: readonly Address[]) => void) => () => void;
  /** Stores the person's own answer, whatever the question's state, and returns the addresses whose state changed. null or '' takes the answer away. */
  readonly set: (address: Address, input: unknown, options?: SetOptions) => readonly Address[];
  /** Several answers as one step of undo and one notification. */
  readonly setMany: (entries: readonly (readonly [Address, unknown])[]) => readonly Address[];
  /**
   * Adds a row to a PANEL: the last row's structure with empty values, or with `values`, inputs by question id, in
   * one step of undo. `rowId` names it; left out, the session counts up. Returns the new row's id.
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
   * false where its removal can no longer be taken back.
   */
  readonly restoreRow: (panel: Address, rowId: string) => boolean;
  /**
   * Makes edits that are no steps of this person's, such as what another person saved meanwhile. Undo never takes
   * them back: steps lose what these edits overrule.
   */
  readonly bringIn: (edits: () => void) => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** What `undo` would take back, in the order in which it was done; empty where there is nothing. */
  readonly nextUndo: () => readonly StepEdit[];
  /** What `redo` would do again. */
  readonly nextRedo: () => readonly StepEdit[];
  readonly undo: () => readonly Address[];
  readonly redo: () => readonly Address[];
  /** The section as it is now, unknown fields kept; unchanged parts are the same objects as before. */
  readonly document: (link: string) => AnswersDocument;
  /** What to store of the section: own answers and rows, with those that are no longer asked for. */
  readonly answers: (link: string) => StoredAnswers;
  readonly submission: (link: string) => Submission;
  /** Changes a fact from outside (another section was saved, the status changed). */
  readonly setFacts: (facts: Facts) => readonly Address[];
  /** Of one section it is the same object until a count changes, and costs what changed since it was last asked for. */
  readonly progress: (link?: string) => Progress;
  /** Every error of a visible question, in document order. */
  readonly errors: (link?: string) => readonly QuestionError[];
  /** The effective value as other questions read it (R9: hidden is null), for facts. A question inside a panel gives the list of its visible rows. */
  readonly read: (questionId: string) => unknown;
  /** Every own answer, of hidden questions too, that a save must refuse: unreadable, or outside its question's fixed limits. */
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
  /** Addresses a calculation's value comes from, through other calculations too. */
  readonly calculatedFrom: (address: Address) => readonly Address[];
  /** Today, as the session was opened with. */
  readonly now: string;
  /** Every fact that was given, by name. */
  readonly facts: () => Facts;
  readonly placeOf: (address: Address) => Place;
  /**
   * What leads from a document that this session gave, to the section as it is now, and back. Made when asked for;
   * parts that both share are not looked at.
   */
  readonly changes: (since: AnswersDocument) => Changes;
  /**
   * Brings another person's changes of a section in, as one step that can be undone. The answers pass through the
   * same codecs as those of its document. Patches that do not fit the section as it is now, or that change more than
   * answers and rows, change nothing; fields of the document itself, such as its revision, are taken over and stay
   * when the step is undone.
   */
  readonly applyPatches: (link: string, patches: readonly DocumentPatch[]) => Patched;
  /** The same answers to try things on, which this session sees nothing of until the draft is committed. */
  readonly draft: () => Draft;
  /** Another session with the same answers and facts and no history: what is done to it is not done here. */
  readonly fork: () => Session;
  /**
   * A fork with other stored answers in one section, as if opened with them, for the cost of what they change.
   * It knows nothing of entries that were typed here and could not be saved.
   */
  readonly withAnswers: (link: string, answers: StoredAnswers) => Session;
};
