import '@fontsource-variable/inter';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { offerRoutes } from './pages/prefetch.ts';
import { routes, servedRoutes } from './routes.tsx';
import { noteCampaign } from './shell/campaign.ts';
import { servedBy } from './shell/served-by.ts';
import { reloadOnStaleBuild } from './shell/stale-build.ts';

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
