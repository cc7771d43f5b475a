import type { ContactColumn } from '@plumbline/api-contract';

/**
 * The words of headers by meaning, all in this one list. Vendor lists of accounting and project systems (Sage,
 * Viewpoint, QuickBooks, Procore), CRM exports and handmade lists use them.
 */
const WORDS = {
  email: 'email emails emailaddress mail',
  /** Next to `email`, they say something about an address instead of being the address. */
  aboutEmail:
    'opt optout send text invoices invoice status sent bounced type date preference consent domain verified format subscribed valid',
  website: 'website websites url web homepage domain webpage',
  first: 'first given forename firstname fname',
  last: 'last family surname lastname lname',
  person: 'contact contacts person attention attn representative rep estimator poc recipient',
  company:
    'company companyname organization organisation org firm business vendor vendorname supplier suppliername subcontractor subcontractors sub subs tradepartner contractor contractors account payee bidder manufacturer legal entity dba',
  name: 'name names fullname',
  /** They accompany a name without changing its meaning. */
  beside: 'full display preferred primary main s of the and or key general your',
  /** If there is another such column, it is the better one. */
  lesser:
    'secondary alternate alt other additional personal cc billing accounting accounts remit ap ar parent dba 2 3 4',
  /** Not part of a contact. */
  unrelated:
    'id ids no number num nbr code type class classification category group status phone phones tel telephone mobile cell fax ext extension address addresses street suite city town state province zip zipcode postal county country region date dates updated modified created since seen activity login on at terms tax ein tin fein ssn 1099 license licence licenses insurance bond surety bank broker agent title position role department dept size revenue employees note notes comment comments remark remarks trade trades csi scope count balance amount rating score grade owner manager linkedin facebook twitter middle suffix prefix salutation nickname maiden user username check project job file method preference description division currency discount hold active inactive minority union certification certifications expires expiration',
} as const;

type Meaning = keyof typeof WORDS;

const MEANINGS = new Map<string, ReadonlySet<Meaning>>();
for (const [meaning, words] of Object.entries(WORDS) as [Meaning, string][])
  for (const word of words.split(' '))
    MEANINGS.set(word, new Set([...(MEANINGS.get(word) ?? []), meaning]));

/** Phrases with a single meaning. */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/\be mails?\b/g, 'email'],
  [/\bweb (?:site|page|address)\b/g, 'website'],
  [/\btrade (?:partners?|contractors?)\b/g, 'tradepartner'],
  [/\b(?:trade|trading) name\b/g, 'dba'],
  [/\b(?:doing business as|d b a)\b/g, 'dba'],
  [/\bpoint of contact\b/g, 'poc'],
  [/\bemail (?:address|id)\b/g, 'email'],
];

/** Longer texts are remarks, not headers. */
const LONGEST = 40;

/** The words of a header: `VendorName` and `vendor_name` have two each. */
function wordsOf(cell: string): readonly string[] {
  const spaced = cell
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const text = TOGETHER.reduce((before, [pattern, word]) => before.replace(pattern, word), spaced);
  return text === '' ? [] : text.split(' ');
}

/** @returns undefined for a header that says nothing about a contact */
export function roleOf(cell: string): ContactColumn | undefined {
  if (cell.length > LONGEST) return undefined;
  const words = wordsOf(cell);
  const last = (meaning: Meaning) =>
    words.findLastIndex((word) => MEANINGS.get(word)?.has(meaning) === true);
  const has = (meaning: Meaning) => last(meaning) !== -1;
  if (has('email') && !has('aboutEmail')) return 'email';
  if (has('website')) return 'website';
  if (has('unrelated') || has('email')) return undefined;
  if (has('first') && has('last')) return 'name';
  if (has('first')) return 'first_name';
  if (has('last')) return 'last_name';
  // The later word decides: a vendor's contact is a person, a contact's company is a company.
  if (has('person') && last('person') > last('company')) return 'name';
  if (has('company')) return 'company_name';
  return has('name') && words.every((word) => MEANINGS.has(word)) ? 'name' : undefined;
}

/**
 * Whether another column of the same role is better, because this is a secondary address or another name of a company.
 */
export const isLesser = (cell: string): boolean =>
  wordsOf(cell).some((word) => MEANINGS.get(word)?.has('lesser') === true);

/** Whether a header says that it is a name: `Vendor Name` next to `Vendor`, which may be a key. */
export const saysName = (cell: string): boolean =>
  wordsOf(cell).some((word) => word.endsWith('name') || word === 'names');

/** Whether a cell consists only of header words, whether or not they belong to a contact. */
export const isOfHeaders = (cell: string): boolean =>
  cell.length <= LONGEST && wordsOf(cell).every((word) => MEANINGS.has(word));

const LEGAL_FORM =
  /\b(?:inc|llc|l\.l\.c|ltd|corp|corporation|company|co|lp|llp|pllc|plc|gmbh|group|contractors?|contracting|construction|builders|services|supply|systems|enterprises|industries)\b/iu;
const SHARE_OF_COMPANIES = 0.3;
const SHARE_OF_CODES = 0.8;

const shareOf = (cells: readonly string[], is: (cell: string) => boolean): number => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
};

/** Whether a column without a clear header contains company names. */
export const holdsCompanies = (cells: readonly string[]): boolean =>
  shareOf(cells, (cell) => LEGAL_FORM.test(cell)) >= SHARE_OF_COMPANIES;

/** Whether it contains nothing but answers to a yes-or-no question, such as `Authorized Bidder`. */
export const holdsYesOrNo = (cells: readonly string[]): boolean =>
  shareOf(cells, (cell) => /^(?:yes|no|y|n|true|false|x)$/iu.test(cell)) === 1;

/** How many rows it takes to judge a column. */
const ENOUGH = 2;

/** Whether it contains numbers or codes such as `V-00123`: accounting systems call their key `Vendor`. */
export const holdsCodes = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell !== '').length >= ENOUGH &&
  shareOf(cells, (cell) => /^[A-Z]{0,6}[-_ ]?\d[\dA-Z-]*$/iu.test(cell)) >= SHARE_OF_CODES;
