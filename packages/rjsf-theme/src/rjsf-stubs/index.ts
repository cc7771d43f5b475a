import { fileURLToPath } from 'node:url';

/**
 * The parts of RJSF that no bound form uses, each with its stub. `toSchema` produces plain objects and lists: no
 * references, no `allOf`, no choice between schemas, no layout. The theme has its own widgets and templates, shows help
 * as plain text, and renders every question with its WidgetField. So two thirds of RJSF and its packages need not be
 * sent. Some stubs do the part's work, which is little for such a form and which RJSF does for every field.
 */
const stubs: readonly (readonly [stub: string, part: RegExp, names?: readonly string[]])[] = [
  ['markdown.ts', /\/markdown-to-jsx\/.*\/react\.js$/u, ['Markdown']],
  [
    'references.ts',
    /\/@rjsf\/utils\/lib\/findSchemaDefinition\.js$/u,
    ['makeAllReferencesAbsolute', 'splitKeyElementFromObject'],
  ],
  [
    'plain-schema.ts',
    /\/@rjsf\/utils\/lib\/schema\/retrieveSchema\.js$/u,
    [
      'relaxOptionsForScoring',
      'resolveAllReferences',
      'resolveAnyOrOneOfSchemas',
      'resolveDependencies',
      'retrieveSchemaInternal',
    ],
  ],
  ['never.ts', /\/@rjsf\/utils\/lib\/schemaHasNestedConditional\.js$/u],
  ['never.ts', /\/@rjsf\/utils\/lib\/schema\/getDisplayLabel\.js$/u],
  ['deep-equals.ts', /\/@rjsf\/utils\/lib\/deepEquals\.js$/u],
  [
    'schemas.ts',
    /\/@rjsf\/utils\/lib\/schema\/omitExtraData\.js$/u,
    ['getFieldNames', 'getUsedFormData', 'isValueEmpty'],
  ],
  ...[
    'findFieldInSchema',
    'findSelectedOptionInXxxOf',
    'getClosestMatchingOption',
    'getFirstMatchingOption',
    'getFromSchema',
    'isFilesArray',
    'isMultiSelect',
    'isSelect',
    'sanitizeDataForNewSchema',
    'toPathSchema',
  ].map((part): readonly [string, RegExp] => [
    'schemas.ts',
    new RegExp(`/@rjsf/utils/lib/schema/${part}\\.js$`, 'u'),
  ]),
  ['defaults.ts', /\/@rjsf\/utils\/lib\/schema\/getDefaultFormState\.js$/u],
  ['root-schema.ts', /\/@rjsf\/utils\/lib\/isRootSchema\.js$/u],
  ['widgets.ts', /\/@rjsf\/core\/lib\/components\/widgets\/index\.js$/u],
  ['widgets.ts', /\/@rjsf\/core\/lib\/components\/templates\/ButtonTemplates\/index\.js$/u],
  ...[
    'fields/ArrayField',
    'fields/BooleanField',
    'fields/NumberField',
    'fields/NullField',
    'fields/StringField',
    'fields/CyclicSchemaField',
    'fields/FallbackField',
    'fields/LayoutGridField',
    'fields/LayoutHeaderField',
    'fields/LayoutMultiSchemaField',
    'fields/MultiSchemaField',
    'fields/OptionalDataControlsField',
    'templates/ArrayFieldItemButtonsTemplate',
    'templates/ArrayFieldItemTemplate',
    'templates/ArrayFieldTemplate',
    'templates/BaseInputTemplate',
    'templates/ArrayFieldDescriptionTemplate',
    'templates/ArrayFieldTitleTemplate',
    'templates/UnsupportedField',
    'templates/TitleField',
    'templates/CyclicSchemaExpandTemplate',
    'templates/DescriptionField',
    'templates/ErrorList',
    'templates/FallbackFieldTemplate',
    'templates/FieldErrorTemplate',
    'templates/FieldHelpTemplate',
    'templates/FieldTemplate/index',
    'templates/GridTemplate',
    'templates/MultiSchemaFieldTemplate',
    'templates/ObjectFieldTemplate',
    'templates/OptionalDataControlsTemplate',
    'templates/WrapIfAdditionalTemplate',
  ].map((part): readonly [string, RegExp] => [
    'component.ts',
    new RegExp(`/@rjsf/core/lib/components/${part}\\.js$`, 'u'),
  ]),
];

/**
 * Methods of RJSF's classes that no bound form uses: its Form never validates, submits, resets or receives an answer.
 * Also its table of widgets by type: the theme registers each widget under the name that asks for it. The app's build
 * empties them.
 */
export const unusedRjsfParts: readonly {
  readonly file: RegExp;
  readonly methods?: readonly string[];
  readonly variables?: readonly string[];
}[] = [
  { file: /\/@rjsf\/utils\/lib\/getWidget\.js$/u, variables: ['widgetMap'] },
  {
    file: /\/@rjsf\/core\/lib\/components\/Form\.js$/u,
    methods: [
      'onChange onBlur reportChange isReportedFormData processChange queueUpdate setFieldValue reset',
      'validate liveValidate validateBeforeThrow validateForm validateFormWithFormData',
      'validateSubmission validateWithExtraErrors renderErrors reportErrors rethrowLater',
      'submit onSubmit omitExtraData getUsedFormData getFieldNames focusFirstError focusOnError',
    ].flatMap((names) => names.split(' ').map((name) => `Form.${name}`)),
  },
  {
    file: /\/@rjsf\/utils\/lib\/createSchemaUtils\.js$/u,
    methods: [
      'findFieldInSchema findSelectedOptionInXxxOf getClosestMatchingOption getFirstMatchingOption',
      'getFromSchema isFilesArray isMultiSelect isSelect omitExtraData sanitizeDataForNewSchema',
      'toPathSchema',
    ].flatMap((names) => names.split(' ').map((name) => `SchemaUtils.${name}`)),
  },
];

/** The part of Vite's plugin type that this plugin needs; the room that knows RJSF does not know Vite. */
export type StubPlugin = {
  readonly name: string;
  readonly apply: 'build';
  readonly enforce: 'pre';
  readonly load: (file: string) => string | null;
  readonly buildEnd: (error?: Error) => void;
};

/**
 * For the build of a page whose forms are all bound forms. A stub that is reached throws and names this folder. If a
 * part is missing from the build, the build fails: RJSF changed, and the list must follow.
 */
export function stubUnusedRjsf(): StubPlugin {
  const met = new Set<RegExp>();
  return {
    name: 'plumbline:rjsf-stubs',
    apply: 'build',
    enforce: 'pre',
    load: (file) => {
      const found = stubs.find(([, part]) => part.test(file));
      if (!found) return null;
      met.add(found[1]);
      const stubFile = fileURLToPath(new URL(found[0], import.meta.url));
      // Works with both ways of importing a part.
      return `import { stub } from ${JSON.stringify(stubFile)};
export { ${['default', ...(found[2] ?? [])].map((name) => `stub as ${name}`).join(', ')} };`;
    },
    buildEnd: (error) => {
      const missing = stubs.filter(([, part]) => !met.has(part)).map(([, part]) => part.source);
      if (!error && missing.length > 0)
        throw new Error(
          `packages/rjsf-theme/src/rjsf-stubs lists parts that RJSF no longer has: ${missing.join(', ')}`,
        );
    },
  };
}
