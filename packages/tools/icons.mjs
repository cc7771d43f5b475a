// `npm run icons`: makes every icon and the email logo from app/public/favicon.svg. They are checked in; look at them
// before you commit.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const inPublic = (name) => path.join(root, 'app/public', name);
const require = createRequire(path.join(root, 'packages/server/package.json'));
const { default: sharp } = await import(pathToFileURL(require.resolve('sharp')).href);

const round = readFileSync(inPublic('favicon.svg'), 'utf8');
/** Without its rounded corners: systems cut icons to their own shape. */
const square = round.replace(' rx="8"', '');
/** The same, small enough for the circle that Android cuts out. */
const masked = square.replace(
  /(<rect[^>]*\/>)([\s\S]*)(<\/svg>)/u,
  '$1<g transform="translate(5.6 5.6) scale(.65)">$2</g>$3',
);

const draw = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colors: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();

writeFileSync(inPublic('apple-touch-icon.png'), await draw(square, 180));
writeFileSync(inPublic('icon-192.png'), await draw(round, 192));
writeFileSync(inPublic('icon-512.png'), await draw(round, 512));
writeFileSync(inPublic('icon-maskable-512.png'), await draw(masked, 512));
writeFileSync(inPublic('favicon.ico'), icoOf(await draw(round, 32), 32));

const logo = await draw(round, 64);
writeFileSync(
  path.join(root, 'packages/server/src/modules/mail/logo.ts'),
  `/** 64 by 64 pixels, made by \`npm run icons\`. In the email itself: a picture at an address would tell who opened it. */
export const LOGO_PNG =
  'data:image/png;base64,${logo.toString('base64')}';
`,
);
console.log(`the logo of emails: ${logo.length} bytes`);

/** A picture as the file that browsers request when a page names no icon (ICO with a PNG in it). */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
