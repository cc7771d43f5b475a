import type { Target } from '@plumbline/conditions';
import type { Cause } from '../proofs/prove.ts';
import type {
  AnswerChange,
  Because,
  Explanation,
  Flip,
  Reason,
  RuleReading,
} from './explanation.ts';
import {
  clauseWords,
  factWords,
  nameWords,
  questionWords,
  stateWords,
  valueWords,
} from './phrases.ts';

/** An explanation in plain English. */
export type ExplanationWords = {
  /** The state in one sentence. */
  readonly headline: string;
  /** Why, line by line; a deeper line explains the line above it. */
  readonly reasons: readonly { readonly depth: number; readonly text: string }[];
  /** What would change it: the first line says whether a change is known, the others are its steps. */
  readonly change: readonly string[];
};

/** Puts an explanation into plain English, for terminals and screens alike. */
export function explanationWords(explanation: Explanation): ExplanationWords {
  return {
    headline: headline(explanation),
    reasons: becauseLines(explanation, 0),
    change: flipLines(explanation, explanation.flip),
  };
}

/**
 * {@link explanationWords} as lines of text, indented by two spaces per level.
 *
 * @param options.all whether to add every rule of the target with all its clauses, even those that decided nothing
 */
export function explanationLines(
  explanation: Explanation,
  { all = false }: { readonly all?: boolean } = {},
): readonly string[] {
  const { headline: first, reasons, change } = explanationWords(explanation);
  const [line = '', ...steps] = change;
  const every = all ? allLines(explanation) : [];
  return [
    first,
    ...[...reasons, ...every].map(({ depth, text }) => `${'  '.repeat(depth + 1)}${text}`),
    line,
    ...steps.map((step) => `  - ${step}`),
  ];
}

/** Every rule of the target, with everything that its clauses read; the last one that is true wins. */
function allLines({ rules, target }: Because): readonly Line[] {
  if (rules.length === 0) return [{ depth: 0, text: `It has no rule for ${target}.` }];
  return [
    { depth: 0, text: `All its rules for ${target}; the last one that is true wins:` },
    ...rules.flatMap((rule) => [
      { depth: 1, text: `${rule.text} (${rule.holds ? 'true' : 'false'})` },
      ...rule.clauses.map((clause) => ({ depth: 2, text: clauseWords(clause) })),
    ]),
  ];
}

type Line = ExplanationWords['reasons'][number];

function headline({ address, label, target, state }: Because): string {
  return `${questionWords(label, address)} ${stateText(target, state)}.`;
}

function stateText(target: Target, state: unknown): string {
  const [yes, no] = STATES[target];
  if (target === 'value') return state === null ? no : `${yes} ${valueWords(state)}`;
  if (target === 'colWidth') return `${yes} ${valueWords(state)} of 12 columns`;
  return state === true ? yes : no;
}

const STATES: Readonly<Record<Target, readonly [yes: string, no: string]>> = {
  hidden: ['is hidden', 'is shown'],
  disabled: ['is disabled', 'is not disabled'],
  readonly: ['is read-only', 'is not read-only'],
  required: ['is required', 'is not required'],
  value: ['has the value', 'has no value'],
  colWidth: ['takes', 'takes'],
  skipCalculating: ['is left out of calculations', 'counts in calculations'],
  additionalTextHidden: ['does not show its additional text', 'shows its additional text'],
};

function becauseLines(because: Because, depth: number): readonly Line[] {
  return [
    ...reasonLines(because, because.reason, depth),
    ...because.also.flatMap((reason) => [
      { depth, text: 'Even without that:' },
      ...reasonLines(because, reason, depth + 1),
    ]),
  ];
}

function reasonLines(because: Because, reason: Reason, depth: number): readonly Line[] {
  const line = (text: string): Line => ({ depth, text });
  const rule = (at: number) => ruleLines(because.rules[at], depth + 1);
  switch (reason.kind) {
    case 'rule':
      return [
        line('A rule decides this, because its condition is true:'),
        ...rule(reason.rule),
        ...(reason.later.length === 0
          ? []
          : [line(laterText(reason.later.length)), ...reason.later.flatMap(rule)]),
      ];
    case 'base':
      return reason.rules.length === 0
        ? [line('This is the default in the template, and no rule changes it.')]
        : [line(baseText(reason.rules.length)), ...reason.rules.flatMap(rule)];
    case 'inherited': {
      const { from } = reason;
      const name = questionWords(from.label, from.address);
      const text = `It is inside ${name}, which ${stateText(from.target, from.state)}.`;
      return [line(text), ...becauseLines(from, depth + 1)];
    }
    case 'row': {
      const { key, source } = reason;
      const choice = key.kind === 'question' ? valueWords(key.kept) : 'something';
      const from = source.kind === 'question' ? stateWords(source) : '';
      return [
        line(
          `Its row is for ${choice}, which is not selected in ${nameWords(source)}${from === '' ? '' : `: it ${from}`}.`,
        ),
      ];
    }
    case 'valueRule':
      return [line('A rule sets its value.'), ...becauseLines(reason.value, depth + 1)];
    case 'calculated':
      return [
        line('Its value is calculated.'),
        ...(because.target === 'value'
          ? reason.inputs.map(({ reading, isSkipped }) => ({
              depth: depth + 1,
              text: inputText(reading, isSkipped),
            }))
          : []),
      ];
    case 'answer':
      return [line(reason.own === null ? 'Nobody has answered it.' : 'That is its answer.')];
    case 'dropped': {
      const from =
        reason.options === undefined
          ? ''
          : `; the options follow ${nameWords(reason.options)}${reason.options.kind === 'question' ? `, which ${stateWords(reason.options)}` : ''}`;
      return [
        line(
          `Its answer, ${valueWords(reason.own)}, includes a choice that is no longer an option${from}.`,
        ),
      ];
    }
    case 'retired':
      return [
        line(
          'It is retired. Retired questions are shown only while they still have an answer to remove.',
        ),
      ];
    case 'notWhileHidden':
      return [
        line('It would be required, but a hidden question is never required.'),
        ...becauseLines(reason.hidden, depth + 1),
      ];
    default:
      return reason satisfies never;
  }
}

