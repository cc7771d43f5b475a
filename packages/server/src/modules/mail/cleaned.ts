import type { Mail, MailText } from './mail.ts';
import { plainLine, plainText } from './plain-line.ts';

const MOST_MESSAGE = 1000;
/**
 * Long enough for a company's name and the domain that tells it from a namesake: truncation must not cut off the
 * domain.
 */
const MOST_COMPANY = 360;

const message = (text: string): string => plainText(text, MOST_MESSAGE);
const company = (text: string): string => plainText(text, MOST_COMPANY);

/**
 * How each text of an email is cleaned; null for those that nobody typed, such as paths of this site. A new line in what
 * people typed could add a header or a paragraph to the email.
 */
export const MAIL_TEXTS: Readonly<Record<MailText, ((text: string) => string) | null>> = {
  to: null,
  userId: null,
  firstName: plainLine,
  name: plainLine,
  senderEmail: plainLine,
  inviter: plainLine,
  applicant: plainLine,
  applicantEmail: plainLine,
  asker: plainLine,
  organization: company,
  organizationId: null,
  tradePartner: company,
  asked: company,
  company: plainLine,
  message,
  project: plainLine,
  bidPackage: plainLine,
  role: null,
  browser: plainLine,
  page: plainLine,
  timeZone: null,
  code: null,
  root: null,
  path: null,
  notMePath: null,
  resetPath: null,
};

/** The email with each typed text on one line. */
export function cleaned(mail: Mail): Mail {
  const entries = Object.entries(mail).map(([name, value]) => {
    const clean = Object.hasOwn(MAIL_TEXTS, name) ? MAIL_TEXTS[name as MailText] : null;
    return [name, typeof value === 'string' && clean !== null ? clean(value) : value];
  });
  return Object.fromEntries(entries) as Mail;
}
