import type { VaultProject } from '@plumbline/api-contract';
import { answerText, outsiderDocument } from '@plumbline/form-engine';
import { lookups } from '@plumbline/schemas/lookups';
import type { Question } from '@plumbline/schemas';
import { everySection, neverSaved, templateOf } from '../../engine/vault-state.ts';
import type { Context } from '../../http/context.ts';
import { isMarketSegment, unknownCategory } from '../categories/index.ts';

const LINK = 'project-experience-references';
const PANEL = 'PE-01';

/** The questions of a row that make up a public project. All others stay in the vault. */
const COPIED = {
  name: 'PE-01.1',
  city: 'PE-01.14',
  state: 'PE-01.15',
  segment: 'PE-01.3',
  division: 'PE-01.19',
  scope: 'PE-01.5',
  start: 'PE-01.21',
  year: 'PE-01.8',
  month: 'PE-01.22',
} as const;
const IS_COPIED: ReadonlySet<string> = new Set(Object.values(COPIED));

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const NAME_MOST = 160;
const TEXT_MOST = 4000;
const CITY_MOST = 100;

/** The address of the vault row that a project was copied from. */
export const rowAddress = (row: string): string => `${LINK}/${PANEL}/${row}`;

/**
 * The completed projects of a vault, each as it would be copied. Contract values, references, owners and how a job went
 * stay in the vault.
 */
export async function vaultProjects(
  { vaults, database }: Pick<Context, 'vaults' | 'database'>,
  organizationId: string,
): Promise<readonly Omit<VaultProject, 'project'>[]> {
  const template = templateOf(LINK);
  if (template === undefined) return [];
  const { session } = await vaults.open(database, organizationId, 'contractor');
  const document = outsiderDocument(session, template, neverSaved.stamp, everySection);
  const panel = document.questions.find(({ id }) => id === PANEL);
  return (panel?.panels ?? []).flatMap(({ id, questions }) => {
    const shown = presentRow(questions);
    // A row without a name was only started.
    return shown === undefined ? [] : [{ row: String(id), ...shown }];
  });
}

function presentRow(questions: readonly Question[]) {
  const textOf = (id: string): string => {
    const { value } = questions.find((question) => question.id === id) ?? {};
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const name = textOf(COPIED.name).slice(0, NAME_MOST);
  if (name === '') return undefined;
  const state = textOf(COPIED.state);
  const segment = textOf(COPIED.segment);
  const division = textOf(COPIED.division);
  const start = textOf(COPIED.start);
  const finish = lastDayOf(textOf(COPIED.year), textOf(COPIED.month));
  const isKnown = division !== '' && unknownCategory('Trade Partner', [division]) === undefined;
  return {
    facts: {
      name,
      description: textOf(COPIED.scope).slice(0, TEXT_MOST),
      city: textOf(COPIED.city).slice(0, CITY_MOST),
      county_fips: null,
      state: lookups.states.some(({ value }) => value === state) ? state : '',
      market_segment: isMarketSegment(segment) ? segment : null,
      delivery_method: null,
      value_range: null,
      status: 'Completed' as const,
      start_on: start !== '' && (finish === null || start <= finish) ? start : null,
      finish_on: finish,
    },
    own_part: { role: 'Trade Partner' as const, trades: isKnown ? [division] : [] },
    kept_private: questions
      .filter((question) => !IS_COPIED.has(question.id) && isAnswered(question))
      .map(({ id, label }) => label ?? id),
  };
}

const isAnswered = (question: Question): boolean => answerText(question).kind !== 'blank';

/** The last day of the month of completion or, without a month, of the year. */
function lastDayOf(year: string, month: string): string | null {
  if (!/^\d{4}$/.test(year)) return null;
  const index = MONTHS.includes(month) ? MONTHS.indexOf(month) : 11;
  return new Date(Date.UTC(Number(year), index + 1, 0)).toISOString().slice(0, 10);
}
