import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { tokenOf } from '../api.ts';
import { type Firefox, type FirefoxDevice, personIn, startFirefox } from '../firefox.ts';
import { lee, maria, PASSWORD } from '../people.ts';
import { NEW_PASSWORD } from '../registration-steps.ts';
import { withMail } from '../with-mail.ts';

const LAPTOP = { width: 1366, height: 768 };
const PLACEHOLDER = 'Use Your Desktop To View';
const quinn = 'quinn.ford@ironwood-electric.example';
const ORGANIZATION = 'Ironwood Electric';

describe('in Firefox', () => {
  const { mail, product } = withMail(undefined);

  /** Uses a new Firefox: the zoom that one test sets would carry over to the next. */
  async function inFirefox(device: FirefoxDevice, run: (firefox: Firefox) => Promise<void>) {
    const firefox = await startFirefox(device);
    try {
      await run(firefox);
    } catch (error) {
      await firefox.photograph();
      throw error;
    } finally {
      await firefox.stop();
    }
  }

  /** Opens a page in a new profile. */
  async function open({ browser }: Firefox, path = '/'): Promise<Page> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.goto(product.address + path);
    return page;
  }

  const hasPlaceholder = (page: Page) =>
    page.evaluate((words) => document.body.innerText.includes(words), PLACEHOLDER);

  it('keeps the page and what is typed on it on a laptop at up to 300% zoom', async () => {
    await inFirefox(LAPTOP, async (laptop) => {
      const page = await open(laptop, '/login');
      const email = await page.waitForSelector('input[type=email]');
      await email?.type('typed@first.example');
      for (const factor of [1.5, 2, 3]) {
        await laptop.zoom(page, factor);
        // Firefox reports a screen of 683 px at 200%.
        expect(await page.evaluate(() => screen.width)).toBe(Math.round(LAPTOP.width / factor));
        expect(await hasPlaceholder(page)).toBe(false);
        expect(await email?.evaluate((input) => [input.isConnected, input.value])).toEqual([
          true,
          'typed@first.example',
        ]);
      }
      // The zoom applies to the whole site: its other pages must show too.
      const token = await tokenOf(product.address, maria);
      await page.evaluate((value) => localStorage.setItem('plumbline.token', value), token);
      for (const path of ['/profile', '/prequal/data-vault/data-vault']) {
        await page.goto(product.address + path);
        await page.waitForSelector('main h1');
        expect(await hasPlaceholder(page)).toBe(false);
      }
      await page.evaluate(() => localStorage.removeItem('plumbline.token'));
      await page.goto(`${product.address}/registration/email-entry`);
      await personIn(page).heading('Create your free account');
      expect(await hasPlaceholder(page)).toBe(false);
    });
  });

  it('keeps the page and what is typed on it on a zoomed touch-only tablet', async () => {
    const tablet = { width: 1280, height: 800, isTouched: true };
    await inFirefox(tablet, async (firefox) => {
      const page = await open(firefox, '/login');
      const email = await page.waitForSelector('input[type=email]');
      await email?.type('typed@first.example');
      for (const factor of [1.5, 2, 3]) {
        await firefox.zoom(page, factor);
        expect(await page.evaluate(() => screen.width)).toBe(Math.round(tablet.width / factor));
        expect(await hasPlaceholder(page)).toBe(false);
        expect(
          await email?.evaluate((input) => [input.value, input.closest('[hidden]') === null]),
        ).toEqual(['typed@first.example', true]);
      }
    });
  });

  it('asks for a desktop on a phone', async () => {
    await inFirefox({ width: 500, height: 800, isTouched: true }, async (phone) => {
      const page = await open(phone, '/login');
      await personIn(page).heading(PLACEHOLDER);
    });
  });

  it('lets a newcomer register, fill in a section and share it, and another person read it', async () => {
    await inFirefox(LAPTOP, async (laptop) => {
      const page = await open(laptop, '/registration/email-entry');
      const { at, heading, press, type, words } = personIn(page);
      await type('Work email', quinn);
      await press('radio', 'Trade Partner');
      await press('button', 'Continue');
      await words(`We sent a code to ${quinn}.`);
      await type('Code', (await mail.next(quinn)).code ?? '');
      await press('button', 'Continue');
      await heading('Create a password');
      await page.locator('input[type=password]').fill(NEW_PASSWORD);
      await press('button', 'Continue');
      await heading('What is your name?');
      await type('First name', 'Quinn');
      await type('Last name', 'Ford');
      await press('button', 'Continue');
      await heading('Welcome, Quinn');
      await press('button', 'Continue');

      await heading('Where do you work?');
      await page.locator('main input').fill(ORGANIZATION);
      await press('button', `Add “${ORGANIZATION}” as a new company`);
      await type('Number of employees', '20-49', 'combobox');
      await type('City', 'Denver');
      await type('State', 'CO', 'combobox');
      await press('button', 'Add company');
      await heading('Your company’s domain');
      await page.locator('::-p-xpath(//label[contains(., "Yes, colleagues with an @")])').click();
      await press('button', 'Continue');
      await heading(`What kind of company is ${ORGANIZATION}?`);
      await page.locator('input[type=search]').fill('26');
      await press('checkbox', '26 Electrical');
      await press('button', 'Continue');
      await heading(`Tell others about ${ORGANIZATION}`);
      await page.locator('main textarea').fill('We wire hospitals.');
      await press('button', 'Continue');
      await heading(`Confirm ${ORGANIZATION}`);
      await press('button', 'Do this later');

      await page.locator('[role=dialog] ::-p-text(Skip the tour)').setTimeout(60_000).click();
      await heading(ORGANIZATION);
      await page.goto(`${product.address}/prequal/form/basic-information`);
      await heading('Basic Information');
      await words('All changes saved');
      await page.locator('::-p-xpath(//label[contains(., "Company description")])').click();
      await page.keyboard.type('We wire hospitals and laboratories.');
      await page.waitForFunction(() => /Saved \d/u.test(document.body.innerText));

      await page.locator('aside ::-p-text(Data Vault)').click();
      await press('link', 'GC Partner Access');
      await words('No one has access yet');
      await press('button', 'Give access');
      await page.locator('[role=dialog] input[type=search]').fill('park');
      await page.locator(`[role=dialog] ::-p-text(${lee.name})`).click();
      await heading(`What ${lee.name} can read`);
      if (await at('switch', 'Basic Information').map(isOff).wait())
        await press('switch', 'Basic Information');
      await page.locator('::-p-xpath(//button[starts-with(., "Share ")])').click();
      await words(`${lee.name} can now read`);

      const reading = await open(laptop, '/login');
      const reader = personIn(reading);
      await reader.signIn(lee.email, PASSWORD);
      await reading.goto(
        `${product.address}/prequal/gc-landing/trade-partners?list=access_granted`,
      );
      await reading.locator(`main ::-p-text(${ORGANIZATION})`).setTimeout(60_000).click();
      await reader.heading('Basic Information');
      await reader.words('We wire hospitals and laboratories.');
    });
  });
});

const isOff = (control: Element): boolean => control.getAttribute('aria-checked') === 'false';
