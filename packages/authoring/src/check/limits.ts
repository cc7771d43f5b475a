import { nearest, truncate } from '@plumbline/diagnostics';
import { isDay } from '@plumbline/form-engine';
import {
  isNamedBound,
  isRecord,
  kindOf,
  NAMED_BOUNDS,
  parseReference,
  partsOf,
} from '@plumbline/form-engine/authoring';
import { monthNumber, parseFormula } from '@plumbline/metrics';
import type { Question } from '@plumbline/schemas';
import {
  dayTypes,
  fiscalYearTypes,
  formulaTypes,
  limitKinds,
  namedYearTypes,
} from './limit-kinds.ts';
import type { PlacedQuestion } from './questions.ts';
import { below, type Place, type Report } from './source.ts';

type Known = {
  readonly byId: ReadonlyMap<string, Question>;
  /** Ids of questions whose type is unknown. */
  readonly unknownIds: ReadonlySet<string>;
  /** Records a `source.id`, or reports that the text is not one. */
  readonly add: (text: unknown, place: Place) => void;
};

/** Checks the limits of a question: each by itself, both together, and what they read. */
export function checkLimits(placed: PlacedQuestion, known: Known, report: Report): void {
  const { question, section, pointer } = placed;
  const why = whyUnlimited(question);
  for (const name of ['min', 'max'] as const) {
    const at = (...steps: readonly string[]): Place => ({
      section,
      pointer: [name, ...steps].reduce<string>(below, pointer),
    });
    const limit: unknown = question[name];
    if (isRecord(limit)) checkFollowing({ question, name, at, known, report });
    else if (limit != null && why !== undefined) {
      const message = `\`${name}\` has no effect on \`${question.id}\`: ${why}`;
      report('T116', { ...at(), part: 'key' }, message, { help: 'remove it' });
    } else if (typeof limit === 'string') {
      checkNamed(limit, `\`${name}\` of \`${question.id}\``, at(), report);
      checkFits(limit, name, question, at(), report);
    }
  }
  const { min, max } = question;
  const areNumbers = typeof min === 'number' && typeof max === 'number';
  const areDays = typeof min === 'string' && typeof max === 'string' && isDay(min) && isDay(max);
  if ((areNumbers || areDays) && min > max) {
    const at = (name: string): Place => ({ section, pointer: below(pointer, name) });
    const message = `\`min\` of \`${question.id}\` is greater than its \`max\``;
    report('T112', at('min'), message, {
      label: `${min} or more`,
      help: 'swap them',
      related: [{ ...at('max'), message: `${max} or less` }],
    });
  }
  if (question['many'] === true) {
    const message = `\`many\` of \`${question.id}\` must be inside \`per\``;
    const help =
      question.per == null
        ? 'any panel without `per` takes several rows: remove it'
        : 'write it beside `source` and `key`';
    report('T154', { section, pointer: below(pointer, 'many'), part: 'key' }, message, { help });
  }
}

/** Why no fixed limit is tested; undefined if one is. */
function whyUnlimited(question: Question): string | undefined {
  if (limitKinds[question.type]?.isLimited === false) return `its type is ${question.type}`;
  return kindOf(question) === 'list' ? 'its answer is a list' : undefined;
}

function checkNamed(limit: string, owner: string, place: Place, report: Report): void {
  if (isDay(limit) || isNamedBound(limit)) return;
  const help =
    limit.trim() !== '' && Number.isFinite(Number(limit))
      ? `write ${Number(limit)} without quotes`
      : 'write a number, a day such as "2026-01-31", `today`, `currentYear` or `lastCompleteYear`';
  report('T117', place, `${owner} is not a valid limit`, { help });
}

/** T151: a day or a named year on a type whose limits are numbers. */
function checkFits(
  limit: string,
  name: string,
  { id, type }: Question,
  place: Place,
  report: Report,
): void {
  const isOneDay = isDay(limit);
  // Any other text was reported as invalid.
  if (!isOneDay && !isNamedBound(limit)) return;
  const types = isOneDay || limit === 'today' ? dayTypes : namedYearTypes;
  if (types.includes(type)) return;
  const written = isOneDay ? 'a day' : `\`${limit}\``;
  report('T151', place, `\`${name}\` of \`${id}\` cannot be ${written}: its type is ${type}`, {
    help: `only ${types.join(', ')} questions can have such a limit`,
  });
}

type Checked = {
  readonly question: Question;
  readonly name: 'min' | 'max';
  readonly at: (...steps: readonly string[]) => Place;
  readonly known: Known;
  readonly report: Report;
};

