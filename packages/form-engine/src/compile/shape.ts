import { isId } from '@plumbline/conditions';
import type { Diagnostic } from '@plumbline/diagnostics';
import { isRecord, plainText } from '../questions/question-type.ts';
import { questionTypes } from '../questions/index.ts';

/** A document that nests questions deeper than this is rejected; the engine walks them by recursion. */
export const DEEPEST_QUESTIONS = 64;

type Say = (code: string, message: string) => void;
type Parts = Readonly<Record<string, unknown>>;

/** The reasons why a value is not an answers document at all. Deep documents are rejected before they are walked. */
export function shapeProblems(document: unknown): Diagnostic[] {
  if (!isRecord(document)) return [problem('T100', 'a document must be an object', '')];
  const link = typeof document['link'] === 'string' ? document['link'] : '';
  const found: Diagnostic[] = [];
  const say: Say = (code, message) => found.push(problem(code, message, link));
  if (link === '' || link.includes('/'))
    say(
      document['link'] === undefined ? 'T103' : 'T119',
      'a document needs a `link`: the slug of its section, without `/`',
    );
  const where = link === '' ? 'the document' : `\`${link}\``;
  visitQuestions(document['questions'], () => where, 0, say);
  return found;
}

/** `where` names the owner of the questions; it is called only when there is a problem. */
function visitQuestions(list: unknown, where: () => string, depth: number, say: Say): void {
  if (!Array.isArray(list)) {
    say('T100', `\`questions\` of ${where()} must be a list`);
    return;
  }
  if (depth > DEEPEST_QUESTIONS) {
    say('T101', `questions are nested more than ${DEEPEST_QUESTIONS} levels deep in ${where()}`);
    return;
  }
  for (const question of list as unknown[]) {
    if (!isRecord(question) || typeof question['id'] !== 'string' || !isId(question['id'])) {
      say(
        'T119',
        `a question of ${where()} needs an \`id\`: a letter, then letters, digits, - _ .`,
      );
      continue;
    }
    const name = () => `\`${String(question['id'])}\``;
    if (typeof question['type'] !== 'string' || !Object.hasOwn(questionTypes, question['type'])) {
      say(
        'T118',
        `${name()} has the type \`${plainText(question['type'])}\`, but it must be one of ${Object.keys(questionTypes).join(', ')}`,
      );
    }
    if (question['questions'] != null) visitQuestions(question['questions'], name, depth + 1, say);
    if (!isPlain(question)) visitParts(question, name, say);
    if (question['panels'] != null) visitRows(question['panels'], name, depth, say);
  }
}

/**
 * Whether a question clearly passes what {@link visitParts} checks. Nearly every question does, and looping over the
 * few fields it has is faster than probing for every field it could have.
 */
function isPlain(question: Parts): boolean {
  for (const key in question) {
    const value = question[key];
    switch (key) {
      case 'options':
        if (!listOfAll(value, isPlainOption)) return false;
        break;
      case 'conditions':
        if (!listOfAll(value, isText)) return false;
        break;
      case 'label':
      case 'mask':
        if (value != null && typeof value !== 'string') return false;
        break;
      case 'min':
      case 'max':
        if (typeof value === 'object') return false;
        break;
      case 'per':
      case 'optionsFrom':
      case 'callbacks':
      case 'checks':
      case 'panels':
      case 'retired':
        if (value != null) return false;
        break;
      default:
    }
  }
  return true;
}

