import path from 'node:path';
import {
  checkDocument,
  checkTemplates,
  diffPrograms,
  impactOf,
  type TemplateSource,
} from '@plumbline/authoring';
import { compile, type Program } from '@plumbline/form-engine';
import type { AnswersDocument, CarryOver } from '@plumbline/schemas';
import { answersDocumentValidator } from '@plumbline/schemas/validators';
import { carriedVault, withoutCarried } from '../carried-lines.ts';
import { readCarryOver } from '../carry-overs.ts';
import {
  changesText,
  countsOf,
  diffJson,
  impactText,
  summaryText,
  type VaultImpact,
} from '../differences.ts';
import { type Arguments, FORMAT_FLAG, flagChoice, flagValue } from '../flags.ts';
import { EXIT, UsageError } from '../usage-error.ts';
import { dayOf, documentsOf, OPENING_FLAGS, tell } from '../opened-form.ts';
import { readSources, siblingsOf, STDIN } from '../sources.ts';
import type { World } from '../world.ts';
import type { Command } from './command.ts';

export const diff: Command = {
  summary: 'compare two versions of a template, and show what happens to saved answers',
  usage:
    'plumb diff OLD NEW [--answers FILES]... [--carry-over FILE] [--now DATE] [--verbose] [--format text|json]',
  examples: [
    [
      'plumb diff docs/reference/diff/old docs/reference/diff/new',
      'two folders, each a whole form',
    ],
    [
      'plumb diff docs/reference/diff/old/company.json docs/reference/diff/new/company.json --verbose',
      'one section; every change of wording, and rules that still mean the same',
    ],
    [
      'plumb diff docs/reference/diff/old docs/reference/diff/new --answers "docs/reference/diff/answers/*/*.json"',
      'which saved answers would be lost; the files of one folder are one vault',
    ],
    ['plumb diff docs/reference/diff/old docs/reference/diff/new --format json', 'for a program'],
  ],
  flags: {
    '--answers': {
      value: 'FILES',
      repeats: true,
      does: 'saved answers to carry over: files, a pattern in quotes or a folder',
    },
    '--carry-over': {
      value: 'FILE',
      does: 'a file that says where each answer goes in the new version',
    },
    '--now': OPENING_FLAGS['--now'],
    '--verbose': { does: 'list every wording change, and rules that still mean the same' },
    '--format': FORMAT_FLAG,
  },
  run: async (given, world) => {
    const format = flagChoice(given, '--format', ['text', 'json']);
    const now = dayOf(given, world);
    const [oldWord, newWord] = wordsOf(given);
    const old = await readVersion(oldWord, world);
    const next = await readVersion(newWord, world);
    const vaults = await readVaults(given, world);
    if (old === undefined || next === undefined || vaults === undefined) return EXIT.usage;
    const editions = { old: old.program.documents, next: next.program.documents };
    const carryOver = await carryOverOf(given, world, editions);
    if (carryOver === 'broken') return EXIT.usage;
    const difference = diffPrograms(
      old.program,
      next.program,
      carryOver === undefined ? {} : { carryOver },
    );
    const impacts: VaultImpact[] = [];
    for (const { files, documents } of vaults) {
      const carried = carryOver && carriedVault(carryOver, editions, documents, now);
      const result = impactOf(old.program, next.program, documents, {
        now,
        ...(carried === undefined ? {} : { carried: carried.documents }),
      });
      if (!result.ok) {
        tell(result.diagnostics, [], world);
        throw new UsageError(
          `the answers of ${list(files)} do not fit the ${result.side} template`,
          'each row needs a unique id',
        );
      }
      const { impact } = result;
      if (carried === undefined) impacts.push({ files, impact });
      else {
        const { lines } = carried;
        impacts.push({ files, impact: withoutCarried(impact, lines), carried: lines });
      }
    }
    if (format === 'json') {
      world.writeOut(`${JSON.stringify(diffJson(difference, impacts), null, 2)}\n`);
    } else {
      const isVerbose = given.flags.has('--verbose');
      world.writeOut(changesText(difference, { isVerbose }));
      for (const one of impacts) world.writeOut(impactText(one, { isVerbose }));
      world.writeOut(summaryText(difference, impacts));
    }
    const { changes, touched } = countsOf(difference, impacts);
    return changes + touched > 0 ? EXIT.problems : EXIT.clean;
  },
};

