import type { Diagnostic } from '@plumbline/diagnostics';
import {
  codeOf,
  faultText,
  isRecord,
  type RowFault,
  rowFaults,
} from '@plumbline/form-engine/authoring';
import { relatedSpan, type Section } from './source.ts';

/** T125 and T126: rows hold answers only, and must not differ from their panel in anything else. */
export function checkRowWording(section: Section): readonly Diagnostic[] {
  const { value } = section.source;
  const questions = isRecord(value) ? value['questions'] : undefined;
  return rowFaults(questions, '/questions').map((fault) => diagnosticOf(section, fault));
}

function diagnosticOf(section: Section, fault: RowFault): Diagnostic {
  const { key, pointer, questionId, panelId } = fault;
  const place = { section, pointer: `${pointer}/${key ?? 'id'}` };
  return {
    code: codeOf(fault),
    severity: 'error',
    ...relatedSpan({ ...place, message: faultText(fault) }),
    help:
      key === undefined
        ? `add \`${questionId}\` to the \`questions\` of \`${panelId}\`, or remove it from the row`
        : `set it once in the \`questions\` of \`${panelId}\`, and remove it from the row`,
  };
}
