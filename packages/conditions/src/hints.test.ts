import { expect, test } from 'vitest';
import { operatorNames } from './ast.ts';
import { operators } from './operators/index.ts';

test('no two operators have a synonym in common, and no synonym is an operator itself', () => {
  const synonyms = Object.values(operators).flatMap((operator) => operator.synonyms);
  expect(synonyms.filter((word, at) => synonyms.indexOf(word) !== at)).toEqual([]);
  expect(operatorNames.filter((name) => synonyms.includes(name))).toEqual([]);
});
