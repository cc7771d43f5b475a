import { type CarryRule, nothingFound, TEXTS, tidy } from '../carry-rule.ts';

const EMAIL = /[^\s,;|<>()[\]"']+@[^\s,;|<>()[\]"']+\.[\p{L}\p{N}]{2,}/gu;
/** A US phone number, with its extension. */
const PHONE =
  /(?<![\p{L}\p{N}])(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}(?:,? ?(?:x|ext\.?|extension) ?\d{1,6})?(?![\p{L}\p{N}])/giu;
/** Separators between the parts, and words that only label them. */
const BETWEEN = /[,;|<>()[\]/:–—]+|(?<=^|\s)-+(?=\s|$)/gu;
const LABELS = /(?<![\p{L}\p{N}])(?:e-?mail|phone|tel|cell|mobile|contact|name)(?![\p{L}\p{N}])/giu;
const PERSON = /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}|\p{L}{1,3} )[\p{L}.'’-]*){0,4}$/u;

/** A name with one of these words is a company's, not a person's. */
const COMPANY =
  /(?<!\p{L})(?:bank|bancorp|trust|credit|union|insurance|surety|bonding|bonds?|agency|brokers?|brokerage|risk|group|company|co|corp|corporation|inc|incorporated|llc|llp|lp|ltd|pllc|cpas?|associates|partners|services|solutions|national|mutual|financial|capital|advisors|office)(?!\p{L})/iu;

/** "Jane Smith, jane@surety.com, (312) 555-0100": a person's name and contact details. */
export const nameEmailPhone: CarryRule = {
  name: 'name-email-phone',
  reads: TEXTS,
  parts: { name: TEXTS, email: ['EMAIL', ...TEXTS], phone: ['PHONE', ...TEXTS] },
  optional: ['name', 'email', 'phone'],
  hasValues: false,
  carry(answer) {
    if (typeof answer !== 'string') return nothingFound;
    const emails = answer.match(EMAIL) ?? [];
    const withoutEmails = answer.replace(EMAIL, ',');
    const phones = withoutEmails.match(PHONE) ?? [];
    const pieces = withoutEmails
      .replace(PHONE, ',')
      .replace(LABELS, ',')
      .replace(BETWEEN, ',')
      .split(',')
      .map(tidy)
      .filter((piece) => /[^.\s]/u.test(piece));
    const [name, ...morePieces] = pieces;
    const [email, ...moreEmails] = emails;
    const [phone, ...morePhones] = phones;
    const isPerson = name !== undefined && PERSON.test(name) && !COMPANY.test(name);
    return {
      parts: {
        ...(isPerson ? { name } : {}),
        ...(email === undefined || moreEmails.length > 0 ? {} : { email }),
        ...(phone === undefined || morePhones.length > 0 ? {} : { phone: tidy(phone) }),
      },
      isSure:
        morePieces.length + moreEmails.length + morePhones.length === 0 &&
        (name === undefined ? email !== undefined || phone !== undefined : isPerson),
    };
  },
};
