/** Aligns rows in columns two spaces apart: texts to the left, numbers to the right. */
export function textTable(rows: readonly (readonly (string | number)[])[]): readonly string[] {
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((row) => [...String(row[at] ?? '')].length)),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => {
        const gap = ' '.repeat((widths[at] ?? 0) - [...String(cell)].length);
        return typeof cell === 'number' ? `${gap}${cell}` : `${cell}${gap}`;
      })
      .join('  ')
      .trimEnd(),
  );
}
