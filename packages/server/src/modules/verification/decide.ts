import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { queueMail, toPerson } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import * as queries from './queries.ts';

export type DecidedDocument = { readonly organizationId: string; readonly company: string };

/**
 * Accepts or rejects a document about a company, or about where a person works. Its sender is notified, and is emailed
 * if there is a message.
 *
 * @returns undefined when there is no such pending document
 */
export async function decideDocument(
  context: Pick<Context, 'jobs' | 'siteUrl' | 'now'>,
  transaction: Database,
  decision: {
    readonly id: string;
    readonly status: 'verified' | 'rejected';
    /** What the email tells the sender; null to send none. */
    readonly message: string | null;
    readonly kinds?: readonly ('company' | 'employee')[];
  },
): Promise<DecidedDocument | undefined> {
  const { id, status, message, kinds = ['company', 'employee'] } = decision;
  const now = context.now();
  const ofCompany = kinds.includes('company')
    ? await queries.decideOrganizationDocument(transaction, id, status, now)
    : undefined;
  const decided =
    ofCompany ??
    (kinds.includes('employee')
      ? await queries.decideEmployeeDocument(transaction, id, status, now)
      : undefined);
  if (decided === undefined || decided.organization_id === null) return undefined;
  const isCompany = ofCompany !== undefined;
  const isVerified = status === 'verified';
  const organizationId = decided.organization_id;
  const company = await companyInWords(transaction, organizationId);
  await notify(transaction, {
    to: decided.user_id,
    kind: 'verification',
    verb: verbOf(isCompany, isVerified, company),
    subject: { kind: 'organization', id: organizationId },
    about: { id: organizationId, name: company },
    letter: message === null ? 'none' : 'always',
  });
  const person =
    message === null ? undefined : await queries.findSender(transaction, decided.user_id);
  if (person !== undefined && message !== null)
    await queueMail(context, transaction, {
      kind: 'document-decided',
      ...toPerson(person),
      organization: company,
      isCompany,
      isVerified,
      message,
      path: isVerified ? `/profile/${organizationId}` : '/faq',
    });
  return { organizationId, company };
}

function verbOf(isCompany: boolean, isVerified: boolean, company: string): string {
  if (isCompany)
    return isVerified
      ? 'Your company was verified.'
      : 'Your company’s verification document was not accepted. Send another one.';
  return isVerified
    ? `Your employment at ${company} was verified.`
    : `Your proof of employment at ${company} was not accepted. Send another one.`;
}
