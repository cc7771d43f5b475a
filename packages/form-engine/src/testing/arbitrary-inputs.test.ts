import { expect, it } from 'vitest';
import { questionTypes } from '../questions/index.ts';
import { readableInputs } from './arbitrary-inputs.ts';

it.each(Object.values(questionTypes).filter(({ answered }) => answered))(
  'gives $type an input that it reads as an answer',
  ({ type, decode, isBlank }) => {
    const inputs = readableInputs[type];
    expect(inputs.length).toBeGreaterThan(0);
    const question = { id: 'Q', type, ...(type === 'MASK' ? { mask: '##-#######' } : {}) };
    for (const input of inputs) {
      const { ok, value } = decode(input, question);
      // An unchecked box counts as blank but is still an answer.
      expect({ input, ok, isAnswer: !isBlank(value) || value === false }).toEqual({
        input,
        ok: true,
        isAnswer: true,
      });
    }
  },
);
