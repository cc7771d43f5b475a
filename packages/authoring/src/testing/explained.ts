import type { Target } from '@plumbline/conditions';
import type { CompileOptions, Facts, Session } from '@plumbline/form-engine';
import { openForm, section } from '@plumbline/form-engine/testing';
import type { Question } from '@plumbline/schemas';
import { explain } from '../explain/explain.ts';
import type { ExplainOptions, Explanation } from '../explain/explanation.ts';

/** A form with one section `s`, its answers, what to explain, and the expected lines. */
export type Case = {
  readonly name: string;
  readonly questions: readonly Question[];
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly open?: CompileOptions & { facts?: Facts };
  /** `address target`, the address without its section. */
  readonly why: string;
  readonly options?: ExplainOptions;
  readonly says: readonly string[];
};

export const PANEL: Question = {
  id: 'P',
  type: 'PANEL',
  label: 'Crews',
  questions: [
    { id: 'P1', type: 'NUMERIC', label: 'People' },
    { id: 'P2', type: 'TEXT', label: 'Why', conditions: ['hidden: panelInnerId.P1 less 10'] },
  ],
};
export const UNION: Question = { id: 'A', type: 'YESNO', label: 'Union shop?' };
export const rows = (...people: (number | null)[]) =>
  people.map((value, at) => ({
    id: `r${at + 1}`,
    questions: [{ ...PANEL.questions?.[0], value }, PANEL.questions?.[1]] as Question[],
  }));

function open({ questions, answers = {}, open: options }: Case): Session {
  const session = openForm([section(questions)], options);
  session.setMany(Object.entries(answers).map(([id, value]) => [`s/${id}`, value] as const));
  return session;
}

export function explained(one: Case): Explanation {
  const [id = '', target = ''] = one.why.split(' ');
  return explain(open(one), `s/${id}`, target as Target, one.options);
}
