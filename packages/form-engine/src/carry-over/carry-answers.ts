import type { AnswersDocument, CarryOver, CarryStep, Question } from '@plumbline/schemas';
import { isSame } from '../evaluation/evaluate.ts';
import { plainText } from '../questions/question-type.ts';
import { questionTypes } from '../questions/index.ts';
import { questionTraits } from '../questions/traits.ts';
import {
  nothingStored,
  type StoredAnswers,
  type StoredRow,
  type StoredScope,
} from '../stored/stored-answers.ts';
import { carryRules } from './rules/index.ts';
import { indexOf, type Indexed } from './question-places.ts';

/** What happened to one old answer. */
export type CarriedAnswer = {
  readonly from: string;
  /** The row that it is in, for a question of a panel. */
  readonly row?: string;
  readonly rule: string;
  /** New questions that were filled, including any that already had this same answer. */
  readonly filled: readonly string[];
  /** Whether the old answer was removed because the new answers contain all of it. If not, its owner reviews it. */
  readonly isRemoved: boolean;
};

export type CarriedVault = {
  /** By link. A section without changes keeps the same answers object. */
  readonly answers: ReadonlyMap<string, StoredAnswers>;
  readonly carried: readonly CarriedAnswer[];
};

export type CarryOptions = {
  /** Today, `yyyy-mm-dd`, for limits that depend on the date. */
  readonly now: string;
  /**
   * Whether a question was hidden when it was answered. Such an answer stays where it is: only its owner may have seen
   * it, and the new question may be visible to others. When left out, all count as shown.
   */
  readonly isHidden?: (address: string) => boolean;
};

/** A carry-over between two editions, read once for all vaults. */
export type OpenCarryOver = {
  readonly carryOver: CarryOver;
  readonly carry: (
    answers: ReadonlyMap<string, StoredAnswers>,
    options: CarryOptions,
  ) => CarriedVault;
};

/**
 * Opens a carry-over. Carrying is pure and loses nothing: an old answer is removed only when new answers contain all of
 * it, an existing answer is never replaced, and a new question gets no answer that it would refuse. Steps that do not
 * fit the editions (see `checkCarryOver`) do nothing. Carrying is idempotent.
 *
 * @param from the edition that the answers were given under
 * @param to the edition that they are carried over to
 */
export function openCarryOver(
  carryOver: CarryOver,
  from: readonly AnswersDocument[],
  to: readonly AnswersDocument[],
): OpenCarryOver {
  const [old, next] = [indexOf(from), indexOf(to)];
  return {
    carryOver,
    carry: (answers, options) => {
      const vault = new Vault(answers, options);
      for (const step of carryOver.steps) vault.carry(step, old, next);
      return { answers: vault.answers, carried: vault.carried };
    },
  };
}

class Vault {
  readonly answers: Map<string, StoredAnswers>;
  readonly carried: CarriedAnswer[] = [];
  readonly #options: CarryOptions;

  constructor(answers: ReadonlyMap<string, StoredAnswers>, options: CarryOptions) {
    this.answers = new Map(answers);
    this.#options = options;
  }

  carry(step: CarryStep, old: Indexed, next: Indexed): void {
    const source = old.get(step.from);
    if (source === undefined || !carryRules.has(step.rule)) return;
    const { link, panelId } = source;
    const home = this.#homeOf(panelId ?? step.from, link, panelId !== undefined);
    if (home === undefined) return;
    if (panelId === undefined) this.#carryOne(step, link, home, next);
    else this.#carryRows(step, { link, home, panelId }, next);
  }

