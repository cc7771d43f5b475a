import type { Diagnostic } from '@plumbline/diagnostics';
import type { TemplateSource } from '@plumbline/authoring';
import type { Address } from '@plumbline/form-engine';
import { type Draft, produce } from 'immer';
import type { Change } from '../../../form/saving/change.ts';
import type { CheckReply } from './check.ts';
import type { Checker } from './checker.ts';
import type { DraftStore } from './draft.ts';
import { type PlaygroundFacts, startingFacts, withFact } from './facts.ts';
import { freeName, type OpenFile, withServed } from './open-file.ts';
import { answersOf, openPreview, type Preview, reopen } from './preview.ts';
import type { ServedDocuments } from './served.ts';
import { blankTemplate, STARTER } from './starter.ts';

export type Findings = {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts that were checked, by file: the findings' spans refer to them. */
  readonly texts: ReadonlyMap<string, string>;
};

export type WorkbenchState = {
  readonly files: readonly OpenFile[];
  /** The name of the file in the editor; null when none is open. */
  readonly current: string | null;
  readonly findings: Findings;
  readonly isChecking: boolean;
  /** The last form that the templates made; null before the first. */
  readonly preview: Preview | null;
  /** Whether the templates have changed since and do not make a form as they are. */
  readonly isStale: boolean;
  readonly facts: PlaygroundFacts;
  /** The selected question. */
  readonly chosen: Address | null;
  /** Why the templates could not be checked, in words. */
  readonly checkProblem: string | null;
  /** Why the served files could not be read again, in words. */
  readonly diskProblem: string | null;
  readonly isDraftKept: boolean;
};

export type Clock = { readonly after: (ms: number, run: () => void) => () => void };

export type WorkbenchOptions = {
  readonly startChecker: () => Checker;
  readonly draft: DraftStore;
  readonly clock: Clock;
  /** Today, `yyyy-mm-dd`. */
  readonly now: string;
};

/** Long enough to type a word, short enough to feel immediate. */
export const CHECK_AFTER_MS = 250;
export const KEEP_AFTER_MS = 500;

const NOTHING_FOUND: Findings = { diagnostics: [], texts: new Map() };

/**
 * The playground's state, without any drawing: the open files, what is wrong with them, the form that they make and the
 * answers given to it. A broken file changes only the findings: the last form stays.
 */
export class Workbench {
  readonly #options: WorkbenchOptions;
  readonly #listeners = new Set<() => void>();
  #state: WorkbenchState;
  #context: readonly TemplateSource[] = [];
  #changes: readonly Change[];
  #isWaiting = false;
  #stopCheck = (): void => undefined;
  #stopKeep = (): void => undefined;
  #stopWatch = (): void => undefined;
  /** null before `start` and after `close`. */
  #checker: Checker | null = null;

