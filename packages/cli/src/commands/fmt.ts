import path from 'node:path';
import { formatTemplate, type TemplateSource } from '@plumbline/authoring';
import { EXIT, UsageError } from '../usage-error.ts';
import { tell } from '../opened-form.ts';
import { replaceFile } from '../replace-file.ts';
import { readSources } from '../sources.ts';
import type { World } from '../world.ts';
import type { Command } from './command.ts';

export const fmt: Command = {
  summary: 'lay templates out in the one canonical way',
  usage: 'plumb fmt FILES... [--check|--write]',
  examples: [
    ['plumb fmt --check schemas/templates/F/*.json', 'list the files that would change'],
    ['plumb fmt schemas/templates/F/insurance.json', 'one file, to stdout'],
    ['cat schemas/templates/F/insurance.json | plumb fmt -', 'as an editor asks'],
    ['plumb fmt --write schemas/templates', 'all files in a folder, in place'],
  ],
  flags: {
    '--check': { does: 'write nothing; list the files that would change, and end with 1' },
    '--write': { does: 'write the files that change, and list them' },
  },
  run: async (given, world) => {
    const [isCheck, isWrite] = [given.flags.has('--check'), given.flags.has('--write')];
    if (isCheck && isWrite) throw new UsageError('`--check` and `--write` exclude each other');
    if (isWrite && given.words.includes('-'))
      throw new UsageError(
        'stdin cannot be written to',
        'without `--write` the result goes to stdout',
      );
    const sources = await readSources(given.words, world);
    if (!isCheck && !isWrite && sources.length > 1) {
      throw new UsageError(
        `${sources.length} files cannot all go to stdout`,
        'give one, or `--write` to change them in place, or `--check`',
      );
    }
    let isClean = true;
    for (const source of sources) {
      const result = formatTemplate(source.text, source.file);
      if (!result.ok) {
        isClean = false;
        tell(result.diagnostics, [source], world);
        world.writeError(`\`${source.file}\` is left as it is\n`);
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
