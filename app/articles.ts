import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { readArticle } from './read-article.ts';

/** A blog article file. `?summary` asks for only what the list of articles shows. */
const ARTICLE = /\/features\/blog\/articles\/[^/]+\.md(?<summary>\?summary)?$/u;

/** Articles are Markdown files that become data at build time: the page gets no Markdown parser and no HTML strings. */
export function articles(): Plugin {
  return {
    name: 'plumbline:articles',
    enforce: 'pre',
    async load(id) {
      const asked = ARTICLE.exec(id);
      if (asked === null) return null;
      const [path = ''] = id.split('?', 1);
      this.addWatchFile(path);
      const article = readArticle(basename(path, '.md'), await readFile(path, 'utf8'));
      const { slug, title, summary, published, topic, minutes, words } = article;
      return asked.groups?.['summary'] === undefined
        ? `export const article = ${JSON.stringify(article)};`
        : `export const summary = ${JSON.stringify({ slug, title, summary, published, topic, minutes, words })};`;
    },
  };
}
