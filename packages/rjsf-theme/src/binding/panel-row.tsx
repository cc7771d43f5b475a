import { memo, useMemo } from 'react';
import {
  type FieldProps,
  getTemplate,
  getUiOptions,
  type RJSFSchema,
  toFieldPathId,
  type UiSchema,
} from '@rjsf/utils';
import { labelOf, questionOptions } from '../theme/question-options.ts';
import { addressOf } from './address.ts';
import { type Binding, useBinding } from './binding-context.ts';
import { BoundSchemaField } from './bound-schema-field.tsx';
import { isBlank, useFieldState } from './field-state.ts';

export type PanelRowProps = {
  readonly rowId: string;
  /** Place among the visible rows, from 0. */
  readonly index: number;
  readonly total: number;
  readonly canRemove: boolean;
  /** The question whose answer names the row, where rows follow other answers. */
  readonly rowKey: string | undefined;
  readonly panel: FieldProps;
  readonly onRemove: (rowId: string) => Promise<void>;
};

/** One row of a PANEL. Its fields are one element that never changes, so a new place redraws its heading alone. */
export function PanelRow(props: PanelRowProps) {
  const { rowId, index, total, canRemove, panel, onRemove } = props;
  const { registry, uiSchema, schema, disabled, readonly } = panel;
  const rowSchema = schema.items as RJSFSchema;
  const rowUiSchema = uiSchema?.['items'] as UiSchema;
  const { globalFormOptions } = registry;
  const { path } = panel.fieldPathId;
  const fieldPathId = useMemo(
    () => toFieldPathId(rowId, globalFormOptions, path),
    [rowId, globalFormOptions, path],
  );
  const rowTitle = useRowTitle(
    addressOf(useBinding().section.link, fieldPathId.path),
    props.rowKey,
    rowUiSchema,
  );
  const Template = getTemplate('ArrayFieldItemTemplate', registry, getUiOptions(uiSchema));
  return (
    <Template
      itemKey={rowId}
      className=""
      index={index}
      totalItems={total}
      hasToolbar={canRemove}
      disabled={disabled}
      readonly={readonly}
      registry={registry}
      schema={rowSchema}
      uiSchema={{ 'ui:options': { rowTitle } }}
      parentUiSchema={uiSchema}
      buttonsProps={{
        fieldPathId,
        index,
        totalItems: total,
        canAdd: false,
        hasCopy: false,
        hasMoveUp: false,
        hasMoveDown: false,
        hasRemove: canRemove,
        disabled,
        readonly,
        schema: rowSchema,
        uiSchema: rowUiSchema,
        registry,
        onRemoveItem: () => void onRemove(rowId),
        onAddItem: nothing,
        onCopyItem: nothing,
        onMoveUpItem: nothing,
        onMoveDownItem: nothing,
      }}
    >
      <RowFields panel={panel} fieldPathId={fieldPathId} disabled={disabled} readonly={readonly} />
    </Template>
  );
}

function nothing(): void {
  // A button that is not drawn.
}

type RowFieldsProps = {
  readonly panel: FieldProps;
  readonly fieldPathId: FieldProps['fieldPathId'];
  readonly disabled: boolean | undefined;
  readonly readonly: boolean | undefined;
};

const RowFields = memo(
  function RowFields({ panel, fieldPathId, disabled, readonly }: RowFieldsProps) {
    return (
      <BoundSchemaField
        name={String(fieldPathId.path.at(-1))}
        schema={panel.schema.items as RJSFSchema}
        uiSchema={panel.uiSchema?.['items'] as UiSchema}
        fieldPathId={fieldPathId}
        registry={panel.registry}
        disabled={disabled}
        readonly={readonly}
        formData={undefined}
        onChange={panel.onChange}
        onBlur={panel.onBlur}
        onFocus={panel.onFocus}
      />
    );
  },
  (before, after) =>
    // The structure of a form does not change while it is open; only a whole panel's state reaches its rows.
    before.fieldPathId === after.fieldPathId &&
    before.disabled === after.disabled &&
    before.readonly === after.readonly &&
    before.panel.registry === after.panel.registry,
);

/** What a row stands for, in words: its year, state or policy; undefined where its place is its name. */
function useRowTitle(
  row: string,
  rowKey: string | undefined,
  rowUiSchema: UiSchema,
): string | undefined {
  const binding = useBinding();
  const state = useFieldState(binding, `${row}/${rowKey ?? ''}`);
  if (rowKey === undefined || !state || isBlank(state.value)) return undefined;
  const { choices } = questionOptions(getUiOptions(rowUiSchema[rowKey] as UiSchema | undefined));
  return labelOf(choices ?? [], state.value);
}

/** Whether some question of a row has an answer of the person's own. */
export function isAnswered({ store, section }: Binding, panel: string, rowId: string): boolean {
  const { questions = [] } = section.panels[panel.split('/').at(-1) ?? ''] ?? {};
  return questions.some((id) => {
    const address = `${panel}/${rowId}/${id}`;
    return store.has(address) && !isBlank(store.get(address).own);
  });
}
