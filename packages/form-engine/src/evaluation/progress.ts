import {
  type Block,
  eachSlot,
  type FormContext,
  has,
  IS_HIDDEN,
  IS_REQUIRED,
  isEditable,
} from '../blocks/block.ts';
import type { Definition } from '../compile/definition.ts';
import { isRetiredAt, problemsOf } from './problems.ts';
import type { Progress } from '../types.ts';

/**
 * Progress by section. A section is counted on the first request; after that, each change recounts only what changed,
 * so that a keystroke in a long form costs no more than in a short one.
 */
export class ProgressCount {
  /** Questions counted so far, recounts included. */
  looks = 0;
  readonly #form: FormContext;
  readonly #sections = new Map<string, Section>();

  constructor(form: FormContext) {
    this.#form = form;
  }

  /** The progress of a section: the same object as long as no count changes. */
  of(link: string): Progress {
    const range = this.#form.program.ranges.get(link);
    if (range === undefined) return NOTHING;
    let section = this.#sections.get(link);
    if (section === undefined) {
      const [from, to] = range;
      section = { from, to, total: { ...NOTHING }, shown: undefined };
      this.#sections.set(link, section);
      const counting = section;
      eachSlot(this.#form.top, from, to, (block, slot) => this.#count(counting, block, slot));
    }
    return (section.shown ??= { ...section.total });
  }

  /** The progress of all sections together. */
  ofAll(): Progress {
    const sum = { ...NOTHING };
    for (const link of this.#form.program.ranges.keys()) {
      const one = this.of(link);
      for (const name of NAMES) sum[name] += one[name];
    }
    return sum;
  }

  /** Call when a question changed, itself or as a result of another change. */
  changed(block: Block, slot: number): void {
    const section = this.#sectionOf(block, slot);
    // A new row is counted as a whole, by `changedRow`.
    if (section !== undefined && block.counted !== undefined) this.#count(section, block, slot);
  }

  /** Call when a row was added or removed. */
  changedRow(row: Block): void {
    const section = this.#sectionOf(row, 0);
    if (section === undefined) return;
    if (row.isDead) this.#leaveOut(section, row);
    else
      eachSlot(row, 0, row.plan.size, (block, slot) => {
        this.#count(section, block, slot);
      });
  }

  #leaveOut(section: Section, row: Block): void {
    for (const word of row.counted ?? []) add(section, word, -1);
    row.counted = undefined;
    for (const { rows } of row.panels) for (const inner of rows) this.#leaveOut(section, inner);
  }

  #count(section: Section, block: Block, slot: number): void {
    this.looks += 1;
    const counted = (block.counted ??= Array.from({ length: block.plan.size }, () => 0));
    const before = counted[slot] as number;
    const now = wordOf(block, slot);
    if (now === before) return;
    counted[slot] = now;
    add(section, before, -1);
    add(section, now, 1);
  }

  #sectionOf(block: Block, slot: number): Section | undefined {
    let [at, top] = [block, slot];
    while (at.parent !== undefined) [top, at] = [at.plan.panelSlot, at.parent];
    for (const section of this.#sections.values())
      if (top >= section.from && top < section.to) return section;
    return undefined;
  }
}

type Section = {
  readonly from: number;
  readonly to: number;
  readonly total: { -readonly [name in keyof Progress]: number };
  shown: Progress | undefined;
};

const NOTHING: Progress = {
  questions: 0,
  answered: 0,
  required: 0,
  requiredAnswered: 0,
  errors: 0,
  warnings: 0,
};
const NAMES = Object.keys(NOTHING) as (keyof Progress)[];

// What one question adds, packed into one word: a bit for each of the first four counts, then its errors and warnings.
const IS_ASKED = 1;
const IS_ANSWERED = 2;
const IS_ASKED_FOR = 4;
const IS_GIVEN = 8;
const ONE_ERROR = 1 << 4;
const ONE_WARNING = 1 << 16;

function add(section: Section, word: number, times: 1 | -1): void {
  if (word === 0) return;
  const { total } = section;
  section.shown = undefined;
  total.questions += times * (word & IS_ASKED);
  if ((word & IS_ANSWERED) !== 0) total.answered += times;
  if ((word & IS_ASKED_FOR) !== 0) total.required += times;
  if ((word & IS_GIVEN) !== 0) total.requiredAnswered += times;
  total.errors += times * ((word & (ONE_WARNING - 1)) >>> 4);
  total.warnings += times * (word >>> 16);
}

/** What a question adds to the counts: nothing while it is hidden or retired. */
function wordOf(block: Block, slot: number): number {
  if (has(block, slot, IS_HIDDEN) || isRetiredAt(block, slot)) return 0;
  let word = 0;
  let isMissing = false;
  for (const { kind } of problemsOf(block, slot)) {
    isMissing ||= kind === 'missing';
    if (kind === 'warning') word += ONE_WARNING;
    else if (kind !== 'notice' && kind !== 'missing') word += ONE_ERROR;
  }
  const { type } = block.plan.definitions[slot] as Definition;
  if (!type.answered) return word;
  // An answer that is started but incomplete does not count yet.
  const isAnswered = !isMissing && !type.isBlank(block.value[slot]);
  // An unanswered question that nobody may edit does not count as asked.
  if (!isEditable(block, slot) && !isAnswered) return word;
  word |= IS_ASKED;
  if (isAnswered) word |= IS_ANSWERED;
  if (!has(block, slot, IS_REQUIRED)) return word;
  return word | IS_ASKED_FOR | (isAnswered ? IS_GIVEN : 0);
}
