import { operators } from '@plumbline/conditions';
import { compile, openSession } from '@plumbline/form-engine';
import type { AnswersDocument, Question, QuestionType } from '@plumbline/schemas';
import { describe, expect, test } from 'vitest';
import { prove, type Proof } from './prove.ts';

const NOW = '2026-11-21';

const options = ['a', 'b', 'c', '2024'].map((value) => ({ value }));

/** A source of every type whose choices rows can follow, and the answers to try for it. */
const SOURCES: Readonly<Record<string, { more: Partial<Question>; answers: readonly unknown[] }>> =
  {
    CHECKBOX: { more: { options }, answers: [['a'], ['b', 'c'], ['a', 'b', 'c', '2024']] },
    STATES: {
      more: { options: ['TX', 'CA', 'IL'].map((value) => ({ value })) },
      answers: [['TX'], ['CA', 'IL']],
    },
    SELECT: { more: { options }, answers: ['a', 'b', '2024'] },
    RADIO: { more: { options }, answers: ['a', 'b', '2024'] },
    YESNO: { more: {}, answers: ['Yes', 'No'] },
    COMBOBOX: { more: { options, multiple: true }, answers: [['a'], ['b', 'typed'], ['2024']] },
    YEAR_RANGE: {
      more: {},
      answers: [
        { from: 2020, to: 2022 },
        { from: 2023, to: 2025 },
      ],
    },
    YEAR: { more: {}, answers: [2020, 2022, 2023, 2024] },
    TEXT: { more: {}, answers: ['a', 'b', '2024', 'typed'] },
  };

const KEYS: readonly QuestionType[] = ['TEXT', 'YEAR', 'SELECT'];

const LITERALS = ['"a"', '"typed"', '2023', '["a","b"]', '"TX"', '"Yes"', '"20"'];

function documentOf(source: Question, key: Question, condition: string): AnswersDocument {
  const inner = (id: string, more: Partial<Question>): Question => ({ id, type: 'TEXT', ...more });
  return {
    id: 'T/s',
    link: 's',
    template: 'T',
    questions: [
      source,
      {
        id: 'P',
        type: 'PANEL',
        per: { source: 'question.S', key: 'K' },
        questions: [
          key,
          inner('HELD', { hidden: true, conditions: [`hidden: ${condition} => false`] }),
          inner('FAILED', { conditions: [`hidden: ${condition}`] }),
        ],
      },
      { ...inner('ANY', { hidden: true, conditions: [`hidden: ${condition} => false`] }) },
    ],
  };
}

/** The questions that are shown in some row for some answer. */
function shownIn(document: AnswersDocument, answers: readonly unknown[], keys: readonly unknown[]) {
  const compiled = compile([document]);
  if (!compiled.ok) return undefined;
  const shown = new Set<string>();
  for (const answer of answers) {
    const session = openSession(compiled.program, { now: NOW });
    const look = () => {
      if (session.unsavable().length > 0) return;
      for (const address of session.addresses()) {
        const { id, hidden } = session.get(address);
        if (!hidden) shown.add(id);
      }
    };
    session.set('s/S', answer);
    look();
    session.addRow('s/P', 'mine');
    look();
    for (const key of keys) {
      session.set('s/P/mine/K', key);
      look();
    }
  }
  return shown;
}

const KEY_INPUTS = ['a', 'b', 'c', 'zz', '2024', 2020, 2022, 2023, 2024, 'TX', 'CA', 'Yes', 'No'];

describe('proofs about the key of a row', () => {
  for (const [type, { more, answers }] of Object.entries(SOURCES)) {
    test(`per ${type}: every operator agrees with what sessions show`, () => {
      const wrong: string[] = [];
      const isTyped = ['COMBOBOX', 'YEAR', 'TEXT'].includes(type);
      let known = 0;
      let unknown = 0;
      for (const keyType of KEYS) {
        const isClosed = keyType === 'SELECT';
        const key: Question = { id: 'K', type: keyType, ...(isClosed ? { options } : {}) };
        const source: Question = { id: 'S', type: type as QuestionType, ...more };
        for (const { name, operand } of Object.values(operators)) {
          const isBare = operand === 'none';
          for (const literal of isBare ? [''] : LITERALS) {
            const condition = `panelInnerId.K ${name}${isBare ? '' : ` ${literal}`}`;
            const document = documentOf(source, key, condition);
            const tried = shownIn(document, answers, KEY_INPUTS);
            if (tried === undefined) continue;
            const proofs = new Map(
              prove([document], { now: NOW }).map((proof): [string, Proof] => [proof.id, proof]),
            );
            for (const id of ['HELD', 'FAILED', 'ANY', 'K']) {
              const kind = proofs.get(id)?.shown.kind;
              if (kind === 'unknown') unknown += 1;
              else known += 1;
              // For free text, it may be unknown whether something can be chosen, but the answer is never wrong.
              const isRight = kind === 'yes' || (kind === 'unknown' && isTyped);
              if (tried.has(id) && !isRight)
                wrong.push(`${keyType} ${condition}: ${id} is ${kind}`);
            }
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(known).toBeGreaterThan(200);
      // For a number, it is not possible to list the texts that include another.
      expect(unknown).toBeLessThan(known / 6);
    });
  }
});
