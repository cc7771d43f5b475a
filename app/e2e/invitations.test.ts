import { endpoints, pathOf, type ReplyOf } from '@plumbline/api-contract';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { type Asker, asOn, asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage, startBrowser } from './browser.ts';
import { keyboardOf } from './keyboard.ts';
import { dana, lee, maria, type Person, priya, sam, tom } from './people.ts';
import { databases, isWhole } from './product.ts';
import {
  addOrganization,
  finishOrganization,
  goOn,
  type Newcomer,
  onPage,
  proveAddress,
  sayName,
} from './registration-steps.ts';
import { organizationOf } from './reviewed-vault.ts';
import { isAt, signIn } from './steps.ts';
import { withMail } from './with-mail.ts';

const quinn: Newcomer = {
  email: 'quinn.ford@ironwood-electric.example',
  firstName: 'Quinn',
  lastName: 'Ford',
  does: 'Trade Partner',
};
const robin: Newcomer = {
  email: 'robin.vale@ridgeway-general.example',
  firstName: 'Robin',
  lastName: 'Vale',
  does: 'General Contractor',
};
const ORGANIZATION = 'Ironwood Electric';

/** An invitation that a contractor sent by email. */
const sentTo = (page: Page, email: string) =>
  page.getByRole('article', { name: `Invitation to ${email}` });

const post = (who: Asker, path: string, body: unknown): Promise<unknown> =>
  who.json(path, { method: 'POST', body: JSON.stringify(body) });

