import { type Counts, type FormStats, type Provable, statsOf } from '@plumbline/authoring';
import { FORMAT_FLAG, flagChoice } from '../flags.ts';
import { EXIT } from '../usage-error.ts';
import { soundDocumentsOf } from '../opened-form.ts';
import { readSources } from '../sources.ts';
import { textTable } from '../text-table.ts';
import type { Command } from './command.ts';

export const stats: Command = {
  summary: 'count questions, rules and dependencies',
  usage: 'plumb stats DOCS... [--format text|json]',
  examples: [
    ['plumb stats schemas/templates/F/*.json', 'questions, rules, and which questions read which'],
    ['plumb stats schemas/templates/F --format json', 'for a program'],
  ],
  flags: { '--format': FORMAT_FLAG },
  run: async (given, world) => {
    const format = flagChoice(given, '--format', ['text', 'json']);
    const sound = soundDocumentsOf(await readSources(given.words, world), world);
    if (sound === undefined) return EXIT.problems;
    const { documents, outside } = sound;
    const found = statsOf(documents, { now: world.today(), outside });
    world.writeOut(format === 'json' ? `${JSON.stringify(found, null, 2)}\n` : textOf(found));
    return EXIT.clean;
  },
};

function textOf({ sections, questions, rules, depth, dependencies, proofs }: FormStats): string {
  const { pairs, mostRead, mostReading, longestChain, hasCycle } = dependencies;
  const lines = [
    ...textTable([
      ['section', 'questions', 'required', 'panels', 'options', 'rules', 'reads outside'],
      ...sections.map((one) => [
        one.link,
        one.questions,
        one.required,
        one.panels,
        one.options,
        one.rules,
        one.outsideReads,
      ]),
    ]),
    '',
    `questions  ${questions.total}: ${listed(questions.byType)}`,
    `rules      ${rules.total}${rules.broken === 0 ? '' : `, of which ${rules.broken} do not parse`}: ${listed(rules.byTarget)}`,
    `clauses    ${rules.clauses}: ${listed(rules.byOperator)}`,
    `sources    ${listed(rules.bySource)}`,
    ...(rules.longest === undefined
      ? []
      : [`longest    a rule of ${rules.longest.id}, clauses: ${rules.longest.clauses}`]),
    `depth      ${depth}`,
    `reads      ${pairs} pairs of questions`,
    ...(mostRead === undefined ? [] : [`most read  ${mostRead.id}, by ${mostRead.count}`]),
    ...(mostReading === undefined ? [] : [`reads most ${mostReading.id}, ${mostReading.count}`]),
    ...(longestChain.length === 0 ? [] : [`chain      ${longestChain.join(' → ')}`]),
    `cycles     ${hasCycle ? 'yes: run `plumb check`' : 'none'}`,
    ...(proofs === undefined
      ? []
      : [
          `shown      ${provenText(proofs.shown)}`,
          `answered   ${provenText(proofs.editable)}`,
          `required   ${provenText(proofs.required)}`,
        ]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function provenText({ can, never, unknown }: Provable): string {
  return `${can} can be, ${never} never${unknown === 0 ? '' : `, ${unknown} not known`}`;
}

function listed(counts: Counts): string {
  const all = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  return all.length === 0 ? 'none' : all.join(', ');
}
