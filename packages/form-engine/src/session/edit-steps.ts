import type { Propagation } from '../evaluation/propagation.ts';
import type { Address } from '../types.ts';
import type { Editing } from './editing.ts';
import { type History, isInPlace, type Step } from './history.ts';
import type { Listeners } from './listeners.ts';
import { withoutOverruled } from './overruled-steps.ts';

/** Ends edits: evaluates what follows from them, keeps them as steps of the history, and notifies listeners. */
export class EditSteps {
  readonly #editing: Editing;
  readonly #propagation: Propagation;
  readonly #history: History;
  readonly #listeners: Listeners;
  /** Whether the current edits are another person's, and so are not steps of this person's history. */
  #isRemote = false;

  constructor(editing: Editing, history: History, listeners: Listeners) {
    this.#editing = editing;
    this.#propagation = editing.form.propagation;
    this.#history = history;
    this.#listeners = listeners;
  }

  /** Ends an edit: makes the rows it calls for, and keeps all of it as one step. */
  end(joinsLastStep = false): readonly Address[] {
    this.#editing.settle();
    this.#keepStep(joinsLastStep);
    return this.#notify();
  }

  /** Ends an edit whose caller needs no addresses: without listeners, none are collected. */
  endQuietly(): void {
    if (!this.#listeners.isEmpty) {
      this.end();
      return;
    }
    this.#editing.settle();
    this.#keepStep();
    this.#propagation.changed.drop();
  }

  /** Ends a change that no one can undo, such as a fact and the rows it calls for. */
  endWithoutStep(): readonly Address[] {
    this.#editing.settle();
    this.#editing.takeStep();
    return this.#notify();
  }

  /** Runs edits that are another person's: this person's steps lose what these edits overrule. */
  remote(edits: () => void): void {
    this.#isRemote = true;
    try {
      edits();
    } finally {
      this.#isRemote = false;
    }
  }

  undo(): readonly Address[] {
    const step = this.#history.undo();
    if (step !== undefined) this.#editing.undo(step);
    return this.#finish(step);
  }

  redo(): readonly Address[] {
    const step = this.#history.redo();
    if (step !== undefined) this.#editing.redo(step);
    return this.#finish(step);
  }

  /** Finishes an undo or a redo. A choice may lack its row now, because another person may have removed it. */
  #finish(step: Step | undefined): readonly Address[] {
    // If a restored row replaced one that a fact made, the choice already has its row.
    if (step === undefined || !isInPlace(step)) return this.endWithoutStep();
    this.#propagation.settle();
    this.#editing.takeStep();
    return this.#notify();
  }

  #keepStep(joinsLastStep = false): void {
    const step = this.#editing.takeStep();
    if (step === undefined) return;
    if (this.#isRemote) this.#history.keep((steps) => withoutOverruled(steps, step));
    else if (joinsLastStep) this.#join(step);
    else this.#history.push(step);
  }

  #join(step: Step): void {
    const nothing = this.#history.join(step);
    if (nothing === undefined) return;
    // A document distinguishes never answered from blank again, so undo back to never answered.
    this.#editing.undo(nothing);
    this.#propagation.settle();
  }

  #notify(): readonly Address[] {
    const changed = this.#propagation.changed.take();
    this.#listeners.notify(changed);
    return changed;
  }
}