/** The carry-over that the flag names, if any; `broken` if it has errors, which are printed to stderr. */
async function carryOverOf(
  given: Arguments,
  world: World,
  { old, next }: Readonly<Record<'old' | 'next', readonly AnswersDocument[]>>,
): Promise<CarryOver | 'broken' | undefined> {
  const word = flagValue(given, '--carry-over');
  if (word === undefined) return undefined;
  const { carryOver, diagnostics, source } = await readCarryOver(word, world, [old, next]);
  if (diagnostics.length === 0 && carryOver !== undefined) return carryOver;
  tell(diagnostics, [source], world);
  return 'broken';
}

function wordsOf({ words, flags }: Arguments): readonly [string, string] {
  const [old, next, ...more] = words;
  if (old === undefined || next === undefined)
    throw new UsageError(
      '`plumb diff` needs an old and a new version',
      'name two files, folders or patterns: `plumb diff old/F new/F`',
    );
  if (more.length > 0)
    throw new UsageError(
      `\`plumb diff\` compares two versions, but got ${words.length} arguments`,
      'put a pattern in quotes so that the shell does not expand it: `"old/*.json"`',
    );
  const fromStdin = [...words, ...(flags.get('--answers') ?? [])].filter((word) => word === '-');
  if (fromStdin.length > 1) throw new UsageError('stdin (`-`) can be read only once');
  return [old, next];
}

/** One version, compiled. If it does not compile, it cannot be compared: prints why to stderr, returns undefined. */
async function readVersion(
  word: string,
  world: World,
): Promise<{ readonly program: Program } | undefined> {
  const sources = await readSources([word], world);
  const documents = documentsOf(sources, world);
  if (documents === undefined) return undefined;
  let compiled = compile(documents);
  if (!compiled.ok) {
    // Sibling sections define the answer types that this one reads; a reference to a missing one reads as unanswered.
    const { outside } = checkTemplates([], { context: siblingsOf(sources, world) });
    compiled = compile(documents, { outside, unknownReferences: 'empty' });
  }
  if (compiled.ok && documents.every(answersDocumentValidator.accepts))
    return { program: compiled.program };
  const context = siblingsOf(sources, world);
  const errors = checkTemplates(sources, { context, proofs: false }).diagnostics.filter(
    ({ severity }) => severity === 'error',
  );
  tell(errors.length > 0 || compiled.ok ? errors : compiled.diagnostics, sources, world);
  return undefined;
}

type Vault = {
  readonly files: readonly string[];
  readonly documents: readonly AnswersDocument[];
};

/**
 * The answers by vault. The files of a folder are the sections of one vault, unless two of them are the same section:
 * then each file is its own vault.
 */
async function readVaults(given: Arguments, world: World): Promise<readonly Vault[] | undefined> {
  const words = given.flags.get('--answers') ?? [];
  if (words.length === 0) return [];
  const sources = await readSources(words, world);
  const folders = new Map<string, (TemplateSource & { readonly document: AnswersDocument })[]>();
  for (const source of sources) {
    const read = checkDocument(source);
    if (!read.ok) {
      tell(read.diagnostics, sources, world);
      return undefined;
    }
    const folder = source.file === STDIN ? STDIN : path.dirname(source.file);
    folders.set(folder, [...(folders.get(folder) ?? []), { ...source, document: read.document }]);
  }
  return [...folders.values()].flatMap((files): Vault[] => {
    const links = new Set(files.map(({ document }) => document.link));
    const groups = links.size < files.length ? files.map((one) => [one]) : [files];
    return groups.map((group) => ({
      files: group.map(({ file }) => file),
      documents: group.map(({ document }) => document),
    }));
  });
}

function list(files: readonly string[]): string {
  const [first = '', ...rest] = files;
  return rest.length === 0 ? `\`${first}\`` : `\`${first}\` and ${rest.length} more`;
}
