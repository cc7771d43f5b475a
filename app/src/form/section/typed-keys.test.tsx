import { readFileSync } from 'node:fs';
import { compile, openSession, questionTraits, questionTypes } from '@plumbline/form-engine';
import { readableInputs } from '@plumbline/form-engine/testing';
import { BoundForm, toSchema } from '@plumbline/rjsf-theme';
import type { AnswersDocument, Question, QuestionType } from '@plumbline/schemas';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(cleanup);

const now = '2026-11-21';

type Row = {
  readonly type: QuestionType;
  readonly entry: unknown;
  readonly error?: string;
  readonly question?: Partial<Question>;
};

const { rows } = JSON.parse(
  readFileSync('packages/form-engine/conformance/entries.json', 'utf8'),
) as { rows: readonly Row[] };

const typed = (Object.keys(questionTypes) as QuestionType[]).filter(
  (type) => questionTraits[type].isTyped && entriesOf(type).size > 0,
);

/** The texts that people type into a question of the type, by what the question says besides its type. */
function entriesOf(type: QuestionType): ReadonlyMap<string, readonly string[]> {
  const accepted = rows.filter((row) => row.type === type && row.error === undefined);
  const all = [...readableInputs[type].map((entry): Row => ({ type, entry })), ...accepted];
  const entries = new Map<string, string[]>();
  for (const { entry, question = {} } of all) {
    if (typeof entry !== 'string' || entry.trim() === '') continue;
    const key = JSON.stringify(question);
    entries.set(key, [...(entries.get(key) ?? []), entry]);
  }
  return entries;
}

/** One question in the real form and engine. Returns a function that types a text and gives what the engine has. */
async function open(question: Question) {
  const document: AnswersDocument = { id: 's', link: 's', template: 'F', questions: [question] };
  const compiled = compile([document]);
  if (!compiled.ok) throw new Error('the document does not compile');
  const session = openSession(compiled.program, { now });
  const section = toSchema(document, { now });
  render(<BoundForm store={session} section={section} confirmChange={async () => true} />);
  const input = screen.getByLabelText<HTMLInputElement>('Answer');
  input.focus();
  // What a field loads at the first focus.
  await vi.dynamicImportSettled();
  return (text: string) => {
    input.focus();
    fireEvent.input(input, { target: { value: '' } });
    for (const key of text) fireEvent.input(input, { target: { value: input.value + key } });
    input.blur();
    return session.get('s/A').own;
  };
}

describe('a text typed one key at a time is the answer that the engine reads in the whole text', () => {
  test.each(typed)('as a %s', async (type) => {
    for (const [more, entries] of entriesOf(type)) {
      const question: Question = { ...JSON.parse(more), id: 'A', type, label: 'Answer' };
      const typeText = await open(question);
      const { decode } = questionTypes[type];
      expect(entries.map((entry) => [entry, typeText(entry)])).toEqual(
        entries.map((entry) => [entry, decode(entry, question).value]),
      );
      cleanup();
    }
  });
});
