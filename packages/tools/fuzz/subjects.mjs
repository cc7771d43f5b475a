// What every case is run through. A subject throws if it finds something wrong.
import {
  checkRules,
  clausesOf,
  compileTest,
  parseRule,
  printRule,
} from '../../conditions/src/index.ts';
import { parseJson, renderers } from '../../diagnostics/src/index.ts';
import {
  checkTemplates,
  diffTemplates,
  explain,
  formatTemplate,
  impactOf,
} from '../../authoring/src/index.ts';
import { compile, openSession } from '../../form-engine/src/index.ts';
import { anyAnswer } from './documents.mjs';
import { randomFrom } from './random.mjs';
import { IDS } from './rules.mjs';

/** @typedef {Record<string, (one: any) => void>} Subjects */

const NOW = '2026-06-30';
/** Edits per session. */
const EDITS = 6;
const FILE = 'case.json';

/** @param {{ start: number, end: number } | undefined} span @param {string} text */
function holdInside(span, text, of) {
  if (span === undefined) return;
  const { start, end } = span;
  if (!(0 <= start && start <= end && end <= text.length))
    throw new Error(`the span ${start} to ${end} of ${of} lies outside a text of ${text.length}`);
}

function holdAllInside(diagnostics, texts) {
  for (const { code, file, span, related = [] } of diagnostics) {
    for (const one of [{ file, span }, ...related]) {
      const text = texts.get(one.file);
      if (text === undefined) throw new Error(`${code} names the file ${JSON.stringify(one.file)}`);
      holdInside(one.span, text, code);
    }
  }
}

const KINDS = /** @type {const} */ (['text', 'number', 'list', 'date', 'panel']);
const questions = IDS.map((id, at) => {
  const kind = KINDS[at % KINDS.length] ?? 'text';
  return { id, section: 's', kind, type: 'TEXT' };
});

/** A rule: parsed, printed, parsed again, checked, and each clause evaluated on some answers. */
function rule({ rule: text }) {
  const parsed = parseRule(text);
  if (!parsed.ok) {
    if (parsed.problems.length === 0) throw new Error('a refused rule has no problem');
    for (const { code, span } of parsed.problems) holdInside(span, text, code);
  } else {
    const printed = printRule(parsed.rule);
    const again = parseRule(printed);
    if (!again.ok || printRule(again.rule) !== printed) throw new Error('printing does not settle');
    const random = randomFrom(text.length);
    for (const clause of clausesOf(parsed.rule.expression).slice(0, 20))
      for (const kind of KINDS) compileTest(clause, kind)(anyAnswer(random), anyAnswer(random));
  }
  for (const { code, span, related = [] } of checkRules({
    questions,
    rules: [{ questionId: 'A', index: 0, text }],
  }))
    for (const one of [{ span }, ...related]) holdInside(one.span, text, code);
}

/** `plumb check`, in one of the formats: the text's length decides which one. */
function check({ text }) {
  const { diagnostics } = checkTemplates([{ file: FILE, text }]);
  const texts = new Map([[FILE, text]]);
  holdAllInside(diagnostics, texts);
  const formats = Object.values(renderers);
  formats[text.length % formats.length]?.(diagnostics, texts, { colour: true });
  if (diagnostics.some(({ severity }) => severity === 'error')) return;
  const parsed = parseJson(text, FILE);
  if (!parsed.ok) throw new Error('what was checked clean is no JSON');
  const compiled = compile([/** @type {any} */ (parsed.document.value)]);
  if (!compiled.ok)
    throw new Error(`checked clean, yet refused: ${compiled.diagnostics[0]?.message}`);
}

/** `plumb eval`: opened, edited at random, written, undone. */
function evaluate({ text }) {
  const session = opened(text);
  if (session === undefined) return;
  const random = randomFrom(text.length);
  const addresses = session.addresses();
  // A table that had rows for a while is written as an empty list, even if the template had none: it is the same
  // answer.
  const written = () =>
    JSON.stringify(
      session.program.links.map((link) => session.document(link)),
      (key, value) => (key === 'panels' && value.length === 0 ? undefined : value),
    );
  const before = written();
  for (let edit = 0; edit < EDITS && addresses.length > 0; edit += 1) {
    const address = random.pick(addresses);
    if (session.has(address)) session.set(address, anyAnswer(random));
  }
  for (const address of session.addresses()) session.get(address);
  session.progress();
  session.errors();
  for (const link of session.program.links) session.submission(link);
  while (session.canUndo()) session.undo();
  if (written() !== before) throw new Error('undoing every edit does not restore the documents');
}

/** `plumb fmt`: formatting again changes nothing, and the result is still JSON. */
function fmt({ text }) {
  const first = formatTemplate(text, FILE);
  if (!first.ok) {
    holdAllInside(first.diagnostics, new Map([[FILE, text]]));
    return;
  }
  const again = formatTemplate(first.text, FILE);
  if (!again.ok) throw new Error(`what was formatted is refused: ${again.diagnostics[0]?.message}`);
  if (again.text !== first.text) throw new Error('formatting twice is not formatting once');
}

/** `plumb explain`, for a few properties. */
function explainSome({ text }) {
  const session = opened(text);
  if (session === undefined) return;
  const random = randomFrom(text.length);
  const addresses = session.addresses();
  for (let count = 0; count < 2 && addresses.length > 0; count += 1)
    explain(session, random.pick(addresses), random.pick(['hidden', 'required', 'value']));
}

/** `plumb diff`, with the first version's answers. */
function diff({ text, other }) {
  const [old, next] = [documentOf(text), documentOf(other)];
  if (old === undefined || next === undefined) return;
  diffTemplates([old], [next]);
  const [from, to] = [compile([old]), compile([next])];
  if (from.ok && to.ok) impactOf(from.program, to.program, [old], { now: NOW });
}

function documentOf(text) {
  const parsed = parseJson(text, FILE);
  if (parsed.ok) return /** @type {any} */ (parsed.document.value);
  holdAllInside(parsed.diagnostics, new Map([[FILE, text]]));
  return undefined;
}

function opened(text) {
  const document = documentOf(text);
  if (document === undefined) return undefined;
  const compiled = compile([document]);
  return compiled.ok ? openSession(compiled.program, { now: NOW }) : undefined;
}

/**
 * The subjects that a case goes through, depending on what it contains.
 *
 * @type {{ rule: Subjects, text: Subjects }}
 */
export const subjects = {
  rule: { rule },
  text: { check, eval: evaluate, fmt, explain: explainSome, diff },
};

/**
 * @param {import('./cases.mjs').Case} one
 * @returns {[name: string, run: (one: any) => void][]}
 */
export function subjectsOf(one, table = subjects) {
  return Object.entries(one.rule === undefined ? table.text : table.rule).filter(
    ([name]) => name !== 'diff' || one.other !== undefined,
  );
}
