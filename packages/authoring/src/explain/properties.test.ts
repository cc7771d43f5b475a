import { readFileSync } from 'node:fs';
import { clausesOf, evaluateExpression, parseRule, type Target } from '@plumbline/conditions';
import { compile, openSession, type Session } from '@plumbline/form-engine';
import { baseOf, isSame } from '@plumbline/form-engine/authoring';
import {
  anyEdits,
  anyForm,
  anyInput,
  applySavable,
  evaluateForm,
  evaluateRule,
  type FormCase,
  openCase,
} from '@plumbline/form-engine/testing';
import type { AnswersDocument } from '@plumbline/schemas';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { type Proof, prove } from '../proofs/prove.ts';
import { withoutAnswers } from '../proofs/replay.ts';
import { explain } from './explain.ts';
import type { Because, Explanation, Reason, RuleReading } from './explanation.ts';

const numRuns = inject('propertyRuns');

const schema = new URL('../../../../schemas/explanation.schema.json', import.meta.url);
const isReport = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(schema, 'utf8')) as object,
);

const TARGETS: readonly Target[] = [
  'hidden',
  'disabled',
  'readonly',
  'required',
  'value',
  'colWidth',
  'skipCalculating',
  'additionalTextHidden',
];

const anySets = fc.array(fc.tuple(fc.nat(), anyInput), { maxLength: 4 });

/** Opens a generated form with some answers; undefined when its rules form a cycle. */
function open({ documents, now, facts }: FormCase, sets: readonly [number, unknown][]) {
  const compiled = compile(documents);
  if (!compiled.ok) return undefined;
  const session = openSession(compiled.program, { now, facts });
  for (const [pick, input] of sets) {
    const addresses = session.addresses();
    session.set(addresses[pick % addresses.length] as string, input);
  }
  return session;
}

/** Calls the property with a session and one of its questions' targets. */
function check(
  property: (session: Session, address: string, target: Target, form: FormCase) => void,
) {
  fc.assert(
    fc.property(
      anyForm,
      anySets,
      fc.nat(),
      fc.constantFrom<Target>(...TARGETS, 'hidden', 'hidden', 'required'),
      (form, sets, pick, target) => {
        const session = open(form, sets);
        if (session === undefined) return;
        const addresses = session.addresses();
        property(session, addresses[pick % addresses.length] as string, target, form);
      },
    ),
  );
}

function pictureOf(session: Session) {
  const states = session.addresses().map((address) => [address, session.get(address)]);
  return JSON.stringify([states, session.program.links.map(session.document), session.facts()]);
}

/** Every state that an explanation mentions: its own, and those it derives from. */
function* chain(one: Because): Generator<Because> {
  yield one;
  for (const reason of [one.reason, ...one.also]) {
    if (reason.kind === 'inherited') yield* chain(reason.from);
    if (reason.kind === 'valueRule') yield* chain(reason.value);
    if (reason.kind === 'notWhileHidden') yield* chain(reason.hidden);
  }
}

const isYes = (one: unknown) => one === true || one === 'true';

/** What the rules say about their target, given the result of each; undefined when none holds (R7). */
function saidBy(rules: readonly RuleReading[], comesOut: (rule: RuleReading) => boolean) {
  return rules.findLast(comesOut)?.result;
}

