import { endpoints } from '@plumbline/api-contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage } from './browser.ts';
import { personOf, register, send } from './newcomers.ts';
import { dana, tom } from './people.ts';
import { databases } from './product.ts';
import { goOn, type Newcomer } from './registration-steps.ts';
import { withMail } from './with-mail.ts';

const gil: Newcomer = {
  email: 'gil.moreau@mail-of-gil.example',
  firstName: 'Gil',
  lastName: 'Moreau',
  does: 'Trade Partner',
};
const COMPANY = 'Quiet Glazing Inc';
const DUPLICATE = 'Quiet Glass and Glazing';

describe.each(databases)('the operators’ desk on $name', (database) => {
  const { mail, product } = withMail(database, { OPERATOR_EMAILS: tom.email });

  it('decides a claim, merges a duplicate and undoes it', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    await product.sql(`insert into organizations (id, name, organization_type) values
      ('${id}', '${COMPANY}', 'Trade Partner'), ('${other}', '${DUPLICATE}', 'Trade Partner')`);
    await register(product.address, mail, gil, true);
    const { browser, page } = await openPage(product.address, personOf(gil), `/profile/${id}`);
    await goOn(page, 'Claim this company');
    await page.getByLabel(/What do you do there/u).fill('I own it. License GL-2201.');
    expect(await violations(page)).toEqual([]);
    await goOn(page, 'Send claim');
    await page.getByText('Claim sent for review').waitFor();
    const asDana = await asPerson(product.address, dana);
    await send(asDana, 'POST', endpoints.findDuplicates.path, {
      organization: id,
      duplicate: other,
      reason: 'Same phone number.',
    });

    const desk = await openPage(product.address, tom, '/operator');
    const at = desk.page;
    const decide = async (submit: string, reason: string): Promise<void> => {
      const dialog = at.getByRole('dialog');
      await dialog.getByLabel('Reason').fill(reason);
      expect(await violations(at)).toEqual([]);
      await dialog.getByRole('button', { name: submit }).click();
    };
    await at.getByRole('button', { name: `Approve ${COMPANY}` }).click();
    await decide('Approve claim', 'The state register names him.');
    await at.getByText('No pending claims').waitFor();
    const told = await mail.next(gil.email, /You are now an Admin/u);
    expect(told.text).toContain('The state register names him.');

    await at.getByRole('link', { name: /^Duplicates/u }).click();
    await at.getByRole('button', { name: `Merge… ${COMPANY}` }).click();
    await decide('Merge companies', 'Same phone number and owner.');
    await at.getByText('No reported duplicates').waitFor();
    await at.goto(`/profile/${other}`);
    await at.getByRole('heading', { level: 1, name: COMPANY }).waitFor();
    expect(new URL(at.url()).pathname).toBe(`/profile/${id}`);

    await at.goto('/operator/merges');
    await at.getByRole('button', { name: `Undo the merge of ${DUPLICATE}` }).click();
    await decide('Undo merge', 'Two companies after all.');
    await at.getByText('Undone', { exact: true }).waitFor();
    await at.goto(`/profile/${other}`);
    await at.getByRole('heading', { level: 1, name: DUPLICATE }).waitFor();
    await at.goto('/operator/log');
    for (const act of ['Approved a claim', 'Merged companies', 'Undid a merge'])
      await at.getByText(act).waitFor();
    expect(await violations(at)).toEqual([]);
    const others = await openPage(product.address, dana, '/operator');
    await others.page.getByRole('heading', { level: 1, name: '404' }).waitFor();
    const complaints = [...browser.complaints, ...desk.browser.complaints];
    expect(complaints.filter((one) => !one.includes('410'))).toEqual([]);
  });
});
