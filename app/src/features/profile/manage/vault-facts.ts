import type { BodyOf, endpoints, OrganizationProfile } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import { lookups } from '@plumbline/schemas/lookups';
import { tradesIn } from '../../../organization/trade-choices.ts';
import { areaInWords } from '../overview/area.ts';

type Change = BodyOf<typeof endpoints.updateOrganization>;

/** A fact of the company's own vault that the profile lacks, or states differently. */
export type VaultFact = {
  readonly name: string;
  /** What the vault says, as a person reads it. */
  readonly words: string;
  /** What the profile gets when the Admin copies it. */
  readonly change: Change;
};

/** The sections that profile facts are read from. */
export const COPIED_SECTIONS = ['basic-information', 'trades-markets-service-area'] as const;

const SIX_DIGITS = /^\d\d \d\d \d\d$/u;
const MOST_WORDS = 2000;
const BANDS: ReadonlySet<string> = new Set(lookups.employee_bands.map(({ value }) => value));
const STATES: ReadonlySet<string> = new Set(lookups.states.map(({ value }) => value));

type Found = Omit<VaultFact, 'name'> | null;
type Source = {
  readonly name: string;
  readonly question: string;
  readonly find: (value: unknown, profile: OrganizationProfile) => Found;
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const list = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

const sources: readonly Source[] = [
  {
    name: 'Description',
    question: 'BI-27',
    find: (value, { description }) => {
      const words = text(value).slice(0, MOST_WORDS);
      return words === '' || words === description
        ? null
        : { words, change: { description: words } };
    },
  },
  {
    name: 'Website',
    question: 'BI-09',
    find: (value, { website }) => {
      const words = text(value);
      return words === '' || words === website ? null : { words, change: { website: words } };
    },
  },
  {
    name: 'Phone',
    question: 'BI-10',
    find: (value, { phone }) => {
      const words = text(value);
      return words === '' || words === phone ? null : { words, change: { phone: words } };
    },
  },
  {
    name: 'Number of employees',
    question: 'BI-26',
    find: (value, { employee_quantity: size }) => {
      const words = text(value);
      return !BANDS.has(words) || words === size
        ? null
        : { words, change: { employee_quantity: words } };
    },
  },
  {
    name: 'Year founded',
    question: 'BI-19',
    find: (value, { founded }) => {
      const year = Number(value);
      return !Number.isInteger(year) || year < 1600 || year === founded
        ? null
        : { words: String(year), change: { founded: year } };
    },
  },
  {
    name: 'Trades',
    question: 'TC-01',
    find: (value, { categories }) => {
      const codes = list(value).filter((code) => SIX_DIGITS.test(code));
      const own = tradesIn(categories).map(({ id }) => id);
      if (codes.length === 0 || isSame(codes, own)) return null;
      return {
        words: `${codes.length} ${codes.length === 1 ? 'trade' : 'trades'}: ${codes.join(', ')}`,
        change: { categories: [...codes] },
      };
    },
  },
  {
    name: 'Service area',
    question: 'TC-11',
    find: (value, { service_states: own }) => {
      const codes = list(value).filter((code) => STATES.has(code));
      if (codes.length === 0 || isSame(codes, own)) return null;
      return { words: areaInWords(codes), change: { service_states: [...codes] } };
    },
  },
];

/**
 * What the company's own vault says and the profile does not. Nothing of it gets into the profile until an Admin copies
 * it.
 */
export function vaultFacts(
  documents: readonly Pick<AnswersDocument, 'questions'>[],
  profile: OrganizationProfile,
): readonly VaultFact[] {
  const values = new Map(
    documents.flatMap(({ questions }) =>
      questions.map((question) => [question.id, question.value] as const),
    ),
  );
  return sources.flatMap(({ name, question, find }) => {
    const found = find(values.get(question), profile);
    return found === null ? [] : [{ name, ...found }];
  });
}