describe.each(databases)('invitations on $name', (database) => {
  // Tests of only a part of the flow run on the first database alone.
  const isFirst = database.url === inject('databases')[0]?.url;
  const { mail, product } = withMail(database);

  /** The link to a page in the next email to someone. */
  async function linkTo(page: string, to: string): Promise<string> {
    const { links, text } = await mail.next(to);
    const link = links.find((one) => new URL(one).pathname.startsWith(page));
    if (link === undefined) throw new Error(`no link to ${page} in: ${text}`);
    return link;
  }

  const open = (person: Person, address?: string) => openPage(product.address, person, address);

  it('take a new trade partner from an email to sharing with the contractor', async () => {
    const contractor = await open(dana, '/prequal/gc-landing/trade-partners');
    await goOn(contractor.page, 'Invite a trade partner');
    const dialog = contractor.page.getByRole('dialog', { name: 'Invite a trade partner' });
    await dialog.getByLabel('Work email').fill(quinn.email);
    await dialog.getByLabel('Message').fill('For the Harbor Hospital project.');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await contractor.page.getByText(`Email sent to ${quinn.email}.`).waitFor();
    await contractor.page.getByRole('link', { name: 'Sent Invitations' }).click();
    const sent = sentTo(contractor.page, quinn.email);
    await sent.getByText('Pending').waitFor();
    expect(await violations(contractor.page)).toEqual([]);

    const browser = await startBrowser(product.address);
    const page = await browser.open(await linkTo('/prequal-contact', quinn.email));
    await onPage(
      page,
      /^Dana Whitfield at Keystone Builders .*requests access to your data vault$/u,
    );
    await page.getByText('For the Harbor Hospital project.').waitFor();
    // Someone who opens a forwarded email does not see the address.
    expect(await page.getByText(quinn.email).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create your account' }).click();
    await onPage(page, 'Create your free account');
    await page.getByText('Your invitation was sent to').waitFor();
    await page.getByLabel('Work email').fill(quinn.email);
    expect(await page.getByRole('radio', { name: 'Trade Partner' }).isChecked()).toBe(true);
    await goOn(page);
    await proveAddress(page, mail, quinn.email);
    await sayName(page, quinn);
    await goOn(page);
    await addOrganization(page, ORGANIZATION);
    await finishOrganization(page, ORGANIZATION);

    await isAt(page, '/prequal-contact');
    await onPage(
      page,
      /^Dana Whitfield at Keystone Builders .*requests access to your data vault$/u,
    );
    await page.getByText(/^Accepting shares nothing yet/u).waitFor();
    expect(await violations(page)).toEqual([]);
    await goOn(page, 'Accept');
    await isAt(page, '/prequal/data-vault/gc-partner-access');
    await page.getByText('Accepted. Choose which sections Dana sees.').waitFor();
    await sent.getByText('Accepted').waitFor();

    await goOn(page, 'Accept Dana Whitfield');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Share \d+ sections$/u })
      .click();
    await contractor.page.goto('/prequal/gc-landing/trade-partners?list=access_granted');
    await contractor.page.getByRole('link', { name: ORGANIZATION }).waitFor();
    // The invitation is used, so its cookie is gone.
    const left = await page.context().cookies();
    expect(left.filter(({ name }) => name === 'loginFromInvite')).toEqual([]);
    expect(browser.complaints).toEqual([]);
    expect(contractor.browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'let a contractor without a company read only the selected sections',
    async () => {
      const asMaria = await asPerson(product.address, maria);
      const tp = await organizationOf(asMaria);
      await post(asMaria, endpoints.inviteGc.path, {
        email: robin.email,
        sections: ['basic-information', 'safety-statistics'],
      });
      const browser = await startBrowser(product.address);
      const page = await browser.open(await linkTo('/gc-access', robin.email));
      await onPage(page, 'Summit Electric LLC gives you access to its data vault');
      const listed = page.getByRole('region', { name: '2 sections' }).getByRole('listitem');
      expect(await listed.allTextContents()).toEqual(['Basic Information', 'Safety Statistics']);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Create your account' }).click();
      await onPage(page, 'Create your free account');
      await page.getByLabel('Work email').fill(robin.email);
      await goOn(page);
      await proveAddress(page, mail, robin.email);
      await sayName(page, robin);
      await goOn(page);
      await onPage(page, 'Where do you work?');
      await goOn(page, 'Continue without a company');

      await isAt(page, '/gc-access');
      await goOn(page, 'Accept');
      await isAt(page, '/prequal/read-view/basic-information');
      await page.getByText('Summit Power & Light').waitFor();
      const server = await asOn(page);
      const status = (link: string): Promise<number> =>
        server.status(pathOf(endpoints.getAnswers, undefined, { link, tp }));
      expect(await status('basic-information')).toBe(200);
      expect(await status('safety-statistics')).toBe(200);
      expect(await status('financial-information')).toBe(403);
      const sections = (await server.json(
        pathOf(endpoints.getSections, undefined, { tp }),
      )) as ReplyOf<typeof endpoints.getSections>;
      expect(sections.map(({ slug }) => slug)).toEqual(['basic-information', 'safety-statistics']);

      // The same link later says what happened to the invitation.
      await page.goBack();
      await onPage(page, 'This invitation was accepted');
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isFirst && isWhole)(
    'can be forwarded by their recipient, and answered by no one else',
    async () => {
      const asPriya = await asPerson(product.address, priya);
      await post(asPriya, endpoints.inviteTp.path, { email: tom.email });
      const link = await linkTo('/prequal-contact', tom.email);
      const contractor = await open(priya, '/prequal/gc-landing/trade-partners?list=sent');
      await sentTo(contractor.page, tom.email).getByText('Pending').waitFor();

      const another = await open(sam, link);
      await another.page
        .getByText(/^Sent to t\*\*\*@summit-electric\.example; you are signed in as sam/u)
        .waitFor();
      expect(await another.page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
      expect(await another.page.getByRole('button', { name: 'Decline' }).count()).toBe(0);
      expect(await violations(another.page)).toEqual([]);
      await goOn(another.page, 'Sign in with another account');
      // Signing in leads back to the invitation.
      await onPage(another.page, 'Sign In');
      const { browser, page } = another;
      await signIn(page, tom);
      await page.getByText(/^An Admin or a pre-qual contact of Summit Electric LLC/u).waitFor();
      await goOn(page, 'Forward');
      const dialog = page.getByRole('dialog', { name: 'Forward' });
      await dialog.getByRole('button', { name: 'Forward' }).click();
      await dialog.getByText('Enter the email address').waitFor();
      expect(await violations(page)).toEqual([]);
      const nora = 'nora.field@summit-electric.example';
      await dialog.getByLabel('Work email').fill(nora);
      await dialog.getByRole('button', { name: 'Forward' }).click();
      await onPage(page, 'This invitation was forwarded');
      expect(await violations(page)).toEqual([]);

      const colleague = await startBrowser(product.address);
      const theirs = await colleague.open(await linkTo('/prequal-contact', nora));
      await onPage(theirs, /requests access to your data vault$/u);
      await theirs.getByText('n***@summit-electric.example').waitFor();

      // The inviter sees it in the list and withdraws it.
      await sentTo(contractor.page, tom.email).getByText('Forwarded').waitFor();
      await goOn(contractor.page, `Withdraw the invitation to ${nora}`);
      const question = contractor.page.getByRole('dialog');
      await question.getByRole('button', { name: 'Withdraw' }).click();
      await sentTo(contractor.page, nora).getByText('Withdrawn').waitFor();
      await keyboardOf(contractor.page).isAt(
        contractor.page.getByRole('heading', { name: 'Email invitations' }),
      );
      expect(await violations(contractor.page)).toEqual([]);
      await theirs.reload();
      await onPage(theirs, 'This invitation was withdrawn');
      expect(contractor.browser.complaints).toEqual([]);
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isFirst && isWhole)(
    'can be declined by keyboard alone, and are not sent again',
    async () => {
      const asMaria = await asPerson(product.address, maria);
      const invitation = { email: priya.email, sections: ['insurance'] };
      await post(asMaria, endpoints.inviteGc.path, invitation);
      const { browser, page } = await open(priya, await linkTo('/want-to-work', priya.email));
      await onPage(page, /^Do you want to work with Maria Alvarez at Summit Electric LLC/u);
      expect(await violations(page)).toEqual([]);
      const keys = keyboardOf(page);
      const decline = page.getByRole('main').getByRole('button', { name: 'Decline' });
      await keys.tabTo(decline);
      await keys.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Decline the invitation?' });
      await keys.tabTo(dialog.getByRole('button', { name: 'Cancel' }));
      await keys.press('Enter');
      // Not declined: the focus is back where it was.
      await keys.isAt(decline);
      await keys.press('Enter');
      await keys.tabTo(dialog.getByRole('button', { name: 'Decline' }));
      await keys.press('Enter');
      await keys.isAt(page.getByRole('heading', { name: 'This invitation was declined' }));
      await expect(post(asMaria, endpoints.inviteGc.path, invitation)).rejects.toThrow(/: 409 /u);
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isFirst && isWhole)(
    'by invite link lead to the company that shared the link',
    async () => {
      const asMaria = await asPerson(product.address, maria);
      const { link } = (await asMaria.json(endpoints.getInviteLink.path)) as ReplyOf<
        typeof endpoints.getInviteLink
      >;
      const address = new URL(link).pathname + new URL(link).search;
      const visitor = await startBrowser(product.address);
      const page = await visitor.open(address);
      await onPage(page, 'Maria Alvarez invites you to Summit Electric LLC on Plumbline');
      expect(await violations(page)).toEqual([]);
      // Signing in leads back here.
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await onPage(page, 'Sign In');
      await signIn(page, lee);
      await page.getByRole('textbox', { name: /^Message/u }).fill('We bid the hospital in May.');
      await goOn(page, 'Request access');
      await page.getByText('Your request was sent to Summit Electric LLC.').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'See your requests' }).click();
      await page.getByText('Summit Electric LLC').first().waitFor();
      expect(visitor.complaints).toEqual([]);

      const own = await open(maria, address);
      await own.page.getByText('This is the link to your own company.').waitFor();
      await own.page.goto('/invite?url=a-link-that-nobody-handed-out-ever');
      await own.page.getByText('This invite link doesn’t work.').waitFor();
      await own.page.goto('/prequal-contact?uuid=no');
      await own.page.getByText('This invitation link doesn’t work.').waitFor();
      // For someone signed in, the link of a colleague's invitation opens the company's people.
      await own.page.goto('/employee_invite_redirect?token=x');
      await onPage(own.page, /^Summit Electric LLC/u);
      await isAt(own.page, `/profile/${await organizationOf(asMaria)}/people`);
    },
  );
});
