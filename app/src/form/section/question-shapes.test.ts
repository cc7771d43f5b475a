import { questionTraits, questionTypes } from '@plumbline/form-engine';
import { questionShapes } from '@plumbline/rjsf-theme';
import { describe, expect, it } from 'vitest';

/** How the theme holds an answer that rules read as a value of this kind. */
const HELD = {
  number: 'number',
  text: 'string',
  date: 'string',
  list: 'texts',
  boolean: 'boolean',
  yearRange: 'object',
  object: 'object',
} as const;

// The theme does not know the engine, so it says again what both need.
describe.each(Object.values(questionTypes).filter(({ answered }) => answered))(
  'a question of type $type',
  ({ type, kind }) => {
    const shape = questionShapes[type];
    const { isClosed, isTyped, uses } = questionTraits[type];

    it('is to the theme what it is to the engine', () => {
      const { answer, takesMany } = shape;
      expect({ answer, takesMany, isClosed: shape.isClosed }).toEqual({
        answer: HELD[kind as keyof typeof HELD],
        takesMany: uses.includes('multiple'),
        isClosed,
      });
    });

    it('is not typed if one choice changes it', () => {
      expect(shape.isOneAct && isTyped).toBe(false);
    });
  },
);
