import {
  type Clause,
  parseRule,
  type Reference,
  type Rule,
  type Target,
  type ValueKind,
} from '@plumbline/conditions';
import type { Address, Program, Session } from '@plumbline/form-engine';
import {
  isRetired,
  kindOf,
  kindOfFact,
  type Test,
  testOf as makeTest,
} from '@plumbline/form-engine/authoring';
import type { Question } from '@plumbline/schemas';

// How rules read a form, computed from a session's public states: slower than the session, but able to say why.

/** A rule of a question with its place among the question's `conditions`. */
export type PlacedRule = { readonly index: number; readonly text: string; readonly rule: Rule };

const parsed = new WeakMap<Question, readonly PlacedRule[]>();

/** The rules of one target in the order written. Parsed once per question object. */
export function rulesOf(question: Question, target: Target): readonly PlacedRule[] {
  let rules = parsed.get(question);
  if (rules === undefined) {
    rules = (question.conditions ?? []).flatMap((text, index) => {
      const read = parseRule(text);
      // For a retired question, only rules that hide it still count.
      if (!read.ok || (isRetired(question) && read.rule.target !== 'hidden')) return [];
      return [{ index, text, rule: read.rule }];
    });
    parsed.set(question, rules);
  }
  return rules.filter(({ rule }) => rule.target === target);
}

/** What a reference names, for one reader. */
export type Found =
  | { readonly kind: 'question'; readonly address: Address }
  | { readonly kind: 'rows'; readonly id: string; readonly addresses: readonly Address[] }
  | { readonly kind: 'lacking'; readonly id: string }
  | { readonly kind: 'fact'; readonly name: string; readonly isInner: boolean };

export type RowPlace = { readonly panel: Address; readonly row: string };

/** The row of an address: `link/panel/row/question`; undefined outside panels. */
export function rowOf(address: Address): RowPlace | undefined {
  const steps = address.split('/');
  if (steps.length < 4) return undefined;
  return { panel: steps.slice(0, -2).join('/'), row: steps.at(-2) as string };
}

/** R1: the same row, or the nearest enclosing row that has the question, or else every row. */
export function find(session: Session, { source, id }: Reference, reader: Address): Found {
  const { program } = session;
  const known = program.questionOf(id);
  if (known === undefined) {
    const isInner = Object.hasOwn(program.outside, id) && program.outside[id]?.inner === true;
    return { kind: 'fact', name: id, isInner };
  }
  if (source === 'panelInnerId') {
    for (let row = rowOf(reader); row !== undefined; row = rowOf(row.panel)) {
      const address = `${row.panel}/${row.row}/${id}`;
      if (session.has(address)) return { kind: 'question', address };
      if (session.get(row.panel).id === known.panelId) return { kind: 'lacking', id };
    }
  }
  const addresses = addressesOf(session, id);
  const [only] = addresses;
  return known.panelId === undefined && only !== undefined
    ? { kind: 'question', address: only }
    : { kind: 'rows', id, addresses };
}

/** Every address of a question, hidden rows included, in document order. */
export function addressesOf(session: Session, id: string): readonly Address[] {
  const known = session.program.questionOf(id);
  if (known === undefined) return [];
  if (known.panelId === undefined) return [`${known.link}/${id}`].filter(session.has);
  return addressesOf(session, known.panelId).flatMap((panel) =>
    session
      .get(panel)
      .rows.map((row) => `${panel}/${row}/${id}`)
      .filter(session.has),
  );
}

/** The value as rules read it: null while hidden; for a panel, the number of visible rows. */
export function readValue(session: Session, address: Address): unknown {
  const { hidden, type, value, visibleRows } = session.get(address);
  if (hidden) return null;
  return type === 'PANEL' ? visibleRows.length : value;
}

export function isRowVisible(session: Session, address: Address): boolean {
  const at = rowOf(address);
  if (at === undefined) return true;
  const { hidden, visibleRows } = session.get(at.panel);
  return !hidden && visibleRows.includes(at.row);
}

