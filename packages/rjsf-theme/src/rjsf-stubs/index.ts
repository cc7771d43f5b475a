import { fileURLToPath } from 'node:url';

/**
 * The parts of RJSF that no bound form reaches, each with its stub. `toSchema` makes plain objects and lists: no
 * references, no `allOf`, no choice between schemas, no layout. The theme brings its own widgets and templates, and
 * draws help as plain text. So half of RJSF and its packages need not be sent.
 * Two stubs do the part's work, which is little for such a form and which RJSF does for every field.
 */
const stubs: readonly (readonly [string, RegExp])[] = [
  ['markdown.ts', /\/markdown-to-jsx\/.*\/react\.js$/u],
  ['references.ts', /\/fast-uri\/index\.js$/u],
  ['all-of.ts', /\/@rjsf\/utils\/lib\/schema\/shallowAllOfMerge\.js$/u],
  ['defaults.ts', /\/@rjsf\/utils\/lib\/schema\/getDefaultFormState\.js$/u],
  ['root-schema.ts', /\/@rjsf\/utils\/lib\/isRootSchema\.js$/u],
  ['widgets.ts', /\/@rjsf\/core\/lib\/components\/widgets\/index\.js$/u],
  ...[
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
    'templates/CyclicSchemaExpandTemplate',
    'templates/ErrorList',
    'templates/FallbackFieldTemplate',
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

/** As much of a Vite plugin as this is; the room that knows RJSF does not know Vite. */
export type StubPlugin = {
  readonly name: string;
  readonly apply: 'build';
  readonly enforce: 'pre';
  readonly load: (file: string) => string | null;
  readonly buildEnd: (error?: Error) => void;
};

/**
 * For the build of a page whose forms are all bound forms. A stub that is reached throws and names this folder. A part
 * that the build does not find stops it: RJSF changed, and the list has to follow.
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
      // Written so that both ways of importing a part find it.
      return `import { stub } from ${JSON.stringify(stubFile)};
export { stub as default, stub as Markdown };`;
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
