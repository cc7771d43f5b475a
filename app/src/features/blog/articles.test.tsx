import { cleanup, render, screen, within } from '@testing-library/react';
import { matchRoutes, MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { readArticle } from '../../../read-article.ts';
import { pages } from '../../pages/table.ts';
import { ArticlePage } from './article-page.tsx';
import { articles } from './articles/index.ts';
import { BlogPage } from './blog-page.tsx';

afterEach(cleanup);

const slugs = articles.map(({ summary }) => summary.slug);
const TEXT = /^\S.*\S$/u;

const isPage = (address: string): boolean =>
  matchRoutes(
    pages.map(({ path }) => ({ path })),
    address,
  )?.at(-1)?.route.path !== '*';

describe('blog articles', () => {
  it('match the addresses in the table of pages', () => {
    const inTable = pages.flatMap(({ path }) =>
      path.startsWith('/blog/') && !path.includes(':') ? [path.slice('/blog/'.length)] : [],
    );
    expect(slugs.toSorted()).toEqual(inTable.toSorted());
  });

  it.each(articles.map(({ summary, load }) => [summary.slug, summary, load] as const))(
    '%s has complete front matter, a worked example, a figure and sources',
    async (slug, summary, load) => {
      const article = await load();
      expect(article).toMatchObject(summary);
      for (const text of [article.title, article.summary, article.topic, article.product.label])
        expect(text).toMatch(TEXT);
      expect(article.published).toMatch(/^\d{4}-\d\d-\d\d$/u);
      expect(article.words).toBeGreaterThanOrEqual(900);
      expect(article.words).toBeLessThanOrEqual(1500);
      expect(article.sources.length).toBeGreaterThanOrEqual(2);
      for (const { name } of article.sources) expect(name).toMatch(TEXT);
      expect(article.related.length).toBeGreaterThanOrEqual(2);
      expect(slugs).toEqual(expect.arrayContaining([...article.related]));
      expect(article.related).not.toContain(slug);
      expect(isPage(article.product.to)).toBe(true);
      const kinds = article.blocks.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'figure')).toHaveLength(1);
      const headings = article.blocks.flatMap((block) =>
        block.kind === 'heading' ? [JSON.stringify(block.inlines)] : [],
      );
      expect(headings.some((heading) => heading.includes('worked example'))).toBe(true);
    },
  );

  it.each(articles.map(({ summary, load }) => [summary.slug, load] as const))(
    '%s links only to existing pages, and has a table of its figure’s numbers',
    async (_slug, load) => {
      const article = await load();
      render(
        <MemoryRouter>
          <ArticlePage article={article} />
        </MemoryRouter>,
      );
      const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
      expect(addresses.filter((address) => !isPage(address))).toEqual([]);
      const table = within(screen.getByRole('figure')).getByRole('table');
      const { figure } = article;
      const count =
        figure.kind === 'bars' ? figure.rows.length : 1 + Object.keys(figure.points).length;
      expect(within(table).getAllByRole('row')).toHaveLength(count);
    },
  );

  it('are all on the list, with topic, date and reading time', () => {
    render(
      <MemoryRouter>
        <BlogPage />
      </MemoryRouter>,
    );
    const cards = screen.getAllByRole('listitem');
    expect(cards).toHaveLength(articles.length);
    articles.forEach(({ summary: { title, topic } }, place) => {
      expect(cards[place]?.textContent).toMatch(
        new RegExp(`${title}.*${topic}·[A-Z][a-z]{2} \\d+, \\d{4}·\\d+ min read`, 'u'),
      );
    });
  });
});

describe('a Markdown file', () => {
  const about = '---\ntitle: A\n---\n';

  it('keeps emphasis, code, links, lists and tables', () => {
    const text =
      'A **bold *and* `code`** & [link](/blog)\n\n1. one\n2. two\n\n| a | b |\n|---|---|\n| 1 | "2" |\n';
    expect(readArticle('a', about + text).blocks).toEqual([
      {
        kind: 'paragraph',
        inlines: [
          'A ',
          {
            kind: 'strong',
            inlines: [
              'bold ',
              { kind: 'em', inlines: ['and'] },
              ' ',
              { kind: 'code', text: 'code' },
            ],
          },
          ' & ',
          { kind: 'link', to: '/blog', inlines: ['link'] },
        ],
      },
      { kind: 'list', isOrdered: true, entries: [['one'], ['two']] },
      { kind: 'table', head: [['a'], ['b']], rows: [[['1'], ['"2"']]] },
    ]);
  });

  it('is rejected by name if it contains something that the blog cannot draw', () => {
    expect(() => readArticle('a', `${about}<script>alert(1)</script>`)).toThrow(
      /^a\.md: the blog draws no "html" \(<script>/u,
    );
    expect(() => readArticle('a', 'no front matter')).toThrow(/^a\.md: begin with front matter/u);
  });
});
