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

/** On a prerendered page, visitors keep what they see while it becomes interactive. */
async function start(element: HTMLElement): Promise<void> {
  const isDrawn = element.dataset['drawn'] !== undefined && readToken() === null;
  if (isDrawn) await Promise.all([resolveLazy(routesHere, location.pathname), loadPublicFrame()]);
  // With hydration data, even empty, the router leaves the visitor's scroll position alone.
  const router = createBrowserRouter(routesHere, isDrawn ? { hydrationData: {} } : undefined);
  offerRoutes(routesHere);
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // The visitors' frame tells when a prerendered page works.
  if (isDrawn) {
    keepTitled();
    return void hydrateRoot(element, app);
  }
  createRoot(element).render(app);
  tellTakenOver();
}

/** This page's title disappears with the page: as in index.html, this one shows until the next page sets its own. */
function keepTitled(): void {
  document.head.append(Object.assign(document.createElement('title'), { text: 'Plumbline' }));
}

/**
 * The name of the `plumb serve` that serves this page: the playground alone, without an API or sign-in. Null when the
 * product's server serves it. A mark in the page's head says so, so that no call has to be tried to find out.
 *
 * @returns a name that is the same whenever the same files are served from the same folder
 */
function servedBy(): string | null {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="plumbline-served-by"]');
  return mark === null ? null : mark.content;
}

/** Records the campaign of an address (`?utm_campaign=`): kept only if the person allows marketing. */
function noteCampaign(search: string): void {
  const campaign = new URLSearchParams(search).get('utm_campaign')?.trim();
  if (campaign) keep('joinedSource', campaign.slice(0, 200));
}
