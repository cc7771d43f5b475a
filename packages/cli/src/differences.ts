import {
  type TemplateChange,
  hasImpact,
  type Impact,
  lossWords,
  type TemplateDiff,
  valueText,
  type Weight,
  wordsOf,
} from '@plumbline/authoring';
import type { CarriedLine } from './carried-lines.ts';

/** What a new template does to one vault's answers. */
export type VaultImpact = {
  readonly files: readonly string[];
  readonly impact: Impact;
  /** What a carry-over does with them, one line each. */
  readonly carried?: readonly CarriedLine[];
};
type Detail = { readonly isVerbose: boolean };

const MARKS: Readonly<Record<Weight, string>> = { answers: '!', meaning: '~', words: '.' };

/** How many wording changes of a section, or entries of a list, are shown before the rest is only counted. */
const MOST_SHOWN = 10;

/** The changes by section, the most serious first; unless verbose, only the first few changes of wording. */
export function changesText({ changes, sameMeaning }: TemplateDiff, { isVerbose }: Detail): string {
  const links = [
    ...new Set([...changes, ...(isVerbose ? sameMeaning : [])].map(({ link }) => link)),
  ];
  const inside = countInside(changes);
  return links
    .map((link) => {
      const own = withoutRepeats(changes.filter((change) => change.link === link));
      const same = isVerbose ? sameMeaning.filter((change) => change.link === link) : [];
      const heavy = (['answers', 'meaning'] as const).flatMap((wanted) =>
        own.filter(({ weight }) => weight === wanted),
      );
      const words = own.filter(({ weight }) => weight === 'words');
      const shown = isVerbose ? words : words.slice(0, MOST_SHOWN);
      const left = words.length - shown.length;
      const lines = [
        link,
        ...[...heavy, ...shown].flatMap(({ change, weight }) =>
          changeLines(change, MARKS[weight], 'id' in change ? inside.get(change.id) : 0),
        ),
        ...(left > 0
          ? [
              `  . ${left} more wording ${left === 1 ? 'change' : 'changes'} (--verbose lists ${left === 1 ? 'it' : 'them'})`,
            ]
          : []),
        ...same.flatMap((change) => changeLines(change, '=')),
      ];
      return `${lines.join('\n')}\n\n`;
    })
    .join('');
}

/** A change with the weight that its mark shows. */
type Marked = { readonly change: TemplateChange; readonly weight: Weight };

/**
 * Omits questions added or removed along with their section, or with the question that contains them, unless their
 * answers go elsewhere. What is listed in their place has the mark of the heaviest: a removed panel loses the answers in
 * its rows.
 */
function withoutRepeats(changes: readonly TemplateChange[]): readonly Marked[] {
  const parents = parentsIn(changes);
  const heavy = new Set<string>();
  for (const change of changes)
    if (change.weight === 'answers' && 'id' in change && parents.has(change.id))
      for (const id of [change.id, ...around(change.id, parents)]) heavy.add(id);
  const isWholeSection = changes.some(
    ({ kind }) => kind === 'sectionAdded' || kind === 'sectionRemoved',
  );
  return changes.flatMap((change): readonly Marked[] => {
    const { kind, weight } = change;
    if (kind === 'sectionAdded' || kind === 'sectionRemoved')
      return [{ change, weight: heavy.size > 0 ? 'answers' : weight }];
    if (kind !== 'added' && kind !== 'removed') return [{ change, weight }];
    const isInside = isWholeSection || (change.parent !== null && parents.has(change.parent));
    if (isInside && change.carried === undefined) return [];
    return [{ change, weight: heavy.has(change.id) ? 'answers' : weight }];
  });
}

type Parents = ReadonlyMap<string, string | null>;

/** The questions added or removed, each with the one that contains it. */
function parentsIn(changes: readonly TemplateChange[]): Parents {
  return new Map(
    changes.flatMap((change) =>
      change.kind === 'added' || change.kind === 'removed'
        ? [[change.id, change.parent] as const]
        : [],
    ),
  );
}

/** The added or removed questions around one, the innermost first. */
function around(id: string, parents: Parents): readonly string[] {
  const found: string[] = [];
  for (let at = parents.get(id); at != null && parents.has(at); at = parents.get(at))
    found.push(at);
  return found;
}

/** How many questions were added or removed inside each added or removed one. */
function countInside(changes: readonly TemplateChange[]): ReadonlyMap<string, number> {
  const parents = parentsIn(changes);
  const counts = new Map<string, number>();
  for (const id of parents.keys())
    for (const at of around(id, parents)) counts.set(at, (counts.get(at) ?? 0) + 1);
  return counts;
}

