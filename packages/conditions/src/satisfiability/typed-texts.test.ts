import { describe, expect, test } from 'vitest';
import { comesOut } from './goals.ts';
import { openProver } from './open-prover.ts';
import type { ProofQuestion } from './question.ts';

describe('the prover, for text with a format', () => {
  const email: Partial<ProofQuestion> = {
    type: 'EMAIL',
    samples: ['name@company.com', 'other@company.com'],
    accepts: (value) => /^\w+@[\w-]+(\.\w+)+$/.test(String(value)),
  };
  const phone: Partial<ProofQuestion> = {
    type: 'PHONE',
    samples: ['(222) 222-2222', '(333) 333-3333'],
    accepts: (value) => /^\(\d{3}\) \d{3}-\d{4}$/u.test(String(value)),
  };
  const canHold = (more: Partial<ProofQuestion>, ids: readonly string[], condition: string) => {
    const questions: ProofQuestion[] = ids.map((id) => ({
      id,
      section: 's',
      kind: 'text',
      type: 'TEXT',
      ...more,
    }));
    const rules = [{ questionId: 'O', index: 0, text: `hidden: ${condition}` }];
    const owner: ProofQuestion = { id: 'O', section: 's', kind: 'text', type: 'TEXT' };
    const prover = openProver({ questions: [owner, ...questions], rules });
    const [owned] = prover?.form.rulesOf('O', 'hidden') ?? [];
    return owned && prover?.decide(comesOut(owned, true)).kind;
  };

  test.each([
    // `name@gc.com`, the obvious candidate, contains `me@gc.com`.
    [email, 'question.X includes "@gc.com" and question.X notIncludes "me@gc.com"', 'yes'],
    [email, 'question.X full and question.X notIncludes "company"', 'yes'],
    [email, 'question.X full and question.X not ["name@company.com"]', 'yes'],
    [email, 'question.X includes "company" and question.X is "me@gc.com"', 'no'],
    [email, 'question.X includes "@gc.com" and question.X includes "you"', 'yes'],
    [phone, 'question.X includes "312" and question.X notIncludes "2222"', 'yes'],
    [phone, 'question.X includes "(312)" and question.X includes "0199"', 'yes'],
    [phone, 'question.X full and question.X notIncludes "2" and question.X notIncludes "3"', 'yes'],
    [phone, 'question.X is "312"', 'no'],
  ] as const)('%o: %s: %s', (more, condition, wanted) => {
    expect(canHold(more, ['X'], condition)).toBe(wanted);
  });

  test.each([email, phone])('%o: three can all be different', (more) => {
    const condition = ['X', 'Y', 'Z'].map((id) => `question.${id} full`).join(' and ');
    const different = 'question.X not question.Y and question.Y not question.Z';
    const all = `${condition} and ${different} and question.X not question.Z`;
    expect(canHold(more, ['X', 'Y', 'Z'], all)).toBe('yes');
  });
});