  /** The section that stores a question's answer or a panel's rows: its own, or an earlier one if it has moved. */
  #homeOf(id: string, link: string, isPanel: boolean): string | undefined {
    const links = [link, ...this.answers.keys()];
    return links.find((one) => {
      const scope = this.answers.get(one);
      return Object.hasOwn((isPanel ? scope?.rows : scope?.values) ?? {}, id);
    });
  }

  #carryOne(step: CarryStep, link: string, home: string, next: Indexed): void {
    const answer = this.#in(home).values[step.from];
    if (isNothing(answer) || this.#isHidden(`${link}/${step.from}`)) return;
    const before = new Map(this.answers);
    const done = this.#fill(step, answer, next, (id, value) => {
      const place = next.get(id);
      if (place === undefined) return false;
      if (place.panelId !== undefined) return this.#fillFirstRow(step, id, value, next);
      const scope = this.#in(place.link);
      return this.#keep(place.link, scope, put(scope, place.question, value, this.#options.now));
    });
    if (done.isRemoved) {
      const scope = this.#in(home);
      this.answers.set(home, { ...scope, ...without(scope, step.from) });
    }
    const isChanged = [...this.answers].some(([one, scope]) => scope !== before.get(one));
    if (isChanged || !isAsked(step, next))
      this.carried.push({ from: step.from, rule: step.rule, ...done });
  }

  /** Inside a panel: carries each row's answer into the same row. */
  #carryRows(
    step: CarryStep,
    at: { readonly link: string; readonly home: string; readonly panelId: string },
    next: Indexed,
  ): void {
    const { link, home, panelId } = at;
    const scope = this.#in(home);
    const rows = (scope.rows?.[panelId] ?? []).map((row): StoredRow => {
      const answer = row.values[step.from];
      if (isNothing(answer) || this.#isHidden(`${link}/${panelId}/${row.id}/${step.from}`))
        return row;
      let now = row;
      const done = this.#fill(step, answer, next, (id, value) => {
        const place = next.get(id);
        if (place?.panelId !== panelId) return false;
        const filled = put(now, place.question, value, this.#options.now);
        if (filled !== undefined && filled !== now.values) now = { ...now, values: filled };
        return filled !== undefined;
      });
      if (done.isRemoved) now = { ...now, ...without(now, step.from) };
      if (now !== row || !isAsked(step, next))
        this.carried.push({ from: step.from, row: row.id, rule: step.rule, ...done });
      return now;
    });
    const before = scope.rows?.[panelId] ?? [];
    if (rows.every((row, index) => row === before[index])) return;
    this.answers.set(home, { ...scope, rows: { ...scope.rows, [panelId]: rows } });
  }

  /**
   * Fills each part that the rule found, and returns which questions were filled and whether the old answer can be
   * removed. A question that is still asked keeps its answer.
   */
  #fill(
    step: CarryStep,
    answer: unknown,
    next: Indexed,
    fill: (id: string, value: unknown) => boolean,
  ): Pick<CarriedAnswer, 'filled' | 'isRemoved'> {
    const { parts, isSure } = carryRules.get(step.rule)?.carry(answer, step) ?? NOTHING;
    const filled: string[] = [];
    let isWhole = isSure;
    for (const [part, value] of Object.entries(parts)) {
      const id = Object.hasOwn(step.into, part) ? step.into[part] : undefined;
      if (id !== undefined && fill(id, value)) filled.push(id);
      else isWhole = false;
    }
    return { filled, isRemoved: isWhole && filled.length > 0 && !isAsked(step, next) };
  }

  #fillFirstRow(step: CarryStep, id: string, value: unknown, next: Indexed): boolean {
    const panelPart = carryRules.get(step.rule)?.panelPart ?? '';
    const panel = next.get(step.into[panelPart] ?? '');
    const inner = next.get(id);
    if (panel === undefined || inner?.panelId !== panel.question.id) return false;
    // A nested panel has a first row in every outer row, so the target is ambiguous.
    if (panel.panelId !== undefined) return false;
    const scope = this.#in(panel.link);
    const [first = { id: FIRST_ROW, values: {} }, ...others] =
      scope.rows?.[panel.question.id] ?? ownRows(panel.question);
    const filled = put(first, inner.question, value, this.#options.now);
    if (filled === undefined) return false;
    if (filled === first.values) return true;
    const rows = [{ ...first, values: filled }, ...others];
    this.answers.set(panel.link, { ...scope, rows: { ...scope.rows, [panel.question.id]: rows } });
    return true;
  }

  /** @param values the section's new values; undefined when the answer could not be put there */
  #keep(link: string, scope: StoredAnswers, values: StoredScope['values'] | undefined): boolean {
    if (values !== undefined && values !== scope.values)
      this.answers.set(link, { ...scope, values });
    return values !== undefined;
  }

  #in(link: string): StoredAnswers {
    return this.answers.get(link) ?? nothingStored;
  }

  #isHidden(address: string): boolean {
    return this.#options.isHidden?.(address) === true;
  }
}

const NOTHING = { parts: {}, isSure: false };

/** Whether the new edition still asks the question that a step reads. If so, its answer stays. */
function isAsked({ from }: CarryStep, next: Indexed): boolean {
  const question = next.get(from)?.question;
  return question !== undefined && question.retired == null;
}

/** The id that a session gives to the first row added to a panel. */
const FIRST_ROW = 'r1';

/** The template's own rows, for a panel that was never saved. */
const ownRows = ({ panels }: Question): readonly StoredRow[] =>
  (panels ?? []).map(({ id, questions }) => ({
    id: String(id),
    values: Object.fromEntries(
      questions.flatMap(({ id: inner, value }) => (isNothing(value) ? [] : [[inner, value]])),
    ),
  }));

/** The values with one more answer; undefined when another answer is there, or the question would refuse this one. */
function put(
  scope: StoredScope,
  question: Question,
  value: unknown,
  now: string,
): StoredScope['values'] | undefined {
  const there = Object.hasOwn(scope.values, question.id) ? scope.values[question.id] : null;
  const taken = takenBy(question, value, now);
  if (taken === undefined) return undefined;
  if (!isNothing(there)) return isSame(there, taken) ? scope.values : undefined;
  return { ...scope.values, [question.id]: taken };
}

/** The answer as the question stores it; undefined when the question would refuse it or lose part of it. */
function takenBy(question: Question, value: unknown, now: string): unknown {
  const type = questionTypes[question.type];
  const decoded = type.decode(value, question);
  if (!type.answered || !decoded.ok || isNothing(decoded.value)) return undefined;
  if (type.invalid(decoded.value, { question, now }) !== undefined) return undefined;
  return isAmongOptions(question, decoded.value) ? decoded.value : undefined;
}

function isAmongOptions({ type, options }: Question, value: unknown): boolean {
  if (!questionTraits[type].isClosed || options == null || options.length === 0) return true;
  const known = new Set(options.map((option) => String(option.value).trim()));
  return [value].flat().every((one) => known.has(plainText(one).trim()));
}

function without(scope: StoredScope, id: string): Pick<StoredScope, 'values'> {
  const { [id]: _gone, ...values } = scope.values;
  return { values };
}

/** No answer, or a blank one. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