function changeLines(change: TemplateChange, mark: string, inside = 0): readonly string[] {
  const { line, more } = wordsOf(change);
  const held = inside === 0 ? '' : `, with ${count(inside, 'question')} in it`;
  const name = 'id' in change ? `${nameOf(change.id, change.label)}: ` : '';
  return [`  ${mark} ${name}${line}${held}`, ...more.map((one) => `      ${one}`)];
}

function nameOf(id: string, label: string | null): string {
  return label === null || label === '' ? id : `${id} “${label}”`;
}

/** What happens to one vault's answers; a single line if they all stay as they are. */
export function impactText(
  { files, impact, carried = [] }: VaultImpact,
  { isVerbose }: Detail,
): string {
  const [first = '', ...rest] = files;
  const name = rest.length === 0 ? first : `${first} and ${rest.length} more`;
  if (!hasImpact(impact) && carried.length === 0)
    return `${name}: no changes to ${count(impact.kept, 'answer')}\n\n`;
  const at = ({ address, label }: { address: string; label: string | null }) =>
    nameOf(address, label);
  const lists: readonly (readonly string[])[] = [
    carried.map(({ text, isRemoved }) => `${isRemoved ? '>' : '?'} ${text}`),
    impact.lost.map(
      (one) =>
        `! ${at(one)}: ${valueText(one.value)} is lost, ${lossWords[one.reason]}${one.message === undefined ? '' : ` (${one.message})`}`,
    ),
    impact.required.map((one) => `! ${at(one)}: must be answered now`),
    impact.errors.map((one) => `! ${at(one)}: ${one.message}`),
    impact.hidden.map(
      (one) => `~ ${at(one)}: is hidden now${one.answered ? ', its answer no longer counts' : ''}`,
    ),
    impact.shown.map((one) => `~ ${at(one)}: is shown now`),
    impact.values.map((one) =>
      one.cleared
        ? `~ ${at(one)}: ${valueText(one.from)} is cleared`
        : `~ ${at(one)}: ${valueText(one.from)} → ${valueText(one.to)}`,
    ),
    impact.converted.map(
      (one) => `. ${at(one)}: kept as ${valueText(one.to)}, was ${valueText(one.from)}`,
    ),
  ];
  const lines = lists.flatMap((all) => {
    const shown = isVerbose ? all : all.slice(0, MOST_SHOWN);
    const left = all.length - shown.length;
    const mark = all[0]?.slice(0, 1) ?? '';
    return left > 0 ? [...shown, `${mark} ${left} more like this (--verbose lists them)`] : shown;
  });
  return [name, ...lines.map((line) => `  ${line}`), '', ''].join('\n');
}

/** How much changed, in a line or two. */
export function summaryText(difference: TemplateDiff, impacts: readonly VaultImpact[]): string {
  const { changes, answers, meaning, words, lost, touched } = countsOf(difference, impacts);
  const same = difference.sameMeaning.length;
  const rewritten =
    same === 0 ? '' : `; ${count(same, 'rule')} worded differently with the same meaning`;
  const first =
    changes === 0
      ? `no change in ${count(difference.questions.new, 'question')}${rewritten}`
      : `${count(changes, 'change')}: ${answers} ${answers === 1 ? 'affects' : 'affect'} answers (!), ${meaning} in behavior (~), ${words} in wording (.)${rewritten}`;
  if (impacts.length === 0) return `${first}\n`;
  const vaults = `${touched} of ${count(impacts.length, 'vault')} changed, ${count(lost, 'answer')} lost`;
  return `${first}\n${vaults}\n`;
}

/** The counts of a comparison: changes by weight, answers lost, vaults affected. */
export function countsOf({ changes }: TemplateDiff, impacts: readonly VaultImpact[]) {
  const of = (wanted: Weight) => changes.filter(({ weight }) => weight === wanted).length;
  return {
    changes: changes.length,
    answers: of('answers'),
    meaning: of('meaning'),
    words: of('words'),
    lost: impacts.reduce((sum, { impact }) => sum + impact.lost.length, 0),
    touched: impacts.filter(({ impact, carried = [] }) => hasImpact(impact) || carried.length > 0)
      .length,
  };
}

/** The comparison in the shape of `schemas/diff.schema.json`. */
export function diffJson(difference: TemplateDiff, impacts: readonly VaultImpact[]): object {
  const told = (change: TemplateChange) => ({ ...change, text: wordsOf(change).line });
  return {
    counts: countsOf(difference, impacts),
    questions: difference.questions,
    changes: difference.changes.map(told),
    sameMeaning: difference.sameMeaning.map(told),
    vaults: impacts.map(({ files, impact, carried }) => ({
      files,
      ...impact,
      ...(carried === undefined ? {} : { carried }),
    })),
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
