import { type Session, compile, openSession } from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';

/** A section `s` with years and what follows them, contacts, and a question that a rule hides. For tests only. */
export const document: AnswersDocument = {
  id: 'd1',
  link: 's',
  template: 'T',
  title: 'Safety',
  questions: [
    { id: 'NAME', type: 'TEXT', label: 'Legal name' },
    { id: 'UNION', type: 'YESNO', label: 'Union work?' },
    {
      id: 'LOCAL',
      type: 'TEXT',
      label: 'Union local',
      hidden: true,
      conditions: ['hidden: question.UNION is "Yes" => false'],
    },
    {
      id: 'DUES',
      type: 'CURRENCY',
      label: 'Yearly dues',
      hidden: true,
      conditions: ['hidden: question.UNION is "Yes" => false'],
    },
    { id: 'YEARS', type: 'YEAR_RANGE', label: 'Years shown' },
    {
      id: 'FIG',
      type: 'PANEL',
      label: 'Injury figures, one block a year',
      per: { source: 'question.YEARS', key: 'FIG.1' },
      questions: [
        { id: 'FIG.1', type: 'YEAR', label: 'Year' },
        { id: 'FIG.2', type: 'NUMERIC', label: 'Hours worked' },
        { id: 'FIG.3', type: 'TEXT', label: 'Kept by' },
        { id: 'FIG.4', type: 'YESNO', label: 'Audited?' },
        {
          id: 'FIG.5',
          type: 'TEXT',
          label: 'Auditor',
          hidden: true,
          conditions: ['hidden: panelInnerId.FIG.4 is "Yes" => false'],
        },
      ],
    },
    {
      id: 'CON',
      type: 'PANEL',
      label: 'Contacts',
      min: 1,
      max: 20,
      questions: [
        { id: 'CON.1', type: 'TEXT', label: 'Name' },
        { id: 'CON.2', type: 'EMAIL', label: 'Email' },
      ],
      panels: ['r1', 'r2', 'r3'].map((id) => ({
        id,
        questions: [
          { id: 'CON.1', type: 'TEXT', label: 'Name' },
          { id: 'CON.2', type: 'EMAIL', label: 'Email' },
        ],
      })),
    },
  ],
};

/** @param more questions after these */
export function openTestSession(more: readonly Question[] = []): Session {
  const compiled = compile([{ ...document, questions: [...document.questions, ...more] }]);
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join('\n'));
  return openSession(compiled.program, { now: '2026-03-15' });
}
