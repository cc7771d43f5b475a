import path from 'node:path';
import { formatTemplate, type TemplateSource } from '@plumbline/authoring';
import { EXIT, UsageError } from '../usage-error.ts';
import { tell } from '../opened-form.ts';
import { replaceFile } from '../replace-file.ts';
import { readSources } from '../sources.ts';
import type { World } from '../world.ts';
import type { Command } from './command.ts';

export const fmt: Command = {
  summary: 'format templates',
  usage: 'plumb fmt FILES... [--check|--write]',
  examples: [
    ['plumb fmt --check schemas/templates/F/*.json', 'list the files that would change'],
    ['plumb fmt schemas/templates/F/insurance.json', 'one file, to stdout'],
    ['cat schemas/templates/F/insurance.json | plumb fmt -', 'as an editor would run it'],
    ['plumb fmt --write schemas/templates', 'all files in a folder, in place'],
  ],
  flags: {
    '--check': {
      does: 'list the files that would change, without writing them; exit 1 if there are any',
    },
    '--write': { does: 'format the files in place, and list those that changed' },
  },
  run: async (given, world) => {
    const [isCheck, isWrite] = [given.flags.has('--check'), given.flags.has('--write')];
    if (isCheck && isWrite) throw new UsageError('use either `--check` or `--write`, not both');
    if (isWrite && given.words.includes('-'))
      throw new UsageError(
        '`--write` cannot be used with stdin',
        'leave out `--write` to print the result',
      );
    const sources = await readSources(given.words, world);
    if (!isCheck && !isWrite && sources.length > 1) {
      throw new UsageError(
        `only one file can be printed at a time, not ${sources.length}`,
        'name one file, or use `--write` or `--check`',
      );
    }
    let isClean = true;
    for (const source of sources) {
      const result = formatTemplate(source.text, source.file);
      if (!result.ok) {
        isClean = false;
        tell(result.diagnostics, [source], world);
        world.writeError(`\`${source.file}\` was not changed\n`);
      } else if (!isCheck && !isWrite) world.writeOut(result.text);
      else if (result.text !== source.text) {
        if (isWrite) write(source, result.text, world);
        else isClean = false;
        world.writeOut(`${source.file}\n`);
      }
    }
    return isClean ? EXIT.clean : EXIT.problems;
  },
};

function write({ file }: TemplateSource, text: string, { folder }: World): void {
  try {
    replaceFile(path.resolve(folder, file), text);
  } catch (problem) {
    throw new UsageError(`\`${file}\` cannot be written: ${(problem as Error).message}`);
  }
}
