import path from 'node:path';
import {
  checkScoringModel,
  type CheckedScoringModel,
  type TemplateSource,
} from '@plumbline/authoring';
import type { AnswersDocument } from '@plumbline/schemas';
import { formF } from '@plumbline/schemas/templates';
import { sectionsIn } from './sections-in.ts';
import { UsageError } from './usage-error.ts';
import type { World } from './world.ts';

/** Whether a text is a scoring model: its `$schema` says so, or it has categories and caps and no link. */
export function isScoringModel({ text }: TemplateSource): boolean {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/u, ''));
    if (typeof value !== 'object' || value === null || 'link' in value) return false;
    if ('$schema' in value && String(value.$schema).includes('scoring-model.schema.json'))
      return true;
    return 'categories' in value && 'caps' in value;
  } catch {
    return false;
  }
}

/**
 * Checks a scoring model against the form that its `template` names: `templates/<template>` next to its folder, or
 * the form that Plumbline includes.
 */
export async function checkAgainstForm(
  source: TemplateSource,
  world: World,
): Promise<CheckedScoringModel> {
  return checkScoringModel(source, await formOf(source, world));
}

async function formOf(source: TemplateSource, world: World): Promise<readonly AnswersDocument[]> {
  const { template } = JSON.parse(source.text.replace(/^\ufeff/u, '')) as { template?: unknown };
  // The check against its schema reports the problem.
  if (typeof template !== 'string' || !/^[\w-]+$/u.test(template)) return [];
  const folder = path.join(path.dirname(source.file), '..', 'templates', template);
  const beside = await sectionsIn(folder, world);
  if (beside !== undefined && beside.length > 0) return beside;
  if (template === 'F') return formF;
  throw new UsageError(
    `cannot find the form \`${template}\` of \`${source.file}\` next to its folder`,
    `put it in \`templates/${template}\``,
  );
}
