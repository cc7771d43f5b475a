import { type ComponentType, memo, useMemo, useState } from 'react';
import type { FormProps, ThemeProps } from '@rjsf/core';
// By its own path, see bound-schema-field.tsx.
import withTheme from '@rjsf/core/lib/withTheme.js';
import type { Choice, PlumblineFormContext } from '../theme/form-context.ts';
import { plumblineTheme } from '../theme/plumbline-theme.ts';
import { BindingProvider, type LookupQuery } from './binding-context.ts';
import { BoundSchemaField } from './bound-schema-field.tsx';
import type { FormStore } from './form-store.ts';
import { PanelField } from './panel-field.tsx';
import { usePageCalls } from './page-calls.ts';
import { structureOnlyValidator } from './structure-only-validator.ts';
import type { SectionSchema } from './to-schema.ts';
import { createTouched, type Touched } from './touched.ts';

export type BoundFormProps = {
  /** The open session, or anything of its shape. The same object as long as the form stands. */
  readonly store: FormStore;
  /** From `toSchema`, made once. */
  readonly section: SectionSchema;
  /** Which fields show their errors; the form keeps its own when left out. */
  readonly touched?: Touched;
  /** Asks before an answer is changed or a row removed that wants to be asked for; true goes on. */
  readonly confirmChange: (message: string, kind: 'change' | 'removal') => Promise<boolean>;
  /** Finds entries of lookups that the documents do not carry. */
  readonly loadChoices?: (query: LookupQuery) => Promise<readonly Choice[]>;
  /** Files and other things of the page. */
  readonly page?: PlumblineFormContext;
};

/**
 * One section as a form bound to a store. Element ids are the questions' addresses. Give it a `key` (the section's
 * link) when another section takes its place; all other props may change freely, and none of them redraws a field.
 */
export const BoundForm = createBoundForm(plumblineTheme);

/** A BoundForm in another dress, or in an instrumented one. Call it once, at module level. */
export function createBoundForm(theme: ThemeProps): ComponentType<BoundFormProps> {
  const Themed = withTheme(bindTheme(theme)) as ComponentType<FormProps>;
  const StructureForm = memo(Themed);
  return function BoundForm(props: BoundFormProps) {
    const { store, section } = props;
    const [ownTouched] = useState(createTouched);
    const calls = usePageCalls(props);
    const touched = props.touched ?? ownTouched;
    const binding = useMemo(
      () => ({ store, touched, section, ...calls.binding }),
      [store, touched, section, calls],
    );
    return (
      <BindingProvider value={binding}>
        <StructureForm
          schema={section.schema}
          uiSchema={section.uiSchema}
          validator={structureOnlyValidator}
          formContext={calls.formContext}
          idPrefix={section.link}
          idSeparator="/"
          showErrorList={false}
          noHtml5Validate
          noValidate
        />
      </BindingProvider>
    );
  };
}

function bindTheme(theme: ThemeProps): ThemeProps {
  return { ...theme, fields: { ...theme.fields, SchemaField: BoundSchemaField, PanelField } };
}
