// Makes the pictures of the home page, and the preview picture of shared links, from a running demo:
//   DEMO=on npm start, and then: npm run site-pictures -- http://127.0.0.1:3000
// The pictures are checked in (app/src/features/home/pictures, app/public/share.png): look at them before you commit.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findChromium } from './test/find-chromium.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PASSWORD = 'Plumbline-demo-1';
/** What a picture shows of a page, in CSS pixels, and how many of its own pixels it has per CSS pixel. */
const SIZE = { width: 1024, height: 640 };
const SCALE = 1.125;
/** For a page that needs more width to show its whole table, and how much is cut off at its left: the filters. */
const WIDE = 1370;
const FILTERS = 228;
const TALL = 900;

const MARIA = 'maria.alvarez@summit-electric.example';
const DANA = 'dana.whitfield@keystone-builders.example';

/** Each picture: whose account of the demo, which page, what is done there first, and where the picture starts. */
const PICTURES = [
  {
    name: 'answer',
    who: MARIA,
    at: '/prequal/data-vault/data-vault',
    ready: (page) => page.getByText('Basic Information').first().waitFor(),
    top: (page) => page.locator('main p').first(),
  },
  {
    name: 'share',
    who: MARIA,
    at: '/prequal/data-vault/gc-partner-access',
    ready: (page) => page.getByText('Sections', { exact: true }).first().click(),
    top: (page) => page.getByText('Access Granted').first(),
  },
  {
    name: 'compare',
    who: DANA,
    width: WIDE,
    left: FILTERS,
    quality: 38,
    at: '/prequal/gc-landing/trade-partners',
    ready: (page) => page.getByText('Completed Risk Assessments').first().click(),
    top: (page) => page.getByText('Filters', { exact: true }).first(),
  },
];

const SHARE = { width: 1200, height: 630 };

const from = (room) => createRequire(path.join(root, room, 'package.json'));

async function main(origin) {
  const { chromium } = await import('playwright-core');
  const { default: sharp } = await import(
    pathToFileURL(from('packages/server').resolve('sharp')).href
  );
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: found.args,
    env: { ...process.env, ...found.env },
  });
  try {
    const folder = path.join(root, 'app/src/features/home/pictures');
    mkdirSync(folder, { recursive: true });
    for (const picture of PICTURES) {
      const { width = SIZE.width, left = 0 } = picture;
      const shown = width - left;
      const height = Math.round((shown * SIZE.height) / SIZE.width);
      const page = await signedIn(browser, origin, picture.who, width);
      await page.goto(picture.at);
      await picture.ready(page);
      await page.waitForLoadState('networkidle');
      await page.mouse.move(0, 0);
      // By then, messages have disappeared.
      await page.waitForTimeout(6000);
      const { y } = await picture.top(page).boundingBox();
      const clip = { x: left, y: y - (left === 0 ? 24 : 15), width: shown, height };
      const shot = await page.screenshot({ fullPage: true, clip });
      const file = path.join(folder, `${picture.name}.webp`);
      // A wider part of a page is scaled to the same number of pixels.
      const pixels = { width: SIZE.width * SCALE, height: SIZE.height * SCALE };
      await sharp(shot)
        .resize(pixels)
        .webp({ quality: picture.quality ?? 55, effort: 6 })
        .toFile(file);
      console.log(`${file}: ${readFileSync(file).length} bytes`);
      await page.context().close();
    }
    writeFileSync(path.join(root, 'app/public/share.png'), await share(browser, sharp));
  } finally {
    await browser.close();
  }
}

async function signedIn(browser, origin, email, width) {
  const context = await browser.newContext({
    baseURL: origin,
    // A list fills the window: a wide page has room for everything in it.
    viewport: { width, height: width === SIZE.width ? SIZE.height : TALL },
    deviceScaleFactor: SCALE,
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page
    .getByRole('button', { name: 'Notifications' })
    .or(page.locator('header nav'))
    .first()
    .waitFor();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** The product's name, what it is, and a vertical line. */
async function share(browser, sharp) {
  const page = await browser.newPage({ viewport: SHARE });
  const icon = readFileSync(path.join(root, 'app/public/favicon.svg'), 'utf8');
  const font = from('app').resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  );
  await page.setContent(`<style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(font, 'base64')}); }
    body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 90px; font-family: Inter; color: #16202e; background: #f7f9fb; border-left: 24px solid #1c6dd0; }
    svg { width: 96px; height: 96px; } header { display: flex; align-items: center; gap: 28px; font-size: 56px; font-weight: 650; letter-spacing: -.02em; }
    h1 { margin: 84px 0 0; font-size: 68px; line-height: 1.12; font-weight: 650; letter-spacing: -.03em; } p { font-size: 32px; color: #4a5768; }
  </style><header>${icon}Plumbline</header><h1>Prequalification for commercial construction, answered once</h1><p>Answer once. Share by section. Read and compare.</p>`);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot();
  await page.close();
  return sharp(shot).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

const [origin] = process.argv.slice(2);
if (origin === undefined || !URL.canParse(origin)) {
  console.error('Give the address of a running demo, such as http://127.0.0.1:3000');
  process.exit(1);
}
await main(origin);
