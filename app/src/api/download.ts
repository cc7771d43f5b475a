import { endpoints, pathOf } from '@plumbline/api-contract';
import type { ParamsOf, QueryOf } from '@plumbline/api-contract';
import { endSession, sessionHeaders } from './api.ts';
import { apiAddress } from './base.ts';
import { ApiError, errorOf } from './client.ts';

/** Fetches an uploaded file with the session and hands it to the browser as a download. Throws ApiError. */
export function downloadFile(file: { readonly id: string; readonly name: string }): Promise<void> {
  return download(pathOf(endpoints.downloadFile, { id: file.id }), () => file.name);
}

/** Fetches a verification document as a download, for the person who decides about it. Throws ApiError. */
export function downloadDocument(document: {
  readonly id: string;
  readonly name: string;
}): Promise<void> {
  return download(pathOf(endpoints.downloadVerification, { id: document.id }), () => document.name);
}

/** The bytes of an uploaded file, to show them. Throws ApiError; an aborted call throws the signal's reason. */
export async function readFile(file: { readonly id: string }, signal: AbortSignal): Promise<Blob> {
  const reply = await fetchOf(pathOf(endpoints.downloadFile, { id: file.id }), signal);
  return contentOf(reply, signal);
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
  const nameOf = (reply: Response): string =>
    fileNameIn(reply.headers.get('content-disposition')) ?? fallback;
  return download(pathOf(exported, undefined, query), nameOf, signal);
}

/** Fetches a list of trade partners as a csv, under the name that the server gives it. Throws ApiError. */
export function downloadList(
  list: ParamsOf<typeof endpoints.exportPartners>['list'],
  query: Partial<QueryOf<typeof endpoints.exportPartners>>,
): Promise<void> {
  return download(
    pathOf(endpoints.exportPartners, { list }, query),
    (reply) => fileNameIn(reply.headers.get('content-disposition')) ?? 'trade-partners.csv',
  );
}

/** Fetches a risk assessment as a PDF, under the name that the server gives it. Throws like {@link downloadExport}. */
export function downloadAssessment(
  racId: string,
  form: 'condensed' | 'whole',
  fallback: string,
  signal?: AbortSignal,
): Promise<void> {
  return download(
    pathOf(endpoints.printRac, { racId }, { form }),
    (reply) => fileNameIn(reply.headers.get('content-disposition')) ?? fallback,
    signal,
  );
}

type BidDownload =
  | typeof endpoints.downloadBidPackageFile
  | typeof endpoints.downloadBidFile
  | typeof endpoints.downloadBidCalendar
  | typeof endpoints.exportBids;

/** Fetches a part of a bid or its package, under the name that the server gives it. Throws ApiError. */
export function downloadOfBid(part: BidDownload, id: string, fallback: string): Promise<void> {
  return download(
    pathOf(part, { id }),
    (reply) => fileNameIn(reply.headers.get('content-disposition')) ?? fallback,
  );
}

/** Fetches a contact list with its results as a csv, under the name that the server gives it. Throws ApiError. */
export function downloadContacts(id: string): Promise<void> {
  return download(
    pathOf(endpoints.exportContactList, { id }),
    (reply) => fileNameIn(reply.headers.get('content-disposition')) ?? 'contacts.csv',
  );
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

async function download(
  path: string,
  nameOf: (reply: Response) => string,
  signal?: AbortSignal,
): Promise<void> {
  const reply = await fetchOf(path, signal);
  const address = URL.createObjectURL(await contentOf(reply, signal));
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(reply);
  link.click();
  // The browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function fetchOf(path: string, signal?: AbortSignal): Promise<Response> {
  const sent = fetch(apiAddress(path), { headers: sessionHeaders(), ...(signal && { signal }) });
  const reply = await reached(sent, signal);
  if (reply.ok) return reply;
  if (reply.status === 401) endSession();
  throw errorOf(reply.status, await reply.json().catch(() => undefined));
}

/** The whole body: a connection may also break in the middle of it. */
const contentOf = (reply: Response, signal?: AbortSignal): Promise<Blob> =>
  reached(reply.blob(), signal);

async function reached<T>(step: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(
      null,
      null,
      'The server could not be reached. Check your connection and try again.',
    );
  }
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
