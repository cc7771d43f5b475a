// Lighthouse on a public page of each kind, the median of five runs, into the table of docs/reference/site.md:
//   npm start, and then: npm run lighthouse -- http://127.0.0.1:3000
// Lighthouse is 180 MB, so it is not one of our packages: npx fetches this version when this runs.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './test/find-chromium.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const PAGES = ['/', '/info/trade-partner', '/blog/reading-trir-and-dart'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The goal of each category; those that are not listed must be 100. */
const LEAST = { performance: 99 };

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = path.join(root, 'docs/reference/site.md');
const BEGIN = '<!-- lighthouse: written by `npm run lighthouse` -->';
const END = '<!-- end of lighthouse -->';

const origin = process.argv[2];
if (origin === undefined || !URL.canParse(origin)) {
  console.error('Give the address of a running product, such as http://127.0.0.1:3000');
  process.exit(1);
}

const chromium = await findChromium();
const rows = PAGES.map((address) => {
  const runs = Array.from({ length: RUNS }, () => measure(new URL(address, origin).href));
  const middle = (of) => runs.map(of).sort((a, b) => a - b)[Math.floor(RUNS / 2)];
  const scores = CATEGORIES.map((name) =>
    Math.round(100 * middle(({ categories }) => categories[name].score)),
  );
  const value = (audit) => middle(({ audits }) => audits[audit].numericValue);
  const row = {
    address,
    scores,
    lcp: Math.round(value('largest-contentful-paint')),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
  console.log(JSON.stringify(row));
  for (const { audits } of runs.slice(0, 1))
    for (const { id, title, score, scoreDisplayMode } of Object.values(audits))
      if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
        console.log(`  ${id}: ${title}`);
  return row;
});

const lines = [
  '| page | performance | accessibility | best practices | SEO | largest paint | layout shift | sent |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ...rows.map(
    ({ address, scores, lcp, shift, bytes }) =>
      `| \`${address}\` | ${scores.join(' | ')} | ${lcp} ms | ${shift.toFixed(3)} | ${Math.round(bytes / 1000)} kB |`,
  ),
];
const text = readFileSync(page, 'utf8');
const [before, rest] = text.split(BEGIN);
const after = rest?.split(END)[1];
if (after === undefined) throw new Error(`${page} has no place for the table`);
writeFileSync(page, `${before}${BEGIN}\n\n${lines.join('\n')}\n\n${END}${after}`);

const isShort = rows.some(({ scores }) =>
  scores.some((score, place) => score < (LEAST[CATEGORIES[place]] ?? 100)),
);
process.exit(isShort ? 1 : 0);

/** One run of Lighthouse with its default settings: a mid-range phone on a slow network. */
function measure(url) {
  const { stdout, stderr, status } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${chromium.args.join(' ')}`,
    ],
    {
      env: { ...process.env, ...chromium.env, CHROME_PATH: chromium.path },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr}`);
  return JSON.parse(stdout);
}
