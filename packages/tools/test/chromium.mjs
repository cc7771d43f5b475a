// Vitest global setup: one Chromium for all files of a run. A test connects to `inject('chromium').endpoint` by
// playwright-core's `chromium.connect`. One that needs a browser of its own starts it with
// `chromium.launch({ executablePath: path, args, env })`.
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';

export default async function setup(project) {
  const { path, args, env } = await findChromium();
  // Through Playwright's own server and not a debugging port: over that, each file would be told of the pages of all.
  const server = await chromium.launchServer({
    executablePath: path,
    args,
    env: { ...process.env, ...env },
    host: '127.0.0.1',
  });
  project.provide('chromium', { path, args, env, endpoint: server.wsEndpoint() });
  return () => server.close();
}
