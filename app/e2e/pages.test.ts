import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints, type User } from '@plumbline/api-contract';
import { generatePath, matchPath } from 'react-router-dom';
import { TABS } from '../src/features/info/tabs.ts';
import { decide, type Visitor } from '../src/pages/decide.ts';
import { guardOf, type PageEntry } from '../src/pages/page.ts';
import { pages } from '../src/pages/table.ts';
import { asPerson } from './api.ts';
import { newProfile, signedIn, startBrowser } from './browser.ts';
import { judge } from './judge/judge-page.ts';
import { layoutShiftOf, watchLayoutShift } from './judge/layout-shift.ts';
import { dana, maria, type Person } from './people.ts';
import { policyOf, readPage } from './public-pages.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { featureOf } from './screens/features.ts';
import { screens } from './screens/index.ts';

// Which page is shown does not depend on the database: once is enough.
const PATIENCE_MS = 15_000;
const PARAMS = {
  id: '0190f3a2-5b7c-7d1e-8f90-123456789abc',
  slug: 'basic-information',
  uid: 'another',
  uuid: 'r-1',
  token: 'x'.repeat(43),
  tab: 'trade-partner',
  tabname: 'people',
  index: '1',
  blog_id: '7',
} as const;
/** Half of what counts as good (web.dev/cls). */
const MOST_SHIFT = 0.05;
/**
 * Addresses that show "not found" to these three people: articles have addresses of their own, and the operators' desk
 * is for operators.
 */
const NOTHING_THERE: readonly string[] = ['*', '/blog/:blog_id', '/operator/:tab?'];
/** Addresses that the server itself answers with 404. */
const NO_ADDRESS: readonly string[] = ['*', '/blog/:blog_id'];
/** Pages that are tools only: a link with a secret, an upload or the sample report leads to them. */
const LED_TO: readonly string[] = [
  '/employee_invite_redirect',
  '/gc-access',
  '/invite',
  '/prequal-contact',
  '/bids/check',
  '/RAC/filled-condensed-report',
];
/** Ends the session, so it is opened last. */
const SIGNS_OUT = '/logout';

/** The pages that everyone may read and that need no form, secret or invitation: the build prerenders each of them. */
const PUBLIC: readonly string[] = pages
  .filter(
    ({ path, guard, bar }) =>
      ['open', 'home'].includes(guard ?? '') && bar === undefined && path !== '*',
  )
  .flatMap(({ path }) => TABS[path]?.map((tab) => path.replace(/:\w+$/u, tab)) ?? [path])
  .filter((path) => !path.includes(':') && !LED_TO.includes(path));

const addressOf = ({ path }: PageEntry): string => {
  if (path === '*') return '/no/such/page';
  if (path === '/info/self-service-prequal/:tab')
    return '/info/self-service-prequal/general-contractor';
  return generatePath(path, PARAMS as never);
};

/** Where a page itself redirects, past its guard: something it needs is missing, or its address holds a secret. */
const ledByThePage = (visitor: Visitor | null): Readonly<Record<string, string>> => ({
  '/employee_invite_redirect': visitor?.user.primary_organization
    ? `/profile/${visitor.user.primary_organization.id}/people`
    : '/password-create',
  '/registration/validate-email': '/registration/email-entry',
  '/registration/create-password': '/registration/email-entry',
  [`/password-reset-confirm/another/${PARAMS.token}`]: '/password-reset-confirm/link',
});

/** Where the guards redirect someone from here, page by page until one opens. */
function endOf(from: string, visitor: Visitor | null): string {
  let address = from;
  let remembered: string | null = null;
  for (let hops = 0; hops < 8; hops += 1) {
    const { pathname } = new URL(address, 'http://site');
    const entry = entryAt(pathname);
    const params = matchPath(entry.path, pathname)?.params ?? {};
    const decision = decide(guardOf(entry), visitor, { address, params, remembered });
    if (decision.kind !== 'to') return ledByThePage(visitor)[address] ?? address;
    if (decision.remembers !== undefined) remembered = decision.remembers;
    if (decision.forgets) remembered = null;
    address = decision.to;
  }
  throw new Error(`${from} leads round in a circle`);
}

/** The more specific of the matching entries, as the router chooses. */
function entryAt(pathname: string): PageEntry {
  const exact = pages.find(({ path }) => path === pathname);
  const entry = exact ?? pages.find(({ path }) => path !== '*' && matchPath(path, pathname));
  const rest = pages.find(({ path }) => path === '*');
  if (!rest) throw new Error('the table has no page for what there is not');
  return entry ?? rest;
}

