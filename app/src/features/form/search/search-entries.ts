import { headingsOf, rowName } from '@plumbline/form-engine';
import type { Session } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { valueText } from '../../../form/answers/place-of.ts';

/** One question as it can be found: its words, the answer, and where it is. */
export type SearchEntry = {
  /** Where to go: its address, or its panel's if the panel has no entry yet. */
  readonly address: string;
  readonly id: string;
  readonly link: string;
  /** The section's title. */
  readonly section: string;
  readonly label: string;
  readonly help: string;
  readonly options: string;
  /** The answer in words; blank where there is none. */
  readonly answer: string;
  /** The panel and the entry around it, as `Policies, Auto`; blank outside of panels. */
  readonly row: string;
  /** The heading above it; blank for none. */
  readonly group: string;
  readonly isHidden: boolean;
  /** A question of a panel without entries: each entry will have it. */
  readonly isPrototype: boolean;
};

/** Every question of the session's sections in the form's order. */
export function searchEntries(session: Session): readonly SearchEntry[] {
  return session.program.links.flatMap((link) => {
    const document = session.document(link);
    const section = document.title ?? link;
    const headings = headingsOf(document.questions);
    return entriesOf(document.questions, {
      session,
      link,
      section,
      prefix: link,
      row: '',
      groupOf: (id) => headings.get(id) ?? '',
    });
  });
}

type Around = {
  readonly session: Session;
  readonly link: string;
  readonly section: string;
  /** The prefix of these questions' addresses. */
  readonly prefix: string;
  readonly row: string;
  /** The heading above a question. */
  readonly groupOf: (id: string) => string;
};

function entriesOf(questions: readonly Question[], around: Around): SearchEntry[] {
  const { session, prefix, row } = around;
  return questions.flatMap((question): SearchEntry[] => {
    const address = `${prefix}/${question.id}`;
    if (!session.has(address)) return [];
    const { hidden, value } = session.get(address);
    const here = question.type === 'LABEL' ? [] : [entry(question, address, around, hidden, value)];
    const { label = question.id } = question;
    if (question.type !== 'PANEL') return [...here, ...entriesOf(question.questions ?? [], around)];
    const rows = question.panels ?? [];
    const headings = headingsOf(question.questions ?? []);
    const groupOf = (id: string) => headings.get(id) ?? '';
    const inner = rows.flatMap((one, index) => {
      const name = [row, label, rowName(question, one, index)].filter(Boolean).join(', ');
      return entriesOf(one.questions, {
        ...around,
        prefix: `${address}/${one.id}`,
        row: name,
        groupOf,
      });
    });
    const prototypes =
      rows.length > 0
        ? []
        : (question.questions ?? []).map((one) => ({
            ...entry(one, address, { ...around, row: label, groupOf }, hidden, null),
            isPrototype: true,
          }));
    return [...here, ...inner, ...prototypes];
  });
}

function entry(
  question: Question,
  address: string,
  { link, section, row, groupOf }: Around,
  isHidden: boolean,
  value: unknown,
): SearchEntry {
  const isBlank = value === null || value === undefined || value === '';
  return {
    address,
    id: question.id,
    link,
    section,
    label: question.label ?? question.id,
    help: question.help ?? '',
    options: (question.options ?? []).map((one) => one.label ?? String(one.value)).join(' · '),
    answer: isBlank || question.type === 'PANEL' ? '' : valueText(question, value),
    row,
    group: groupOf(question.id),
    isHidden,
    isPrototype: false,
  };
}