function checkFollowing(checked: Checked): void {
  const { question, name, at, known, report } = checked;
  const { id, type } = question;
  const parts = partsOf(question[name]);
  const kinds = (['question', 'formula', 'fiscalYear'] as const).filter(
    (one) => parts[one] != null,
  );
  // A limit that is empty or has the wrong type was reported with the structure.
  if (kinds.length > 1) {
    const message = `\`${name}\` of \`${id}\` has both \`${kinds[0]}\` and \`${kinds[1]}\``;
    report('T117', at(), message, { help: 'keep one of them' });
    return;
  }
  const [kind] = kinds;
  if (kind === undefined) return;
  const follows = limitKinds[type]?.follows;
  const fits = follows === 'fiscalYear' || (follows === 'formula' && kind !== 'fiscalYear');
  if (!fits && follows !== undefined) {
    const help =
      kind === 'fiscalYear'
        ? `only ${fiscalYearTypes.join(' and ')} questions can have such a limit; elsewhere it can be an input of a formula`
        : `only ${formulaTypes.join(', ')} questions can have such a limit`;
    const message = `\`${name}\` of \`${id}\` cannot be ${WRITTEN[kind]}: its type is ${type}`;
    report('T151', at(), message, { help });
  }
  if (kind === 'question') checkNamedQuestion(checked, parts.question);
  else if (kind === 'fiscalYear') {
    known.add(parts.fiscalYear, at('fiscalYear'));
    checkRead(checked, parts.fiscalYear, at('fiscalYear'), true);
  } else checkFormula(checked);
}

const WRITTEN = {
  question: 'another answer',
  formula: 'a formula',
  fiscalYear: 'a fiscal year',
} as const;

function checkNamedQuestion({ question, name, at, known, report }: Checked, named: unknown): void {
  if (typeof named !== 'string' || known.unknownIds.has(named)) return;
  const { id } = question;
  const read = known.byId.get(named);
  if (read === undefined) {
    const near = nearest(named, known.byId.keys());
    const message = `\`${name}\` of \`${id}\` names the unknown question \`${truncate(named)}\``;
    const help = near === undefined ? {} : { help: `did you mean \`${near}\`?` };
    report('T109', at('question'), message, help);
  } else if (named === id) reportSelf(id, at('question'), report);
  else if (limitKinds[read.type]?.isReadable === false || MANY.includes(kindOf(read))) {
    const message = `\`${name}\` of \`${id}\` cannot be the answer to \`${named}\`, which is of type ${read.type}`;
    report('T153', at('question'), message, {
      help: 'use a question whose answer is a number or a date',
    });
  }
}

/** Kinds of answers that only formulas can read. */
const MANY: readonly string[] = ['list', 'boolean'];

function checkFormula(checked: Checked): void {
  const { question, name, at, known, report } = checked;
  const { formula, inputs, else: otherwise } = partsOf(question[name]);
  if (typeof formula !== 'string' || !isRecord(inputs)) return;
  const parsed = parseFormula(formula, Object.keys(inputs));
  if (!parsed.ok) {
    const message = `invalid formula in \`${name}\` of \`${question.id}\`: ${parsed.message}`;
    const help = 'write arithmetic with the inputs, such as `max(1, year - founded)`';
    report('T108', at('formula'), message, { help });
  }
  if (typeof otherwise === 'string')
    checkNamed(otherwise, `\`else\` of \`${name}\` of \`${question.id}\``, at('else'), report);
  for (const [input, source] of Object.entries(inputs)) {
    const place = isRecord(source) ? at('inputs', input, 'fiscalYear') : at('inputs', input);
    const text = isRecord(source) ? source['fiscalYear'] : source;
    if (typeof text !== 'string' || (text === source && isNamedBound(text))) continue;
    const near = parseReference(text) === undefined ? nearest(text, NAMED_BOUNDS) : undefined;
    if (near === undefined || isRecord(source)) known.add(text, place);
    else
      report('T107', place, `\`${truncate(text)}\` is not a reference`, {
        help: `did you mean \`${near}\`?`,
      });
    checkRead(checked, text, place, isRecord(source));
  }
}

/** Checks what a limit reads: not its own question, months for a fiscal year, otherwise what a formula can read. */
function checkRead(
  { question, known, report }: Checked,
  text: unknown,
  place: Place,
  isFiscalYear: boolean,
): void {
  const read = known.byId.get((typeof text === 'string' && parseReference(text)?.id) || '');
  if (read === undefined) return;
  if (read.id === question.id) {
    reportSelf(question.id, place, report);
    return;
  }
  if (isFiscalYear) {
    if (namesMonths(read)) return;
    const message = `\`${read.id}\` does not list the months that a fiscal year can end in`;
    report('T152', place, message, {
      help: 'use a SELECT or RADIO question with the options January to December',
    });
  } else if (
    limitKinds[read.type]?.isReadable === false ||
    (read.type === 'CALC' && read.unit === 'documents')
  ) {
    const message = `a formula cannot read \`${read.id}\`, which is of type ${read.type}`;
    report('T153', place, message, {
      help: 'use a question whose answer is a number, a date, a text or a list',
    });
  }
}

function reportSelf(id: string, place: Place, report: Report): void {
  const message = `a limit of \`${id}\` reads \`${id}\` itself`;
  report('T150', place, message, { help: 'name another question' });
}

function namesMonths({ type, options, optionsFrom }: Question): boolean {
  if (type !== 'SELECT' && type !== 'RADIO') return false;
  if (optionsFrom != null || !Array.isArray(options) || options.length === 0) return false;
  return options.every((one: unknown) => isRecord(one) && monthNumber(one['value']) !== undefined);
}
