import { verificationWords } from '@plumbline/api-contract';
import type { Comparison, GrantedVault } from '@plumbline/api-contract';
import { answerText, outsiderDocument } from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { homeOf, sectionOf, templateOf } from '../../engine/vault-state.ts';
import { answerLines } from '../exports/index.ts';
import type { OpenVault } from '../vault/index.ts';

/** One vault as its reader may see it. */
export type Compared = {
  readonly listed: GrantedVault;
  readonly opened: OpenVault;
  readonly granted: ReadonlySet<string>;
};

type Row = Comparison['rows'][number];
type Figure = {
  readonly key: string;
  readonly label: string;
  /** What the profile says to everyone. */
  readonly profile?: (tp: GrantedVault['tp']) => string | null;
  /** A question; with `panel` that of the last year in it. */
  readonly question?: string;
  readonly panel?: string;
};

/** What partners are compared by, in this order. Answers are read as the vault's page shows them. */
const figures: readonly Figure[] = [
  { key: 'employees', label: 'Employees', profile: (tp) => tp.employee_quantity },
  { key: 'trades', label: 'Trades', profile: (tp) => tp.categories.join(', ') || null },
  {
    key: 'location',
    label: 'Main office',
    profile: (tp) => [tp.city, tp.state].filter(Boolean).join(', ') || null,
  },
  { key: 'domain', label: 'Email domain', profile: (tp) => tp.domain },
  { key: 'verified', label: 'Verification', profile: verificationWords },
  { key: 'legal', label: 'Legal structure', question: 'BI-21' },
  { key: 'states', label: 'States served', question: 'TC-11' },
  { key: 'ownership', label: 'Ownership groups', question: 'OW-17' },
  { key: 'trir', label: 'TRIR, last year', panel: 'SS-04', question: 'SS-04.11' },
  { key: 'dart', label: 'DART, last year', panel: 'SS-04', question: 'SS-04.12' },
  { key: 'emr', label: 'EMR, last policy year', panel: 'SS-07', question: 'SS-07.2' },
  { key: 'bond_single', label: 'Single-project bond limit', question: 'BO-08' },
  { key: 'bond_aggregate', label: 'Aggregate bond limit', question: 'BO-09' },
  { key: 'gl_occurrence', label: 'General liability: each occurrence', question: 'IN-05' },
  { key: 'gl_aggregate', label: 'General liability: general aggregate', question: 'IN-06' },
  { key: 'auto', label: 'Auto: combined single limit', question: 'IN-11' },
  { key: 'umbrella', label: 'Umbrella / excess: each occurrence', question: 'IN-17' },
];

/** The questions that are compared: a test asks the form for them. */
export const comparedQuestions: readonly string[] = figures.flatMap(({ panel, question }) => [
  ...(panel === undefined ? [] : [panel]),
  ...(question === undefined ? [] : [question]),
]);

/** Vaults side by side: a value for each, null where it is not shared, not shown or not answered. */
export const compare = (vaults: readonly Compared[]): Row[] =>
  figures.map((figure): Row => {
    const { key, label, profile, question } = figure;
    if (profile !== undefined)
      return {
        key,
        label,
        section: null,
        values: vaults.map(({ listed }) => profile(listed.tp)),
        is_shared: vaults.map(() => true),
      };
    const section = homeOf(question ?? '', '');
    return {
      key,
      label,
      section,
      values: vaults.map((vault) => answerOf(vault, section, figure)),
      is_shared: vaults.map(({ granted }) => granted.has(section)),
    };
  });

function answerOf(
  { opened, granted }: Compared,
  section: string,
  { panel, question = '' }: Figure,
): string | null {
  const template = templateOf(section);
  if (template === undefined || !granted.has(section)) return null;
  const { stamp } = sectionOf(opened.vault, section);
  const shown = outsiderDocument(opened.session, template, stamp, granted);
  const found = findIn(panel === undefined ? shown.questions : lastRowOf(shown, panel), question);
  const text = found === undefined ? '' : answerLines(answerText(found)).join(', ');
  return text === '' ? null : text;
}

/** Rows of a panel by year are known by their year. */
function lastRowOf({ questions }: AnswersDocument, panel: string): readonly Question[] {
  const rows = findIn(questions, panel)?.panels ?? [];
  const byYear = [...rows].sort((one, other) => Number(other.id) - Number(one.id));
  return byYear[0]?.questions ?? [];
}

function findIn(questions: readonly Question[], id: string): Question | undefined {
  for (const question of questions) {
    const found = question.id === id ? question : findIn(question.questions ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}