function listOfAll(value: unknown, isRight: (one: unknown) => boolean): boolean {
  return value == null || (Array.isArray(value) && value.every(isRight));
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isPlainOption = (option: unknown): boolean =>
  isRecord(option) && typeof option['value'] !== 'object';

function visitParts(question: Parts, name: () => string, say: Say): void {
  for (const [key, parts] of OBJECTS) {
    const part = question[key];
    if (part == null) continue;
    const isUsable =
      isRecord(part) &&
      parts.every((one) => typeof part[one] === 'string') &&
      Object.entries(part).every(
        ([inner, one]) => one === null || typeof one === (inner === 'many' ? 'boolean' : 'string'),
      );
    if (!isUsable) say('T100', `\`${key}\` of ${name()} must be an object of strings`);
  }
  for (const key of TEXTS)
    if (question[key] != null && typeof question[key] !== 'string')
      say('T100', `\`${key}\` of ${name()} must be text`);
  for (const key of BOUNDS) {
    const bound = question[key];
    if (isRecord(bound) && !isBound(bound))
      say('T117', `\`${key}\` of ${name()} must be a number, a day, or follow an answer`);
  }
  for (const key of LISTS)
    if (question[key] != null && !Array.isArray(question[key]))
      say('T100', `\`${key}\` of ${name()} must be a list`);
  const { retired } = question;
  if (retired != null && !(isRecord(retired) && isListOfTexts(retired['into'])))
    say('T100', `\`retired\` of ${name()} must be an object with \`into\`, a list of ids`);
  if (listOf(question['conditions']).some((rule) => typeof rule !== 'string'))
    say('T100', `each of the \`conditions\` of ${name()} must be text`);
  for (const key of LISTS_OF_OBJECTS)
    if (!listOf(question[key]).every(isRecord))
      say('T100', `each of the \`${key}\` of ${name()} must be an object`);
  for (const option of listOf(question['options']))
    if (isRecord(option) && typeof option['value'] === 'object' && option['value'] !== null)
      say('T100', `the \`value\` of an option of ${name()} must be text or a number`);
  for (const key of ['callbacks', 'checks'])
    for (const one of listOf(question[key]))
      if (isRecord(one) && !isObjectOfTexts(one['inputs']))
        say('T100', `the \`inputs\` of ${name()} must name references`);
  for (const check of listOf(question['checks']))
    if (isRecord(check) && typeof check['formula'] !== 'string')
      say('T100', `the \`formula\` of a check of ${name()} must be text`);
}

function visitRows(rows: unknown, name: () => string, depth: number, say: Say): void {
  const rowIds = new Set<string>();
  for (const row of listOf(rows)) {
    const id = isRecord(row) ? row['id'] : undefined;
    if (
      !isRecord(row) ||
      (typeof id !== 'string' && typeof id !== 'number') ||
      id === '' ||
      String(id).includes('/')
    ) {
      say('T119', `a row of ${name()} needs an \`id\`: text without \`/\``);
      continue;
    }
    if (rowIds.has(String(id))) say('T123', `two rows of ${name()} have the id \`${id}\``);
    rowIds.add(String(id));
    visitQuestions(row['questions'], () => `a row of ${name()}`, depth + 1, say);
    const again = repeated(row['questions']);
    if (again !== undefined)
      say('C111', `\`${again}\` is defined twice in the row \`${id}\` of ${name()}`);
  }
}

/** An id that occurs twice in one row; a panel inside the row has rows of its own and is skipped. */
function repeated(row: unknown): string | undefined {
  const ids = new Set<unknown>();
  const find = (list: unknown, depth: number): string | undefined => {
    for (const question of depth <= DEEPEST_QUESTIONS ? listOf(list) : []) {
      if (!isRecord(question)) continue;
      const { id } = question;
      if (ids.has(id)) return String(id);
      ids.add(id);
      const below =
        question['type'] === 'PANEL' ? undefined : find(question['questions'], depth + 1);
      if (below !== undefined) return below;
    }
    return undefined;
  };
  return find(row, 0);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : NONE;
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isObjectOfTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string');
}

/** One of `{ question }`, `{ formula, inputs, else }` and `{ fiscalYear }`. */
function isBound({ question, formula, inputs, fiscalYear, else: otherwise }: Parts): boolean {
  const named = [question, formula, fiscalYear].filter((one) => one != null);
  if (named.length !== 1 || typeof named[0] !== 'string') return false;
  if (formula == null) return inputs == null && otherwise == null;
  if (otherwise != null && typeof otherwise !== 'number' && typeof otherwise !== 'string')
    return false;
  return (
    isRecord(inputs) &&
    Object.values(inputs).every(
      (one) => typeof one === 'string' || (isRecord(one) && typeof one['fiscalYear'] === 'string'),
    )
  );
}

const NONE: readonly unknown[] = [];
const OBJECTS = [
  ['per', ['source', 'key']],
  ['optionsFrom', []],
] as const;
const TEXTS = ['label', 'mask'];
const BOUNDS = ['min', 'max'];
const LISTS = ['conditions', 'options', 'callbacks', 'checks', 'panels'];
const LISTS_OF_OBJECTS = ['options', 'callbacks', 'checks'];

/** A finding without a place in a file: compiling sees documents, not texts. */
export function problem(code: string, message: string, file: string): Diagnostic {
  return { code, severity: 'error', message, file, span: { start: 0, end: 0 } };
}
