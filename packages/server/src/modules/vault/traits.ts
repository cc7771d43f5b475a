import type { ExpiringDate } from '@plumbline/api-contract';
import { dependencies, type DependencyProperty, type Session } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import type { Database } from '../../database/connect.ts';
import { expiringDates } from '../../engine/expiring-dates.ts';
import { findQuestion, newestRow } from '../../engine/newest-row.ts';
import { openVault } from '../../engine/open-vault.ts';
import { shownOf } from '../../engine/shown-sections.ts';
import type { StoredScope } from '@plumbline/form-engine';
import { homeOf, templateSections, type VaultState } from '../../engine/vault-state.ts';
import { loadVault } from './loading/load-vault.ts';
import { type Expiry, lockTraits, replaceExpiries, replaceTraits } from './queries/traits.ts';

/** Incremented when different traits are written, so that vaults from an older build are processed again. */
export const TRAITS_VERSION = 5;

/** Answers that partners are found by: ownership, certifying agency, legal structure, countries and states served. */
const SOURCES = {
  ownership: 'OW-17',
  agency: 'CE-02.2',
  legal: 'BI-21',
  country: 'TC-14',
  area: 'TC-11',
} as const;

export type AnswerKind = keyof typeof SOURCES;

/** Safety rates that partners are sorted by: each is the newest year's, from a table by year. */
const RATES = {
  emr: { panel: 'SS-07', question: 'SS-07.2' },
  trir: { panel: 'SS-04', question: 'SS-04.11' },
} as const;

export type RateKind = keyof typeof RATES;

/** One answer, and the section that must be granted to find the vault by it. */
export type VaultTrait = { readonly link: string; readonly trait: string };

/** Where the days are on which documents expire: every question with reminders. */
const EXPIRIES = templateSections.map(({ link, questions }) => ({
  link,
  ids: remindedIn(questions),
}));

function remindedIn(questions: readonly Question[]): readonly string[] {
  return questions.flatMap(({ id, type, reminderDays = [], questions: inner = [] }) => [
    // A calculated date is shown only to people who were granted everything that it reads.
    ...(reminderDays.length > 0 && type !== 'CALC' ? [id] : []),
    ...remindedIn(inner),
  ]);
}

/** A rate as a trait: the number is after the colon. */
export const rateTrait = (kind: RateKind, rate: number): string => `${kind}:${rate}`;

/** The option for none of them: nothing to be found by. */
const NONE = 'None of these';
/** Agencies may be typed: text beyond this length does not tell two of them apart. */
const MOST_LETTERS = 200;

/** An answer as it is searched, ignoring case and spacing. */
export const answerTrait = (kind: AnswerKind, value: string): string =>
  `${kind}:${value.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, MOST_LETTERS)}`;

/** What a vault is found by, as shown to a contractor who was granted that section: no hidden answers. */
function vaultTraits(vault: VaultState, session: Session): readonly VaultTrait[] {
  const found = new Map<string, VaultTrait>();
  // By its own section alone: granting other sections does not show any more of its answers.
  const shown = shownOf({ vault, session });
  const shownIn = (link: string): readonly Question[] => shown(link, new Set([link]));
  for (const [kind, id] of Object.entries(SOURCES) as [AnswerKind, string][]) {
    const link = homeOf(id, '');
    for (const value of valuesIn(shownIn(link), id)) {
      const trait = answerTrait(kind, value);
      if (value !== NONE && value.trim() !== '') found.set(trait, { link, trait });
    }
  }
  for (const [kind, { panel, question }] of Object.entries(RATES) as [RateKind, Rate][]) {
    const link = homeOf(panel, '');
    const rate = newestRate(shownIn(link), panel, question);
    const trait = rate === undefined ? undefined : rateTrait(kind, rate);
    if (trait !== undefined) found.set(trait, { link, trait });
  }
  return [...found.values()];
}

/** Each document that expires, by its own section alone, like traits. Calculated dates are not documents. */
function vaultExpiries(vault: VaultState, session: Session): readonly Expiry[] {
  return EXPIRIES.flatMap(({ link, ids }) =>
    ids.length === 0
      ? []
      : expiringDates(vault, session, new Set([link])).flatMap((one) =>
          session.placeOf(one.address).question.type === 'CALC'
            ? []
            : [{ link, address: one.address, label: labelOf(one), expires_on: one.date }],
        ),
  );
}

