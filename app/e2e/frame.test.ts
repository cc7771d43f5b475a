import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@plumbline/api-contract';
import { asPerson } from './api.ts';
import { openPage, startBrowser } from './browser.ts';
import { dana, maria, PASSWORD } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { signIn } from './steps.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Opens a window with other settings in the same browser. */
async function openOn(page: Page, options: BrowserContextOptions): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, ...options });
  return context.newPage();
}

// Nothing here depends on the database.
describe('the frame around the pages', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it.runIf(isWhole)('takes a visitor around by the menus and the footer', async () => {
    const browser = await startBrowser(product.address);
    const page = await browser.open('/about');
    await page.getByRole('button', { name: 'How It Works' }).hover();
    // Hovering over the button opens the menu after a moment; a click opens it at once.
    await page.getByRole('link', { name: 'Manufacturers', exact: true }).click();
    await heading(page, 'For Manufacturers').waitFor();
    await page.getByRole('button', { name: 'Pre-Qual' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Risk Assessment Configurator' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link', { name: 'Risk Assessment Configurator' }).count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Pre-Qual');
    const footer = page.getByRole('contentinfo');
    expect(await footer.getByText('Careers').getAttribute('aria-disabled')).toBe('true');
    expect(await footer.getByRole('link').evaluateAll(hrefs)).toEqual([
      '/faq',
      '/info/general-contractor',
      '/info/trade-partner',
      '/info/manufacturer',
      '/info/self-service-prequal/general-contractor',
      '/info/data-vault-validation',
      '/about',
      '/blog',
      '/faq',
      '/privacy-policy',
      '/terms-and-conditions',
    ]);
    const banner = page.getByRole('banner');
    await banner.getByText('No credit card needed').waitFor();
    await banner.getByRole('link', { name: 'Sign Up' }).click();
    await heading(page, 'Create your free account').waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('opens the page that a person asked for after signing in, and redirects to their home page', async () => {
    const browser = await startBrowser(product.address);
    const page = await browser.open('/prequal/form/insurance?from=mail#IN-01');
    await heading(page, 'Sign In').waitFor();
    expect(pathOf(page)).toBe('/login');
    await page.getByLabel('Email').fill(maria.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await heading(page, 'Insurance').waitFor();
    expect(pathOf(page)).toBe('/prequal/form/insurance?from=mail');
    // Pages for guests and the front page redirect, and so does the contractor's side.
    const rest = isWhole ? ['/registration/email-entry', '/', '/home'] : [];
    for (const address of ['/login', ...rest, '/prequal/gc-landing/settings']) {
      await page.goto(address);
      await heading(page, 'Summit Electric LLC').waitFor();
      expect(pathOf(page)).toBe('/prequal/data-vault/data-vault');
    }
    await page.getByRole('button', { name: /^Account of Maria/u }).click();
    await page.getByRole('link', { name: 'Manage My Company Profile' }).waitFor();
    await page.getByRole('link', { name: 'My Account' }).click();
    await heading(page, 'My Account').waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('signs out in every tab, and leaves no session data for the next person', async () => {
    const browser = await startBrowser(product.address);
    const one = await browser.open('/');
    await signIn(one, dana);
    const other = await browser.open('/about');
    await other.getByRole('button', { name: /^Account of/u }).waitFor();
    await one.getByRole('button', { name: /^Account of/u }).click();
    await one.getByRole('button', { name: 'Sign Out' }).click();
    for (const page of [one, other]) {
      await heading(page, 'Sign In').waitFor();
      expect(pathOf(page)).toBe('/login');
      expect(
        await page.evaluate(() => [
          localStorage.getItem('plumbline.token'),
          sessionStorage.getItem('redirect'),
        ]),
      ).toEqual([null, null]);
    }
    expect(await cookieNames(one)).toEqual(['plumbline_device']);
    await signIn(other, maria);
    await heading(other, 'Summit Electric LLC').waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'clears the cookies when a session ends, and the saved position on sign-out',
    async () => {
      const browser = await startBrowser(product.address);
      const page = await browser.open('/');
      await signIn(page, maria);
      await page.goto('/prequal/form/insurance');
      await page.getByRole('textbox').first().focus();
      const places = () =>
        page.evaluate(() =>
          Object.keys(localStorage).filter((key) => key.startsWith('plumbline.p')),
        );
      await expect.poll(places).toEqual([expect.stringMatching(/^plumbline\.place\./u)]);
      // The session ends elsewhere: the page learns of it through its socket, and a reply clears the cookies.
      const server = await asPerson(product.address, maria);
      await server.send('POST', endpoints.logoutEverywhere.path);
      await heading(page, 'Sign In').waitFor();
      await expect.poll(() => cookieNames(page)).toEqual(['plumbline_device']);
      await signIn(page, maria);
      await page.getByRole('button', { name: /^Account of/u }).click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await heading(page, 'Sign In').waitFor();
      expect(await places()).toEqual([]);
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'keeps the scroll position when the app takes over a page after a reload',
    async () => {
      const { browser, page } = await openPage(product.address, undefined, '/faq');
      await page.evaluate(() => window.scrollTo(0, 700));
      await page.reload();
      await expect.poll(() => scrolledBy(page)).toBe(700);
      // Scrolls further than the position stored for the reload, and clicks before the app has loaded.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const bottom = await scrolledBy(page);
      await page.getByRole('button', { name: 'Privacy Preferences' }).click();
      await page.getByRole('dialog', { name: 'Privacy Preferences' }).waitFor();
      expect(await scrolledBy(page)).toBe(bottom);
      expect(browser.complaints).toEqual([]);
    },
  );

  it('stores in the browser only what the person allows, and deletes the rest at once', async () => {
    const browser = await startBrowser(product.address);
    const page = await browser.open('/about?utm_campaign=spring');
    await heading(page, 'About Plumbline').waitFor();
    expect(await cookieNames(page)).not.toContain('joined_source');
    await choose(page, async (dialog) => dialog.getByRole('button', { name: 'Allow all' }).click());
    await page.goto('/about?utm_campaign=spring');
    await expect.poll(() => cookieNames(page)).toContain('joined_source');
    await choose(page, async (dialog) => {
      expect(await dialog.getByLabel('Marketing').isChecked()).toBe(true);
      await dialog.getByLabel('Marketing').uncheck();
      await dialog.getByRole('button', { name: 'Save' }).click();
    });
    await expect.poll(() => cookieNames(page)).not.toContain('joined_source');
    expect(await page.evaluate(() => localStorage.getItem('privacy-preferences'))).toBe(
      JSON.stringify({ preferences: true, marketing: false }),
    );
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'reloads, at most once a minute, when a page’s files are gone after an update',
    async () => {
      // A page that requires signing in: public pages are prerendered and need no script to be read.
      const { page } = await openPage(product.address, maria, '/notifications');
      await heading(page, 'Notifications').waitFor();
      await page.route('**/assets/bids-page-*.js', (route) => route.fulfill({ status: 404 }));
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.getByRole('banner').getByRole('link', { name: 'Bids' }).click();
      await expect.poll(() => loads).toBe(1);
      // Still missing: this time the page says so instead of reloading.
      await heading(page, 'This page could not be loaded').waitFor();
      await page.getByText(/^Plumbline was updated while this page was open/u).waitFor();
      expect(await page.getByText(/could not be reached/u).count()).toBe(0);
      expect(loads).toBe(1);
      await page.unroute('**/assets/bids-page-*.js');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await heading(page, 'Bids').waitFor();
      expect(loads).toBe(2);
    },
  );

  it.runIf(isWhole)(
    'asks for a desktop on an 800 px touch screen, and works at 801 px',
    async () => {
      const browser = await startBrowser(product.address);
      const first = await browser.open('/about');
      const small = { width: 800, height: 900 };
      const page = await openOn(first, { viewport: small, screen: small, hasTouch: true });
      const rest = isWhole ? ['/registration/email-entry', '/profile'] : [];
      for (const address of ['/login', ...rest, '/about?type=x']) {
        await page.goto(address);
        await heading(page, 'Use Your Desktop To View').waitFor();
      }
      await page.getByText("That portion of our site isn't ready for mobile yet.").waitFor();
      await page.getByRole('link', { name: 'View Our Home Page' }).click();
      await page.getByLabel('Email').waitFor();
      expect(pathOf(page)).toBe('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Blog' }).first().click();
      await heading(page, 'Blog').waitFor();
      expect(await page.getByRole('link', { name: 'Answering Key Questions' }).count()).toBe(0);
      // Signing up needs a desktop; signing in works with the home page's form.
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
      await expect.poll(() => pathOf(page)).toBe('/');
      await expect
        .poll(async () => (await page.getByLabel('Email').boundingBox())?.y ?? -1)
        .toSatisfy((top: number) => top > 0 && top < 600);
      await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
      await heading(page, 'Use Your Desktop To View').waitFor();

      const larger = { width: 801, height: 900 };
      const wide = await openOn(first, { viewport: larger, screen: larger, hasTouch: true });
      await wide.goto('/login');
      await heading(wide, 'Sign In').waitFor();
      await wide.goto('/about');
      await wide.getByRole('button', { name: 'How It Works' }).waitFor();
      // A narrow window on a large screen still shows the page.
      const zoomed = await openOn(first, {
        viewport: { width: 450, height: 700 },
        screen: { width: 1370, height: 900 },
      });
      await zoomed.goto('/login');
      await heading(zoomed, 'Sign In').waitFor();
    },
  );

  it.runIf(isWhole)('shows its pages on a laptop with display scaling of 200%', async () => {
    const browser = await startBrowser(product.address);
    const laptop = { width: 683, height: 384 };
    const page = await openOn(await browser.open('/about'), {
      viewport: laptop,
      screen: laptop,
      deviceScaleFactor: 2,
    });
    for (const address of ['/login', '/registration/email-entry']) {
      await page.goto(address);
      await page.getByLabel(/email/iu).first().waitFor();
    }
    expect(await heading(page, 'Use Your Desktop To View').count()).toBe(0);
  });

  it.runIf(isWhole)(
    'keeps what was typed when a device is rotated to a small width and back',
    async () => {
      const browser = await startBrowser(product.address);
      const large = { width: 900, height: 700 };
      const page = await openOn(await browser.open('/about'), {
        viewport: large,
        screen: large,
        hasTouch: true,
      });
      await page.goto('/login');
      await page.getByLabel('Email').fill('typed@first.example');
      const devTools = await page.context().newCDPSession(page);
      const turn = (width: number, height: number) =>
        devTools.send('Emulation.setDeviceMetricsOverride', {
          width,
          height,
          screenWidth: width,
          screenHeight: height,
          deviceScaleFactor: 1,
          mobile: false,
        });
      await turn(700, 900);
      await heading(page, 'Use Your Desktop To View').waitFor();
      await expect.poll(() => page.getByLabel('Email').isVisible()).toBe(false);
      await turn(900, 700);
      await heading(page, 'Sign In').waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe('typed@first.example');
      expect(await heading(page, 'Use Your Desktop To View').count()).toBe(0);
    },
  );

  it.runIf(isWhole)(
    'stacks the buttons below a section at 600 px, and shows initials for the name at 450',
    async () => {
      const { browser, page } = await openPage(
        product.address,
        maria,
        '/prequal/form/basic-information',
      );
      const go = page.getByRole('button', { name: 'Continue to Ownership & Organization' });
      const back = page
        .getByRole('main')
        .getByRole('link', { name: 'Data Vault', exact: true })
        .last();
      const areStacked = async () =>
        ((await go.boundingBox())?.y ?? 0) + 20 < ((await back.boundingBox())?.y ?? 0);
      const nameWidth = async () =>
        (
          await page
            .getByRole('button', { name: /^Account of/u })
            .locator('span.truncate')
            .boundingBox()
        )?.width ?? 0;
      await go.waitFor();
      const at = async (width: number) => {
        await page.setViewportSize({ width, height: 900 });
        return [await areStacked(), (await nameWidth()) > 10];
      };
      expect(await at(601)).toEqual([false, true]);
      expect(await at(600)).toEqual([true, true]);
      expect(await at(451)).toEqual([true, true]);
      expect(await at(450)).toEqual([true, false]);
      expect(browser.complaints).toEqual([]);
    },
  );
});

const hrefs = (links: (HTMLElement | SVGElement)[]): (string | null)[] =>
  links.map((link) => link.getAttribute('href'));

async function choose(
  page: Page,
  decide: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Privacy Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy Preferences' });
  await dialog.waitFor();
  await decide(dialog);
  await page.getByText('Privacy preferences saved.').waitFor();
}

const scrolledBy = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

async function cookieNames(page: Page): Promise<readonly string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}
