import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatTemplate, sampleAnswers } from '@plumbline/authoring';
import type { AnswersDocument } from '@plumbline/schemas';
import { type Arguments, flagCount, flagValue } from '../flags.ts';
import { EXIT, UsageError } from '../usage-error.ts';
import { dayOf, OPENING_FLAGS, programOf } from '../opened-form.ts';
import { readSources } from '../sources.ts';
import type { World } from '../world.ts';
import type { Command } from './command.ts';

/** The default seed. It is fixed, so that the same command prints the same twice. */
const USUAL_SEED = 1;

export const sample: Command = {
  summary: 'fill templates with random valid answers',
  usage:
    'plumb sample DOCS... [--seed N] [--count N] [--fill SHARE] [--answer-hidden] [--now DATE] [--out FOLDER [--force]]',
  examples: [
    ['plumb sample schemas/templates/F/insurance.json', 'one section, to stdout'],
    [
      'plumb sample schemas/templates/F/*.json --seed 7 --out sample',
      'a whole form: one file per section, ready for `plumb eval sample`',
    ],
    [
      'plumb sample schemas/templates/F/*.json --count 3 --fill 0.2 --out samples',
      'three sparsely filled vaults, in folders 1, 2 and 3',
    ],
  ],
  flags: {
    '--seed': {
      value: 'N',
      does: `the same seed gives the same answers; default ${USUAL_SEED}`,
    },
    '--count': { value: 'N', does: 'how many samples, with seeds counting up from `--seed`' },
    '--fill': {
      value: 'SHARE',
      does: 'the share of optional questions to answer, 0 to 1; default 1',
    },
    '--answer-hidden': { does: 'also answer hidden questions' },
    '--now': OPENING_FLAGS['--now'],
    '--out': { value: 'FOLDER', does: 'write one file per section, named after its link' },
    '--force': { does: 'overwrite existing files' },
  },
  run: async (given, world) => {
    const now = dayOf(given, world);
    const seed = flagCount(given, '--seed') ?? USUAL_SEED;
    const count = flagCount(given, '--count', 1) ?? 1;
    const fill = shareOf(given);
    const out = flagValue(given, '--out');
    const program = programOf(await readSources(given.words, world), world);
    if (program === undefined) return EXIT.problems;
    if (out === undefined && count * program.documents.length !== 1) {
      throw new UsageError(
        `${count * program.documents.length} documents cannot be printed at once`,
        'write them to files with `--out FOLDER`',
      );
    }
    const folders = foldersOf(out, count);
    // Before anything is written: some of the folders may be there already.
    checkFiles(program.documents, folders, given, world);
    let isClean = true;
    for (let at = 0; at < count; at += 1) {
      const answersHidden = given.flags.has('--answer-hidden');
      const { documents, errors } = sampleAnswers(program, {
        seed: seed + at,
        now,
        fill,
        answersHidden,
      });
      for (const { address, message } of errors) {
        world.writeError(`warning: could not find an answer for \`${address}\`: ${message}\n`);
        isClean = false;
      }
      const folder = folders[at];
      if (folder === undefined) world.writeOut(documents.map(textOf).join(''));
      else write(documents, folder, world);
    }
    return isClean ? EXIT.clean : EXIT.problems;
  },
};

function shareOf(given: Arguments): number {
  const text = flagValue(given, '--fill') ?? '1';
  if (!/^(?:0|0?\.\d+|0\.|1|1\.0*)$/.test(text))
    throw new UsageError(
      `\`--fill\` cannot be \`${text}\``,
      'use a number from 0 to 1, such as 0.5',
    );
  return Number(text);
}

function textOf(document: AnswersDocument): string {
  const text = JSON.stringify(document);
  const formatted = formatTemplate(text, document.link);
  return formatted.ok ? formatted.text : `${text}\n`;
}

/** One folder for each sample; none when they are printed. */
function foldersOf(out: string | undefined, count: number): readonly string[] {
  if (out === undefined) return [];
  if (count === 1) return [out];
  return Array.from({ length: count }, (_, at) => path.join(out, String(at + 1)));
}

function fileOf({ link }: AnswersDocument, folder: string): string {
  const name = link.replace(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^\./u, '_');
  return path.join(folder, `${name}.json`);
}

function checkFiles(
  documents: readonly AnswersDocument[],
  folders: readonly string[],
  given: Arguments,
  world: World,
): void {
  for (const folder of folders) {
    const files = documents.map((document) => fileOf(document, folder));
    const twice = files.find((file, at) => files.indexOf(file) < at);
    if (twice !== undefined) throw new UsageError(`two sections would be written to \`${twice}\``);
    const there = files.find((file) => existsSync(path.resolve(world.folder, file)));
    if (there !== undefined && !given.flags.has('--force'))
      throw new UsageError(
        `\`${there}\` already exists`,
        'choose another folder, or use `--force`',
      );
  }
}

function write(documents: readonly AnswersDocument[], folder: string, world: World): void {
  for (const document of documents) {
    const file = fileOf(document, folder);
    try {
      mkdirSync(path.resolve(world.folder, folder), { recursive: true });
      writeFileSync(path.resolve(world.folder, file), textOf(document));
    } catch (problem) {
      throw new UsageError(`\`${file}\` cannot be written: ${(problem as Error).message}`);
    }
    world.writeOut(`${file}\n`);
  }
}
