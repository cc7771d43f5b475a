import { type ComponentType, memo, useMemo, useState } from 'react';
import type { FormProps, ThemeProps } from '@rjsf/core';
// A deep import, see bound-schema-field.tsx.
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
  /** The open session, or anything of its shape. Must stay the same object while the form is mounted. */
  readonly store: FormStore;
  /** From `toSchema`, made once. */
  readonly section: SectionSchema;
  /** The question or the row where the reader starts: it is rendered first. By default the top of the section. */
  readonly startAt?: string | undefined;
  /** Which fields show their errors; by default the form keeps its own. */
  readonly touched?: Touched;
  /** Which rows are collapsed; by default the form keeps its own. */
  readonly folds?: Folds;
  /** What the page offers for rows; nothing by default. Must stay the same object while the form is mounted. */
  readonly rowOffers?: RowOffers;
  /**
   * Called after a person removes a row, so that the page can offer to restore it; without it, the removal is only
   * announced.
   */
  readonly onRowRemoved?: (removed: RemovedRow) => void;
  /** Asks the person before a change or a removal that requires confirmation; resolves to true to continue. */
  readonly confirmChange: (message: string, kind: 'change' | 'removal') => Promise<boolean>;
  /** Finds entries of lookups that the documents do not contain. */
  readonly loadChoices?: (query: LookupQuery) => Promise<FoundChoices>;
  /** Files and other services of the page. */
  readonly page?: PlumblineFormContext;
};

/**
 * One section as a form bound to a store. Element ids are the questions' addresses. To show another section in its
 * place, give it another `key` (the section's link); all other props may change freely, and none of them rerenders a
 * field.
 */
export const BoundForm = createBoundForm(plumblineTheme);

/** A BoundForm with another theme, or with an instrumented one. Call it once, at module level. */
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
 * Not a `<form>`: its controls are also its properties, so after each change of the page the browser lists all of them
 * again before React finds its own property there (2 ms per key press at 3,000 questions). Nothing is submitted here.
 */
const formTag = 'div';

function bindTheme(theme: ThemeProps): ThemeProps {
  return { ...theme, fields: { ...theme.fields, SchemaField: BoundSchemaField, PanelField } };
}