/** `State licenses: TX`, or the question's own label when it is not in a table. */
const labelOf = ({ panel, row, label }: ExpiringDate): string =>
  panel === null ? label : row === null || row === '' ? `${panel}: ${label}` : `${panel}: ${row}`;

type Rate = (typeof RATES)[RateKind];

/** A number in the newest row of a table by year. */
function newestRate(questions: readonly Question[], panel: string, id: string): number | undefined {
  const rate = findQuestion(newestRow(questions, panel), id)?.value;
  return typeof rate === 'number' && Number.isFinite(rate) ? rate : undefined;
}

/** The text answers of a question, in every row that has it. */
const valuesIn = (questions: readonly Question[], id: string): readonly string[] =>
  questions.flatMap((question) => [
    ...(question.id === id
      ? ([question.value].flat() as unknown[]).filter((one) => typeof one === 'string')
      : []),
    ...valuesIn(question.questions ?? [], id),
    ...(question.panels ?? []).flatMap((row) => valuesIn(row.questions, id)),
  ]);

/**
 * Writes what a vault is found by, in the transaction that changed it. Concurrent changes of one vault do this one
 * after the other, so that the later one sees both.
 */
export async function writeVaultTraits(
  transaction: Database,
  organizationId: string,
  today: string,
): Promise<void> {
  await lockTraits(transaction, organizationId);
  const loaded = await loadVault(transaction, organizationId);
  if (loaded === undefined) return;
  const { vault } = loaded.kept;
  // Bypasses the cached sessions: a transaction that fails would leave a state there that never existed.
  const session = openVault(vault, 'contractor', today);
  await replaceTraits(transaction, organizationId, vaultTraits(vault, session));
  await replaceExpiries(transaction, organizationId, vaultExpiries(vault, session));
}

/** Whether a save of a section may change what the vault is found by. */
export const movesTraits = (before: StoredScope, after: StoredScope): boolean =>
  JSON.stringify(readOf(before)) !== JSON.stringify(readOf(after));

/** Only those answers that a trait depends on. */
function readOf({ values, rows = {} }: StoredScope): unknown {
  const { questions } = traitSources();
  const isRead = ([id]: readonly [string, unknown]) => questions.has(id);
  return [
    Object.entries(values).filter(isRead).sort(byId),
    Object.entries(rows)
      .filter(isRead)
      .sort(byId)
      .map(([id, own]) => [id, own.map((row) => [row.id, readOf(row)])]),
  ];
}

const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** Which properties of a source can hide or change what reads it. */
const MOVES: ReadonlySet<DependencyProperty> = new Set([
  'hidden',
  'value',
  'rows',
  'options',
  'skipCalculating',
]);

export type TraitSources = {
  readonly questions: ReadonlySet<string>;
  /** Facts other than answers, such as the status. The viewer alone never changes a trait. */
  readonly facts: ReadonlySet<string>;
};

let known: TraitSources | undefined;

/**
 * All inputs of the traits: the five questions, the expiration dates, the rates, what contains them, and everything
 * that their rules read.
 */
export function traitSources(): TraitSources {
  if (known !== undefined) return known;
  const { nodes, edges } = dependencies(templateSections);
  const byName = new Map(nodes.map((node) => [node.id, node]));
  const seen = new Set<string>([
    ...Object.values(SOURCES),
    ...EXPIRIES.flatMap(({ ids }) => ids),
    ...Object.values(RATES).map(({ question }) => question),
  ]);
  for (const id of seen) {
    for (const { from, to, property } of edges)
      if (to === id && MOVES.has(property)) seen.add(from);
    const parent = byName.get(id)?.parentId;
    if (parent !== undefined) seen.add(parent);
  }
  const isFact = (id: string) => byName.get(id)?.kind === 'fact';
  known = {
    questions: new Set([...seen].filter((id) => !isFact(id))),
    facts: new Set([...seen].filter(isFact)),
  };
  return known;
}
