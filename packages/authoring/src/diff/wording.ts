import { truncate } from '@plumbline/diagnostics';
import { printLiteral } from '@plumbline/conditions';
import type {
  Behaviour,
  Carried,
  TemplateChange,
  MeaningWitness,
  Place,
  RuleChange,
  Survival,
} from './changes.ts';
import type { Impact, LossReason } from './impact.ts';
import { isObject } from './one-wording.ts';

/** A change in one line, without the name of what changed, and lines with more details. */
export type ChangeWords = { readonly line: string; readonly more: readonly string[] };

/** A change in plain words. */
export function wordsOf(change: TemplateChange): ChangeWords {
  switch (change.kind) {
    case 'sectionAdded':
      return plain(`section added, ${questions(change.questions)}`);
    case 'sectionRemoved':
      return plain(`section removed, ${questions(change.questions)}`);
    case 'section':
      return plain(`${change.property} of the section: ${turn(change.from, change.to)}`);
    case 'reordered': {
      const where = change.parent === null ? '' : ` in ${change.parent}`;
      return plain(`order changed${where}: ${list(change.ids)} moved`);
    }
    case 'added': {
      const needs = change.type === 'PANEL' ? ', needs rows' : ', needs an answer';
      return plain(`added, ${change.type}${change.weight === 'answers' ? needs : ''}`);
    }
    case 'removed':
      return plain(`removed, ${change.type}${carriedText(change.carried)}`);
    case 'retired':
      return plain(`is retired${carriedText(change.carried) || asksInstead(change.into)}`);
    case 'moved':
      return plain(`moved ${moveWords(change.from, change.to)}`);
    case 'retyped': {
      const example = 'example' in change ? `, such as ${valueText(change.example)}` : '';
      const words = SURVIVAL[change.survives];
      return plain(`type ${change.from} → ${change.to}: ${words}${example}`);
    }
    case 'options':
      return plain(`options: ${optionWords(change)}`);
    case 'limit': {
      const effect = change.effect === 'other' ? '' : `, ${change.effect}`;
      return plain(`${change.property} ${limitTurn(change.from, change.to)}${effect}`);
    }
    case 'rules':
      return ruleWords(change);
    case 'property':
      return plain(`${change.property} ${turn(change.from, change.to)}`);
    default:
      change satisfies never;
      return plain('');
  }
}

/** Says where the answers go. */
function carriedText(carried: Carried | undefined): string {
  return carried === undefined
    ? ''
    : `; its answers go to ${list(carried.into)} by rule ${carried.rule}`;
}

const asksInstead = (into: readonly string[]): string =>
  into.length === 0 ? '' : `; ${list(into)} ${into.length === 1 ? 'takes' : 'take'} its place`;

const plain = (line: string): ChangeWords => ({ line, more: [] });

const SURVIVAL: Readonly<Record<Survival, string>> = {
  all: 'every saved answer is kept',
  some: 'some saved answers cannot be kept',
  none: 'no saved answer can be kept',
  unsaved: 'there were no saved answers',
};

function moveWords(from: Place, to: Place): string {
  const parts: string[] = [];
  if (from.link !== to.link) parts.push(`from section ${from.link} to ${to.link}`);
  if (from.panel !== to.panel) {
    if (from.panel !== null) parts.push(`out of the panel ${from.panel}`);
    if (to.panel !== null) parts.push(`into the panel ${to.panel}`);
    parts.push('no saved answer can be carried over');
  } else if (from.parent !== to.parent) {
    parts.push(to.parent === null ? `from under ${from.parent}` : `under ${to.parent}`);
  }
  return parts.join(', ');
}

