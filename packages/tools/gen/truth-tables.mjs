// Writes the tables of docs/reference/conditions.md from the conformance data, so that what people read
// is what the tests run.
import { readFileSync } from 'node:fs';
import { between, table } from './between.mjs';

const root = new URL('../../../', import.meta.url);

/** @returns {string} the page with the tables between its marks replaced */
export function conditionsPage() {
  const page = read('docs/reference/conditions.md');
  const { tables, operators } = JSON.parse(read('packages/conditions/conformance/evaluate.json'));
  const { cases } = JSON.parse(read('packages/form-engine/conformance/states.json'));
  const clauses = tables
    .filter((table) => table.inReference)
    .map((one) => clauseTable(one, operators));
  const withClauses = between(page, 'tables of clauses', clauses.join('\n'));
  return between(withClauses, 'tables of forms', cases.map(formTable).join('\n'));
}

function read(path) {
  return readFileSync(new URL(path, root), 'utf8');
}

/** One kind of question against one operand: one row per answer, one column per operator that holds somewhere. */
function clauseTable({ kind, operand, rows }, operators) {
  const shown = operators.filter((name) => rows.some(({ holds }) => holds.includes(name)));
  const head = ['its answer', ...shown.map((name) => `\`${name}\``)];
  const body = rows.map(({ left, holds }) => [
    answerText(left),
    ...shown.map((name) => (holds.includes(name) ? 'yes' : 'no')),
  ]);
  const title = `#### ${kind} against \`${JSON.stringify(operand)}\``;
  return `${title}\n\n${table(head, body)}`;
}

/** One small form: its questions, then one row per way of answering it. */
function formTable({ rule, name, now, documents, rows }) {
  const lines = documents.flatMap(({ link, questions }) =>
    questions.flatMap((question) => questionLines(question, `${link}/`, '')),
  );
  const today = now === undefined ? '' : `\nToday is ${now}.\n`;
  const body = rows.map(({ given, facts, then, progress, saved }) => [
    [...given.map(([address, answer]) => `${address} ${code(answer)}`), ...factTexts(facts)].join(
      '<br>',
    ) || 'nothing',
    [
      ...Object.entries(then).map(([address, said]) => `${address} ${saidText(said)}`),
      ...(progress ? [`progress ${saidText(progress)}`] : []),
      ...Object.entries(saved ?? {}).map(([address, answer]) => `saved ${address} ${code(answer)}`),
    ].join('<br>'),
  ]);
  const form = `\`\`\`form\n${lines.join('\n')}\n\`\`\``;
  return `#### ${rule}: ${name}\n\n${form}\n${today}\n${table(['given', 'then'], body)}`;
}

/** A question of a form on one line, with its rules below it and its inner questions indented. */
function questionLines(question, place, indent) {
  const { id, type, conditions = [], questions = [], panels, ...more } = question;
  const rest = Object.keys(more).length === 0 ? '' : ` ${JSON.stringify(more)}`;
  const rows = panels === undefined ? '' : ` rows ${panels.map((row) => row.id).join(', ') || '-'}`;
  return [
    `${indent}${place}${id} ${type}${rest}${rows}`,
    ...conditions.map((rule) => `${indent}    ${rule}`),
    ...questions.flatMap((inner) => questionLines(inner, '', `${indent}  `)),
  ];
}

function factTexts(facts = {}) {
  return Object.entries(facts).map(([name, value]) => `fact ${name} ${code(value)}`);
}

function saidText(said) {
  return Object.entries(said)
    .map(([name, value]) =>
      value === true ? name : value === false ? `not ${name}` : `${name} ${code(value)}`,
    )
    .join(', ');
}

function answerText(answer) {
  return answer === null ? 'not answered, or hidden' : code(answer);
}

function code(value) {
  return `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;
}
