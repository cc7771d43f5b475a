import '@fontsource-variable/inter';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes, servedRoutes } from './routes.tsx';
import { servedBy } from './shell/served-by.ts';
import { reloadOnStaleBuild } from './shell/stale-build.ts';

reloadOnStaleBuild();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const plumb = servedBy();
const router = createBrowserRouter(plumb === null ? routes : servedRoutes(plumb));

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
