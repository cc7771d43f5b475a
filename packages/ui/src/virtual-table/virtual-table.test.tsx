import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stackedRem, type VirtualColumn } from './column.tsx';
import { useRowTab, VirtualTable } from './virtual-table.tsx';

afterEach(cleanup);

type Partner = { readonly id: string; readonly name: string };

const partners = (count: number): Partner[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Partner ${index}` }));

const columns: readonly VirtualColumn<Partner>[] = [
  { id: 'name', header: 'Company', rem: 12, stacked: 'whole', cell: ({ name }) => name },
  { id: 'open', header: 'Open', headerHidden: true, rem: 6, cell: (row) => <Open row={row} /> },
];

function Open({ row }: { readonly row: Partner }) {
  return (
    <button type="button" tabIndex={useRowTab()}>
      {`Open ${row.name}`}
    </button>
  );
}

type ListProps = {
  readonly all: readonly (Partner | null)[];
  readonly isMore?: boolean;
  readonly viewKey?: string;
  readonly onRange?: (from: number, to: number) => void;
  readonly isDense?: boolean;
};

function List(props: ListProps) {
  const { all, isMore = false, viewKey = '', onRange = () => undefined, isDense = false } = props;
  return (
    <VirtualTable
      caption="Trade partners"
      columns={columns}
      rows={{ count: all.length, isMore, rowAt: (index) => all[index] ?? null, onRange }}
      rowKey={({ id }) => id}
      viewKey={viewKey}
      isDense={isDense}
    />
  );
}

const grid = () => screen.getByRole('grid', { name: 'Trade partners' });
const scroller = () => grid().parentElement as HTMLElement;
const rowsInPage = () => document.querySelectorAll('[data-row]');
const focused = () => document.activeElement?.getAttribute('data-row');
const scrollTo = (top: number) => {
  scroller().scrollTop = top;
  fireEvent.scroll(scroller());
};
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
const focusRow = (index: number) =>
  act(() => document.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus());

describe('VirtualTable', () => {
  test('renders fewer than 60 of 100,000 rows, and reports which', () => {
    const onRange = vi.fn<(from: number, to: number) => void>();
    render(<List all={partners(100_000)} onRange={onRange} />);
    expect(rowsInPage().length).toBeLessThan(60);
    expect(grid().getAttribute('aria-rowcount')).toBe('100001');
    expect(onRange).toHaveBeenLastCalledWith(0, expect.any(Number));

    scrollTo(50_000 * 64);
    expect(rowsInPage().length).toBeLessThan(60);
    const row = screen.getByText('Partner 50000').closest('tr');
    expect(row?.getAttribute('aria-rowindex')).toBe('50002');
    const [from, to] = onRange.mock.lastCall ?? [0, 0];
    expect(from <= 50_000 && to > 50_000).toBe(true);
  });

  test('takes up the height of all rows', () => {
    render(<List all={partners(1000)} />);
    scrollTo(500 * 64);
    const rooms = [...grid().querySelectorAll<HTMLElement>('tr[aria-hidden] td')];
    const room = rooms.reduce((sum, cell) => sum + Number.parseFloat(cell.style.height), 0);
    expect(room + rowsInPage().length * 64).toBe(1000 * 64);
  });

  test('keeps the top row in place when rows become shorter, and the total height correct', () => {
    const { rerender } = render(<List all={partners(1000)} />);
    scrollTo(500 * 64);
    rerender(<List all={partners(1000)} isDense />);
    expect(scroller().scrollTop).toBe(500 * 40);
    expect(screen.getByText('Partner 500').closest('tr')?.style.height).toBe('40px');
    const rooms = [...grid().querySelectorAll<HTMLElement>('tr[aria-hidden] td')];
    const room = rooms.reduce((sum, cell) => sum + Number.parseFloat(cell.style.height), 0);
    expect(room + rowsInPage().length * 40).toBe(1000 * 40);
  });

  test('does not state a row count while it is unknown', () => {
    render(<List all={partners(1050)} isMore />);
    expect(grid().getAttribute('aria-rowcount')).toBe('-1');
  });

  test('is navigated with the arrow keys, Page Up, Page Down, Home and End', () => {
    render(<List all={partners(100_000)} />);
    focusRow(0);
    press('ArrowDown');
    expect(focused()).toBe('1');
    press('ArrowUp');
    press('ArrowUp');
    expect(focused()).toBe('0');
    press('PageDown');
    const page = Number(focused());
    expect(page).toBeGreaterThan(4);
    press('PageUp');
    expect(focused()).toBe('0');
    press('End');
    expect(focused()).toBe('99999');
    expect(screen.getByText('Partner 99999')).toBeTruthy();
    expect(scroller().scrollTop).toBeGreaterThan(99_000 * 64);
    press('Home');
    expect(focused()).toBe('0');
    expect(scroller().scrollTop).toBe(0);
  });

  test('keeps the focused row when it is scrolled out of view, and continues from it', () => {
    render(<List all={partners(100_000)} />);
    focusRow(3);
    scrollTo(60_000 * 64);
    expect(focused()).toBe('3');
    expect(rowsInPage().length).toBeLessThan(60);
    press('ArrowDown');
    expect(focused()).toBe('4');
    expect(scroller().scrollTop).toBeLessThan(5 * 64);
  });

  test('lets Tab reach the controls of the focused row only', () => {
    render(<List all={partners(50)} />);
    focusRow(2);
    const tabbable = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(tabbable.map(({ textContent }) => textContent)).toEqual(['Open Partner 2']);
    // The arrow keys work from a control inside the row as well.
    act(() => tabbable[0]?.focus());
    press('ArrowDown');
    expect(focused()).toBe('3');
  });

  test('moves the focus to the row that takes a removed row’s place', () => {
    function Removing() {
      const [all, setAll] = useState(partners(20));
      return (
        <>
          <List all={all} />
          <button type="button" onClick={() => setAll(all.filter(({ id }) => id !== 'p4'))}>
            Remove
          </button>
        </>
      );
    }
    render(<Removing />);
    focusRow(4);
    fireEvent.click(screen.getByText('Remove'));
    expect(document.activeElement?.textContent).toContain('Partner 5');
  });

  test('shows an outline for a row that is loading, and keeps the focus when it arrives', () => {
    const some: readonly (Partner | null)[] = [...partners(3), null, null];
    const { rerender } = render(<List all={some} />);
    focusRow(3);
    expect(within(document.activeElement as HTMLElement).getByText('Loading')).toBeTruthy();
    rerender(<List all={partners(5)} />);
    expect(focused()).toBe('3');
    expect(document.activeElement?.textContent).toContain('Partner 3');
  });

  test('scrolls to the first row when the list changes', () => {
    const { rerender } = render(<List all={partners(1000)} viewKey="a" />);
    scrollTo(500 * 64);
    rerender(<List all={partners(900)} viewKey="b" />);
    expect(scroller().scrollTop).toBe(0);
    expect(screen.getByText('Partner 0')).toBeTruthy();
  });

  test('marks the sorted column, and sorts when its header is clicked', () => {
    const onSort = vi.fn<() => void>();
    const sorted = { ...columns[0], sort: { direction: 'descending', onSort } } as const;
    render(
      <VirtualTable
        caption="Trade partners"
        columns={[sorted as VirtualColumn<Partner>]}
        rows={{ count: 0, isMore: false, rowAt: () => null, onRange: () => undefined }}
        rowKey={({ id }) => id}
      />,
    );
    expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('button', { name: 'Company' }));
    expect(onSort).toHaveBeenCalledTimes(1);
  });

  test('makes stacked rows as tall as their lines: two halves share a line, and the taller one counts', () => {
    const column = (more: Partial<VirtualColumn<never>>): VirtualColumn<never> => ({
      id: 'one',
      header: 'One',
      rem: 5,
      cell: () => '',
      ...more,
    });
    const whole = column({ stacked: 'whole' });
    const half = column({});
    expect(stackedRem([whole])).toBe(4);
    expect(stackedRem([whole, half, half])).toBe(7);
    expect(stackedRem([half, half, half])).toBe(7);
    expect(stackedRem([half, column({ stacked: 'none' }), column({ stackedRem: 3.25 })])).toBe(
      4.75,
    );
    // A full-width column between two halves leaves each half on its own line.
    expect(stackedRem([half, whole, half])).toBe(10);
  });
});
