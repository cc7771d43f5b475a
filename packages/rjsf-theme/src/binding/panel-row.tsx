import { memo, useMemo, useSyncExternalStore } from 'react';
import {
  type FieldProps,
  getTemplate,
  getUiOptions,
  type RJSFSchema,
  toFieldPathId,
  type UiSchema,
} from '@rjsf/utils';
import { labelOf } from '@plumbline/ui';
import type { RowOptions } from '../theme/list-options.ts';
import { ordinal } from '../theme/ordinal.ts';
import { questionOptions } from '../theme/question-options.ts';
import { addressOf } from './address.ts';
import { useBinding } from './binding-context.ts';
import { BoundSchemaField } from './bound-schema-field.tsx';
import { isBlank, useFieldState } from './field-state.ts';
import { RowOffer } from './row-offer.tsx';
import { RowSummary } from './row-summary.tsx';

export type PanelRowProps = {
  readonly rowId: string;
  /** Index among the visible rows, from 0. */
  readonly index: number;
  readonly total: number;
  readonly canRemove: boolean;
  readonly canMove: boolean;
  /** The question whose answer names the row, if rows follow other answers. */
  readonly rowKey: string | undefined;
  /** Its number among the rows of the same choice, from 1. */
  readonly nth: number;
  readonly panel: FieldProps;
  /** `name`: what its heading says, unless that is its position. */
  readonly onRemove: (rowId: string, name?: string) => Promise<void>;
  readonly onMove: (rowId: string, by: -1 | 1) => Promise<void>;
};

/**
 * One row of a PANEL. Its fields are one memoized element, so moving a row rerenders only its heading; a collapsed row
 * has no fields.
 */
export function PanelRow(props: PanelRowProps) {
  const { rowId, index, total, canRemove, canMove, panel, onRemove, onMove, rowKey } = props;
  const { registry, uiSchema, schema, disabled, readonly } = panel;
  const rowSchema = schema.items as RJSFSchema;
  const rowUiSchema = uiSchema?.['items'] as UiSchema;
  const { globalFormOptions } = registry;
  const { path } = panel.fieldPathId;
  const fieldPathId = useMemo(
    () => toFieldPathId(rowId, globalFormOptions, path),
    [rowId, globalFormOptions, path],
  );
  const binding = useBinding();
  const row = addressOf(binding.section.link, fieldPathId.path);
  const { folds } = binding;
  const name = useRowTitle(row, rowKey, rowUiSchema);
  const title = name !== undefined && props.nth > 1 ? `${name} (${props.nth})` : name;
  const isFolded = useSyncExternalStore(folds.subscribe, () => folds.isFolded(row));
  const options: RowOptions = {
    title,
    fold: {
      isFolded,
      onToggle: () => folds.fold([row], !isFolded),
      summary: isFolded && (
        <RowSummary row={row} shape={{ schema: rowSchema, uiSchema: rowUiSchema, key: rowKey }} />
      ),
    },
    actions: !disabled && !readonly && <RowOffer row={row} title={title ?? ordinal(index + 1)} />,
  };
  const Template = getTemplate('ArrayFieldItemTemplate', registry, getUiOptions(uiSchema));
  return (
    <Template
      itemKey={rowId}
      className=""
      index={index}
      totalItems={total}
      hasToolbar={canRemove || canMove}
      disabled={disabled}
      readonly={readonly}
      registry={registry}
      schema={rowSchema}
      uiSchema={{ 'ui:options': { row: options } }}
      parentUiSchema={uiSchema}
      buttonsProps={{
        fieldPathId,
        index,
        totalItems: total,
        canAdd: false,
        hasCopy: false,
        hasMoveUp: canMove && index > 0,
        hasMoveDown: canMove && index < total - 1,
        hasRemove: canRemove,
        disabled,
        readonly,
        schema: rowSchema,
        uiSchema: rowUiSchema,
        registry,
        onRemoveItem: () => void onRemove(rowId, title),
        onAddItem: nothing,
        onCopyItem: nothing,
        onMoveUpItem: () => void onMove(rowId, -1),
        onMoveDownItem: () => void onMove(rowId, 1),
      }}
    >
      {isFolded ? null : (
        <RowFields
          panel={panel}
          fieldPathId={fieldPathId}
          disabled={disabled}
          readonly={readonly}
        />
      )}
    </Template>
  );
}

function nothing(): void {
  // Its button is not rendered.
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
    // The structure of a form does not change while it is open; only the state of the whole panel reaches its rows.
    before.fieldPathId === after.fieldPathId &&
    before.disabled === after.disabled &&
    before.readonly === after.readonly &&
    before.panel.registry === after.panel.registry,
);

/** What a row stands for, in words: its year, state or policy; undefined if it is named by its position. */
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
