import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { OpenAnswers } from '../autosave-types.ts';
import { snapshotOf } from '../snapshot.ts';

const text = (id: string, value: unknown = null): Question => ({
  id,
  type: 'TEXT',
  label: id,
  value,
});

/** Two texts and a panel with two rows, at revision 7. */
export const smallSection = (): AnswersDocument => ({
  id: 'F/insurance',
  link: 'insurance',
  template: 'F',
  revision: 7,
  questions: [
    text('IN-01', 'Acme'),
    text('IN-02'),
    {
      id: 'IN-04',
      type: 'PANEL',
      questions: [text('IN-04.1'), text('IN-04.2')],
      panels: [
        { id: 'r1', questions: [text('IN-04.1', 'Liability'), text('IN-04.2', '1')] },
        { id: 'r2', questions: [text('IN-04.1', 'Auto'), text('IN-04.2', '2')] },
      ],
    },
  ],
});

/** A section with answers changed by their addresses. */
export function edit(
  document: AnswersDocument,
  change: (values: Map<string, unknown>) => void,
): AnswersDocument {
  const values = new Map<string, unknown>();
  const walk = (
    questions: readonly Question[],
    prefix: string,
    visit: (q: Question, a: string) => Question,
  ): Question[] =>
    questions.map((question) => {
      const address = `${prefix}/${question.id}`;
      if (question.type !== 'PANEL') return visit(question, address);
      const panels = (question.panels ?? []).map((row) => ({
        ...row,
        questions: walk(row.questions, `${address}/${row.id}`, visit),
      }));
      return { ...question, panels };
    });
  walk(document.questions, document.link, (question, address) => {
    values.set(address, question.value);
    return question;
  });
  change(values);
  const questions = walk(document.questions, document.link, (question, address) => ({
    ...question,
    value: values.get(address) ?? null,
  }));
  return { ...document, questions };
}

/** An open form in which '#...' represents an entry that cannot be parsed as its type. */
export function openSmallForm(start: AnswersDocument) {
  let document = start;
  const typed = new Map<string, string>();
  const form = {
    set(address: string, value: unknown) {
      if (typeof value === 'string' && value.startsWith('#')) typed.set(address, value);
      else {
        typed.delete(address);
        document = edit(document, (values) => values.set(address, value));
      }
    },
    value: (address: string): unknown =>
      typed.get(address) ?? snapshotOf(document).values[address] ?? null,
    rows: () => (document.questions[2]?.panels ?? []).map((row) => String(row.id)),
    removeRow(row: string) {
      document = withRows(document, (rows) => rows.filter(({ id }) => id !== row));
    },
    orderRows(order: readonly string[]) {
      const place = ({ id }: { readonly id?: string | number }): number =>
        order.indexOf(String(id));
      document = withRows(document, (rows) => rows.toSorted((a, b) => place(a) - place(b)));
    },
    addRow(row: string) {
      document = withRows(document, (rows) => [
        ...rows,
        { id: row, questions: [text('IN-04.1'), text('IN-04.2')] },
      ]);
    },
    answers: {
      submission: () => ({ document, withheld: [...typed.keys()] }),
      entry: (address: string): unknown => {
        let isThere = false;
        edit(document, (values) => {
          isThere = values.has(address);
        });
        return typed.get(address) ?? (isThere ? null : undefined);
      },
      apply: (changes) => {
        for (const change of changes) {
          if (change.kind === 'answer') form.set(change.address, change.after);
          else if (change.kind === 'rowAdded') form.addRow(change.row);
          else if (change.kind === 'rowRemoved') form.removeRow(change.row);
          else form.orderRows(change.after);
        }
      },
    } satisfies OpenAnswers,
  };
  return form;
}

function withRows(
  document: AnswersDocument,
  change: (rows: NonNullable<Question['panels']>) => NonNullable<Question['panels']>,
): AnswersDocument {
  const questions = document.questions.map((question) =>
    question.type === 'PANEL' ? { ...question, panels: change(question.panels ?? []) } : question,
  );
  return { ...document, questions };
}
