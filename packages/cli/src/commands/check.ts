import { type Diagnostic, renderers } from '@plumbline/diagnostics';
import {
  type CheckedTemplates,
  checkTemplates,
  prove,
  type TemplateSource,
} from '@plumbline/authoring';
import about from '../../package.json' with { type: 'json' };
import { checkAmongEditions, isCarryOver } from '../carry-overs.ts';
import { meaningOf } from '../codes.ts';
import { flagChoice, flagCount, flagValue } from '../flags.ts';
import { EXIT, UsageError } from '../usage-error.ts';
import { watched } from '../progress.ts';
import { proofsText } from '../proofs-text.ts';
import { checkAgainstForm, isScoringModel } from '../scoring-models.ts';
import { readSources, siblingsOf } from '../sources.ts';
import { wantsColour, type World } from '../world.ts';
import type { Command } from './command.ts';

/** Codes for unknown names, which another section of the form may define. */
const UNKNOWN_NAMES: ReadonlySet<string> = new Set(['C101', 'T109', 'T162']);

export const check: Command = {
  summary: 'find errors in templates and scoring models',
  usage:
    'plumb check FILES... [--format text|json|github|sarif] [--max-warnings N] [--deny-warnings] [--stdin-name NAME] [--proofs]',
  examples: [
    ['plumb check schemas/templates/F/*.json', 'check all sections of a form together'],
    [
      'plumb check schemas/templates/F/safety-program.json',
      'one section; `prequal.` reads its siblings',
    ],
    [
      'cat schemas/templates/F/insurance.json | plumb check - --stdin-name schemas/templates/F/insurance.json',
      'unsaved text from an editor, with its siblings',
    ],
    ['plumb check "schemas/templates/**/*.json" --format json', 'for a program'],
    [
      'plumb check schemas/templates --format github --max-warnings 10',
      'annotations in a pull request on GitHub',
    ],
    ['plumb check schemas/templates/F --format sarif', 'a folder, for code scanning'],
    ['plumb check schemas/scoring/default.json', 'a scoring model, against its form'],
    ['plumb check schemas/templates/F --proofs', 'with answers that show each question'],
  ],
  flags: {
    '--format': {
      value: 'text|json|github|sarif',
      does: 'for people, programs, GitHub Actions, or code scanning',
    },
    '--max-warnings': { value: 'N', does: 'fail if there are more warnings than this' },
    '--deny-warnings': { does: 'fail on any warning' },
    '--stdin-name': { value: 'NAME', does: 'the file name to use for stdin (`-`)' },
    '--proofs': {
      does: 'list whether each question can be shown, required and answered, and with which answers',
    },
  },
  run: async (given, world) => {
    const format = flagChoice(given, '--format', ['text', 'json', 'github', 'sarif']);
    const allowed = flagCount(given, '--max-warnings');
    const most = given.flags.has('--deny-warnings') ? 0 : allowed;
    const stdinName = flagValue(given, '--stdin-name');
    if (stdinName !== undefined && !given.words.includes('-'))
      throw new UsageError('`--stdin-name` needs `-` among the files', 'add `-`');
    const sources = await readSources(given.words, world, { stdinName });
    const isProving = given.flags.has('--proofs');
    if (isProving && format !== 'text' && format !== 'json')
      throw new UsageError(
        '`--proofs` works only with `--format text` or `json`',
        'remove one of the two flags',
      );
    const templates = sources.filter((source) => !isCarryOver(source) && !isScoringModel(source));
    const found = watched('checking', templates, world, () => checked(templates, world));
    const { documents, outside } = found;
    const diagnostics = [...found.diagnostics];
    for (const source of sources.filter(isCarryOver))
      diagnostics.push(...(await checkedBeside(checkAmongEditions, source, world, diagnostics)));
    for (const source of sources.filter(isScoringModel))
      diagnostics.push(...(await checkedBeside(checkAgainstForm, source, world, diagnostics)));
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    const texts = new Map(sources.map(({ file, text }) => [file, text]));
    const report = renderers[format](diagnostics, texts, {
      colour: format === 'text' && wantsColour(world, 'out'),
      meaningOf: (code) => meaningOf(code, world),
      version: about.version,
    });
    const proofs =
      isProving && errors === 0
        ? watched('proving', sources, world, () =>
            prove(documents, { now: world.today(), outside }),
          )
        : undefined;
    if (format === 'json' && proofs !== undefined)
      world.writeOut(`${JSON.stringify({ ...JSON.parse(report), proofs }, null, 2)}\n`);
    else world.writeOut(report);
    if (format === 'text') {
      const gap = diagnostics.length === 0 ? '' : '\n';
      world.writeOut(`${gap}${summary(diagnostics, sources.length)}\n`);
      if (proofs !== undefined) world.writeOut(`\n${proofsText(proofs)}`);
      else if (isProving)
        world.writeError('a form with errors cannot be proven: fix the errors first\n');
    }
    const warnings = diagnostics.length - errors;
    const isTooMany = most !== undefined && warnings > most;
    if (isTooMany && errors === 0) {
      world.writeError(
        `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, but at most ${most} allowed\n`,
      );
    }
    return errors > 0 || isTooMany ? EXIT.problems : EXIT.clean;
  },
};

/**
 * Checks a document against the sections next to it.
 *
 * @param found what the report has so far: its errors must not be lost because this cannot be checked
 */
async function checkedBeside(
  check: typeof checkAgainstForm | typeof checkAmongEditions,
  source: TemplateSource,
  world: World,
  found: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  try {
    return (await check(source, world)).diagnostics;
  } catch (problem) {
    if (!(problem instanceof UsageError) || !hasErrors(found)) throw problem;
    world.writeError(`\`${source.file}\` was not checked: ${problem.message}\n`);
    return [];
  }
}

const hasErrors = (found: readonly Diagnostic[]): boolean =>
  found.some(({ severity }) => severity === 'error');

/** Checks the sources alone first, and again with their sibling sections if a name is unknown without them. */
function checked(sources: readonly TemplateSource[], world: World): CheckedTemplates {
  const now = world.today();
  const alone = checkTemplates(sources, { now });
  if (!alone.diagnostics.some(({ code }) => UNKNOWN_NAMES.has(code))) return alone;
  const context = siblingsOf(sources, world);
  return context.length === 0 ? alone : checkTemplates(sources, { context, now });
}

function summary(diagnostics: readonly Diagnostic[], files: number): string {
  const checked = `${count(files, 'file')} checked`;
  if (diagnostics.length === 0) return `${checked}, nothing found`;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const found = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(diagnostics.length > errors ? [count(diagnostics.length - errors, 'warning')] : []),
  ];
  return `${checked}, ${found.join(' and ')}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
