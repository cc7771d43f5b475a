/**
 * Receipts of sealed bids, and the list of them. Both are plain text, so that anyone can check them with their own
 * tools: a receipt's code is the SHA-256 of its text, the root is the SHA-256 of the whole list, and each receipt
 * states the list's SHA-256 before it was added. docs/reference/bids.md shows how, in a few lines.
 */

/** What a bidder promised, as stated on the receipt. Times are the database's, in UTC. */
export type BidReceipt = {
  readonly packageId: string;
  readonly companyId: string;
  /** Its line in the list, from 1; null for a late bid, which is in no list. */
  readonly number: number | null;
  readonly at: string;
  /** In dollars with two decimals. */
  readonly amount: string;
  readonly noteHash: string;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  /** SHA-256 of the list before this receipt. */
  readonly after: string;
  /** Random, 64 hexadecimal digits, so that nobody can find the amount by trying amounts. */
  readonly salt: string;
};

/** The text of a bid's receipt, a fact on each line. */
export function receiptText(receipt: BidReceipt): string {
  return textOf([
    'Plumbline bid receipt 1',
    `Package: ${receipt.packageId}`,
    `Company: ${receipt.companyId}`,
    `Number: ${receipt.number ?? 'late'}`,
    `Time: ${receipt.at}`,
    `Amount: ${receipt.amount}`,
    `Note: ${receipt.noteHash}`,
    ...receipt.files.map(({ sha256, name }) => `File: ${sha256} ${name}`),
    `After: ${receipt.after}`,
    `Salt: ${receipt.salt}`,
  ]);
}

/** A withdrawal of a bid: no amount, but the number of the bid. */
export type WithdrawalReceipt = Pick<
  BidReceipt,
  'packageId' | 'companyId' | 'at' | 'after' | 'salt'
> & { readonly number: number; readonly withdraws: number };

/** The text of a withdrawal's receipt, a fact on each line. */
export function withdrawalText(receipt: WithdrawalReceipt): string {
  return textOf([
    'Plumbline bid withdrawal 1',
    `Package: ${receipt.packageId}`,
    `Company: ${receipt.companyId}`,
    `Number: ${receipt.number}`,
    `Time: ${receipt.at}`,
    `Withdraws: ${receipt.withdraws}`,
    `After: ${receipt.after}`,
    `Salt: ${receipt.salt}`,
  ]);
}

/** One line of the list. `of`: the number that it replaces or withdraws. */
export type ListedReceipt = {
  readonly number: number;
  readonly kind: 'bid' | 'withdrawal';
  /** SHA-256 of its text. */
  readonly code: string;
  readonly at: string;
  readonly of: number | null;
};

const listHead = (packageId: string): string => `Plumbline bid receipts 1 ${packageId}\n`;

function listLine({ number, kind, code, at, of }: ListedReceipt): string {
  const about = of === null ? '' : kind === 'bid' ? ` replaces ${of}` : ` withdraws ${of}`;
  return `${number} ${kind} ${code} ${at}${about}\n`;
}

/** The list so far or, with `due`, the closed list: its SHA-256 is the root. */
export function listText(
  packageId: string,
  receipts: readonly ListedReceipt[],
  due?: string,
): string {
  const closing = due === undefined ? '' : `closed ${due} ${receipts.length}\n`;
  return `${listHead(packageId)}${receipts.map(listLine).join('')}${closing}`;
}

/** The state of a bid when the list was closed. */
export type ReceiptState = 'standing' | 'replaced' | 'withdrawn';

export type ReceiptCheck =
  | {
      readonly isRight: true;
      readonly number: number;
      readonly kind: 'bid' | 'withdrawal';
      readonly state: ReceiptState;
    }
  | { readonly isRight: false; readonly reason: string };

type Sha256 = (text: string) => Promise<string>;

/**
 * Checks a receipt against the list and the root that was sent to all bidders at the due time.
 *
 * @param root as stated in the email
 * @returns the state of the bid; or what is wrong: a receipt or a list that was changed, or a line that was added,
 * changed or dropped
 */
export async function checkReceipt(
  sha256: Sha256,
  {
    receipt,
    list,
    root,
  }: { readonly receipt: string; readonly list: string; readonly root: string },
): Promise<ReceiptCheck> {
  const [own, whole] = [normal(receipt), normal(list)];
  if ((await sha256(whole)) !== root.trim().toLowerCase())
    return wrong('This list does not match the fingerprint that was emailed to all bidders.');
  const read = readList(whole);
  if (read === null) return wrong('This is not a complete list of receipts.');
  const packageId = fieldOf(own, 'Package');
  if (packageId !== read.packageId)
    return wrong('This receipt and this list are of two different bid packages.');
  const code = await sha256(own);
  const line = read.receipts.find((one) => one.code === code);
  if (line === undefined)
    return wrong(
      'This receipt is not on the list. Either its text was changed, or the bid was dropped.',
    );
  if (fieldOf(own, 'Number') !== String(line.number) || fieldOf(own, 'Time') !== line.at)
    return wrong('The list gives this receipt another number or time.');
  const before = read.receipts.filter(({ number }) => number < line.number);
  if (fieldOf(own, 'After') !== (await sha256(listText(read.packageId, before))))
    return wrong('Receipts before this one were changed, added or dropped after it was given.');
  return {
    isRight: true,
    number: line.number,
    kind: line.kind,
    state: stateOf(line, read.receipts),
  };
}

/** The state of a bid according to the lines after it. A withdrawal is always standing. */
export function stateOf(
  { number }: Pick<ListedReceipt, 'number'>,
  receipts: readonly ListedReceipt[],
): ReceiptState {
  const later = receipts.find(({ of }) => of === number);
  if (later === undefined) return 'standing';
  return later.kind === 'bid' ? 'replaced' : 'withdrawn';
}

const LINE = /^(\d+) (bid|withdrawal) ([0-9a-f]{64}) (\S+)(?: (replaces|withdraws) (\d+))?$/u;

/** @returns null if the text is not a closed list with every number from 1 on */
export function readList(
  text: string,
): { readonly packageId: string; readonly receipts: readonly ListedReceipt[] } | null {
  const lines = text.trimEnd().split('\n');
  const head = /^Plumbline bid receipts 1 (\S+)$/u.exec(lines[0] ?? '');
  const closing = /^closed (\S+) (\d+)$/u.exec(lines.at(-1) ?? '');
  if (head === null || closing === null) return null;
  const receipts: ListedReceipt[] = [];
  for (const line of lines.slice(1, -1)) {
    const [, number, kind, code = '', at = '', , of] = LINE.exec(line) ?? [];
    if (Number(number) !== receipts.length + 1) return null;
    receipts.push({
      number: Number(number),
      kind: kind as ListedReceipt['kind'],
      code,
      at,
      of: of === undefined ? null : Number(of),
    });
  }
  return Number(closing[2]) === receipts.length ? { packageId: head[1] ?? '', receipts } : null;
}

const wrong = (reason: string): ReceiptCheck => ({ isRight: false, reason });

const fieldOf = (text: string, name: string): string | undefined =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

/** The text as it was issued: editors and mail programs change line ends and surrounding whitespace. */
const normal = (text: string): string => `${text.replaceAll('\r\n', '\n').trim()}\n`;

const textOf = (lines: readonly string[]): string =>
  // A file's name is whatever its sender typed: it must not start a new line.
  `${lines.map((line) => line.replace(/[\r\n]+/gu, ' ')).join('\n')}\n`;
