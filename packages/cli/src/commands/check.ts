import { type Diagnostic, renderers } from '@plumbline/diagnostics';
import { checkTemplates } from '@plumbline/form-engine';
import { FORMAT_FLAG, flagChoice, flagCount } from '../flags.ts';
import { EXIT } from '../misuse.ts';
import { readSources, siblingsOf } from '../sources.ts';
import { wantsColour } from '../world.ts';
import type { Command } from './command.ts';

/** What another section of the form may explain. */
const UNKNOWN_NAMES: ReadonlySet<string> = new Set(['C101', 'T109']);

export const check: Command = {
  summary: 'find what is wrong with a template',
  usage: 'plumb check FILES... [--format text|json] [--max-warnings N] [--deny-warnings]',
  examples: [
    ['plumb check schemas/templates/F/*.json', 'check all sections of a form together'],
    [
      'plumb check schemas/templates/F/safety-program.json',
      'one section; its siblings explain what `prequal.` reads',
    ],
    ['cat schemas/templates/F/insurance.json | plumb check -', 'from stdin'],
    ['plumb check "schemas/templates/**/*.json" --format json', 'for a program'],
  ],
  flags: {
    '--format': FORMAT_FLAG,
    '--max-warnings': { value: 'N', does: 'more warnings than this are a problem' },
    '--deny-warnings': { does: 'every warning is a problem' },
  },
  run: async (given, world) => {
    const format = flagChoice(given, '--format', ['text', 'json']);
    const allowed = flagCount(given, '--max-warnings');
    const most = given.flags.has('--deny-warnings') ? 0 : allowed;
    const sources = await readSources(given.words, world);
    let { diagnostics } = checkTemplates(sources);
    if (diagnostics.some(({ code }) => UNKNOWN_NAMES.has(code))) {
      const context = siblingsOf(sources, world);
      if (context.length > 0) ({ diagnostics } = checkTemplates(sources, { context }));
    }
    const colour = format === 'text' && wantsColour(world, 'out');
    const texts = new Map(sources.map(({ file, text }) => [file, text]));
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    const warnings = diagnostics.length - errors;
    world.writeOut(renderers[format](diagnostics, texts, { colour }));
    if (format === 'text') {
      world.writeOut(
        `${diagnostics.length === 0 ? '' : '\n'}${summary(diagnostics, sources.length)}\n`,
      );
    }
    const isTooMany = most !== undefined && warnings > most;
    if (isTooMany && errors === 0) {
      world.writeError(
        `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, and at most ${most} may be\n`,
      );
    }
    return errors > 0 || isTooMany ? EXIT.problems : EXIT.clean;
  },
};

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
