/**
 * Class names for a width in columns out of twelve. A narrow form has one column, see {@link ObjectFieldTemplate}: the
 * form's own width counts, because a page's list of sections and a row's card take some of the page's width. Written
 * out, because Tailwind scans the source.
 */
const spans = [
  '@xl:col-span-12',
  '@xl:col-span-1',
  '@xl:col-span-2',
  '@xl:col-span-3',
  '@xl:col-span-4',
  '@xl:col-span-5',
  '@xl:col-span-6',
  '@xl:col-span-7',
  '@xl:col-span-8',
  '@xl:col-span-9',
  '@xl:col-span-10',
  '@xl:col-span-11',
  '@xl:col-span-12',
] as const;

/** @param columns 1 to 12; anything else is the whole row. */
export function columnSpan(columns: unknown): string {
  return (typeof columns === 'number' && spans[Math.round(columns)]) || spans[0];
}
