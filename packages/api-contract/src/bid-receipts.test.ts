import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkReceipt,
  type ListedReceipt,
  listText,
  readList,
  receiptText,
  withdrawalText,
} from './bid-receipts.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const sha256 = async (text: string): Promise<string> => hash(text);
const PACKAGE = '7d8f6d0e-3c0e-4d0c-9a53-2f7f0d3b1a11';
const DUE = '2026-12-04T20:00:00.000Z';

/** Bids of several companies as the server records them: each replaces the company's last one. */
function bookOf(companies: readonly number[]) {
  const receipts: ListedReceipt[] = [];
  const texts: string[] = [];
  const last = new Map<number, number>();
  for (const [index, company] of companies.entries()) {
    const number = index + 1;
    const at = new Date(Date.parse('2026-12-01T00:00:00Z') + index * 1000).toISOString();
    const text = receiptText({
      packageId: PACKAGE,
      companyId: String(company),
      number,
      at,
      amount: `${1000 + index}.00`,
      noteHash: hash(''),
      files: [],
      after: hash(listText(PACKAGE, receipts)),
      salt: hash(`salt ${index}`),
    });
    receipts.push({ number, kind: 'bid', code: hash(text), at, of: last.get(company) ?? null });
    texts.push(text);
    last.set(company, number);
  }
  return { receipts, texts };
}

const renumbered = (receipts: readonly ListedReceipt[]): ListedReceipt[] =>
  receipts.map((receipt, index) => ({ ...receipt, number: index + 1 }));

/** Ways to tamper with a list: the name, and a function that makes the change at an index. */
const faults: Readonly<
  Record<string, (receipts: readonly ListedReceipt[], at: number) => ListedReceipt[]>
> = {
  dropped: (receipts, at) => renumbered(receipts.filter((_, index) => index !== at)),
  changed: (receipts, at) =>
    receipts.map((one, index) => (index === at ? { ...one, code: hash('other') } : one)),
  'given another time': (receipts, at) =>
    receipts.map((one, index) => (index === at ? { ...one, at: DUE } : one)),
  'added before': (receipts, at) =>
    renumbered([
      ...receipts.slice(0, at),
      { number: 0, kind: 'bid', code: hash('added'), at: DUE, of: null },
      ...receipts.slice(at),
    ]),
};

const companies = fc.array(fc.nat(4), { minLength: 1, maxLength: 12 });

