import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pages } from './table.ts';

const STEP = 'the registration goes from step to step';
const EMAIL = 'from an email';

/** The pages that no page links to. */
const OPENED_OTHERWISE: Readonly<Record<string, string>> = {
  '/employee_invite_redirect': EMAIL,
  '/invite': EMAIL,
  '/prequal-contact': EMAIL,
  '/relationships/:uuid?/confirm': EMAIL,
  '/unsubscribe/:token': EMAIL,
  '/want-to-work/:index': EMAIL,
  '/registration/validate-email': EMAIL,
  '/registration/add-name': STEP,
  '/registration/categories': STEP,
  '/registration/create-password': STEP,
  '/registration/description': STEP,
  '/registration/set-domain': STEP,
  '/registration/submit-verification': STEP,
  '/prequal/data-vault/user-management': 'a tab, from its name',
};

const isLinking = (file: string): boolean =>
  /\.tsx?$/u.test(file) &&
  !/\.test\.|\/testing\/|routes\.tsx$/u.test(file) &&
  file !== path.join('pages', 'table.ts');

it('each page is linked to, or opened in another way', () => {
  const folder = path.resolve(import.meta.dirname, '..');
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isLinking)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const isLinked = (page: string): boolean => {
    const [fixed = ''] = page.split('/:');
    return ["'", '"', '`', '/', '?', '${'].some((end) =>
      ["'", '"', '`'].some((start) => source.includes(`${start}${fixed}${end}`)),
    );
  };
  const unlinked = pages.map((page) => page.path).filter((page) => page !== '*' && !isLinked(page));
  expect(unlinked.toSorted()).toEqual(Object.keys(OPENED_OTHERWISE).toSorted());
});
