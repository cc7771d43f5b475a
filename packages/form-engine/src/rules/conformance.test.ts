import type { AnswersDocument, Question } from '@plumbline/schemas';
import { describe, expect, test } from 'vitest';
import table from '../../conformance/states.json' with { type: 'json' };
import type { Progress, QuestionState, Session } from '../types.ts';
import { openForm } from '../testing/form.ts';

/** The expectations for one question: any of the properties that `plumb eval` prints, lists of messages as counts. */
type Said = Readonly<Record<string, unknown>>;

type Row = {
  readonly given: readonly (readonly [address: string, answer: unknown])[];
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly then: Readonly<Record<string, Said>>;
  readonly progress?: Partial<Progress>;
  readonly saved?: Readonly<Record<string, unknown>>;
};

type Case = {
  readonly rule: string;
  readonly name: string;
  readonly now?: string;
  readonly documents: readonly AnswersDocument[];
  readonly rows: readonly Row[];
};

const cases = table.cases as unknown as readonly Case[];

function opened({ documents, now }: Case, { given, facts }: Row): Session {
  const session = openForm(documents, {
    ...(now === undefined ? {} : { now }),
    ...(facts === undefined ? {} : { facts }),
  });
  for (const [address, answer] of given) session.set(address, answer);
  return session;
}

function stateAs(state: QuestionState, said: Said): Said {
  const counted: Readonly<Record<string, unknown>> = {
    ...state,
    errors: state.errors.length,
    notices: state.notices.length,
  };
  return Object.fromEntries(Object.keys(said).map((key) => [key, counted[key]]));
}

/** The answer that a save sends for a question outside panels. */
function savedAnswer(session: Session, address: string): unknown {
  const [link = '', id] = address.split('/');
  const { questions } = session.submission(link).document;
  return questions.find((question: Question) => question.id === id)?.value ?? null;
}

describe('conformance/states.json', () => {
  test('has cases for every rule that a whole form keeps', () => {
    const rules = new Set(cases.map(({ rule }) => rule));
    for (const rule of ['R1', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12', 'R13', 'R14'])
      expect(rules).toContain(rule);
  });

  for (const one of cases) {
    describe(`${one.rule} ${one.name}`, () => {
      for (const row of one.rows) {
        const facts = row.facts === undefined ? '' : ` with ${JSON.stringify(row.facts)}`;
        test(`given ${JSON.stringify(row.given)}${facts}`, () => {
          const session = opened(one, row);
          for (const [address, said] of Object.entries(row.then))
            expect({ [address]: stateAs(session.get(address), said) }).toEqual({ [address]: said });
          if (row.progress !== undefined) expect(session.progress()).toMatchObject(row.progress);
          for (const [address, answer] of Object.entries(row.saved ?? {}))
            expect({ [address]: savedAnswer(session, address) }).toEqual({ [address]: answer });
        });
      }
    });
  }
});