describe('the list of receipts', () => {
  it('parses back into the receipts that were written', () => {
    fc.assert(
      fc.property(companies, (of) => {
        const { receipts } = bookOf(of);
        expect(readList(listText(PACKAGE, receipts, DUE))?.receipts).toEqual(receipts);
      }),
    );
  });

  it('confirms every receipt, and says what happened to its bid', async () => {
    await fc.assert(
      fc.asyncProperty(companies, async (of) => {
        const { receipts, texts } = bookOf(of);
        const list = listText(PACKAGE, receipts, DUE);
        for (const [index, receipt] of texts.entries()) {
          const isReplaced = of.indexOf(of[index] ?? -1, index + 1) !== -1;
          // As mail programs and editors change it.
          const pasted = ` ${receipt.trimEnd().replaceAll('\n', '\r\n')}\n\n`;
          expect(await checkReceipt(sha256, { receipt: pasted, list, root: hash(list) })).toEqual({
            isRight: true,
            number: index + 1,
            kind: 'bid',
            state: isReplaced ? 'replaced' : 'standing',
          });
        }
      }),
    );
  });

  it.each(Object.entries(faults))(
    'shows every bidder that a bid was tampered with after the root was sent: %s',
    async (_, change) => {
      await fc.assert(
        fc.asyncProperty(companies, fc.nat(11), async (of, place) => {
          const { receipts, texts } = bookOf(of);
          const root = hash(listText(PACKAGE, receipts, DUE));
          const list = listText(PACKAGE, change(receipts, place % receipts.length), DUE);
          for (const receipt of texts)
            expect(await checkReceipt(sha256, { receipt, list, root })).toMatchObject({
              isRight: false,
            });
        }),
      );
    },
  );

  it.each(Object.entries(faults))(
    'shows at least one bidder that a bid was tampered with before the root was sent: %s',
    async (_, change) => {
      await fc.assert(
        fc.asyncProperty(companies, fc.nat(11), async (of, place) => {
          const { receipts, texts } = bookOf(of);
          const list = listText(PACKAGE, change(receipts, place % receipts.length), DUE);
          const checks = await Promise.all(
            texts.map((receipt) => checkReceipt(sha256, { receipt, list, root: hash(list) })),
          );
          expect(checks.some(({ isRight }) => !isRight)).toBe(true);
        }),
      );
    },
  );

  it('confirms a withdrawal, and that the bid was withdrawn', async () => {
    const { receipts, texts } = bookOf([1, 2]);
    const at = '2026-12-02T00:00:00.000Z';
    const text = withdrawalText({
      packageId: PACKAGE,
      companyId: '1',
      number: 3,
      withdraws: 1,
      at,
      after: hash(listText(PACKAGE, receipts)),
      salt: hash('salt'),
    });
    expect(text).toContain('\nWithdraws: 1\n');
    receipts.push({ number: 3, kind: 'withdrawal', code: hash(text), at, of: 1 });
    const list = listText(PACKAGE, receipts, DUE);
    expect(list).toContain(` ${at} withdraws 1\n`);
    // As copied from an email.
    const root = ` ${hash(list).toUpperCase()}\n`;
    const check = (receipt: string) => checkReceipt(sha256, { receipt, list, root });
    expect(await check(text)).toEqual({
      isRight: true,
      number: 3,
      kind: 'withdrawal',
      state: 'standing',
    });
    expect(await check(texts[0] ?? '')).toMatchObject({ isRight: true, state: 'withdrawn' });
    expect(await check(texts[1] ?? '')).toMatchObject({ isRight: true, state: 'standing' });
  });

  it('says that a receipt is of another package, or that the list is not complete', async () => {
    const { receipts, texts } = bookOf([1, 2]);
    const reasonOf = async (list: string): Promise<string> => {
      const [receipt = ''] = texts;
      const checked = await checkReceipt(sha256, { receipt, list, root: hash(list) });
      return checked.isRight ? 'right' : checked.reason;
    };
    const other = 'ffffffff-3c0e-4d0c-9a53-2f7f0d3b1a11';
    expect(await reasonOf(listText(other, receipts, DUE))).toContain('two different bid packages');
    const notClosed = 'This is not a complete list of receipts.';
    expect(await reasonOf(listText(PACKAGE, receipts))).toBe(notClosed);
    const short = listText(PACKAGE, receipts, DUE).replace(/ 2\n$/u, ' 3\n');
    expect(await reasonOf(short)).toBe(notClosed);
  });

  it('numbers no bid that was late', () => {
    const text = receiptText({
      packageId: PACKAGE,
      companyId: '1',
      number: null,
      at: DUE,
      amount: '1.00',
      noteHash: '',
      files: [],
      after: '',
      salt: '',
    });
    expect(text).toContain('\nNumber: late\n');
  });

  it('rejects a receipt whose amount was changed', async () => {
    const { receipts, texts } = bookOf([1, 2]);
    const list = listText(PACKAGE, receipts, DUE);
    const receipt = (texts[0] ?? '').replace('Amount: 1000.00', 'Amount: 1001.00');
    expect(await checkReceipt(sha256, { receipt, list, root: hash(list) })).toMatchObject({
      isRight: false,
      reason: expect.stringContaining('not on the list'),
    });
  });

  it('keeps a file name with a line break on one line', () => {
    const text = receiptText({
      packageId: PACKAGE,
      companyId: '1',
      number: 1,
      at: DUE,
      amount: '1.00',
      noteHash: '',
      files: [
        { name: 'a\nAmount: 5.00', sha256: 'b' },
        { name: 'a\rAmount: 5.00', sha256: 'b' },
      ],
      after: '',
      salt: '',
    });
    expect(text.split(/\r|\n/u).filter((line) => line.startsWith('Amount: '))).toHaveLength(1);
  });
});
