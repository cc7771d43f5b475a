import { compile, openSession, questionTypes } from '@plumbline/form-engine';
import { BoundForm, toSchema } from '@plumbline/rjsf-theme';
import type { AnswersDocument } from '@plumbline/schemas';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';

afterEach(cleanup);

const now = '2026-11-21';

/** One question in the real form and engine. Returns a function that pastes a text and gives what the engine has. */
function open(type: 'NUMERIC' | 'PHONE') {
  const document: AnswersDocument = {
    id: 's',
    link: 's',
    template: 'F',
    questions: [{ id: 'A', type, label: 'Answer' }],
  };
  const compiled = compile([document]);
  if (!compiled.ok) throw new Error('the document does not compile');
  const session = openSession(compiled.program, { now });
  const section = toSchema(document, { now });
  render(<BoundForm store={session} section={section} confirmChange={async () => true} />);
  const input = screen.getByLabelText<HTMLInputElement>('Answer');
  return (text: string) => {
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.change(input, { target: { value: text } });
    const { own, illFormed } = session.get('s/A');
    return { own, illFormed };
  };
}

// The theme and the engine each parse the same text: they must agree.
describe('pasted text is read the way the engine reads it', () => {
  const signs = {
    NUMERIC: fc.string({ unit: fc.constantFrom(...'0123456789,. -+()$%eE€'), minLength: 1 }),
    PHONE: fc.string({ unit: fc.constantFrom(...'0123456789 -+().xet#'), minLength: 1 }),
  };

  test.each(['NUMERIC', 'PHONE'] as const)('as a %s', (type) => {
    const paste = open(type);
    fc.assert(
      fc.property(
        signs[type].filter((text) => text.trim() !== ''),
        (text) => {
          const read = questionTypes[type].decode(text, { id: 'A', type });
          const held = paste(text);
          expect(held.illFormed).toBe(!read.ok);
          if (read.ok) expect(held.own).toEqual(read.value);
        },
      ),
    );
  });

  test('a number can be typed from its decimal point or minus sign on', () => {
    const paste = open('NUMERIC');
    const input = screen.getByLabelText<HTMLInputElement>('Answer');
    for (const [text, own] of [
      ['.', '.'],
      ['.5', 0.5],
      ['-', '-'],
      ['-.', '-.'],
      ['-.5', -0.5],
    ] as const) {
      expect(paste(text).own).toBe(own);
      expect(input.value).toBe(text);
    }
  });

  test.each([
    ['NUMERIC', '(1,234)', -1234],
    ['NUMERIC', '1\u00a0234', 1234],
    ['PHONE', '+1 (555) 010-2000 ext 5', '(555) 010-2000 ext. 5'],
    ['PHONE', '+49 30 901820', '+49 30 901820'],
  ] as const)('%s %j', (type, text, own) => {
    expect(open(type)(text)).toEqual({ own, illFormed: false });
  });
});