it('has a screen for every route, for `npm run test:screens` to check', () => {
  expect(featureOf.size).toBeGreaterThan(14);
  // These draw nothing and redirect to another page.
  const known = new Set(['/', '/employee_invite_redirect', ...screens.map(({ route }) => route)]);
  expect([...featureOf.keys()].filter((route) => !known.has(route))).toEqual([]);
});

describe('every page of the table', () => {
  let product: Product;
  /** Each page is judged once, for the first of these people who may open it. */
  const judged = new Set<string>();
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it('is served with a policy that allows only our own scripts, and no framing by other sites', async () => {
    for (const entry of pages) {
      const reply = await fetch(product.address + addressOf(entry), { redirect: 'manual' });
      const page = await reply.text();
      const policy = policyOf(reply.headers.get('content-security-policy') ?? '');
      expect({
        path: entry.path,
        status: reply.status,
        scripts: policy['script-src'] ?? policy['default-src'],
        frames: policy['frame-ancestors'],
        objects: policy['object-src'],
        base: policy['base-uri'],
        sniffs: reply.headers.get('x-content-type-options'),
        // An inline script would bypass the policy, or be blocked by it. Structured data for search engines is not a
        // script: no browser runs it.
        inline:
          page.match(
            /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>|\son[a-z]+=/gu,
          ) ?? [],
      }).toEqual({
        path: entry.path,
        status: NO_ADDRESS.includes(entry.path) ? 404 : 200,
        scripts: "'self'",
        frames: "'none'",
        objects: "'none'",
        base: "'none'",
        sniffs: 'nosniff',
        inline: [],
      });
    }
  });

  it('is readable without JavaScript if it is public, and has no dead links', async () => {
    const named = new Set<string>();
    const links = new Set<string>();
    const files = new Set<string>();
    for (const address of PUBLIC) {
      const page = await readPage(product.address, address);
      const [heading = ''] = page.headings;
      // Both addresses of the home page show the same page.
      const names = address === '/home' ? [] : [page.title, heading, page.description];
      expect({
        address,
        status: page.status,
        headings: page.headings.length,
        isRead: page.text.split(' ').length > 40,
        leadsOn: page.links.length > 10,
        // What React would reveal later with a script, and what a missing part leaves behind.
        hidden: page.html.match(/<div hidden|<template|<!--\$[?!]-->/gu) ?? [],
        // What is submitted before the script has loaded must not end up in an address.
        forms: page.html.match(/<form(?![^>]*method="post")[^>]*>/gu) ?? [],
        isCanonical: page.html.includes(`<link rel="canonical" href="${product.address}/`),
        saidElsewhere: names.filter((words) => words === '' || named.has(words)),
      }).toEqual({
        address,
        status: 200,
        headings: 1,
        isRead: true,
        leadsOn: true,
        hidden: [],
        forms: [],
        isCanonical: true,
        saidElsewhere: [],
      });
      for (const words of names) named.add(words);
      for (const link of page.links) links.add(link.split('#', 1)[0] ?? link);
      for (const file of page.files) files.add(file);
    }
    for (const text of ['/sitemap.xml', '/blog/rss.xml']) {
      const xml = await (await fetch(product.address + text)).text();
      const told = [...xml.matchAll(/<(?:loc|link)>([^<]*)</gu)].map(([, to = '']) => to);
      expect(told.length).toBeGreaterThan(6);
      for (const to of told) links.add(to.slice(product.address.length));
    }
    const dead: string[] = [];
    for (const address of [...links, ...files]) {
      const reply = await fetch(product.address + address, { method: 'HEAD' });
      if (!reply.ok) dead.push(address);
    }
    expect(dead).toEqual([]);
  });

  it('gives search engines the same questions and answers as the page', async () => {
    for (const [address, count] of [
      ['/faq', 35],
      ['/info/trade-partner', 3],
    ] as const) {
      const { html, text } = await readPage(product.address, address);
      const [, data = '{}'] =
        /<script type="application\/ld\+json">([^<]*)<\/script>/u.exec(html) ?? [];
      const page = JSON.parse(data) as {
        readonly '@type': string;
        readonly mainEntity: readonly {
          readonly name: string;
          readonly acceptedAnswer: { readonly text: string };
        }[];
      };
      expect(page['@type']).toBe('FAQPage');
      expect(page.mainEntity.length).toBeGreaterThanOrEqual(count);
      const plain = (words: string) => words.replaceAll(/&#x27;/gu, "'").replaceAll(/\s/gu, '');
      for (const { name, acceptedAnswer } of page.mainEntity)
        expect(plain(text)).toContain(plain(name + acceptedAnswer.text));
    }
  });

  it.each([
    ['a visitor', null],
    ['a trade partner', maria],
    ['a contractor', dana],
  ] as const)('opens or redirects as the table says for %s', async (_, person) => {
    const { open, complaints } = await startBrowser(product.address, person ?? undefined);
    const page = await open('about:blank');
    // The device stays large however narrow the window becomes.
    await page.addInitScript(
      (width) => Object.defineProperty(window.screen, 'width', { get: () => width }),
      1370,
    );
    // A prerendered page loads the app only when the visitor does something.
    await page.goto(person ? '/' : '/login');
    await placeOf(page);
    const visitor = person && (await visitorOf(product, person));
    const entries = pages.toSorted(
      (a, b) => Number(a.path === SIGNS_OUT) - Number(b.path === SIGNS_OUT),
    );
    const found: string[] = [];
    const led: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const entry of entries) {
      const from = addressOf(entry);
      const signsOut = entry.path === SIGNS_OUT && visitor !== null;
      const end = signsOut ? '/login' : endOf(from, visitor);
      // One address for each place that this person is redirected to: `pages/decide.test.ts` covers all of them.
      const isKnown = end === from ? judged.has(from) : Object.values(led).includes(end);
      if (isKnown && !isWhole) continue;
      expected[entry.path] = end;
      await openWithin(page, from);
      await expect
        .poll(() => placeOf(page), { timeout: PATIENCE_MS, message: from })
        .toBe(expected[entry.path]);
      led[entry.path] = await placeOf(page);
      if (led[entry.path] === from && !judged.has(from)) {
        judged.add(from);
        found.push(...(await judge(page)));
      }
      // The page itself is shown, not an error. The heading of the previous page may stay a moment longer.
      const nameNow = () => page.getByRole('heading', { level: 1 }).first().textContent();
      await expect
        .poll(async () => (await nameNow()) === '404', { timeout: PATIENCE_MS, message: from })
        .toBe(NOTHING_THERE.includes(entry.path));
      expect(`${from}: ${await nameNow()}`).not.toMatch(/An Error Occurred|could not be loaded/u);
    }
    expect(led).toEqual(expected);
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['phone', { width: 390, height: 844 }],
    // Wide windows take as long again: only `npm run test:all` includes them.
    ...(isWhole ? [['desktop', { width: 1440, height: 900 }] as const] : []),
  ] as const)('shifts no layout while the Data Vault loads on a %s', async (_, viewport) => {
    const storageState = await signedIn(product.address, maria);
    const profile = await newProfile(product.address, { viewport, storageState });
    onTestFinished(() => profile.close());
    const page = await profile.newPage();
    await watchLayoutShift(page);
    // What is above the sections loads after them, and a section loads long after the click that opens it.
    await arriveLate(page, endpoints.listExpiring.path, 200);
    await arriveLate(page, endpoints.getAnswers.path, 700);
    await page.goto('/prequal/data-vault/data-vault');
    await page.getByRole('heading', { name: 'Expiring documents' }).waitFor();
    await page.waitForLoadState('networkidle');
    const vault = await layoutShiftOf(page);
    expect(tooMuch(vault)).toBeNull();
    await page.getByRole('link', { name: 'Safety Program', exact: true }).click();
    await page.getByText('All changes saved').waitFor();
    await page.waitForLoadState('networkidle');
    const all = await layoutShiftOf(page);
    expect(tooMuch(all, vault.sum)).toBeNull();
    await page.reload();
    await page.getByText('All changes saved').waitFor();
    await page.waitForLoadState('networkidle');
    const section = await layoutShiftOf(page);
    expect(tooMuch(section)).toBeNull();
  });
});

/** The shifts when they exceed the limit, otherwise null. */
function tooMuch<Shifts extends { readonly sum: number }>(
  shifts: Shifts,
  before = 0,
): Shifts | null {
  return shifts.sum - before > MOST_SHIFT ? shifts : null;
}

async function arriveLate(page: Page, path: string, ms: number): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      await page.waitForTimeout(ms);
      await route.continue();
    },
  );
}

async function visitorOf(product: Product, person: Person): Promise<Visitor> {
  const server = await asPerson(product.address, person);
  return { user: (await server.json(endpoints.getMe.path)) as User, userType: null };
}

/** Navigates as the browser's own buttons do, without reloading everything. */
function openWithin(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    sessionStorage.removeItem('redirect');
    history.pushState({ idx: 0, key: to, usr: null }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
}

/** The current address, once a page is shown. */
async function placeOf(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
