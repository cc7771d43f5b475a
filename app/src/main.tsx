import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './app.css';
import { offerRoutes } from './pages/prefetch.ts';
import { routes, servedRoutes } from './routes.tsx';
import { reloadOnStaleBuild } from './shell/stale-build.ts';
import { keep } from './storage/store.ts';

reloadOnStaleBuild();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const plumb = servedBy();
const routesHere = plumb === null ? routes : servedRoutes(plumb);
const router = createBrowserRouter(routesHere);
offerRoutes(routesHere);
if (plumb === null) noteCampaign(window.location.search);

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

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
