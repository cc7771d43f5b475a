import { parseRule, printRule, referencesOf, type Target } from '@plumbline/conditions';
import type { AnswersDocument, Question, QuestionType } from '@plumbline/schemas';
import { FACTS } from '../compile/define.ts';
import { boundReferences, partsOf } from '../compile/limit.ts';
import { parseReference } from '../compile/reference-text.ts';

/** Something that reads or is read: a question of the documents, a fact, or a question of a section not given. */
export type DependencyNode = {
  /** Unique among the nodes: ids are unique in a form. */
  readonly id: string;
  readonly kind: 'question' | 'fact' | 'outside';
  /** These four are set for questions only. `link` is the section's. */
  readonly link?: string;
  readonly type?: QuestionType;
  readonly label?: string;
  /** The panel that holds it in its rows, or the question it is a sub-question of. */
  readonly parentId?: string;
};

/** The property that reads: a rule's target, or one of the other ways to read a question. */
export type DependencyProperty = Target | 'rows' | 'options' | 'min' | 'max' | 'check';

/** `to` reads `from`, for one of its properties. */
export type Dependency = {
  readonly from: string;
  readonly to: string;
  readonly property: DependencyProperty;
  /** The canonical texts of the rules that read, in order; or the calculation's name; else empty. */
  readonly because: readonly string[];
};

export type DependencySection = { readonly link: string; readonly title: string };

/** Which questions read which in a form. Plain data: it can be drawn, counted, sent. */
export type Dependencies = {
  readonly sections: readonly DependencySection[];
  /** Every question in document order, prototypes once; then the facts and outside questions that are read. */
  readonly nodes: readonly DependencyNode[];
  /** In the order of the readers, each (from, to, property) once. */
  readonly edges: readonly Dependency[];
};

/**
 * The dependencies between the documents of one form, with all sections given together. Anything that cannot be parsed
 * (a rule or a reference) is left out, so that a form with mistakes still has a graph; for cycles see
 * `checkTemplates`. Never throws on documents whose structure is valid.
 */
export function dependencies(documents: readonly AnswersDocument[]): Dependencies {
  const nodes = new Map<string, DependencyNode>();
  const placed: Question[] = [];
  const visit = (list: readonly Question[], link: string, parentId?: string): void => {
    for (const question of list) {
      // If two questions have the same id, the first one counts: the checker reports the other.
      if (!nodes.has(question.id)) {
        const { id, type, label } = question;
        nodes.set(id, {
          id,
          kind: 'question',
          link,
          type,
          ...(label == null ? {} : { label }),
          ...(parentId === undefined ? {} : { parentId }),
        });
        placed.push(question);
      }
      visit(question.questions ?? [], link, question.id);
      for (const row of question.panels ?? []) visit(row.questions, link, question.id);
    }
  };
  for (const document of documents) visit(document.questions, document.link);

  const edges = new Map<string, Dependency & { because: string[] }>();
  const add = (from: string, to: string, property: DependencyProperty, because?: string): void => {
    if (!nodes.has(from)) {
      nodes.set(from, { id: from, kind: Object.hasOwn(FACTS, from) ? 'fact' : 'outside' });
    }
    const key = `${from} ${to} ${property}`;
    let edge = edges.get(key);
    if (edge === undefined) edges.set(key, (edge = { from, to, property, because: [] }));
    if (because !== undefined && !edge.because.includes(because)) edge.because.push(because);
  };
  for (const question of placed) {
    for (const { from, property, because } of readsOf(question))
      add(from, question.id, property, because);
  }
  return {
    sections: documents.map(({ link, title }) => ({ link, title: title ?? link })),
    nodes: [...nodes.values()],
    edges: [...edges.values()],
  };
}

type Read = {
  readonly from: string;
  readonly property: DependencyProperty;
  readonly because?: string;
};

function readsOf(question: Question): readonly Read[] {
  const found: Read[] = [];
  const add = (text: string | null | undefined, property: DependencyProperty, because?: string) => {
    const from = text == null ? undefined : parseReference(text)?.id;
    if (from === undefined) return;
    found.push(because === undefined ? { from, property } : { from, property, because });
  };
  for (const text of question.conditions ?? []) {
    const parsed = parseRule(text);
    if (!parsed.ok) continue;
    const because = printRule(parsed.rule);
    for (const { id } of referencesOf(parsed.rule))
      found.push({ from: id, property: parsed.rule.target, because });
  }
  // The engine reads only the first callback, and only for a CALC.
  const callback = question.type === 'CALC' ? question.callbacks?.[0] : undefined;
  for (const text of Object.values(callback?.inputs ?? {})) add(text, 'value', callback?.name);
  if (question.type === 'PANEL' && question.per != null) {
    add(question.per.source, 'rows');
    // The answer to the key question decides whether a row is shown.
    found.push({ from: question.per.key, property: 'rows' });
  }
  add(question.optionsFrom?.question, 'options');
  add(question.optionsFrom?.filter, 'options');
  for (const bound of ['min', 'max'] as const) {
    const limit = question[bound];
    const { formula } = partsOf(limit);
    const because = typeof formula === 'string' ? formula : undefined;
    for (const { text, isBareId } of boundReferences(limit))
      if (isBareId) found.push({ from: text, property: bound });
      else add(text, bound, because);
  }
  for (const { inputs, message } of question.checks ?? [])
    for (const text of Object.values(inputs)) add(text, 'check', message);
  return found;
}
