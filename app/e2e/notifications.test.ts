import { endpoints, type ReplyOf } from '@plumbline/api-contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage, startBrowser } from './browser.ts';
import { keyboardOf } from './keyboard.ts';
import { register, send } from './newcomers.ts';
import { lee, maria, sam } from './people.ts';
import { databases, isWhole } from './product.ts';
import { goOn, type Newcomer, onPage } from './registration-steps.ts';
import { organizationOf } from './reviewed-vault.ts';
import { withMail } from './with-mail.ts';

const rosa: Newcomer = {
  email: 'rosa.lind@summit-electric.example',
  firstName: 'Rosa',
  lastName: 'Lind',
  does: 'Trade Partner',
};
/** For what involves a socket and another tab. */
const SOON = { timeout: 20_000 };

/** The unread count in the bar; 0 when it shows none. */
const unread = async (page: Page): Promise<number> => {
  const link = page.getByRole('banner').getByRole('link', { name: /^Notifications/u });
  return Number(/\d+/u.exec((await link.textContent()) ?? '')?.[0] ?? 0);
};

describe.each(databases)('notifications on $name', (database) => {
  const { mail, product } = withMail(database);

  /** Inserts an invitation to bid and its notification directly, bypassing the pages. */
  async function inviteToBid(to: string, from: string): Promise<void> {
    await product.sql(`
      with package as (
        insert into bid_packages (contractor_id, project, title, due_at, time_zone, status)
        values ('${from}', 'Harbor Hospital', 'Electrical', '2027-03-01T18:00:00Z', 'America/Chicago', 'open')
        returning id),
      bid as (
        insert into bid_invitations (organization_id, from_organization_id, package_id, sent_at)
        select '${to}', '${from}', id, now() from package returning id)
      insert into notifications (user_id, kind, verb, subject_kind, subject_id)
      select m.user_id, 'bid_invitation', told.verb, told.kind, told.id
      from memberships m, (
        select id, 'bid_invitation' as kind, 'Ridgeline Mechanical invites you to bid.' as verb
        from bid) told
      where m.organization_id = '${to}' and m.rank = 500`);
  }

  it('can be answered in place, and every tab updates its count', async () => {
    const asMaria = await asPerson(product.address, maria);
    const summit = await organizationOf(asMaria);
    const asLee = await asPerson(product.address, lee);
    const asRosa = await register(product.address, mail, rosa);
    await send(asRosa, 'POST', endpoints.requestToJoin.path, { organization: summit });
    await send(asLee, 'POST', endpoints.inviteTp.path, {
      organization: summit,
      message: 'For the Harbor Hospital.',
    });
    const asSam = await asPerson(product.address, sam);
    await send(asSam, 'POST', endpoints.createRelationship.path, {
      organization: summit,
      kind: 'has_worked_with',
    });
    await inviteToBid(summit, await organizationOf(asSam));

    const browser = await startBrowser(product.address, maria);
    const bar = await browser.open();
    const page = await browser.open('/notifications');
    await onPage(page, 'Notifications');
    await page.getByText('For the Harbor Hospital.').waitFor();
    await page.getByText('Harbor Hospital, due Mar 1, 2027').waitFor();
    expect(await violations(page)).toEqual([]);
    // The demo may add some of its own.
    await expect.poll(() => unread(bar), SOON).toBeGreaterThanOrEqual(4);
    const before = await unread(bar);
    const left = (count: number) => expect.poll(() => unread(bar), SOON).toBe(before - count);

    await goOn(page, 'Accept as View Only: Rosa Lind');
    await page.getByText('Rosa Lind joined Summit Electric LLC.').waitFor();
    await left(1);
    await goOn(page, 'Accept Lee Park');
    const dialog = page.getByRole('dialog', { name: 'What Lee Park can read' });
    await dialog.getByRole('button', { name: 'Basic', exact: true }).click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Share \d+ sections$/u }).click();
    await page.getByText(/^Lee Park can now read \d+ sections\.$/u).waitFor();
    await left(2);
    // By keyboard alone: the row disappears, and the focus moves to the page's heading.
    const keys = keyboardOf(page);
    const relationship = page.getByRole('listitem').filter({ hasText: 'asked you to confirm' });
    await keys.tabTo(relationship.getByRole('button', { name: /^Accept/u }));
    await keys.press('Enter');
    await page
      .getByText(/^The relationship with Ridgeline Mechanical Inc\. was confirmed/u)
      .waitFor();
    await keys.isAt(page.getByRole('heading', { level: 1, name: 'Notifications' }));
    await left(3);
    const bid = page.getByRole('listitem').filter({ hasText: 'invites you to bid' });
    await keys.tabTo(bid.getByRole('button', { name: /^Decline/u }));
    await keys.press('Enter');
    await bid.waitFor({ state: 'detached' });
    await left(4);
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'are grouped, marked as read and unread, chosen by kind, and turned off by a link in an email',
    async () => {
      const asMaria = await asPerson(product.address, maria);
      const { results } = (await asMaria.json(
        `${endpoints.listContractorPeople.path}?search=lee`,
      )) as ReplyOf<typeof endpoints.listContractorPeople>;
      const user = results.find(({ email }) => email === lee.email)?.id;
      await send(asMaria, 'POST', endpoints.allowAccess.path, {
        user,
        sections: ['basic-information', 'insurance', 'financial-information'],
      });
      // Three questions about one package: they appear as one line.
      await product.sql(`
      insert into notifications (user_id, kind, verb, subject_kind, subject_id, about_id, about_name)
      select u.id, 'bid_question', 'A bidder asked about item ' || n || '.', 'bid_package', p, p, 'Electrical, Harbor Point'
      from users u, generate_series(1, 3) n, (select gen_random_uuid() as p) package where u.email = '${lee.email}'`);
      const { browser, page } = await openPage(product.address, lee, '/notifications');
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Summit Electric LLC gave you access' })
        .first()
        .waitFor();
      const asLee = await asPerson(product.address, lee);
      const count = async (): Promise<number> => {
        const path = `${endpoints.listNotifications.path}?unread=true`;
        return ((await asLee.json(path)) as ReplyOf<typeof endpoints.listNotifications>).count;
      };
      const before = await count();
      // By keyboard alone: the line is expanded and one is marked as read; undo reverts that.
      const keys = keyboardOf(page);
      const title = '3 questions on Electrical, Harbor Point';
      await keys.tabTo(page.getByRole('button', { name: `Show 3: ${title}` }));
      await keys.press('Enter');
      await page.getByText('A bidder asked about item 2.').waitFor();
      expect(await violations(page)).toEqual([]);
      await keys.tabTo(
        page.getByRole('button', { name: 'Mark as read: A bidder asked about item 2.' }),
      );
      await keys.press('Enter');
      await expect.poll(count, SOON).toBe(before - 1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(count, SOON).toBe(before);
      await goOn(page, 'Mark all as read');
      await expect.poll(count, SOON).toBe(0);
      await expect.poll(() => unread(page), SOON).toBe(0);

      await page.getByRole('link', { name: 'Notification settings' }).click();
      const email = page.getByRole('combobox', { name: 'Email for Questions from bidders' });
      await email.selectOption('Weekly');
      await page.setViewportSize({ width: 450, height: 900 });
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(450);
      await page.reload();
      expect(await email.inputValue()).toBe('weekly');

      // The link in an email to Lee, opened in a browser without a session.
      const told = await mail.next(lee.email, /gave you access to its data vault$/u);
      const link = /https?:\/\/\S+(\/unsubscribe\/[\w~-]+)/u.exec(told.text)?.[1] ?? '';
      const stranger = await startBrowser(product.address);
      const hers = await stranger.open(link);
      await hers.getByText('Stop getting emails about access to data vaults?').waitFor();
      expect(await violations(hers)).toEqual([]);
      await goOn(hers, 'Unsubscribe');
      await onPage(hers, 'You’re unsubscribed');
      await page.reload();
      const access = page.getByRole('combobox', { name: 'Email for Access to data vaults' });
      await access.waitFor();
      expect(await access.inputValue()).toBe('off');
      expect(browser.complaints).toEqual([]);
      expect(stranger.complaints).toEqual([]);
    },
  );
});
