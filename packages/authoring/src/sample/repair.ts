import { type Address, questionTypes } from '@plumbline/form-engine';
import {
  boundReferences,
  dayNumber,
  dayText,
  parseReference,
} from '@plumbline/form-engine/authoring';
import { type FormulaValue, parseFormula, readNumber } from '@plumbline/metrics';
import type { Check, Question } from '@plumbline/schemas';
import { addressBeside, sampleAt, leastAt, type Sampler, widestAt } from './sampler.ts';

/** How many other random answers to try for one question. */
const ATTEMPTS = 12;

/** The most questions with problems to work on in one call. */
const MOST_WRONG = 200;

/**
 * Fixes problems between answers. For each question with an error or a warning, tries other answers for it and for the
 * questions that it depends on, and keeps each one that leaves fewer problems.
 *
 * @param round each round tries different random answers
 * @returns whether anything was fixed
 */
export function repair(sampler: Sampler, round: number): boolean {
  const { session } = sampler;
  let isMended = false;
  const all = session.addresses().filter((address) => wrongAt(sampler, address) > 0);
  for (const address of all.slice(0, MOST_WRONG)) {
    if (!session.has(address)) continue;
    // Questions that a candidate newly shows or requires do not count against it: they get a turn of their own.
    const shown: Shown = new Map(
      session.addresses().flatMap((one) => {
        const { hidden, required } = session.get(one);
        return hidden ? [] : [[one, { required }] as const];
      }),
    );
    let own = wrongAt(sampler, address);
    let whole = wrongOf(sampler, shown);
    if (own === 0) continue;
    for (const candidate of candidatesFor(sampler, address, round)) {
      if (!candidate.every(([other]) => session.has(other))) continue;
      // If nothing changes there is no undo step, and undoing would revert an earlier one.
      if (session.setMany(candidate).length === 0) continue;
      // Evaluates all other questions only if this one improved, because most candidates fail that.
      const ownLeft = wrongAt(sampler, address);
      const left = ownLeft < own ? wrongOf(sampler, shown) : whole;
      if (left < whole) {
        [own, whole, isMended] = [ownLeft, left, true];
        if (own === 0) break;
      } else session.undo();
    }
  }
  return isMended;
}

/** How much is wrong with one question. An error outweighs any realistic number of warnings. */
function wrongAt({ session }: Sampler, address: Address): number {
  if (!session.has(address)) return 0;
  const { errors, warnings, notices } = session.get(address);
  return 1_000 * errors.length + warnings.length + notices.length;
}

/** The visible questions, with whether each is required. */
type Shown = ReadonlyMap<Address, { readonly required: boolean }>;

function wrongOf(sampler: Sampler, shown: Shown): number {
  const { session } = sampler;
  let sum = 0;
  for (const [address, { required }] of shown) {
    if (!session.has(address)) continue;
    const now = session.get(address);
    if (now.required && !required && now.own === null) continue;
    sum += wrongAt(sampler, address);
  }
  return sum;
}

/** Answers to try together. */
type Candidate = readonly (readonly [address: Address, value: unknown])[];

