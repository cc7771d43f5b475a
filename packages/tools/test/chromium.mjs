// Vitest global setup: the Chromium that browser tests drive. A test says `inject('chromium')` and
// gets { path, args, env } for playwright-core's `chromium.launch({ executablePath: path, args })`.
import { findChromium } from './find-chromium.mjs';

export default async function setup(project) {
  project.provide('chromium', await findChromium());
}
