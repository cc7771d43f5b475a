import { type ArrayFieldItemTemplateProps, getUiOptions, titleId } from '@rjsf/utils';
import { Button } from '@plumbline/ui';
import { ordinal } from '../ordinal.ts';

/** One row as a card: its ordinal (or the year, state or policy it stands for) and its buttons, then its fields. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, index, buttonsProps, registry, uiSchema, disabled, readonly } = props;
  const { rowTitle } = getUiOptions(uiSchema);
  const title = typeof rowTitle === 'string' && rowTitle !== '' ? rowTitle : ordinal(index + 1);
  const { $id: rowId } = buttonsProps.fieldPathId;
  const headingId = `${rowId}--row`;
  const separator = rowId.lastIndexOf(registry.globalFormOptions.idSeparator);
  const panelTitleId = titleId(rowId.slice(0, separator));
  const fixed = disabled || readonly;
  return (
    <div
      role="group"
      aria-labelledby={`${panelTitleId} ${headingId}`}
      className="rounded-lg border border-line bg-surface [contain-intrinsic-size:auto_480px] [content-visibility:auto] has-aria-expanded:[content-visibility:visible]"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 rounded-t-lg border-b border-line bg-canvas py-1 pr-2 pl-5">
        <h3 id={headingId} tabIndex={-1} className="text-sm font-semibold text-ink">
          {title}
        </h3>
        {props.hasToolbar && !fixed && (
          <div className="flex gap-1">
            {(buttonsProps.hasMoveUp || buttonsProps.hasMoveDown) && (
              <>
                <Button
                  variant="quiet"
                  size="small"
                  icon="chevron-up"
                  aria-label={`Move ${title} up`}
                  disabled={!buttonsProps.hasMoveUp}
                  onClick={buttonsProps.onMoveUpItem}
                />
                <Button
                  variant="quiet"
                  size="small"
                  icon="chevron-down"
                  aria-label={`Move ${title} down`}
                  disabled={!buttonsProps.hasMoveDown}
                  onClick={buttonsProps.onMoveDownItem}
                />
              </>
            )}
            {buttonsProps.hasCopy && (
              <Button variant="quiet" size="small" onClick={buttonsProps.onCopyItem}>
                Copy
              </Button>
            )}
            {buttonsProps.hasRemove && (
              <Button
                variant="quiet"
                size="small"
                icon="trash"
                aria-label={`Remove ${title}`}
                onClick={buttonsProps.onRemoveItem}
              >
                Remove
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="p-5">{children}</div>
    </div>
  );
}
