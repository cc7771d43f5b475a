// Writes the rows of docs/reference/api.md from the contract, and those of docs/reference/app.md from the app's table
// of pages.
import { readFileSync } from 'node:fs';
import { endpoints } from '../../api-contract/src/index.ts';
import { between, table } from './between.mjs';

const root = new URL('../../../', import.meta.url);

/** @returns {string} the page with a row for each endpoint: its call, its policy, its summary */
export function apiPage() {
  const rows = Object.values(endpoints).map(({ method, path, policy, summary }) => [
    `\`${method} ${path}\``,
    policy,
    summary,
  ]);
  return between(
    read('docs/reference/api.md'),
    'endpoints',
    table(['call', 'policy', 'what it does'], rows),
  );
}

/** @returns {Promise<string>} the page with a row for each page: its path, its guard, its bar, what it will hold */
export async function appPage() {
  // Nobody imports a program, but for its table to be printed.
  const load = (name) => import(new URL(`app/src/pages/${name}.ts`, root).href);
  const [{ pages }, { guardOf }, { laterOf }] = await Promise.all(
    ['table', 'page', 'later-words'].map(load),
  );
  const rows = pages.map((entry) => {
    const words = entry.later && laterOf(entry.path)?.title;
    return [
      `\`${entry.path}\``,
      guardOf(entry),
      entry.bar ?? 'site',
      words ? `later: ${words}` : '',
    ];
  });
  const head = ['path', 'guard', 'bar', 'not built yet'];
  return between(read('docs/reference/app.md'), 'pages', table(head, rows));
}

function read(path) {
  return readFileSync(new URL(path, root), 'utf8');
}
