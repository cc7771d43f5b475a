import path from 'node:path';
import { withoutNulls } from '@plumbline/authoring';
import { parseJson } from '@plumbline/diagnostics';
import type { AnswersDocument } from '@plumbline/schemas';
import { answersDocumentValidator } from '@plumbline/schemas/validators';
import { isFolder, readSources } from './sources.ts';
import { UsageError } from './usage-error.ts';
import type { World } from './world.ts';

/**
 * The sections in a folder; undefined if there is no such folder. Skips other documents.
 *
 * @throws UsageError if a file cannot be read or a section has an error in its structure: what is checked against the
 *   sections would be checked against some of them
 */
export async function sectionsIn(
  folder: string,
  world: World,
): Promise<readonly AnswersDocument[] | undefined> {
  if (!isFolder(path.resolve(world.folder, folder))) return undefined;
  return (await readSources([folder], world)).flatMap(({ file, text }) => {
    const parsed = parseJson(text, file);
    if (!parsed.ok) {
      const isTwice = parsed.diagnostics.every(({ code }) => code === 'J105');
      throw new UsageError(
        `\`${file}\` ${isTwice ? 'has a duplicate property' : 'is not JSON'}`,
        `run \`plumb check ${file}\` to see it`,
      );
    }
    const value = withoutNulls(parsed.document.value);
    if (answersDocumentValidator.accepts(value)) return [value];
    if (isSection(value))
      throw new UsageError(
        `\`${file}\` is not a valid section`,
        `run \`plumb check ${file}\` to see why`,
      );
    return [];
  });
}

/** Whether a document is meant as a section. */
function isSection(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'link' in value && 'questions' in value;
}