function laterText(count: number): string {
  return count === 1
    ? 'A later rule would change it, but is not true:'
    : `${count} later rules would change it, but none of them is true:`;
}

function baseText(count: number): string {
  return count === 1
    ? 'This is the default in the template; the rule that would change it is not true:'
    : `This is the default in the template; none of the ${count} rules that would change it is true:`;
}

/** A rule, and below it the clauses that decided its result. */
function ruleLines(rule: RuleReading | undefined, depth: number): readonly Line[] {
  if (rule === undefined) return [];
  const clauses = rule.clauses.filter(({ decides }) => decides);
  return [
    { depth, text: rule.text },
    ...clauses.map((clause) => ({ depth: depth + 1, text: clauseWords(clause) })),
  ];
}

function inputText(reading: Parameters<typeof nameWords>[0], isSkipped: boolean): string {
  const name = nameWords(reading);
  if (isSkipped) return `${name} is left out of calculations.`;
  switch (reading.kind) {
    case 'question':
      return `${name} ${stateWords(reading)}.`;
    case 'fact':
      return `${name} is ${valueWords(reading.value)}.`;
    case 'lacking':
      return `${name} is not in this row.`;
    case 'rows': {
      const values = reading.rows.filter(({ isHidden }) => !isHidden).map(({ value }) => value);
      return values.length === 0
        ? `${name} is in no row that is shown.`
        : `${name} is ${valueWords(values)} in the rows that are shown.`;
    }
    default:
      return reading satisfies never;
  }
}

function flipLines({ target }: Because, flip: Flip): readonly string[] {
  switch (flip.kind) {
    case 'found': {
      const goal = goalText(target, flip.state);
      const steps = [
        ...flip.facts.map(({ name, value }) => `set ${factWords(name)} to ${valueWords(value)}`),
        ...flip.changes.map(changeText),
      ];
      const [only = ''] = steps;
      if (steps.length === 1) return [`${goal}: ${only}.`];
      return [`${goal}, do all of this:`, ...steps];
    }
    case 'never':
      if (flip.because === undefined) return ['No answer changes this.'];
      return flip.because.length === 0
        ? ['No valid answers can change this.']
        : ['No valid answers can change this, because of:', ...flip.because.map(causeText)];
    case 'unknown':
      if (flip.tried === 0 && flip.isSpent)
        return ['The search for what would change it was skipped.'];
      return [
        flip.isSpent
          ? `Found nothing that would change it (answers tried: ${flip.tried}).`
          : 'Found nothing that would change it.',
        ...flip.facts.map((name) => `it depends on ${factWords(name)}`),
        ...flip.panels.map((panel) => `rows added to or removed from ${panel} may change it`),
      ];
    default:
      return flip satisfies never;
  }
}

function causeText(cause: Cause): string {
  switch (cause.kind) {
    case 'rule':
      return `the rule of ${cause.id}: ${cause.text}`;
    case 'base':
      return `${cause.id}, which is ${cause.property} in the template`;
    case 'options':
      return `the options of ${cause.id}`;
    case 'limits':
      return `the limits of ${cause.id}`;
    default:
      return cause satisfies never;
  }
}

function goalText(target: Target, state: unknown): string {
  if (target === 'value') return state === null ? 'To clear it' : `To make it ${valueWords(state)}`;
  if (target === 'colWidth') return `To make it ${valueWords(state)} columns wide`;
  const [yes, no] = GOALS[target];
  return state === true ? yes : no;
}

const GOALS: Readonly<
  Record<Exclude<Target, 'value' | 'colWidth'>, readonly [yes: string, no: string]>
> = {
  hidden: ['To hide it', 'To show it'],
  disabled: ['To disable it', 'To enable it'],
  readonly: ['To make it read-only', 'To make it editable'],
  required: ['To make it required', 'To make it optional'],
  skipCalculating: ['To leave it out of calculations', 'To count it in calculations'],
  additionalTextHidden: ['To hide its additional text', 'To show its additional text'],
};

function changeText({ address, label, value, isOpen, problem }: AnswerChange): string {
  const name = questionWords(label, address);
  const closed = isOpen ? '' : ' (which cannot be edited now)';
  const beyond = problem === null ? '' : ` (the form then shows an error: ${problem})`;
  if (value === null) return `clear the answer to ${name}${closed}`;
  return `answer ${name} with ${valueWords(value)}${closed}${beyond}`;
}
