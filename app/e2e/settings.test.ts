import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asOn, asPerson } from './api.ts';
import { violations } from './axe.ts';
import { startBrowser } from './browser.ts';
import { dana, maria, PASSWORD, type Person, sam, tom } from './people.ts';
import { databases, isWhole } from './product.ts';
import { goOn, onPage, sayName } from './registration-steps.ts';
import { signIn, skipTour } from './steps.ts';
import { withMail } from './with-mail.ts';

// What people decide about their accounts does not depend on the database: once is enough.
const NEW_PASSWORD = 'Another-demo-22';
const ENDED = 'You were logged out of your session by another user. Please log in again.';

describe('account and company settings', () => {
  const { mail, product } = withMail(databases[0]);

  const complaints: (readonly string[])[] = [];
  async function open(person: Person, password = PASSWORD): Promise<Page> {
    const browser = await startBrowser(product.address);
    complaints.push(browser.complaints);
    const page = await browser.open('/login');
    await enter(page, person, password);
    return page;
  }
  const settingsOf = async (page: Page): Promise<void> => {
    // Any other id redirects to the person's own settings.
    await page.goto('/settings/me');
    await page.getByText('This browser', { exact: true }).waitFor();
  };

  it('changes a name and a password; ends sessions elsewhere', async () => {
    const browser = await startBrowser(product.address, maria);
    complaints.push(browser.complaints);
    const page = await browser.open('about:blank');
    await settingsOf(page);
    expect(await violations(page)).toEqual([]);

    await page.getByLabel('First name').fill('Mariana');
    await page.locator('#account').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your account was saved.').waitFor();
    await page.getByRole('button', { name: 'Account of Mariana' }).waitFor();
    await page.locator('#account').getByRole('button', { name: 'Save' }).click();
    const messages = page.getByText('Your account was saved.');
    await expect.poll(() => messages.count()).toBe(2);
    await messages.first().hover();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const foot = await page.getByRole('contentinfo').boundingBox();
    const top = (await page.getByRole('region', { name: 'Messages' }).boundingBox())?.y;
    // Two messages at the end of the page do not cover any of it.
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(top ?? 0);

    const other = await open(maria);
    await page.reload();
    const ends = page.locator('#sessions').getByRole('button', { name: /^Sign Out \w+ on \w+/u });
    await ends.first().waitFor();
    expect(await ends.count()).toBe(1);
    await ends.click();
    await other.getByText(ENDED).waitFor();
    await other.waitForURL('**/login');
    await expect.poll(() => ends.count()).toBe(0);

    await enter(other, maria, PASSWORD);
    const section = page.locator('#password');
    await section.getByLabel('Current password').fill('not her password');
    await section.getByLabel('New password').fill(NEW_PASSWORD);
    await section.getByRole('button', { name: 'Change password' }).click();
    await expect
      .poll(() => section.getByLabel('Current password').getAttribute('aria-invalid'))
      .toBe('true');
    await section.getByLabel('Current password').fill(PASSWORD);
    await section.getByRole('button', { name: 'Change password' }).click();
    await page.getByText(/^Your password was changed\./u).waitFor();
    const told = await mail.next(maria.email, /password was changed/u);
    expect(told.text).toContain('Mariana');
    await other.getByText(ENDED).waitFor();
    await other.waitForURL('**/login');
    await enter(other, maria, NEW_PASSWORD);
    await other.context().close();

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/login');
    expect(complaints.flat()).toEqual([]);
  });

  it.runIf(isWhole)('sets a profile picture by keyboard', async () => {
    const page = await open(dana);
    await settingsOf(page);
    await choosePicture(page);
    const portrait = await page.locator('#portrait img').evaluate(async (image) => {
      await (image as HTMLImageElement).decode();
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      context?.drawImage(image as HTMLImageElement, 0, 0, 300, 300);
      const [red, blue] = context?.getImageData(150, 75, 1, 1).data ?? [];
      return { naturalWidth, naturalHeight, isLeftPart: (red ?? 0) > (blue ?? 0) };
    });
    expect(portrait).toEqual({ naturalWidth: 512, naturalHeight: 512, isLeftPart: true });
    expect(complaints.flat()).toEqual([]);
  });

  it.runIf(isWhole)(
    'makes a colleague Admin and leaves the company, then deletes the account',
    async () => {
      const page = await open(maria, NEW_PASSWORD);
      await settingsOf(page);
      await page.getByRole('button', { name: 'Leave Summit Electric LLC' }).click();
      const leaving = page.getByRole('dialog', { name: 'Leave Summit Electric LLC?' });
      await leaving.getByLabel('Next Admin').selectOption(tom.name);
      await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
      await page.getByText('You left Summit Electric LLC.').waitFor();
      await page.getByText('Your account has no company').waitFor();
      await mail.next(tom.email, /^You are now an Admin of Summit Electric LLC$/u);

      const his = await open(tom);
      const me = (await (await asOn(his)).json('/api/users/me/')) as Employed;
      await his.goto(`/profile/${me.primary_organization.id}/people`);
      await his.getByText(/^The only Admin\./u).waitFor();
      expect(await his.getByText(maria.email).count()).toBe(0);

      await page.getByRole('button', { name: 'Delete account' }).click();
      const deleting = page.getByRole('dialog', { name: 'Delete your account?' });
      await deleting.getByLabel('Your password').fill(PASSWORD);
      await deleting.getByRole('button', { name: 'Delete account' }).click();
      await expect
        .poll(() => deleting.getByLabel('Your password').getAttribute('aria-invalid'))
        .toBe('true');
      await deleting.getByLabel('Your password').fill(NEW_PASSWORD);
      await deleting.getByRole('button', { name: 'Delete account' }).click();
      await page.getByText('Your account was deleted.').waitFor();
      await page.waitForURL('**/login');
      await mail.next(maria.email, /account was deleted/u);
      await page.getByLabel('Email').fill(maria.email);
      await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText(/do not match/u).waitFor();
      expect(complaints.flat()).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'deletes a company together with its only person, once its name is typed',
    async () => {
      const page = await open(sam);
      await skipTour(page);
      await settingsOf(page);
      await page.getByRole('button', { name: 'Delete account' }).click();
      const deleting = page.getByRole('dialog', { name: 'Delete your account?' });
      await deleting.getByText(/^You are the only person at Ridgeline Mechanical Inc\./u).waitFor();
      expect(await violations(page)).toEqual([]);
      await deleting.getByLabel('Company name').fill('Ridgeline Mechanical Inc.');
      await deleting.getByLabel('Your password').fill(PASSWORD);
      await deleting.getByRole('button', { name: 'Delete account' }).click();
      await page.getByText('Your account was deleted.').waitFor();
      const asTom = await asPerson(product.address, tom);
      const found = (await asTom.json('/api/organizations/?search=Ridgeline')) as {
        readonly count: number;
      };
      expect(found.count).toBe(0);
    },
  );

  it.runIf(isWhole)(
    'invites a colleague by email, makes them Admin, removes them, and lets them rejoin',
    async () => {
      const page = await open(dana);
      await settingsOf(page);
      await page.locator('#company').getByRole('link', { name: 'People' }).click();
      await page.getByRole('heading', { level: 2, name: 'Team' }).waitFor();
      await page.getByRole('button', { name: 'Invite a colleague' }).click();
      const invited = { name: 'Ann Okoye', email: 'ann.okoye@keystone-builders.example' };
      const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
      await dialog.getByLabel('First name').fill('Ann');
      await dialog.getByLabel('Last name').fill('Okoye');
      await dialog.getByLabel('Work email').fill(invited.email);
      await dialog.getByRole('button', { name: 'Invite' }).click();
      await page
        .getByRole('row', { name: /^Ann Okoye/u })
        .getByText('Invited')
        .waitFor();
      expect(await violations(page)).toEqual([]);

      const letter = await mail.next(invited.email, /invited you to join Keystone Builders/u);
      const link = letter.links.find((href) => href.includes('/password-create'));
      const browser = await startBrowser(product.address);
      const hers = await browser.open(link);
      await hers.getByText(/^By creating an account you agree to the Terms/u).waitFor();
      await hers.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
      await hers.getByRole('button', { name: 'Create account' }).click();
      await onPage(hers, 'What is your name?');
      await sayName(hers, { firstName: 'Ann', lastName: 'Okoye', email: invited.email, does: '' });
      await goOn(hers);
      await onPage(hers, 'Where do you work?');
      await hers.getByText('keystone-builders.example').first().waitFor();
      expect(await violations(hers)).toEqual([]);
      // Declined by mistake, and invited again.
      await hers
        .getByRole('button', { name: 'Decline the invitation of Keystone Builders' })
        .click();
      await hers.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      await hers.getByText('Invitation declined.').waitFor();
      await expect.poll(() => hers.getByText('You have an invitation').count()).toBe(0);
      await page.reload();
      expect(await page.getByRole('row', { name: /^Ann Okoye/u }).count()).toBe(0);
      await page.getByRole('button', { name: 'Invite a colleague' }).click();
      const again = page.getByRole('dialog', { name: 'Invite a colleague' });
      await again.getByLabel('First name').fill('Somebody');
      await again.getByLabel('Last name').fill('Else');
      await again.getByLabel('Work email').fill(invited.email);
      await again.getByRole('button', { name: 'Invite' }).click();
      await page
        .getByRole('row', { name: /^Somebody Else/u })
        .getByText('Invited')
        .waitFor();
      await mail.next(invited.email, /invited you to join Keystone Builders/u);
      await hers.reload();
      await hers
        .getByRole('button', { name: 'Accept the invitation of Keystone Builders' })
        .click();
      await hers.getByRole('button', { name: 'Account of Ann' }).waitFor();

      await page.reload();
      await page.getByLabel(`Rank of ${invited.name}`).selectOption('Admin');
      await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click();
      await page.getByText(`${invited.name} is now Admin.`).waitFor();
      await mail.next(invited.email, /^You are now an Admin of Keystone Builders$/u);
      await page.getByRole('button', { name: `Remove ${invited.name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByText(`${invited.name} was removed from Keystone Builders.`).waitFor();
      await expect.poll(() => page.getByRole('row', { name: /^Ann Okoye/u }).count()).toBe(0);
      await hers.goto('/settings/me');
      await hers.getByText('Your account has no company').waitFor();

      // She asks to come back, and her colleague answers the notification.
      const admin = (await (await asOn(page)).json('/api/users/me/')) as Employed;
      const organization = admin.primary_organization.id;
      const body = JSON.stringify({ organization });
      await (await asOn(hers)).json('/api/employee_access_requests/', { method: 'POST', body });
      await page.goto('/notifications');
      await page.getByRole('heading', { level: 3, name: /^Ann Okoye wants to join/u }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Accept as View Only: Ann Okoye' }).click();
      await page.getByText('Ann Okoye joined Keystone Builders.').waitFor();
      // Her replies to the invitations are there too: those of one day share one line.
      await page.getByRole('button', { name: /^Show 2/u }).click();
      await page.getByText(/declined your invitation to join Keystone Builders\.$/u).waitFor();
      await page.getByText(/^Ann Okoye accepted your invitation/u).waitFor();
      await mail.next(invited.email, /^You joined Keystone Builders on Plumbline$/u);
      await hers.reload();
      await hers.getByText('You have view-only access').waitFor();
    },
  );
});

type Employed = { readonly primary_organization: { readonly id: string } };

async function enter(page: Page, person: Person, password: string): Promise<void> {
  if (password === PASSWORD) return signIn(page, person);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /^Account of/u }).waitFor();
}

/** Uploads a wide picture, red on the left and blue on the right, and chooses its left part by keyboard alone. */
async function choosePicture(page: Page): Promise<void> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 300);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser draws nothing');
    context.fillStyle = '#c00';
    context.fillRect(0, 0, 450, 300);
    context.fillStyle = '#00c';
    context.fillRect(450, 0, 450, 300);
    const blob = await canvas.convertToBlob();
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).focus();
  await page.keyboard.press('Enter');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
  await (await asked).setFiles(file);
  await page.getByRole('dialog', { name: 'Your picture' }).waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(() => document.activeElement?.getAttribute('role'));
    })
    .toBe('application');
  // Moves the picture to the right, so that more of its left side shows.
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Your picture was saved.').waitFor();
}
