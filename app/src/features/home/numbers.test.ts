import { defaultModel } from '@plumbline/schemas/scoring';
import { formF } from '@plumbline/schemas/templates';
import { expect, it } from 'vitest';
import { NUMBERS } from './numbers.ts';

type Node = { readonly [key: string]: unknown };

/** Only questions that are asked: no retired question, no panel heading, no calculation. */
function questionsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(questionsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { id, type, label, retired } = node as Node;
  const isAsked =
    typeof id === 'string' &&
    label !== undefined &&
    retired === undefined &&
    !['PANEL', 'CALC'].includes(String(type));
  return [...(isAsked ? [id] : []), ...Object.values(node).flatMap(questionsIn)];
}

it('states the real numbers of questions, sections and metrics', () => {
  expect({
    questions: new Set(questionsIn(formF)).size,
    sections: formF.length,
    metrics: defaultModel.categories.flatMap(({ metrics }) => metrics).length,
  }).toEqual(NUMBERS);
});
