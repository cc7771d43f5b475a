import { endpoints } from '@plumbline/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage } from './browser.ts';
import { dana, maria } from './people.ts';
import { databases, type Product, startProduct } from './product.ts';

const PAGE = '/prequal/gc-landing/expiring?who=all';
const SUMMIT = 'Summit Electric LLC';
const SOON = { timeout: 15_000 };
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

describe.each(databases)('expirations on $name', (database) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(database);
  });
  afterAll(() => product?.stop());

  it('are shown in a list and a calendar, and the trade partner can be reminded', async () => {
    const { browser, page } = await openPage(product.address, dana, PAGE);
    await page.getByText('Nothing expires soon').waitFor(SOON);
    expect(await violations(page)).toEqual([]);

    const reader = (await (await asPerson(product.address, dana)).json(endpoints.getMe.path)) as {
      readonly id: string;
    };
    const owner = await asPerson(product.address, maria);
    await owner.send('POST', endpoints.allowAccess.path, {
      user: reader.id,
      sections: ['banking-credit'],
    });
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const link = 'banking-credit';
    const answers = endpoints.getAnswers.path;
    const { answers: section } = (await owner.json(`${answers}?link=${link}`)) as {
      readonly answers: { readonly revision: number };
    };
    await owner.send('PATCH', `${endpoints.changeAnswers.path}?link=${link}`, {
      revision: section.revision,
      changes: [{ kind: 'answer', address: `${link}/BK-06`, value: day }],
    });

    await page.reload();
    const expires = DAY.format(new Date(`${day}T00:00:00Z`));
    await page.getByText(expires).first().waitFor(SOON);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: new RegExp(`^Remind ${SUMMIT}`, 'u') }).click();
    await page.getByText(`${SUMMIT} was reminded.`).waitFor();
    await page.getByText(/^Reminded /u).waitFor();
    expect(await page.getByRole('button', { name: /^Remind /u }).count()).toBe(0);

    await page.getByRole('link', { name: 'Calendar' }).click();
    const month = page.getByRole('table', { name: /^Expirations in/u });
    await month.waitFor();
    if ((await month.getByRole('link', { name: SUMMIT }).count()) === 0)
      await page.getByRole('link', { name: 'Next month' }).click();
    await month.getByRole('link', { name: SUMMIT }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 450, height: 900 });
    await month.waitFor({ state: 'hidden' });
    await page.getByText(/^Reminded /u).waitFor();
    expect(await violations(page)).toEqual([]);

    const told = await openPage(product.address, maria, '/notifications');
    await told.page
      .getByText(new RegExp(`^Reminder from Keystone Builders: .+ expires ${expires}\\.$`, 'u'))
      .waitFor(SOON);
    expect([...browser.complaints, ...told.browser.complaints]).toEqual([]);
  });
});
