// Vitest global setup: one Chromium for all files of a run. A test connects to `inject('chromium').endpoint` with
// playwright-core's `chromium.connect`. A test that needs its own browser starts it with `chromium.launch({
// executablePath: path, args, env })`.
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';

// With each page, Chromium starts a second renderer for the next site that it may show. Tests show one site, and none has
// frames of another.
const ONE_SITE = '--disable-site-isolation-trials';

// Vitest loads all setups before it runs the first one: Chromium is unpacked and started while those before this one wait
// for PostgreSQL.
const launched = launch();
// The setup fails with it.
launched.catch(() => undefined);

export default async function setup(project) {
  const { server, ...found } = await launched;
  project.provide('chromium', { ...found, endpoint: server.wsEndpoint() });
  return () => server.close();
}

async function launch() {
  const { path, args: usual, env } = await findChromium();
  const args = [...usual, ONE_SITE];
  // Through Playwright's own server, not a debugging port: over a port, each file would get the events of all files'
  // pages.
  const server = await chromium.launchServer({
    executablePath: path,
    args,
    env: { ...process.env, ...env },
    host: '127.0.0.1',
  });
  return { server, path, args, env };
}
