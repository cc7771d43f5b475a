import path from 'node:path';
import { checkCarryOver, type CheckedCarryOver, type TemplateSource } from '@plumbline/authoring';
import type { AnswersDocument } from '@plumbline/schemas';
import { sectionsIn } from './sections-in.ts';
import { readSources } from './sources.ts';
import { UsageError } from './usage-error.ts';
import type { World } from './world.ts';

/** `F-2026.1-to-2026.2.json`: the form, the old edition and the new one. */
const NAME = /^(.+)-(\d+(?:\.\d+)*)-to-(\d+(?:\.\d+)*)\.json$/u;

/** Whether a text is a carry-over rather than a section: it has steps and no link. */
export function isCarryOver({ text }: TemplateSource): boolean {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/u, ''));
    return typeof value === 'object' && value !== null && 'steps' in value && !('link' in value);
  } catch {
    return false;
  }
}

/**
 * Checks a carry-over against the editions in its name, which are next to its folder: `editions/F-2026.1` for the
 * old one; for the new one `templates/F`, or `editions/F-2026.2` once it is no longer the current edition.
 */
export async function checkAmongEditions(
  source: TemplateSource,
  world: World,
): Promise<CheckedCarryOver> {
  const [, form, from, to] = NAME.exec(path.basename(source.file)) ?? [];
  if (form === undefined)
    throw new UsageError(
      `cannot tell the editions from the name of \`${source.file}\``,
      'use a name like `F-2026.1-to-2026.2.json`',
    );
  const beside = path.join(path.dirname(source.file), '..');
  const old = await sectionsIn(path.join(beside, 'editions', `${form}-${from}`), world);
  const kept = await sectionsIn(path.join(beside, 'editions', `${form}-${to}`), world);
  const next = kept ?? (await sectionsIn(path.join(beside, 'templates', form), world));
  if (old === undefined || next === undefined)
    throw new UsageError(
      `cannot find the editions of \`${source.file}\` next to its folder`,
      `put the old one in \`editions/${form}-${from}\` and the current one in \`templates/${form}\``,
    );
  return checkCarryOver(source, old, next);
}

/** Reads the named carry-over and checks it against two versions of a form; the result includes its diagnostics. */
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