  constructor(options: WorkbenchOptions) {
    this.#options = options;
    const kept = options.draft.read();
    this.#changes = kept?.changes ?? [];
    this.#state = {
      files: kept?.files ?? [],
      current: kept?.current ?? null,
      findings: NOTHING_FOUND,
      isChecking: false,
      preview: null,
      isStale: false,
      facts: { ...startingFacts(options.now), ...kept?.facts },
      chosen: null,
      checkProblem: null,
      diskProblem: null,
      isDraftKept: true,
    };
  }

  /** Starts checking; a closed workbench can be started again. */
  start = (): void => {
    this.#checker = this.#options.startChecker();
    if (this.#state.files.length > 0) this.#check(0);
  };

  state = (): WorkbenchState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  close = (): void => {
    this.keep();
    this.#stopCheck();
    this.#stopKeep();
    this.#stopWatch();
    this.#checker?.close();
    this.#checker = null;
    this.#set({ isChecking: false });
  };

  /** The text of a file as it is typed. */
  edit = (name: string, text: string): void => {
    this.#changeFile(name, (file) => {
      file.text = text;
    });
    this.#check(CHECK_AFTER_MS);
  };

  show = (name: string): void => {
    this.#set({ current: name });
    this.#keepSoon();
  };

  /** Opens texts beside those that are open. One that is already open with the same name and text is only shown. */
  open = (opened: readonly { readonly name: string; readonly text: string }[]): void => {
    let { files } = this.#state;
    let current: string | null = null;
    for (const { name, text } of opened) {
      const twin = files.find((file) => file.name === name && file.text === text);
      const added = twin ?? { name: freeName(name, files), text, base: text, onDisk: null };
      if (twin === undefined) files = [...files, added];
      current ??= added.name;
    }
    if (current === null) return;
    this.#set({ current });
    this.#setFiles(files);
    this.#check(0);
  };

  addStarter = (): void => this.#add('safety.json', STARTER);

  addBlank = (): void => {
    const name = freeName('section.json', this.#state.files);
    this.#add(name, blankTemplate(name.replace(/\.json$/, '')));
  };

  closeFile = (name: string): void => {
    const at = this.#state.files.findIndex((file) => file.name === name);
    const files = this.#state.files.filter((file) => file.name !== name);
    const { current } = this.#state;
    if (current === name) this.#set({ current: (files[at] ?? files[at - 1])?.name ?? null });
    this.#setFiles(files);
    this.#check(0);
  };

  /** Settles a conflict: takes the text on disk and drops what was typed, or keeps what was typed. */
  settle = (name: string, take: 'disk' | 'typed'): void => {
    this.#changeFile(name, (file) => {
      if (file.onDisk === null) return;
      if (take === 'disk') file.text = file.onDisk;
      file.base = file.onDisk;
      file.onDisk = null;
    });
    this.#check(0);
  };

  /** Takes what `plumb serve` reads from disk, at the start and after each change there. */
  serve = ({ documents, context, problem }: ServedDocuments): void => {
    const files = withServed(this.#state.files, documents);
    const isContextSame = JSON.stringify(context) === JSON.stringify(this.#context);
    const isSame =
      files.length === this.#state.files.length &&
      files.every((file, at) => file === this.#state.files[at]);
    this.#context = context;
    const isOpen = files.some((file) => file.name === this.#state.current);
    const current = isOpen ? this.#state.current : (files[0]?.name ?? null);
    this.#set({ diskProblem: problem, current });
    if (!isSame) this.#setFiles(files);
    if (!isSame || !isContextSame || this.#state.preview === null) this.#check(0);
  };

  choose = (address: Address | null): void => {
    if (address !== this.#state.chosen) this.#set({ chosen: address });
  };

  setFacts = (facts: PlaygroundFacts): void => {
    this.#set({ facts });
    this.#reopen(this.#answers());
  };

  /** Removes every answer that was given on this page. */
  resetAnswers = (): void => this.#reopen([]);

  /** Adds answers to those that were given. */
  giveAnswers = (changes: readonly Change[]): void =>
    this.#reopen([...this.#answers(), ...changes]);

  /** Applies what an explanation found: answers, and facts from outside the form. */
  apply = (
    answers: readonly { readonly address: Address; readonly value: unknown }[],
    facts: readonly { readonly name: string; readonly value: unknown }[],
  ): void => {
    const { preview } = this.#state;
    preview?.session.setMany(answers.map(({ address, value }) => [address, value]));
    if (facts.length === 0) return;
    this.setFacts(facts.reduce(withFact, this.#state.facts));
  };

  #answers(): readonly Change[] {
    const { preview } = this.#state;
    return preview === null ? this.#changes : answersOf(preview);
  }

  #reopen(changes: readonly Change[]): void {
    this.#changes = changes;
    const { preview, facts } = this.#state;
    if (preview !== null) this.#setPreview(reopen({ preview, facts, changes }));
    this.#keepSoon();
  }

  #add(name: string, text: string): void {
    const file = { name: freeName(name, this.#state.files), text, base: null, onDisk: null };
    this.#set({ current: file.name });
    this.#setFiles([...this.#state.files, file]);
    this.#check(0);
  }

  #changeFile(name: string, change: (file: Draft<OpenFile>) => void): void {
    this.#setFiles(
      produce(this.#state.files, (files) => {
        const file = files.find((one) => one.name === name);
        if (file) change(file);
      }),
    );
  }

  #setFiles(files: readonly OpenFile[]): void {
    this.#set({ files });
    this.#keepSoon();
  }

  #set(part: Partial<WorkbenchState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** One check at a time; changes during a check are checked together after it. */
  #check(afterMs: number): void {
    this.#stopCheck();
    this.#isWaiting = true;
    this.#stopCheck = this.#options.clock.after(afterMs, () => void this.#checkNow());
  }

  async #checkNow(): Promise<void> {
    const checker = this.#checker;
    if (checker === null || this.#state.isChecking) return;
    this.#isWaiting = false;
    const { files } = this.#state;
    const sources = files.map(({ name, text }) => ({ file: name, text }));
    const texts = new Map(files.map(({ name, text }) => [name, text]));
    this.#set({ isChecking: true });
    try {
      const reply = await checker.check({ sources, context: this.#context });
      if (checker !== this.#checker) return;
      this.#take(reply, texts);
    } catch (error) {
      if (checker !== this.#checker) return;
      const why = error instanceof Error ? error.message : String(error);
      this.#set({
        isChecking: false,
        checkProblem: `The templates could not be checked: ${why}`,
      });
    }
    if (this.#isWaiting) this.#check(CHECK_AFTER_MS);
  }

  #take({ diagnostics, form }: CheckReply, texts: ReadonlyMap<string, string>): void {
    const { preview: before, facts } = this.#state;
    const findings = { diagnostics, texts };
    const next = form && openPreview({ form, texts, facts, changes: this.#answers(), before });
    const isEmpty = texts.size === 0;
    this.#set({
      isChecking: false,
      checkProblem: null,
      findings,
      isStale: next === null && !isEmpty,
    });
    if (next !== null || isEmpty) this.#setPreview(next);
  }

  #setPreview(preview: Preview | null): void {
    this.#stopWatch();
    if (preview === null) this.#changes = [];
    const { chosen } = this.#state;
    this.#set({ preview, chosen: chosen !== null && preview?.session.has(chosen) ? chosen : null });
    this.#stopWatch = preview?.session.onChange(() => this.#keepSoon()) ?? (() => undefined);
  }

  #keepSoon(): void {
    this.#stopKeep();
    this.#stopKeep = this.#options.clock.after(KEEP_AFTER_MS, () => this.keep());
  }

  /** Keeps the draft now, without waiting. */
  keep = (): void => {
    const { files, current, facts } = this.#state;
    const { now: _, ...kept } = facts;
    const isDraftKept = this.#options.draft.write({
      files,
      current,
      facts: kept,
      changes: this.#answers(),
    });
    if (isDraftKept !== this.#state.isDraftKept) this.#set({ isDraftKept });
  };
}