function* candidatesFor(sampler: Sampler, address: Address, round: number): Generator<Candidate> {
  const { session, questions } = sampler;
  const question = questions.get(session.get(address).id);
  if (question === undefined) return;
  const involved = [...new Set([address, ...heldAgainst(sampler, address, question)])];
  const checks = question.checks ?? [];
  for (const check of checks)
    for (const other of involved) yield* rootsOf(sampler, address, check, other);
  // If no single answer can fix the check, starts over with all of them at their lowest.
  const numbers = involved.filter((other) => isAnswerable(sampler, other));
  const least = numbers.flatMap((other) => {
    const value = leastAt(sampler, other);
    return value === undefined ? [] : [[other, value] as const];
  });
  if (least.length > 1) {
    yield least;
    for (const check of checks)
      for (const other of numbers) yield* rootsOf(sampler, address, check, other, new Map(least));
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
    for (const other of involved) {
      if (!isAnswerable(sampler, other)) continue;
      const value =
        attempt === 1 ? widestAt(sampler, other) : sampleAt(sampler, other, `${round}.${attempt}`);
      if (value !== undefined) yield [[other, value]];
    }
  for (const other of involved)
    if (isAnswerable(sampler, other) && !session.get(other).required) yield [[other, null]];
}

function isAnswerable({ session, rowKeys }: Sampler, address: Address): boolean {
  if (!session.has(address)) return false;
  const { id, hidden, disabled, readonly, type } = session.get(address);
  if (hidden || disabled || readonly || rowKeys.has(id)) return false;
  return questionTypes[type].answered;
}

/** The answers that determine whether a question is valid: through limits, checks, or a calculation. */
function heldAgainst(
  { session }: Sampler,
  address: Address,
  { min, max, checks, type, per, optionsFrom }: Question,
): readonly Address[] {
  const ids = [min, max].flatMap((bound) =>
    boundReferences(bound).map(({ text, isBareId }) =>
      isBareId ? text : (parseReference(text)?.id ?? ''),
    ),
  );
  for (const text of [per?.source, optionsFrom?.question])
    ids.push(parseReference(text ?? '')?.id ?? '');
  for (const { inputs } of checks ?? []) {
    for (const text of Object.values(inputs)) ids.push(parseReference(text)?.id ?? '');
  }
  const found = ids.flatMap((id) => addressesOf(session.addresses(), session, address, id));
  return type === 'CALC' ? [...found, ...session.calculatedFrom(address)] : found;
}

function addressesOf(
  all: readonly Address[],
  session: Sampler['session'],
  address: Address,
  id: string,
): readonly Address[] {
  const beside = addressBeside(session, address, id);
  return beside === undefined ? all.filter((one) => one.endsWith(`/${id}`)) : [beside];
}

/**
 * Answers to one question that make the two sides of a check's comparison equal. Checks are sums, shares and multiples,
 * so a straight line through two points crosses zero where the result of the check changes.
 *
 * @param begun other answers that are set together with it
 */
function* rootsOf(
  sampler: Sampler,
  address: Address,
  check: Check,
  other: Address,
  begun: ReadonlyMap<Address, number> = new Map(),
): Generator<Candidate> {
  const { session } = sampler;
  if (!isAnswerable(sampler, other)) return;
  const { value, id } = session.get(other);
  const isDay = typeof value === 'string' && dayNumber(value) !== null;
  const at =
    begun.get(other) ?? (isDay ? dayNumber(value) : value === null ? 0 : readNumber(value));
  if (at === null) return;
  const names = Object.entries(check.inputs);
  for (const side of check.formula.split(/\band\b/u)) {
    const [left, right, ...more] = side.split(/[<>=!]=|[<>]/u);
    if (left === undefined || right === undefined || more.length > 0) continue;
    const parsed = parseFormula(`(${left}) - (${right})`, Object.keys(check.inputs));
    if (!parsed.ok) continue;
    const distance = (answer: number): number | null => {
      const values: Record<string, FormulaValue> = {};
      for (const [name, text] of names) {
        const ref = parseReference(text)?.id ?? '';
        const all = addressesOf(session.addresses(), session, address, ref);
        const numbers = all.flatMap((one) => {
          const read =
            one === other && ref === id ? answer : (begun.get(one) ?? numberAt(sampler, one));
          return read === null ? [] : [read];
        });
        values[name] = all.length === 1 ? (numbers[0] ?? null) : numbers;
      }
      return parsed.formula.evaluate(values);
    };
    const [here, next] = [distance(at), distance(at + 1)];
    if (here === null || next === null || next === here) continue;
    const root = at - here / (next - here);
    for (const answer of new Set([root, Math.round(root), Math.floor(root), Math.ceil(root)]))
      for (const step of [0, 1, -1]) {
        const near = answer + step;
        yield [...begun, [other, isDay ? dayText(Math.round(near)) : near]];
      }
  }
}

function numberAt({ session }: Sampler, address: Address): number | null {
  const { value, hidden } = session.get(address);
  if (hidden) return null;
  return typeof value === 'string' ? (dayNumber(value) ?? readNumber(value)) : readNumber(value);
}
