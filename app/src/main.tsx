import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { readToken } from './api/token.ts';
import './app.css';
import { offerRoutes } from './pages/prefetch.ts';
import { resolveLazy } from './resolve-lazy.ts';
import { routes, servedRoutes } from './routes.tsx';
import { loadPublicFrame } from './shell/lazy-shell.tsx';
import { reloadOnStaleBuild } from './shell/stale-build.ts';
import { tellTakenOver } from './shell/take-over.ts';
import { keep } from './storage/store.ts';

reloadOnStaleBuild();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const plumb = servedBy();
const routesHere = plumb === null ? routes : servedRoutes(plumb);
if (plumb === null) noteCampaign(window.location.search);
void start(root);

/** Where the build drew the page, for visitors, they keep what they see, and it begins to work. */
async function start(element: HTMLElement): Promise<void> {
  const isDrawn = element.dataset['drawn'] !== undefined && readToken() === null;
  if (isDrawn) await Promise.all([resolveLazy(routesHere, location.pathname), loadPublicFrame()]);
  // With data to hydrate, even none, the router leaves the page scrolled as the visitor has it.
  const router = createBrowserRouter(routesHere, isDrawn ? { hydrationData: {} } : undefined);
  offerRoutes(routesHere);
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // The frame of visitors tells when a drawn page works.
  if (isDrawn) {
    keepTitled();
    return void hydrateRoot(element, app);
  }
  createRoot(element).render(app);
  tellTakenOver();
}

/** The title of this page goes with it: as in index.html, one is there until the next page brings its own. */
function keepTitled(): void {
  document.head.append(Object.assign(document.createElement('title'), { text: 'Plumbline' }));
}

/**
 * Which `plumb serve` serves this page: the playground alone, with no API and no one to sign in; null where the
 * product's server does. A mark in the page's head says so, so that it never has to try a call to find out.
 *
 * @returns a name that is the same whenever the same files are served from the same folder
 */
function servedBy(): string | null {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="plumbline-served-by"]');
  return mark === null ? null : mark.content;
}

/** Notes the campaign that an address names (`?utm_campaign=`): kept only where the person allows marketing. */
function noteCampaign(search: string): void {
  const campaign = new URLSearchParams(search).get('utm_campaign')?.trim();
  if (campaign) keep('joinedSource', campaign.slice(0, 200));
}
