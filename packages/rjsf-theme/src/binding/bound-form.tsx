import { type ComponentType, memo, useMemo, useState } from 'react';
import type { FormProps, ThemeProps } from '@rjsf/core';
// By its own path, see bound-schema-field.tsx.
import withTheme from '@rjsf/core/lib/withTheme.js';
import type { PlumblineFormContext } from '../theme/form-context.ts';
import { plumblineTheme } from '../theme/plumbline-theme.ts';
import { planMounting } from '../mounting/mount-plan.ts';
import { createMountQueue } from '../mounting/mount-queue.ts';
import { MountQueueProvider } from '../mounting/part.tsx';
import { fieldsInView, useMounting } from '../mounting/use-mounting.ts';
import type { FoundChoices } from '@plumbline/ui';
import { BindingProvider, type LookupQuery, type RemovedRow } from './binding-context.ts';
import { BoundSchemaField } from './bound-schema-field.tsx';
import { createFolds, type Folds } from './folds.ts';
import type { FormStore } from './form-store.ts';
import { PanelField } from './panel-field.tsx';
import { usePageCalls } from './page-calls.ts';
import { noOffers, type RowOffers } from './row-offers.ts';
import { useShownForm } from './shown-forms.ts';
import { structureOnlyValidator } from './structure-only-validator.ts';
import type { SectionSchema } from './to-schema.ts';
import { createTouched, type Touched } from './touched.ts';

export type BoundFormProps = {
  /** The open session, or anything of its shape. The same object as long as the form is mounted. */
  readonly store: FormStore;
  /** From `toSchema`, made once. */
  readonly section: SectionSchema;
  /** The question, or the row, where the reader will be: drawn first. The top of the section when left out. */
  readonly startAt?: string | undefined;
  /** Which fields show their errors; the form keeps its own when left out. */
  readonly touched?: Touched;
  /** Which rows are collapsed; the form keeps its own when left out. */
  readonly folds?: Folds;
  /** What the page offers for rows; nothing when left out. The same object as long as the form is mounted. */
  readonly rowOffers?: RowOffers;
  /** Told after a person removed a row, to offer it back; left out, its removal is only announced. */
  readonly onRowRemoved?: (removed: RemovedRow) => void;
  /** Asks before an answer is changed or a row removed that wants to be asked for; true continues. */
  readonly confirmChange: (message: string, kind: 'change' | 'removal') => Promise<boolean>;
  /** Finds entries of lookups that the documents do not carry. */
  readonly loadChoices?: (query: LookupQuery) => Promise<FoundChoices>;
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
    const [ownFolds] = useState(createFolds);
    const touched = props.touched ?? ownTouched;
    const folds = props.folds ?? ownFolds;
    const rowOffers = props.rowOffers ?? noOffers;
    const binding = useMemo(
      () => ({ store, touched, folds, rowOffers, section, ...calls.binding }),
      [store, touched, folds, rowOffers, section, calls],
    );
    const [queue] = useState(() => {
      const { isFolded } = folds;
      const { startAt } = props;
      return createMountQueue(
        planMounting({ section, store, isFolded, fieldsInView: fieldsInView(), startAt }),
      );
    });
    useShownForm(binding, queue);
    useMounting(queue);
    return (
      <BindingProvider value={binding}>
        <MountQueueProvider value={queue}>
          <StructureForm
            schema={section.schema}
            uiSchema={section.uiSchema}
            validator={structureOnlyValidator}
            formContext={calls.formContext}
            idPrefix={section.link}
            idSeparator="/"
            tagName={formTag}
            showErrorList={false}
            noValidate
          />
        </MountQueueProvider>
      </BindingProvider>
    );
  };
}

/**
 * No `<form>`: its controls can be read as its properties, so that after each change of the page the browser lists all
 * of them again before React finds its own property there (2 ms a key at 3,000 questions). Nothing is submitted here.
 */
const formTag = 'div';

function bindTheme(theme: ThemeProps): ThemeProps {
  return { ...theme, fields: { ...theme.fields, SchemaField: BoundSchemaField, PanelField } };
}
