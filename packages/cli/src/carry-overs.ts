import path from 'node:path';
import { checkCarryOver, type CheckedCarryOver, type TemplateSource } from '@plumbline/authoring';
import type { AnswersDocument } from '@plumbline/schemas';
import { answersDocumentValidator } from '@plumbline/schemas/validators';
import { readSources } from './sources.ts';
import { UsageError } from './usage-error.ts';
import type { World } from './world.ts';

/** `F-2026.1-to-2026.2.json`: the form, and the editions that it leads from and to. */
const NAME = /^(.+)-(\d+(?:\.\d+)*)-to-(\d+(?:\.\d+)*)\.json$/u;

/** Whether a text is a carry-over and no section: it has steps and no link. */
export function isCarryOver({ text }: TemplateSource): boolean {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/u, ''));
    return typeof value === 'object' && value !== null && 'steps' in value && !('link' in value);
  } catch {
    return false;
  }
}

/**
 * Checks a carry-over against the editions that its name tells, which lie beside its folder: `editions/F-2026.1`, and
 * `templates/F`, or `editions/F-2026.2` once that is no longer today's.
 */
export async function checkAmongEditions(
  source: TemplateSource,
  world: World,
): Promise<CheckedCarryOver> {
  const [, form, from, to] = NAME.exec(path.basename(source.file)) ?? [];
  if (form === undefined)
    throw new UsageError(
      `the name of \`${source.file}\` does not tell its editions`,
      'name it such as `F-2026.1-to-2026.2.json`',
    );
  const beside = path.join(path.dirname(source.file), '..');
  const old = await editionIn(path.join(beside, 'editions', `${form}-${from}`), world);
  const kept = await editionIn(path.join(beside, 'editions', `${form}-${to}`), world);
  const next = kept ?? (await editionIn(path.join(beside, 'templates', form), world));
  if (old === undefined || next === undefined)
    throw new UsageError(
      `the editions of \`${source.file}\` are not beside its folder`,
      `keep the old one in \`editions/${form}-${from}\`, and today’s in \`templates/${form}\``,
    );
  return checkCarryOver(source, old, next);
}

/** The sections in a folder; undefined when there is no such folder. Other documents in it are passed over. */
async function editionIn(
  folder: string,
  world: World,
): Promise<readonly AnswersDocument[] | undefined> {
  try {
    return (await readSources([folder], world)).flatMap(({ text }) => {
      const value: unknown = JSON.parse(text);
      return answersDocumentValidator.accepts(value) ? [value] : [];
    });
  } catch {
    return undefined;
  }
}

/** A carry-over for these two versions of a form: the one that is named, else none. Told what is wrong with it. */
export async function readCarryOver(
  word: string,
  world: World,
  editions: readonly [readonly AnswersDocument[], readonly AnswersDocument[]],
): Promise<CheckedCarryOver & { readonly source: TemplateSource }> {
  const sources = await readSources([word], world);
  const [source] = sources;
  if (source === undefined || sources.length > 1)
    throw new UsageError(`\`${word}\` must be one file`, 'name the carry-over');
  return { ...checkCarryOver(source, ...editions), source };
}
