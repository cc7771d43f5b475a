import { expect, it } from 'vitest';
import { laterOf } from './later-words.ts';
import { guardOf, type PageEntry } from './page.ts';
import { pages } from './table.ts';

/** The page of documentation that lists the pages of the product. */
const [reference] = Object.values(
  import.meta.glob<string>('../../../docs/reference/app.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

function rowOf(entry: PageEntry): string {
  const { path, bar, later } = entry;
  const words = later && (laterOf(path, {})?.title ?? 'by its tab');
  return `| \`${path}\` | ${guardOf(entry)} | ${bar ?? 'site'} | ${words ? `later: ${words}` : ''} |`;
}

it('stands in the reference as it is', () => {
  const table = [
    '| path | guard | bar | not built yet |',
    '|---|---|---|---|',
    ...pages.map(rowOf),
  ];
  expect(reference).toContain(`${table.join('\n')}\n`);
});
