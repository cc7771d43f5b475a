// What opening a vault of form F costs on the compiled program:
//   node packages/server/bench/openings.ts
// `floor` is a handwritten lower bound: it looks up each answer by its question, in rows too, reads it by its type, and
// counts the answered ones. No rules, no messages, no state. Both take turns in one process; prints medians of rounds.
import { sampleAnswers } from '@plumbline/authoring';
import { compile, openSession, answersIn } from '@plumbline/form-engine';
import type { StoredScope } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { formF } from '@plumbline/schemas/templates';

const ROUNDS = 31;
const TURNS = 40;
const now = '2026-11-23';

const compiled = compile(formF);
if (!compiled.ok) throw new Error('form F does not compile');
const { program } = compiled;
const facts = { viewer: 'owner', status: 'Work In Progress', form_type: 'F' };

function readByHand(answers: ReadonlyMap<string, StoredScope>): number {
  const values = new Map<string, unknown>();
  for (const template of formF) {
    const scope = answers.get(template.link);
    if (scope !== undefined) readScope(template.link, template.questions, scope, values);
  }
  return values.size;
}

function readScope(
  prefix: string,
  questions: readonly Question[],
  scope: StoredScope,
  values: Map<string, unknown>,
): void {
  for (const question of questions) {
    const { id, type } = question;
    const address = `${prefix}/${id}`;
    if (type === 'PANEL') {
      for (const row of scope.rows?.[id] ?? [])
        readScope(`${address}/${row.id}`, question.questions ?? [], row, values);
      continue;
    }
    const value = scope.values[id];
    if (value !== undefined && value !== null && value !== '') {
      const read = readValue(type, value);
      if (read !== undefined) values.set(address, read);
    }
    if (question.questions !== undefined) readScope(prefix, question.questions, scope, values);
  }
}

function readValue(type: string, value: unknown): unknown {
  switch (type) {
    case 'NUMERIC':
    case 'CURRENCY':
    case 'PERCENT': {
      const number = typeof value === 'number' ? value : Number(value);
      return Number.isFinite(number) ? number : undefined;
    }
    case 'DATE':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/u.test(value) ? value : undefined;
    case 'CHECKBOX':
      return Array.isArray(value) && value.length > 0 ? value : undefined;
    default:
      return typeof value === 'string' ? value.trim() : value;
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function timeMs(work: () => unknown): number {
  const startMs = performance.now();
  for (let turn = 0; turn < TURNS; turn += 1) work();
  return (performance.now() - startMs) / TURNS;
}

console.log(`Node ${process.versions.node}, ${ROUNDS} rounds of ${TURNS}, medians`);
console.log('| vault | answers | open ms | floor ms | x floor |\n|---|--:|--:|--:|--:|');
for (const seed of [1, 4, 7]) {
  const { documents } = sampleAnswers(program, { seed, now });
  const answers = new Map(
    documents.map((document) => {
      const template = formF.find(({ link }) => link === document.link) ?? document;
      return [document.link, answersIn(template, document)];
    }),
  );
  const open = () => openSession(program, { now, facts, answers });
  const floor = () => readByHand(answers);
  const [ours, floors]: [number[], number[]] = [[], []];
  for (let round = -5; round < ROUNDS; round += 1) {
    const [one, other] = [timeMs(open), timeMs(floor)];
    // The first rounds warm up.
    if (round >= 0) [ours, floors].forEach((all, at) => all.push(at === 0 ? one : other));
  }
  const ratio = median(ours.map((one, at) => one / (floors[at] ?? Number.NaN)));
  const shown = [median(ours).toFixed(3), median(floors).toFixed(3), ratio.toFixed(1)];
  console.log(`| sample ${seed} | ${floor()} | ${shown.join(' | ')} |`);
}
