import { clausesOf, parseRule } from '@plumbline/conditions';
import { dependencies } from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { prove, type Proof, type ProveOptions } from '../proofs/prove.ts';
import { longestChain } from './longest-chain.ts';

/** How often each of some names occurs, the most frequent first. */
export type Counts = Readonly<Record<string, number>>;

export type SectionStats = {
  readonly link: string;
  readonly title: string;
  /** Including inner questions, each counted once, as a prototype. */
  readonly questions: number;
  readonly panels: number;
  /** Required by their own property; a rule may change that. */
  readonly required: number;
  readonly options: number;
  readonly rules: number;
  /** The facts and the questions of other sections that it reads. */
  readonly outsideReads: number;
};

/** Counts of what a form consists of. Questions in saved rows count once, as in their template. */
export type FormStats = {
  readonly sections: readonly SectionStats[];
  readonly questions: { readonly total: number; readonly byType: Counts };
  readonly rules: {
    readonly total: number;
    /** Rules that do not parse, which are in no other count. */
    readonly broken: number;
    readonly byTarget: Counts;
    readonly clauses: number;
    readonly byOperator: Counts;
    readonly bySource: Counts;
    /** The rule with the most clauses, by its question's id; undefined if there are no rules. */
    readonly longest: { readonly id: string; readonly clauses: number } | undefined;
  };
  /** How deep panels and sub-questions are nested: 1 when nothing is nested. */
  readonly depth: number;
  readonly dependencies: {
    /** Pairs of a question and another one that reads it. */
    readonly pairs: number;
    /** The question that reads the most others, and the one that the most others read. */
    readonly mostReading: { readonly id: string; readonly count: number } | undefined;
    readonly mostRead: { readonly id: string; readonly count: number } | undefined;
    /** The ids on the longest path that a single change can take. */
    readonly longestChain: readonly string[];
    readonly hasCycle: boolean;
  };
  /** What the questions' states can be; undefined if proofs were not requested or the form does not compile. */
  readonly proofs: ProofStats | undefined;
};

/** How many questions can be in a state, how many never can, and how many are undecided. Inner questions count once. */
export type Provable = { readonly can: number; readonly never: number; readonly unknown: number };

/** What `prove` finds for all questions; `required` means in effect, so shown and editable as well. */
export type ProofStats = {
  readonly shown: Provable;
  readonly editable: Provable;
  readonly required: Provable;
};

/**
 * Counts the documents of one form. Never throws on documents with a valid structure.
 *
 * @param proving how to prove which states are possible; without it, nothing is proven
 */
export function statsOf(documents: readonly AnswersDocument[], proving?: ProveOptions): FormStats {
  const graph = dependencies(documents);
  const types = new Map<string, number>();
  const targets = new Map<string, number>();
  const operators = new Map<string, number>();
  const sources = new Map<string, number>();
  const found = { total: 0, broken: 0, clauses: 0 };
  let longest: FormStats['rules']['longest'];
  let depth = 0;
  const countRules = ({ id, conditions }: Question): number => {
    for (const text of conditions ?? []) {
      found.total += 1;
      const parsed = parseRule(text);
      if (!parsed.ok) {
        found.broken += 1;
        continue;
      }
      const clauses = clausesOf(parsed.rule.expression);
      found.clauses += clauses.length;
      add(targets, parsed.rule.target);
      for (const { left, operator, operand } of clauses) {
        add(operators, operator);
        add(sources, left.source);
        if (operand?.kind === 'reference') add(sources, operand.source);
      }
      if (clauses.length > (longest?.clauses ?? 0)) longest = { id, clauses: clauses.length };
    }
    return (conditions ?? []).length;
  };
  const sections = documents.map(({ link, title, questions }): SectionStats => {
    const own = { questions: 0, panels: 0, required: 0, options: 0, rules: 0 };
    const ids = new Set<string>();
    const visit = (list: readonly Question[], level: number): void => {
      for (const question of list) {
        if (ids.has(question.id)) continue;
        ids.add(question.id);
        depth = Math.max(depth, level);
        own.questions += 1;
        own.panels += question.type === 'PANEL' ? 1 : 0;
        own.required += question.required === true ? 1 : 0;
        own.options += (question.options ?? []).length;
        own.rules += countRules(question);
        add(types, question.type);
        visit(question.questions ?? [], level + 1);
        for (const row of question.panels ?? []) visit(row.questions, level + 1);
      }
    };
    visit(questions, 1);
    const outside = new Set(
      graph.edges.filter(({ from, to }) => ids.has(to) && !ids.has(from)).map(({ from }) => from),
    );
    return { link, title: title ?? link, ...own, outsideReads: outside.size };
  });
  const pairs = new Set(graph.edges.map(({ from, to }) => `${from} ${to}`));
  const chain = longestChain(graph);
  return {
    sections,
    questions: {
      total: sections.reduce((sum, { questions }) => sum + questions, 0),
      byType: sorted(types),
    },
    rules: {
      ...found,
      byTarget: sorted(targets),
      byOperator: sorted(operators),
      bySource: sorted(sources),
      longest,
    },
    depth,
    dependencies: {
      pairs: pairs.size,
      mostReading: most([...pairs].map((pair) => pair.slice(pair.indexOf(' ') + 1))),
      mostRead: most([...pairs].map((pair) => pair.slice(0, pair.indexOf(' ')))),
      longestChain: chain.ids,
      hasCycle: chain.hasCycle,
    },
    proofs: proving === undefined ? undefined : proofStats(prove(documents, proving)),
  };
}

function proofStats(proofs: readonly Proof[]): ProofStats | undefined {
  if (proofs.length === 0) return undefined;
  const count = (property: keyof ProofStats): Provable => {
    const of = (kind: Proof[typeof property]['kind']) =>
      proofs.filter((proof) => proof[property].kind === kind).length;
    return { can: of('yes'), never: of('no'), unknown: of('unknown') };
  };
  return { shown: count('shown'), editable: count('editable'), required: count('required') };
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function sorted(counts: ReadonlyMap<string, number>): Counts {
  return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a));
}

function most(ids: readonly string[]): { readonly id: string; readonly count: number } | undefined {
  const counts = new Map<string, number>();
  for (const id of ids) add(counts, id);
  const [first] = Object.entries(sorted(counts));
  return first === undefined ? undefined : { id: first[0], count: first[1] };
}
