import { StrictMode, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { articles } from './features/blog/articles/index.ts';
import { TABS } from './features/info/tabs.ts';
import { buildRoutes } from './pages/build.tsx';
import { FrameOf } from './pages/frame-of.tsx';
import { guardOf } from './pages/page.ts';
import { pages } from './pages/table.ts';
import { publicRoutes } from './public-routes.ts';
import { LoadingPage } from './shell/loading-page.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { Root } from './shell/root.tsx';
import { documentOf } from './site/document.ts';
import { feed, robots, sitemap } from './site/feeds.ts';

const NOT_FOUND = '/no/such/page';

const told = articles.map(({ summary }) => summary);

const drawn = new Set(publicRoutes.map(({ path }) => path));
const entries = pages.filter(({ path }) => drawn.has(path));

/** The endings of addresses for paths where only these name a page. Every article has its own address. */
const ENDS: typeof TABS = { ...TABS, '/blog/:blog_id': [] };

/** The addresses of the public pages, each once: those that a visitor can reach without a secret. */
export const publicAddresses: readonly string[] = entries
  .filter((entry) => ['open', 'home'].includes(guardOf(entry)) && entry.path !== '*')
  .flatMap(({ path }) => ENDS[path]?.map((end) => path.replace(/:\w+$/u, end)) ?? [path]);

/** The same tree as in the browser, because React matches each node by its position in it. */
const routes: RouteObject[] = [
  {
    element: <Root />,
    children: buildRoutes(entries, publicRoutes, {
      site: (
        <FrameOf
          signedIn={null}
          signedOut={
            <Suspense fallback={<LoadingPage />}>
              <PublicFrame />
            </Suspense>
          }
        />
      ),
      registration: null as never,
      broken: null as never,
    }),
  },
];

/**
 * Every public page as HTML, plus the sitemap, robots.txt and RSS feed, by file name. Only the server knows the address
 * of the site: the files have `{{origin}}` in its place.
 *
 * @param template the built page of the app
 * @param assets the addresses of what a public page loads
 */
export async function renderSite(
  template: string,
  assets: { readonly script: string; readonly font: string },
): Promise<Readonly<Record<string, string>>> {
  const { dataRoutes, query } = createStaticHandler(routes);
  const files: Record<string, string> = {};
  const built: Record<string, string> = {};
  for (const address of [...publicAddresses, NOT_FOUND]) {
    const context = await query(new Request(`http://site${address}`));
    if (context instanceof Response) throw new Error(`${address} leads elsewhere`);
    const error = Object.values(context.errors ?? {})[0];
    if (error !== undefined && address !== NOT_FOUND) throw error;
    let failure: unknown;
    const { prelude } = await prerender(
      <StrictMode>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </StrictMode>,
      {
        // Otherwise long content is sent hidden, with a script that shows it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (thrown) => {
          failure ??= thrown;
        },
      },
    );
    if (failure !== undefined) throw failure;
    const drawing = await new Response(prelude).text();
    const name = address === NOT_FOUND ? 'not-found' : address.slice(1).replaceAll('/', '.');
    const file = `${name === '' ? 'index' : name}.html`;
    if (address !== NOT_FOUND) built[address] = file;
    files[file] = documentOf({
      address: address === NOT_FOUND ? null : address,
      article: told.find(({ slug }) => address === `/blog/${slug}`),
      drawing,
      template,
      ...assets,
    });
  }
  return {
    ...files,
    'pages.json': JSON.stringify({
      built,
      notFound: 'not-found.html',
      // Addresses of these exist only if they were built.
      app: pages.map(({ path }) => path).filter((path) => path !== '*' && ENDS[path] === undefined),
    }),
    'sitemap.xml': sitemap(publicAddresses, told),
    'robots.txt': robots,
    'rss.xml': feed(told),
  };
}
