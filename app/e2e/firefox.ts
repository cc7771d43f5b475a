import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

const results = fileURLToPath(new URL('../../test-results/', import.meta.url));

/** A real Firefox, driven by WebDriver BiDi. `npm run test:firefox` sets its path. */
export type Firefox = {
  readonly browser: Browser;
  /** The browser's own zoom, as with Ctrl++: 2 is 200%. */
  readonly zoom: (page: Page, factor: number) => Promise<void>;
  /** Saves screenshots of its pages in test-results/. */
  readonly photograph: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type FirefoxDevice = {
  readonly width: number;
  readonly height: number;
  /** A touch screen instead of a mouse. */
  readonly isTouched?: boolean;
};

/** Firefox's pointer capabilities: 1 for touch; 2 + 4 for a mouse, which is precise and can hover. */
const FINGER = 1;
const MOUSE = 6;

/** WebDriver cannot set the browser's zoom, but an extension can. */
const ZOOM_EXTENSION = {
  'manifest.json': JSON.stringify({
    manifest_version: 2,
    name: 'Zoom for tests',
    version: '1.0',
    browser_specific_settings: { gecko: { id: 'zoom@plumbline.example' } },
    permissions: ['tabs', '<all_urls>'],
    background: { scripts: ['background.js'] },
    content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'], run_at: 'document_start' }],
  }),
  'background.js':
    'browser.runtime.onMessage.addListener(({ zoom }, { tab }) => browser.tabs.setZoom(tab.id, zoom));',
  'content.js':
    "window.addEventListener('zoom-asked', ({ detail }) => browser.runtime.sendMessage({ zoom: Number(detail) }));",
};

/** Starts Firefox with its own profile, in a window as large as its screen. */
export async function startFirefox({ width, height, isTouched }: FirefoxDevice): Promise<Firefox> {
  const path = process.env['FIREFOX'];
  if (path === undefined) throw new Error('start it by `npm run test:firefox`');
  const pointers = isTouched ? FINGER : MOUSE;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    defaultViewport: null,
    args: [`--width=${width}`, `--height=${height}`],
    env: {
      ...process.env,
      MOZ_HEADLESS_WIDTH: String(width),
      MOZ_HEADLESS_HEIGHT: String(height),
    },
    extraPrefsFirefox: {
      'ui.primaryPointerCapabilities': pointers,
      'ui.allPointerCapabilities': pointers,
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-zoom-'));
  for (const [name, text] of Object.entries(ZOOM_EXTENSION))
    await writeFile(join(folder, name), text);
  await browser.installExtension(folder);
  return {
    browser,
    zoom: async (page, factor) => {
      const isZoomed = page.waitForFunction((now) => devicePixelRatio === now, {}, factor);
      await page.evaluate((detail) => {
        window.dispatchEvent(new CustomEvent('zoom-asked', { detail }));
      }, String(factor));
      await isZoomed;
    },
    photograph: async () => {
      await mkdir(results, { recursive: true });
      for (const [index, page] of (await browser.pages()).entries())
        await page.screenshot({ path: join(results, `firefox-${index}.png`) });
    },
    stop: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a person does in Firefox, by the roles and names of the accessibility tree. */
export function personIn(page: Page) {
  const at = (role: string, name: string) =>
    page.locator(`::-p-aria([role="${role}"][name="${name}"])`).setTimeout(PATIENCE_MS);
  const words = (text: string) =>
    page.locator(`::-p-text(${text})`).setTimeout(PATIENCE_MS).waitHandle();
  return {
    at,
    words,
    heading: (name: string) => at('heading', name).waitHandle(),
    press: (role: string, name: string) => at(role, name).click(),
    type: (name: string, text: string, role = 'textbox') => at(role, name).fill(text),
    signIn: async (email: string, password: string): Promise<void> => {
      await page.locator('input[type=email]').setTimeout(PATIENCE_MS).fill(email);
      await page.locator('input[type=password]').fill(password);
      await page.locator('main ::-p-aria([role="button"][name="Sign In"])').click();
      await page.waitForFunction(() => localStorage.getItem('plumbline.token') !== null);
    },
  };
}

/** Longer than anything should take, shorter than a person's patience with a failing test. */
const PATIENCE_MS = 60_000;