export function factOf(session: Session, name: string): unknown {
  const facts = session.facts();
  return Object.hasOwn(facts, name) ? (facts[name] ?? null) : null;
}

// Cached: a search needs the same few tests again and again, and they depend only on the program.
const tests = new WeakMap<Program, WeakMap<Clause, Test>>();

/** The test of a clause by the left question's kind. A fact of unknown type is read by the type of its value. */
export function testOf(session: Session, clause: Clause): Test {
  let known = tests.get(session.program);
  if (known === undefined) tests.set(session.program, (known = new WeakMap()));
  let test = known.get(clause);
  if (test === undefined)
    known.set(clause, (test = makeTest(clause, kindOfName(session, clause.left.id))));
  return test;
}

/** How rules read a question or a fact; undefined for a fact without a known type. */
export function kindOfName({ program }: Session, id: string): ValueKind | undefined {
  const known = program.questionOf(id);
  return known === undefined ? kindOfFact(id, program.outside) : kindOf(known.question);
}

/** Whether one left value, read at `left` (undefined for facts), satisfies the clause for a reader. */
export function isSatisfiedBy(
  session: Session,
  clause: Clause,
  reader: Address,
  value: unknown,
  left: Address | undefined,
): boolean {
  const test = testOf(session, clause);
  if (clause.operand?.kind !== 'reference') return test(value);
  const found = operandOf(session, clause.operand, reader, left);
  const read = (address: Address) => test(value, readValue(session, address));
  switch (found.kind) {
    case 'question':
      return read(found.address);
    case 'lacking':
      return test(value, null);
    case 'fact':
      return factValues(session, found).some((one) => test(value, one));
    case 'rows':
      return found.addresses.some((address) => isRowVisible(session, address) && read(address));
    default:
      return found satisfies never;
  }
}

/** What an operand refers to; for an inner question, the one in the left side's row or in a row around it. */
export function operandOf(
  session: Session,
  operand: Reference,
  reader: Address,
  left: Address | undefined,
): Found {
  const found = find(session, operand, reader);
  if (found.kind !== 'rows' || left === undefined) return found;
  for (let row = rowOf(left); row !== undefined; row = rowOf(row.panel)) {
    const mate = `${row.panel}/${row.row}/${found.id}`;
    if (session.has(mate)) return { kind: 'question', address: mate };
  }
  return found;
}

/** A fact's value; for an inner question of another section, its values in all rows. */
export function factValues(
  session: Session,
  { name, isInner }: Extract<Found, { kind: 'fact' }>,
): readonly unknown[] {
  const value = factOf(session, name);
  if (!isInner) return [value];
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Whether a clause holds for a reader (R1 to R6). */
export function holds(session: Session, clause: Clause, reader: Address): boolean {
  const found = find(session, clause.left, reader);
  const satisfies = (value: unknown, left?: Address) =>
    isSatisfiedBy(session, clause, reader, value, left);
  switch (found.kind) {
    case 'question':
      return satisfies(readValue(session, found.address), found.address);
    case 'lacking':
      return satisfies(null);
    case 'fact':
      return factValues(session, found).some((value) => satisfies(value));
    case 'rows':
      return found.addresses.some(
        (address) =>
          isRowVisible(session, address) && satisfies(readValue(session, address), address),
      );
    default:
      return found satisfies never;
  }
}

/** Every value that a reference reads; for an inner question, the values in all rows. */
export function valuesOf(session: Session, found: Found): readonly unknown[] {
  switch (found.kind) {
    case 'question':
      return [readValue(session, found.address)].flat();
    case 'rows':
      return found.addresses.flatMap((address) => [readValue(session, address)].flat());
    case 'fact':
      return factValues(session, found).flat();
    case 'lacking':
      return [];
    default:
      return found satisfies never;
  }
}
