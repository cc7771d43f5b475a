import type { KeyboardEvent } from 'react';
import { type ArrayFieldItemTemplateProps, getUiOptions, titleId } from '@rjsf/utils';
import { classNames, Icon, isPressed, ariaKeyShortcuts } from '@plumbline/ui';
import { rowOptions } from '../list-options.ts';
import { ordinal } from '../ordinal.ts';
import { headingTag } from './heading-tag.ts';
import { ROW_KEYS } from '../row-keys.ts';
import { RowToolbar } from './row-toolbar.tsx';

/**
 * One row as a card: its ordinal (or the year, state or policy it stands for) and its buttons, then its fields or, if
 * it is collapsed, a summary line.
 */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, index, buttonsProps, registry, uiSchema } = props;
  const row = rowOptions(uiSchema);
  const title = row.title || ordinal(index + 1);
  const { $id: rowId } = buttonsProps.fieldPathId;
  const headingId = `${rowId}--row`;
  const separator = rowId.lastIndexOf(registry.globalFormOptions.idSeparator);
  const panelTitleId = titleId(rowId.slice(0, separator));
  const isFolded = row.fold?.isFolded ?? false;
  const { level: panelLevel } = getUiOptions(props.parentUiSchema);
  return (
    <div
      role="group"
      aria-labelledby={`${panelTitleId} ${headingId}`}
      data-contained={!isFolded || undefined}
      className={classNames(
        'rounded-lg border border-line bg-surface',
        // If only the line is rendered, its height need not be estimated.
        !isFolded &&
          '[contain-intrinsic-size:auto_480px] [content-visibility:auto] print:[content-visibility:visible]',
      )}
    >
      {/* The keys belong to the heading and the buttons in it; the line itself is not clickable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onKeyDown={(event) => moveByKey(event, props)}
        className={classNames(
          'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 bg-canvas py-1 pr-2',
          row.fold ? 'pl-2' : 'pl-5',
          // Its text cannot be selected: the second click of a double click on Add hits this line, and a selection that
          // starts in a card that was never painted crashes the page (Chromium 153, `content-visibility`).
          isFolded ? 'rounded-lg' : 'rounded-t-lg border-b border-line select-none',
        )}
      >
        <RowHeading
          headingId={headingId}
          title={title}
          bodyId={`${rowId}--body`}
          row={row}
          level={typeof panelLevel === 'number' ? panelLevel + 1 : 3}
        />
        {isFolded && (
          <div
            id={`${headingId}-summary`}
            className="min-w-0 flex-1 basis-40 text-sm max-sm:order-1 max-sm:basis-full max-sm:px-1.5 max-sm:pb-1.5"
          >
            {row.fold?.summary}
          </div>
        )}
        <RowToolbar {...props} title={title} actions={row.actions} />
      </div>
      <div id={`${rowId}--body`} hidden={isFolded} className="p-5">
        {children}
      </div>
    </div>
  );
}

type RowHeadingProps = {
  readonly headingId: string;
  readonly bodyId: string;
  readonly title: string;
  readonly row: ReturnType<typeof rowOptions>;
  /** One below its panel's heading. */
  readonly level: number;
};

function RowHeading({ headingId, bodyId, title, row, level }: RowHeadingProps) {
  const { fold } = row;
  const Heading = headingTag(level);
  if (!fold) {
    return (
      <Heading id={headingId} tabIndex={-1} className="text-sm font-semibold text-ink">
        {title}
      </Heading>
    );
  }
  return (
    <Heading id={headingId} className="text-sm font-semibold text-ink">
      <button
        type="button"
        aria-expanded={!fold.isFolded}
        aria-controls={bodyId}
        aria-describedby={fold.isFolded ? `${headingId}-summary` : undefined}
        aria-keyshortcuts={ariaKeyShortcuts([ROW_KEYS.up, ROW_KEYS.down])}
        onClick={fold.onToggle}
        className="flex min-h-8 items-center gap-1.5 rounded-md px-1.5 text-left hover:bg-sunken"
      >
        <Icon
          name={fold.isFolded ? 'chevron-right' : 'chevron-down'}
          size={16}
          className="shrink-0 text-ink-subtle print:hidden"
        />
        {title}
      </button>
    </Heading>
  );
}

/** Alt with an arrow key moves the row, as in other lists; without Alt the arrows scroll the page. */
function moveByKey(event: KeyboardEvent, { buttonsProps }: ArrayFieldItemTemplateProps): void {
  const [isUp, isDown] = [isPressed(ROW_KEYS.up, event), isPressed(ROW_KEYS.down, event)];
  if (!isUp && !isDown) return;
  // The browser may have its own use for these keys; here they always mean the row, even at the end of the list.
  event.preventDefault();
  if (isUp && buttonsProps.hasMoveUp) buttonsProps.onMoveUpItem();
  if (isDown && buttonsProps.hasMoveDown) buttonsProps.onMoveDownItem();
}
