import { answersDocumentSchema } from '@plumbline/schemas';
import { expect, test } from 'vitest';
import { errorKinds } from './refusal.ts';

test('the kinds that a question may word are those of the schema', () => {
  const { definitions } = answersDocumentSchema as unknown as {
    readonly definitions: { readonly ErrorTexts: { readonly properties: object } };
  };
  expect(Object.keys(definitions.ErrorTexts.properties)).toEqual([...errorKinds]);
});
