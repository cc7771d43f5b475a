import { Parser } from 'expr-eval';
import { type FormulaValue, type Instruction, stepOf } from './formula-steps.ts';
import { type FormulaFunction, formulaFunctions, numeric } from './formula-functions.ts';

export type Formula = {
  readonly text: string;
  readonly names: readonly string[];
  /**
   * The result as a finite number (true is 1, false is 0), or `null` if there is none: an absent name, a division by
   * zero, text where a number is needed. Never throws.
   */
  readonly evaluate: (values: Readonly<Record<string, FormulaValue>>) => number | null;
  /** The same, from a list in the order of the names that the formula was parsed with. */
  readonly evaluateList: (values: readonly (FormulaValue | undefined)[]) => number | null;
};

export type FormulaResult =
  | { readonly ok: true; readonly formula: Formula }
  | { readonly ok: false; readonly message: string };

/** The maximum length of a formula, in characters. It also bounds the parser's recursion. */
const FORMULA_LIMIT = 1_000;
const DEPTH_LIMIT = 64;

/**
 * Parses a formula over the given names. The parser is a maintained fork of expr-eval, restricted to arithmetic,
 * comparisons, and/or/not, `? :` and the functions of a table: those for forms, or `modelFunctions`.
 * Member access, assignment, definitions and all other names are rejected before anything is evaluated.
 *
 * @param text such as `200000 * (a + b) / hours`, at most {@link FORMULA_LIMIT} characters
 * @param names the inputs that it may read
 * @param functions the functions that it may call
 */
export function parseFormula(
  text: string,
  names: readonly string[],
  functions: Functions = formulaFunctions,
): FormulaResult {
  const parser = parserOf(functions);
  if (text.length > FORMULA_LIMIT)
    return refusal(`the formula has ${text.length} characters; the limit is ${FORMULA_LIMIT}`);
  if (deepest(text) > DEPTH_LIMIT)
    return refusal(`the formula has more than ${DEPTH_LIMIT} nested parentheses`);
  if (/[[\]{}]/u.test(text)) return refusal('a formula cannot have `[`, `]`, `{` or `}`');
  try {
    const expression = parser.parse(text);
    const allowed = new Set(names);
    // An input may have the name of a function: in a call the name means the function, elsewhere the input.
    const used = expression
      .symbols()
      .filter((name) => !(name in parser.functions) || (allowed.has(name) && isRead(text, name)));
    for (const name of used) {
      if (!allowed.has(name)) return refusal(`\`${name}\` is not an input or a known function`);
    }
    const { tokens } = expression as unknown as { tokens: readonly Instruction[] };
    const places = new Map(names.map((name, place) => [name, place]));
    const step = stepOf(tokens, parser as never, places);
    if (step === undefined) return refusal('it is not valid arithmetic');
    const usedPlaces = used.map((name) => places.get(name) as number);
    const evaluateList: Formula['evaluateList'] = (values) => {
      for (const place of usedPlaces) if (values[place] == null) return null;
      try {
        return finite(step(values as readonly FormulaValue[]));
      } catch {
        return null;
      }
    };
    const evaluate: Formula['evaluate'] = (values) =>
      evaluateList(names.map((name) => values[name]));
    return { ok: true, formula: { text, names: used, evaluate, evaluateList } };
  } catch (problem) {
    return refusal(worded(problem instanceof Error ? problem.message : ''));
  }
}

/** Whether a formula uses a name other than to call it. */
const isRead = (text: string, name: string): boolean =>
  new RegExp(`\\b${name}\\b(?!\\s*\\()`, 'u').test(text);

type Functions = Readonly<Record<string, FormulaFunction>>;

const parsers = new WeakMap<Functions, Parser>();

function parserOf(functions: Functions): Parser {
  let made = parsers.get(functions);
  if (made === undefined) parsers.set(functions, (made = narrowedParser(functions)));
  return made;
}

function narrowedParser(functions: Functions): Parser {
  const made = new Parser({
    allowMemberAccess: false,
    operators: {
      add: true,
      subtract: true,
      multiply: true,
      divide: true,
      comparison: true,
      logical: true,
      conditional: true,
      remainder: false,
      power: false,
      factorial: false,
      concatenate: false,
      in: false,
      assignment: false,
      fndef: false,
      random: false,
    },
  });
  // Tables without a prototype: the parser looks names up with `in`, which would find `toString`.
  made.unaryOps = table({
    '-': (a: unknown) => -numeric(a),
    '+': numeric,
    not: (a: unknown) => !a,
  });
  (made as unknown as { binaryOps: unknown }).binaryOps = table({
    '+': (a: unknown, b: unknown) => numeric(a) + numeric(b),
    '-': (a: unknown, b: unknown) => numeric(a) - numeric(b),
    '*': (a: unknown, b: unknown) => numeric(a) * numeric(b),
    '/': (a: unknown, b: unknown) => numeric(a) / numeric(b),
    '==': (a: unknown, b: unknown) => a === b,
    '!=': (a: unknown, b: unknown) => a !== b,
    '<': (a: unknown, b: unknown) => numeric(a) < numeric(b),
    '>': (a: unknown, b: unknown) => numeric(a) > numeric(b),
    '<=': (a: unknown, b: unknown) => numeric(a) <= numeric(b),
    '>=': (a: unknown, b: unknown) => numeric(a) >= numeric(b),
    // The parser short-circuits these itself; the entries tell it that the words are operators.
    and: (a: unknown, b: unknown) => Boolean(a && b),
    or: (a: unknown, b: unknown) => Boolean(a || b),
  });
  made.consts = table({ true: true, false: false });
  made.functions = table(functions);
  return made;
}

function table(entries: Record<string, unknown>): Record<string, unknown> {
  return Object.assign(Object.create(null) as Record<string, unknown>, entries);
}

function finite(value: unknown): number | null {
  if (value === true) return 1;
  if (value === false) return 0;
  // Adding zero turns -0 into 0.
  return typeof value === 'number' && Number.isFinite(value) ? value + 0 : null;
}

function deepest(text: string): number {
  let depth = 0;
  let most = 0;
  for (const character of text) {
    if (character === '(') most = Math.max(most, ++depth);
    else if (character === ')') depth -= 1;
  }
  return most;
}

/** Rewords the parser's few messages, which are for programmers, for people who write formulas. */
function worded(complaint: string): string {
  const bare = complaint.replace(/^parse error \[\d+:\d+\]: /u, '');
  const character = /^Unknown character "(.*)"$/su.exec(bare)?.[1];
  if (character !== undefined) return `a formula cannot have \`${character}\``;
  if (bare.includes('TEOF')) return 'it ends where a number or a name is expected';
  if (bare === 'Expected EOF') return 'an operator is missing, or there is extra text at the end';
  const unexpected = /^unexpected T[A-Z]+: (.*)$/su.exec(bare)?.[1];
  if (unexpected !== undefined) return `\`${unexpected}\` is out of place`;
  const missing = /^Expected (\S)$/u.exec(bare)?.[1];
  if (missing !== undefined) return `a \`${missing}\` is missing`;
  if (bare.includes('member access')) return 'a formula can have `.` only in numbers';
  return bare === '' ? 'it is not valid arithmetic' : bare;
}

function refusal(message: string): FormulaResult {
  return { ok: false, message };
}
