import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pages } from './table.ts';

const TEXT = 'plain text, which the browser tests read';
const BESIDE = 'its test opens the component at a path of its own';
const BROWSER = 'the browser tests open it';

/** The pages whose path is in no test of a feature. */
const TESTED_OTHERWISE: Readonly<Record<string, string>> = {
  '/search-market': 'the same page as /market-search',
  '/gc-access': 'the same page as /prequal-contact, tested with it',
  '/about': TEXT,
  '/beta-release-notes': TEXT,
  '/careers': TEXT,
  '/coming-soon': TEXT,
  '/privacy-policy': TEXT,
  '/terms-and-conditions': TEXT,
  '/prequal/gc-landing/compare': BESIDE,
  '/prequal/gc-landing/notes': BESIDE,
  '/RAC/filled-condensed-report': BESIDE,
  '/logout': BROWSER,
  '/playground': BROWSER,
};

/** The articles of the blog are tested as one. */
const isArticle = (page: string): boolean => /^\/blog\/[a-z-]+$/u.test(page);

it('each page is opened by a test of its feature, or tested in another way', () => {
  const folder = path.resolve(import.meta.dirname, '../features');
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/u.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const isOpened = (page: string): boolean => {
    const [fixed = ''] = page.split('/:');
    return ["'", '"', '`', '/', '?', '#', '$'].some((end) =>
      ["'", '"', '`'].some((start) => tests.includes(`${start}${fixed}${end}`)),
    );
  };
  const unopened = pages
    .map((page) => page.path)
    .filter((page) => page !== '*' && !isArticle(page) && !isOpened(page));
  expect(unopened.toSorted()).toEqual(Object.keys(TESTED_OTHERWISE).toSorted());
});
