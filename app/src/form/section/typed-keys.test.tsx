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

const types = Object.keys(questionTypes) as QuestionType[];
const typed = types.filter((type) => questionTraits[type].isTyped && entriesOf(type).size > 0);

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

/**
 * One question in the real form and engine. Returns a function that types a text and gives what the engine has: nothing
 * if there is no field to type in.
 */
async function open(question: Question) {
  const document: AnswersDocument = { id: 's', link: 's', template: 'F', questions: [question] };
  const compiled = compile([document]);
  if (!compiled.ok) throw new Error('the document does not compile');
  const session = openSession(compiled.program, { now });
  const section = toSchema(document, { now });
  render(<BoundForm store={session} section={section} confirmChange={async () => true} />);
  // The first one, if there are several: an address has one for each part.
  const input = [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('combobox')].find(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement,
  );
  if (input === undefined) return () => null;
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

test.each(types.filter((type) => questionTypes[type].answered))(
  'a %s is a typed type exactly if a key changes its answer',
  async (type) => {
    const typeText = await open({ id: 'A', type, label: 'Answer', options: [{ value: 'a' }] });
    expect(typeText('1') !== null).toBe(questionTraits[type].isTyped);
  },
);