function optionWords(change: Extract<TemplateChange, { kind: 'options' }>): string {
  const quoted = (values: readonly string[]) => list(values.map((value) => JSON.stringify(value)));
  const parts: string[] = [];
  if (change.became === 'closed') parts.push('answers are now limited to the options');
  if (change.became === 'open') parts.push('any answer can be given now');
  if (change.became === 'listed') parts.push(`now come from the lookup ${change.source}`);
  // Then the question's own list does not matter: another answer decides what can be chosen.
  if (change.became === 'following') return `now limited to what is chosen in ${change.source}`;
  if (change.dropped.length > 0) parts.push(`dropped ${quoted(change.dropped)}`);
  if (change.added.length > 0) parts.push(`added ${quoted(change.added)}`);
  if (change.relabelled.length > 0)
    parts.push(`relabeled ${quoted(change.relabelled.map(({ value }) => value))}`);
  if (change.changed.length > 0) parts.push(`changed ${quoted(change.changed)}`);
  const exclude = (values: readonly string[]) => (values.length === 1 ? 'excludes' : 'exclude');
  if (change.excluding)
    parts.push(`${quoted(change.excluding)} ${exclude(change.excluding)} the others now`);
  if (change.joining)
    parts.push(`${quoted(change.joining)} no longer ${exclude(change.joining)} the others`);
  return parts.join('; ');
}

function ruleWords({ target, from, to, meaning, readOtherwise, witness }: RuleChange): ChangeWords {
  const words = {
    same: 'is worded differently but means the same',
    differs: 'changed meaning',
    unknown: 'may have changed meaning',
  }[meaning];
  const isPlain = from.rules.length === 0 && to.rules.length === 0;
  if (isPlain) return plain(`${target} ${turn(from.base, to.base)}`);
  return {
    line: `${target} ${words}`,
    more: [
      ...behaviourLines('-', target, from),
      ...behaviourLines('+', target, to),
      ...readOtherwise.map((name) => `${name} is a different type of answer now`),
      ...(witness === undefined ? [] : [witnessText(target, witness)]),
    ],
  };
}

/** The rules in order, after the base that applies when none holds, unless that is the default. */
function behaviourLines(
  sign: string,
  target: string,
  { base, rules }: Behaviour,
): readonly string[] {
  const isPlain = base === false || base === null || base === 12;
  if (rules.length === 0)
    return [`${sign} ${isPlain ? 'no rule' : `${target}: ${valueText(base)}`}`];
  const own = isPlain ? [] : [`${target}: ${valueText(base)}, unless a rule is true`];
  return [...own, ...rules].map((line) => `${sign} ${line}`);
}

function witnessText(target: string, { reads, from, to }: MeaningWitness): string {
  const given = Object.entries(reads).map(
    ([name, value]) => `${name} ${value === null ? 'unanswered' : `= ${valueText(value)}`}`,
  );
  const when = given.length === 0 ? 'always' : `with ${list(given, 8)}`;
  return `${when}: ${target} was ${valueText(from)}, is ${valueText(to)}`;
}

/** Why an answer is lost, to follow "is lost,". */
export const lossWords: Readonly<Record<LossReason, string>> = {
  gone: 'the question is gone',
  moved: 'the question moved into or out of a panel',
  noOption: 'no longer an option',
  unreadable: 'cannot be read as the new type',
  outOfLimits: 'outside the new limits',
};

/** Whether anything happens to the saved answers. */
export function hasImpact(impact: Impact): boolean {
  const { kept: _kept, ...lists } = impact;
  return Object.values(lists).some((many) => many.length > 0);
}

/** A value as JSON, cut if it is long. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  const text = isLiteral(value) ? printLiteral(value) : JSON.stringify(value);
  return truncate(text, MOST_SHOWN);
}

const MOST_SHOWN = 80;

function isLiteral(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Two limits by their formulas; in full if the formula is the same and something else changed. */
function limitTurn(from: unknown, to: unknown): string {
  const short = [from, to].map((limit) =>
    isObject(limit) && typeof limit['formula'] === 'string' ? limit['formula'] : valueText(limit),
  );
  return short[0] === short[1] ? turn(from, to) : short.join(' → ');
}

function turn(from: unknown, to: unknown): string {
  return `${valueText(from)} → ${valueText(to)}`;
}

function list(parts: readonly string[], most = 12): string {
  const shown = parts.slice(0, most).join(', ');
  return parts.length > most ? `${shown} and ${parts.length - most} more` : shown;
}

function questions(count: number): string {
  return `${count} ${count === 1 ? 'question' : 'questions'}`;
}
