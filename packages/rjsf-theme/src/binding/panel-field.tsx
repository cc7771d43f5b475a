import { useCallback, useEffect, useRef } from 'react';
import { type FieldProps, getTemplate, getUiOptions } from '@rjsf/utils';
import { ordinal } from '../theme/ordinal.ts';
import { addressOf } from './address.ts';
import { type Binding, useBinding } from './binding-context.ts';
import { bindingOptions } from './binding-options.ts';
import { useFieldState } from './field-state.ts';
import { focusWithin } from './focus-question.ts';
import { isAnswered, PanelRow } from './panel-row.tsx';

const noRows: readonly string[] = [];

/**
 * A PANEL: its visible rows by their stable ids, drawn by the theme's list templates. A row's id is its path segment,
 * so that adding, removing or moving one leaves the fields of all others alone.
 */
export function PanelField(props: FieldProps) {
  const { registry, fieldPathId, schema, uiSchema, name } = props;
  const binding = useBinding();
  const address = addressOf(binding.section.link, fieldPathId.path);
  const state = useFieldState(binding, address);
  const { minRows = 0, maxRows = Infinity, rowKey } = bindingOptions(uiSchema);
  const visible = state?.visibleRows ?? noRows;
  const fixed = Boolean(props.disabled || props.readonly || rowKey);
  const { add, remove } = useRowActions(binding, address, visible);
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const Template = getTemplate('ArrayFieldTemplate', registry, options);
  const isFull = !fixed && (state?.rows.length ?? 0) >= maxRows;
  return (
    <>
      <Template
        title={options.title ?? schema.title ?? name}
        schema={schema}
        uiSchema={uiSchema}
        registry={registry}
        fieldPathId={fieldPathId}
        required={props.required}
        disabled={props.disabled}
        readonly={props.readonly}
        canAdd={!fixed && !isFull}
        onAddClick={add}
        items={visible.map((rowId, index) => (
          <PanelRow
            key={rowId}
            rowId={rowId}
            index={index}
            total={visible.length}
            canRemove={!fixed && visible.length > minRows}
            rowKey={rowKey}
            panel={props}
            onRemove={remove}
          />
        ))}
      />
      {isFull && maxRows > Math.max(minRows, 1) && (
        <p className="text-sm text-ink-muted">
          There is room for {maxRows} entries, and all are taken.
        </p>
      )}
    </>
  );
}

/** Adding puts the focus into the new row; removing asks when something was answered, and keeps the focus near. */
function useRowActions(binding: Binding, address: string, visible: readonly string[]) {
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    focusWithin(focusNext.current);
    focusNext.current = null;
  });
  const add = useCallback(() => {
    focusNext.current = `${address}/${binding.store.addRow(address)}--row`;
  }, [binding, address]);
  const remove = useCallback(
    async (rowId: string) => {
      const place = visible.indexOf(rowId);
      const words = `Remove the ${ordinal(place + 1)} entry? Its answers are deleted.`;
      const lost = isAnswered(binding, address, rowId);
      if (lost && !(await binding.confirmChange(words, 'removal'))) return;
      const near = visible[place + 1] ?? visible[place - 1];
      focusNext.current = near === undefined ? address : `${address}/${near}--row`;
      if (binding.store.has(address)) binding.store.removeRow(address, rowId);
    },
    [binding, address, visible],
  );
  return { add, remove };
}
