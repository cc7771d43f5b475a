import type { AnswerText } from '@plumbline/form-engine';
import { labelOf } from '../../engine/question-labels.ts';

/** An answer as lines of plain text; no line for a blank one. Files and documents appear by name. */
export function answerLines(answer: AnswerText): readonly string[] {
  switch (answer.kind) {
    case 'blank':
      return [];
    case 'text':
    case 'number':
    case 'link':
      return [answer.text];
    case 'lines':
      return answer.lines;
    case 'list':
      return answer.entries;
    case 'files':
      return answer.files.map(({ name }) => name);
    case 'documents':
      return answer.documents.map(({ id, files, asked }) => {
        const short = asked > 1 ? `${files} of ${asked} on file` : 'not on file';
        return `${labelOf(id) ?? id}: ${files >= asked ? 'on file' : short}`;
      });
    default:
      return answer satisfies never;
  }
}
