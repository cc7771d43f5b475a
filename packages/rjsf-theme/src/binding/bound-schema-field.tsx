import { useCallback, useMemo } from 'react';
import type { ErrorSchema, FieldProps, UiSchema } from '@rjsf/utils';
// A deep import: RJSF's main entry also imports its test registry, and with it ajv, which the page must not load.
import StockSchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { addressOf, isQuestionPath } from './address.ts';
import { type Binding, useBinding } from './binding-context.ts';
import { BoundHeading } from './bound-heading.tsx';
import { type BindingOptions, bindingOptions } from './binding-options.ts';
import { useClearGone } from './clear-gone.ts';
import { useConfirmedSet } from './confirmed-set.ts';
import { isBlank, useFieldState, useShowsErrors } from './field-state.ts';
import type { FieldState } from './form-store.ts';
import { useLookup } from './lookup.ts';
import { useMissingInputs } from './missing-inputs.ts';
import { useRemoval } from './removal.ts';
import { choiceOf } from './to-schema.ts';

/**
 * RJSF's SchemaField with its value and state from the store. RJSF itself never sees an answer, so the work that it
 * does over the whole form on each change never runs; a change rerenders only the fields whose state changed.
 */
export function BoundSchemaField(props: FieldProps) {
  const { path } = props.fieldPathId;
  return isQuestionPath(path) ? <QuestionField {...props} /> : <Container {...props} />;
}

/** The form itself, or a panel's row: it has no state and reports nothing upward. */
function Container(props: FieldProps) {
  return <StockSchemaField {...props} formData={undefined} onChange={ignore} />;
}

function ignore(): void {
  // Answers go to the store from the question's own field.
}

function QuestionField(props: FieldProps) {
  const binding = useBinding();
  const address = addressOf(binding.section.link, props.fieldPathId.path);
  const state = useFieldState(binding, address);
  const options = bindingOptions(props.uiSchema);
  const field =
    state && !state.hidden ? shownField({ ...props, binding, address, state, options }) : null;
  // A group may start with a hidden question.
  if (options.heading === undefined) return field;
  return (
    <>
      <BoundHeading address={address} heading={options.heading} />
      {field}
    </>
  );
}

/** Not a component: thousands of fields are rendered. */
function shownField({ options, ...props }: BoundProps & { readonly options: BindingOptions }) {
  if (props.schema.type === 'array' && props.uiSchema?.['ui:field'] === 'PanelField') {
    return <PanelFrame {...props} />;
  }
  return <AnswerField {...props} options={options} />;
}

type BoundProps = FieldProps & {
  readonly binding: Binding;
  readonly address: string;
  readonly state: FieldState;
};

/** PanelField reads a PANEL's rows; here are only its messages and the state of the panel as a whole. */
function PanelFrame({ binding, address, state, ...props }: BoundProps) {
  const errorSchema = useShownErrors(binding, address, state);
  const uiSchema = useStatefulUiSchema(props.uiSchema, state);
  return (
    <StockSchemaField
      {...props}
      formData={undefined}
      onChange={ignore}
      uiSchema={uiSchema}
      required={state.required}
      disabled={state.disabled || props.disabled}
      readonly={state.readonly || props.readonly}
      errorSchema={errorSchema}
    />
  );
}

function AnswerField({
  binding,
  address,
  state,
  options,
  ...props
}: BoundProps & { readonly options: BindingOptions }) {
  const load = useLookup(binding, address, options.lookup);
  const errorSchema = useShownErrors(binding, address, state);
  const missing = useMissingInputs(binding, address, options.inputs);
  const namesItsRow = isRowKey(binding, address, state);
  const isDisabled = state.disabled || props.disabled === true;
  const isReadonly = state.readonly || props.readonly === true || namesItsRow;
  const clearGone = useClearGone(binding, address, state, {
    type: props.uiSchema?.['ui:widget'],
    isFixed: isDisabled || isReadonly,
  });
  const remove = useRemoval(binding, address, options.retired);
  const uiSchema = useStatefulUiSchema(props.uiSchema, state, {
    load,
    missing,
    clearGone,
    remove,
  });
  const { set, leave } = useConfirmedSet(binding, address, options.confirmation);
  const onBlur = useCallback(() => {
    leave();
    binding.touched.touch(address);
  }, [binding, address, leave]);
  return (
    <StockSchemaField
      {...props}
      formData={shownValue(state)}
      uiSchema={uiSchema}
      required={state.required}
      disabled={isDisabled}
      readonly={isReadonly}
      errorSchema={errorSchema}
      onChange={set}
      onBlur={onBlur}
    />
  );
}

/** RJSF uses undefined for no answer; an ill-formed answer is shown as it was typed. */
function shownValue(state: FieldState): unknown {
  const shown = state.illFormed ? state.own : state.value;
  return shown === null ? undefined : shown;
}

function useShownErrors(binding: Binding, address: string, state: FieldState) {
  const shows = useShowsErrors(binding, address);
  const { errors } = state;
  return useMemo(
    () => (shows && errors.length > 0 ? ({ __errors: [...errors] } as ErrorSchema) : undefined),
    [shows, errors],
  );
}

/** What an answer's field reads besides its state. */
type Beside = {
  readonly load?: unknown;
  readonly missing?: readonly string[] | undefined;
  readonly clearGone?: (() => void) | undefined;
  readonly remove?: (() => void) | undefined;
};

const nothingBeside: Beside = {};

/** The section's uiSchema with the current state added. RJSF's own props have no place for it. */
function useStatefulUiSchema(
  uiSchema: UiSchema | undefined,
  state: FieldState,
  { load, missing, clearGone, remove }: Beside = nothingBeside,
): UiSchema {
  const { colWidth, warnings, notices, options: choices, additionalTextHidden, limits } = state;
  return useMemo(() => {
    const fixed: Record<string, unknown> = uiSchema?.['ui:options'] ?? {};
    return {
      ...uiSchema,
      'ui:options': {
        ...fixed,
        colWidth,
        warnings,
        notices,
        ...(choices && { choices: choices.map(choiceOf) }),
        ...(limits && { limits }),
        ...(load !== undefined && { loadChoices: load }),
        ...(missing && { missing }),
        ...(clearGone && { clearGone }),
        ...(remove && { remove }),
        ...(additionalTextHidden && { additionalText: undefined }),
      },
    };
  }, [
    uiSchema,
    colWidth,
    warnings,
    notices,
    choices,
    limits,
    additionalTextHidden,
    load,
    missing,
    clearGone,
    remove,
  ]);
}

/**
 * Whether the question names a row that follows other answers: they set it, and it can be edited only while it is
 * blank.
 */
function isRowKey({ section }: Binding, address: string, state: FieldState): boolean {
  const [id, , panel] = address.split('/').reverse();
  return panel !== undefined && section.panels[panel]?.rowKey === id && !isBlank(state.own);
}
