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

/** @returns {Promise<string>} the page with a row for each page: its path, its guard, its bar */
export async function appPage() {
  // Nothing may import a program, except to print its table.
  const load = (name) => import(new URL(`app/src/pages/${name}.ts`, root).href);
  const [{ pages }, { guardOf }] = await Promise.all(['table', 'page'].map(load));
  const rows = pages.map((entry) => [`\`${entry.path}\``, guardOf(entry), entry.bar ?? 'site']);
  const head = ['path', 'guard', 'bar'];
  return between(read('docs/reference/app.md'), 'pages', table(head, rows));
}

function read(path) {
  return readFileSync(new URL(path, root), 'utf8');
}
