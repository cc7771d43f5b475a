import type { Session } from '@plumbline/form-engine';
import { openForm, section } from '@plumbline/form-engine/testing';
import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { prove } from '../proofs/prove.ts';
import { type Case, explained, UNION } from '../testing/explained.ts';
import { explain } from './explain.ts';
import type { ExplainOptions, Flip } from './explanation.ts';
import { explanationLines } from './words.ts';

function flipOf(
  questions: readonly Question[],
  why: string,
  options?: ExplainOptions,
): Extract<Flip, { kind: 'found' }> {
  const { flip } = explained({ name: '', questions, why, says: [], ...(options && { options }) });
  if (flip.kind !== 'found') throw new Error(JSON.stringify(flip));
  return flip;
}

const answersIn = ({ changes }: Extract<Flip, { kind: 'found' }>) =>
  changes.map(({ address, value }) => [address, value]);

describe('a flip', () => {
  it('opens hidden questions first, in the order in which a person can answer', () => {
    const flip = flipOf(
      [
        { id: 'A', type: 'YESNO' },
        { id: 'B', type: 'NUMERIC', conditions: ['hidden: question.A not "Yes"'] },
        { id: 'C', type: 'TEXT', hidden: true, conditions: ['hidden: question.B min 5 => false'] },
      ],
      'C hidden',
    );
    expect(answersIn(flip)).toEqual([
      ['s/A', 'Yes'],
      ['s/B', 5],
    ]);
    expect(flip.changes.every(({ isOpen }) => isOpen)).toBe(true);
  });

  it('is found through a question whose checks are null, which counts as absent', () => {
    const flip = flipOf(
      [
        { ...UNION, checks: null as never },
        { id: 'B', type: 'TEXT', conditions: ['hidden: question.A is "Yes"'] },
      ],
      'B hidden',
    );
    expect(answersIn(flip)).toEqual([['s/A', 'Yes']]);
  });

  it('is never possible when a proof says so, and names what rules it out', () => {
    const questions: Question[] = [
      { id: 'N', type: 'NUMERIC', max: 10 },
      UNION,
      {
        id: 'B',
        type: 'TEXT',
        hidden: true,
        conditions: ['hidden: question.N greater 20 and question.A is "Yes" => false'],
      },
    ];
    const session = openForm([section(questions)]);
    let asked = 0;
    const options = {
      prove: () => {
        asked += 1;
        return prove(session.program.documents, { now: '2026-11-21' });
      },
    };
    expect(explain(session, 's/B', 'hidden').flip.kind).toBe('unknown');
    expect(explanationLines(explain(session, 's/B', 'hidden', options)).slice(-4)).toEqual([
      'No valid answers can change this, because of:',
      '  - B, which is hidden in the template',
      '  - the limits of N',
      '  - the rule of B: hidden: question.N greater 20 and question.A is "Yes" => false',
    ]);
    // The proof does not cover an answer beyond the limit, because no save accepts it.
    session.set('s/N', 30);
    expect(explain(session, 's/B', 'hidden', options).flip.kind).toBe('found');
    expect(asked).toBe(1);
  });

  it('is unknown rather than never when a row overrides the text of a label', () => {
    const inner = { id: 'P.a', type: 'YESNO' as const };
    const said = { id: 'P.c', type: 'LABEL' as const };
    const never = 'hidden: panelInnerId.P.a is "No" and panelInnerId.P.a is "Yes" => false';
    const b: Question = { id: 'P.b', type: 'TEXT', hidden: true, conditions: [never] };
    const form = (value?: string) => {
      const panels = [{ id: 'r', questions: [inner, { ...said, ...(value && { value }) }, b] }];
      return openForm([section([{ id: 'P', type: 'PANEL', questions: [inner, said, b], panels }])]);
    };
    const flipIn = (session: Session) =>
      explain(session, 's/P/r/P.b', 'hidden', {
        prove: () => prove(session.program.documents, { now: '2026-11-21' }),
      }).flip.kind;
    expect(flipIn(form())).toBe('never');
    expect(flipIn(form('Other'))).toBe('unknown');
  });

  it('stays within masks, limits and options', () => {
    const shown = (clause: string): Question => ({
      id: 'Z',
      type: 'TEXT',
      hidden: true,
      conditions: [`hidden: question.A ${clause} => false`],
    });
    const tried: [Question, string, unknown][] = [
      [{ id: 'A', type: 'MASK', mask: '##-#' }, 'full', '55-5'],
      [{ id: 'A', type: 'NUMERIC', min: 3, max: 7 }, 'greater 1', 3],
      [{ id: 'A', type: 'SELECT', options: [{ value: 'x' }, { value: 'y' }] }, 'not "x"', 'y'],
      [
        { id: 'A', type: 'CHECKBOX', options: [{ value: 'x' }, { value: 'y' }] },
        'arrayLength 2',
        ['x', 'y'],
      ],
      [{ id: 'A', type: 'DATE', max: '2026-01-01' }, 'less 2025', '2024-06-15'],
      [{ id: 'A', type: 'TEXT', min: 9 }, 'full', 'xxxxxxxxx'],
      [{ id: 'A', type: 'MASK', mask: '##-AA' }, 'includes "TX"', '55-TX'],
      [{ id: 'A', type: 'PHONE' }, 'includes "(312)"', '(312) 555-5555'],
      [{ id: 'A', type: 'EMAIL' }, 'includes "@acme.com"', 'name@acme.com'],
      [{ id: 'A', type: 'WEBSITE' }, 'includes ".gov"', 'www.company.gov'],
    ];
    for (const [question, clause, value] of tried) {
      const first: Question = clause.startsWith('not') ? { ...question, value: 'x' } : question;
      expect(answersIn(flipOf([first, shown(clause)], 'Z hidden'))).toEqual([['s/A', value]]);
    }
  });

  it('finds one answer that satisfies several clauses', () => {
    const options = ['x', 'y', 'z'].map((value) => ({ value }));
    const tried: [Question, string, unknown][] = [
      [{ id: 'A', type: 'CHECKBOX', options }, 'includes "x" and A includes "z"', ['x', 'z']],
      [
        { id: 'A', type: 'STATES', options },
        'includes "x" and A notIncludes "z" and A arrayLength 2',
        ['x', 'y'],
      ],
      [{ id: 'A', type: 'COMBOBOX', multiple: true, options }, 'includes "other"', ['other']],
      [{ id: 'A', type: 'TEXT' }, 'includes "site" and A includes "safe"', 'site safe'],
      [{ id: 'A', type: 'YEAR_RANGE' }, 'is [2021, 2022, 2023]', { from: 2021, to: 2023 }],
      [
        { id: 'A', type: 'YEAR_RANGE' },
        'includes 2021 and A includes 2023 and A notIncludes 2020 and A notIncludes 2024',
        { from: 2021, to: 2023 },
      ],
    ];
    tried.push(
      [{ id: 'A', type: 'NUMERIC' }, 'greater 0.5 and A less 0.75', 0.625],
      [{ id: 'A', type: 'YEAR' }, 'greater 2010 and A less 2020 and A not 2011', 2015],
    );
    for (const [question, clauses, value] of tried) {
      const shown: Question = {
        id: 'Z',
        type: 'TEXT',
        hidden: true,
        conditions: [`hidden: A ${clauses} => false`.replaceAll(' A ', ' question.A ')],
      };
      expect(answersIn(flipOf([question, shown], 'Z hidden'))).toEqual([['s/A', value]]);
    }
  });

  it('names the outer panel when the inner one is in rows that do not exist yet', () => {
    const inner: Question = { id: 'I', type: 'PANEL', questions: [{ id: 'X', type: 'NUMERIC' }] };
    const rule = 'hidden: panelInnerId.X less 3 => false';
    const questions: Question[] = [
      { id: 'P', type: 'PANEL', questions: [inner] },
      { id: 'Z', type: 'TEXT', hidden: true, conditions: [rule] },
    ];
    const { flip } = explained({ name: '', questions, why: 'Z hidden', says: [] });
    expect(flip).toMatchObject({ kind: 'unknown', panels: ['s/P'] });
  });

  it('reports that it exceeds a limit that depends on another answer', () => {
    const questions: Question[] = [
      { id: 'M', type: 'NUMERIC', value: 10 },
      { id: 'A', type: 'NUMERIC', max: { question: 'M' } },
      { id: 'Z', type: 'TEXT', hidden: true, conditions: ['hidden: question.A min 20 => false'] },
    ];
    // Giving M a higher answer first would flip nothing by itself, so it is not part of the change.
    expect(flipOf(questions, 'Z hidden').changes).toEqual([
      { address: 's/A', label: 'A', value: 20, isOpen: true, problem: 'A must be 10 or less' },
    ]);
  });

  it('makes the choice that creates a row first, then answers in the row', () => {
    const flip = flipOf(
      [
        { id: 'Y', type: 'YEAR_RANGE' },
        {
          id: 'P',
          type: 'PANEL',
          per: { source: 'question.Y', key: 'P1' },
          questions: [
            { id: 'P1', type: 'YEAR' },
            { id: 'P2', type: 'NUMERIC' },
          ],
        },
        {
          id: 'Z',
          type: 'TEXT',
          hidden: true,
          conditions: ['hidden: panelInnerId.P2 greater 0 => false'],
        },
      ],
      'Z hidden',
    );
    expect(answersIn(flip)).toEqual([
      ['s/Y', { from: 2025, to: 2025 }],
      ['s/P/2025/P2', 1],
    ]);
  });

  it('uses a question that no one can edit only when nothing else works', () => {
    const rule = 'hidden: question.A is "Yes" or question.B is "Yes" => false';
    const closed: Question = { id: 'A', type: 'YESNO', readonly: true };
    const z: Question = { id: 'Z', type: 'TEXT', hidden: true, conditions: [rule] };
    const other = flipOf([closed, { id: 'B', type: 'YESNO' }, z], 'Z hidden');
    expect(answersIn(other)).toEqual([['s/B', 'Yes']]);
    const none = flipOf([closed, { id: 'B', type: 'YESNO', disabled: true }, z], 'Z hidden');
    expect(none.changes).toMatchObject([{ address: 's/A', isOpen: false }]);
  });

  it('is unknown rather than never without a proof, and stops at the budget', () => {
    const one: Case = {
      name: '',
      questions: [
        { id: 'A', type: 'NUMERIC' },
        {
          id: 'Z',
          type: 'TEXT',
          hidden: true,
          conditions: ['hidden: question.A greater 5 and question.A less 5 => false'],
        },
      ],
      why: 'Z hidden',
      says: [],
    };
    expect(explained(one).flip).toMatchObject({ kind: 'unknown', isSpent: false });
    expect(explained({ ...one, options: { budget: 3 } }).flip).toMatchObject({
      kind: 'unknown',
      isSpent: true,
    });
    expect(explained({ ...one, options: { budget: 0 } }).flip).toMatchObject({ tried: 0 });
  });

  it('stops at its budget in a chain of 400 questions', () => {
    const chain = Array.from(
      { length: 400 },
      (_, n): Question => ({
        id: `q${n}`,
        type: 'TEXT',
        hidden: n > 0,
        conditions: n === 0 ? [] : [`hidden: question.q${n - 1} full => false`],
      }),
    );
    const { flip } = explained({
      name: '',
      questions: chain,
      why: 'q399 hidden',
      says: [],
      options: { budget: 50 },
    });
    expect(flip).toMatchObject({ kind: 'unknown', isSpent: true });
  });

  it('ignores a width that is not a number, as the engine does', () => {
    const wide: Question = {
      id: 'B',
      type: 'TEXT',
      colWidth: 6,
      conditions: ['colWidth: question.A empty => "wide"'],
    };
    const session = openForm([section([UNION, wide])]);
    expect(session.get('s/B').colWidth).toBe(6);
    const { state, reason, flip } = explain(session, 's/B', 'colWidth');
    expect({ state, reason: reason.kind, flip: flip.kind }).toEqual({
      state: 6,
      reason: 'base',
      flip: 'never',
    });
  });

  it('throws for an address that does not exist', () => {
    expect(() => explain(openForm([section([UNION])]), 's/none', 'hidden')).toThrow('s/none');
  });
});
