import {
  compile,
  headingsOf,
  openSession,
  questionTypes,
  type Session,
  outsiderDocument,
} from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anySecretiveForm,
  formsByOperator,
  type Generated,
  GRANTED,
  SECRET,
  secretQuestions,
} from '../test/noninterference/forms.ts';
import { differences, visibleAnswers } from '../test/noninterference/visible-answers.ts';
import { neverSaved } from './vault-state.ts';

/** `npm test` makes the same few forms each time; `npm run test:noninterference` makes many others. */
const RUNS = Number(process.env['NONINTERFERENCE_FORMS'] ?? 1000);
const SEED = Number(process.env['NONINTERFERENCE_SEED'] ?? 20_261_123);
const TIMEOUT_MS = 60_000 + RUNS * 50;
const granted: ReadonlySet<string> = new Set([GRANTED]);

/** The answers of one vault of a pair in the section that is not granted. */
const anyAnswers = fc.record({
  S1: fc.constantFrom(null, 'a', 'b'),
  S2: fc.constantFrom(null, 2, 5),
  S3: fc.constantFrom(null, ['a'], ['b', 'a'], ['a', 'b', 'c']),
  S4: fc.constantFrom(null, { from: 2022, to: 2022 }, { from: 2022, to: 2024 }),
  S6: fc.constantFrom(null, { id: 'f0', name: 'f.pdf', size: 1 }),
  S7: fc.constantFrom(null, '2024-02-29', '2026-01-31'),
  S8: fc.constantFrom(null, true, false),
  rows: fc.array(fc.constantFrom(null, 'a'), { maxLength: 2 }),
});

function answerSecret(session: Session, answers: Generated<typeof anyAnswers>): void {
  const { rows, ...values } = answers;
  for (const [id, value] of Object.entries(values)) session.set(`${SECRET}/${id}`, value);
  for (const value of rows) {
    const row = session.addRow(`${SECRET}/S5`);
    session.set(`${SECRET}/S5/${row}/S5.1`, value);
  }
}

/** Two vaults on one form that differ only in the answers of the section that is not granted. */
function pairOf(
  form: readonly AnswersDocument[],
  both: readonly Generated<typeof anyAnswers>[],
): readonly Session[] {
  const compiled = compile(form);
  if (!compiled.ok) {
    // The rules of some form a cycle. Any other fault, such as an operator without its literal, would leave forms untried.
    expect(compiled.diagnostics.filter(({ code }) => code !== 'C109')).toEqual([]);
    return [];
  }
  const now = '2026-11-21';
  const facts = { status: 'Work In Progress', form_type: 'T', viewer: 'contractor' };
  return both.map((answers) => {
    const session = openSession(compiled.program, { now, facts });
    answerSecret(session, answers);
    return session;
  });
}

/** Clears granted answers that only one of the two shows, in both, so that most pairs agree. */
function settle(pair: readonly Session[]): boolean {
  for (let round = 0; round < 5; round += 1) {
    const [one = new Map(), other = new Map()] = pair.map((session) =>
      visibleAnswers(session, granted),
    );
    const open = differences(one, other);
    if (open.length === 0) return true;
    for (const session of pair)
      for (const address of open) if (session.has(address)) session.set(address, null);
  }
  return false;
}

const structureOf = (session: Session) =>
  session
    .addresses(GRANTED)
    .filter((address) => !session.get(address).hidden)
    .join();

/** Every question is under the heading that the form gives it, and every heading has a question. */
function expectHeadings(shown: readonly Question[], template: readonly Question[] = []): void {
  const [now, meant] = [headingsOf(shown), headingsOf(template)];
  for (const { id } of shown) expect([id, now.get(id)]).toEqual([id, meant.get(id)]);
  const begun = shown.flatMap(({ group }) => group ?? []);
  expect(begun).toEqual([...new Set(begun)]);
  for (const { id, type, panels = [], questions = [] } of shown) {
    const own = template.find((one) => one.id === id)?.questions ?? [];
    if (type === 'PANEL') for (const row of panels) expectHeadings(row.questions, own);
    // Inner questions are under their question's heading, and start none.
    else expect(questions.filter(({ group }) => group !== undefined)).toEqual([]);
  }
}

describe('what an outsider is sent', () => {
  it('is tried with secret answers of every kind', () => {
    const kinds = secretQuestions.map(({ type }) => questionTypes[type].kind);
    const every = Object.values(questionTypes).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(every));
  });

  it.each(formsByOperator)('is tried with rules that test them with `%s`', (_, form) => {
    const sessions = pairOf(form, fc.sample(anyAnswers, { numRuns: 50, seed: SEED }));
    expect(new Set(sessions.map(structureOf)).size).toBeGreaterThan(1);
  });

  it(
    'of any form follows from the visible answers of the granted sections',
    () => {
      let pairs = 0;
      let structures = 0;
      const property = fc.property(anySecretiveForm, anyAnswers, anyAnswers, (form, one, other) => {
        const pair = pairOf(form, [one, other]);
        if (pair.length === 0 || !settle(pair)) return;
        pairs += 1;
        if (new Set(pair.map(structureOf)).size > 1) structures += 1;
        const [shown, asShown] = pair.map((session) =>
          form
            .filter(({ link }) => link === GRANTED)
            .map((document) => outsiderDocument(session, document, neverSaved.stamp, granted)),
        );
        expect(asShown).toEqual(shown);
        for (const document of shown ?? [])
          expectHeadings(document.questions, form.find(({ link }) => link === GRANTED)?.questions);
      });
      fc.assert(property, { numRuns: RUNS, seed: SEED });
      console.log(`${RUNS} forms: ${pairs} pairs agree, the structure of ${structures} differs`);
      expect(pairs).toBeGreaterThan(RUNS / 2);
      expect(structures).toBeGreaterThan(RUNS / 10);
    },
    TIMEOUT_MS,
  );
});
