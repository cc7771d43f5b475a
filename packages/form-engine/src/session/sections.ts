import type { AnswersDocument } from '@plumbline/schemas';
import { eachSlot, type VisitSlots } from '../blocks/block.ts';
import type { Form } from '../blocks/form.ts';
import { writeDocument } from '../documents/write-document.ts';
import type { StoredAnswers } from '../stored/stored-answers.ts';
import { storedOf } from '../stored/stored-of.ts';

/** The sections of an open form: their questions, and their documents as they were last written. */
export class Sections {
  readonly #form: Form;
  readonly #documents: Map<string, AnswersDocument>;

  constructor(form: Form, documents: Iterable<readonly [string, AnswersDocument]>) {
    this.#form = form;
    this.#documents = new Map(documents);
  }

  /** The documents by link, optionally with one replaced, for another session of the same program. */
  documents(replaced?: AnswersDocument): Iterable<readonly [string, AnswersDocument]> {
    if (replaced === undefined) return this.#documents;
    return new Map(this.#documents).set(replaced.link, replaced);
  }

  /** The section with its answers; unchanged parts are the same objects as in the last one. */
  document(link: string): AnswersDocument {
    const { document, range } = this.#find(link);
    const next = writeDocument(document, this.#form.top, range[0], range[1]);
    this.#documents.set(link, next);
    return next;
  }

  /** Replaces a document's fields other than its questions, such as its revision. */
  replaceHead(link: string, head: AnswersDocument): void {
    this.#documents.set(link, head);
  }

  answers(link: string): StoredAnswers {
    const { document, range, compiled } = this.#find(link);
    return storedOf(this.#form.top, range, compiled, document);
  }

  /** The slot range of a section; `to` is exclusive. */
  range(link: string): readonly [from: number, to: number] {
    return this.#find(link).range;
  }

  /** The section as it was compiled. */
  compiled(link: string): AnswersDocument {
    return this.#find(link).compiled;
  }

  /**
   * Visits every question of a section, or of all, in document order.
   *
   * @param isPage in the order of the page instead, without the rows that are not on it
   */
  each(link: string | undefined, visit: Parameters<VisitSlots>[0], isPage?: boolean): void {
    const { top, program } = this.#form;
    const range = link === undefined ? ([0, top.plan.size] as const) : program.ranges.get(link);
    if (range !== undefined) eachSlot(top, range[0], range[1], visit, isPage);
  }

  #find(link: string) {
    const { ranges, documents } = this.#form.program;
    const document = this.#documents.get(link);
    const range = ranges.get(link);
    const compiled = documents.find((one) => one.link === link);
    if (document === undefined || range === undefined || compiled === undefined)
      throw new Error(`no section ${JSON.stringify(link)} in this session`);
    return { document, range, compiled };
  }
}
