import { endpoints } from '@plumbline/api-contract';
import type { StoredFile } from '@plumbline/api-contract';
import { endSession, sessionHeaders } from './api.ts';
import { apiAddress } from './base.ts';
import { ApiError, errorOf } from './client.ts';
import { ownToken } from './token.ts';

export type UploadOptions = {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * Sends one file for a FILE question. Rejects with an ApiError whose message is the first message of the reply's
 * file field. XMLHttpRequest, because fetch cannot tell how much was sent.
 */
export function uploadFile(
  question: string,
  file: File,
  options: UploadOptions = {},
): Promise<StoredFile> {
  const form = new FormData();
  // Fields come before the file: the server reads the body as it arrives.
  form.append('form', question);
  form.append('encrypted', 'false');
  form.append('file', file);

  return new Promise<StoredFile>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiAddress(endpoints.uploadFile.path));
    const token = ownToken();
    for (const [name, value] of Object.entries(sessionHeaders(token)))
      request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status === 201) return resolve(request.response as StoredFile);
      if (request.status === 401) endSession(token);
      reject(uploadError(request.status, request.response));
    });
    const lost = (): void =>
      reject(
        new ApiError(
          null,
          null,
          `“${file.name}” was not uploaded: the connection was lost. Try again.`,
        ),
      );
    request.addEventListener('error', lost);
    request.addEventListener('timeout', lost);
    request.addEventListener('abort', () =>
      reject(new DOMException('Upload stopped', 'AbortError')),
    );
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function uploadError(status: number, content: unknown): ApiError {
  const error = errorOf(status, content);
  const messages = error.problem?.['file'];
  const first: unknown = Array.isArray(messages) ? messages[0] : messages;
  return typeof first === 'string' ? new ApiError(status, error.problem, first) : error;
}