describe('explanations, over generated forms and answers', () => {
  it('X1 each clause is said to hold exactly when the reference evaluator says so', () => {
    check((session, address, target, form) => {
      const documents = session.program.links.map(session.document);
      for (const one of chain(explain(session, address, target, { budget: 0 }))) {
        for (const { text, clauses, holds } of one.rules) {
          const parsed = parseRule(text);
          if (!parsed.ok) throw new Error(text);
          const reference = evaluateRule(documents, form.now, form.facts, one.address, parsed.rule);
          expect(clauses.map((clause) => clause.holds)).toEqual(reference.clauses);
          expect(holds).toBe(reference.holds);
        }
      }
    });
  });

  it('X2 the deciding clauses give the state whatever the others say, and none of them can be left out', () => {
    check((session, address, target) => {
      for (const one of chain(explain(session, address, target, { budget: 0 }))) {
        const isFlag = !['value', 'colWidth'].includes(one.target);
        const { question } = session.placeOf(one.address);
        const said = (truth: (rule: RuleReading, at: number) => boolean): unknown => {
          const result = saidBy(one.rules, (rule) => {
            const parsed = parseRule(rule.text);
            if (!parsed.ok) throw new Error(rule.text);
            const clauses = clausesOf(parsed.rule.expression);
            return evaluateExpression(parsed.rule.expression, (clause) =>
              truth(rule, clauses.indexOf(clause)),
            );
          });
          if (result === undefined)
            return one.target === 'value' ? undefined : baseOf(question, one.target);
          return isFlag ? isYes(result) : result;
        };
        const isNow = (rule: RuleReading, at: number) => rule.clauses[at]?.holds === true;
        const isOwn = [one.reason, ...one.also].some(
          ({ kind }) => OWN.has(kind) || (kind === 'calculated' && one.target === 'value'),
        );
        if (!isOwn || question.type === 'PANEL') continue;
        const now = said(isNow);
        const free = one.rules.flatMap((rule) =>
          rule.clauses.flatMap((clause, at) => (clause.decides ? [] : [`${rule.index} ${at}`])),
        );
        // Tries every combination of results of the other clauses, unless there are too many.
        if (free.length > 10) continue;
        for (let mask = 0; mask < 2 ** free.length; mask += 1) {
          const other = said((rule, at) => {
            const place = free.indexOf(`${rule.index} ${at}`);
            return place < 0 ? isNow(rule, at) : ((mask >> place) & 1) === 1;
          });
          expect(isSame(other, now)).toBe(true);
        }
        for (const rule of one.rules)
          rule.clauses.forEach((clause, at) => {
            if (!clause.decides) return;
            // If this one may vary too, some combination gives another state.
            const wider = [...free, `${rule.index} ${at}`];
            const all = Array.from({ length: 2 ** wider.length }, (_, mask) =>
              said((each, place) => {
                const bit = wider.indexOf(`${each.index} ${place}`);
                return bit < 0 ? isNow(each, place) : ((mask >> bit) & 1) === 1;
              }),
            );
            expect(all.some((result) => !isSame(result, now))).toBe(true);
          });
      }
    });
  });

  it('X3 the reason gives the state', () => {
    check((session, address, target) => {
      for (const one of chain(explain(session, address, target, { budget: 0 }))) {
        expect(one.state).toEqual(session.get(one.address)[one.target] ?? null);
        for (const reason of [one.reason, ...one.also])
          expect({ reason: reason.kind, gives: givenBy(one, reason) }).toEqual({
            reason: reason.kind,
            gives: one.state,
          });
      }
    });
  });

  it('X4 the change flips the target in a new session, and no smaller part of it does', () => {
    let found = 0;
    check((session, address, target, form) => {
      const { state, flip } = explain(session, address, target, {
        budget: 150,
        includeFacts: address.length % 2 === 0,
      });
      if (flip.kind !== 'found') return;
      found += 1;
      expect(flip.state).not.toEqual(state);
      const { changes, facts } = flip;
      const parts = [...changes, ...facts];
      expect(parts.length).toBeGreaterThan(0);
      const documents = session.program.links.map(session.document);
      for (let mask = 0; mask < 2 ** parts.length; mask += 1) {
        const given = parts.filter((_, at) => ((mask >> at) & 1) === 1);
        const again = open({ documents, now: form.now, facts: form.facts }, []) as Session;
        again.setFacts(
          Object.fromEntries(
            given.flatMap((one) => ('name' in one ? [[one.name, one.value]] : [])),
          ),
        );
        for (const one of given)
          if (!('name' in one) && again.has(one.address)) again.set(one.address, one.value);
        const isAll = given.length === parts.length;
        expect(again.get(address)[target] ?? null).toEqual(isAll ? flip.state : state);
        if (!isAll) continue;
        for (const change of changes)
          expect(again.unsavable().map((error) => error.address)).not.toContain(change.address);
        // Also checks with the reference evaluator, which shares no code with the search.
        const reference = evaluateForm(again.program.links.map(again.document), form.now, {
          ...form.facts,
          ...again.facts(),
        }).get(address);
        expect(reference?.[target] ?? null).toEqual(flip.state);
      }
    });
    // About one run in eleven finds a change; this few would be a bug, not chance.
    expect(found).toBeGreaterThan(numRuns / 100);
  });

  it('X5 a state that is said never to change is not changed by any answers', () => {
    fc.assert(
      fc.property(anyForm, anySets, anySets, (form, sets, more) => {
        const session = open(form, sets);
        if (session === undefined) return;
        const fixed = session
          .addresses()
          .flatMap((address) =>
            TARGETS.filter(
              (target) => explain(session, address, target, { budget: 0 }).flip.kind === 'never',
            ).map((target) => ({ address, target, state: session.get(address)[target] })),
          );
        const addresses = session.addresses();
        for (const [pick, input] of more)
          session.set(addresses[pick % addresses.length] as string, input);
        session.setFacts({ viewer: 'contractor', status: 'Ready For Review' });
        for (const { address, target, state } of fixed)
          expect([address, target, session.get(address)[target]]).toEqual([address, target, state]);
      }),
    );
  });

  it('X6 explaining never throws, changes nothing, matches its JSON schema and is repeatable', () => {
    check((session, address, target) => {
      const before = pictureOf(session);
      const undoable = session.canUndo();
      const said: Explanation = explain(session, address, target, { budget: 60 });
      expect(pictureOf(session)).toBe(before);
      expect(session.canUndo()).toBe(undoable);
      const json: unknown = JSON.parse(JSON.stringify(said));
      expect(json).toEqual(said);
      isReport({ explanations: [json] });
      expect(isReport.errors).toBeNull();
      expect(explain(session, address, target, { budget: 60 })).toEqual(said);
    });
  });
});

