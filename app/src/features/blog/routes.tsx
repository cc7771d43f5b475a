import type { RouteObject } from 'react-router-dom';
import { pages } from '../../pages/table.ts';
import { NotFound } from '../../shell/not-found.tsx';

const BLOG = '/blog';

/** The articles that have an address in the table of pages. */
const ARTICLES = pages
  .map(({ path }) => path)
  .filter((path) => path.startsWith(`${BLOG}/`) && !path.includes(':'));

export const blogRoutes: RouteObject[] = [
  { path: BLOG, lazy: async () => ({ Component: (await import('./blog-page.tsx')).BlogPage }) },
  ...ARTICLES.map((path): RouteObject => ({ path, lazy: () => pageOf(path) })),
  // Every article has its own route above, so any other address is not found.
  { path: '/blog/:blog_id', element: <NotFound /> },
];

async function pageOf(path: string) {
  const [{ ArticlePage }, { articles }] = await Promise.all([
    import('./article-page.tsx'),
    import('./articles/index.ts'),
  ]);
  const entry = articles.find(({ summary }) => `${BLOG}/${summary.slug}` === path);
  if (entry === undefined) throw new Error(`${path} has no article`);
  return { element: <ArticlePage article={await entry.load()} /> };
}
