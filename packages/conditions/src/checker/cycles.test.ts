import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRules } from './check-rules.ts';
import type { CheckedQuestion } from './input.ts';

const ids = ['A', 'B', 'C', 'D', 'E', 'F'];
const reads = fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), {
  selector: ([from, to]) => `${from}${to}`,
  maxLength: 12,
});

/** The obvious implementation: follows reads from `id` until it finds nothing new. */
function isLoop(id: string, pairs: readonly (readonly [string, string])[]): boolean {
  const reached = new Set<string>();
  const add = (from: string): void => {
    for (const [reader, read] of pairs) {
      if (reader !== from || reached.has(read)) continue;
      reached.add(read);
      add(read);
    }
  };
  add(id);
  return reached.has(id);
}

test('a cycle is reported exactly when a question reaches itself, and each report is a real loop', () => {
  const questions: readonly CheckedQuestion[] = ids.map((id) => ({
    id,
    section: 's',
    kind: 'text',
    type: 'TEXT',
  }));
  fc.assert(
    fc.property(reads, (pairs) => {
      const rules = pairs.map(([questionId, read], index) => ({
        questionId,
        index,
        text: `hidden: question.${read} full`,
      }));
      const findings = checkRules({ questions, rules });
      expect(findings.length > 0).toBe(ids.some((id) => isLoop(id, pairs)));
      for (const finding of findings) {
        expect(finding.code).toBe('C109');
        const loop = [finding, ...(finding.related ?? [])];
        // Each step is a rule of one question that reads the next, and no question appears twice.
        loop.forEach(({ questionId, ruleIndex = -1 }, at) => {
          const next = loop[(at + 1) % loop.length]?.questionId;
          expect(pairs[ruleIndex]).toEqual([questionId, next]);
        });
        expect(new Set(loop.map(({ questionId }) => questionId)).size).toBe(loop.length);
      }
    }),
  );
});
