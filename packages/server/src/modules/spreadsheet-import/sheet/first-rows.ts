/** More filled rows than a list may have, to leave room for titles and headers. */
export const MOST_FILLED_ROWS = 5200;

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

export const countFilled = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((count, row) => count + Number(isFilled(row)), 0);

/** As many rows as it takes to see that a file has too many. The server reads none of the rest. */
export function firstRows(rows: string[][]): string[][] {
  let filled = 0;
  const end = rows.findIndex((row) => {
    filled += Number(isFilled(row));
    return filled > MOST_FILLED_ROWS;
  });
  return end === -1 ? rows : rows.slice(0, end);
}
