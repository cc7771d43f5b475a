// A table whose rows are navigated with arrow keys is a grid, and HTML has no element for that. Rows and cells that are
// laid out as blocks need explicit roles for screen readers.
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import {
  createContext,
  type KeyboardEvent,
  memo,
  type Ref,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { useBoxSize } from './box-size.ts';
import { cellClass, HeaderCell, stackedRem, type VirtualColumn, Waiting } from './column.tsx';
import { moveOf, type Stretch, stretchesOf, windowOf } from './window.ts';

export type VirtualRows<Row> = {
  /** How many rows are known to exist. */
  readonly count: number;
  /** There are more rows than `count`, and nobody has counted them. */
  readonly isMore: boolean;
  /** Null if it is not loaded yet; `onRange` has requested it. */
  readonly rowAt: (index: number) => Row | null;
  /** Called with the rows that are visible or about to be, from `from` up to but not including `to`. */
  readonly onRange: (from: number, to: number) => void;
};

/** Where a person is in a table. */
export type TablePlace = {
  /** How far it is scrolled, in rows. */
  readonly top: number;
  /** The row that has, or had, the focus. */
  readonly row: number;
};

export type VirtualTableHandle = {
  /** Brings a person back to where they were. */
  readonly restore: (place: TablePlace) => void;
  /** Scrolls a row into view; with `focus` it also gets the focus. */
  readonly show: (index: number, options?: { readonly focus?: boolean }) => void;
};

export type VirtualTableProps<Row> = {
  /** Names the table to screen readers. */
  readonly caption: string;
  readonly columns: readonly VirtualColumn<Row>[];
  readonly rows: VirtualRows<Row>;
  readonly rowKey: (row: Row) => string;
  /** Identifies the list: when it changes, the table starts at the first row again. */
  readonly viewKey?: string;
  /**
   * Height of every row in rem, unless stacked; 4 by default, 2.5 if dense. If stacked, it follows from the columns.
   */
  readonly rowRem?: number;
  /** Rows of one line, unless stacked: cells adapt through `group-data-dense/table`. */
  readonly isDense?: boolean;
  readonly className?: string;
  /** Called whenever the person's place changes. */
  readonly onPlace?: (place: TablePlace) => void;
  readonly ref?: Ref<VirtualTableHandle>;
};

const ROW_REM = 4;
const DENSE_ROW_REM = 2.5;

/** A table narrower than this many pixels stacks the cells of a row. */
const STACKS_BELOW = 560;

/** Whether Tab stops at the controls of a row: only in the row that has, or last had, the focus. */
const RowTabContext = createContext<0 | -1>(0);

/** `tabIndex` for every control in a cell, so that Tab goes through the controls of one row, not of all rows. */
export function useRowTab(): 0 | -1 {
  return useContext(RowTabContext);
}

/**
 * A table for a hundred thousand rows, of which about thirty are in the page. Arrows, Page Up and Down, Home and End
 * move from row to row, and Tab goes into the controls of the row. The focused row stays in the page wherever the list
 * is scrolled. All rows have the same height, so cells cut off what does not fit.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, rows, rowKey, viewKey = '', isDense = false, className, onPlace, ref } = props;
  const { rowRem = isDense ? DENSE_ROW_REM : ROW_REM } = props;
  const { count, onRange } = rows;
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const { width, height, remPx } = useBoxSize(box);
  const isStacked = width < STACKS_BELOW;
  const { columns: all } = props;
  const rowHeight = (isStacked ? stackedRem(all) : rowRem) * remPx;
  const columns = useMemo(
    () => (isStacked ? all.filter(({ stacked }) => stacked !== 'none') : all),
    [all, isStacked],
  );
  const [top, setTop] = useState(0);
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, Math.max(0, count - 1));
  const shown = windowOf(top, height + rowHeight, rowHeight, count);

  const wantsFocus = useRef(false);
  const hasFocus = useFocusInside(box);
  const rowOf = (index: number): HTMLElement | null =>
    box.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;

  useEffect(() => {
    if (shown.to > shown.from) onRange(shown.from, shown.to);
  }, [onRange, shown.from, shown.to]);

  const firstView = useRef(viewKey);
  useLayoutEffect(() => {
    if (firstView.current === viewKey) return;
    firstView.current = viewKey;
    if (box.current) box.current.scrollTop = 0;
    setTop(0);
    setCurrent(0);
  }, [viewKey]);

  useLayoutEffect(() => {
    // A row that was removed, or that replaced its placeholder, took the focus with it.
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!wantsFocus.current && !isLost) return;
    const row = rowOf(at);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });

  /** The visible height of the rows, in pixels. */
  const seen = (): number =>
    Math.max(rowHeight, height - (isStacked ? 0 : (head.current?.offsetHeight ?? 0)));
  const show = (index: number, { focus = false } = {}): void => {
    const { current: scroller } = box;
    if (!scroller) return;
    const start = index * rowHeight;
    if (start < scroller.scrollTop) scroller.scrollTop = start;
    else if (start + rowHeight > scroller.scrollTop + seen())
      scroller.scrollTop = start + rowHeight - seen();
    setTop(scroller.scrollTop);
    setCurrent(index);
    // A row that is already current is not rendered again, so it gets the focus now.
    const row = focus && index === at ? rowOf(index) : null;
    row?.focus({ preventScroll: true });
    wantsFocus.current = focus && row === null;
  };
  const restore = (place: TablePlace): void => {
    if (!box.current) return;
    box.current.scrollTop = place.top * rowHeight;
    setTop(box.current.scrollTop);
    setCurrent(place.row);
    wantsFocus.current = true;
  };
  useImperativeHandle(ref, () => ({ show, restore }));
  // When the row height changes, the row at the top stays there.
  const before = useRef(rowHeight);
  useLayoutEffect(() => {
    const { current: scroller } = box;
    if (before.current === rowHeight || !scroller) return;
    scroller.scrollTop = Math.round(scroller.scrollTop / before.current) * rowHeight;
    before.current = rowHeight;
    setTop(scroller.scrollTop);
  }, [rowHeight]);
  const topRow = Math.round(top / rowHeight);
  useEffect(() => onPlace?.({ top: topRow, row: current }), [onPlace, topRow, current]);

  const move = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    // Form fields keep their own keys, and so does everything above the rows.
    if (target.closest('select, textarea, input:not([type="checkbox"])')) return;
    if (!target.closest('[data-row]')) return;
    const page = Math.max(1, Math.floor(seen() / rowHeight) - 1);
    const next = moveOf(event.key, { at, count, page });
    if (next === null) return;
    event.preventDefault();
    show(next, { focus: true });
  };

  const drawn = drawnRows(stretchesOf(shown, at, count), rows, rowKey);
  return (
    <div
      ref={box}
      // In whole rows: smaller steps cause no render.
      onScroll={({ currentTarget }) =>
        setTop(Math.floor(currentTarget.scrollTop / rowHeight) * rowHeight)
      }
      className={classNames('relative overflow-auto overscroll-contain', className)}
    >
      <table
        role="grid"
        aria-rowcount={rows.isMore ? -1 : count + 1}
        data-stacked={isStacked || undefined}
        data-dense={(isDense && !isStacked) || undefined}
        data-wide={(!isStacked && widthOf(columns) * remPx > width) || undefined}
        onKeyDown={move}
        className="group/table w-full table-fixed border-collapse text-left text-sm data-stacked:block"
        style={isStacked ? undefined : { minWidth: `${widthOf(columns)}rem` }}
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          ref={head}
          role="rowgroup"
          className="sticky top-0 z-10 bg-canvas text-ink-muted shadow-[inset_0_-1px_0_var(--color-line)] group-data-stacked/table:sr-only"
        >
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="group-data-stacked/table:block">
          {drawn.map((one) =>
            one.kind === 'room' ? (
              <tr key={one.key} aria-hidden="true" className="group-data-stacked/table:block">
                {/* Empty space for rows that are not in the page. */}
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
                <td
                  colSpan={columns.length}
                  className="p-0 group-data-stacked/table:block"
                  style={{ height: one.rows * rowHeight }}
                />
              </tr>
            ) : (
              <DrawnRow
                key={one.key}
                index={one.index}
                row={one.row}
                columns={columns as readonly VirtualColumn<unknown>[]}
                isCurrent={one.index === at}
                height={rowHeight}
                onFocus={setCurrent}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

type DrawnRowProps = {
  readonly index: number;
  readonly row: unknown;
  readonly columns: readonly VirtualColumn<unknown>[];
  readonly isCurrent: boolean;
  readonly height: number;
  readonly onFocus: (index: number) => void;
};

/** A row in the page. Rows that stay in the page while scrolling are not rendered again. */
const DrawnRow = memo(function DrawnRow(props: DrawnRowProps) {
  const { index, row, columns, isCurrent, height, onFocus } = props;
  return (
    <RowTabContext value={isCurrent ? 0 : -1}>
      <tr
        role="row"
        aria-rowindex={index + 2}
        data-row={index}
        // In a grid, a row can have the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isCurrent ? 0 : -1}
        onFocus={() => onFocus(index)}
        className={ROW}
        style={{ height }}
      >
        {columns.map((column) => (
          <td key={column.id} role="gridcell" className={cellClass(column)}>
            {column.isLabeled && (
              <span
                aria-hidden="true"
                className="hidden text-xs leading-4 text-ink-muted group-data-stacked/table:block"
              >
                {column.header}
              </span>
            )}
            {row === null ? <Waiting isFirst={column === columns[0]} /> : column.cell(row)}
          </td>
        ))}
      </tr>
    </RowTabContext>
  );
});

const ROW =
  'border-b border-line bg-surface hover:bg-canvas focus-visible:-outline-offset-2 group-data-stacked/table:grid group-data-stacked/table:grid-cols-2 group-data-stacked/table:content-start group-data-stacked/table:pt-2.5 group-data-stacked/table:gap-x-4 group-data-stacked/table:gap-y-2 group-data-stacked/table:overflow-hidden group-data-stacked/table:px-4';

function widthOf(columns: readonly { readonly rem: number }[]): number {
  return columns.reduce((sum, { rem }) => sum + rem, 0);
}

type Drawn<Row> =
  | { readonly kind: 'room'; readonly key: string; readonly rows: number }
  | {
      readonly kind: 'row';
      readonly key: string;
      readonly index: number;
      readonly row: Row | null;
    };

function drawnRows<Row>(
  stretches: readonly Stretch[],
  { rowAt }: VirtualRows<Row>,
  rowKey: (row: Row) => string,
): readonly Drawn<Row>[] {
  const drawn: Drawn<Row>[] = [];
  // While the pages of a changing list load, one row may be in two of them.
  const taken = new Set<string>();
  for (const { kind, from, to } of stretches) {
    if (kind === 'room') {
      drawn.push({ kind, key: `room ${from}`, rows: to - from });
      continue;
    }
    for (let index = from; index < to; index += 1) {
      const row = rowAt(index);
      const own = row === null ? `at ${index}` : rowKey(row);
      const key = taken.has(own) ? `${own} ${index}` : own;
      taken.add(own);
      drawn.push({ kind: 'row', key, index, row });
    }
  }
  return drawn;
}

/** Whether the focus is inside a box, or was until the focused element was removed. */
function useFocusInside(box: { readonly current: HTMLElement | null }): {
  readonly current: boolean;
} {
  const isInside = useRef(false);
  useEffect(() => {
    const look = ({ target }: Event): void => {
      isInside.current = target instanceof Node && (box.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('pointerdown', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('pointerdown', look);
    };
  }, [box]);
  return isInside;
}
