import { isEditable, isRequired, isShown, type Prover } from '@plumbline/conditions';
import { compile, openSession, questionTypes, type Session } from '@plumbline/form-engine';
import { anyEdits, anyForm, applySavable, type FormCase } from '@plumbline/form-engine/testing';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import table from '../../conformance/proofs.json' with { type: 'json' };
import { openProofs, prove, type Proven } from './prove.ts';
import { replay, withoutAnswers } from './replay.ts';

const NOW = '2026-11-21';

/** Forms that Q3 once failed on. */
const examples = (table.cases as unknown as readonly Pick<FormCase, 'documents'>[]).map(
  ({ documents }): [FormCase] => [{ documents, now: NOW, facts: {} }],
);

function open({ documents, facts }: Pick<FormCase, 'documents' | 'facts'>): Session | undefined {
  const compiled = compile(documents.map(withoutAnswers));
  if (!compiled.ok) return undefined;
  return openSession(compiled.program, { now: NOW, facts });
}

function statesOf(session: Session, address: string) {
  const { type, hidden, disabled, readonly, required } = session.get(address);
  const editable = !hidden && !disabled && !readonly;
  // A panel is never required: `min` says how many rows it needs.
  return { shown: !hidden, editable, required: editable && required && type !== 'PANEL' };
}

/** The documents with the changes that `lift` returned: rules always or never hold, flags removed, options added, limits lifted. */
function changed(
  documents: readonly AnswersDocument[],
  { changes, witness }: NonNullable<ReturnType<Prover['lift']>>,
): AnswersDocument[] {
  const visit = (question: Question): Question => {
    const own = { ...question };
    own.conditions = question.conditions?.flatMap((text, index) => {
      const change = changes.find(
        (one) =>
          one.kind === 'rule' && one.rule.owner.id === question.id && one.rule.index === index,
      );
      if (change?.kind !== 'rule') return [text];
      const { target, result = true } = change.rule.rule;
      const always = `${target}: prequal.viewer full or prequal.viewer empty => ${JSON.stringify(result)}`;
      return change.holds ? [always] : [];
    });
    for (const change of changes) {
      if (change.kind === 'rule' || change.id !== question.id) continue;
      if (change.kind === 'base') delete own[change.flag];
      const given = witness.answers.flatMap(({ id, value }) =>
        id === own.id ? [value].flat() : [],
      );
      if (change.kind === 'limits') {
        // A mask changes a text that is beyond it, while a number beyond its limits stays.
        const { kind, decode } = questionTypes[own.type];
        const isKept = given.every((value) => decode(value, own).value === value);
        if (kind === 'text' && !isKept) own.type = 'TEXT';
      } else if (change.kind === 'options') {
        const values = [...(own.options ?? []).map(({ value }) => value), ...given];
        own.options = values.map((value) => ({ value: value as string }));
        // A YESNO accepts only Yes and No.
        if (own.type === 'YESNO') own.type = 'TEXT';
      }
    }
    if (question.questions != null) own.questions = question.questions.map(visit);
    return own;
  };
  return documents.map((document) => ({ ...document, questions: document.questions.map(visit) }));
}

const ASPECTS = ['shown', 'required', 'editable'] as const;

describe('proofs, over generated forms', () => {
  it('Q1 no answers contradict a proven no', () => {
    fc.assert(
      fc.property(anyForm, anyEdits, (form, edits) => {
        const session = open(form);
        if (session === undefined) return;
        const proofs = new Map(
          prove(form.documents, { now: NOW }).map((proof) => [proof.id, proof]),
        );
        const check = () => {
          for (const address of session.addresses()) {
            const states = statesOf(session, address);
            const proof = proofs.get(session.get(address).id);
            for (const aspect of ASPECTS)
              if (states[aspect])
                expect({ address, aspect, ...proof?.[aspect] }).not.toMatchObject({ kind: 'no' });
          }
        };
        check();
        for (const edit of edits) {
          applySavable(session, edit);
          check();
        }
      }),
    );
  });

  it('Q2 a witness, put into a session, shows what it claims', () => {
    const kinds: Record<Proven['kind'], number> = { yes: 0, no: 0, unknown: 0 };
    fc.assert(
      fc.property(anyForm, (form) => {
        for (const { address, ...proof } of prove(form.documents, { now: NOW })) {
          for (const aspect of ASPECTS) {
            const proven = proof[aspect];
            kinds[proven.kind] += 1;
            if (proven.kind !== 'yes') continue;
            const session = open({ documents: form.documents, facts: {} }) as Session;
            replay(session, proven);
            expect(session.unsavable()).toEqual([]);
            expect({ address, ...statesOf(session, address) }).toMatchObject({
              address,
              [aspect]: true,
            });
          }
        }
      }),
    );
    // Unknown verdicts must be the exception; otherwise little was proven.
    expect(kinds.unknown).toBeLessThan((kinds.yes + kinds.no) / 10);
  });

  it('Q3 removing any one cause makes the impossible possible, in a session too', () => {
    let lifted = 0;
    let unsure = 0;
    const goals = { shown: isShown, required: isRequired, editable: isEditable };
    fc.assert(
      fc.property(anyForm, ({ documents }) => {
        const form = openProofs(documents, { now: NOW });
        if (form?.prover === undefined) return;
        for (const question of form.questions) {
          // What locks a retired question is not written in its document, so there is nothing to lift.
          if (form.program.questionOf(question.id)?.question.retired !== undefined) continue;
          for (const aspect of ASPECTS) {
            const goal = goals[aspect](question);
            const verdict = form.prover.refute(goal);
            if (verdict?.kind !== 'no') continue;
            const { because, isIrreducible } = verdict;
            expect(isIrreducible).toBe(true);
            expect(form.prover.lift(goal, because)).toBeUndefined();
            for (const element of because) {
              const rest = because.filter((other) => other !== element);
              const lift = form.prover.lift(goal, rest);
              if (lift === undefined) {
                unsure += 1;
                continue;
              }
              const session = open({ documents: changed(documents, lift), facts: {} }) as Session;
              replay(session, form.places.stateFor(lift.witness));
              const address = form.places.addressOf(question.id, []);
              expect({ address, ...statesOf(session, address) }).toMatchObject({
                address,
                [aspect]: true,
              });
              lifted += 1;
            }
          }
        }
      }),
      { examples },
    );
    // A lift that depends on a calculation is not certain.
    expect(unsure).toBeLessThan(lifted / 10);
  });
});
