/**
 * The known fields of documents. What a client sends in them, other than values and rows, is ignored; any other field
 * is unknown and survives a round trip. A test compares the lists with the schema.
 */
export const documentFields: ReadonlySet<string> = new Set([
  'id',
  'link',
  'template',
  'title',
  'code',
  'tier',
  'description',
  'version',
  'modified',
  'modified_first_name',
  'modified_last_name',
  'is_changes_questions',
  'revision',
  'questions',
]);

export const questionFields: ReadonlySet<string> = new Set([
  'id',
  'type',
  'label',
  'help',
  'value',
  'options',
  'hidden',
  'disabled',
  'required',
  'retired',
  'readonly',
  'colWidth',
  'additionalText',
  'additionalTextHidden',
  'skipCalculating',
  'mask',
  'min',
  'max',
  'decimals',
  'maxLength',
  'unit',
  'multiple',
  'accept',
  'optionsFrom',
  'starter',
  'default',
  'checks',
  'per',
  'panels',
  'questions',
  'conditions',
  'callbacks',
  'confirmationBeforeChange',
  'domainCheck',
  'metrics',
  'reminderDays',
  'usedIn',
  'chart',
  'industryCode',
  'errors',
  'group',
]);

export const rowFields: ReadonlySet<string> = new Set(['id', 'questions']);

/** The unknown fields of a client's input: neither known nor in the template. undefined if there are none. */
export function extrasOf(
  sent: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  template: object,
): Readonly<Record<string, unknown>> | undefined {
  const entries = Object.entries(sent).filter(
    ([name]) => !known.has(name) && !Object.hasOwn(template, name),
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
