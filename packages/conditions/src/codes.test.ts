import { describePages } from '@plumbline/diagnostics/testing';
import form from '../conformance/form.json' with { type: 'json' };
import { checkRules } from './checker/check-rules.ts';
import type { CheckedQuestion } from './checker/input.ts';
import { codes } from './codes.ts';

const questions = form.questions as readonly CheckedQuestion[];

/** A `rules` example has lines of the form `QUESTION: rule`; a `json` example is a list of questions. */
function findingsOf(example: string): readonly string[] {
  if (example.startsWith('[')) {
    const given = JSON.parse(example) as readonly CheckedQuestion[];
    return checkRules({ questions: given, rules: [] }).map(({ code }) => code);
  }
  const counts = new Map<string, number>();
  const rules = example.split('\n').map((line) => {
    const colon = line.indexOf(': ');
    const questionId = line.slice(0, colon);
    const index = counts.get(questionId) ?? 0;
    counts.set(questionId, index + 1);
    return { questionId, index, text: line.slice(colon + 2) };
  });
  return checkRules({ questions, rules }).map(({ code }) => code);
}

describePages({
  letter: 'C',
  codes,
  codesOf: findingsOf,
  // A rule of a million characters does not fit on a page.
  withoutExample: ['C118'],
});
