import { endpoints, pathOf, type VerificationStatus } from '@plumbline/api-contract';
import { sendFile } from '../../../api/send-file.ts';

/** The maximum size of a document. The server rejects larger ones; the page says so first. */
export const MOST_BYTES = 10 * 1024 * 1024;
export const ACCEPTED = '.pdf,.gif,.png,.jpg,.jpeg,application/pdf,image/gif,image/png,image/jpeg';

/** What a document shows: that a company exists, or that the person works at it. */
export type Shows =
  | { readonly kind: 'company'; readonly id: string }
  | { readonly kind: 'employee' };

/** Why a file cannot be sent at all, in words; null if it can. */
export function documentFault(file: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.(?:pdf|gif|png|jpe?g)$/iu.test(file.name)) return 'Choose a PDF, GIF, PNG or JPEG file';
  if (file.size === 0) return `${file.name} is empty`;
  return file.size > MOST_BYTES ? 'Choose a file of 10 MB or less' : null;
}

/** Resolves to the check's new status. Throws ApiError, whose message is the first of the reply's file field. */
export async function sendDocument(shows: Shows, file: File): Promise<VerificationStatus> {
  const path =
    shows.kind === 'company'
      ? pathOf(endpoints.submitOrganization, { id: shows.id })
      : endpoints.submitEmployee.path;
  return ((await sendFile(path, file)) as { readonly status: VerificationStatus }).status;
}
