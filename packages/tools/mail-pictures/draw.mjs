import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../test/find-chromium.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ofServer = (file) => import(pathToFileURL(path.join(root, 'packages/server/src', file)).href);
const require = createRequire(path.join(root, 'packages/server/package.json'));
const { default: sharp } = await import(pathToFileURL(require.resolve('sharp')).href);
const { someMails } = await ofServer('test/mails.ts');
const { htmlOf } = await ofServer('modules/mail/blocks.ts');
const { letters } = await ofServer('modules/mail/letters/index.ts');
const { write } = await ofServer('modules/mail/queue.ts');

const SITE = 'https://plumbline.example';
const WIDTH = 560;
const folder = path.join(root, 'docs/reference/mail-pictures');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const found = await findChromium();
const browser = await chromium.launch({
  executablePath: found.path,
  args: found.args,
  env: { ...process.env, ...found.env },
});
const rows = [];
let bytes = 0;
for (const mail of Object.values(someMails)) {
  const { subject, blocks } = write(mail, SITE, unsubscribeOf(mail));
  const html = htmlOf(subject, blocks);
  const [light, dark] = [await shoot(html, 'light'), await shoot(html, 'dark')];
  const { height = 0 } = await sharp(light).metadata();
  const { size } = await sharp({
    create: { width: 2 * WIDTH, height, channels: 3, background: '#ffffff' },
  })
    .composite([
      { input: light, left: 0, top: 0 },
      { input: dark, left: WIDTH, top: 0 },
    ])
    .webp({ quality: 25, effort: 6 })
    .toFile(path.join(folder, `${mail.kind}.webp`));
  bytes += size;
  rows.push(
    `## \`${mail.kind}\`\n\n${subject}\n\n![${subject}](mail-pictures/${mail.kind}.webp)\n`,
  );
}
await browser.close();
writeFileSync(
  path.join(root, 'docs/reference/mail-pictures.md'),
  `# Every email as a picture\n\nEach email in light and dark mode, with the data of the tests. \`npm run mail-pictures\` draws the pictures. When and to whom\neach is sent: [mail.md](mail.md).\n\n${rows.join('\n')}`,
);
console.log(`${rows.length} emails, ${Math.round(bytes / 1024)} kB`);

/** @param {'light' | 'dark'} colorScheme */
async function shoot(html, colorScheme) {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 200 }, colorScheme });
  await page.setContent(html);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

/** As in emails that can be turned off. */
function unsubscribeOf(mail) {
  return letters[mail.kind].preference !== null
    ? `${SITE}/unsubscribe/7d8f6d0e~vault_access~c2lnbmF0dXJl`
    : null;
}
