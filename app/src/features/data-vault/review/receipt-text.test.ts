import type { Review } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { receiptFacts, receiptText } from './receipt-text.ts';

const section = {
  slug: 'insurance',
  name: 'Insurance',
  revision: 3,
  questions: 40,
  answered: 31,
  required: 12,
  required_answered: 12,
  files: 2,
  file_names: ['liability.pdf', 'umbrella.pdf'],
};

const review: Review = {
  id: '6f1d3c57-3f0e-4a7f-9b57-1f8a1f5d2a10',
  number: 2,
  at: '2026-05-04T15:00:00.000Z',
  by: { first_name: 'Maria', last_name: 'Alvarez' },
  form_type: 'F',
  questions: 40,
  answered: 31,
  required: 12,
  required_answered: 12,
  files: 2,
  sections: [section],
};

it('says how much was answered, how much was required, and which files are included', () => {
  const facts = receiptFacts(review);
  expect(facts).toContainEqual(['Answers', '31 of 40 questions that applied']);
  expect(facts).toContainEqual(['Required', '12 of 12 required answers']);
  expect(facts).toContainEqual(['Files', '2 files']);
  expect(receiptText(review, 'Summit Electric LLC')).toContain(
    '- Insurance: 31 of 40 answered, 12 of 12 required, 2 files: liability.pdf; umbrella.pdf\n',
  );
});

it('leaves out what early receipts did not record', () => {
  const unknown = { required: null, required_answered: null };
  const early = {
    ...review,
    ...unknown,
    sections: [{ ...section, ...unknown, file_names: null }],
  };
  expect(receiptFacts(early).map(([term]) => term)).not.toContain('Required');
  expect(receiptText(early, 'Summit Electric LLC')).toContain(
    '- Insurance: 31 of 40 answered, 2 files\n',
  );
});
