import type { ScoringModel } from '@plumbline/schemas/scoring';
import { LETTERS } from '../../score/grade.ts';
import type { Reports } from './fault.ts';

/** A model may contain any letter until it has been checked. */
const letters: readonly string[] = LETTERS;

/** Unknown letters, grades out of order, and grades without an action. */
export function gradeFaults(model: ScoringModel, { report, unknown }: Reports): void {
  const letter = (value: string, pointer: string): void => {
    if (!letters.includes(value)) unknown('M112', pointer, 'grade', value, letters);
  };
  model.caps.forEach(({ cap }, at) => letter(cap, `/caps/${at}/cap`));
  model.grades.forEach((grade, at) => {
    letter(grade.letter, `/grades/${at}/letter`);
    const before = model.grades[at - 1];
    if (before === undefined) return;
    if (grade.from >= before.from)
      report(
        'M112',
        `/grades/${at}/from`,
        `no score reaches \`${grade.letter}\``,
        'list the grades best first',
      );
  });
  if (model.grades.at(-1)?.from !== 0)
    report('M112', '/grades', 'the last grade must start at 0', 'set its `from` to 0');
  for (const first of new Set(model.grades.map((grade) => grade.letter.slice(0, 1))))
    if (letters.includes(first) && !model.actions.some((action) => action.letter === first))
      report('M112', '/actions', `there is no action for grade ${first}`);
  const { gradeFrom, fullFrom } = model.coverage;
  if (fullFrom < gradeFrom) report('M112', '/coverage/fullFrom', '`fullFrom` is below `gradeFrom`');
}
