import { createHash } from 'node:crypto';
import { type ListedReceipt, listText, receiptText, withdrawalText } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { maria } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { bidsRoutes } from './routes.tsx';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const packageId = '99999999-9999-4999-8999-999999999999';
const companyId = '11111111-1111-4111-8111-111111111111';
const salt = 'a'.repeat(64);
const at = '2026-12-01T15:00:00.000Z';

/** Receipts of one company: a bid, one that replaces it, its withdrawal, and a last bid. */
const texts: string[] = [];
const lines: ListedReceipt[] = [];
for (const [kind, of] of [
  ['bid', null],
  ['bid', 1],
  ['withdrawal', 2],
  ['bid', null],
] as const) {
  const number = lines.length + 1;
  const own = { packageId, companyId, number, at, after: sha256(listText(packageId, lines)), salt };
  const text =
    kind === 'bid'
      ? receiptText({ ...own, amount: '798000.00', noteHash: sha256(''), files: [] })
      : withdrawalText({ ...own, withdraws: of });
  texts.push(text);
  lines.push({ number, kind, code: sha256(text), at, of });
}
const list = listText(packageId, lines, '2026-12-02T20:00:00.000Z');
const root = sha256(list);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = (query = '') =>
  openPage(maria(), bidsRoutes, `/bids/check${query}`, 'Check a bid receipt', () => undefined);
const fill = (name: RegExp, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const check = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Check' }));

const RECEIPTS = [
  [1, 'Your receipt is number 1 on the list. You replaced it with a later bid.'],
  [2, 'Your receipt is number 2 on the list. You withdrew it.'],
  [3, 'Your receipt is number 3 on the list. Your bid was withdrawn.'],
  [
    4,
    'Your receipt is number 4 on the list. It was in place at the due time, exactly as you submitted it.',
  ],
] as const;

it.each(RECEIPTS)(
  'says what became of the bid with receipt %i, and announces it',
  async (number, words) => {
    const { server } = await open(`?root=${root}`);
    fill(/^Your receipt/u, texts[number - 1] ?? '');
    fill(/^List of receipts/u, list);
    check();
    expect(await screen.findAllByText(words)).toHaveLength(2);
    // It is checked in the browser.
    expect(server.asked.map(({ id }) => id)).toEqual(['getMe']);
  },
);

it('says what does not match, with the fingerprint typed in capitals too', async () => {
  await open();
  fill(/^Fingerprint/u, root.toUpperCase());
  fill(/^Your receipt/u, (texts[3] ?? '').replace('798000', '798001'));
  fill(/^List of receipts/u, list);
  check();
  await screen.findAllByText(
    'This receipt is not on the list. Either its text was changed, or the bid was dropped.',
  );
  fill(/^Your receipt/u, texts[3] ?? '');
  check();
  await screen.findAllByText(RECEIPTS[3][1]);
});

it('asks for each part that is missing', async () => {
  await open('?root=abc');
  check();
  await screen.findByText('Enter the fingerprint from your email: 64 letters and digits.');
  screen.getByText('Paste the text of your receipt.');
  screen.getByText('Paste the list of receipts.');
});
