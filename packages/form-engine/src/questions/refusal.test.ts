import { answersDocumentSchema } from '@plumbline/schemas';
import { expect, test } from 'vitest';
import { errorKinds } from './refusal.ts';

test('the error kinds that a question can word match the schema', () => {
  const { definitions } = answersDocumentSchema as unknown as {
    readonly definitions: { readonly ErrorTexts: { readonly properties: object } };
  };
  expect(Object.keys(definitions.ErrorTexts.properties)).toEqual([...errorKinds]);
});
