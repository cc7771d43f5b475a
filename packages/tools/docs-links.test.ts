import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './test/projects/paths.ts';

const pages = [
  'README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
  ...globSync('{app,packages,schemas}/*.md', { cwd: root }),
];

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const withoutCode = (text: string) =>
  text.replaceAll(/^```[\s\S]*?^```/gmu, '').replaceAll(/`[^`\n]*`/gu, '');

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(file: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const headings = textOf(file)
    .replaceAll(/^```[\s\S]*?^```/gmu, '')
    .matchAll(/^#+ (.*)$/gmu);
  return new Set(
    [...headings].map(([, heading = '']) => {
      const slug = heading
        .replaceAll(/\]\([^)]*\)/gu, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-');
      const count = counts.get(slug) ?? 0;
      counts.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    }),
  );
}

/** The broken links of a page. */
function deadLinksOf(file: string): readonly string[] {
  const links = [...withoutCode(textOf(file)).matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/gu)].map(
    ([, to = '']) => to,
  );
  return links.filter((to) => {
    if (/^(?:https?|mailto):/u.test(to)) return false;
    const [name = '', anchor] = to.split('#');
    const target = name === '' ? file : path.join(path.dirname(file), decodeURI(name));
    if (!existsSync(path.join(root, target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
  });
}

describe('the docs', () => {
  it('have pages, which link to each other', () => {
    expect(pages.length).toBeGreaterThan(150);
    const links = pages.flatMap((file) => [...withoutCode(textOf(file)).matchAll(/\]\(/gu)]);
    expect(links.length).toBeGreaterThan(300);
  });

  it('have no dead links', () => {
    const dead = pages.flatMap((file) => deadLinksOf(file).map((to) => `${file}: ${to}`));
    expect(dead).toEqual([]);
  });
});
