import type { Because, ClauseReading, Reading, Reason } from '@plumbline/authoring';
import type { Address } from '@plumbline/form-engine';
import { clauseSentence } from './clause-words.ts';
import type { WordsOf } from './clause-words.ts';

/** One reason as a sentence, and the question that it mentions, if there is one to go to. */
export type ReasonLine = { readonly words: string; readonly address: Address | null };

export type Naming = {
  readonly wordsOf: WordsOf;
  /** The name of a fact from another section: that question's label. */
  readonly factName: (name: string) => string;
};

/**
 * Why a question is in its state, as someone who fills in the form would put it: the answers that decide it, without
 * rules and ids. Empty when no answer is involved.
 */
export function reasonLines(because: Because, naming: Naming): readonly ReasonLine[] {
  const lines = ofReason(because, because.reason, naming);
  // Two rules may read the same answer.
  return lines.filter(({ words }, at) => lines.findIndex((one) => one.words === words) === at);
}

function ofReason(because: Because, reason: Reason, naming: Naming): readonly ReasonLine[] {
  const rule = (at: number): readonly ReasonLine[] =>
    (because.rules[at]?.clauses ?? [])
      .filter(({ decides }) => decides)
      .map((clause) => ofClause(clause, naming));
  switch (reason.kind) {
    case 'rule':
      return rule(reason.rule);
    case 'base':
      return reason.rules.flatMap(rule);
    case 'inherited':
      return ofReason(reason.from, reason.from.reason, naming);
    case 'row': {
      const { key, source } = reason;
      const kept = key.kind === 'question' ? naming.wordsOf(key.id, key.kept) : 'This entry';
      return [
        {
          words: `${kept} is not selected in ${nameOf(source, naming)}`,
          address: addressOf(source),
        },
      ];
    }
    case 'valueRule':
      return ofReason(reason.value, reason.value.reason, naming);
    case 'notWhileHidden':
      return ofReason(reason.hidden, reason.hidden.reason, naming);
    case 'calculated':
      return reason.inputs.map(({ reading }) => ({
        words: `Calculated from ${nameOf(reading, naming)}`,
        address: addressOf(reading),
      }));
    case 'answer':
    case 'dropped':
    case 'retired':
      return [];
    default:
      return reason satisfies never;
  }
}

function ofClause(clause: ClauseReading, naming: Naming): ReasonLine {
  const words = clauseSentence(clause, nameOf(clause.left, naming), naming.wordsOf);
  return { words: sentence(words), address: addressOf(clause.left) };
}

function nameOf(reading: Reading, { factName }: Naming): string {
  if (reading.kind === 'fact') return factName(reading.name);
  return `“${reading.label}”`;
}

function addressOf(reading: Reading): Address | null {
  if (reading.kind === 'question') return reading.address;
  if (reading.kind === 'rows')
    return (reading.rows.find(({ holds }) => holds) ?? reading.rows[0])?.address ?? null;
  return null;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