/** Generated forms rarely have questions that can never be shown. This hides one in each section for that purpose. */
function closing(document: AnswersDocument, pick: number): AnswersDocument {
  const at = pick % document.questions.length;
  const never = 'hidden: prequal.status is "x" and prequal.status is "y" => false';
  const questions = document.questions.map((question, place) =>
    place === at ? { ...question, hidden: true, conditions: [never] } : question,
  );
  return { ...document, questions };
}

describe('explanations that may ask for proofs', () => {
  it('X7 what is said never to be shown is not shown by any answers that can be saved', () => {
    let proven = 0;
    fc.assert(
      fc.property(
        anyForm,
        anyEdits,
        anyEdits,
        fc.boolean(),
        fc.nat(),
        (any, edits, more, isSaved, pick) => {
          const closed = any.documents.map((one) => closing(one, pick));
          const form = { ...any, documents: isSaved ? closed : closed.map(withoutAnswers) };
          const session = openCase(form);
          if (session === undefined) return;
          for (const edit of edits) applySavable(session, edit);
          let proofs: readonly Proof[] | undefined;
          const proving = () => (proofs ??= prove(form.documents, { now: form.now }));
          const never = session.addresses().filter((address) => {
            const explained = explain(session, address, 'hidden', { budget: 0, prove: proving });
            isReport({ explanations: [JSON.parse(JSON.stringify(explained))] });
            expect(isReport.errors).toBeNull();
            const { flip, state } = explained;
            return state === true && flip.kind === 'never' && flip.because !== undefined;
          });
          proven += never.length;
          for (const edit of more) {
            applySavable(session, edit);
            if (session.unsavable().length > 0) return;
            for (const address of never)
              if (session.has(address))
                expect([address, session.get(address).hidden]).toEqual([address, true]);
          }
        },
      ),
    );
    expect(proven).toBeGreaterThan(numRuns / 10);
  });
});

const OWN: ReadonlySet<string> = new Set(['rule', 'base', 'answer', 'dropped']);

/** The state that a reason gives by itself. */
function givenBy({ target, rules, base, state }: Because, reason: Reason): unknown {
  switch (reason.kind) {
    case 'rule': {
      const { result } = rules[reason.rule] as RuleReading;
      if (target === 'value') return result === '' ? null : result;
      return target === 'colWidth' ? (typeof result === 'number' ? result : base) : isYes(result);
    }
    case 'base':
      return base;
    case 'inherited':
    case 'valueRule':
      return reason.kind === 'valueRule' || reason.from.state;
    case 'row':
    case 'retired':
      return true;
    case 'notWhileHidden':
      return !reason.hidden.state;
    case 'calculated':
      return target === 'readonly' ? true : state;
    case 'answer':
      return reason.own;
    case 'dropped':
      return state;
    default:
      return reason satisfies never;
  }
}
