import { type FieldProps, getTemplate, getUiOptions, type UiSchema } from '@rjsf/utils';
import { labelOf } from '@plumbline/ui';
import { useSyncExternalStore } from 'react';
import { Part } from '../mounting/part.tsx';
import type { ListOptions } from '../theme/list-options.ts';
import { addressOf } from './address.ts';
import { type Binding, useBinding } from './binding-context.ts';
import { bindingOptions } from './binding-options.ts';
import { useFieldState } from './field-state.ts';
import { PanelRow } from './panel-row.tsx';
import { useRowActions } from './row-actions.ts';
import { AddRowForChoice, useRowsOfChoices } from './rows-of-choices.tsx';
import { answersIn } from './row-words.ts';
import { questionOptions } from '../theme/question-options.ts';

const noRows: readonly string[] = [];
/** The height reserved for an off-screen card, see array-field-item-template.tsx. */
const ROW_HEIGHT = '480px';

/**
 * A PANEL: its visible rows by their stable ids, rendered by the theme's list templates. A row's id is its path
 * segment, so that adding, removing or moving one does not affect the fields of the others.
 */
export function PanelField(props: FieldProps) {
  const { registry, fieldPathId, schema, uiSchema, name } = props;
  const binding = useBinding();
  const address = addressOf(binding.section.link, fieldPathId.path);
  const state = useFieldState(binding, address);
  const { rowKey, manyPerKey = false, confirmation, ...bounds } = bindingOptions(uiSchema);
  const minRows = numberOf(state?.limits?.min) ?? bounds.minRows ?? 0;
  const maxRows = numberOf(state?.limits?.max) ?? bounds.maxRows ?? Infinity;
  const visible = state?.visibleRows ?? noRows;
  const isClosed = Boolean(props.disabled || props.readonly);
  const fixed = isClosed || rowKey !== undefined;
  const choices = useRowsOfChoices(binding, address, visible, manyPerKey ? rowKey : undefined);
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const title = options.title ?? schema.title ?? name;
  const { add, remove, move } = useRowActions(
    binding,
    { address, title, confirmation: confirmation?.message },
    visible,
  );
  const foldAll = useFoldAll(binding, address, visible);
  const Template = getTemplate('ArrayFieldTemplate', registry, options);
  const isFull = manyPerKey
    ? !isClosed && visible.length >= maxRows
    : !fixed && (state?.rows.length ?? 0) >= maxRows;
  const kept = (state?.rows ?? noRows).filter(
    (row) => !visible.includes(row) && answersIn(binding, `${address}/${row}`) > 1,
  );
  const list: ListOptions = {
    count: fixed && !manyPerKey ? undefined : countWords(visible.length, maxRows),
    note: noteWords({
      fixed: fixed && !isFull,
      count: visible.length,
      minRows,
      maxRows,
      isFull,
      kept: kept.length,
    }),
    foldAll,
  };
  return (
    <Template
      title={title}
      schema={schema}
      uiSchema={{ ...uiSchema, 'ui:options': { ...uiSchema?.['ui:options'], list } }}
      registry={registry}
      fieldPathId={fieldPathId}
      required={props.required}
      disabled={props.disabled}
      readonly={props.readonly}
      canAdd={!fixed && !isFull}
      onAddClick={() => void add()}
      items={visible.map((rowId, index) => {
        const choice = choices[index];
        const isExtra = choice !== undefined && choice.key !== '' && choice.of > 1;
        const isLast = choice !== undefined && choice.key !== '' && choice.nth === choice.of;
        return (
          <Part key={rowId} id={`${address}/${rowId}`} height={ROW_HEIGHT}>
            <PanelRow
              rowId={rowId}
              index={index}
              total={visible.length}
              canRemove={fixed ? isExtra && !isClosed : visible.length > minRows}
              canMove={!fixed && visible.length > 1}
              rowKey={rowKey}
              nth={choice?.nth ?? 1}
              panel={props}
              onRemove={remove}
              onMove={move}
            />
            {isLast && !isClosed && !isFull && rowKey !== undefined && (
              <AddRowForChoice
                panel={props}
                title={title}
                choice={choiceWords(uiSchema, rowKey, choice.key)}
                row={rowId}
                onAdd={() => void add({ [rowKey]: choice.key })}
              />
            )}
          </Part>
        );
      })}
    />
  );
}

/** The label of a choice in the row's own question. */
function choiceWords(
  uiSchema: FieldProps['uiSchema'],
  rowKey: string,
  key: string | number,
): string {
  const row = uiSchema?.['items'] as UiSchema | undefined;
  const { choices } = questionOptions(getUiOptions(row?.[rowKey] as UiSchema | undefined));
  return labelOf(choices ?? [], key);
}

const numberOf = (limit: number | string | null | undefined): number | undefined =>
  typeof limit === 'number' ? limit : undefined;

/** One button for all rows, if there are several. */
function useFoldAll(
  { folds }: Binding,
  address: string,
  visible: readonly string[],
): ListOptions['foldAll'] {
  const rows = visible.map((row) => `${address}/${row}`);
  const isFolded = useSyncExternalStore(folds.subscribe, () => rows.every(folds.isFolded));
  if (rows.length < 2) return undefined;
  return { isFolded, onToggle: () => folds.fold(rows, !isFolded) };
}

function countWords(count: number, maxRows: number): string | undefined {
  if (maxRows !== Infinity) return `${count} of ${maxRows}`;
  return count > 1 ? `${count} entries` : undefined;
}

type Bounds = {
  readonly fixed: boolean;
  readonly count: number;
  readonly minRows: number;
  readonly maxRows: number;
  readonly isFull: boolean;
  /** Rows that are not shown and have answers besides their key. */
  readonly kept: number;
};

/** Why nothing can be added, nothing removed, or less is visible than before. */
function noteWords({ fixed, count, minRows, maxRows, isFull, kept }: Bounds): string | undefined {
  if (kept > 0)
    return kept === 1
      ? '1 entry is hidden; its answers are kept.'
      : `${kept} entries are hidden; their answers are kept.`;
  if (fixed || count === 0) return undefined;
  if (isFull && maxRows > Math.max(minRows, 1))
    return `You’ve reached the limit of ${maxRows} entries.`;
  if (count <= minRows && minRows > 0) return `Keep at least ${minRows === 1 ? 'one' : minRows}.`;
  return undefined;
}
