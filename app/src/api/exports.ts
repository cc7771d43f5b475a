import { endpoints, pathOf } from '@plumbline/api-contract';
import type { ParamsOf, QueryOf } from '@plumbline/api-contract';
import { download } from './download.ts';

/** Fetches a verification document as a download, for the person who decides about it. Throws ApiError. */
export function downloadDocument(document: {
  readonly id: string;
  readonly name: string;
}): Promise<void> {
  return download(pathOf(endpoints.downloadVerification, { id: document.id }), () => document.name);
}

type Export = typeof endpoints.printAnswers | typeof endpoints.downloadAnswersCsv;

/**
 * Fetches an export that the server makes of a vault, under the name that the server gives it. Throws ApiError; an
 * aborted call throws the signal's reason.
 *
 * @param fallback its name when the server gives none
 */
export function downloadExport<P extends Export>(
  exported: P,
  query: QueryOf<P>,
  fallback: string,
  signal?: AbortSignal,
): Promise<void> {
  return downloadNamed(pathOf(exported, undefined, query), fallback, signal);
}

/** Fetches a list of trade partners as a csv, under the name that the server gives it. Throws ApiError. */
export function downloadList(
  list: ParamsOf<typeof endpoints.exportPartners>['list'],
  query: Partial<QueryOf<typeof endpoints.exportPartners>>,
): Promise<void> {
  return downloadNamed(pathOf(endpoints.exportPartners, { list }, query), 'trade-partners.csv');
}

/** Fetches a risk assessment as a PDF, under the name that the server gives it. Throws like {@link downloadExport}. */
export function downloadAssessment(
  racId: string,
  form: 'condensed' | 'whole',
  fallback: string,
  signal?: AbortSignal,
): Promise<void> {
  return downloadNamed(pathOf(endpoints.printRac, { racId }, { form }), fallback, signal);
}

type BidDownload =
  | typeof endpoints.downloadBidPackageFile
  | typeof endpoints.downloadBidFile
  | typeof endpoints.downloadBidCalendar
  | typeof endpoints.exportBids;

/** Fetches a part of a bid or its package, under the name that the server gives it. Throws ApiError. */
export function downloadOfBid(part: BidDownload, id: string, fallback: string): Promise<void> {
  return downloadNamed(pathOf(part, { id }), fallback);
}

/** Fetches a contact list with its results as a csv, under the name that the server gives it. Throws ApiError. */
export function downloadContacts(id: string): Promise<void> {
  return downloadNamed(pathOf(endpoints.exportContactList, { id }), 'contacts.csv');
}

/** Hands text from the page to the browser as a download. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads something under the name that the server gives it, or else under the fallback. */
function downloadNamed(path: string, fallback: string, signal?: AbortSignal): Promise<void> {
  return download(
    path,
    (reply) => fileNameIn(reply.headers.get('content-disposition')) ?? fallback,
    signal,
  );
}

/** RFC 6266: the encoded name takes precedence over the plain one. */
export function fileNameIn(disposition: string | null): string | null {
  const encoded = /filename\*=utf-8''([^;]+)/iu.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/iu.exec(disposition ?? '')?.[1];
  try {
    return (encoded === undefined ? undefined : decodeURIComponent(encoded)) ?? plain ?? null;
  } catch {
    return plain ?? null;
  }
}
