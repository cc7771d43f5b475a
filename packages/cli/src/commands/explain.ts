import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Target, targets } from '@plumbline/conditions';
import { nearest } from '@plumbline/diagnostics';
import {
  explain as explainState,
  explainLimits,
  type Explanation,
  explanationLines,
  limitLines,
  type Proof,
  prove,
} from '@plumbline/authoring';
import type { Session } from '@plumbline/form-engine';
import { flagChoice, flagCount, FORMAT_FLAG } from '../flags.ts';
import { EXIT, UsageError } from '../usage-error.ts';
import { dayOf, OPENING_FLAGS, openForm } from '../opened-form.ts';
import { unknownAddress } from '../settings.ts';
import type { World } from '../world.ts';
import type { Command } from './command.ts';

export const explain: Command = {
  summary: 'explain why a question is hidden, required and so on, and what would change that',
  usage:
    'plumb explain DOCS... ADDRESS [TARGET] [--set ADDRESS=JSON]... [--fact NAME=VALUE]... [--now DATE] [--all] [--facts] [--budget N] [--format text|json]',
  examples: [
    ['plumb explain schemas/templates/F/*.json BI-33 hidden', 'why a question is hidden or shown'],
    [
      `plumb explain schemas/templates/F/*.json BI-33 --set 'basic-information/BI-02="Yes"'`,
      'with an answer set; everything that rules changed',
    ],
    [
      'plumb explain schemas/templates/F/*.json BI-20 min',
      'why a limit that follows answers is what it is',
    ],
    [
      'plumb explain schemas/templates/F/*.json BI-33 hidden --all --format json',
      'every clause and what it read, for a program',
    ],
  ],
  flags: {
    ...OPENING_FLAGS,
    '--all': { does: 'also show rules and clauses that made no difference' },
    '--facts': { does: 'also try changing facts, such as the viewer, not only answers' },
    '--budget': {
      value: 'N',
      does: 'try at most N answers; default 1000',
    },
    '--format': FORMAT_FLAG,
  },
  run: async (given, world) => {
    const format = flagChoice(given, '--format', ['text', 'json']);
    const budget = flagCount(given, '--budget');
    const { docs, address, target, mistake } = readWords(given.words, world);
    const session = await openForm(given, docs, world);
    if (session === undefined) return EXIT.problems;
    const at = addressOf(session, address, mistake);
    const { documents, outside } = session.program;
    let proofs: readonly Proof[] | undefined;
    const isLimit = target === 'min' || target === 'max';
    const wanted = isLimit ? [] : target === undefined ? targetsToTell(session, at) : [target];
    const limits =
      target === undefined || isLimit
        ? explainLimits(session, at).filter(({ limit }) => !isLimit || limit === target)
        : [];
    if (isLimit && limits.length === 0)
      throw new UsageError(
        `\`${target}\` of ${at} does not depend on answers`,
        'leave it out to explain whether the question is hidden, required and so on',
      );
    const found = wanted.map((one) =>
      explainState(session, at, one, {
        includeFacts: given.flags.has('--facts'),
        ...(budget === undefined ? {} : { budget }),
        prove: () => (proofs ??= prove(documents, { now: dayOf(given, world), outside })),
      }),
    );
    const all = given.flags.has('--all');
    world.writeOut(
      format === 'json'
        ? `${JSON.stringify({ explanations: found, ...(limits.length > 0 && { limits }) }, null, 2)}\n`
        : [...found.map((one) => explanationLines(one, { all })), ...limits.map(limitLines)]
            .map((lines) => `${lines.join('\n')}\n`)
            .join('\n'),
    );
    return EXIT.clean;
  },
};

type Words = {
  readonly docs: readonly string[];
  readonly address: string;
  readonly target?: Target | 'min' | 'max' | undefined;
  /** What was probably meant if there is no such question. */
  readonly mistake?: UsageError | undefined;
};

/** DOCS... ADDRESS [TARGET]. The last word is the target if it is the name of one. */
function readWords(words: readonly string[], world: World): Words {
  const last = words.at(-1) ?? '';
  const before = words.at(-2);
  const known = [...targets, 'min', 'max'] as const;
  const target = known.find((one) => one === last);
  const mistake = target === undefined ? misspelled(last, known) : undefined;
  // Right after a file it is an address, even if it looks like a target: an id may be `Value`.
  if ((target ?? mistake) !== undefined && before !== undefined && isFile(before, world))
    return { docs: words.slice(0, -1), address: last, mistake: mistake ?? noAddress(before) };
  if (mistake !== undefined) throw mistake;
  const rest = target === undefined ? words : words.slice(0, -1);
  const address = rest.at(-1);
  if (address !== undefined && isFile(address, world)) throw noAddress(address);
  if (address === undefined || rest.length < 2) throw noAddress();
  return { docs: rest.slice(0, -1), address, target };
}

function misspelled(word: string, known: readonly string[]): UsageError | undefined {
  const near = /[/.]/.test(word) ? undefined : nearest(word, known);
  return near === undefined
    ? undefined
    : new UsageError(`unknown target \`${word}\``, `did you mean \`${near}\`?`);
}

function noAddress(file?: string): UsageError {
  return new UsageError(
    file === undefined
      ? 'explain needs a file and an address'
      : `no address given: \`${file}\` is a file`,
    'write `plumb explain DOCS... ADDRESS`, such as `plumb explain form.json basic-information/BI-33`',
  );
}

/** Whether a word names a document and not a question: no address ends in `.json`. */
function isFile(word: string, { folder }: World): boolean {
  return word === '-' || word.endsWith('.json') || existsSync(path.resolve(folder, word));
}

/** Accepts an address, or an id if only one question has it. */
function addressOf(session: Session, word: string, mistake: UsageError | undefined): string {
  if (session.has(word)) return word;
  const named = session.addresses().filter((address) => session.get(address).id === word);
  const [only] = named;
  if (only !== undefined && named.length === 1) return only;
  if (only !== undefined) {
    throw new UsageError(
      `\`${word}\` is in ${named.length} rows`,
      `give its address, such as \`${only}\``,
    );
  }
  const place = session.program.questionOf(word);
  if (place?.panelId !== undefined)
    throw new UsageError(
      `\`${word}\` is in no row`,
      `add a row with \`--set '${addressInFirstRow(session, word)}=null'\``,
    );
  throw mistake ?? unknownAddress(session, word);
}

/** The address of a question if each panel around it had the row `r1`. */
function addressInFirstRow(session: Session, id: string): string {
  const place = session.program.questionOf(id);
  if (place?.panelId === undefined) return `${place?.link ?? ''}/${id}`;
  return `${addressInFirstRow(session, place.panelId)}/r1/${id}`;
}

/** The targets that differ from what the template says; `hidden` and `required` when none does. */
function targetsToTell(session: Session, address: string): readonly Target[] {
  const told = targets.filter((target) =>
    isChanged(explainState(session, address, target, { budget: 0 })),
  );
  return told.length > 0 ? told : ['hidden', 'required'];
}

function isChanged({ target, state, base, reason }: Explanation): boolean {
  return target === 'value' ? reason.kind !== 'answer' : state !== base;
}
