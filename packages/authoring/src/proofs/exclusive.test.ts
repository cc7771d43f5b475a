import { compile, openSession, type Session } from '@plumbline/form-engine';
import {
  anyChoices,
  anyEdits,
  anyForm,
  applySavable,
  withChoices,
} from '@plumbline/form-engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prove } from './prove.ts';
import { replay, withoutAnswers } from './replay.ts';

const now = '2026-11-21';

function open(documents: Parameters<typeof compile>[0]): Session | undefined {
  const compiled = compile(documents.map(withoutAnswers));
  return compiled.ok ? openSession(compiled.program, { now }) : undefined;
}

const options = [{ value: 'none', exclusive: true }, { value: 'a' }, { value: 'b' }];

describe('proofs about exclusive options', () => {
  it('Q1 no answers that can be saved contradict a proven no', () => {
    fc.assert(
      fc.property(
        anyForm.map(withChoices),
        anyEdits,
        anyChoices,
        ({ documents }, edits, chosen) => {
          const session = open(documents);
          if (session === undefined) return;
          const proofs = new Map(prove(documents, { now }).map((proof) => [proof.id, proof]));
          const check = () => {
            for (const address of session.addresses()) {
              const { id, hidden } = session.get(address);
              if (!hidden)
                expect([address, proofs.get(id)?.shown.kind]).not.toEqual([address, 'no']);
            }
          };
          check();
          for (const edit of edits) {
            applySavable(session, edit);
            check();
          }
          for (const [pick, input] of chosen) {
            const lists = session.addresses().filter((one) => session.get(one).type === 'CHECKBOX');
            const list = lists[pick % Math.max(1, lists.length)];
            if (list === undefined) return;
            const before = session.unsavable().length;
            session.set(list, input);
            if (session.unsavable().length > before) session.undo();
            check();
          }
        },
      ),
    );
  });

  it('Q2 a witness can be saved, so it never combines an exclusive option with another', () => {
    fc.assert(
      fc.property(anyForm.map(withChoices), ({ documents }) => {
        for (const { shown } of prove(documents, { now })) {
          if (shown.kind !== 'yes') continue;
          const session = open(documents) as Session;
          replay(session, shown);
          expect(session.unsavable()).toEqual([]);
        }
      }),
    );
  });

  it.each([
    ['includes "none" and question.A includes "a"', 'no'],
    ['includes "none" and question.A arrayLength 2', 'no'],
    ['arrayLength 3', 'no'],
    ['includes "none" and question.A notIncludes "a"', 'yes'],
    ['arrayLength 2', 'yes'],
    ['full and question.A notIncludes "a" and question.A notIncludes "b"', 'yes'],
  ])('whether a question can be shown when A %s: %s', (condition, kind) => {
    const questions = [
      { id: 'A', type: 'CHECKBOX' as const, options },
      {
        id: 'B',
        type: 'TEXT' as const,
        hidden: true,
        conditions: [`hidden: question.A ${condition} => false`],
      },
    ];
    const [, B] = prove([{ id: 's', link: 's', template: 'T', questions }], { now });
    expect(B?.shown.kind).toBe(kind);
    if (B?.shown.kind === 'no')
      expect(B.shown.because).toContainEqual({ kind: 'options', id: 'A' });
  });
});
