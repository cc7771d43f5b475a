import { expect, test } from 'vitest';
import { checkRules } from './check-rules.ts';
import type { CheckedQuestion } from './input.ts';
import { suggester } from './suggester.ts';

test('suggests the nearest name until too many were compared, then nothing', () => {
  const suggest = suggester();
  const names = Array.from({ length: 50_000 }, (_, at) => `Q-${at}`);
  const said = Array.from({ length: 5 }, () => suggest('Q-4x', names));
  expect(said).toEqual(['Q-4', 'Q-4', 'Q-4', 'Q-4', undefined]);
});

test('suggests the narrowest source that can read a question from where the rule is', () => {
  const question = { section: 's', kind: 'text', type: 'TEXT' } as const;
  const questions: readonly CheckedQuestion[] = [
    { ...question, id: 'P', kind: 'panel', type: 'PANEL' },
    { ...question, id: 'P-01', parent: 'P', panel: 'P' },
    { ...question, id: 'P-02', parent: 'P', panel: 'P' },
    { ...question, id: 'Q-01' },
    { ...question, id: 'R-0001', section: 'other' },
  ];
  const help = (questionId: string, id: string) =>
    checkRules({
      questions,
      rules: [{ questionId, index: 0, text: `hidden: question.${id} full` }],
    }).map((found) => found.help);
  expect(help('P-01', 'P_02')).toEqual(['did you mean `panelInnerId.P-02`?']);
  expect(help('Q-01', 'P_02')).toEqual(['did you mean `question.P-02`?']);
  expect(help('Q-01', 'R_0001')).toEqual(['did you mean `prequal.R-0001`?']);
  expect(help('P-01', 'P-02.value')).toEqual(['did you mean `panelInnerId.P-02`?']);
});
