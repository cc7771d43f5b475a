import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPerson } from '../api.ts';
import { findings } from '../axe.ts';
import { newProfile, signedIn } from '../browser.ts';
import { cutOff } from '../judge/cut-off.ts';
import { lostFocus } from '../judge/lost-focus.ts';
import { motion } from '../judge/motion.ts';
import { large, plain, resize, spaced } from '../judge/settings.ts';
import { maria, type Person } from '../people.ts';
import { type Product, startProduct } from '../product.ts';
import { organizationOf, reviewAndChange } from '../reviewed-vault.ts';
import { featureOf } from '../screens/features.ts';
import { screens } from '../screens/index.ts';
import type { Screen, Stage, Visit } from '../screens/screen.ts';

// What a page looks like does not depend on the database: once is enough.
const WIDE = 1370;
const NARROW = 450;
/** A window of 1280 by 1024 px at 400 %. */
const ENLARGED = { width: 320, height: 256 };
/** Tall enough that all of a form is laid out: what is out of sight cannot be judged. */
const WHOLE = 14_000;
/** How many controls of a screen get the focus, spread over the screen. */
const CONTROLS = 16;
/** More at once slow each other down enough to look broken. */
const AT_ONCE = 2;
const PATIENCE_MS = 20_000;
/**
 * Running every setting on every state takes minutes: without it, most settings run only on each feature's first state.
 */
const JUDGES_ALL = process.env['EVERY_SETTING'] === '1';
/** Parts of the names of the screens to judge, separated by `|`; empty for all of them. */
const NAMED = process.env['SCREENS_NAMED'] ?? '';
const firstStates = new Set(
  new Map(screens.toReversed().map((one) => [featureOf.get(one.route), one])).values(),
);

describe('every screen', () => {
  let product: Product;
  let tp: string;
  const sessions = new Map<Person, ReturnType<typeof signedIn>>();
  const titles = new Map<string, Set<string>>();

  beforeAll(async () => {
    product = await startProduct();
    tp = await organizationOf(await asPerson(product.address, maria));
  });
  afterAll(() => product?.stop());

  const sessionOf = (person: Person) => {
    const session = sessions.get(person) ?? signedIn(product.address, person);
    sessions.set(person, session);
    return session;
  };

  /** Opens a screen in a new browser profile, so that nothing of one screen shows in the next. */
  const visit = async (screen: Screen): Promise<Visit> => {
    const context = await newProfile(product.address, {
      viewport: { width: screen.onlyAt ?? WIDE, height: 900 },
      hasTouch: screen.isSmallDevice ?? false,
      ...(screen.who && { storageState: await sessionOf(screen.who) }),
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (!screen.isSmallDevice) await onLargeDevice(context);
    const there: Visit = { page: await context.newPage(), address: product.address, tp };
    await screen.before?.(there);
    await there.page.goto(typeof screen.path === 'string' ? screen.path : screen.path(there));
    await screen.reach(there);
    return there;
  };

  const atOnce = gate(AT_ONCE);
  for (const stage of ['as it starts', 'reviewed'] satisfies Stage[]) {
    const some = screens.filter(
      ({ name, stage: of = 'as it starts' }) =>
        of === stage && NAMED.split('|').some((part) => name.includes(part)),
    );
    if (some.length === 0) continue;
    describe(stage === 'reviewed' ? 'of a vault that was reviewed' : 'of the demo', () => {
      beforeAll(async () => {
        if (stage === 'reviewed') await reviewAndChange(product.address);
      });
      it.concurrent.for(some)(
        'passes the accessibility checks: $name',
        async (screen, { expect: check }) => {
          await atOnce(async () => {
            const { page } = await visit(screen);
            try {
              const title = await page.title();
              titles.set(title, (titles.get(title) ?? new Set()).add(screen.route));
              const isWhole = JUDGES_ALL || firstStates.has(screen);
              check(await judge(page, screen.onlyAt ?? WIDE, isWhole)).toEqual([]);
            } finally {
              await page.context().close();
            }
          });
        },
      );
    });
  }

  it.skipIf(NAMED !== '')('says in the title which page it is', () => {
    for (const title of titles.keys()) expect(title).toMatch(/(^| · )Plumbline$/u);
    const shared = [...titles]
      // Many addresses lead to the one not-found page, and three to the network search.
      .filter(([title]) => !/^(?:This page could not be found|Search)\b/u.test(title))
      .filter(([, routes]) => routes.size > 1)
      .map(([title, routes]) => ({ title, routes: [...routes] }));
    expect(shared).toEqual([]);
    expect(titles.size).toBeGreaterThan(new Set(screens.map(({ route }) => route)).size);
  });
});

/** The device keeps this size however narrow the window becomes; Playwright would shrink both. */
function onLargeDevice(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(
    (width) => Object.defineProperty(window.screen, 'width', { get: () => width }),
    WIDE,
  );
}

/** Everything that is wrong with a screen, and with which settings. */
async function judge(page: Page, width: number, isWhole: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  const see = async (how: string, look: Promise<readonly string[]>): Promise<void> => {
    found.push(...(await look).map((words) => `${how}: ${words}`));
  };
  await resize(page, { width, height: WHOLE });
  await see('in a wide window', findings(page));
  await resize(page, { width: NARROW, height: WHOLE });
  await see('in a narrow window', page.evaluate(cutOff));
  if (!isWhole) return found;
  await see('in a narrow window', findings(page));
  if (width === WIDE) {
    await resize(page, { width, height: 900 });
    await spaced(page);
    await see('with text further apart', page.evaluate(cutOff));
    await large(page);
    await see('with text of 200 %', page.evaluate(cutOff));
    await plain(page);
  }

  // After a key press, the browser shows the focus.
  await page.keyboard.press('Shift');
  await resize(page, { width, height: 900 });
  await see('in a window', page.evaluate(lostFocus, CONTROLS));
  await resize(page, ENLARGED);
  await see('at 400 %', page.evaluate(cutOff));
  // High contrast mode draws no shadows or backgrounds, so the focus needs another indicator.
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await see('at 400 % in high contrast', page.evaluate(lostFocus, CONTROLS));
  await see('with less motion', page.evaluate(motion));
  return found;
}

/** Limits how many run at a time. */
function gate(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (run: () => Promise<void>): Promise<void> => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go));
    else free -= 1;
    try {
      await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
